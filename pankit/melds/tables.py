"""The melds of a ruleset as integer tables, filled in as they are met.

A shape gets a small number (its *id*) the first time it is seen; 0 is no meld
at all. What may be added to a shape, what it breaks into when it lends cards,
and what it pays is worked out once and looked up from then on, so the engine
knows neither kinds of meld nor conditions nor the order of ranks.
"""

from collections.abc import Iterable
from itertools import product
from typing import Final

from pankit.cards import BIT, RANKS, SUITS, Card, card, rank_index, rank_of, suit_index, suit_of
from pankit.melds.conditions import Conditions, Met
from pankit.melds.kinds import Kinds, may_add, suits_fit
from pankit.melds.shapes import (
    ONE_OF,
    cards_of,
    is_sequence,
    key_of,
    pack_counts,
    sequence_key,
    sequence_parts,
    set_key,
    set_parts,
    total,
    unpack_counts,
)
from pankit.rules.schema import Rules

NO_MELD: Final = 0

Lent = tuple[Card, ...]


class Tables:
    """Everything the engine asks about melds under one ruleset."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kinds = Kinds(rules)
        self.conditions = Conditions(rules)
        self.order = [rank_index(name) for name in rules.pack.ranks]
        self.position = [-1] * len(RANKS)
        for at, rank in enumerate(self.order):
            self.position[rank] = at
        self.suits = [suit_index(name) for name in rules.pack.suits]
        self.smallest_lay = self._smallest_lay()
        self._ends_only = rules.melds.lend == "ends"

        self._ids: dict[int, int] = {}
        self.key: list[int] = []
        self.size: list[int] = []
        self.first_lay: list[bool] = []
        self.on_table: list[bool] = []
        self.extra: list[int] = []
        """Cards of a shape above the least of a first lay: its added cards."""
        self.met: list[tuple[Met, ...]] = []
        self.rows: list[int] = []
        """The rows a shape meets, as bits."""
        self._cards: list[tuple[Card, ...]] = []
        self._adds: list[tuple[tuple[Card, int], ...] | None] = []
        self._fitting: list[int] = []
        self._need: list[tuple[tuple[Card, int], ...]] = []
        self._spare: list[tuple[Card, ...] | None] = []
        self._lendable: list[tuple[int, ...] | None] = []
        self._splits: list[tuple[tuple[int, Lent], ...] | None] = []
        self._rests: dict[tuple[int, Lent], tuple[int, ...]] = {}
        self._sets_from: dict[int, tuple[int, ...]] = {}
        self._runs_from: dict[int, tuple[int, ...]] = {}
        self._append(-1, (), 0, False, False, 0, ())

    # -- shapes ---------------------------------------------------------------

    def shape(self, key: int) -> int:
        """The id of a shape; it need not be a valid meld."""
        known = self._ids.get(key)
        if known is None:
            known = self._ids[key] = self._intern(key)
        return known

    def shape_of(self, cards: Iterable[Card]) -> int:
        """The id of the shape of some cards; `NO_MELD` if neither of one rank nor a run."""
        key = key_of(cards, self.position)
        return NO_MELD if key < 0 else self.shape(key)

    def cards(self, shape: int) -> tuple[Card, ...]:
        """The cards of a shape, low to high."""
        return self._cards[shape]

    def is_sequence(self, shape: int) -> bool:
        """Whether a shape is a sequence."""
        return is_sequence(self.key[shape])

    def set_row(self, shape: int) -> int:
        """The row of `melds.sets` a set on the table is of, or -1."""
        return self.kinds.table_row(*set_parts(self.key[shape]))

    def need(self, shape: int) -> tuple[tuple[Card, int], ...]:
        """The different cards of a shape, each with its number."""
        return self._need[shape]

    def count(self, shape: int, kind: Card) -> int:
        """How many of one card a shape holds."""
        return self._cards[shape].count(kind)

    # -- what may be done with a shape ------------------------------------------

    def adds(self, shape: int) -> tuple[tuple[Card, int], ...]:
        """The cards that may be laid off on a shape, each with the shape it makes."""
        found = self._adds[shape]
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
        found = self._fitting[shape]
        if found < 0:
            found = self._fitting[shape] = sum(BIT[kind] for kind, _ in self.adds(shape))
        return found

    def rest(self, shape: int, lent: Lent) -> tuple[int, ...]:
        """What a meld leaves behind when it lends cards, lowest first; `()` if that is no meld.

        A set leaves one set, a sequence one or more. `lent` is sorted.
        """
        found = self._rests.get((shape, lent))
        if found is None:
            found = self._rests[shape, lent] = self._find_rest(shape, lent)
        return found

    def falls_apart(self, shape: int, lent: Lent) -> bool:
        """Whether a sequence that lends cards leaves several melds behind, all of them valid."""
        if not self.is_sequence(shape):
            return False
        left = self._runs_left(self.key[shape], lent)
        return len(left) > 1 and all(self.on_table[part] for part in left)

    def only_size_is_wrong(self, shape: int) -> bool:
        """Whether a shape that is no first lay would be one if it had another size."""
        if self.is_sequence(shape):
            return True
        rank, counts = set_parts(self.key[shape])
        return any(
            kind.of_rank(rank) and suits_fit(kind.row.suits, unpack_counts(counts))
            for kind in self.kinds.sets
        )

    def spare(self, shape: int) -> tuple[Card, ...]:
        """The cards that may leave a meld alone, each once."""
        found = self._spare[shape]
        if found is None:
            kinds = dict.fromkeys(self._cards[shape])
            found = tuple(kind for kind in kinds if self.rest(shape, (kind,)))
            self._spare[shape] = found
        return found

    def lendable(self, shape: int) -> tuple[int, ...]:
        """By suit, the positions (as bits) of cards that might leave a meld for another."""
        found = self._lendable[shape]
        if found is None:
            bits = [0] * len(SUITS)
            for kind in self._cards[shape]:
                bits[suit_of(kind)] |= 1 << self.position[rank_of(kind)]
            found = self._lendable[shape] = tuple(bits)
        return found

    def splits(self, shape: int) -> tuple[tuple[int, Lent], ...]:
        """The melds that can be split off a shape, with the cards that leave, all staying valid."""
        found = self._splits[shape]
        if found is None:
            found = self._splits[shape] = self._find_splits(shape)
        return found

    # -- what a hand can lay -----------------------------------------------------

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

    # -- filling in --------------------------------------------------------------

    def _smallest_lay(self) -> int:
        sizes = [kind.first_lay.min for kind in self.kinds.sets]
        return min([*sizes, self.kinds.sequence_first_lay.min])

    def _first_lays(self, keys: Iterable[int]) -> tuple[int, ...]:
        shapes = [self.shape(key) for key in keys]
        return tuple(shape for shape in shapes if self.first_lay[shape])

    def _intern(self, key: int) -> int:
        cards = tuple(cards_of(key, self.order))
        if is_sequence(key):
            suit, low, high = sequence_parts(key)
            size = high - low + 1
            on_table = self.kinds.sequence_on_table(size)
            least = self.kinds.sequence_first_lay.min
            first = self.kinds.sequence_first(size)
            met = self.conditions.of_sequence(suit, low, high)
        else:
            rank, counts = set_parts(key)
            row = self.kinds.table_row(rank, counts)
            on_table = row >= 0
            size = total(counts)
            least = self.kinds.sets[row].first_lay.min if on_table else size
            first = on_table and self.kinds.first_lay_row(rank, counts) >= 0
            met = self.conditions.of_set(rank, unpack_counts(counts))
        return self._append(key, cards, size, first, on_table, size - least, met)

    def _append(
        self,
        key: int,
        cards: tuple[Card, ...],
        size: int,
        first_lay: bool,
        on_table: bool,
        extra: int,
        met: tuple[Met, ...],
    ) -> int:
        if not on_table:
            met = ()
        self.key.append(key)
        self._cards.append(cards)
        self.size.append(size)
        self.first_lay.append(first_lay)
        self.on_table.append(on_table)
        self.extra.append(max(extra, 0))
        self.met.append(met)
        self.rows.append(sum(1 << each.row for each in met))
        self._adds.append(None)
        self._fitting.append(-1)
        self._need.append(tuple((kind, cards.count(kind)) for kind in dict.fromkeys(cards)))
        self._spare.append(None)
        self._lendable.append(None)
        self._splits.append(None)
        return len(self.key) - 1

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

    def _find_rest(self, shape: int, lent: Lent) -> tuple[int, ...]:
        key = self.key[shape]
        if not is_sequence(key):
            rank, counts = set_parts(key)
            for kind in lent:
                counts -= ONE_OF[suit_of(kind)]
            left = [self.shape(set_key(rank, counts))] if counts else []
        else:
            left = self._runs_left(key, lent)
            if self._ends_only and len(left) > 1:
                return ()
        return tuple(left) if all(self.on_table[part] for part in left) else ()

    def _runs_left(self, key: int, lent: Lent) -> list[int]:
        suit, low, high = sequence_parts(key)
        gone = {self.position[rank_of(kind)] for kind in lent}
        runs: list[int] = []
        start = low
        for at in range(low, high + 2):
            if at > high or at in gone:
                if at > start:
                    runs.append(self.shape(sequence_key(suit, start, at - 1)))
                start = at + 1
        return runs

    def _find_splits(self, shape: int) -> tuple[tuple[int, Lent], ...]:
        key = self.key[shape]
        if is_sequence(key):
            suit, low, high = sequence_parts(key)
            parts = [
                sequence_key(suit, a, b) for a in range(low, high + 1) for b in range(a, high + 1)
            ]
        else:
            rank, counts = set_parts(key)
            ranges = (range(n + 1) for n in unpack_counts(counts))
            parts = [set_key(rank, pack_counts(some)) for some in product(*ranges)]
        found = []
        for part in map(self.shape, parts):
            if self.on_table[part] and self.size[part] < self.size[shape]:
                lent = tuple(sorted(self._cards[part]))
                if self.rest(shape, lent):
                    found.append((part, lent))
        return tuple(found)
