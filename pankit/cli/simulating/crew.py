"""Who plays, a bar that shows how far it is, and Ctrl-C: for commands that play many rounds."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, NamedTuple

from pankit.cli.errors import WRONG_INPUT, CommandError

if TYPE_CHECKING:
    from pankit.simulation.workers import Workers


class Crew(NamedTuple):
    """Who plays, who is told how far it is, and whether Ctrl-C was pressed."""

    workers: "Workers | None"
    watch: Callable[[int], object]
    interrupted: Callable[[], bool]


def processes_for(jobs: int) -> int:
    """How many processes `--jobs` means; 0 is one for each processor that may be used."""
    if jobs:
        return jobs
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def crew(name: str, total: int, jobs: int) -> Iterator[Crew]:
    """Processes to play in, as `--jobs` says, a bar on a terminal, and Ctrl-C noted."""
    from pankit.cli.simulating.interrupting import interrupts  # noqa: PLC0415
    from pankit.cli.simulating.running import progress_bar  # noqa: PLC0415
    from pankit.simulation.workers import WorkersLostError, processes  # noqa: PLC0415

    count = processes_for(jobs)
    try:
        with (
            interrupts() as interrupted,
            processes(count) if count > 1 else nullcontext() as workers,
            progress_bar(name, total, 0) as watch,
        ):
            yield Crew(workers, watch, interrupted)
    except WorkersLostError as error:
        raise CommandError(str(error), WRONG_INPUT) from None
