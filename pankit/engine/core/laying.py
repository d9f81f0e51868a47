"""May a card be laid? Guards for laying off, moving and new melds.

Each answers with a refusal, 0 for none. The player has drawn; whose turn it is
has been looked at already. Reading of the rules: docs, "How the rules are read".
"""

from pankit.cards import Card
from pankit.engine.core.codes import (
    ADD,
    FORCED,
    MELD,
    TAKEN,
    card_of,
    kind_of,
    lent_of,
    shape_of,
    source_of,
    target_of,
)
from pankit.engine.core.refusals import (
    ADD_NEXT_TURN,
    ALLOWED,
    BORROW_NEVER,
    BORROW_ONTO_NEVER,
    CANNOT_ADD,
    DRAWN_CARD_FIRST,
    FIRST_LAY_SIZE,
    FORCED_CARD_FIRST,
    FORCED_CARD_LAY_OFF,
    LEND_ENDS_ONLY,
    LENDER_BROKEN,
    MOVED_ALREADY,
    NO_SUCH_MELD,
    NOT_A_MELD,
    NOT_IN_HAND,
    NOT_IN_MELD,
    SPLIT_INTO_EQUAL,
    SPLIT_INTO_TWO,
    SPLIT_NEEDS_ADDED_CARD,
    SPLIT_NEVER,
    TAKEN_CARD_FIRST,
    TOO_MANY_TO_GO_OUT,
)
from pankit.engine.core.settings import (
    ANY_TIME,
    NEVER,
    ONTO_MELDS,
    WITH_ADDED,
    WITH_ADDED_EQUAL,
)
from pankit.engine.core.state import NO_CARD, Core
from pankit.melds.shapes import RANK_OF, SUIT_OF
from pankit.melds.tables import NO_MELD


def refuse_lay(core: Core, seat: int, action: int) -> int:
    """May cards be laid in this way?"""
    kind = kind_of(action)
    if kind == ADD:
        return refuse_add(core, seat, card_of(action), target_of(action))
    if kind == MELD:
        return refuse_meld(core, seat, action)
    return refuse_move(core, seat, card_of(action), source_of(action), target_of(action))


def refuse_add(core: Core, seat: int, card: Card, meld: int) -> int:
    """May a hand card be laid off on an own meld?"""
    if meld >= len(core.melds[seat]):
        return NO_SUCH_MELD
    if not core.has(seat, card):
        return NOT_IN_HAND
    if core.drawn not in (NO_CARD, card):
        if core.drawn_how == TAKEN:
            return TAKEN_CARD_FIRST
        if core.drawn_how == FORCED:
            return FORCED_CARD_FIRST
        if core.settings.drawn_card_first:
            return DRAWN_CARD_FIRST
    return _refuse_growing(core, seat, card, meld, 1)


def refuse_move(core: Core, seat: int, card: Card, source: int, target: int) -> int:
    """May a card of one own meld be laid off on another?"""
    if core.settings.borrow != ONTO_MELDS:
        return BORROW_ONTO_NEVER
    melds = core.melds[seat]
    if source >= len(melds) or target >= len(melds):
        return NO_SUCH_MELD
    pending = _pending_card(core)
    if pending:
        return pending
    lack = _refuse_taking(core, seat, source, card, 1)
    if lack:
        return lack
    refusal = _refuse_growing(core, seat, card, target, 0) if source != target else CANNOT_ADD
    return refusal or _refuse_lending(core, seat, source, (card,))


def refuse_meld(core: Core, seat: int, action: int) -> int:
    """May a new meld be laid, of hand cards alone or with cards of own melds?

    With table cards it is a plain split, an added split, or else a borrow.
    """
    settings = core.settings
    shape = shape_of(action)
    if shape == NO_MELD:
        return NOT_A_MELD
    lent = core.lent[lent_of(action)]
    from_hand = core.from_hand(shape, lent)
    for card in from_hand:
        if core.has(seat, card) < from_hand.count(card):
            return NOT_IN_HAND
    if core.drawn != NO_CARD:
        if core.drawn not in from_hand:
            if core.drawn_how == TAKEN:
                return TAKEN_CARD_FIRST
            if core.drawn_how == FORCED:
                return FORCED_CARD_FIRST
            if settings.drawn_card_first and from_hand:
                return DRAWN_CARD_FIRST
        elif core.drawn_how == FORCED:
            return FORCED_CARD_LAY_OFF
    refusal = (
        _refuse_new(core, seat, shape, lent, from_hand) if lent else _refuse_first(core, shape)
    )
    if refusal:
        return refusal
    if settings.exact and core.melded[seat] + len(from_hand) > settings.cards_out:
        return TOO_MANY_TO_GO_OUT
    return ALLOWED


