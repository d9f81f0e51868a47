"""The rules of a resolved ruleset as a book: prose, tables and worked examples."""

from pankit.words.rulebook.book import make_book
from pankit.words.rulebook.writers import FORMATS, Format, write_book

__all__ = ["FORMATS", "Format", "make_book", "write_book"]
