"""Faults that were mended: their scenarios hold."""

import re

import pytest

from pankit.rules.files import Source
from pankit.rules.nodes import MapNode, Node
from pankit.rules.source import parse
from tests.fields.witness import HERE, played

BLOCKS = re.findall(r"```yaml\n(.*?)```", (HERE / "MENDED.md").read_text(), re.DOTALL)
MENDED = [node for block in BLOCKS for node in parse(Source("MENDED.md", block)).documents]


@pytest.mark.parametrize("mended", MENDED)
def test_mended_fault(mended: Node) -> None:
    assert isinstance(mended, MapNode)
    assert not played(mended, {})
