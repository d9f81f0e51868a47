"""Deals under several rulesets: the same where they can be, fair in any case."""

from collections import Counter

import pytest

from pankit.engine.core.dealing import all_cards
from pankit.library import load
from pankit.rules.pack import full_pack
from pankit.study.compare.dealing import SameDeals, unlike


def deals(*specs: str, players: int = 4, seed: int = 3) -> SameDeals:
    return SameDeals([load(spec) for spec in specs], players, seed)


@pytest.mark.parametrize("other", ["german+go-out-2", "english", "german+ask-for-chips"])
def test_with_one_pack_and_one_size_of_hand_all_is_the_same(other: str) -> None:
    both = deals("german", other)
    assert unlike(both.rulesets) == []
    for index in range(5):
        one, two = (both.round(which, index).core for which in (0, 1))
        assert one.dealer == two.dealer == (index - 1) % 4
        assert [one.hand_cards(seat) for seat in range(4)] == [
            two.hand_cards(seat) for seat in range(4)
        ]
        assert one.pile == two.pile
        assert one.stock == two.stock


def test_deals_depend_on_seed_and_number_alone() -> None:
    one = deals("german", "english")
    assert one.layout(0, 7) == deals("german", "english").layout(0, 7)
    assert one.layout(0, 7) != one.layout(0, 8)
    assert one.layout(0, 7) != deals("german", "english", seed=4).layout(0, 7)


def test_larger_hands_begin_with_the_same_cards() -> None:
    both = deals("german", "german+fifteen")
    assert "10 and 15 cards" in unlike(both.rulesets)[0]
    small, large = (both.layout(which, 5) for which in (0, 1))
    for few, many in zip(small.hands, large.hands, strict=True):
        assert many[: len(few)] == few
    assert small.up == large.up
    assert small.stock[: len(large.stock)] == large.stock


def test_another_pack_leaves_out_what_it_lacks_and_keeps_the_order() -> None:
    both = deals("german", "german+stripped-spades")
    assert "320 and 310 cards" in unlike(both.rulesets)[0]
    full, less = (both.layout(which, 5) for which in (0, 1))
    alike = sum(
        (Counter(a) & Counter(b)).total() for a, b in zip(full.hands, less.hands, strict=True)
    )
    assert 30 <= alike <= 40


@pytest.mark.parametrize(
    "specs",
    [
        ("german", "conquian"),
        ("german+fifteen", "conquian"),
        ("german+whole-pack", "german+five-decks"),
    ],
)
def test_every_card_of_a_pack_is_dealt_once(specs: tuple[str, str]) -> None:
    both = deals(*specs, players=2)
    for which, ruleset in enumerate(both.rulesets):
        for index in range(20):
            core = both.round(which, index).core
            assert Counter(all_cards(core)) == Counter(full_pack(ruleset.rules))
            assert list(core.hand_size) == [ruleset.rules.deal.hand] * 2


@pytest.mark.no_cover
def test_a_small_pack_beside_a_large_one_is_dealt_fairly() -> None:
    """Most hands of conquian are filled from the far end here: each card is as likely there."""
    both = deals("german", "conquian", players=2)
    rounds = 1500
    held = Counter(kind for at in range(rounds) for kind in both.layout(1, at).hands[0])
    first = Counter(both.layout(1, at).stock[0] for at in range(rounds))
    kinds = full_pack(both.rulesets[1].rules)
    assert len(kinds) == 40
    for counts, expected, share in ((held, rounds / 4, 0.75), (first, rounds / 40, 0.975)):
        chi = sum((counts[kind] - expected) ** 2 for kind in kinds) / expected / share
        assert 15 < chi < 73  # 39 degrees of freedom, 1 in 1000 on either side


def test_without_an_up_card_its_card_lies_at_the_bottom() -> None:
    both = deals("german", "conquian", players=2)
    assert both.layout(1, 1).up is None
    assert any("no card is turned up" in note for note in unlike(both.rulesets))
