"""What might be laid: every legal lay, found from the tables.

Nothing is offered that the hand and the melds do not hold; what the rules say to it is
asked of the guards in `laying`.
"""

from pankit.cards import BIT, FOUR, RANKS
from pankit.engine.core.codes import (
    ADD,
    FORCED,
    FROM_STOCK,
    MELD,
    add,
    card_of,
    kind_of,
    lent_of,
    meld,
    shape_of,
    target_of,
)
from pankit.engine.core.laying import must_wait, not_too_many
from pankit.engine.core.rearranging import find_rearrangements, run_possible
from pankit.engine.core.state import NO_CARD, Core
from pankit.flat import i64
from pankit.melds.shapes import total


def find_lays(core: Core, seat: i64) -> None:
    """Laying off, new melds from the hand, and whatever the melds on the table lend.

    A card that was taken or forced must be in all of them. The lays of a hand before its
    card of the turn came are worked out once, as most cards drawn are discarded at once.
    """
    drawn = core.drawn
    if drawn == NO_CARD:
        _find(core, seat, NO_CARD, after_turn=False)
        return
    if core.drawn_how == FORCED:
        _find_additions(core, seat, drawn, after_turn=False)
        return
    if might_lay(core, seat, drawn, 0):
        _find(core, seat, drawn, after_turn=False)
    if core.drawn_how == FROM_STOCK:
        _find_ready(core, seat, drawn)


def can_lay(core: Core, seat: i64, card: i64) -> bool:
    """Whether the player in turn has a legal lay with a card that he holds."""
    before = core.found_size
    _find_additions(core, seat, card, after_turn=False)
    if core.found_size == before and might_lay(core, seat, card, 0):
        _find_melds(core, seat, card)
    found = core.found_size > before
    core.found_size = before
    return found


def might_lay(core: Core, seat: i64, kind: i64, more: i64) -> bool:
    """Whether a card could be laid at all, judged quickly: never no where it can.

    The card is in the hand already, or `more` is 1: it would come there.
    """
    if core.fitting[seat] & BIT[kind]:
        return True
    tables = core.tables
    rank, suit = kind >> 2, kind & 3
    packed = core.hand[seat][rank]
    if packed and total(packed) + more >= tables.smallest_lay:
        return True
    if core.lent_ranks[seat] & BIT[rank]:
        return True
    at = tables.position[rank]
    positions = core.held[seat][suit] | core.lendable[seat][suit] | BIT[at]
    if not positions & (5 * BIT[at] >> 1):
        return False  # no neighbour, and no first lay is a single card
    return run_possible(tables, positions, at)


def _find(core: Core, seat: i64, must: i64, *, after_turn: bool) -> None:
    """All lays; with `must` out of the hand in them if it is a card."""
    _find_additions(core, seat, must, after_turn=after_turn)
    _find_melds(core, seat, must)


def _find_melds(core: Core, seat: i64, must: i64) -> None:
    """All lays but additions out of the hand."""
    _find_sets(core, seat, must)
    _find_runs(core, seat, must)
    if len(core.lenders[seat]):
        find_rearrangements(core, seat, must)


def _find_ready(core: Core, seat: i64, drawn: i64) -> None:
    """The lays of a hand without its drawn card."""
    if not core.ready_known[seat]:
        before = core.found_size
        core.remove(seat, drawn)
        _find(core, seat, NO_CARD, after_turn=True)
        core.give(seat, drawn)
        core.ready[seat] = core.found[before : core.found_size]
        core.found_size = before
        core.ready_known[seat] = True
    ready = core.ready[seat]
    for place in range(len(ready)):
        action = ready[place]
        if _uses(core, action, drawn):
            continue
        if kind_of(action) == ADD and must_wait(core, seat, target_of(action)):
            continue
        if not (core.settings.drawn_card_first and _out_of_hand(core, action)):
            core.keep(action)


def _uses(core: Core, action: i64, card: i64) -> bool:
    """Whether a lay puts a card of this kind down from the hand."""
    if kind_of(action) == ADD:
        return card_of(action) == card
    if kind_of(action) == MELD:
        wanted = core.tables.count(shape_of(action), card)
        if not wanted:
            return False
        for each in core.lent.cards[lent_of(action)]:
            if each & 63 == card:
                wanted -= 1
        return wanted > 0
    return False


def _out_of_hand(core: Core, action: i64) -> bool:
    """Whether a lay puts any card down from the hand."""
    if kind_of(action) == MELD:
        return core.tables.size[shape_of(action)] > len(core.lent.cards[lent_of(action)])
    return kind_of(action) == ADD


def _find_additions(core: Core, seat: i64, must: i64, *, after_turn: bool) -> None:
    """Hand cards that fit an own meld: all that fit once the turn is over, or now."""
    fitting = core.fitting[seat] & core.kinds[seat]
    if must != NO_CARD:
        fitting &= BIT[must]
    if not fitting or not not_too_many(core, seat, 1):
        return
    melds = core.melds[seat]
    for index in range(len(melds)):
        shape = melds[index]
        if not core.tables.fitting(shape) & fitting or (
            not after_turn and must_wait(core, seat, index)
        ):
            continue
        for place in range(FOUR):
            kind = core.tables.added(shape, place)
            if kind < 0:
                break
            if fitting & BIT[kind]:
                core.keep(add(kind, index))


def _find_sets(core: Core, seat: i64, must: i64) -> None:
    """New sets of hand cards."""
    hand, least = core.hand[seat], core.tables.smallest_lay
    if must != NO_CARD:
        if total(hand[must >> 2]) >= least:
            _find_sets_of(core, seat, must >> 2, hand[must >> 2], must)
        return
    for rank in range(len(RANKS)):
        packed = hand[rank]
        if packed and total(packed) >= least:
            _find_sets_of(core, seat, rank, packed, must)


def _find_sets_of(core: Core, seat: i64, rank: i64, packed: i64, must: i64) -> None:
    for shape in core.tables.sets_from(rank, packed):
        if must == NO_CARD or core.tables.count(shape, must):
            _offer(core, seat, shape)


def _find_runs(core: Core, seat: i64, must: i64) -> None:
    """New sequences of hand cards."""
    if must != NO_CARD:
        _find_runs_of(core, seat, must & 3, core.tables.position[must >> 2])
        return
    held = core.held[seat]
    for suit in range(FOUR):
        if held[suit]:
            _find_runs_of(core, seat, suit, -1)


def _find_runs_of(core: Core, seat: i64, suit: i64, at: i64) -> None:
    tables, held = core.tables, core.held[seat][suit]
    if not run_possible(tables, held, at):
        return
    for low in range(tables.length if at < 0 else at + 1):
        high = low
        while high < tables.length and held >> high & 1:
            if high >= at and high - low + 1 >= tables.smallest_lay:
                shape = tables.run(suit, low, high)
                if tables.first_lay[shape]:
                    _offer(core, seat, shape)
            high += 1


def _offer(core: Core, seat: i64, shape: i64) -> None:
    if not_too_many(core, seat, core.tables.size[shape]):
        core.keep(meld(shape, 0))
