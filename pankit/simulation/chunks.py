"""Work in chunks: ranges of rounds, each played whole by somebody, here or elsewhere.

A piece of work is a function `work(task, rounds)` at the top level of a module. What it gives
must depend on its arguments alone, and parts must merge in any order: then it does not matter
who plays which chunk, and a chunk whose worker was lost is simply played once more.

>>> sorted(in_chunks(lambda task, rounds: (rounds.stop - rounds.start) * task, 2, range(3)))
[2, 4]
"""

import copyreg
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import lru_cache
from time import perf_counter
from typing import Any, Final, TypeVar

from pankit import __version__
from pankit.players.bot import BotFailedError
from pankit.simulation.ranges import Ranges
from pankit.simulation.workers import ClusterError, Workers, WorkersLostError

Task = TypeVar("Task")
Part = TypeVar("Part")
Work = Callable[[Task, range], Part]
Stop = Callable[[], bool]
"""Says whether to stop."""

_SECONDS: Final = 0.25
"""How long a chunk should take: short enough to be stopped, long enough to be worth sending."""
_TRIES: Final = 4
"""How often a chunk is played whose workers are lost."""
_LOOK: Final = 0.2
"""Seconds between two looks at whether to stop."""

copyreg.pickle(BotFailedError, lambda e: (BotFailedError, (e.bot, e.seat, e.reason)))


def in_chunks(
    work: Work[Task, Part],
    task: Task,
    rounds: range | Ranges,
    workers: Workers | None = None,
    stop: Stop | None = None,
) -> Iterator[Part]:
    """What comes of each chunk, in the order in which they are done.

    All of `rounds` are in exactly one of them, unless `stop` says to stop: then those
    that were begun are finished. Without `workers` they are played here, one after another.
    Raises what `work` raises, and `WorkersLostError` if a chunk cannot be got through.
    """
    todo = Ranges([rounds] if isinstance(rounds, range) else rounds)
    if workers is None:
        return _here(work, task, todo, stop)
    return _spread(pickle.dumps((work, task)), todo, workers, stop)


class _Pace:
    """How many rounds are played in a second, as far as is known."""

    def __init__(self) -> None:
        self._rate = 0.0

    def saw(self, rounds: int, seconds: float) -> None:
        """A chunk is done."""
        rate = rounds / max(seconds, 1e-6)
        self._rate = (self._rate + rate) / 2 if self._rate else rate

    def size(self, left: int, workers: int) -> int:
        """How many rounds the next chunk should have: less towards the end, so that all
        workers end at the same time."""
        return max(1, min(int(self._rate * _SECONDS), -(-left // (2 * workers))))


def _here(work: Work[Task, Part], task: Task, todo: Ranges, stop: Stop | None) -> Iterator[Part]:
    pace = _Pace()
    while todo and not (stop and stop()):
        chunk = todo.take(pace.size(2 * len(todo), 1))
        started = perf_counter()
        part = work(task, chunk)
        pace.saw(len(chunk), perf_counter() - started)
        yield part


def _spread(payload: bytes, todo: Ranges, workers: Workers, stop: Stop | None) -> Iterator[Any]:
    running: dict[Future[tuple[Any, float]], range] = {}
    tries: Counter[int] = Counter()
    pace = _Pace()

    def hand_out() -> None:
        count = workers.count()
        while todo and len(running) < 2 * count:
            chunk = todo.take(pace.size(len(todo), count))
            running[workers.submit(_play, payload, chunk.start, chunk.stop, __version__)] = chunk

    def again(chunk: range, error: BaseException) -> None:
        tries[chunk.start] += 1
        if tries[chunk.start] >= _TRIES:
            raise WorkersLostError(chunk) from error
        todo.add(chunk)

    try:
        hand_out()
        while running:
            done, _ = wait(running, _LOOK, FIRST_COMPLETED)
            lost: list[BaseException] = []
            for future in done:
                chunk = running.pop(future)
                try:
                    part, seconds = future.result()
                except workers.lost as error:
                    lost.append(error)
                    again(chunk, error)
                    continue
                pace.saw(len(chunk), seconds)
                yield part
            if lost and workers.renew():
                for chunk in running.values():
                    again(chunk, lost[0])
                running.clear()
            if stop and stop():
                todo = Ranges()
                running = {each: chunk for each, chunk in running.items() if not each.cancel()}
            hand_out()
    finally:
        for future in running:
            future.cancel()


@lru_cache(maxsize=4)
def _unpacked(payload: bytes) -> tuple[Callable[[Any, range], Any], Any]:
    work, task = pickle.loads(payload)  # noqa: S301 - it comes from the run that we work for
    return work, task


def _play(payload: bytes, start: int, stop: int, version: str) -> tuple[Any, float]:
    """A chunk, played by a worker; and how long it took."""
    if version != __version__:
        raise ClusterError(f"a worker has pankit {__version__}, the run is of {version}")
    work, task = _unpacked(payload)
    started = perf_counter()
    part = work(task, range(start, stop))
    return part, perf_counter() - started
