"""How a round ends."""

from typing import Final

from pankit.words.phrase import Phrase, Told

WON: Final = {
    "went-out": Told(
        Phrase("{who} goes out and wins the round.", "{who} macht aus und gewinnt die Runde."),
        Phrase("You go out and win the round!", "Du machst aus und gewinnst die Runde!"),
    ),
    "last-in": Told(
        Phrase(
            "Everybody else has dropped out: {who} wins the pot.",
            "Alle anderen sind ausgestiegen: {who} bekommt den Topf.",
        ),
        Phrase(
            "Everybody else has dropped out: you win the pot.",
            "Alle anderen sind ausgestiegen: du bekommst den Topf.",
        ),
    ),
}
UNWON: Final = {
    "stock-end": Phrase(
        "The stock is used up: the round ends, and nobody wins it.",
        "Der Ziehstapel ist aufgebraucht: Die Runde endet, niemand gewinnt sie.",
    ),
    "turn-limit": Phrase(
        "The round has reached its limit of turns: it ends, and nobody wins it.",
        "Die Runde hat die Höchstzahl der Züge erreicht: Sie endet, niemand gewinnt sie.",
    ),
}
ENDS: Final = (*WON, *UNWON)
