"""Shapes of melds as small numbers, with what each of them is worth knowing.

A shape gets its number (its *id*) the first time it is seen; 0 is no meld at all.
"""

from collections.abc import Iterable
from typing import Final

from pankit.cards import RANKS, Card, rank_index, suit_index
from pankit.melds.conditions import Conditions, Met
from pankit.melds.kinds import Kinds
from pankit.melds.shapes import (
    cards_of,
    is_sequence,
    key_of,
    sequence_parts,
    set_parts,
    total,
    unpack_counts,
)
from pankit.rules.schema import Rules

NO_MELD: Final = 0


class Shapes:
    """The shapes met so far under one ruleset; lists are by id."""

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
        self._need: list[tuple[tuple[Card, int], ...]] = []
        self._append(-1, (), 0, False, False, 0, ())

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

    def _smallest_lay(self) -> int:
        sizes = [kind.first_lay.min for kind in self.kinds.sets]
        return min([*sizes, self.kinds.sequence_first_lay.min])

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
        self._need.append(tuple((kind, cards.count(kind)) for kind in dict.fromkeys(cards)))
        return len(self.key) - 1
