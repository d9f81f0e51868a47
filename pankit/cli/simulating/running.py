"""Playing the rounds: Ctrl-C, the bar that shows how far it is, and who plays."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from pankit.cli.errors import WRONG_INPUT, CommandError, complain
from pankit.cli.simulating.interrupting import Interrupted, interrupts
from pankit.cli.terminal import counted, make_console
from pankit.records.writer import RecordWriter
from pankit.simulation.checkpoint import Checkpoint
from pankit.simulation.job import Job
from pankit.simulation.run import run_job
from pankit.simulation.summary import Summary
from pankit.simulation.workers import ClusterError, Workers, WorkersLostError, cluster, processes

if TYPE_CHECKING:
    from contextlib import AbstractContextManager


@dataclass(frozen=True)
class Order:
    """What is to be played, and by whom."""

    jobs: Sequence[Job]
    wanted: range
    workers: int = 1
    cluster: str | None = None
    checkpoint: Path | None = None
    writer: RecordWriter | None = None


def play(order: Order) -> tuple[list[Summary], bool]:
    """Plays the rounds of all jobs; what came of them, and whether Ctrl-C ended it."""
    checkpoint = Checkpoint(order.checkpoint, order.wanted) if order.checkpoint else None
    if checkpoint:
        summaries = checkpoint.begin(order.jobs)
    else:
        summaries = [Summary.of(job) for job in order.jobs]
    with interrupts() as interrupted:
        try:
            with _workers(order) as workers:
                for job, summary in zip(order.jobs, summaries, strict=True):
                    _play_one(order, job, summary, workers, interrupted, checkpoint, summaries)
        except ClusterError as error:
            raise CommandError(f"--cluster: {error}") from None
        except WorkersLostError as error:
            raise CommandError(str(error), WRONG_INPUT) from None
        finally:
            over = all(summary.rounds == len(order.wanted) for summary in summaries)
            if checkpoint:
                checkpoint.end(summaries, interrupted=not over)
        return summaries, not over


def _play_one(
    order: Order,
    job: Job,
    summary: Summary,
    workers: Workers | None,
    interrupted: Interrupted,
    checkpoint: Checkpoint | None,
    summaries: list[Summary],
) -> None:
    if interrupted():
        return
    started, rounds, choices = monotonic(), summary.rounds, summary.choices
    with progress_bar(job.ruleset.spec, len(order.wanted), rounds) as show:

        def watch(done: int) -> None:
            show(done)
            if checkpoint:
                checkpoint.save(summaries, interrupted=True)

        run_job(
            job,
            order.wanted,
            summary,
            workers=workers,
            writer=order.writer,
            watch=watch,
            stop=interrupted,
        )
    seconds = max(monotonic() - started, 1e-6)
    _tell_speed(job, summary.rounds - rounds, summary.choices - choices, seconds)


def _workers(order: Order) -> "AbstractContextManager[Workers | None]":
    if order.cluster:
        return cluster(order.cluster)
    return processes(order.workers) if order.workers > 1 else nullcontext()


@contextmanager
def progress_bar(name: str, total: int, done: int) -> Iterator[Callable[[int], object]]:
    """On a terminal a bar on standard error shows how far it is, and the time left."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = make_console(stderr=True)
    room = max(console.width // 3, 8)
    if len(name) > room:
        name = f"{name[: room - 1]}…"  # else there is no room for how far it is
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(name, total=total, completed=done)
        yield lambda now: bar.update(task, completed=now)


def _tell_speed(job: Job, rounds: int, choices: int, seconds: float) -> None:
    """How fast it was, on standard error: results must not depend on the machine."""
    complain(
        f"{job.ruleset.spec}: {counted(rounds, 'round')} in {seconds:.1f} s, "
        f"{rounds / seconds:.1f} rounds and {choices / seconds:,.0f} choices a second"
    )
