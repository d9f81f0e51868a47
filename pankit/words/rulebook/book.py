"""The book of a ruleset: its sections in the order in which a player needs them.

The sentences stand in `templates/LANG/SECTION.j2`; every number in them comes out of the
rules, every example out of the engine. What people outside wrote (names, notes, the
paragraphs of variants) never passes through a template.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from pankit.rules.ruleset import Ruleset
from pankit.words.phrase import Lang, Phrase
from pankit.words.rulebook.blocks import Block, Line, Section, plain, read_section
from pankit.words.rulebook.examples import NAMES, Examples
from pankit.words.rulebook.helpers import Helpers
from pankit.words.rulebook.notes import Notes
from pankit.words.rulebook.paragraphs import variant_blocks
from pankit.words.rulebook.samples import Samples
from pankit.words.rulebook.sources import list_sources
from pankit.words.speech import Speech

SECTIONS: Final = (
    "overview",
    "players",
    "cards",
    "melds",
    "conditions",
    "deal",
    "declaring",
    "turn",
    "rearranging",
    "forcing",
    "stock",
    "going_out",
    "next_round",
    "irregularities",
)
_VARIANTS: Final = Phrase("Variants chosen", "Gewählte Varianten")
_SOURCES: Final = Phrase("Sources", "Quellen")


@dataclass(frozen=True)
class Book:
    """A finished book; footnotes are numbered from 1 in the order of `notes`."""

    lang: Lang
    title: str
    sections: tuple[Section, ...]
    notes: tuple[Line, ...]


def make_book(ruleset: Ruleset, lang: Lang = "en", letters: bool = False) -> Book:
    """The book of a ruleset; with `letters` suits are shown as s h d c.

    >>> from pankit.library import load
    >>> [section.title for section in make_book(load("german"), "de").sections][:3]
    ['Worum es geht', 'Spieler', 'Karten']
    """
    notes = Notes(ruleset, lang)
    sections = [*_written(ruleset, lang, letters, notes)]
    sections += _listed("variants", _VARIANTS.say(lang), variant_blocks(ruleset, lang))
    sections += _listed("sources", _SOURCES.say(lang), list_sources(notes.used, ruleset, lang))
    title = ruleset.name.get(lang) or next(iter(ruleset.name.values()), ruleset.id)
    return Book(lang, title, tuple(sections), tuple(map(plain, notes.texts)))


@lru_cache(maxsize=1)
def templates() -> Environment:
    """The templates inside the package; a name that is not there is an error, never empty."""
    return Environment(
        loader=PackageLoader("pankit.words.rulebook", "templates"),
        undefined=StrictUndefined,
        autoescape=select_autoescape(enabled_extensions=("html.j2",), default=False),
        keep_trailing_newline=True,
    )


def _written(ruleset: Ruleset, lang: Lang, letters: bool, notes: Notes) -> Iterator[Section]:
    samples = Samples(ruleset)
    speech = Speech(lang, NAMES, ruleset, letters=letters)
    known = {
        "r": ruleset.rules,
        "h": Helpers(ruleset.rules, lang, letters, samples),
        "ex": Examples(speech, samples),
        "note": notes.mark,
        "besides": notes.besides,
        "example": _example,
    }
    for name in SECTIONS:
        text = templates().get_template(f"{lang}/{name}.j2").render(known)
        section = read_section(name, text)
        if section is not None:
            yield section


def _example(lines: Sequence[str]) -> str:
    return "\n".join(f"> {line}" for line in lines)


def _listed(name: str, title: str, blocks: tuple[Block, ...]) -> list[Section]:
    return [Section(name, title, blocks)] if blocks else []
