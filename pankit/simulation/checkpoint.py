"""A run that is kept in a file while it goes on, and goes on from there after whatever ended it."""

from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

from pankit.simulation.document import SummaryError, read, text, whole
from pankit.simulation.job import Job
from pankit.simulation.ranges import Ranges
from pankit.simulation.summary import Summary
from pankit.writing import write_whole

_SECONDS: Final = 2.0
"""How much work is lost at most, about."""


class Checkpoint:
    """The file of a run. When the run is over, it is the document that `--json` prints."""

    def __init__(self, path: Path, wanted: range) -> None:
        self.path = path
        self._wanted = wanted
        self._saved = monotonic()

    def begin(self, jobs: Sequence[Job]) -> list[Summary]:
        """What is done of each job; nothing, if there is no such file yet.

        Raises `SummaryError` if the file is of another run than these jobs.
        """
        summaries = [Summary.of(job) for job in jobs]
        if not self.path.exists():
            self._write(summaries, interrupted=True)
            return summaries
        found = read(self.path)
        if len(found) > len(jobs):
            raise SummaryError(self.path, f"it is of {len(found)} runs, and {len(jobs)} are wanted")
        for part, summary in zip(found, summaries, strict=False):
            different = summary.origin.differs(part.origin)
            if different:
                raise SummaryError(self.path, f"it is of another run: {different}")
            common = part.ranges.common(Ranges([self._wanted]))
            if common != part.ranges:
                more = f"rounds {part.ranges}, and {Ranges([self._wanted])} are wanted"
                raise SummaryError(self.path, f"it has {more}")
            summary.merge(part)
        return summaries

    def save(self, summaries: Sequence[Summary], *, interrupted: bool) -> None:
        """Writes down what there is, if some time has passed since."""
        if monotonic() - self._saved >= _SECONDS:
            self._write(summaries, interrupted=interrupted)
            self._saved = monotonic()

    def end(self, summaries: Sequence[Summary], *, interrupted: bool) -> None:
        """Writes down what there is."""
        self._write(summaries, interrupted=interrupted)

    def _write(self, summaries: Sequence[Summary], *, interrupted: bool) -> None:
        data = whole(summaries, len(self._wanted), interrupted=interrupted)
        write_whole(self.path, text(data))
