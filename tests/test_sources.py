"""What each further source says, held against its ruleset; what it does not say is not `stated`."""

from collections.abc import Iterator
from typing import Any

import pytest

from pankit.library import load, look
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset

SPADES_OUT = [{"decks": 1, "cards": "all-spades"}]
ORDER = ["A", 2, 3, 4, 5, 6, 7, "J", "Q", "K"]

#: What the sources state, by path. In brackets the row of the comparison it was taken from,
#: and there the text, where a ruleset is put together from several.
STATED: dict[str, dict[str, Any]] = {
    "britannica": {
        "players.max": 15,  # [players, max]
        "players.best": [6, 7],  # [players, best] 6-7
        "pack.decks": 8,  # [decks of 40]
        "pack.ranks": ORDER,  # [rank order] [removed ranks] 8, 9, 10
        "rank_classes.valle": [3, 5, 7],  # [valle, one suit] the class is in its list
        "table.direction": "clockwise",  # [direction]
        "deal.hand": 10,  # [hand size]
        "deal.batches": [5, 5],  # [deal batches] 5 + 5
        "deal.up_card": "from-stock",  # [up-card at start] yes
        "stakes.may_drop": True,  # [drop-out price] usually a forfeit, amount not reached
        "turn.hand_melds": "any-turn",  # [melds from the hand] allowed
        "melds.first_lay.min": 3,  # [initial meld size] 3 or more
        "melds.first_lay.max": 0,  # [initial meld size] 3 or more
        "melds.sets.one-suit.suits": "same",  # [matched set] all one suit
        "melds.sets.free.ranks": ["A", "K"],  # [aces and kings] any mix
        "melds.sets.free.suits": "any",  # [aces and kings] any mix
        "melds.sets.many-suits.suits": "different",  # [mixed set] all different
        "conditions.valle-one-suit.pays": 2,  # [valle, one suit] 2
        "conditions.plain-one-suit.pays": 1,  # [non-valle, one suit] 1
        "conditions.low-sequence.pays": 1,  # [A-2-3 one suit] 1
        "conditions.high-sequence.pays": 1,  # [J-Q-K one suit] 1
        "go_out.cards": 11,  # [cards to go out]
    },
    "pan-club": {
        "pack.decks": 8,  # [decks of 40]
        "pack.ranks": ORDER,  # [rank order] [7-J adjacent] PC explicit
        "pack.without": SPADES_OUT,  # [spades stripped] PC, PR, AI: 310
        "rank_classes.valle": [3, 5, 7],  # [valle, one suit] PR
        "table.direction": "anticlockwise",  # [direction] PC
        "deal.hand": 10,  # [hand size]
        "stakes.forfeit": 0,  # [drop-out price] GW: only the ante
        "stakes.may_drop": True,  # [drop-out price] GW
        "turn.take_discard": "from-stock",  # [discard may be taken if] PC
        "turn.keep_drawn": "never",  # [stock card] PC: meld or discard
        "turn.hand_melds": "after-drawn-card",  # [melds from the hand] PC
        "melds.first_lay.min": 3,  # [initial meld size] PC: 3 or more
        "melds.first_lay.max": 0,  # [initial meld size] PC: 3 or more
        "melds.sets.one-suit.suits": "same",  # [matched set]
        "melds.sets.free.ranks": ["A", "K"],  # [aces and kings] any mix
        "melds.sets.free.suits": "any",  # [aces and kings] any mix
        "melds.sets.many-suits.suits": "three-or-more",  # [mixed set] PC: at least three suits
        "melds.sequences.max": 0,  # [initial meld size] PC: 3 or more
        "melds.borrow": "for-new-meld",  # [borrow] GW
        "conditions.valle-mixed.pays": 1,  # [valle, mixed suits] PR
        "conditions.valle-one-suit.pays": 2,  # [valle, one suit] PR 2 (4)
        "conditions.valle-one-suit.by_suit.s.pays": 4,
        "conditions.plain-one-suit.pays": 1,  # [non-valle, one suit] PR 1 (2)
        "conditions.plain-one-suit.by_suit.s.pays": 2,
        "conditions.low-sequence.pays": 1,  # [A-2-3 one suit] PR 1 (2)
        "conditions.low-sequence.by_suit.s.pays": 2,
        "conditions.high-sequence.pays": 1,  # [J-Q-K one suit] PR 1 (2)
        "conditions.high-sequence.by_suit.s.pays": 2,
        "force.by": "discarder",  # [who may force] GW: the discarder
        "go_out.cards": 11,  # [cards to go out]
        "go_out.bonus": 2,  # [going-out bonus] PR: 2 from each
        "go_out.bonus_from": "active",  # [going-out bonus] PR: from each
    },
    "cardroom": {
        "players.min": 2,  # [players, min] MW
        "players.max": 10,  # [players, max] MW: usually 10
        "players.best": [6, 8],  # [players, best] MW
        "pack.ranks": ORDER,  # [7-J adjacent] BL explicit
        "pack.without": SPADES_OUT,  # [spades stripped] BL: most places
        "rank_classes.valle": [3, 5, 7],  # [example 57] MW
        "table.direction": "anticlockwise",  # [direction] BL
        "deal.hand": 10,  # [hand size]
        "stakes.may_drop": True,  # [changing one's mind] AH
        "turn.take_discard": "from-stock",  # [discard may be taken if] BL: never from a hand
        "turn.keep_drawn": "never",  # [stock card into the hand] BL
        "melds.first_lay.min": 3,  # [initial meld size] CS: 3 to 11
        "melds.first_lay.max": 0,  # [initial meld size] CS: 3 to 11
        "melds.sets.one-suit.suits": "same",  # [example 65] BL
        "melds.sets.free.ranks": ["A", "K"],  # [aces and kings] any mix
        "melds.sets.free.suits": "any",  # [aces and kings] any mix
        "melds.sets.many-suits.suits": "different",  # [mixed set] BL, CS
        "melds.sequences.max": 0,  # [max meld] CS: 11, and a suit has ten ranks
        "melds.borrow": "for-new-meld",  # [borrow] PP: manufacture
        "go_out.cards": 11,  # [cards to go out]
        "go_out.conditions_again": "as-they-lie",  # [conditions paid again] AH
    },
    "wikipedia": {
        "players.min": 2,  # [players, min] info box
        "players.max": 8,  # [players, max] info box
        "pack.ranks": ORDER,  # [rank order]
        "table.direction": "anticlockwise",  # [direction]
        "deal.hand": 10,  # [hand size]
        "stakes.ante": 1,  # [ante] 1 chip
        "stakes.forfeit": 0,  # [drop-out price] loses the top
        "stakes.may_drop": True,  # [drop-out price]
        "turn.claims": "before-discard",  # [claim pay before discarding] yes
        "melds.first_lay.min": 3,  # [initial meld size] 3 or 4
        "melds.sets.one-suit.suits": "same",  # [matched set]
        "melds.sets.free.ranks": ["A", "K"],  # [aces and kings] any mix
        "melds.sets.free.suits": "any",  # [aces and kings] any mix
        "melds.sets.many-suits.suits": "different",  # [mixed set] three different suits
        "go_out.cards": 11,  # [cards to go out] JR, from Wikipedia
    },
    "denexa": {
        "players.min": 2,  # [players, min]
        "players.max": 15,  # [players, max]
        "players.best": [6, 8],  # [players, best]
        "pack.decks": 8,  # [decks of 40] 8; 5 to 11
        "deal.hand": 10,  # [hand size]
        "deal.batches": [2, 2, 2, 2, 2],  # [deal batches] 2 at a time
        "stakes.forfeit": 2,  # [drop-out price] besides the ante
        "stakes.may_drop": True,  # [who decides first]
        "go_out.cards": 11,  # [cards to go out]
    },
}

