"""What is visibly wrong at a table, and what only looks so."""

import pytest

from pankit.cards import read_card
from pankit.library import load
from tests.table_game.conftest import Item, chips, codes, findings, judged, rulings

UP = read_card("2h")


@pytest.mark.parametrize(
    ("items", "found"),
    [
        (["Ben: draw"], ["not-your-turn"]),
        (["Anna: discard Kd"], ["draw-first"]),
        (["Anna: draw", "Anna: draw"], ["drawn-already"]),
        (["Anna: meld 5s 5s 5s"], ["draw-first"]),
        (["Anna: draw", "Anna: meld 5s 5s 5d"], ["not-a-meld"]),
        (["Anna: draw", "Anna: meld 5s 7c Kd"], ["not-a-meld"]),
        (["Anna: draw", "Anna: add 5s to 1"], ["no-such-meld"]),
        (["Anna: draw", "Anna: meld 4d 5d 6d", "Anna: add 2d to 1"], ["cannot-add"]),
        (["Anna: draw", "Ben: meld 5s 5s 5s"], ["not-your-turn"]),
        (["Anna: draw", "Ben: discard Kd"], ["not-your-turn"]),
        (["Anna: draw 5s", "Anna: discard Kd"], ["drawn-card-must-go"]),
        (
            ["Anna: draw", {"by": "Anna", "do": "discard Kd", "from": "hand"}],
            ["drawn-card-must-go"],
        ),
        (["Anna: draw", "Anna: discard 2h", "Ben: take", "Ben: discard Kd"], ["taken-card-first"]),
        (["Anna: draw", "Anna: discard 2h", "Carla: force"], ["force-does-not-fit"]),
        (["Anna: drop", "Anna: draw"], ["not-in-round"]),
        (["Anna: take"], ["no-discard"]),
        (["Anna: draw", "Carla: drop"], ["declared-already"]),
    ],
)
def test_a_step_against_the_rules(items: list[Item], found: list[str]) -> None:
    assert codes(judged(items)) == found


@pytest.mark.parametrize(
    "items",
    [
        ["Anna: draw", "Anna: meld 5s 5s 5s", {"by": "Anna", "do": "discard Kd", "from": "hand"}],
        ["Anna: draw", "Anna: meld 5s 5s 5s", {"by": "Anna", "do": "discard Kd", "from": "stock"}],
        ["Anna: draw", "Anna: discard 2h", "Ben: take", "Ben: meld 2h 2h 2h", "Ben: discard Kd"],
        ["Anna: draw", "Anna: pass", "Anna: claim", "Anna: discard 2h"],
        ["Ben: drop", "Anna: draw", "Anna: discard 2h", "Carla: draw"],
    ],
)
def test_a_step_within_the_rules(items: list[Item]) -> None:
    assert codes(judged(items, auto_claim=False)) == []


def test_more_cards_than_the_pack_has() -> None:
    melds = ["5s 5s 5s", "5s 5s 5s"]
    items: list[Item] = ["Anna: draw", *(f"Anna: meld {meld}" for meld in melds),
                         "Anna: discard 5s", "Ben: draw", "Ben: discard 5s"]  # fmt: skip
    assert codes(judged(items)) == []
    more: list[Item] = [*items, "Carla: draw", "Carla: discard 5s"]
    (finding,) = findings(judged(more))
    assert (finding.code, finding.weight, finding.facts["has"]) == (
        "too-many-copies", "impossible", 8,
    )  # fmt: skip
    assert codes(judged(["Anna: draw", "Anna: discard 8s"])) == ["too-many-copies"]


