"""Refusals in words, for people who check a scenario or record."""

from pankit.engine.core.refusals import REASONS
from pankit.engine.refusal import Refusal
from pankit.records.names import Names

MEANINGS = {
    "round-over": "the round is over",
    "not-in-round": "who dropped takes no further part",
    "not-your-turn": "it is another player's turn",
    "declare-first": "players still declare whether they stay",
    "declared-already": "declarations are over",
    "force-pending": "another player is asked first whether he forces the discard",
    "draw-first": "a turn begins with drawing a card or taking the discard",
    "drawn-already": "a card has been drawn already",
    "no-discard": "there is no discard",
    "take-never": "discards may not be taken",
    "take-only-from-stock": "only a discard that was drawn from the stock may be taken",
    "take-plain-up-card": "the up-card may not be taken",
    "take-cannot-be-laid": "a discard may be taken only if it can be laid at once",
    "taken-card-first": "the card taken must be laid first",
    "forced-card-first": "the card forced must be laid off first",
    "forced-card-lay-off": "a card forced must be laid off on a meld",
    "drawn-card-must-go": "a drawn card that is not laid must be the discard",
    "drawn-card-first": "the drawn card must be laid before cards of the hand",
    "not-in-hand": "the card is not in the hand",
    "no-such-meld": "there is no meld of that number",
    "not-in-meld": "the card is not in that meld",
    "moved-already": "a card moves only once in a turn",
    "cannot-add": "the card does not fit the meld",
    "add-next-turn": "a meld made in this turn may be added to only from the next turn on",
    "not-a-meld": "these cards are no meld",
    "first-lay-size": "a first lay is not of that size",
    "split-never": "melds may not be split",
    "split-needs-added-card": "a meld may be split only with an added card",
    "split-into-two": "a split must make exactly two melds of the one",
    "split-into-equal": "a split must make two melds of equal size",
    "borrow-never": "cards of a meld may not be used for another one",
    "borrow-onto-never": "cards of a meld may not be laid off on another one",
    "lender-broken": "what is left behind is no meld",
    "lend-ends-only": "only the ends of a sequence may leave it",
    "too-many-to-go-out": "more cards would lie than are needed to go out",
    "claims-automatic": "conditions are paid without being claimed",
    "nothing-to-claim": "there is nothing to claim",
    "force-nobody": "discards may not be forced",
    "force-discarder-only": "only who discarded the card may force it",
    "force-only-from-stock": "only a discard that was drawn from the stock may be forced",
    "force-not-yourself": "nobody forces himself",
    "force-does-not-fit": "the discard fits none of the melds of the player in turn",
    "force-too-late": "the chance to force is over",
    "other-card-next": "another card comes off the stock next",
}
"""What each refusal means, as a clause."""

assert len(MEANINGS) == len(REASONS) - 1


def why(refusal: Refusal) -> str:
    """The reason: its meaning and its code."""
    return f"{MEANINGS[refusal.code]} ({refusal.code})"


def refusal_text(names: Names, refusal: Refusal) -> str:
    """Who may not do what, and why."""
    return f"{names[refusal.seat]} may not {refusal.action}: {why(refusal)}"


def refusal_hint(refusal: Refusal) -> str | None:
    """The field of the ruleset that forbids it, its value, and where that is set."""
    if not refusal.field:
        return None
    place = f", set in {refusal.origin}" if refusal.origin else ""
    return f"{refusal.field}{shown_value(refusal.value)}{place}"


def shown_value(value: object) -> str:
    """A value after its path, as it is written in a file."""
    if value is None:
        return ""
    return f": {str(value).lower() if isinstance(value, bool) else value}"
