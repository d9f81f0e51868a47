"""Why chips move: a sentence, and the head of a column in the settlement."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pankit.engine.events import Paid
from pankit.words.cards import SUIT_WORDS
from pankit.words.phrase import Phrase, Told
from pankit.words.speech import Speech

HEADS: Final = {
    "ante": Phrase("Antes", "Einsätze"),
    "forfeit": Phrase("Tops", "Tops"),
    "condition": Phrase("Conditions", "Bedingungen"),
    "bonus": Phrase("Going out", "Ausmachen"),
    "conditions-again": Phrase("Again", "Nochmals"),
    "pot": Phrase("Pot", "Topf"),
    "feeding": Phrase("Feeding", "Füttern"),
}
"""The reasons of payments, in the order of the settlement."""

WHAT_FOR: Final = {
    "ante": Phrase("before the deal, into the pot", "vor dem Geben, in den Topf"),
    "forfeit": Phrase("for dropping out, into the pot", "für das Aussteigen, in den Topf"),
    "condition": Phrase("for conditions, during play", "für Bedingungen, während des Spiels"),
    "bonus": Phrase("for going out", "für das Ausmachen"),
    "conditions-again": Phrase(
        "conditions of the round once more", "die Bedingungen der Runde noch einmal"
    ),
    "pot": Phrase("out of the pot", "aus dem Topf"),
    "feeding": Phrase(
        "made good to the others for an avoidable discard",
        "den anderen ersetzt für einen vermeidbaren Ablagewurf",
    ),
}
_INTO_POT: Final = {
    "ante": Told(
        Phrase("{who} pays {chips} into the pot.", "{who} zahlt {chips} in den Topf."),
        Phrase("You pay {chips} into the pot.", "Du zahlst {chips} in den Topf."),
    ),
    "forfeit": Told(
        Phrase(
            "{who} pays {chips} (the tops) into the pot.",
            "{who} zahlt {chips} (die Tops) in den Topf.",
        ),
        Phrase(
            "You pay {chips} (the tops) into the pot.", "Du zahlst {chips} (die Tops) in den Topf."
        ),
    ),
}
_ALL_PAY: Final = {
    "ante": Phrase(
        "The antes go into the pot: {chips}.", "Die Einsätze kommen in den Topf: {chips}."
    ),
    "forfeit": Phrase(
        "The tops go into the pot: {chips}.", "Die Tops kommen in den Topf: {chips}."
    ),
}
_TO_PLAYER: Final = {
    "condition": Phrase("{chips} ({row})", "{chips} ({row})"),
    "bonus": Phrase("{chips} for going out", "{chips} für das Ausmachen"),
    "conditions-again": Phrase(
        "{chips} for the conditions once more", "{chips} für die Bedingungen noch einmal"
    ),
    "feeding": Phrase("{chips}, who fed the winner", "{chips} wegen Fütterns des Gewinners"),
}
_GETS: Final = Told(
    Phrase("{who} gets {what}.", "{who} bekommt {what}."),
    Phrase("You get {what}.", "Du bekommst {what}."),
)
_CONDITION: Final = Phrase("{row}, {chips}", "{row}, {chips}")
_IN_SUIT: Final = Phrase("{row}, in {suit}", "{row}, in {suit}")
_FROM_POT: Final = Phrase("{chips} from the pot", "{chips} aus dem Topf")


def grouped(payments: Iterable[Paid]) -> Iterator[list[Paid]]:
    """Payments that differ in the payer alone, together."""
    groups: dict[tuple[object, ...], list[Paid]] = {}
    for paid in payments:
        pot = paid.payer is None
        key = (paid.reason, paid.row, paid.payee, paid.chips, pot)
        groups.setdefault(key, []).append(paid)
    yield from groups.values()


def condition_paid(payments: Sequence[Paid], speech: Speech, suit: str | None = None) -> str:
    """A condition and who pays it: "valle set of one suit, 4 chips from each of Ben and Dan".

    `suit` is the letter of the suit, where that makes a difference to the amount.
    """
    row = speech.condition(payments[0].row)
    if suit is not None:
        row = _IN_SUIT.say(speech.lang, row=row, suit=SUIT_WORDS[suit].say(speech.lang))
    return _CONDITION.say(speech.lang, row=row, chips=speech.from_each(payments))


def what_paid(payments: Sequence[Paid], speech: Speech) -> str:
    """Equal payments to one player: "1 chip from each of Ben and Dan for going out"."""
    first = payments[0]
    chips = speech.from_each(payments)
    if first.payer is None:
        return _FROM_POT.say(speech.lang, chips=speech.chips(first.chips))
    row = speech.condition(first.row)
    return _TO_PLAYER[first.reason].say(speech.lang, row=row, chips=chips)


def say_paid(payments: Sequence[Paid], speech: Speech) -> str:
    """Equal payments as a sentence of their own."""
    first = payments[0]
    if first.payee is not None:
        who, you = speech.who(first.payee), speech.you(first.payee)
        return _GETS.say(speech.lang, you, who=who, what=what_paid(payments, speech))
    if len(payments) > 1 or first.payer is None:
        return _ALL_PAY[first.reason].say(speech.lang, chips=speech.from_each(payments))
    you = speech.you(first.payer)
    chips = speech.chips(first.chips)
    return _INTO_POT[first.reason].say(speech.lang, you, who=speech.who(first.payer), chips=chips)