def _refuse_first(core: Core, shape: int) -> int:
    if core.tables.first_lay[shape]:
        return ALLOWED
    return FIRST_LAY_SIZE if core.tables.only_size_is_wrong(shape) else NOT_A_MELD


def _refuse_new(
    core: Core, seat: int, shape: int, lent: tuple[int, ...], from_hand: tuple[Card, ...]
) -> int:
    melds = core.melds[seat]
    lenders = sorted({each >> 6 for each in lent})
    if lenders[-1] >= len(melds):
        return NO_SUCH_MELD
    for each in lent:
        lack = _refuse_taking(core, seat, each >> 6, each & 63, lent.count(each))
        if lack:
            return lack
    kept = len(lenders) == 1 and keeps(core, melds[lenders[0]], from_hand)
    if kept:
        refusal = _refuse_split(core, seat, shape, lent, from_hand)
    elif core.settings.borrow == NEVER:
        refusal = BORROW_NEVER
    else:
        refusal = _refuse_first(core, shape)
    for lender in lenders:
        if refusal:
            break
        refusal = _refuse_lending(
            core, seat, lender, tuple(each & 63 for each in lent if each >> 6 == lender)
        )
    return refusal


def keeps(core: Core, lender: int, from_hand: tuple[Card, ...]) -> bool:
    """Whether hand cards keep the suit of a sequence, the rank of a set (no card keeps either)."""
    first = core.tables.cards(lender)[0]
    like = SUIT_OF if core.tables.is_sequence(lender) else RANK_OF
    return all(like[card] == like[first] for card in from_hand)


def _refuse_split(
    core: Core, seat: int, shape: int, lent: tuple[int, ...], from_hand: tuple[Card, ...]
) -> int:
    split, tables = core.settings.split, core.tables
    if split == NEVER:
        return SPLIT_NEVER
    if not from_hand and split != ANY_TIME:
        return SPLIT_NEEDS_ADDED_CARD
    if not tables.on_table[shape]:
        return NOT_A_MELD
    lender = core.melds[seat][lent[0] >> 6]
    left = tables.rest(lender, tuple(each & 63 for each in lent))
    if split in (WITH_ADDED, WITH_ADDED_EQUAL) and len(left) > 1:
        return SPLIT_INTO_TWO
    if split == WITH_ADDED_EQUAL and left and tables.size[left[0]] != tables.size[shape]:
        return SPLIT_INTO_EQUAL
    return ALLOWED


def _refuse_taking(core: Core, seat: int, meld: int, card: Card, wanted: int) -> int:
    if core.tables.count(core.melds[seat][meld], card) < wanted:
        return NOT_IN_MELD
    return MOVED_ALREADY if core.movable(seat, meld, card) < wanted else ALLOWED


def _refuse_lending(core: Core, seat: int, meld: int, cards: tuple[Card, ...]) -> int:
    shape = core.melds[seat][meld]
    if core.tables.rest(shape, cards):
        return ALLOWED
    return LEND_ENDS_ONLY if core.tables.falls_apart(shape, cards) else LENDER_BROKEN


def _refuse_growing(core: Core, seat: int, card: Card, meld: int, more: int) -> int:
    if not core.tables.grown(core.melds[seat][meld], card):
        return CANNOT_ADD
    if not core.settings.add_in_same_turn and core.made_in[seat][meld] == core.turns:
        return ADD_NEXT_TURN
    if core.settings.exact and core.melded[seat] + more > core.settings.cards_out:
        return TOO_MANY_TO_GO_OUT
    return ALLOWED


def _pending_card(core: Core) -> int:
    if core.drawn == NO_CARD:
        return ALLOWED
    if core.drawn_how == TAKEN:
        return TAKEN_CARD_FIRST
    return FORCED_CARD_FIRST if core.drawn_how == FORCED else ALLOWED
