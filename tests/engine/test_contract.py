"""Random rounds of every shipped ruleset and stack of variants keep the contract."""

import os
import random
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pankit.engine.round import Round
from pankit.engine.session import Session
from pankit.library import load, shipped_rulesets, shipped_variants
from pankit.rules.problems import RulesError
from pankit.rules.ruleset import Ruleset
from tests.engine.contract import play

ROUNDS = int(os.environ.get("PANKIT_CONTRACT_ROUNDS", "8"))


def stack(ruleset: str, *variants: str) -> Ruleset | None:
    try:
        return load(ruleset, variants)
    except RulesError:
        return None


RULESETS = [load(name) for name in shipped_rulesets()]
VARIED = [
    next(found for name in ("german", *shipped_rulesets()) if (found := stack(name, variant)))
    for variant in shipped_variants()
]


def play_rounds(ruleset: Ruleset, rounds: int) -> None:
    rng = random.Random(ruleset.spec)
    players = ruleset.rules.players
    for number in range(rounds):
        seats = rng.randint(players.min, players.max)
        play(Round.deal(ruleset, seats, seed=number), rng)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.spec)
def test_random_rounds_keep_the_contract(ruleset: Ruleset) -> None:
    play_rounds(ruleset, ROUNDS)


@pytest.mark.parametrize("ruleset", VARIED, ids=lambda ruleset: ruleset.spec)
def test_random_rounds_of_each_variant_keep_the_contract(ruleset: Ruleset) -> None:
    play_rounds(ruleset, max(1, ROUNDS // 8))


@settings(max_examples=max(20, ROUNDS), deadline=None)
@given(data=st.data())
def test_pairs_of_variants_keep_the_contract(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(shipped_rulesets()))
    pair = data.draw(st.sampled_from(list(combinations(shipped_variants(), 2))))
    ruleset = stack(name, *pair)
    assume(ruleset is not None)
    assert ruleset is not None
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


@pytest.mark.parametrize("ruleset", ["german", "english", "conquian"])
def test_cards_shuffled_one_by_one_come_as_if_all_had_been_shuffled(ruleset: str) -> None:
    rules = load(ruleset)
    for seed in range(30):
        whole = Round.deal(rules, rules.rules.players.max, seed)
        piece = Round.deal(rules, rules.rules.players.max, seed, piecemeal=True)
        rng = random.Random(seed)
        while not whole.over:
            action = rng.choice(whole.legal_actions())
            if str(action) == "drop":
                continue
            assert whole.apply(action) == piece.apply(action)
        assert whole.outcome == piece.outcome
        piece.core.mix()
        assert whole.core.stock == piece.core.stock
