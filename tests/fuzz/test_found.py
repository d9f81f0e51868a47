"""What fuzzing found, each as the smallest input that showed it."""

from pankit.engine.round import Round
from pankit.library import load
from pankit.rules.pack import full_pack


def test_a_whole_suit_may_be_added_to_the_pack() -> None:
    ruleset = load("german", [], {"pack.extra": ["all-hearts"]})
    assert len(full_pack(ruleset.rules)) == 330
    assert not Round.deal(ruleset, 4, 1).over
