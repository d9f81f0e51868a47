"""Where rulesets and variants are found: by id among the shipped ones, by path beside a file."""

import os
import re
from pathlib import Path
from typing import Final, Literal

from pankit.rules.fields import did_you_mean
from pankit.rules.files import read_source
from pankit.rules.problems import Place, Problem, RulesError, visible
from pankit.rules.reading import Document, is_id, read_document

Kind = Literal["ruleset", "variant"]

_DRIVE: Final = re.compile(r"[A-Za-z]:")
_FOLDERS: Final[dict[str, str]] = {"ruleset": "rulesets", "variant": "variants"}


def folder_name(path: str) -> str:
    """The folder of a file, as people call it: `./friday.yaml` lies in `.`, `a.yaml` nowhere."""
    return os.path.dirname(path)  # noqa: PTH120 - a name for messages; Path would drop the ./


class Shelf:
    """The shipped rulesets and variants, and whatever files are named by path.

    Shipped files are read once and kept.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._shipped: dict[tuple[str, str], Document] = {}
        self._ids: dict[str, tuple[str, ...]] = {}

    def ids(self, kind: Kind) -> tuple[str, ...]:
        """The ids of all that is shipped of a kind, in order."""
        if kind not in self._ids:
            folder = self.root / _FOLDERS[kind]
            self._ids[kind] = tuple(sorted(file.stem for file in folder.glob("*.yaml")))
        return self._ids[kind]

    def path_of(self, kind: Kind, name: str) -> Path:
        """The file of a shipped ruleset or variant."""
        return self.root / _FOLDERS[kind] / f"{name}.yaml"

    def shipped(self, kind: Kind, name: str) -> Document:
        """A shipped ruleset or variant; raises `RulesError`."""
        key = (kind, name)
        if key not in self._shipped:
            shown = f"{_FOLDERS[kind]}/{name}.yaml"
            source = read_source(self.path_of(kind, name), shown, shipped=True)
            self._shipped[key] = read_document(source)
        return self._shipped[key]

    def fetch(
        self, kind: Kind, reference: str, place: Place, where: str, folder: Path | None, base: str
    ) -> Document:
        """What a file calls `german` or `./other.yaml`; raises `RulesError`.

        A path must stay below `folder`, that of the file that names it, with links
        followed; `base` is that folder as people call it. Problems of the reference
        are told at `place`.
        """

        def refuse(code: str, message: str, hint: str | None = None) -> RulesError:
            return RulesError([Problem.at(place, code, message, where=where, hint=hint)])

        shown = visible(reference)
        if is_id(reference):
            if reference in self.ids(kind):
                return self.shipped(kind, reference)
            raise RulesError([self.unknown(kind, reference, place, where)])
        if not reference.startswith("./"):
            outside = reference.startswith(("/", "\\", "~", "..")) or _DRIVE.match(reference)
            if outside:
                message = f"{shown} leads out of the folder of this file"
                raise refuse("outside-folder", message, "write ./ and a path below this folder")
            raise refuse(
                "unknown-id",
                f"{shown} is neither an id nor a path",
                f"a path begins with ./: ./{shown}",
            )
        if folder is None:
            raise refuse("outside-folder", f"{shown}: a path means nothing here, only ids do")
        try:
            home = folder.resolve()
            target = (folder / reference).resolve()
        except (OSError, ValueError, RuntimeError):
            raise refuse("no-such-file", f"there is no file {shown}") from None
        if not target.is_relative_to(home):
            raise refuse("outside-folder", f"{shown} leads out of the folder of this file")
        name = os.path.normpath(os.path.join(base, reference))  # noqa: PTH118 - as people see it
        try:
            source = read_source(target, name)
        except RulesError as error:
            if not error.usage:
                raise
            first = error.problems[0]
            message = (
                f"there is no file {shown}"
                if first.code == "no-such-file"
                else f"{shown}: {first.message}"
            )
            raise refuse(first.code, message) from None
        document = read_document(source)
        if document.kind != kind:
            message = f"{shown} is a {document.kind}; a {kind} belongs here"
            raise refuse("wrong-kind", message)
        return document

    def unknown(self, kind: Kind, name: str, place: Place, where: str) -> Problem:
        """The problem of an id that nothing has."""
        other: Kind = "variant" if kind == "ruleset" else "ruleset"
        if name in self.ids(other):
            message = f"{visible(name)} is a {other}; a {kind} belongs here"
            return Problem.at(place, "wrong-kind", message, where=where)
        hint = did_you_mean(name, self.ids(kind)) or f"there are: {', '.join(self.ids(kind))}"
        message = f"there is no {kind} {visible(name)}"
        return Problem.at(place, "unknown-id", message, where=where, hint=hint)
