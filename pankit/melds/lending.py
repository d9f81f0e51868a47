"""What a meld on the table can give away, and what it then leaves behind."""

from itertools import product

from pankit.cards import SUITS, Card, rank_of, suit_of
from pankit.melds.interning import Shapes
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

Lent = tuple[Card, ...]


class Lending(Shapes):
    """Shapes, and how they come apart; everything is worked out once."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._ends_only = rules.melds.lend == "ends"
        self._rests: dict[tuple[int, Lent], tuple[int, ...]] = {}
        self._spare: dict[int, tuple[Card, ...]] = {}
        self._lendable: dict[int, tuple[int, ...]] = {}
        self._splits: dict[int, tuple[tuple[int, Lent], ...]] = {}

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

    def spare(self, shape: int) -> tuple[Card, ...]:
        """The cards that may leave a meld alone, each once."""
        found = self._spare.get(shape)
        if found is None:
            kinds = dict.fromkeys(self._cards[shape])
            found = tuple(kind for kind in kinds if self.rest(shape, (kind,)))
            self._spare[shape] = found
        return found

    def lendable(self, shape: int) -> tuple[int, ...]:
        """By suit, the positions (as bits) of cards that might leave a meld for another."""
        found = self._lendable.get(shape)
        if found is None:
            bits = [0] * len(SUITS)
            for kind in self._cards[shape]:
                bits[suit_of(kind)] |= 1 << self.position[rank_of(kind)]
            found = self._lendable[shape] = tuple(bits)
        return found

    def splits(self, shape: int) -> tuple[tuple[int, Lent], ...]:
        """The melds that can be split off a shape, with the cards that leave, all staying valid."""
        found = self._splits.get(shape)
        if found is None:
            found = self._splits[shape] = self._find_splits(shape)
        return found

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
