"""What follows from an error, a sentence each.

Facts a sentence may use: `who`, `cards` (a number of cards or cards), `wanted`, `meld`,
`turn` (who is to play), `chips`, `repair`, `left`, `has`, `card`, `held`.
"""

from typing import Final

from pankit.records.table_game import findings as f
from pankit.records.table_game import game as g
from pankit.words.phrase import Phrase

_COUNTED: Final = "{who} has {cards} instead of {wanted}"
_COUNTED_DE: Final = "{who} hat {cards} statt {wanted}"
_MELD: Final = "Meld {meld} of {who} ({cards}) is none"
_MELD_DE: Final = "Kombination {meld} von {who} ({cards}) ist keine"

RULINGS: Final[dict[tuple[str, str], Phrase]] = {
    (g.WRONG_COUNT, f.NEW_HAND): Phrase(
        _COUNTED + ": the hand is thrown away, and a new one is dealt from the stock.",
        _COUNTED_DE + ": Die Hand kommt weg, und vom Ziehstapel wird eine neue gegeben.",
    ),
    (g.WRONG_COUNT, f.OUT): Phrase(
        _COUNTED + ": {who} is out of the round, pays back what was collected for melds, and "
        "goes on paying the others.",
        _COUNTED_DE + ": {who} scheidet aus der Runde aus, zahlt das für Kombinationen "
        "Kassierte zurück und zahlt weiter an die anderen.",
    ),
    (g.WRONG_COUNT, f.NO_RULE): Phrase(
        _COUNTED + ". These rules do not say what follows: the table must agree.",
        _COUNTED_DE + ". Diese Regeln sagen nicht, was folgt: Die Runde muss sich einigen.",
    ),
    (g.WRONG_COUNT, f.NO_ERROR): Phrase(
        "{cards} of {who}: that is no error here ({wanted} belong there, if {who} is playing).",
        "{cards} bei {who}: Das ist hier kein Fehler ({wanted} gehören hin, wenn {who} mitspielt).",
    ),
    (g.INVALID_MELD, f.REPAIRED): Phrase(
        _MELD + ": it is taken back and put right ({repair}); what is due is what that pays.",
        _MELD_DE + ": Sie wird zurückgenommen und berichtigt ({repair}); es gilt, was das zahlt.",
    ),
    (g.INVALID_MELD, f.REFUND): Phrase(
        _MELD + ": the cards go back into the hand, and what was paid for them goes back.",
        _MELD_DE + ": Die Karten gehen auf die Hand zurück, und das dafür Gezahlte geht zurück.",
    ),
    (g.INVALID_MELD, f.OUT): Phrase(
        _MELD + ": {who} is out of the round, pays back what was collected for melds, and goes "
        "on paying the others.",
        _MELD_DE + ": {who} scheidet aus der Runde aus, zahlt das für Kombinationen Kassierte "
        "zurück und zahlt weiter an die anderen.",
    ),
    (g.INVALID_MELD, f.NO_RULE): Phrase(
        _MELD + ". These rules do not say what follows: the table must agree. The cards do not "
        "count for going out.",
        _MELD_DE + ". Diese Regeln sagen nicht, was folgt: Die Runde muss sich einigen. Zum "
        "Ausmachen zählen die Karten nicht.",
    ),
    (g.INVALID_MELD, f.NO_ERROR): Phrase(
        "Meld {meld} of {who}: nothing is wrong with it.",
        "Kombination {meld} von {who}: Daran ist nichts falsch.",
    ),
    (g.OUT_OF_TURN, f.TAKEN_BACK): Phrase(
        "No field of the rules speaks of playing out of turn. It was noticed in time: what {who} "
        "did is taken back, and {turn} is to play.",
        "Von einem Zug außer der Reihe spricht kein Feld der Regeln. Es ist rechtzeitig bemerkt: "
        "Was {who} tat, wird zurückgenommen, und {turn} ist am Zug.",
    ),
    (g.OUT_OF_TURN, f.STANDS): Phrase(
        "No field of the rules speaks of playing out of turn. It was noticed too late: what "
        "{who} did stands.",
        "Von einem Zug außer der Reihe spricht kein Feld der Regeln. Es ist zu spät bemerkt: "
        "Was {who} tat, bleibt.",
    ),
    (g.OUT_OF_TURN, f.NO_ERROR): Phrase(
        "{who} did not play out of turn.", "{who} hat nicht außer der Reihe gespielt."
    ),
    (g.LATE_CLAIM, f.NOT_OWED): Phrase(
        "{who} asks after the discard: nobody has to pay the {chips}.{again}",
        "{who} verlangt erst nach dem Ablegen: Niemand muss {chips} zahlen.{again}",
    ),
    (g.LATE_CLAIM, f.NO_ERROR): Phrase(
        "{who} has nothing to ask for that is late.",
        "{who} hat nichts zu verlangen, was verspätet wäre.",
    ),
    (g.FEED, f.PAYS_LOSSES): Phrase(
        "{who} could have avoided the discard with which another went out, and pays what the "
        "others lost.",
        "{who} hätte die Karte, mit der ausgemacht wurde, nicht ablegen müssen und zahlt, was "
        "die anderen verloren haben.",
    ),
    (g.FEED, f.NO_ERROR): Phrase(
        "{who} owes nothing for the discard: nobody went out with it, or it could not be avoided.",
        "{who} schuldet nichts für die Ablage: Niemand hat damit ausgemacht, oder sie war nicht "
        "zu vermeiden.",
    ),
    (g.FEED, f.NO_RULE): Phrase(
        "Under these rules a discard that helps the winner costs nothing.",
        "Nach diesen Regeln kostet eine Ablage, die dem Gewinner hilft, nichts.",
    ),
    (g.FEED, f.OPEN): Phrase(
        "Whether {who} could have avoided the discard cannot be told from what was seen: it hangs "
        "on the hand still held (hand:), and on where the discard came from (from: stock or hand).",
        "Ob {who} die Ablage vermeiden konnte, lässt sich nicht sagen: Es hängt an der Hand "
        "(hand:) und daran, woher die Ablage kam (from: stock oder hand).",
    ),
}

