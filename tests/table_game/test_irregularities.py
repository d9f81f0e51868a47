"""Every value of the fields of `irregularities`, told apart by rulings and chips."""

from collections.abc import Mapping

import pytest

from tests.fields.units import shows
from tests.table_game.conftest import Item, chips, codes, findings, judged, rulings

BEFORE = "irregularities.wrong_count_before_first_turn"
LATER = "irregularities.wrong_count_later"
INVALID = "irregularities.invalid_meld"

BEN_EARLY: list[Item] = [
    "Anna: draw", "Anna: discard Kd",
    {"noticed": "wrong-count", "by": "Ben", "cards": 9},
]  # fmt: skip
ANNA_LATE: list[Item] = [
    "Anna: draw", "Anna: meld 5s 5s 5s", "Anna: discard Kd",
    {"noticed": "wrong-count", "by": "Anna", "cards": 11},
]  # fmt: skip
BAD: list[Item] = ["Anna: draw", {"by": "Anna", "do": "meld 6h 6h 6c", "paid": 1}]
BAD_NOTICED: Item = {"noticed": "invalid-meld", "by": "Anna", "meld": 1}
ENDING: list[Item] = [
    "Ben: draw", "Ben: meld 7h 7h 7h", "Ben: meld Kh Kc Kd", "Ben: discard 2c",
    "Carla: draw", "Carla: discard 2h",
]  # fmt: skip


@shows(BEFORE, "new-hand", "out", "none")
@shows(BEFORE, "out", "new-hand", "none")
@shows(BEFORE, "none", "new-hand", "out")
@pytest.mark.parametrize(
    ("value", "ruling", "hand", "turn", "stock"),
    [
        ("new-hand", "new-hand", 10, 1, 278),
        ("out", "out", 0, 2, 288),
        ("none", "no-rule", 10, 1, 288),
    ],
)
def test_wrong_count_before_the_first_turn(
    value: str, ruling: str, hand: int, turn: int, stock: int
) -> None:
    game = judged(BEN_EARLY, {BEFORE: value})
    seen = game.play.seen
    (finding,) = findings(game)
    assert (finding.ruling, finding.field, finding.value) == (ruling, BEFORE, value)
    assert seen.hands[1] == hand
    assert seen.core.turn == turn
    assert len(seen.core.stock) == stock
    assert seen.core.active[1] == (value != "out")


@shows(LATER, "out", "none")
@shows(LATER, "none", "out")
@pytest.mark.parametrize(
    ("value", "ruling", "after", "at_last"),
    [("out", "out", (0, 0, 0), (-2, 4, -2)), ("none", "no-rule", (8, -4, -4), (6, 0, -6))],
)
def test_wrong_count_later(
    value: str, ruling: str, after: tuple[int, ...], at_last: tuple[int, ...]
) -> None:
    game = judged(ANNA_LATE, {LATER: value})
    (finding,) = findings(game)
    assert (finding.ruling, finding.field, finding.value) == (ruling, LATER, value)
    assert chips(game) == after
    assert (game.play.seen.core.active[0], 0 in game.play.seen.fouled) == (
        value == "none",
        value == "out",
    )
    assert chips(judged([*ANNA_LATE, *ENDING], {LATER: value})) == at_last


@shows(INVALID, "repair-or-refund", "out", "none")
@shows(INVALID, "out", "repair-or-refund", "none")
@shows(INVALID, "none", "repair-or-refund", "out")
@pytest.mark.parametrize(
    ("value", "ruling", "after", "turn"),
    [
        ("repair-or-refund", "refund", (0, 0, 0), 0),
        ("out", "out", (0, 0, 0), 1),
        ("none", "no-rule", (2, -1, -1), 0),
    ],
)
def test_invalid_meld_before_the_discard(
    value: str, ruling: str, after: tuple[int, ...], turn: int
) -> None:
    game = judged([*BAD, BAD_NOTICED], {INVALID: value})
    finding = findings(game)[-1]
    assert (finding.ruling, finding.field, finding.value) == (ruling, INVALID, value)
    assert chips(game) == after
    assert game.play.seen.core.turn == turn


@pytest.mark.parametrize(
    ("value", "ruling", "after"),
    [
        ("repair-or-refund", "out", (0, 0, 0)),
        ("out", "out", (0, 0, 0)),
        ("none", "no-rule", (2, -1, -1)),
    ],
)
def test_invalid_meld_after_the_discard(value: str, ruling: str, after: tuple[int, ...]) -> None:
    game = judged([*BAD, "Anna: discard Kd", "Ben: draw", BAD_NOTICED], {INVALID: value})
    assert findings(game)[-1].ruling == ruling
    assert chips(game) == after
    assert game.play.seen.core.turn == 1


def test_a_repair_pays_what_the_right_meld_pays() -> None:
    bad: Item = {"by": "Anna", "do": "meld 7h 7h 7c", "paid": 1}
    repair = {"noticed": "invalid-meld", "by": "Anna", "meld": 1, "repair": "meld 7h 7h 7h"}
    game = judged(["Anna: draw", bad, repair])
    told = game.play.told[-1]
    assert rulings(game) == ["repaired"]
    assert [paid.reason for paid in told.payments] == ["refund", "refund"]
    claimed = judged(["Anna: draw", bad, repair, "Anna: claim"], auto_claim=False)
    assert chips(claimed) == (4, -2, -2)


