"""Where the drawn card comes first, hand cards wait for it; cards of the table do not."""

import random

from pankit.engine.core import codes
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.core.state import NO_CARD
from pankit.engine.round import Round
from pankit.library import load
from tests.engine.contract import simple


def test_a_split_need_not_wait() -> None:
    ruleset = load("german+drawn-card-first")
    assert ruleset.rules.melds.split == "any-time"
    source, splits = random.Random(1), 0
    for seed in range(400):
        core = Round.deal(ruleset, 4, seed).core
        while core.phase != codes.OVER:
            actions = legal(core)
            waiting = core.phase == codes.LAYING and core.drawn != NO_CARD
            if waiting and core.drawn_how == codes.FROM_STOCK and not core.moved:
                possible = {
                    each for each in simple(core, core.turn) if codes.kind_of(each) == codes.MELD
                }
                lays = {each for each in actions if codes.kind_of(each) == codes.MELD}
                assert possible <= lays
                splits += len(possible)
            do(core, source.choice(actions))
        if splits > 3:
            return
    raise AssertionError("there was nothing to split")
