"""The counts of `tests/counts/*.txt` are found again; all depths with `make counts`."""

import os

import pytest

from tests.counts.counting import HERE, Start, counted, file_of, plan, shallow

MOST = int(os.environ.get("PANKIT_COUNTS_MOST", "150"))
"""Depths of more sequences are left out."""


def test_every_count_is_planned() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == {file_of(spec).name for spec in plan()}


@pytest.mark.parametrize(("spec", "starts"), plan().items(), ids=plan())
@pytest.mark.no_cover
def test_counts(spec: str, starts: tuple[Start, ...]) -> None:
    assert counted(spec, starts, MOST) == shallow(file_of(spec).read_text("utf-8"), MOST)
