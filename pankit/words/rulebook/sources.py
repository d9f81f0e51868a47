"""The texts that a ruleset tells: their titles, languages, and how much of them was read."""

from collections.abc import Sequence
from typing import Final

from pankit.library import describe, shipped_rulesets
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import About
from pankit.words.phrase import Lang, Phrase
from pankit.words.rulebook.blocks import Block, Line, Paragraph, Points, plain

_LANGUAGES: Final = {
    "en": Phrase("in English", "auf Englisch"),
    "de": Phrase("in German", "auf Deutsch"),
}
_READ: Final = {
    "whole": Phrase("the whole text was read", "der ganze Text lag vor"),
    "excerpt": Phrase("a part of it was at hand", "ein Teil davon lag vor"),
}
_DIGEST: Final = Phrase(
    "Rules: {spec}. Their digest is {digest}.", "Regeln: {spec}. Ihre Prüfsumme ist {digest}."
)


def about_of(source: str, ruleset: Ruleset) -> About | None:
    """What is known of a source named in a citation: the ruleset's own, or a shipped one."""
    if source == ruleset.id and ruleset.about:
        return ruleset.about
    return describe(source).about if source in shipped_rulesets() else None


def list_sources(used: Sequence[str], ruleset: Ruleset, lang: Lang) -> tuple[Block, ...]:
    """The sources of the footnotes, and what the book was made of."""
    lines: list[Line] = []
    for source in used:
        about = about_of(source, ruleset)
        lines.append(plain(_line(source, about, lang) if about else f"{source}."))
    end = _DIGEST.say(lang, spec=ruleset.spec, digest=ruleset.digest)
    points = (Points(tuple(lines)),) if lines else ()
    return (*points, Paragraph(plain(end)))


def _line(source: str, about: About, lang: Lang) -> str:
    parts = [f"{source}: {about.source}"]
    if about.language:
        known = _LANGUAGES.get(about.language)
        parts.append(known.say(lang) if known else about.language)
    if about.read:
        parts.append(_READ[about.read].say(lang))
    if about.url:
        parts.append(about.url)
    return "; ".join(parts)
