"""What is known of a field: its group, its name, a sentence about it, its values in words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from pankit.words.phrase import Phrase

Form = Literal[
    "choice", "number", "from-to", "cards", "chips", "limit", "decks", "times", "turns",
    "batches", "ranks", "suits", "removals", "heaps", "sizes", "amounts",
]  # fmt: skip
"""How a value is said: one of the choices, so many chips, a list of ranks, and so on."""

NO_CHOICES: Final[Mapping[str, Phrase]] = MappingProxyType({})


class Entry(NamedTuple):
    """A field in words. `values` has the choices as YAML writes them."""

    group: str
    name: Phrase
    about: Phrase
    values: Mapping[str, Phrase] = NO_CHOICES
    form: Form = "choice"


GROUPS: Final[dict[str, Phrase]] = {
    "players": Phrase("Players", "Spieler"),
    "pack": Phrase("Pack", "Karten"),
    "table": Phrase("Seats and rounds", "Sitzordnung und Runden"),
    "deal": Phrase("Deal", "Geben"),
    "stakes": Phrase("Stakes", "Einsätze"),
    "turn": Phrase("Turn", "Zug"),
    "melds": Phrase("Melds", "Kombinationen"),
    "rearranging": Phrase("Rearranging", "Umbauen"),
    "conditions": Phrase("Conditions", "Bedingungen"),
    "force": Phrase("Forcing", "Zwingen"),
    "stock": Phrase("End of the stock", "Ende des Ziehstapels"),
    "going-out": Phrase("Going out", "Ausmachen"),
    "errors": Phrase("Errors", "Fehler"),
    "limits": Phrase("Limits of the program", "Grenzen des Programms"),
}
"""What fields are about, in the order in which they are told."""

YES: Final = Phrase("yes", "ja")
NO: Final = Phrase("no", "nein")
