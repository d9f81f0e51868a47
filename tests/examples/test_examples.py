"""Every scenario of this folder is played through, each as a test of its own."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from pankit.records.check import check_scenario
from pankit.rules.nodes import MapNode, Node, word
from pankit.rules.source import parse_file

HERE = Path(__file__).parent


def scenarios() -> Sequence[object]:
    found = []
    for file in sorted(HERE.glob("*/*.yaml")):
        parsed = parse_file(file)
        assert not parsed.problems
        for document in parsed.documents:
            assert isinstance(document, MapNode)
            name = f"{file.parent.name}/{file.stem}: {word(document.get('title'))}"
            found.append(pytest.param(document, id=name))
    return found


@pytest.mark.parametrize("document", scenarios())
def test_scenario(document: Node) -> None:
    problems = check_scenario(document)
    assert not problems, "\n".join(problem.text() for problem in problems)


def test_there_are_scenarios() -> None:
    assert len(scenarios()) >= 50
