"""Running a job: chunks of rounds, each with a summary that merges with the others.

>>> from pankit.library import load
>>> summary = run(load("german"), rounds=3, players=4, seed=1, bots=["random"])
>>> summary.rounds, sum(account.chips.total for account in summary.seats)
(3, 0)
"""

from collections.abc import Callable, Iterable, Sequence

from pankit.records.writer import RecordWriter
from pankit.rules.ruleset import Ruleset
from pankit.simulation.job import Job, make_job
from pankit.simulation.playing import play_round
from pankit.simulation.summary import Summary

Watch = Callable[[int], object]
"""Is told after each round how many are done."""
Stop = Callable[[], bool]
"""Says before each round whether to stop."""


def run(
    ruleset: Ruleset,
    rounds: int,
    players: int,
    seed: int = 0,
    bots: Sequence[str] = ("steady",),
    *,
    writer: RecordWriter | None = None,
    watch: Watch | None = None,
    stop: Stop | None = None,
) -> Summary:
    """Plays rounds that stand alone: each depends on the seed and its number alone.

    Raises `ValueError` for a wrong number of players or bots, `BotError` for a bot that
    cannot be had, `BotFailedError` for one that does not choose a legal action.
    """
    job = make_job(ruleset, players, seed, bots)
    return run_chunk(job, range(rounds), writer=writer, watch=watch, stop=stop)


def run_chunk(
    job: Job,
    indices: Iterable[int],
    *,
    writer: RecordWriter | None = None,
    watch: Watch | None = None,
    stop: Stop | None = None,
) -> Summary:
    """Plays some rounds of a job, one after another."""
    summary = Summary.of(job)
    for index in indices:
        if stop and stop():
            break
        summary.add(play_round(job, index, writer))
        if watch:
            watch(summary.rounds)
    return summary
