"""What might be done: a cheap list from the tables that holds every legal action.

The guards have the last word; here only what can never be legal is left out.
"""

from pankit.cards import RANKS, SUITS, Card, card, rank_of, suit_of
from pankit.engine.core.codes import (
    CLAIM,
    DECLARING,
    DISCARD,
    DRAW,
    DRAWING,
    DROP,
    FORCE,
    FORCING,
    OVER,
    PASS,
    STAY,
    TAKE,
    add,
    meld,
    move,
    with_card,
)
from pankit.engine.core.settings import ONTO_MELDS
from pankit.engine.core.state import Core
from pankit.melds.shapes import COUNT_MASK, SUIT_SHIFTS, sequence_key

Source = tuple[int, Card, int]
"""A meld (or -1 for the hand), a card there, and how many of it."""


def candidates(core: Core) -> list[int]:
    """Everything that the seat asked might do."""
    if core.phase == OVER:
        return []
    if core.phase == DECLARING:
        return [STAY, DROP]
    if core.phase == FORCING:
        return [FORCE, PASS]
    if core.phase == DRAWING:
        return [DRAW, TAKE]
    found = lays(core, core.turn)
    if core.unclaimed:
        found.append(CLAIM)
    found += discards(core, core.turn)
    return found


def discards(core: Core, seat: int) -> list[int]:
    """Each kind of card in hand, once."""
    return [with_card(DISCARD, kind) for kind in kinds_held(core, seat)]


def kinds_held(core: Core, seat: int) -> list[Card]:
    """The different cards a seat holds."""
    return [
        rank * len(SUITS) + suit
        for rank, packed in enumerate(core.hand[seat])
        if packed
        for suit in range(len(SUITS))
        if packed >> SUIT_SHIFTS[suit] & COUNT_MASK
    ]


def lays(core: Core, seat: int) -> list[int]:
    """Laying off, new melds from the hand, and whatever the melds on the table lend."""
    tables = core.tables
    found = [
        add(kind, index)
        for index, shape in enumerate(core.melds[seat])
        for kind, _ in tables.adds(shape)
        if core.has(seat, kind)
    ]
    hand = core.hand[seat]
    for rank in range(len(RANKS)):
        if hand[rank]:
            found += [meld(shape, 0) for shape in tables.sets_from(rank, hand[rank])]
    for suit, positions in enumerate(core.held[seat]):
        if positions:
            found += [meld(shape, 0) for shape in tables.runs_from(suit, positions)]
    if core.settings.rearranges and core.melds[seat]:
        found += _rearranging(core, seat)
    return found


def _rearranging(core: Core, seat: int) -> list[int]:
    """New melds and additions that use cards already on the table."""
    tables = core.tables
    lenders = [
        index
        for index, shape in enumerate(core.melds[seat])
        if tables.size[shape] > tables.smallest_lay
    ]
    if not lenders:
        return []
    found: list[int] = []
    for index in lenders:
        for shape, lent in tables.splits(core.melds[seat][index]):
            found.append(meld(shape, core.lent_index(tuple(index << 6 | kind for kind in lent))))
    if core.settings.borrow == ONTO_MELDS:
        for index in lenders:
            for kind in dict.fromkeys(tables.cards(core.melds[seat][index])):
                for target, shape in enumerate(core.melds[seat]):
                    if target != index and tables.grown(shape, kind):
                        found.append(move(kind, index, target))
    on_table: dict[Card, list[Source]] = {}
    for index in lenders:
        cards = tables.cards(core.melds[seat][index])
        for kind in dict.fromkeys(cards):
            on_table.setdefault(kind, []).append((index, kind, core.movable(seat, index, kind)))
    _mixed_sets(core, seat, on_table, found)
    _mixed_runs(core, seat, on_table, found)
    return list(dict.fromkeys(found))


def _mixed_sets(
    core: Core, seat: int, on_table: dict[Card, list[Source]], found: list[int]
) -> None:
    for rank in sorted({rank_of(kind) for kind in on_table}):
        sources: list[Source] = []
        for suit in range(len(SUITS)):
            kind = card(rank, suit)
            if core.has(seat, kind):
                sources.append((-1, kind, core.has(seat, kind)))
            sources += on_table.get(kind, [])
        if sum(many for _, _, many in sources) >= core.tables.smallest_lay:
            _choose(core, sources, 0, [], [], found)


def _choose(
    core: Core,
    sources: list[Source],
    at: int,
    cards: list[Card],
    lent: list[int],
    found: list[int],
) -> None:
    """All ways to take some cards from each source; those that make a meld are kept."""
    if at == len(sources):
        if lent and len(cards) >= core.tables.smallest_lay:
            shape = core.tables.shape_of(cards)
            if core.tables.on_table[shape]:
                found.append(meld(shape, core.lent_index(tuple(sorted(lent)))))
        return
    index, kind, many = sources[at]
    for n in range(many + 1):
        more = [index << 6 | kind] * n if index >= 0 else []
        _choose(core, sources, at + 1, cards + [kind] * n, lent + more, found)


def _mixed_runs(
    core: Core, seat: int, on_table: dict[Card, list[Source]], found: list[int]
) -> None:
    tables = core.tables
    for suit in sorted({suit_of(kind) for kind in on_table}):
        ways: list[list[int]] = []
        for rank in tables.order:
            kind = card(rank, suit)
            here = [-1] if core.has(seat, kind) else []
            here += [index << 6 | kind for index, _, many in on_table.get(kind, []) if many]
            ways.append(here)
        for low in range(len(ways)):
            partial: list[tuple[int, ...]] = [()]
            for high in range(low, len(ways)):
                partial = [
                    lent if way < 0 else (*lent, way) for lent in partial for way in ways[high]
                ]
                if not partial:
                    break
                if high + 1 - low >= tables.smallest_lay:
                    shape = tables.shape(sequence_key(suit, low, high))
                    if tables.on_table[shape]:
                        found += [
                            meld(shape, core.lent_index(tuple(sorted(lent))))
                            for lent in partial
                            if lent
                        ]