#: What they say in more ways than one, or what follows from what they say.
READ: dict[str, dict[str, tuple[Any, str]]] = {
    "britannica": {
        "turn.take_discard": ("any", "ambiguous"),  # some: never; others: if melded at once
        "turn.keep_drawn": ("always", "ambiguous"),  # not restricted in the part read
        "melds.add_in_same_turn": (True, "ambiguous"),  # "his previous melds"
    },
    "pan-club": {
        "stakes.ante": (1, "ambiguous"),  # a collection or ante
        "deal.up_card": ("from-stock", "ambiguous"),  # same wording as in the English rules
        "melds.split": ("with-added-card-equal", "ambiguous"),  # GW: two equal melds
        "melds.lend": ("ends", "ambiguous"),  # GW: ends only, in its example
        "melds.sets.many-suits.add": ("any", "inferred"),  # example 5d: legal (three suits)
        "payments.sequence_rows": ("highest", "ambiguous"),  # PR: one pay, ambiguous
        "conditions.low-sequence.contains": (["A", 2, 3], "ambiguous"),  # PR: starting with an ace
        "conditions.high-sequence.contains": (["J", "Q", "K"], "ambiguous"),  # PR: ending with K
        "force.card": ("any", "ambiguous"),
        "go_out.conditions_again": ("as-they-lie", "ambiguous"),  # PR: of all conditions
    },
    "cardroom": {
        "pack.decks": (8, "inferred"),  # BL: 310 cards
        "table.next_dealer": ("before-winner", "inferred"),  # MW: the winner declares first
        "stakes.ante": (1, "ambiguous"),  # BL: a collection or ante
        "stakes.forfeit": (0, "inferred"),  # GW, on the same game online
        "melds.sets.many-suits.add": ("any", "ambiguous"),  # BL: any number of these cards
        "conditions.valle-one-suit.by_suit.s.pays": (4, "inferred"),  # MW: pat for six
        "conditions.valle-one-suit.by_suit.s.added": (2, "inferred"),  # MW: pat for six
        "conditions.plain-one-suit.pays": (1, "inferred"),  # PR, on the same game online
        "force.card": ("any", "ambiguous"),  # PP: a hit; BL: never from a hand
        "go_out.bonus": (2, "inferred"),  # MW: fourteen from each
        "irregularities.wrong_count_later": ("out", "inferred"),  # AH: thrown in
        "irregularities.invalid_meld": ("repair-or-refund", "inferred"),  # PP: make it good
    },
    "wikipedia": {
        "pack.decks": (8, "ambiguous"),  # 320 in the text, 440 in the info box
        "pack.without": ([], "ambiguous"),  # "often" one set of spades out
        "melds.first_lay.max": (4, "ambiguous"),  # 3 or 4 of a rank
        "go_out.bonus": (2, "inferred"),  # 2, according to the German text
        "irregularities.wrong_count_later": ("none", "ambiguous"),  # stays in, goes on paying
    },
    "denexa": {
        "stakes.ante": (1, "inferred"),  # everybody antes, amount not reached
        "turn.keep_drawn": ("never", "inferred"),  # introduction: meld or discard
    },
}

