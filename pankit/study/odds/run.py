"""Dealing until the answer is clear, or the time is up.

Whoever looks again and again until an interval happens to exclude zero will see what is not
there. So it is looked at after 100, 200, 400 … deals only, and the interval of each look is wider:
the chances to err of all looks together, 0.05 / (k * (k + 1)) for look k, are no more than 0.05.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final, Literal

from pankit.simulation.chunks import in_chunks
from pankit.simulation.statistics import LEVEL, Estimate
from pankit.simulation.workers import Workers
from pankit.study.odds.question import Question
from pankit.study.odds.tally import Tally, try_all

FIRST_LOOK: Final = 100
LEAST: Final = FIRST_LOOK // 2
"""Fewer deals leave it open."""
_Z: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)

End = Literal["clear", "rounds", "stopped"]


@dataclass(frozen=True)
class Answer:
    """What came of it, why it ended, and how often it was looked at."""

    question: Question
    tally: Tally
    end: End
    look: int

    @property
    def difference(self) -> Estimate | None:
        """Staying less dropping, with an interval that holds however often one looked."""
        return widened(self.tally.difference, self.look)

    @property
    def better(self) -> Literal["stay", "drop"] | None:
        """What is better, if that can be told; never from a handful of deals."""
        if self.tally.both.count < LEAST:
            return None
        return verdict(self.difference)


def widened(found: Estimate | None, look: int) -> Estimate | None:
    """The interval of a difference at the look of a number (from 1)."""
    if found is None or found.half is None:
        return found
    half = found.half * _quantile(look) / _Z
    return Estimate(found.value, found.value - half, found.value + half)


def _quantile(look: int) -> float:
    return NormalDist().inv_cdf(1 - (1 - LEVEL) / (look * (look + 1)) / 2)


def verdict(found: Estimate | None) -> Literal["stay", "drop"] | None:
    """What a difference says, if its interval leaves no doubt."""
    if found is None or not found.excludes(0):
        return None
    return "stay" if found.value > 0 else "drop"


def looks(most: int | None) -> Iterator[tuple[int, range]]:
    """The number of each look, and the deals that come before it.

    >>> list(looks(250))
    [(1, range(0, 100)), (2, range(100, 200)), (3, range(200, 250))]
    """
    look, done = 1, 0
    while most is None or done < most:
        until = FIRST_LOOK << (look - 1)
        until = until if most is None else min(until, most)
        yield look, range(done, until)
        look, done = look + 1, until


def find_out(
    question: Question,
    most: int | None = None,
    *,
    workers: Workers | None = None,
    watch: Callable[[int], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Answer:
    """Deals until it is clear whether to stay, until `most` deals, or until `stop` says so.

    `watch` is told now and then how many deals are done. Raises `BotFailedError` for a bot
    that does not choose a legal action.
    """
    tally = Tally()
    at = 1
    for look, deals in looks(most):
        at = look
        for part in in_chunks(try_all, question, deals, workers, stop):
            tally.merge(part)
            if watch:
                watch(tally.deals)
        answer = Answer(question, tally, "clear", look)
        if answer.better:
            return answer
        if tally.deals < deals.stop:
            return Answer(question, tally, "stopped", look)
    return Answer(question, tally, "rounds", at)
