"""Running a job: chunks of rounds, each with a summary that merges with the others.

>>> from pankit.library import load
>>> summary = run(load("german"), rounds=3, players=4, seed=1, bots=["random"])
>>> summary.rounds, sum(account.chips.total for account in summary.seats)
(3, 0)
"""

from collections.abc import Callable, Iterable, Sequence

from pankit.records.writer import RecordWriter
from pankit.rules.ruleset import Ruleset
from pankit.simulation.chunks import Stop, in_chunks
from pankit.simulation.job import Job, make_job
from pankit.simulation.playing import play_round
from pankit.simulation.ranges import Ranges
from pankit.simulation.summary import Summary
from pankit.simulation.workers import Workers

Watch = Callable[[int], object]
"""Is told after each round how many are done."""
Save = Callable[[Summary], object]
"""Is given what there is so far, after each chunk."""


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
    workers: Workers | None = None,
) -> Summary:
    """Plays rounds that stand alone: each depends on the seed and its number alone.

    With `workers` (see `pankit.simulation.workers`) others play them; the summary is the same.
    Raises `ValueError` for a wrong number of players or bots, `BotError` for a bot that
    cannot be had, `BotFailedError` for one that does not choose a legal action.
    """
    job = make_job(ruleset, players, seed, bots)
    if workers is None:
        return run_chunk(job, range(rounds), writer=writer, watch=watch, stop=stop)
    if writer is not None:
        raise ValueError("a record is written by the process that plays: without workers")
    summary = Summary.of(job)
    run_job(job, range(rounds), summary, workers=workers, watch=watch, stop=stop)
    return summary


def run_job(
    job: Job,
    wanted: range,
    summary: Summary,
    *,
    workers: Workers | None = None,
    writer: RecordWriter | None = None,
    watch: Watch | None = None,
    save: Save | None = None,
    stop: Stop | None = None,
) -> None:
    """Plays those of the `wanted` rounds that are not in the summary yet, and adds them to it."""
    todo: Ranges = summary.ranges.missing(wanted)

    def here(job: Job, rounds: range) -> Summary:
        return run_chunk(job, rounds, writer=writer)

    work = here if workers is None else run_chunk
    for part in in_chunks(work, job, todo, workers, stop):
        summary.merge(part)
        if watch:
            watch(summary.rounds)
        if save:
            save(summary)


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
