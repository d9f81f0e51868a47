"""Footnotes: where a value of the book comes from, numbered as they are met."""

from dataclasses import dataclass, field
from typing import Final

from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import Citation
from pankit.words.phrase import Lang, Phrase

STATUS: Final = {
    "stated": Phrase("stated there", "steht dort"),
    "inferred": Phrase("inferred", "erschlossen"),
    "ambiguous": Phrase(
        "can be read in more than one way", "lässt sich auf mehr als eine Art lesen"
    ),
    "silent": Phrase("says nothing of this", "sagt dazu nichts"),
    "not-reached": Phrase(
        "perhaps in a part that was not at hand", "vielleicht in einem Teil, der nicht vorlag"
    ),
}
_PLACE: Final = Phrase("{source}, “{at}”: {status}.", "{source}, „{at}“: {status}.")
_NO_PLACE: Final = Phrase("{source}: {status}.", "{source}: {status}.")
_NOTE: Final = Phrase(" {note}.", " Anmerkung (englisch): {note}.")
_NO_SOURCE: Final = Phrase("No source; set in {place}.", "Ohne Quelle; gesetzt in {place}.")


@dataclass
class Notes:
    """The footnotes of one book; equal ones share a number."""

    ruleset: Ruleset
    lang: Lang
    texts: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    """The sources met, each once, in that order."""

    def mark(self, *paths: str) -> str:
        """The marks of the footnotes for some values, each footnote once."""
        numbers = dict.fromkeys(number for path in paths if (number := self._number(path)))
        return "".join(f"[^{number}]" for number in numbers)

    def besides(self, above: str, *paths: str) -> str:
        """The marks for some values that a footnote at the path above does not cover already."""
        told = self._number(above)
        numbers = dict.fromkeys(self._number(path) for path in paths)
        return "".join(f"[^{number}]" for number in numbers if number not in (0, told))

    def _number(self, path: str) -> int:
        text = self._text(path)
        if not text:
            return 0
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text) + 1

    def _text(self, path: str) -> str:
        citation = self.ruleset.citation(path)
        if citation is not None:
            return self._cited(citation)
        origin = self.ruleset.origins.get(path)
        return _NO_SOURCE.say(self.lang, place=origin) if origin else ""

    def _cited(self, citation: Citation) -> str:
        source = citation.source or self.ruleset.id
        if source not in self.used:
            self.used.append(source)
        status = STATUS[citation.status].say(self.lang)
        phrase = _PLACE if citation.at else _NO_PLACE
        text = phrase.say(self.lang, source=source, at=citation.at, status=status)
        if citation.note:
            note = (
                citation.note[0].upper() + citation.note[1:] if self.lang == "en" else citation.note
            )
            text += _NOTE.say(self.lang, note=note.rstrip("."))
        return text