OTHERS: Final = {
    f.TOO_MANY_COPIES: Phrase(
        "the pack has {has} of {card}, and here one more is seen.",
        "{card} gibt es {has}-mal, und hier ist eine mehr zu sehen.",
    ),
    f.TOO_FEW_IN_HAND: Phrase(
        "{who} holds only {held}, and lays down {cards}.",
        "{who} hat nur {held} auf der Hand und legt {cards} hin.",
    ),
    f.STOCK_SHORT: Phrase(
        "A new hand cannot be dealt: only {left} are left in the stock.",
        "Neue Karten gibt es nicht: Im Ziehstapel sind nur noch {left}.",
    ),
    f.REPAIR_FAILS: Phrase("The repair does not help.", "Die Berichtigung hilft nicht."),
    f.MAYBE_FED: Phrase(
        "The last discard of {who} made it possible to go out. If it could have been avoided, "
        "{who} pays the losses: let the hand be shown, and note it as feed.",
        "Die letzte Ablage von {who} hat das Ausmachen erlaubt. War sie zu vermeiden, zahlt {who} "
        "die Verluste: Lass die Hand zeigen und halte es als feed fest.",
    ),
    g.WRONG_COUNT: Phrase(
        "{who} shows {cards}, and {wanted} belong there.",
        "{who} zeigt {cards}, und {wanted} gehören hin.",
    ),
}

COUNTS_AT_THE_END: Final = Phrase(
    " They count at the end all the same.", " Am Ende zählen sie trotzdem."
)
COUNTS_NO_MORE: Final = Phrase(
    " They do not count at the end either.", " Auch am Ende zählen sie nicht."
)
AGAINST: Final = Phrase("Against the rules", "Gegen die Regeln")
RULING: Final = Phrase("Ruling", "Entscheidung")
IMPOSSIBLE: Final = Phrase("Impossible", "Unmöglich")
HINT: Final = Phrase("Note", "Hinweis")
NOT_COUNTED: Final = Phrase("It does not count.", "Es zählt nicht.")
PLAYS_ON: Final = Phrase(
    "If the table notices it, it is taken back; else play goes on from {who}.",
    "Bemerkt es die Runde, wird es zurückgenommen; sonst geht es bei {who} weiter.",
)
LIES: Final = Phrase(
    "The cards lie there, pay nothing and do not count until it is put right.",
    "Die Karten liegen da, zahlen nichts und zählen nicht, bis es berichtigt ist.",
)

PAYBACK: Final = Phrase("{who} pays back: {chips}.", "{who} zahlt zurück: {chips}.")
TO_EACH: Final = Phrase("{chips} to each of {whom}", "je {chips} an {whom}")
TO_ONE: Final = Phrase("{chips} to {whom}", "{chips} an {whom}")
MISTAKEN: Final = Phrase(
    "{who} gets {chips} for cards that are no condition.",
    "{who} bekommt {chips} für Karten, die keine Bedingung sind.",
)
NOTICED: Final = {
    g.WRONG_COUNT: Phrase(
        "Noticed: a wrong number of cards, {who}", "Bemerkt: falsche Kartenzahl, {who}"
    ),
    g.INVALID_MELD: Phrase(
        "Noticed: an invalid meld, {who}", "Bemerkt: ungültige Kombination, {who}"
    ),
    g.OUT_OF_TURN: Phrase("Noticed: out of turn, {who}", "Bemerkt: außer der Reihe, {who}"),
    g.LATE_CLAIM: Phrase("Noticed: a late claim, {who}", "Bemerkt: zu spät verlangt, {who}"),
    g.FEED: Phrase(
        "Noticed: a discard that helped the winner, {who}",
        "Bemerkt: Ablage, die dem Gewinner half, {who}",
    ),
}