#: What the rows of the tables are made of is stated where their amounts are.
STRUCTURE = {"meld", "ranks", "suits"}

#: Readings and switches of the comparison that are variants: what each sets on a ruleset.
VARIANTS: dict[str, dict[str, Any]] = {
    "stock-only": {"turn.take_discard": "never"},  # Britannica: some rules
    "top-1": {"stakes.ante": 1},
    "double-tops": {"stakes.ante": 2},
    "drop-for-the-ante": {"stakes.ante": 1, "stakes.forfeit": 0},
    "double-unit": {"stakes.unit": 2},
    "clockwise": {"table.direction": "clockwise"},
    "dealer-rotates": {"table.next_dealer": "rotates"},
    "one-at-a-time": {"deal.batches": [1] * 10},
    "base-only-again": {"go_out.conditions_again": "base"},  # 3a-16
    "as-they-lie-again": {"go_out.conditions_again": "as-they-lie"},  # 3b-7, AH
    "everyone-pays-out": {"go_out.bonus_from": "both"},  # 3a-1, reading C
    "dropouts-pay": {"go_out.bonus_from": "dropped"},  # 3a-1, reading B
    "fourth-valle-full": {
        "conditions.valle-one-suit.added": 2,
        "conditions.valle-one-suit.by_suit.s.added": 4,  # DE: the fourth 5s pays 4
    },
    "fourth-valle-reduced": {
        "conditions.valle-one-suit.added": 1,
        "conditions.valle-one-suit.by_suit.s.added": 2,
    },
    "runs-exactly": {"conditions.low-sequence.run": "exactly"},  # 3a-17, PR (b)
    "one-row-a-run": {"payments.sequence_rows": "highest"},
    "becoming-pays-nothing": {"payments.becoming": "nothing"},  # 3a-17
    "extra-at-once-unpaid": {"payments.extra_at_once": "none"},  # 3b-3
    "split-pays-once": {"payments.split_pays": "first-time"},  # 3a-14
    "force-discarder-only": {"force.by": "discarder"},
    "force-from-stock-only": {"force.card": "from-stock"},  # 3a-10, reading B
    "up-card-plain": {"deal.up_card": "plain"},  # 3a-8, reading B
    "literal-extension": {"melds.add_in_same_turn": False},  # 3a-6, reading B
    "no-keeping": {"turn.keep_drawn": "never"},
    "keep-drawn": {"turn.keep_drawn": "always"},  # AI
    "borrow-onto-melds": {"melds.borrow": "onto-melds"},  # 3b-9
    "feeder-pays-settlement": {"go_out.feeding": "settlement"},  # 3b-12
    "unclaimed-lost": {"go_out.unclaimed_again": False},  # 3b-19
    "numbers-only": {"pack.ranks": ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10]},  # AR
}


