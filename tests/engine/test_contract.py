"""Random rounds of every shipped ruleset and stack of variants keep the contract."""

import os
import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pankit.engine.round import Round
from pankit.engine.session import Session
from pankit.library import load, shipped_rulesets, shipped_variants
from pankit.rules.problems import RulesError
from pankit.rules.ruleset import Ruleset
from tests.engine.contract import play

ROUNDS = int(os.environ.get("PANKIT_CONTRACT_ROUNDS", "12"))


def stack(ruleset: str, *variants: str) -> Ruleset | None:
    try:
        return load(ruleset, variants)
    except RulesError:
        return None


SINGLE = [
    found
    for ruleset in shipped_rulesets()
    for variant in (None, *shipped_variants())
    if (found := stack(ruleset, *([variant] if variant else [])))
]
PAIRS = [
    found
    for ruleset in shipped_rulesets()
    for pair in combinations(shipped_variants(), 2)
    if (found := stack(ruleset, *pair))
]


@pytest.mark.parametrize("ruleset", SINGLE, ids=lambda ruleset: ruleset.spec)
def test_random_rounds_keep_the_contract(ruleset: Ruleset) -> None:
    rng = random.Random(ruleset.spec)
    players = ruleset.rules.players
    for number in range(ROUNDS):
        seats = rng.randint(players.min, players.max)
        play(Round.deal(ruleset, seats, seed=number), rng)


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_pairs_of_variants_keep_the_contract(data: st.DataObject) -> None:
    ruleset = data.draw(st.sampled_from(PAIRS))
    players = data.draw(st.integers(ruleset.rules.players.min, ruleset.rules.players.max))
    seed = data.draw(st.integers(0, 1 << 32))
    play(Round.deal(ruleset, players, seed), random.Random(seed), careful=0.1)


@pytest.mark.parametrize("ruleset", ["german", "english", "conquian"])
def test_sessions_carry_chips_dealer_and_pot(ruleset: str) -> None:
    session = Session(load(ruleset), load(ruleset).rules.players.min, seed=3)
    rng = random.Random(5)
    for _ in range(8):
        dealer = session.dealer
        played = session.next_round()
        assert played.core.dealer == dealer
        play(played, rng, careful=0.0)
        session.finish(played)
        assert sum(session.chips) + session.pot == 0
