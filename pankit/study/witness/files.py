"""Witnesses as files of scenarios, one for each unit, with the rules they need beside them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pankit.study.witness.report import about
from pankit.study.witness.result import Ask, Witness
from pankit.writing import write_whole

MARK: Final = "# Found by pankit witness "
"""The beginning of every file; only such files are written over."""


class ForeignFileError(Exception):
    """A file that something else wrote stands in the way."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: this file is not one of pankit witness and is not overwritten")


def write(witness: Witness, ask: Ask, folder: Path) -> None:
    """Writes what a witness has to say; raises `ForeignFileError` and `OSError`."""
    for name, text in files_of(witness, ask):
        write_whole(folder / name, text, _judge)


def files_of(witness: Witness, ask: Ask) -> Iterator[tuple[str, str]]:
    """Names and texts of the files of a witness."""
    texts = [side.text for side in witness.sides if side.text]
    if not texts:
        return
    head = f"{MARK}{ask.one.spec} {ask.two.spec}\n# {about(witness.unit)}\n"
    yield f"{witness.unit.name}.yaml", head + "---\n".join(texts)
    for side in witness.sides:
        if side.rules_file:
            name, text = side.rules_file
            yield name, f"{MARK}{ask.one.spec} {ask.two.spec}\n{text}"


def _judge(path: Path) -> None:
    """Only what `pankit witness` wrote is written over."""
    if os.path.lexists(path) and not _own(path):
        raise ForeignFileError(path)


def _own(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline().startswith(MARK)
    except (OSError, UnicodeError):
        return False
