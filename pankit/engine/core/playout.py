"""Random play to the end of a round, in one call: the quickest way to try rules out."""

from collections.abc import Callable

from pankit.engine.core.doing import do
from pankit.engine.core.guards import find
from pankit.engine.core.state import NOBODY, Core
from pankit.flat import i64


def playout(core: Core, number: Callable[[], float]) -> tuple[int, int]:
    """Plays a round to its end, every legal action as likely as another.

    `number` gives numbers from 0 to 1, such as `random.Random(1).random`; it is asked only
    where there is a choice. Returns how many actions were done, and how many of them were
    chosen among several. Payments stay in `core.notes`.
    """
    done: i64 = 0
    choices: i64 = 0
    while core.asked != NOBODY:
        find(core)
        action = core.found[0]
        if core.found_size > 1:
            choices += 1
            action = core.found[int(number() * int(core.found_size))]
        do(core, action)
        done += 1
    return done, choices
