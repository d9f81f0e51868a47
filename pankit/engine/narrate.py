"""From what the core did to events."""

from pankit.cards import Card
from pankit.engine.actions import (
    Action,
    Add,
    Claim,
    Discard,
    Draw,
    Drop,
    Force,
    Meld,
    Pass,
    Stay,
    Take,
)
from pankit.engine.core import codes
from pankit.engine.core.state import NO_CARD, Core
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
from pankit.engine.translate import decode
from pankit.rules.ruleset import Ruleset

REASON_NAMES = ("ante", "forfeit", "condition", "conditions-again", "bonus", "pot", "feeding")

Before = tuple[int, int, int, Card | None]
"""Who was asked, whose turn it was, the phase, the top discard."""


def narrate(ruleset: Ruleset, core: Core, number: int | None, before: Before | None) -> list[Event]:
    """The events of one action just done, in the order in which they happened."""
    events: list[Event] = []
    notes = [_note(ruleset, note) for note in core.notes]
    reshuffles = [note for note in notes if isinstance(note, Reshuffled)]
    events += reshuffles
    if number is not None and before is not None:
        events += _done(core, decode(core, number), before)
    events += [note for note in notes if not isinstance(note, Reshuffled)]
    if core.phase == codes.OVER and number is not None:
        winner = core.winner if core.winner >= 0 else None
        events.append(RoundOver(codes.END_NAMES[core.end], winner))
    return events


def _note(ruleset: Ruleset, note: codes.Note) -> Event:
    reason, payer, payee, chips, row = note
    if reason == codes.RESHUFFLED:
        return Reshuffled(chips)
    row_id = ruleset.rules.conditions[row].id if row >= 0 else None
    if reason == codes.NOT_CLAIMED:
        return ClaimLost(payee, chips, row_id or "")
    return Paid(
        REASON_NAMES[reason],
        payer if payer >= 0 else None,
        payee if payee >= 0 else None,
        chips,
        row_id,
    )


def _done(core: Core, action: Action, before: Before) -> list[Event]:
    seat, turn, _, top = before
    if isinstance(action, (Stay, Drop)):
        return [Declared(seat, isinstance(action, Stay))]
    if isinstance(action, Draw):
        return [] if core.drawn == NO_CARD else [CardDrawn(seat, core.drawn)]
    if isinstance(action, (Take, Force)):
        assert top is not None
        return [DiscardTaken(turn, top, seat if isinstance(action, Force) else None)]
    if isinstance(action, Pass):
        return [Declined(seat)]
    if isinstance(action, Claim):
        return [Claimed(seat)]
    if isinstance(action, Discard):
        return [Discarded(seat, action.card, core.top_from == codes.FROM_STOCK)]
    if isinstance(action, Add):
        return [CardAdded(seat, action.meld, action.card, action.source)]
    assert isinstance(action, Meld)
    cards = tuple(sorted([*action.cards, *(card for card, _ in action.lent)]))
    return [MeldLaid(seat, len(core.melds[seat]), cards, action.lent)]
