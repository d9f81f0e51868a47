"""New melds and additions that use cards already on the table."""

from typing import Final

from pankit.cards import FOUR, SUITS, Card
from pankit.engine.core.codes import meld, move
from pankit.engine.core.settings import ANY_TIME, NEVER, ONTO_MELDS
from pankit.engine.core.state import NO_CARD, Core
from pankit.melds.shapes import (
    COUNT_MASK,
    ONE_OF,
    RANK_OF,
    SUIT_OF,
    SUIT_SHIFTS,
    sequence_key,
    set_key,
    total,
)
from pankit.melds.tables import Tables

HAND: Final = -1

Source = tuple[int, Card, int]
"""A meld (or `HAND`), a card there, and how many of it may leave."""


def rearrangements(core: Core, seat: int, must: Card) -> list[int]:
    """Splits, moves and borrows; with `must` out of the hand in them if it is a card."""
    lenders = core.lenders[seat]
    if not lenders:
        return []
    found: list[int] = []
    if must == NO_CARD:
        if core.settings.split == ANY_TIME:
            found += _splits(core, seat, lenders)
        if core.settings.borrow == ONTO_MELDS:
            found += _moves(core, seat, lenders)
    if core.settings.borrow != NEVER or core.settings.split != NEVER:
        found += _mixed_sets(core, seat, lenders, must)
        found += _mixed_runs(core, seat, lenders, must)
    return found


def _splits(core: Core, seat: int, lenders: list[int]) -> list[int]:
    return [
        meld(shape, core.lent_index(tuple(index << 6 | kind for kind in lent)))
        for index in lenders
        for shape, lent in core.tables.splits(core.melds[seat][index])
    ]


def _moves(core: Core, seat: int, lenders: list[int]) -> list[int]:
    tables = core.tables
    return [
        move(kind, index, target)
        for index in lenders
        for kind in tables.spare(core.melds[seat][index])
        for target, shape in enumerate(core.melds[seat])
        if target != index and tables.grown(shape, kind)
    ]


def _mixed_sets(core: Core, seat: int, lenders: list[int], must: Card) -> list[int]:
    """Sets with cards of the table: one card of a sequence, any of a set of the same rank."""
    found: list[int] = []
    for rank, sources in _lent_by_rank(core, seat, lenders, must).items():
        packed = core.hand[seat][rank]
        if not packed and len(sources) < 2:
            continue
        enough = total(packed)
        for _, _, many in sources:
            enough += many
        if enough >= core.tables.smallest_lay:
            held: list[Source] = []
            for suit in range(FOUR):
                many = packed >> SUIT_SHIFTS[suit] & COUNT_MASK
                if many:
                    held.append((HAND, rank * FOUR + suit, many))
            _choose(core, seat, rank, held + sources, must, found)
    return found


def _lent_by_rank(core: Core, seat: int, lenders: list[int], must: Card) -> dict[int, list[Source]]:
    """What the melds can give to a set; only of the rank of `must` if that is a card."""
    tables, hand = core.tables, core.hand[seat]
    by_rank: dict[int, list[Source]] = {}
    for index in lenders:
        shape = core.melds[seat][index]
        alone = tables.is_sequence(shape)
        most = tables.size[shape] - tables.smallest_lay
        for kind, many in tables.need(shape):
            rank = RANK_OF[kind]
            if must != NO_CARD and rank != RANK_OF[must]:
                continue
            if alone and not ((hand[rank] or len(lenders) > 1) and tables.rest(shape, (kind,))):
                continue
            free = core.movable(seat, index, kind) if core.moved else many
            by_rank.setdefault(rank, []).append((index, kind, min(free, most)))
    return by_rank


