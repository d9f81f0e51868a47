"""A book as one page of HTML that needs nothing beside itself."""

from pankit.words.phrase import Phrase
from pankit.words.rulebook.blocks import Block
from pankit.words.rulebook.book import Book, templates
from pankit.words.rulebook.markdown import NOTES

_CONTENTS = Phrase("Contents", "Inhalt")
_BACK = Phrase("back to the text", "zurück zum Text")


def write_page(book: Book) -> str:
    """The book as HTML."""
    seen: set[str] = set()

    def first(number: str) -> bool:
        """Whether a footnote is pointed to for the first time: there it can be gone back to."""
        known = number in seen
        seen.add(number)
        return not known

    return (
        templates()
        .get_template("page.html.j2")
        .render(
            book=book,
            kind=_kind,
            first=first,
            contents=_CONTENTS.say(book.lang),
            notes_title=NOTES.say(book.lang),
            back=_BACK.say(book.lang),
        )
    )


def _kind(block: Block) -> str:
    return type(block).__name__
