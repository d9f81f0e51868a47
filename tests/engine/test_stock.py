"""The stock is used up: the top discard stays, all others are the new stock."""

import random
from collections import Counter

import pytest

from pankit.engine.core.codes import DRAW, OVER
from pankit.engine.core.dealing import all_cards
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.round import Round
from pankit.library import load

SPECS = ["german", "english"]


@pytest.mark.parametrize("spec", SPECS)
def test_the_discards_are_shuffled_into_a_new_stock(spec: str) -> None:
    ruleset = load(spec)
    assert ruleset.rules.stock_end == "reshuffle-discards"
    source, seen = random.Random(1), 0
    for seed in range(200):
        core = Round.deal(ruleset, 4, seed).core
        del core.stock[: -source.randrange(4, 20)]
        pack = Counter(all_cards(core))
        while core.phase != OVER:
            actions = legal(core)
            empty, pile = not core.stock, list(core.pile)
            action = source.choice(actions)
            do(core, action)
            assert Counter(all_cards(core)) == pack
            if empty and action == DRAW and len(pile) > 2:
                assert core.pile == pile[-1:]
                seen += 1
        if seen > 5:
            return
    pytest.fail("the stock hardly ever ended")
