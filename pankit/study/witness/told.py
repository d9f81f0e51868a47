"""Fields that no position shows, each with the reason."""

from typing import Final

from pankit.study.witness.units import Unit
from pankit.words.phrase import Lang, Phrase

_WORDS: Final = Phrase(
    "Shows in words only: nothing in play depends on it.",
    "Zeigt sich nur in Worten: Nichts im Spiel hängt davon ab.",
)
_REFEREE: Final = Phrase(
    "Shows in words only: the program deals the right number of cards and refuses invalid "
    "melds, so it is a rule for people at a real table.",
    "Zeigt sich nur in Worten: Das Programm gibt richtig und weist ungültige Kombinationen "
    "zurück; es ist eine Regel für Leute an einem richtigen Tisch.",
)
TOLD: Final = {
    "players.best": _WORDS,
    "table.direction": _WORDS,
    "table.first_dealer": Phrase(
        "Shows only before the first round, in who deals it; a scenario begins later.",
        "Zeigt sich nur vor der ersten Runde, darin, wer sie gibt; ein Szenario beginnt später.",
    ),
    "table.between_rounds": Phrase(
        "Shows only from one round to the next, in the order of the cards; a scenario is one "
        "round.",
        "Zeigt sich nur von einer Runde zur nächsten, in der Folge der Karten; ein Szenario ist "
        "eine Runde.",
    ),
    "deal.batches": Phrase(
        "Shows only in the deal: which cards of the same pack come to whom. A scenario begins "
        "with the cards dealt.",
        "Zeigt sich nur beim Geben: welche Karten desselben Packs zu wem kommen. Ein Szenario "
        "beginnt mit den gegebenen Karten.",
    ),
    "irregularities": _REFEREE,
}
"""By path; a path stands for all below it."""

NOT_FOUND: Final = {
    "deal.up_card": Phrase(
        "Where no card is turned up, the discard pile of a fresh deal is empty.",
        "Wo keine Karte aufgedeckt wird, ist die Ablage frisch nach dem Geben leer.",
    ),
    "limits.turns": Phrase(
        "A round of so many turns is longer than any that was looked at.",
        "Eine Runde mit so vielen Zügen ist länger als alle, die durchsucht wurden.",
    ),
}
"""What to say of fields that only special positions show, where none was found."""


def why_told(unit: Unit, lang: Lang) -> str | None:
    """Why no position shows a unit; None if one may."""
    reasons = [_reason(path) for path in unit.paths]
    if not all(reasons):
        return None
    return " ".join(dict.fromkeys(each.say(lang) for each in reasons if each))


def _reason(path: str) -> Phrase | None:
    found = [phrase for told, phrase in TOLD.items() if path == told or path.startswith(f"{told}.")]
    return found[0] if found else None