def _choose(
    core: Core, seat: int, rank: int, sources: list[Source], must: Card, found: list[int]
) -> None:
    """All ways to take some cards from each source; those that make a meld are kept."""
    tables = core.tables
    ways: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    for index, kind, many in sources:
        least = 1 if index == HAND and kind == must else 0
        lent = index << 6 | kind
        one = ONE_OF[SUIT_OF[kind]]
        ways = [
            (counts + n * one, size + n, place if index == HAND else place + (lent,) * n)
            for counts, size, place in ways
            for n in range(least, many + 1)
        ]
    for counts, size, place in ways:
        if size >= tables.smallest_lay and _mixes(size, place):
            shape = tables.shape(set_key(rank, counts))
            if tables.on_table[shape]:
                _keep(core, seat, shape, place, found)


def _keep(core: Core, seat: int, shape: int, place: tuple[int, ...], found: list[int]) -> None:
    """A meld with cards of the table is worth listing if all lenders stay melds."""
    tables, melds = core.tables, core.melds[seat]
    if len(place) == 1:
        index = place[0] >> 6
        if tables.rest(melds[index], (place[0] & 63,)):
            found.append(meld(shape, core.lent_index(place)))
        return
    place = tuple(sorted(place))
    for index in {each >> 6 for each in place}:
        lent = tuple([each & 63 for each in place if each >> 6 == index])
        if not tables.rest(melds[index], lent):
            return
    found.append(meld(shape, core.lent_index(place)))


def _mixes(size: int, lent: tuple[int, ...]) -> bool:
    """Whether cards of the table come together with others: a part of one meld alone is a split."""
    return len(lent) > 0 and (len(lent) < size or len({at >> 6 for at in lent}) > 1)


def _mixed_runs(core: Core, seat: int, lenders: list[int], must: Card) -> list[int]:
    """Runs with cards of the table: one card of a set, any of a sequence of the same suit."""
    tables = core.tables
    found: list[int] = []
    suits = range(len(SUITS)) if must == NO_CARD else (SUIT_OF[must],)
    at = -1 if must == NO_CARD else tables.position[RANK_OF[must]]
    for suit in suits:
        on_table = core.lendable[seat][suit]
        if on_table and run_possible(tables, core.held[seat][suit] | on_table, at):
            _runs_in_suit(core, seat, lenders, suit, must, found)
    return found


def run_possible(tables: Tables, positions: int, at: int) -> bool:
    """Whether enough neighbouring positions are there for a meld; with `at` among them
    unless it is -1."""
    least = tables.smallest_lay
    starts = positions
    for step in range(1, least):
        starts &= positions >> step
    if at < 0 or not starts:
        return starts > 0
    low = at - least + 1 if at >= least else 0
    return starts & ((2 << at) - (1 << low)) > 0


def _runs_in_suit(
    core: Core, seat: int, lenders: list[int], suit: int, must: Card, found: list[int]
) -> None:
    tables = core.tables
    ways = _ways_by_position(core, seat, lenders, suit, must)
    needed = tables.position[RANK_OF[must]] if must != NO_CARD else -1
    for low in range(len(ways) if needed < 0 else needed + 1):
        partial: list[tuple[int, ...]] = [()]
        for high in range(low, len(ways)):
            partial = [lent if way < 0 else (*lent, way) for lent in partial for way in ways[high]]
            if not partial:
                break
            size = high + 1 - low
            if size < tables.smallest_lay or high < needed:
                continue
            shape = tables.shape(sequence_key(suit, low, high))
            if tables.on_table[shape]:
                for lent in partial:
                    if _mixes(size, lent):
                        _keep(core, seat, shape, lent, found)


def _ways_by_position(
    core: Core, seat: int, lenders: list[int], suit: int, must: Card
) -> list[list[int]]:
    """By position, where a card of a suit can come from: the hand, or a meld (with the card).

    `must` comes out of the hand.
    """
    tables = core.tables
    held = core.held[seat][suit]
    ways = [[HAND] if held >> at & 1 else [] for at in range(len(tables.order))]
    for index in lenders:
        positions = tables.lendable(core.melds[seat][index])[suit]
        if not positions:
            continue
        for at, rank in enumerate(tables.order):
            kind = rank * FOUR + suit
            if (
                positions >> at & 1
                and kind != must
                and (not core.moved or core.movable(seat, index, kind))
            ):
                ways[at].append(index << 6 | kind)
    return ways
