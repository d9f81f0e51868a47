"""A book as Markdown, with footnotes as most programs read them."""

import re
from collections.abc import Iterator
from typing import Final

from pankit.words.phrase import Phrase
from pankit.words.rulebook.blocks import Block, Example, Grid, Line, Paragraph, Points, Span
from pankit.words.rulebook.book import Book

NOTES: Final = Phrase("Notes", "Anmerkungen")
_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>|#~{}]|^[-+](?= )|^\d+(?=\.))")


def write_markdown(book: Book) -> str:
    """The book as a Markdown document."""
    parts = [f"# {_escaped(book.title)}"]
    for section in book.sections:
        parts.append(f"## {_escaped(section.title)}")
        parts += ["\n".join(_block(block)) for block in section.blocks]
    if book.notes:
        parts.append(f"## {NOTES.say(book.lang)}")
        notes = (f"[^{n}]: {_line(note)}" for n, note in enumerate(book.notes, 1))
        parts.append("\n".join(notes))
    return "\n\n".join(parts) + "\n"


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield _line(block.line)
    elif isinstance(block, Points):
        for line in block.lines:
            yield f"- {_line(line)}"
    elif isinstance(block, Grid):
        yield _row(block.head)
        yield "|" + " --- |" * len(block.head)
        for row in block.rows:
            yield _row(row)
    elif isinstance(block, Example):
        yield "  \n".join(f"> {_line(line)}" for line in block.lines)


def _row(cells: tuple[Line, ...]) -> str:
    return "| " + " | ".join(map(_line, cells)) + " |"


def _line(line: Line) -> str:
    return "".join(map(_span, line))


def _span(span: Span) -> str:
    if span.mark == "note":
        return f"[^{span.text}]"
    if span.mark == "code":
        return f"`{span.text}`"
    text = _escaped(span.text)
    return f"*{text}*" if span.mark == "term" else text


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)
