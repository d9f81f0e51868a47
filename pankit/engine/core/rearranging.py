"""New melds and additions that use cards already on the table."""

from typing import Final

from pankit.cards import BIT, FOUR
from pankit.engine.core.codes import meld, move
from pankit.engine.core.laying import not_too_many, refuse_lay, refuse_new
from pankit.engine.core.settings import ANY_TIME, ONTO_MELDS
from pankit.engine.core.sources import HAND, Sources
from pankit.engine.core.state import NO_CARD, Core
from pankit.flat import i64
from pankit.melds.shapes import ONE_OF, many
from pankit.melds.tables import Tables

EVERYWHERE: Final = -1


def find_rearrangements(core: Core, seat: i64, must: i64) -> None:
    """Splits, moves and borrows; with `must` out of the hand in them if it is a card."""
    if must == NO_CARD:
        if core.settings.split == ANY_TIME:
            _find_splits(core, seat)
        if core.settings.borrow == ONTO_MELDS:
            _find_moves(core, seat)
    _find_sets(core, seat, must)
    _find_runs(core, seat, must)


def _find_splits(core: Core, seat: i64) -> None:
    melds = core.melds[seat]
    for index in core.lenders[seat]:
        for shape, cards in core.tables.splits(melds[index]):
            for card in cards:
                core.loan.take(index, card, core.tables.one(melds[index], card))
            if not (core.moved and core.loan_moved(seat)):
                _offer(core, seat, shape, 0, 0)
            core.loan.clear()


def _find_moves(core: Core, seat: i64) -> None:
    melds = core.melds[seat]
    for index in core.lenders[seat]:
        for card in core.tables.spare_cards(melds[index]):
            for target in range(len(melds)):
                if target != index and core.tables.grown(melds[target], card):
                    action = move(card, index, target)
                    if not refuse_lay(core, seat, action):
                        core.keep(action)


# -- sets ------------------------------------------------------------------------


def _find_sets(core: Core, seat: i64, must: i64) -> None:
    """Sets with cards of the table: one card of a sequence, any of a set of the same rank."""
    ranks = core.lent_ranks[seat]
    if must != NO_CARD:
        ranks &= BIT[must >> 2]
    if not ranks:
        return
    tables, melds, lenders = core.tables, core.melds[seat], core.lenders[seat]
    alone = len(lenders) < 2
    for place in range(len(lenders)):
        lent = tables.ranks_lent(melds[lenders[place]]) & ranks
        if not lent:
            continue
        ranks &= ~lent
        for at in range(tables.length):
            rank: i64 = tables.order[at]
            if lent >> rank & 1 and (core.hand[seat][rank] or not alone):
                _find_sets_of(core, seat, rank, must)


def _find_sets_of(core: Core, seat: i64, rank: i64, must: i64) -> None:
    sources = _sources_of(core, seat, rank, must)
    if sources.cards >= core.tables.smallest_lay:
        _choose(core, seat, sources, 0, core.tables.no_card(rank), 0, 0)


def _sources_of(core: Core, seat: i64, rank: i64, must: i64) -> Sources:
    """Where the cards of a set can come from: the hand first, then the melds."""
    tables, sources = core.tables, core.sources
    sources.clear()
    packed = core.hand[seat][rank]
    for suit in range(FOUR):
        number = many(packed, suit)
        if number:
            card = rank << 2 | suit
            sources.put(HAND, card, 1 if card == must else 0, number)
    lenders, melds = core.lenders[seat], core.melds[seat]
    for place in range(len(lenders)):
        index = lenders[place]
        shape = melds[index]
        most = tables.size[shape] - tables.smallest_lay
        if tables.rank[shape] >= 0:
            if tables.rank[shape] != rank:
                continue
            for suit in range(FOUR):
                number = many(tables.part[shape], suit)
                if number:
                    card = rank << 2 | suit
                    if core.moved:
                        number = core.movable(seat, index, card)
                    sources.put(index, card, 0, min(most, number))
        else:
            card = rank << 2 | tables.suit[shape]
            if tables.spare(shape) >> card & 1 and core.movable(seat, index, card):
                sources.put(index, card, 0, 1)
    return sources


