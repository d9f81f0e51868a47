"""The engine against a slow reference that was written from the rule texts alone."""

from pathlib import Path

import pytest

from pankit.records.check import check_scenario
from pankit.rules.source import parse_file
from tests.reference import differential

FOUND = sorted((Path(__file__).parent / "found").glob("*.yaml"))


@pytest.mark.parametrize("part", range(8))
def test_engine_and_reference_play_alike(part: int) -> None:
    steps = 0
    for index in range(part * 16, part * 16 + 16):
        count = differential.case(index * 7 + part % 2, "short").play(120)
        assert not count.found, count.found[0]
        steps += count.steps
    assert steps > 100


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_the_reference_found(path: Path) -> None:
    """Disagreements in which the texts were on the side of the reference."""
    parsed = parse_file(path)
    problems = [*parsed.problems]
    for document in parsed.documents:
        problems += check_scenario(document)
    assert not problems, "\n".join(problem.text() for problem in problems)
