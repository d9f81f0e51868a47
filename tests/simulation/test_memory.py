"""Memory does not grow with rounds."""

import tracemalloc
from collections.abc import Callable
from dataclasses import replace

import pytest

from pankit.library import load
from pankit.simulation.chunks import in_chunks
from pankit.simulation.document import text, whole
from pankit.simulation.job import Job, make_job
from pankit.simulation.playing import play_round
from pankit.simulation.run import run_chunk
from pankit.simulation.summary import Summary


def conquian() -> Job:
    return make_job(load("conquian"), 2, 1, ["random"])


def peak(rounds: int, work: Callable[[Job, range], Summary]) -> int:
    """The most that is in use beyond what was before, in bytes."""
    summary = Summary.of(conquian())
    tracemalloc.start()
    for part in in_chunks(work, conquian(), range(rounds)):
        summary.merge(part)
    assert len(text(whole([summary], rounds))) < 20_000
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert summary.rounds == rounds
    return most


@pytest.mark.no_cover
def test_counting_ten_times_the_rounds_takes_no_more_memory() -> None:
    played = [play_round(conquian(), index) for index in range(10)]

    def again(job: Job, rounds: range) -> Summary:
        summary = Summary.of(job)
        for index in rounds:
            summary.add(replace(played[index % 10], index=index))
        return summary

    peak(100, again)
    small = peak(600, again)
    assert peak(6_000, again) < small * 1.2 + 20_000


@pytest.mark.slow
def test_playing_ten_times_the_rounds_takes_no_more_memory() -> None:
    peak(4_000, run_chunk)  # tables and shapes are built once
    small = peak(400, run_chunk)
    assert peak(4_000, run_chunk) < small * 1.2 + 200_000
