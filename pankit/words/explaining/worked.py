"""The worked example of a code, out of the pages on errors of the documentation.

They lie inside the wheel, or in the folder of the documentation in the source tree.
"""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

_SECTION: Final = re.compile(r"(?ms)^### `([\w-]+)`\n\n(.*?)(?=^##|\Z)")
_BLOCK: Final = re.compile(r"(?ms)^```(yaml|console)\n(.*?)^```$")
_FILE: Final = re.compile(r"# ([\w./-]+\.yaml)\n")


class Block(NamedTuple):
    """A file (`yaml`, with its name) or what a terminal shows (`console`)."""

    language: str
    file: str
    lines: tuple[str, ...]


class Worked(NamedTuple):
    """The blocks of an example, and where they stand in the documentation."""

    blocks: tuple[Block, ...]
    address: str


def worked_example(code: str) -> Worked | None:
    """The example of a code; None if the pages are not there or have none."""
    return _all().get(code)


@lru_cache(maxsize=1)
def _all() -> dict[str, Worked]:
    found: dict[str, Worked] = {}
    for page in sorted(_folder().glob("*.md")):
        for section in _SECTION.finditer(page.read_text(encoding="utf-8")):
            blocks = tuple(_block(each[1], each[2]) for each in _BLOCK.finditer(section[2]))
            address = f"docs/reference/errors/{page.name}#{section[1]}"
            found[section[1]] = Worked(blocks, address)
    return found


def _folder() -> Path:
    package = Path(__file__).resolve().parents[2]
    inside = package / "data" / "errors"
    return inside if inside.is_dir() else package.parent / "docs" / "reference" / "errors"


def _block(language: str, text: str) -> Block:
    named = _FILE.match(text) if language == "yaml" else None
    return Block(language, named[1] if named else "", tuple(text.rstrip().splitlines()))
