"""What is wrong with a file, said so that people and machines can find the place.

>>> problem = Problem("not-a-number", "yes is not a whole number", where="go_out.bonus",
...                   path="friday.yaml", line=6, column=10, source="  bonus: yes")
>>> print(problem.text())
friday.yaml:6:10: error[not-a-number]: go_out.bonus: yes is not a whole number
    6 |   bonus: yes
      |          ^
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from pankit.rules.codes import CODES

Severity = Literal["error", "warning", "note"]

_GRAVITY: Final[tuple[Severity, ...]] = ("error", "warning", "note")

_WIDTH: Final = 120
_LEFT: Final = 70
_LONGEST: Final = 4000
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def visible(text: str, limit: int = 80) -> str:
    r"""A text made harmless for a terminal, and cut when it is long.

    >>> visible("a\x1b[31mb")
    'a\\x1b[31mb'
    """
    cut = text if len(text) <= limit else text[: limit - 1] + "…"
    if cut.isascii() and cut.isprintable():
        return cut
    return "".join(
        char.encode("unicode_escape").decode("ascii")
        if unicodedata.category(char) in _INVISIBLE
        else char
        for char in cut
    )


def harmless(text: str) -> str:
    r"""A text of several lines in which only characters stand that a terminal shows.

    >>> harmless("a\x1b[31mb\nc")
    'a\\x1b[31mb\nc'
    """
    return "\n".join(visible(line, len(line)) for line in text.split("\n"))


def _shown(line: str) -> str:
    """A source line with every dangerous character replaced by one that can be seen."""
    if line.isascii() and line.isprintable():
        return line
    return "".join(
        "→" if char == "\t" else "�" if unicodedata.category(char) in _INVISIBLE else char
        for char in line
    )


def _cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


class Lines(Protocol):
    """A file that problems point into."""

    @property
    def path(self) -> str:
        """The file as people call it."""

    def line(self, number: int) -> str | None:
        """The text of a line, counted from 1, or None when it is not at hand."""


class Place(Protocol):
    """Anything that has a place in a file: a node, a key. Line 0 means the file as a whole."""

    @property
    def source(self) -> Lines:
        """The file."""

    @property
    def line(self) -> int:
        """The line, from 1."""

    @property
    def column(self) -> int:
        """The column, from 1."""


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong, with its place.

    `where` is the path of fields (`conditions.valle-mixed.pays`), `path` the file as
    people call it, `line` and `column` count from 1 and are None where there is no
    line. `source` is the text of that line.
    """

    code: str
    message: str
    severity: Severity = "error"
    where: str = ""
    path: str = ""
    line: int | None = None
    column: int | None = None
    hint: str | None = None
    source: str | None = None

    def __post_init__(self) -> None:
        if self.code not in CODES:
            raise ValueError(f"no such code: {self.code}")

    @classmethod
    def at(
        cls,
        place: Place,
        code: str,
        message: str,
        *,
        where: str = "",
        hint: str | None = None,
        severity: Severity = "error",
    ) -> "Problem":
        """A problem at the place of a node or key."""
        line = place.line or None
        return cls(
            code,
            message,
            severity,
            where,
            place.source.path,
            line,
            place.column if line else None,
            hint,
            place.source.line(line) if line else None,
        )

    @property
    def place(self) -> str:
        """`path:line:column`, as far as it is known."""
        path = visible(self.path, 400)
        if self.line is None:
            return path
        return f"{path}:{self.line}:{self.column or 1}"

    @property
    def _told(self) -> str:
        """The path of fields and what is wrong there, the path not said twice."""
        message = self.message.removeprefix(f"{self.where} ") if self.where else self.message
        return f"{visible(self.where, 200)}: {message}" if self.where else message

    def text(self) -> str:
        """The form for people, of up to four lines."""
        head = f"{self.severity}[{self.code}]: {visible(self._told, _LONGEST)}"
        lines = [f"{self.place}: {head}" if self.place else head]
        if self.source is not None and self.line is not None:
            lines += _excerpt(self.source, self.line, self.column or 1)
        if self.hint:
            lines.append(f"      = {visible(self.hint, _LONGEST)}")
        return "\n".join(lines)

    def json(self) -> dict[str, Any]:
        """The form for machines."""
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "where": self.where,
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "hint": self.hint,
        }

    def github(self) -> str:
        """The form that GitHub shows beside the line of a pull request."""
        kind = "notice" if self.severity == "note" else self.severity
        message = self._told
        if self.hint:
            message += f" ({self.hint})"
        fields = {"file": self.path, "line": self.line, "col": self.column, "title": self.code}
        listed = ",".join(
            f"{name}={_github(str(value), True)}" for name, value in fields.items() if value
        )
        return f"::{kind} {listed}::{_github(message, False)}"


def _github(text: str, is_property: bool) -> str:
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if is_property else text


def _excerpt(source: str, line: int, column: int) -> list[str]:
    """The source line and a caret under the column, cut round it when it is long."""
    at = max(0, min(column - 1, len(source)))
    start = max(0, at - _LEFT) if len(source) > _WIDTH else 0
    shown = _shown(source[start : start + _WIDTH])
    before = "…" if start else ""
    after = "…" if start + _WIDTH < len(source) else ""
    pad = " " * _cells(before + shown[: at - start])
    gutter = f"{line:5d} | "
    return [f"{gutter}{before}{shown.rstrip()}{after}", f"{' ' * (len(gutter) - 2)}| {pad}^"]


class RulesError(Exception):
    """Something that was read is wrong. `problems` has all that was found, by place.

    `usage` is true when nothing was read that is wrong: what was asked for does not exist.
    """

    def __init__(self, problems: Iterable[Problem], usage: bool = False) -> None:
        self.problems: tuple[Problem, ...] = tuple(in_order(problems))
        self.usage = usage
        super().__init__("\n".join(problem.text() for problem in self.problems))

    @property
    def exit_code(self) -> int:
        """2 for wrong use, 1 for wrong input."""
        return 2 if self.usage else 1


class CutOffError(RulesError):
    """A text ended in the middle of something; what came before it was whole."""


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Problems by place, each once; of those at one place errors come first."""
    return sorted(
        dict.fromkeys(problems),
        key=lambda p: (
            p.path,
            p.line or 0,
            p.column or 0,
            _GRAVITY.index(p.severity),
            p.where,
            p.code,
        ),
    )


def errors_in(problems: Sequence[Problem]) -> list[Problem]:
    """Those problems that make the input unusable."""
    return [problem for problem in problems if problem.severity == "error"]
