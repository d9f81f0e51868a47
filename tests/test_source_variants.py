"""Readings that the sources leave open, and packs that they tell of, can be had as variants."""

from typing import Any

import pytest

from pankit.library import load, look, shipped_rulesets
from pankit.rules.pack import full_pack
from tests.values import values

#: Conquian has neither tops nor conditions, nor an up-card.
RULESETS = [name for name in shipped_rulesets() if name != "conquian"]

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


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_reading_can_be_had_as_a_variant(variant: str) -> None:
    for ruleset in RULESETS:
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