def _choose(
    core: Core, seat: i64, sources: Sources, at: i64, shape: i64, own: i64, own_size: i64
) -> None:
    """All ways to take some cards from each source; those that make a legal meld are kept."""
    tables, loan = core.tables, core.loan
    index, card, most = sources.meld[at], sources.card[at], sources.most[at]
    if index != HAND and not own_size and sources.one_lender:
        return
    suit = card & 3
    one = ONE_OF[suit]
    part = one if index == HAND else tables.one(core.melds[seat][index], card)
    last = at + 1 == sources.size
    lacking = tables.smallest_lay - sources.after(at)
    taken: i64 = 0
    while True:
        if taken >= sources.least[at] and tables.size[shape] >= lacking:
            if not last:
                _choose(core, seat, sources, at + 1, shape, own, own_size)
            elif tables.on_table[shape] and loan.size and (own_size or loan.lenders > 1):
                _offer(core, seat, shape, own, own_size)
        if taken == most:
            break
        taken += 1
        shape = tables.more(shape, suit)
        if index == HAND:
            own += one
            own_size += 1
        else:
            loan.take(index, card, part)
    if index != HAND:
        for _ in range(taken):
            loan.give_back(part)


def _offer(core: Core, seat: i64, shape: i64, own: i64, own_size: i64) -> None:
    """A meld with cards of the table is found, if the rules allow it."""
    if not_too_many(core, seat, own_size) and not refuse_new(core, seat, shape, own):
        core.keep(meld(shape, core.lent.place_of(core.loan)))


# -- sequences ---------------------------------------------------------------------


def _find_runs(core: Core, seat: i64, must: i64) -> None:
    """Runs with cards of the table: one card of a set, any of a sequence of the same suit."""
    if must != NO_CARD:
        _find_runs_of(core, seat, must & 3, core.tables.position[must >> 2])
        return
    lendable = core.lendable[seat]
    for suit in range(FOUR):
        if lendable[suit]:
            _find_runs_of(core, seat, suit, EVERYWHERE)


def run_possible(tables: Tables, positions: i64, at: i64) -> bool:
    """Whether enough neighbouring positions are there for a meld; with `at` among them
    unless it is -1."""
    least = tables.smallest_lay
    starts = positions
    for step in range(1, least):
        starts &= positions >> step
    if at < 0 or not starts:
        return starts != 0
    low = at - least + 1 if at >= least else 0
    return starts & (2 * BIT[at] - BIT[low]) != 0


def _find_runs_of(core: Core, seat: i64, suit: i64, at: i64) -> None:
    tables = core.tables
    held, on_table = core.held[seat][suit], core.lendable[seat][suit]
    there = held | on_table
    if not on_table or not run_possible(tables, there, at):
        return
    alone = not _several_lend(core, seat, suit)
    for low in range(tables.length if at < 0 else at + 1):
        high = low
        while high < tables.length and there >> high & 1:
            if high >= at and high - low + 1 >= tables.smallest_lay:
                shape = tables.run(suit, low, high)
                part = tables.part[shape]
                # hand and table come together in it, or cards of several melds
                if tables.on_table[shape] and on_table & part and (held & part or not alone):
                    _fill(core, seat, shape, suit, at, low, high, 0, 0)
            high += 1


def _several_lend(core: Core, seat: i64, suit: i64) -> bool:
    """Whether more than one meld might give cards of a suit to a run."""
    tables, lenders, melds = core.tables, core.lenders[seat], core.melds[seat]
    found: i64 = 0
    for place in range(len(lenders)):
        lender = melds[lenders[place]]
        rank = tables.rank[lender]
        if tables.suit[lender] == suit or (
            rank >= 0 and tables.spare(lender) >> (rank << 2 | suit) & 1
        ):
            found += 1
    return found > 1


def _fill(
    core: Core,
    seat: i64,
    shape: i64,
    suit: i64,
    needed: i64,
    at: i64,
    high: i64,
    own: i64,
    own_size: i64,
) -> None:
    """All ways to take the cards from position `at` on; those that make a legal meld are kept.

    The card at position `needed` comes out of the hand.
    """
    tables, loan = core.tables, core.loan
    held, lendable = core.held[seat][suit], core.lendable[seat][suit]
    while at <= high and (not lendable >> at & 1 or at == needed):
        if not held >> at & 1:
            return
        own |= BIT[at]
        own_size += 1
        at += 1
    if at > high:
        if loan.size and (own_size or loan.lenders > 1):
            _offer(core, seat, shape, own, own_size)
        return
    if held >> at & 1:
        _fill(core, seat, shape, suit, needed, at + 1, high, own | BIT[at], own_size + 1)
    card: i64 = tables.order[at] << 2 | suit
    lenders, melds = core.lenders[seat], core.melds[seat]
    for place in range(len(lenders)):
        index = lenders[place]
        lender = melds[index]
        if tables.rank[lender] >= 0:
            if not tables.spare(lender) >> card & 1:
                continue
        elif not tables.count(lender, card):
            continue
        if core.moved and not core.movable(seat, index, card):
            continue
        part = tables.one(lender, card)
        loan.take(index, card, part)
        _fill(core, seat, shape, suit, needed, at + 1, high, own, own_size)
        loan.give_back(part)
