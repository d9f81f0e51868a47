"""New melds and additions that use cards already on the table."""

from typing import Final

from pankit.cards import SUITS, Card, card
from pankit.engine.core.codes import meld, move
from pankit.engine.core.settings import ANY_TIME, NEVER, ONTO_MELDS
from pankit.engine.core.state import NO_CARD, Core
from pankit.melds.shapes import RANK_OF, SUIT_OF, sequence_key
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
    tables = core.tables
    by_rank: dict[int, list[Source]] = {}
    for index in lenders:
        shape = core.melds[seat][index]
        alone = tables.is_sequence(shape)
        kinds = tables.spare(shape) if alone else [kind for kind, _ in tables.need(shape)]
        most = 1 if alone else tables.size[shape] - tables.smallest_lay
        for kind in kinds:
            rank = RANK_OF[kind]
            if must == NO_CARD or rank == RANK_OF[must]:
                many = min(core.movable(seat, index, kind), most)
                by_rank.setdefault(rank, []).append((index, kind, many))
    found: list[int] = []
    for rank, sources in by_rank.items():
        packed = core.hand[seat][rank]
        if not packed and len({index for index, _, _ in sources}) < 2:
            continue
        held = [
            (HAND, kind, core.has(seat, kind))
            for kind in range(card(rank, 0), card(rank, len(SUITS)))
            if core.has(seat, kind)
        ]
        if sum(many for _, _, many in held + sources) >= tables.smallest_lay:
            _choose(core, held + sources, must, found)
    return found


def _choose(core: Core, sources: list[Source], must: Card, found: list[int]) -> None:
    """All ways to take some cards from each source; those that make a meld are kept."""
    tables = core.tables
    ways: list[tuple[tuple[Card, ...], tuple[int, ...]]] = [((), ())]
    for index, kind, many in sources:
        least = 1 if index == HAND and kind == must else 0
        lent = index << 6 | kind
        ways = [
            (cards + (kind,) * n, place if index == HAND else place + (lent,) * n)
            for cards, place in ways
            for n in range(least, many + 1)
        ]
    for cards, place in ways:
        if len(cards) >= tables.smallest_lay and _mixes(len(cards), place):
            shape = tables.shape_of(cards)
            if tables.on_table[shape]:
                found.append(meld(shape, core.lent_index(tuple(sorted(place)))))


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
    ways: list[list[int]] = []
    for rank in tables.order:
        kind = card(rank, suit)
        here = [HAND] if core.has(seat, kind) else []
        if kind != must:
            bit = 1 << tables.position[rank]
            here += [
                index << 6 | kind
                for index in lenders
                if tables.lendable(core.melds[seat][index])[suit] & bit
                and core.movable(seat, index, kind)
            ]
        ways.append(here)
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
                found += [
                    meld(shape, core.lent_index(tuple(sorted(lent))))
                    for lent in partial
                    if _mixes(size, lent)
                ]
