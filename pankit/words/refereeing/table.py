"""What `pankit referee` and `pankit score` say of rounds and chips."""

from typing import Final

from pankit.words.phrase import Phrase

HEAD: Final = Phrase("{rules}: {players}.", "{rules}: {players}.")
ROUND: Final = Phrase("Round {number}: {dealer} deals", "Runde {number}: {dealer} gibt")
QUIET: Final = Phrase(
    "Nothing to say: no chips moved, and nothing is against the rules.",
    "Nichts zu sagen: Kein Chip ging um, und nichts ist gegen die Regeln.",
)
NOT_OVER: Final = Phrase("The round is not over.", "Die Runde ist nicht zu Ende.")
CHIPS: Final = Phrase("Chips", "Chips")
ROUND_SHORT: Final = Phrase("Round {number}", "Runde {number}")
EVENING: Final = Phrase("Evening", "Abend")
IN_ALL: Final = Phrase("{n} rounds before", "{n} Runden davor")
POT: Final = Phrase("In the pot: {chips}.", "Im Topf: {chips}.")
