"""Traces of random rounds as one digest: run it under plain and under compiled modules.

python tests/engine/traces.py 500
"""

import hashlib
import random
import sys

from pankit.engine.core import state
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.round import Round
from pankit.library import load

STACKS = (
    ("german", 6),
    ("english", 6),
    ("english", 15),
    ("conquian", 2),
    ("pan-club", 4),
    ("german+fifteen+go-out-2", 4),
    ("german+drawn-card-first", 3),
    ("britannica", 5),
)


def trace(spec: str, players: int, rounds: int) -> str:
    """A digest of everything that may be done and is done, and of what comes of it."""
    ruleset = load(spec)
    digest = hashlib.sha256()
    rng = random.Random(spec)
    for seed in range(rounds):
        core = Round.deal(ruleset, players, seed, piecemeal=seed % 2 == 0).core
        while core.asked >= 0:
            actions = legal(core)
            action = actions[int(rng.random() * len(actions))]
            do(core, action)
            digest.update(repr((actions, action, core.notes)).encode())
            core.notes = []
        digest.update(
            repr((core.end, core.winner, core.chips, core.pot, *map(list, core.melds))).encode()
        )
    return digest.hexdigest()


if __name__ == "__main__":
    compiled = not (state.__file__ or "").endswith(".py")
    print("compiled" if compiled else "plain", file=sys.stderr)
    for spec, players in STACKS:
        print(spec, players, trace(spec, players, int(sys.argv[1])))
