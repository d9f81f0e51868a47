"""A book written as Markdown, as a page of HTML, or as plain text."""

from collections.abc import Callable
from typing import Final, Literal

from pankit.words.rulebook.book import Book
from pankit.words.rulebook.markdown import write_markdown
from pankit.words.rulebook.page import write_page
from pankit.words.rulebook.text import write_text

Format = Literal["text", "markdown", "html"]
FORMATS: Final[tuple[Format, ...]] = ("text", "markdown", "html")
_WRITERS: Final[dict[Format, Callable[[Book, int], str]]] = {
    "text": write_text,
    "markdown": lambda book, _: write_markdown(book),
    "html": lambda book, _: write_page(book),
}


def write_book(book: Book, form: Format, width: int = 80) -> str:
    """The book in a format; `width` holds for plain text."""
    return _WRITERS[form](book, width)
