"""The melds of a ruleset as integer tables, filled in as they are met.

What may be added to a shape, what it breaks into when it lends cards, and what it
pays is worked out once and looked up from then on, so the engine knows neither
kinds of meld nor conditions nor the order of ranks.
"""

from collections.abc import Iterable
from itertools import product

from pankit.cards import BIT, FOUR, Card, card
from pankit.flat import append, i64, vec
from pankit.melds.interning import NO_MELD, NONE, NOT_YET
from pankit.melds.kinds import may_add, suits_fit
from pankit.melds.lending import Lending
from pankit.melds.shapes import (
    is_sequence,
    pack_counts,
    sequence_key,
    sequence_parts,
    set_key,
    set_parts,
    unpack_counts,
)
from pankit.rules.schema import Rules

__all__ = ["NO_MELD", "Tables"]


class Tables(Lending):
    """Everything the engine asks about melds under one ruleset."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._adds: dict[int, tuple[tuple[Card, int], ...]] = {}
        # cards that may be added to a shape: as bits, and by id and place (up to four, -1 for
        # no more)
        self._fitting = vec[i64]()
        self._added = vec[i64]()
        self._size_wrong = vec[i64]()
        self._sets_from: dict[int, tuple[int, ...]] = {}
        self._runs_from: dict[int, tuple[int, ...]] = {}

    def adds(self, shape: int) -> tuple[tuple[Card, int], ...]:
        """The cards that may be laid off on a shape, each with the shape it makes."""
        found = self._adds.get(shape)
        if found is None:
            kinds = self._find_adds(shape)
            found = self._adds[shape] = tuple((kind, self._with(shape, kind)) for kind in kinds)
        return found

    def grown(self, shape: i64, kind: i64) -> i64:
        """The shape that a card laid off on this one makes; `NO_MELD` if it may not be."""
        return self._with(shape, kind) if self.fitting(shape) >> kind & 1 else NO_MELD

    def added(self, shape: i64, place: i64) -> i64:
        """One of the up to four cards that may be laid off on a shape that `fitting` was asked
        about; -1 from the place on where there is no more."""
        return self._added[shape * FOUR + place]

    def fitting(self, shape: i64) -> i64:
        """The cards that may be laid off on a shape, as bits."""
        if shape < len(self._fitting) and self._fitting[shape] != NOT_YET:
            return self._fitting[shape]
        return self._find_fitting(shape)

    def _find_fitting(self, shape: i64) -> i64:
        while len(self._fitting) < len(self.key):
            self._fitting = append(self._fitting, NOT_YET)
            for _ in range(FOUR):
                self._added = append(self._added, NONE)
        bits: i64 = 0
        place = shape * FOUR
        for kind in self._find_adds(shape):
            bits |= BIT[kind]
            self._added[place] = kind
            place += 1
        self._fitting[shape] = bits
        return bits

    def _with(self, shape: i64, kind: i64) -> i64:
        """A shape with a card that fits it."""
        if self.rank[shape] >= 0:
            return self.more(shape, kind & 3)
        suit, low, high = sequence_parts(self.key[shape])
        at = self.position[kind >> 2]
        return self.run(suit, at, high) if at < low else self.run(suit, low, at)

    def only_size_is_wrong(self, shape: i64) -> bool:
        """Whether a shape that is no first lay would be one if it had another size."""
        while len(self._size_wrong) <= shape:
            self._size_wrong = append(self._size_wrong, NOT_YET)
        if self._size_wrong[shape] == NOT_YET:
            self._size_wrong[shape] = int(self._find_size_wrong(shape))
        return self._size_wrong[shape] != 0

    def _find_size_wrong(self, shape: int) -> bool:
        if self.is_sequence(shape):
            return True
        rank, counts = set_parts(self.key[shape])
        return any(
            kind.of_rank(rank) and suits_fit(kind.row.suits, unpack_counts(counts))
            for kind in self.kinds.sets
        )

    def sets_from(self, rank: int, counts: int) -> tuple[int, ...]:
        """The sets that cards of one rank, as packed counts, can be laid as."""
        key = set_key(rank, counts)
        found = self._sets_from.get(key)
        if found is None:
            ranges = (range(n + 1) for n in unpack_counts(counts))
            found = self._sets_from[key] = self._first_lays(
                set_key(rank, pack_counts(some))
                for some in product(*ranges)
                if sum(some) >= self.smallest_lay
            )
        return found

    def runs_from(self, suit: int, positions: int) -> tuple[int, ...]:
        """The sequences that cards of one suit, as bits by position, can be laid as."""
        key = positions << 2 | suit
        found = self._runs_from.get(key)
        if found is None:
            found = self._runs_from[key] = self._first_lays(
                sequence_key(suit, low, high)
                for low in range(len(self.order))
                for high in range(low, len(self.order))
                if not ((2 << high) - (1 << low)) & ~positions
            )
        return found

    def _first_lays(self, keys: Iterable[int]) -> tuple[int, ...]:
        shapes = [self.shape(key) for key in keys]
        return tuple(shape for shape in shapes if self.first_lay[shape])

    def _find_adds(self, shape: int) -> list[Card]:
        if not self.on_table[shape]:
            return []
        key = self.key[shape]
        if is_sequence(key):
            suit, low, high = sequence_parts(key)
            if not self.kinds.sequence_on_table(high - low + 2):
                return []
            ends = [at for at in (low - 1, high + 1) if 0 <= at < self.length]
            return [card(self.order[at], suit) for at in ends]
        rank, counts = set_parts(key)
        kind = self.kinds.sets[self.kinds.table_row(rank, counts)]
        if not kind.within(self.size[shape] + 1):
            return []
        held = unpack_counts(counts)
        return [card(rank, suit) for suit in self.suits if may_add(kind.row.add, held, suit)]
