"""May a card be laid? Guards for laying off, moving and new melds.

Each answers with a refusal, 0 for none. The player has drawn; whose turn it is
has been looked at already. Reading of the rules: docs, "How the rules are read".
"""

from pankit.cards import BIT
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
from pankit.flat import i64
from pankit.melds.interning import NO_MELD
from pankit.melds.shapes import COUNT_BITS, COUNT_MASK


def refuse_lay(core: Core, seat: i64, action: i64) -> i64:
    """May cards be laid in this way?"""
    kind = kind_of(action)
    if kind == ADD:
        return refuse_add(core, seat, card_of(action), target_of(action))
    if kind == MELD:
        return refuse_meld(core, seat, action)
    return refuse_move(core, seat, card_of(action), source_of(action), target_of(action))


def refuse_add(core: Core, seat: i64, card: i64, meld: i64) -> i64:
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


def refuse_move(core: Core, seat: i64, card: i64, source: i64, target: i64) -> i64:
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
    if refusal:
        return refusal
    return _refuse_lending(core, melds[source], core.tables.one(melds[source], card))


def refuse_meld(core: Core, seat: i64, action: i64) -> i64:
    """May a new meld be laid, of hand cards alone or with cards of own melds?

    With table cards it is a plain split, an added split, or else a borrow.
    """
    settings = core.settings
    shape = shape_of(action)
    if shape == NO_MELD:
        return NOT_A_MELD
    lent = core.lent.cards[lent_of(action)]
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
    refusal = _refuse_with_lent(core, seat, shape, lent) if lent else _refuse_first(core, shape)
    if refusal:
        return refusal
    return ALLOWED if not_too_many(core, seat, len(from_hand)) else TOO_MANY_TO_GO_OUT


def not_too_many(core: Core, seat: i64, more: i64) -> bool:
    """Whether a player may have so many cards more on the table."""
    return not core.settings.exact or core.melded[seat] + more <= core.settings.cards_out


def _refuse_first(core: Core, shape: i64) -> i64:
    if core.tables.first_lay[shape]:
        return ALLOWED
    return FIRST_LAY_SIZE if core.tables.only_size_is_wrong(shape) else NOT_A_MELD


def _refuse_with_lent(core: Core, seat: i64, shape: i64, lent: tuple[int, ...]) -> i64:
    melds, tables, loan = core.melds[seat], core.tables, core.loan
    if max(lent) >> 6 >= len(melds):
        return NO_SUCH_MELD
    for each in lent:
        lack = _refuse_taking(core, seat, each >> 6, each & 63, lent.count(each))
        if lack:
            return lack
    own = tables.part[shape]
    for each in lent:
        loan.take(each >> 6, each & 63, tables.one(melds[each >> 6], each & 63))
        own -= tables.one(shape, each & 63)
    refusal = refuse_new(core, seat, shape, own)
    for each in reversed(lent):
        loan.give_back(tables.one(melds[each >> 6], each & 63))
    return refusal


def refuse_new(core: Core, seat: i64, shape: i64, own: i64) -> i64:
    """May the cards of `core.loan` and the part `own` of hand cards make a new meld?"""
    loan, melds = core.loan, core.melds[seat]
    lender = loan.cards[0] >> 6
    if loan.lenders == 1 and _keeps(core, melds[lender], shape, own):
        refusal = _refuse_split(core, seat, shape, own, lender)
    elif core.settings.borrow == NEVER:
        refusal = BORROW_NEVER
    else:
        refusal = _refuse_first(core, shape)
    for place in range(loan.size):
        if refusal:
            break
        lender = loan.lender(place)
        if lender >= 0:
            refusal = _refuse_lending(core, melds[lender], loan.gone[lender])
    return refusal


def _keeps(core: Core, lender: i64, shape: i64, own: i64) -> bool:
    """Whether hand cards, a part of a shape, keep the suit of a sequence, the rank of a set
    (no card keeps either)."""
    tables = core.tables
    if not own:
        return True
    suit, rank = tables.suit[lender], tables.rank[lender]
    if tables.rank[shape] >= 0:
        return rank == tables.rank[shape] if suit < 0 else not own & ~_of_suit(suit)
    return suit == tables.suit[shape] if suit >= 0 else own == BIT[tables.position[rank]]


def _of_suit(suit: i64) -> i64:
    counts: i64 = COUNT_MASK
    return counts << COUNT_BITS * suit


def _refuse_split(core: Core, seat: i64, shape: i64, own: i64, meld: i64) -> i64:
    split, tables = core.settings.split, core.tables
    if split == NEVER:
        return SPLIT_NEVER
    if not own and split != ANY_TIME:
        return SPLIT_NEEDS_ADDED_CARD
    if not tables.on_table[shape]:
        return NOT_A_MELD
    if split in (WITH_ADDED, WITH_ADDED_EQUAL):
        left = tables.left(core.melds[seat][meld], core.loan.gone[meld])
        if len(left) > 1:
            return SPLIT_INTO_TWO
        if split == WITH_ADDED_EQUAL and left and tables.size[left[0]] != tables.size[shape]:
            return SPLIT_INTO_EQUAL
    return ALLOWED


def _refuse_taking(core: Core, seat: i64, meld: i64, card: i64, wanted: i64) -> i64:
    if core.tables.count(core.melds[seat][meld], card) < wanted:
        return NOT_IN_MELD
    return MOVED_ALREADY if core.movable(seat, meld, card) < wanted else ALLOWED


def _refuse_lending(core: Core, shape: i64, gone: i64) -> i64:
    if core.tables.stays(shape, gone):
        return ALLOWED
    return LEND_ENDS_ONLY if core.tables.only_ends_lend(shape, gone) else LENDER_BROKEN


def _refuse_growing(core: Core, seat: i64, card: i64, meld: i64, more: i64) -> i64:
    if not core.tables.grown(core.melds[seat][meld], card):
        return CANNOT_ADD
    if must_wait(core, seat, meld):
        return ADD_NEXT_TURN
    return ALLOWED if not_too_many(core, seat, more) else TOO_MANY_TO_GO_OUT


def must_wait(core: Core, seat: i64, meld: i64) -> bool:
    """Whether nothing may be laid off on a meld before the next turn."""
    return not core.settings.add_in_same_turn and core.made_in[seat][meld] == core.turns


def _pending_card(core: Core) -> i64:
    if core.drawn == NO_CARD:
        return ALLOWED
    if core.drawn_how == TAKEN:
        return TAKEN_CARD_FIRST
    return FORCED_CARD_FIRST if core.drawn_how == FORCED else ALLOWED
