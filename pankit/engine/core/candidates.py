"""What might be done: a cheap list from the tables that holds every legal action.

The guards have the last word; here only what can never be legal is left out.
"""

from collections.abc import Callable
from typing import Final

from pankit.cards import BIT, RANKS, SUITS, Card
from pankit.engine.core.codes import (
    ADD,
    CLAIM,
    DECLARING,
    DISCARD,
    DRAW,
    DRAWING,
    DROP,
    FORCE,
    FORCING,
    FROM_STOCK,
    MELD,
    OVER,
    PASS,
    STAY,
    TAKE,
    add,
    card_of,
    kind_of,
    lent_of,
    meld,
    shape_of,
    with_card,
)
from pankit.engine.core.laying import refuse_lay
from pankit.engine.core.rearranging import rearrangements, run_possible
from pankit.engine.core.refusals import ADD_NEXT_TURN, ALLOWED
from pankit.engine.core.settings import NEVER
from pankit.engine.core.state import NO_CARD, Core
from pankit.melds.shapes import COUNT_MASK, RANK_OF, SUIT_OF, SUIT_SHIFTS, total


def candidates(core: Core) -> list[int]:
    """Everything that the seat asked might do."""
    if core.phase == OVER:
        return []
    if core.phase == DECLARING:
        return [STAY, DROP]
    if core.phase == FORCING:
        return [FORCE, PASS]
    if core.phase == DRAWING:
        return [DRAW, TAKE] if core.pile and core.settings.take != NEVER else [DRAW]
    found = lays(core, core.turn)
    if core.unclaimed:
        found.append(CLAIM)
    found += discards(core, core.turn)
    return found


def discards(core: Core, seat: int) -> list[int]:
    """Each kind of card in hand, once; only the drawn card where it must go."""
    if core.drawn != NO_CARD:
        if core.drawn_how != FROM_STOCK:
            return []
        if core.drawn_must_go(seat):
            return [with_card(DISCARD, core.drawn)]
    return [
        with_card(DISCARD, rank * len(SUITS) + suit)
        for rank, packed in enumerate(core.hand[seat])
        if packed
        for suit in range(len(SUITS))
        if packed >> SUIT_SHIFTS[suit] & COUNT_MASK
    ]


def lays(core: Core, seat: int) -> list[int]:
    """Laying off, new melds from the hand, and whatever the melds on the table lend.

    A card that was taken or forced must be in all of them. The lays of a hand before its
    card of the turn came are worked out once, as most cards drawn are discarded at once.
    """
    drawn = core.drawn
    if drawn == NO_CARD:
        return _lays(core, seat, NO_CARD)
    found = _lays(core, seat, drawn) if might_lay(core, seat, drawn) else []
    if core.drawn_how != FROM_STOCK:
        return found
    ready = core.ready[seat]
    if ready is None:
        ready = core.ready[seat] = _ready(core, seat, drawn)
    if ready:
        found += [action for action in ready if not _uses(core, action, drawn)]
    return found


def _ready(core: Core, seat: int, drawn: Card) -> list[int]:
    """The lays of a hand without its drawn card, those left out that will stay illegal."""
    core.remove(seat, drawn)
    core.drawn = NO_CARD
    found = [
        action
        for action in _lays(core, seat, NO_CARD)
        if refuse_lay(core, seat, action) in (ALLOWED, ADD_NEXT_TURN)
    ]
    core.drawn = drawn
    core.give(seat, drawn)
    return found


def might_lay(core: Core, seat: int, kind: Card) -> bool:
    """Whether a card in hand could be laid at all, judged quickly: never no where it can."""
    if core.fitting[seat] & BIT[kind]:
        return True
    rank, suit = RANK_OF[kind], SUIT_OF[kind]
    packed = core.hand[seat][rank]
    least = core.tables.smallest_lay
    if total(packed) >= least:
        return True
    lendable = core.lendable[seat]
    at = core.tables.position[rank]
    if core.lenders[seat] and any(positions >> at & 1 for positions in lendable):
        return True
    return run_possible(core.tables, core.held[seat][suit] | lendable[suit], at)


def _lays(core: Core, seat: int, must: Card) -> list[int]:
    return [action for kind in KINDS_OF_LAY for action in kind(core, seat, must)]


def _uses(core: Core, action: int, card: Card) -> bool:
    """Whether a lay puts a card of this kind down from the hand."""
    if kind_of(action) == ADD:
        return card_of(action) == card
    if kind_of(action) == MELD:
        wanted = core.tables.count(shape_of(action), card)
        return wanted > sum(1 for each in core.lent[lent_of(action)] if each & 63 == card)
    return False


def additions(core: Core, seat: int, must: Card) -> list[int]:
    """Hand cards that fit an own meld; `must`, if it is a card, is the only one looked at."""
    return [
        add(kind, index)
        for index, shape in enumerate(core.melds[seat])
        for kind, _ in core.tables.adds(shape)
        if must in (kind, NO_CARD) and core.has(seat, kind)
    ]


def new_melds(core: Core, seat: int, must: Card) -> list[int]:
    """New melds of hand cards alone, with `must` in them if it is a card."""
    tables = core.tables
    hand, held = core.hand[seat], core.held[seat]
    if must == NO_CARD:
        found: list[int] = []
        for rank in range(len(RANKS)):
            if total(hand[rank]) >= tables.smallest_lay:
                found += [meld(shape, 0) for shape in tables.sets_from(rank, hand[rank])]
        for suit in range(len(SUITS)):
            if held[suit]:
                found += [meld(shape, 0) for shape in tables.runs_from(suit, held[suit])]
        return found
    rank, suit = RANK_OF[must], SUIT_OF[must]
    shapes = tables.sets_from(rank, hand[rank]) + tables.runs_from(suit, held[suit])
    return [meld(shape, 0) for shape in shapes if tables.count(shape, must)]


KINDS_OF_LAY: Final[tuple[Callable[[Core, int, Card], list[int]], ...]] = (
    additions,
    new_melds,
    rearrangements,
)