def test_a_repair_that_is_none_refunds() -> None:
    repair = {"noticed": "invalid-meld", "by": "Anna", "meld": 1, "repair": "meld 6h 6h 6d"}
    game = judged([*BAD, repair])
    assert codes(game) == ["not-a-meld", "repair-fails"]
    assert rulings(game) == ["refund"]
    assert chips(game) == (0, 0, 0)
    assert game.play.seen.hands[0] == 11


def test_a_card_that_does_not_fit_makes_its_meld_invalid() -> None:
    laid: list[Item] = [
        "Anna: draw", "Anna: meld 4c 5c 6c", {"by": "Anna", "do": "add 2c to 1", "paid": 1},
    ]  # fmt: skip
    game = judged(laid)
    assert codes(game) == ["cannot-add"]
    assert chips(game) == (2, -1, -1)
    assert game.play.seen.on_table(0) == 4
    back = judged([*laid, BAD_NOTICED])
    assert rulings(back) == ["refund"]
    assert chips(back) == (0, 0, 0)
    assert back.play.seen.on_table(0) == 3


def test_cards_of_an_invalid_meld_do_not_go_out() -> None:
    laid: list[Item] = [
        "Anna: draw", "Anna: meld 4c 5c 6c 7c", "Anna: meld 2d 2d 2d 2d", "Anna: meld 6h 6h 6c",
    ]  # fmt: skip
    game = judged(laid)
    assert not game.over
    assert game.play.seen.on_table(0) == 11
    right = judged([*laid, {**BAD_NOTICED, "meld": 3, "repair": "meld 6h 6h 6h"}])  # type: ignore[dict-item]
    assert right.over
    assert right.play.seen.core.winner == 0


def test_a_taken_card_of_an_invalid_meld_is_to_be_laid_again() -> None:
    items: list[Item] = [
        "Anna: draw 6h", "Anna: discard 6h", "Ben: take", "Ben: meld 6h 6h 6c",
        {"noticed": "invalid-meld", "by": "Ben", "meld": 1}, "Ben: discard Kd",
    ]  # fmt: skip
    assert codes(judged(items)) == ["not-a-meld", "taken-card-first"]
    better = [*items[:-1], "Ben: meld 6h 6s 6c", "Ben: discard Kd"]
    assert codes(judged(better)) == ["not-a-meld"]


def test_the_right_number_is_no_error() -> None:
    counts: list[tuple[str, int]] = [("Anna", 11), ("Ben", 10), ("Carla", 10)]
    for name, cards in counts:
        game = judged(["Anna: draw", {"noticed": "wrong-count", "by": name, "cards": cards}])
        assert rulings(game) == ["no-error"], name


def test_the_first_turn_begins_with_its_card() -> None:
    count: Mapping[str, object] = {"noticed": "wrong-count", "by": "Anna", "cards": 12}
    assert rulings(judged([count])) == ["new-hand"]
    assert rulings(judged(["Anna: draw", count])) == ["out"]


def test_who_won_with_a_wrong_number_has_not_won() -> None:
    items: list[Item] = [
        "Anna: draw", "Anna: meld 5s 5s 5s", "Anna: meld 4c 5c 6c 7c", "Anna: meld 2d 2d 2d 2d",
    ]  # fmt: skip
    won = judged(items)
    assert won.over
    undone = judged([*items, {"noticed": "wrong-count", "by": "Anna", "cards": 12}])
    assert rulings(undone) == ["out"]
    assert not undone.over
    assert chips(undone) == (0, 0, 0)
    assert undone.play.seen.core.turn == 1


def test_who_lost_with_a_wrong_number_pays_back() -> None:
    items: list[Item] = [
        "Anna: draw", "Anna: meld 5s 5s 5s", "Anna: discard Kd", "Ben: draw",
        "Ben: meld 4c 5c 6c 7c", "Ben: meld Kh Kc Kd Ks", "Ben: meld 4s 4h 4d",
    ]  # fmt: skip
    assert chips(judged(items)) == (7, -2, -5)
    found = [*items, {"noticed": "wrong-count", "by": "Anna", "cards": 9}]
    assert chips(judged(found)) == (-1, 2, -1)


def test_the_last_player_left_takes_the_pot() -> None:
    items: list[Item] = [
        "Anna: drop", "Ben: draw", "Ben: discard Kd", "Carla: draw",
        {"noticed": "wrong-count", "by": "Ben", "cards": 9},
    ]  # fmt: skip
    game = judged(items)
    assert game.over
    assert chips(game) == (-2, 0, 2)
    assert game.play.seen.round.outcome is not None
    assert game.play.seen.round.outcome.end == "last-in"


def test_out_while_declaring() -> None:
    items: list[Item] = [
        {"noticed": "wrong-count", "by": "Anna", "cards": 9}, "Ben: stay", "Carla: stay",
        "Ben: draw",
    ]  # fmt: skip
    game = judged(items, {BEFORE: "out"})
    assert codes(game) == []
    assert game.play.seen.core.turn == 1


def test_a_new_hand_needs_a_stock() -> None:
    values = {"deal.hand": 14, "deal.batches": [14], "go_out.cards": 15, BEFORE: "new-hand"}
    count = {"noticed": "wrong-count", "by": "Ben", "cards": 13}
    assert codes(judged([count], values, "conquian", 2)) == ["stock-short"]
    assert rulings(judged([count], {BEFORE: "new-hand"}, "conquian", 2)) == ["new-hand"]