def test_what_lay_in_the_pile_may_come_again_after_a_reshuffle() -> None:
    """Of 40 cards 20 are in the stock: all discards are known when it is used up."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]
    shown = [f"{rank}{suit}" for suit in "sh" for rank in ranks]
    values = {"stock_end": "reshuffle-discards"}
    items: list[Item] = []
    for at, card in enumerate(shown):
        name = ("Anna", "Ben")[at % 2]
        items += [f"{name}: draw", f"{name}: discard {card}"]
    game = judged([*items, "Anna: draw As", "Anna: discard As"], values, "conquian", 2)
    assert codes(game) == []
    assert len(game.play.seen.core.stock) == 18
    assert codes(judged([*items, "Anna: draw Kh"], values, "conquian", 2)) == ["too-many-copies"]


def test_the_end_of_the_stock_ends_the_round() -> None:
    items: list[Item] = []
    for at in range(20):
        name = ("Anna", "Ben")[at % 2]
        items += [f"{name}: draw", f"{name}: discard {'A23456'[at % 6]}{'shdc'[at // 6]}"]
    game = judged([*items, "Anna: draw"], {"stock_end": "end-round"}, "conquian", 2)
    outcome = game.play.seen.round.outcome
    assert outcome is not None
    assert (outcome.end, outcome.winner) == ("stock-end", None)


def test_more_cards_laid_than_held() -> None:
    items: list[Item] = [
        "Anna: draw",
        "Anna: meld 2s 2s 2s 2s 2s 2s 2s 2s",
        "Anna: meld 3s 3h 3d 3c",
    ]
    (finding,) = findings(judged(items, {"go_out.cards": 11}))
    assert (finding.code, finding.facts) == ("too-few-in-hand", {"cards": 4, "held": 3})


def test_a_step_after_the_end_cannot_be() -> None:
    out: list[Item] = [
        "Anna: draw", "Anna: meld 5s 5s 5s", "Anna: meld 4c 5c 6c 7c", "Anna: meld 2d 2d 2d 2d",
    ]  # fmt: skip
    game = judged([*out, "Anna: discard Kd"])
    assert codes(game) == ["round-over"]
    assert findings(game)[-1].weight == "impossible"


@pytest.mark.parametrize("rule", ["any", "from-stock", "never"])
def test_taking_a_discard_is_judged_by_where_it_may_have_come_from(rule: str) -> None:
    def after(*laid: str, origin: str | None = None) -> list[str]:
        put: Item = "Anna: discard 2h"
        if origin:
            put = {"by": "Anna", "do": "discard 2h", "from": origin}
        items: list[Item] = ["Anna: draw", *laid, put, "Ben: take", "Ben: meld 2h 2h 2h"]
        return codes(judged(items, {"turn.take_discard": rule}))

    never = ["take-never"] if rule == "never" else []
    assert after() == never
    assert after("Anna: meld 5s 5s 5s") == never
    from_hand = ["take-only-from-stock"] if rule == "from-stock" else never
    assert after("Anna: meld 5s 5s 5s", origin="hand") == from_hand
    assert after("Anna: meld 5s 5s 5s", origin="stock") == never


@pytest.mark.parametrize(
    ("up_card", "rule", "found"),
    [
        ("from-stock", "from-stock", []),
        ("plain", "from-stock", ["take-plain-up-card"]),
        ("plain", "any", []),
    ],
)
def test_the_card_turned_up(up_card: str, rule: str, found: list[str]) -> None:
    values = {"deal.up_card": up_card, "turn.take_discard": rule}
    game = judged(["Anna: take", "Anna: meld 2h 2h 2h"], values, up_card=UP)
    assert codes(game) == found


def test_drawing_out_of_turn_takes_the_turn() -> None:
    game = judged(["Anna: draw", "Anna: discard Kd", "Carla: draw", "Carla: discard 2c"])
    assert codes(game) == ["not-your-turn"]
    assert game.play.seen.core.turn == 0


def test_cards_of_who_did_not_draw_are_one_too_few() -> None:
    items: list[Item] = ["Anna: discard Kd", "Ben: draw", "Ben: draw", "Ben: discard 2c"]
    game = judged(items)
    assert game.play.seen.hands == [9, 11, 10]
    assert rulings(judged([*items, {"noticed": "wrong-count", "by": "Ben", "cards": 11}])) == [
        "out"
    ]


def test_forcing() -> None:
    items: list[Item] = [
        "Anna: draw", "Anna: meld 4d 5d 6d", "Anna: discard Kd", "Ben: draw", "Ben: discard 2c",
        "Carla: draw", "Carla: discard 7d", "Ben: force", "Anna: add 7d to 1", "Anna: discard 2h",
    ]  # fmt: skip
    game = judged(items)
    assert codes(game) == []
    assert game.play.seen.hands == [6, 10, 10]
    late = judged([*items[:7], "Anna: draw", "Ben: force"])
    assert codes(late) == ["force-too-late"]


def test_two_equal_rounds_follow_each_other() -> None:
    from pankit.records.table_game.evening import Evening

    evening = Evening(load("german"), 3)
    first = judged(["Anna: drop", "Ben: draw"])
    evening.go_on(first)
    assert (evening.pot, evening.chips, evening.dealer) == (2, (-2, 0, 0), 2)
    second = evening.judge([], None)
    assert second.play.seen.core.pot == 2
    assert second.session == (-2, 0, 0)


# -- avoidable feeds ---------------------------------------------------------------------

TEN = [
    "Anna: draw", "Anna: meld Jh Qh Kh", "Anna: meld 4d 5d 6d 7d", "Anna: meld 2s 2h 2d",
    "Anna: discard Ac", "Ben: draw", "Ben: discard 2c", "Carla: draw",
]  # fmt: skip
WIN = ["Anna: take", "Anna: add 3d to 2"]
SAFE_HAND = "Kd Kc 4s 6s Qs Jc Jd"


def fed(*carla: Item, hand: str | None = None, **values: str) -> tuple[list[str], tuple[int, ...]]:
    notice: dict[str, object] = {"noticed": "feed", "by": "Carla"}
    if hand is not None:
        notice["hand"] = hand
    game = judged(
        [*TEN, *carla, *WIN, notice], {k.replace("__", "."): v for k, v in values.items()}
    )
    return rulings(game), chips(game)


LAID = "Carla: meld 6h 6c 6s"
FROM_HAND = {"by": "Carla", "do": "discard 3d", "from": "hand"}
FROM_STOCK = {"by": "Carla", "do": "discard 3d", "from": "stock"}


def test_a_feed_out_of_the_hand_could_be_avoided() -> None:
    assert fed(LAID, FROM_HAND, hand=SAFE_HAND) == (["pays-losses"], (6, 0, -6))


def test_a_feed_of_the_drawn_card_could_not() -> None:
    assert fed("Carla: discard 3d", hand=f"{SAFE_HAND} As Ks Qh") == (["no-error"], (6, -3, -3))
    assert fed(LAID, FROM_STOCK, hand=SAFE_HAND) == (["no-error"], (6, -3, -3))


def test_a_drawn_card_that_could_be_laid_could_be_kept_back() -> None:
    assert fed("Carla: discard 3d", hand="3h 3c Kc 4s 6s Qs Jc Jd Kd As")[0] == ["pays-losses"]


def test_who_held_nothing_else_pays_nothing() -> None:
    assert fed(LAID, FROM_HAND, hand="3d 3d 7c Ad 2c Jd Jc")[0] == ["pays-losses"]
    assert fed(LAID, FROM_HAND, hand="3d 3d 3d 3d 3d 3d 3d")[0] == ["no-error"]


def test_where_it_hangs_on_what_nobody_saw_it_stays_open() -> None:
    assert fed(LAID, "Carla: discard 3d", hand=SAFE_HAND) == (["open"], (6, -3, -3))
    assert fed(LAID, FROM_HAND) == (["open"], (6, -3, -3))


@pytest.mark.parametrize(
    ("value", "ruling", "after"),
    [
        ("whole-round", "pays-losses", (6, 0, -6)),
        ("settlement", "pays-losses", (6, -1, -5)),
        ("none", "no-rule", (6, -3, -3)),
    ],
)
def test_what_feeding_costs(value: str, ruling: str, after: tuple[int, ...]) -> None:
    got = fed(LAID, FROM_HAND, hand=SAFE_HAND, go_out__feeding=value)
    assert got == ([ruling], after)


def test_a_visible_feed_needs_no_hand() -> None:
    """The drawn card fitted an own meld and was thrown to the player with ten."""
    items: list[Item] = [*TEN[:6], "Ben: discard 2c", "Carla: draw", "Carla: meld Ad 2d 3d",
                         "Carla: discard Ks", "Anna: draw", "Anna: discard Kh", "Ben: draw",
                         "Ben: discard 2c", "Carla: draw", "Carla: discard 3d"]  # fmt: skip
    items = [item for item in items if item != "Carla: meld Ad 2d 3d"]
    items.insert(8, "Carla: meld 4d 5d 6d")
    game = judged([*items, *WIN])
    assert rulings(game) == ["pays-losses"]


def test_a_possible_feed_is_pointed_out() -> None:
    game = judged([*TEN, LAID, "Carla: discard 3d", *WIN])
    assert [finding.code for finding in findings(game)] == ["maybe-fed"]


def test_nobody_went_out_with_it() -> None:
    items: list[Item] = [*TEN, "Carla: discard 3d", "Anna: draw",
                         {"noticed": "feed", "by": "Carla", "hand": SAFE_HAND}]  # fmt: skip
    assert rulings(judged(items)) == ["no-error"]
