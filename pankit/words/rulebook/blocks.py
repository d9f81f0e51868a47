"""What a book is made of, and how the text of a template becomes that.

A template writes paragraphs with empty lines between them. Lines that begin with `- `
are points of a list, with `|` rows of a table (the first one its head), with `>` lines
of a worked example. Inside a line `*word*` is a term, a name in backquotes is one out of
a ruleset, and `[^3]` points to a footnote. Nothing that people outside wrote comes
through a template, so nothing has to be escaped here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

Mark = Literal["plain", "term", "code", "note"]
_SPANS: Final = re.compile(r"\*([^*\n]+)\*|`([^`\n]+)`|\[\^(\d+)\]")
_MARKS: Final[tuple[Mark, ...]] = ("term", "code", "note")


@dataclass(frozen=True)
class Span:
    """Some text in one style; of a note the text is its number, of a link its address is known."""

    text: str
    mark: Mark = "plain"


Line = tuple[Span, ...]


@dataclass(frozen=True)
class Paragraph:
    """A paragraph."""

    line: Line


@dataclass(frozen=True)
class Points:
    """A list."""

    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Grid:
    """A table."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True)
class Example:
    """A worked example: what happens, a sentence a line."""

    lines: tuple[Line, ...]


Block = Paragraph | Points | Grid | Example


@dataclass(frozen=True)
class Section:
    """A section of the book; `name` is the same in all languages."""

    name: str
    title: str
    blocks: tuple[Block, ...]


def plain(text: str) -> Line:
    """Text that stands for itself, whatever is in it."""
    return (Span(" ".join(text.split())),)


def spans(text: str) -> Line:
    """A line of a template."""
    return tuple(_spans(" ".join(text.split())))


def read_section(name: str, text: str) -> Section | None:
    """The section that a template wrote; None if it wrote nothing."""
    lines = [line.strip() for line in text.splitlines()]
    title = next((line[2:] for line in lines if line.startswith("# ")), "")
    body = [line for line in lines if not line.startswith("# ")]
    blocks = tuple(_blocks(_closed(body)))
    return Section(name, title, blocks) if blocks else None


def _spans(text: str) -> Iterator[Span]:
    at = 0
    for found in _SPANS.finditer(text):
        if found.start() > at:
            yield Span(text[at : found.start()])
        for mark, inner in zip(_MARKS, found.groups(), strict=True):
            if inner is not None:
                yield Span(inner, mark)
        at = found.end()
    if at < len(text):
        yield Span(text[at:])


def _blocks(lines: list[str]) -> Iterator[Block]:
    for kind, group in groupby(lines, _kind):
        found = list(group)
        if kind == "|":
            head, *rows = (_cells(line) for line in found)
            yield Grid(head, tuple(rows))
        elif kind == ">":
            yield Example(tuple(spans(line[1:]) for line in found))
        elif kind == "-":
            yield Points(tuple(spans(line[2:]) for line in found))
        elif kind:
            yield Paragraph(spans(" ".join(found)))


def _closed(lines: list[str]) -> list[str]:
    """The lines without the empty ones between points of a list or rows of a table."""
    kept: list[str] = []
    for line in lines:
        kind = _kind(line)
        if kind in ("-", "|"):
            while len(kept) > 1 and not kept[-1] and _last(kept) == kind:
                kept.pop()
        kept.append(line)
    return kept


def _last(lines: list[str]) -> str:
    return next((_kind(line) for line in reversed(lines) if line), "")


def _kind(line: str) -> str:
    if not line:
        return ""
    if line.startswith("- "):
        return "-"
    return line[0] if line[0] in "|>" else "text"


def _cells(line: str) -> tuple[Line, ...]:
    return tuple(spans(cell) for cell in line.strip("|").split("|"))
