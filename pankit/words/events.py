"""What happened, as sentences: one event, or all that followed from one action."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pankit.cards import SUITS, suit_of
from pankit.engine.events import (
    CardAdded,
    CardDrawn,
    Claimed,
    ClaimLost,
    Declared,
    Declined,
    Discarded,
    DiscardTaken,
    Event,
    MeldLaid,
    Paid,
    Reshuffled,
    RoundOver,
)
from pankit.words.conditions import find_row
from pankit.words.ends import UNWON, WON
from pankit.words.payments import condition_paid, grouped, say_paid
from pankit.words.phrase import Phrase, Told
from pankit.words.speech import Speech

STAYS: Final = Told(
    Phrase("{who} stays in", "{who} spielt mit"), Phrase("You stay in", "Du spielst mit")
)
DROPS: Final = Told(
    Phrase("{who} drops out", "{who} steigt aus"), Phrase("You drop out", "Du steigst aus")
)
DROPS_AND_PAYS: Final = Told(
    Phrase(
        "{who} drops out and pays {chips} into the pot",
        "{who} steigt aus und zahlt {chips} in den Topf",
    ),
    Phrase(
        "You drop out and pay {chips} into the pot",
        "Du steigst aus und zahlst {chips} in den Topf",
    ),
)
DRAWS: Final = Told(
    Phrase("{who} draws {card}", "{who} zieht {card}"),
    Phrase("You draw {card}", "Du ziehst {card}"),
)
A_CARD: Final = Phrase("a card", "eine Karte")
DRAWS_AND_DISCARDS: Final = Told(
    Phrase("{who} draws and discards {card}", "{who} zieht {card} und legt sie ab"),
    Phrase(
        "You draw {card}; it cannot be laid, so you discard it",
        "Du ziehst {card}; sie passt nirgends, du legst sie ab",
    ),
)
TAKES: Final = Told(
    Phrase("{who} takes {card} from the discard pile", "{who} nimmt {card} vom Ablagestapel"),
    Phrase("You take {card} from the discard pile", "Du nimmst {card} vom Ablagestapel"),
)
FORCES: Final = Told(
    Phrase("{who} forces {card} on {whom}", "{who} zwingt {whom}, {card} zu nehmen"),
    Phrase("You force {card} on {whom}", "Du zwingst {whom}, {card} zu nehmen"),
)
DECLINES: Final = Told(
    Phrase("{who} does not force", "{who} zwingt nicht"),
    Phrase("You do not force", "Du zwingst nicht"),
)
LAYS: Final = Told(
    Phrase("{who} lays {cards}{lent}", "{who} legt {cards} aus{lent}"),
    Phrase("You lay {cards}{lent}", "Du legst {cards} aus{lent}"),
)
ADDS: Final = Told(
    Phrase(
        "{who} adds {card} to meld {meld}{lent}", "{who} legt {card} an Kombination {meld} an{lent}"
    ),
    Phrase("You add {card} to meld {meld}{lent}", "Du legst {card} an Kombination {meld} an{lent}"),
)
LENT: Final = Phrase("{cards} from meld {meld}", "{cards} aus Kombination {meld}")
CLAIMS: Final = Told(Phrase("{who} claims", "{who} verlangt"), Phrase("You claim", "Du verlangst"))
CLAIM_LOST: Final = Told(
    Phrase(
        "{who} did not ask in time: nobody owes {chips} any more ({row})",
        "{who} hat nicht rechtzeitig verlangt. Verfallen: {chips} von jedem ({row})",
    ),
    Phrase(
        "You did not ask in time: nobody owes {chips} any more ({row})",
        "Du hast nicht rechtzeitig verlangt. Verfallen: {chips} von jedem ({row})",
    ),
)
DISCARDS: Final = Told(
    Phrase("{who} discards {card}", "{who} legt {card} ab"),
    Phrase("You discard {card}", "Du legst {card} ab"),
)
RESHUFFLED: Final = Phrase(
    "The stock is used up: {cards} of the discards are shuffled into a new one",
    "Der Ziehstapel ist leer: {cards} vom Ablagestapel werden zum neuen gemischt",
)


def say_event(event: Event, speech: Speech) -> str:
    """An event as a clause without its full stop; payments and ends are whole sentences."""
    lang = speech.lang
    if isinstance(event, Paid):
        return say_paid([event], speech)
    if isinstance(event, RoundOver):
        return say_end(event, speech)
    if isinstance(event, Reshuffled):
        return RESHUFFLED.say(lang, cards=speech.count(event.cards))
    told, facts = _TELLERS[type(event)](event, speech)
    actor = facts.pop("actor", event.seat)
    assert isinstance(actor, int)
    return told.say(lang, speech.you(actor), who=speech.who(actor), **facts)


def say_end(event: RoundOver, speech: Speech) -> str:
    """How a round ended."""
    if event.winner is None or event.end not in WON:
        return UNWON[event.end].say(speech.lang)
    you = speech.you(event.winner)
    return WON[event.end].say(speech.lang, you, who=speech.who(event.winner))


def say_events(events: Sequence[Event], speech: Speech) -> list[str]:
    """What followed from one action: a sentence each, conditions paid with what they are for.

    >>> from pankit.library import load
    >>> speech = Speech("en", ("Anna", "Ben", "Dan"), load("german"))
    >>> laid = MeldLaid(0, 1, (16, 16, 16), ())
    >>> paid = [Paid("condition", seat, 0, 4, "valle-one-suit") for seat in (1, 2)]
    >>> say_events([laid, *paid], speech)
    ['Anna lays 5♠ 5♠ 5♠: valle set of one suit, in spades, 4 chips from each of Ben and Dan.']
    """
    events, sentences = _dropped(events, speech)
    for event in events:
        if not isinstance(event, Paid):
            text = say_event(event, speech)
            sentences.append(text if text.endswith((".", "!")) else text + ".")
    payments = [event for event in events if isinstance(event, Paid)]
    laid = next((each for each in events if isinstance(each, (MeldLaid, CardAdded, Claimed))), None)
    own = [paid for paid in payments if laid and paid.reason == "condition"]
    rest = [paid for paid in payments if paid not in own]
    at = sentences.index(say_event(laid, speech) + ".") if own and laid else 0
    if own:
        assert laid is not None
        amounts = "; ".join(
            condition_paid(group, speech, _suit_of(laid, group[0].row, speech))
            for group in grouped(own)
        )
        sentences[at] = f"{sentences[at][:-1]}: {amounts}."
    money = [say_paid(group, speech) for group in grouped(rest)]
    if sentences and any(isinstance(event, RoundOver) for event in events):
        return [*sentences[:-1], *money, sentences[-1]] if _paid_first(rest) else sentences + money
    return sentences + money


def _suit_of(laid: Event, row_id: str | None, speech: Speech) -> str | None:
    """The suit of what was laid, where a condition pays other amounts in it."""
    row = find_row(speech.ruleset.rules, row_id or "")
    card = laid.cards[0] if isinstance(laid, MeldLaid) else getattr(laid, "card", None)
    if row is None or card is None or (row.meld == "set" and row.suits != "same"):
        return None
    suit = SUITS[suit_of(card)]
    return suit if suit in row.by_suit else None


def _dropped(events: Sequence[Event], speech: Speech) -> tuple[Sequence[Event], list[str]]:
    """A player who drops and pays for it, as one sentence; and what else happened."""
    if len(events) < 2 or not isinstance(events[0], Declared) or events[0].stays:
        return events, []
    who, paid = events[0].seat, events[1]
    if not isinstance(paid, Paid) or paid.payer != who or paid.reason != "forfeit":
        return events, []
    text = DROPS_AND_PAYS.say(
        speech.lang, speech.you(who), who=speech.who(who), chips=speech.chips(paid.chips)
    )
    return events[2:], [text + "."]


def _paid_first(payments: Sequence[Paid]) -> bool:
    return any(paid.reason in ("forfeit", "ante") for paid in payments)


_Facts = tuple[Told, dict[str, object]]


def _declared(event: Declared, _: Speech) -> _Facts:
    return (STAYS if event.stays else DROPS), {}


def _drawn(event: CardDrawn, speech: Speech) -> _Facts:
    card = A_CARD.say(speech.lang) if event.card is None else speech.card(event.card)
    return DRAWS, {"card": card}


def _taken(event: DiscardTaken, speech: Speech) -> _Facts:
    card = speech.card(event.card)
    if event.forced_by is None:
        return TAKES, {"card": card}
    return FORCES, {"card": card, "whom": speech.whom(event.seat), "actor": event.forced_by}


def _declined(_: Declined, __: Speech) -> _Facts:
    return DECLINES, {}


def _laid(event: MeldLaid, speech: Speech) -> _Facts:
    lent = ", ".join(
        LENT.say(
            speech.lang,
            cards=speech.cards(card for card, number in event.lent if number == meld),
            meld=meld,
        )
        for meld in dict.fromkeys(number for _, number in event.lent)
    )
    return LAYS, {"cards": speech.cards(event.cards), "lent": f" ({lent})" if lent else ""}


def _added(event: CardAdded, speech: Speech) -> _Facts:
    card = speech.card(event.card)
    source = event.source
    lent = "" if source is None else f" ({LENT.say(speech.lang, cards=card, meld=source)})"
    return ADDS, {"card": card, "meld": event.meld, "lent": lent}


def _claimed(_: Claimed, __: Speech) -> _Facts:
    return CLAIMS, {}


def _claim_lost(event: ClaimLost, speech: Speech) -> _Facts:
    return CLAIM_LOST, {"chips": speech.chips(event.chips), "row": speech.condition(event.row)}


def _discarded(event: Discarded, speech: Speech) -> _Facts:
    return DISCARDS, {"card": speech.card(event.card)}


_TELLERS: Final[dict[type, Callable[[Any, Speech], _Facts]]] = {
    Declared: _declared,
    CardDrawn: _drawn,
    DiscardTaken: _taken,
    Declined: _declined,
    MeldLaid: _laid,
    CardAdded: _added,
    Claimed: _claimed,
    ClaimLost: _claim_lost,
    Discarded: _discarded,
}
