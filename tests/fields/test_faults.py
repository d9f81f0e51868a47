"""Faults that are known: their scenarios do not hold yet."""

import re

import pytest

from pankit.rules.files import Source
from pankit.rules.nodes import MapNode, Node
from pankit.rules.source import parse
from tests.fields.witness import HERE, PLAYED, played

BLOCKS = re.findall(r"```yaml\n(.*?)```", (HERE / "FAULTS.md").read_text(), re.DOTALL)
FAULTS = [node for block in BLOCKS for node in parse(Source("FAULTS.md", block)).documents]


@pytest.mark.parametrize("fault", FAULTS)
def test_known_fault(fault: Node) -> None:
    assert isinstance(fault, MapNode)
    problems = played(fault, {})
    assert all(each.code in PLAYED for each in problems), problems
    if problems:
        pytest.xfail("known, see FAULTS.md")
