"""What a meld on the table can give away, and what it then leaves behind."""

from itertools import product

from pankit.cards import BIT, SUITS, Card
from pankit.flat import append, i64, vec
from pankit.melds.interning import NOT_YET, Shapes
from pankit.melds.shapes import (
    COUNT_MASK,
    is_sequence,
    pack_counts,
    sequence_key,
    sequence_parts,
    set_key,
    set_parts,
    unpack_counts,
)
from pankit.rules.schema import Rules

Lent = tuple[Card, ...]


class Lending(Shapes):
    """Shapes, and how they come apart; everything is worked out once."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._ends_only = rules.melds.lend == "ends"
        self._run_fits = vec[i64](
            [int(self.kinds.sequence_on_table(size)) for size in range(self.length + 1)]
        )
        self._spare = vec[i64]()
        self._splits: dict[int, tuple[tuple[int, Lent], ...]] = {}

    def left(self, shape: i64, gone: i64) -> list[int]:
        """What a meld leaves behind when a part of it leaves, lowest first; `[]` if that is no
        meld. A set leaves one set, a sequence one or more."""
        return self._left(shape, gone) if self.stays(shape, gone) else []

    def gone(self, shape: int, lent: Lent) -> int:
        """Some cards of a shape as a part of it."""
        part: i64 = 0
        for kind in lent:
            part += self.one(shape, kind)
        return part

    def stays(self, shape: i64, gone: i64) -> bool:
        """Whether a meld leaves a meld, or melds, behind when a part of it leaves."""
        if self.rank[shape] >= 0:
            left = self._set_left(shape, gone)  # first, as it may make the rows longer
            return self.on_table[left] != 0
        left = self.part[shape] & ~gone
        parts: i64 = 0
        size: i64 = 0
        for at in range(self.length + 1):
            if left >> at & 1:
                size += 1
            elif size:
                if not self._run_fits[size]:
                    return False
                parts += 1
                size = 0
        return parts == 1 or (parts > 1 and not self._ends_only)

    def rest(self, shape: int, lent: Lent) -> tuple[int, ...]:
        """The same for cards."""
        return tuple(self.left(shape, self.gone(shape, lent)))

    def only_ends_lend(self, shape: i64, gone: i64) -> bool:
        """Whether a part may not leave for no other reason than that it is not at an end: several
        melds would be left behind, all of them valid."""
        if not self._ends_only or not self.is_sequence(shape):
            return False
        left = self._left(shape, gone)
        return len(left) > 1 and all(self.on_table[part] for part in left)

    def spare(self, shape: i64) -> i64:
        """The cards that may leave a meld alone, as bits."""
        while len(self._spare) <= shape:
            self._spare = append(self._spare, NOT_YET)
        found = self._spare[shape]
        if found == NOT_YET:
            found = 0
            for kind in set(self._cards[shape]):
                if self.stays(shape, self.one(shape, kind)):
                    found |= BIT[kind]
            self._spare[shape] = found
        return found

    def spare_cards(self, shape: int) -> tuple[Card, ...]:
        """The cards that may leave a meld alone, each once, low to high."""
        bits = self.spare(shape)
        return tuple(kind for kind in dict.fromkeys(self._cards[shape]) if bits >> kind & 1)

    def ranks_lent(self, shape: i64) -> i64:
        """The ranks (as bits) of cards that might leave a meld for a set.

        Of a sequence one card at a time; of a set several, which is looked at later.
        """
        if self.rank[shape] >= 0:
            return BIT[self.rank[shape]]
        ranks: i64 = 0
        spare = self.spare(shape)
        for at in range(self.length):
            rank = self.order[at]
            if spare >> (rank << 2 | self.suit[shape]) & 1:
                ranks |= BIT[rank]
        return ranks

    def add_lendable(self, shape: i64, by_suit: vec[i64]) -> None:
        """Puts the positions of cards that might leave a meld for a run into a row by suit."""
        if self.rank[shape] < 0:
            by_suit[self.suit[shape]] |= self.part[shape]
            return
        spare = self.spare(shape) >> (self.rank[shape] << 2)
        for suit in range(len(SUITS)):
            if spare >> suit & 1:
                by_suit[suit] |= BIT[self.position[self.rank[shape]]]

    def splits(self, shape: int) -> tuple[tuple[int, Lent], ...]:
        """The melds that can be split off a shape, with the cards that leave, all staying valid."""
        found = self._splits.get(shape)
        if found is None:
            found = self._splits[shape] = self._find_splits(shape)
        return found

    def _set_left(self, shape: i64, gone: i64) -> i64:
        for suit in range(len(SUITS)):
            for _ in range(gone & COUNT_MASK):
                shape = self.less(shape, suit)
            gone >>= 6
        return shape

    def _left(self, shape: int, gone: int) -> list[int]:
        if not self.is_sequence(shape):
            return [self._set_left(shape, gone)]
        suit, low, high = sequence_parts(self.key[shape])
        runs: list[int] = []
        start = low
        for at in range(low, high + 2):
            if at > high or gone >> at & 1:
                if at > start:
                    runs.append(self.run(suit, start, at - 1))
                start = at + 1
        return runs

    def _find_splits(self, shape: int) -> tuple[tuple[int, Lent], ...]:
        key, least = self.key[shape], self.smallest_lay
        most = self.size[shape] - least
        if is_sequence(key):
            suit, low, high = sequence_parts(key)
            parts = [
                sequence_key(suit, a, b)
                for a in range(low, high + 1)
                for b in range(a, high + 1)
                if least <= b - a + 1 <= most
            ]
        else:
            rank, counts = set_parts(key)
            ranges = (range(n + 1) for n in unpack_counts(counts))
            parts = [
                set_key(rank, pack_counts(some))
                for some in product(*ranges)
                if least <= sum(some) <= most
            ]
        found = []
        for part in map(self.shape, parts):
            if self.on_table[part]:
                lent = tuple(sorted(self._cards[part]))
                if self.rest(shape, lent):
                    found.append((part, lent))
        return tuple(found)
