"""The melds of a ruleset as integer tables, filled in as they are met.

What may be added to a shape, what it breaks into when it lends cards, and what it
pays is worked out once and looked up from then on, so the engine knows neither
kinds of meld nor conditions nor the order of ranks.
"""

from collections.abc import Iterable
from itertools import product

from pankit.cards import BIT, Card, card
from pankit.melds.interning import NO_MELD
from pankit.melds.kinds import may_add, suits_fit
from pankit.melds.lending import Lending
from pankit.melds.shapes import (
    ONE_OF,
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
        self._fitting: dict[int, int] = {}
        self._sets_from: dict[int, tuple[int, ...]] = {}
        self._runs_from: dict[int, tuple[int, ...]] = {}

    def adds(self, shape: int) -> tuple[tuple[Card, int], ...]:
        """The cards that may be laid off on a shape, each with the shape it makes."""
        found = self._adds.get(shape)
        if found is None:
            found = self._adds[shape] = self._find_adds(shape)
        return found

    def grown(self, shape: int, kind: Card) -> int:
        """The shape that a card laid off on this one makes; `NO_MELD` if it may not be."""
        for added, bigger in self.adds(shape):
            if added == kind:
                return bigger
        return NO_MELD

    def fitting(self, shape: int) -> int:
        """The cards that may be laid off on a shape, as bits."""
        found = self._fitting.get(shape)
        if found is None:
            found = self._fitting[shape] = sum(BIT[kind] for kind, _ in self.adds(shape))
        return found

    def only_size_is_wrong(self, shape: int) -> bool:
        """Whether a shape that is no first lay would be one if it had another size."""
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

    def _find_adds(self, shape: int) -> tuple[tuple[Card, int], ...]:
        if not self.on_table[shape]:
            return ()
        key = self.key[shape]
        if is_sequence(key):
            suit, low, high = sequence_parts(key)
            longer = []
            if self.kinds.sequence_on_table(high - low + 2):
                if low > 0:
                    longer.append((low - 1, sequence_key(suit, low - 1, high)))
                if high + 1 < len(self.order):
                    longer.append((high + 1, sequence_key(suit, low, high + 1)))
            return tuple((card(self.order[at], suit), self.shape(new)) for at, new in longer)
        rank, counts = set_parts(key)
        kind = self.kinds.sets[self.kinds.table_row(rank, counts)]
        if not kind.within(self.size[shape] + 1):
            return ()
        return tuple(
            (card(rank, suit), self.shape(set_key(rank, counts + ONE_OF[suit])))
            for suit in self.suits
            if may_add(kind.row.add, unpack_counts(counts), suit)
        )
