"""Python in the documentation runs."""

import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs").glob("*.md"))
BLOCKS = [
    pytest.param(code, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, code in enumerate(
        re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL),
        start=1,
    )
]


@pytest.mark.parametrize("code", BLOCKS)
def test_block(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "block", "exec"), {"__name__": "block"})
    assert "Traceback" not in capsys.readouterr().out


def test_there_are_blocks() -> None:
    assert BLOCKS