def by_path(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Single values by their paths, rows by their ids."""
    if isinstance(value, list) and value and isinstance(value[0], dict) and "id" in value[0]:
        value = {row["id"]: {k: v for k, v in row.items() if k != "id"} for row in value}
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from by_path(inner, f"{path}.{key}".lstrip("."))
    else:
        yield path, value


def values(ruleset: Ruleset) -> dict[str, Any]:
    return dict(by_path(ruleset.rules.model_dump(mode="json")))


CELLS = [(ruleset, path) for ruleset, table in STATED.items() for path in table]
READINGS = [(ruleset, path) for ruleset, table in READ.items() for path in table]


@pytest.mark.parametrize(("ruleset", "path"), CELLS)
def test_what_a_source_states_is_in_its_ruleset_and_cited_so(ruleset: str, path: str) -> None:
    loaded = load(ruleset)
    citation = loaded.citation(path)
    assert values(loaded)[path] == STATED[ruleset][path]
    assert citation is not None
    assert citation.status == "stated"


@pytest.mark.parametrize(("ruleset", "path"), READINGS)
def test_what_was_read_into_a_source_is_cited_so(ruleset: str, path: str) -> None:
    loaded = load(ruleset)
    value, status = READ[ruleset][path]
    citation = loaded.citation(path)
    assert values(loaded)[path] == value
    assert citation is not None
    assert citation.status == status
    assert citation.note


@pytest.mark.parametrize("ruleset", STATED)
def test_nothing_else_is_stated(ruleset: str) -> None:
    loaded, table = load(ruleset), STATED[ruleset]
    more = []
    for path in dict(by_path(loaded.rules.plain())):
        citation = loaded.citation(path)
        row, _, name = path.rpartition(".")
        of_a_row = name in STRUCTURE and f"{row}.pays" in table
        if citation and citation.status == "stated" and path not in table and not of_a_row:
            more.append(path)
    assert more == []


@pytest.mark.parametrize("ruleset", STATED)
def test_no_value_speaks_with_the_voice_of_the_ruleset_below(ruleset: str) -> None:
    loaded = load(ruleset)
    for path in dict(by_path(loaded.rules.plain())):
        citation = loaded.citation(path)
        assert citation is not None, path
        assert citation.source != "english", path


@pytest.mark.parametrize("ruleset", STATED)
def test_what_differs_from_the_ruleset_below_is_said_by_some_source(ruleset: str) -> None:
    loaded, english = load(ruleset), values(load("english"))
    for path, value in by_path(loaded.rules.plain()):
        citation = loaded.citation(path)
        assert citation is not None, path
        if english.get(path) != value:
            assert citation.status in {"stated", "inferred", "ambiguous"}, path


def test_the_britannica_pays_nothing_for_mixed_valle_sets_nor_more_for_spades() -> None:
    rows = {row.id: row for row in load("britannica").rules.conditions}
    assert "valle-mixed" not in rows
    assert not any(row.by_suit for row in rows.values())
    citation = load("britannica").citation("conditions.valle-mixed")
    assert citation is not None
    assert citation.status == "inferred"


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_reading_can_be_had_as_a_variant(variant: str) -> None:
    for ruleset in ("english", "german", *STATED):
        found = values(load(ruleset, [variant]))
        assert {path: found[path] for path in VARIANTS[variant]} == VARIANTS[variant]


@pytest.mark.parametrize(
    ("spec", "cards"),
    [
        ("english+six-decks", 240),  # EN
        ("english+seven-decks", 280),  # EN
        ("german", 320),
        ("german+stripped-spades", 310),  # DE, PG
        ("pan-club", 310),  # PC
        ("cardroom", 310),  # BL
        ("cardroom+whole-pack", 320),  # CS
        ("english+stripped-307", 307),  # PG, example 70
        ("english+stripped-305", 305),  # PG, example 70
        ("denexa+eleven-decks", 440),  # DX, example 71
        ("denexa+five-decks", 200),  # DX, example 71
        ("wikipedia+eleven-decks", 440),  # WP, example 71
        ("wikipedia+five-decks", 200),  # WP, example 71
        ("english+added-pay-cards", 323),  # SC
        ("english+numbers-only", 320),  # AR
    ],
)
def test_how_many_cards_a_pack_has(spec: str, cards: int) -> None:
    assert len(full_pack(load(spec).rules)) == cards


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("top-1", "double-tops"),
        ("stripped-307", "stripped-305"),
        ("stripped-spades", "whole-pack"),
        ("stock-only", "any-discard"),
        ("fourth-valle-full", "fourth-valle-reduced"),
        ("fourth-valle-full", "spades-plain"),
        ("dropouts-pay", "everyone-pays-out"),
        ("base-only-again", "as-they-lie-again"),
        ("fifteen", "one-at-a-time"),
        ("no-keeping", "keep-drawn"),
        ("stripped-305", "numbers-only"),
        ("any-king-any-ace", "numbers-only"),
    ],
)
def test_variants_that_exclude_each_other(one: str, other: str) -> None:
    codes = {problem.code for problem in look(f"english+{one}+{other}").problems}
    assert "variant-conflict" in codes


def test_unpaid_mixed_valle_sets_need_the_row_that_they_take_away() -> None:
    assert look("german+plain-valle-unpaid").ruleset
    assert [p.code for p in look("britannica+plain-valle-unpaid").problems] == ["unknown-row"]


def test_doubled_spades_are_for_the_rules_that_do_not_double_them() -> None:
    doubled = load("britannica+spades-double")
    assert values(doubled)["conditions.valle-one-suit.by_suit.s.pays"] == 4
    assert [p.code for p in look("german+spades-double").problems] == ["variant-not-for"]
    assert not any(row.by_suit for row in load("german+spades-plain").rules.conditions)
