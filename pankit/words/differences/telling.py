"""What is said around the lines of a comparison: sources, statuses, headings."""

from collections.abc import Sequence
from typing import Final

from pankit.rules.problems import visible
from pankit.rules.ruleset import Ruleset
from pankit.words.differences.line import Line, Side, Source
from pankit.words.phrase import Counted, Lang, Phrase

STATUSES: Final[dict[str, Phrase]] = {
    "stated": Phrase("stated", "belegt"),
    "inferred": Phrase("inferred", "erschlossen"),
    "ambiguous": Phrase("ambiguous", "mehrdeutig"),
    "silent": Phrase("silent", "sagt nichts"),
    "not-reached": Phrase("not reached", "nicht eingesehen"),
}
"""How well a source supports a value."""

_SET_IN: Final = Phrase("set in {place}", "gesetzt in {place}")
_NOT_SET: Final = Phrase("not set", "nicht gesetzt")

HEAD: Final = Phrase("{one} and {two}", "{one} und {two}")
COUNT: Final = Counted(
    Phrase("1 difference", "1 Unterschied"), Phrase("{n} differences", "{n} Unterschiede")
)
SAME: Final = Phrase("The rules are the same.", "Die Regeln sind dieselben.")
SAME_GAME: Final = Phrase(
    "The same game: only names and order of rows differ in the files.",
    "Dasselbe Spiel: Nur Namen und Reihenfolge der Zeilen sind in den Dateien anders.",
)
POINT: Final = Phrase("Point", "Punkt")
FOOTING: Final = Phrase("The same value, on another footing", "Derselbe Wert, anders belegt")
MORE_FOOTING: Final = Counted(
    Phrase(
        "1 point is the same, but not equally well supported: --sources shows it.",
        "1 Punkt ist gleich, aber verschieden gut belegt: --sources zeigt ihn.",
    ),
    Phrase(
        "{n} points are the same, but not equally well supported: --sources shows them.",
        "{n} Punkte sind gleich, aber verschieden gut belegt: --sources zeigt sie.",
    ),
)
ALL_HEAD: Final = Phrase("All rulesets, point by point", "Alle Regelwerke, Punkt für Punkt")
ALL_NOTE: Final = Phrase(
    "Where a source is silent or was not reached, the value in use comes from elsewhere.",
    "Wo eine Quelle nichts sagt oder nicht eingesehen wurde, stammt der Wert von anderswo.",
)
_ALL: Final = Phrase("all", "alle")


def label(ruleset: Ruleset) -> str:
    """What a ruleset is called in a column: what was asked for."""
    return visible(ruleset.spec, 80)


def title(ruleset: Ruleset, lang: Lang) -> str:
    """What a ruleset is called: "german+fifteen: Pan, detailed German rules"."""
    return f"{label(ruleset)}: {name_of(ruleset, lang)}"


def titles(rulesets: Sequence[Ruleset], lang: Lang) -> list[str]:
    """What each is called, once; where different ones have one name only what was asked for."""
    labels = {label(ruleset) for ruleset in rulesets}
    alike = len(labels) > 1 and len({name_of(ruleset, lang) for ruleset in rulesets}) == 1
    said = (label(ruleset) if alike else title(ruleset, lang) for ruleset in rulesets)
    return list(dict.fromkeys(said))


def name_of(ruleset: Ruleset, lang: Lang) -> str:
    """The name of a ruleset in a language, or in one that it has."""
    names = ruleset.name
    return visible(names.get(lang) or names.get("en") or next(iter(names.values())), 80)


def say_status(status: str, lang: Lang) -> str:
    """A status of a citation in words."""
    return STATUSES[status].say(lang)


def say_sources(side: Side, ruleset: Ruleset, lang: Lang) -> str:
    """Where a side comes from: "english: The Deal (stated)"; several with semicolons."""
    said = dict.fromkeys(say_source(source, ruleset, lang) for source in side.sources)
    return "; ".join(text for text in said if text)


def say_source(source: Source, ruleset: Ruleset, lang: Lang) -> str:
    """One source: text, place and status; else the file and line that set the value."""
    citation = source.citation
    if citation is not None:
        text = visible(citation.source or ruleset.id, 80)
        place = f": {visible(citation.at, 120)}" if citation.at else ""
        return f"{text}{place} ({say_status(citation.status, lang)})"
    if source.origin is not None:
        return _SET_IN.say(lang, place=visible(str(source.origin), 120))
    return _NOT_SET.say(lang)


def notes_of(side: Side) -> list[str]:
    """The notes of a side's sources: other readings, what was missing."""
    notes = (source.citation.note for source in side.sources if source.citation)
    return [visible(note, 400) for note in dict.fromkeys(notes) if note]


def say_count(lines: list[Line], lang: Lang) -> str:
    """How many differences there are."""
    return COUNT.say(lang, len(lines))


def weakest(side: Side) -> str | None:
    """The status to mark a side with: the one that supports it least, None where all is stated."""
    order = list(STATUSES)
    statuses = [status for status in side.statuses if status in STATUSES]
    worst = max(statuses, key=order.index, default="stated")
    return None if worst == "stated" else worst


def who_says(line: Line, rulesets: Sequence[Ruleset], lang: Lang) -> list[tuple[str, str]]:
    """The different values of a line, each with the rulesets that have it.

    Those whose source does not state it come after those whose does, by status:
    "english, german; not reached: denexa".
    """
    found: dict[str, dict[str | None, list[str]]] = {}
    for side, ruleset in zip(line.sides, rulesets, strict=True):
        found.setdefault(side.text, {}).setdefault(weakest(side), []).append(label(ruleset))
    told = []
    for text, by_status in found.items():
        parts = []
        for status in (None, *STATUSES):
            names = by_status.get(status)
            if names:
                whole = len(names) == len(rulesets)
                who = _ALL.say(lang) if whole else ", ".join(names)
                parts.append(f"{say_status(status, lang)}: {who}" if status else who)
        told.append((text, "; ".join(parts)))
    return told
