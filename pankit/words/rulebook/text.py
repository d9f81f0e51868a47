"""A book as plain text of a given width."""

import textwrap
from collections.abc import Iterator
from typing import Final

from pankit.words.rulebook.blocks import Block, Example, Grid, Line, Paragraph, Points
from pankit.words.rulebook.book import Book
from pankit.words.rulebook.markdown import NOTES

_NARROWEST: Final = 20
_WIDEST: Final = 100
_GAP: Final = "  "


def write_text(book: Book, width: int = 80) -> str:
    """The book as text; no line is longer than `width` unless one word is."""
    width = max(_NARROWEST, min(width, _WIDEST))
    lines = [*_wrap(book.title, width), "=" * min(len(book.title), width)]
    for section in book.sections:
        lines += ["", *_wrap(section.title, width), "-" * min(len(section.title), width)]
        for block in section.blocks:
            lines += ["", *_block(block, width)]
    if book.notes:
        title = NOTES.say(book.lang)
        lines += ["", title, "-" * len(title), ""]
        for number, note in enumerate(book.notes, 1):
            lines += _hanging(f"[{number}] ", _say(note), width)
    return "\n".join(lines) + "\n"


def _block(block: Block, width: int) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield from _wrap(_say(block.line), width)
    elif isinstance(block, Points):
        for line in block.lines:
            yield from _hanging("- ", _say(line), width)
    elif isinstance(block, Example):
        for line in block.lines:
            yield from _hanging("  | ", _say(line), width, "  |   ")
    elif isinstance(block, Grid):
        yield from _grid(block, width)


def _grid(grid: Grid, width: int) -> Iterator[str]:
    """A table: in columns where they fit with the first one wrapped, else row by row."""
    rows = [[_say(cell) for cell in row] for row in (grid.head, *grid.rows)]
    widths = [_column(rows, at) for at in range(len(grid.head))]
    first = width - sum(widths[1:]) - len(_GAP) * (len(widths) - 1)
    if first < min(widths[0], 18):
        yield from _by_row(rows, width)
        return
    widths[0] = min(first, widths[0])
    for number, row in enumerate(rows):
        cells = [_wrap(cell, widths[at]) or [""] for at, cell in enumerate(row)]
        for at in range(max(map(len, cells))):
            parts = [cell[at] if at < len(cell) else "" for cell in cells]
            padded = (part.ljust(size) for part, size in zip(parts, widths, strict=True))
            yield _GAP.join(padded).rstrip()
        if not number:
            yield _GAP.join("-" * size for size in widths)


def _column(rows: list[list[str]], at: int) -> int:
    """How wide a column must be: the first may be wrapped, heads of the others too."""
    head, *cells = (row[at] for row in rows)
    longest = max(map(len, cells), default=0)
    return max([longest, *map(len, head.split())])


def _by_row(rows: list[list[str]], width: int) -> Iterator[str]:
    head, *rest = rows
    for number, row in enumerate(rest):
        if number:
            yield ""
        yield from _wrap(row[0], width)
        for name, cell in zip(head[1:], row[1:], strict=True):
            yield from _hanging(f"  {name}: ", cell, width, "    ")


def _say(line: Line) -> str:
    return "".join(f"[{span.text}]" if span.mark == "note" else span.text for span in line)


def _hanging(first: str, text: str, width: int, rest: str | None = None) -> list[str]:
    indent = " " * len(first) if rest is None else rest
    return _fill(text, width, first, indent)


def _wrap(text: str, width: int) -> list[str]:
    return _fill(text, width, "", "")


def _fill(text: str, width: int, first: str, rest: str) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
