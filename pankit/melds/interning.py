"""Shapes of melds as small numbers, with what each of them is worth knowing.

A shape gets its number (its *id*) the first time it is seen; 0 is no meld at all.
A *part* of a shape is some of its cards in one number: packed counts by suit for a
set, positions as bits for a sequence.
"""

from collections.abc import Iterable
from typing import Final

from pankit.cards import BIT, RANKS, SUITS, Card, rank_index, suit_index
from pankit.flat import append, i64, vec
from pankit.melds.conditions import Conditions, Met
from pankit.melds.kinds import Kinds
from pankit.melds.shapes import (
    ONE_OF,
    cards_of,
    is_sequence,
    key_of,
    many,
    sequence_key,
    sequence_parts,
    set_key,
    set_parts,
    total,
    unpack_counts,
)
from pankit.rules.schema import Rules

NO_MELD: Final = 0
NOT_YET: Final = -1
"""In a table: not worked out so far."""
NONE: Final = -1


class Shapes:
    """The shapes met so far under one ruleset; rows of numbers are by id."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kinds = Kinds(rules)
        self.conditions = Conditions(rules)
        self.order = vec[i64]([rank_index(name) for name in rules.pack.ranks])
        self.position = vec[i64]([-1] * len(RANKS))
        for at, rank in enumerate(self.order):
            self.position[rank] = at
        self.length: i64 = len(self.order)
        self.suits = [suit_index(name) for name in rules.pack.suits]
        self.smallest_lay: i64 = self._smallest_lay()
        self._ids: dict[int, int] = {}
        self.key: list[int] = []
        self.size = vec[i64]()
        self.first_lay = vec[i64]()
        """1 or 0; as rows may move while a shape is looked up, `is_first_lay` is safer outside."""
        self.on_table = vec[i64]()
        """1 if a shape may lie on the table, else 0."""
        self.extra = vec[i64]()
        """Cards of a shape above the least of a first lay: its added cards."""
        self.rank = vec[i64]()
        """The rank of a set, -1 for a sequence."""
        self.suit = vec[i64]()
        """The suit of a sequence, -1 for a set."""
        self.part = vec[i64]()
        """The whole shape as a part."""
        self.rows = vec[i64]()
        """The rows a shape meets, as bits."""
        self.met: list[tuple[Met, ...]] = []
        # the same rows one after another: those of a shape are from `met_from` on
        self.met_from = vec[i64]()
        self.met_row = vec[i64]()
        self.met_pays = vec[i64]()
        self.met_added = vec[i64]()
        # by id and suit: the set with one card of the suit more, or less
        self._more = vec[i64]()
        self._less = vec[i64]()
        self._no_card = vec[i64]([NOT_YET] * len(RANKS))
        self._runs = vec[i64]([NOT_YET] * (len(SUITS) << 8))
        self._cards: list[tuple[Card, ...]] = []
        self.met_from = append(self.met_from, 0)
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

    def is_first_lay(self, shape: i64) -> bool:
        """Whether a shape may be laid at once."""
        return self.first_lay[shape] != 0

    def is_on_table(self, shape: i64) -> bool:
        """Whether a shape may lie on the table."""
        return self.on_table[shape] != 0

    def is_sequence(self, shape: i64) -> bool:
        """Whether a shape is a sequence."""
        return self.suit[shape] >= 0

    def set_row(self, shape: int) -> int:
        """The row of `melds.sets` a set on the table is of, or -1."""
        return self.kinds.table_row(*set_parts(self.key[shape]))

    def count(self, shape: i64, kind: i64) -> i64:
        """How many of one card a shape holds."""
        part = self.part[shape]
        rank, suit = kind >> 2, kind & 3
        if self.rank[shape] >= 0:
            return many(part, suit) if self.rank[shape] == rank else 0
        at = self.position[rank]
        return part >> at & 1 if self.suit[shape] == suit and at >= 0 else 0

    # -- step by step, without a key ------------------------------------------------

    def no_card(self, rank: i64) -> i64:
        """A set without cards, to which cards of a rank are put with `more`."""
        found = self._no_card[rank]
        if found == NOT_YET:
            found = self._no_card[rank] = self.shape(set_key(rank, 0))
        return found

    def more(self, shape: i64, suit: i64) -> i64:
        """A set with one card more, whatever the rules say to it."""
        found = self._more[shape << 2 | suit]
        if found == NOT_YET:
            found = self.shape(set_key(self.rank[shape], self.part[shape] + ONE_OF[suit]))
            self._more[shape << 2 | suit] = found
        return found

    def less(self, shape: i64, suit: i64) -> i64:
        """A set with one card less; it must have one of the suit."""
        found = self._less[shape << 2 | suit]
        if found == NOT_YET:
            found = self.shape(set_key(self.rank[shape], self.part[shape] - ONE_OF[suit]))
            self._less[shape << 2 | suit] = found
        return found

    def run(self, suit: i64, low: i64, high: i64) -> i64:
        """The sequence of a suit from position `low` to position `high`."""
        at = suit << 8 | low << 4 | high
        found = self._runs[at]
        if found == NOT_YET:
            found = self._runs[at] = self.shape(sequence_key(suit, low, high))
        return found

    def one(self, shape: i64, kind: i64) -> i64:
        """A card as a part of a shape."""
        return ONE_OF[kind & 3] if self.rank[shape] >= 0 else BIT[self.position[kind >> 2]]

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
        rank, suit, part = NONE, NONE, 0
        if key >= 0 and is_sequence(key):
            suit, low, high = sequence_parts(key)
            part = (2 << high) - (1 << low)
        elif key >= 0:
            rank, part = set_parts(key)
        self.key.append(key)
        self._cards.append(cards)
        self.size = append(self.size, size)
        self.first_lay = append(self.first_lay, int(first_lay))
        self.on_table = append(self.on_table, int(on_table))
        self.extra = append(self.extra, max(extra, 0))
        self.rank = append(self.rank, rank)
        self.suit = append(self.suit, suit)
        self.part = append(self.part, part)
        self.met.append(met)
        rows = 0
        for each in met:
            rows |= 1 << each.row
            self.met_row = append(self.met_row, each.row)
            self.met_pays = append(self.met_pays, each.pays)
            self.met_added = append(self.met_added, each.added)
        self.rows = append(self.rows, rows)
        self.met_from = append(self.met_from, len(self.met_row))
        for _ in SUITS:
            self._more = append(self._more, NOT_YET)
            self._less = append(self._less, NOT_YET)
        return len(self.key) - 1
