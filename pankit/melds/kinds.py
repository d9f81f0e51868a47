"""Which sets and sequences a ruleset knows, and what may be added to them.

The first row of `melds.sets` that a set matches is its kind. A set *on the
table* is of a row if some first lay of that row, with cards added one by one
under the row's `add`, makes it (so 6h 6c 6s 6h is a set of many suits where
any suit may be added, though it could not be laid at once).
"""

from dataclasses import dataclass, field
from itertools import product

from pankit.cards import rank_index
from pankit.melds.shapes import unpack_counts
from pankit.rules.schema import Rules, SetRow, Sizes

Counts = tuple[int, int, int, int]


def in_sizes(size: int, sizes: Sizes) -> bool:
    """Whether a number of cards is within the limits of a first lay."""
    return sizes.min <= size and (not sizes.max or size <= sizes.max)


def smallest_limit(*limits: int) -> int:
    """The strictest of some limits, where 0 means no limit."""
    return min((limit for limit in limits if limit), default=0)


def suits_fit(relation: str, counts: Counts) -> bool:
    """Whether cards of these counts by suit stand in a relation of suits.

    >>> suits_fit("different", (1, 1, 1, 0)), suits_fit("same", (1, 1, 1, 0))
    (True, False)
    """
    suits = sum(1 for n in counts if n)
    if relation == "same":
        return suits == 1
    if relation == "different":
        return max(counts) == 1
    if relation == "three-or-more":
        return suits >= 3
    if relation == "mixed":
        return suits > 1
    return relation == "any"


def may_add(rule: str, counts: Counts, suit: int) -> bool:
    """Whether a card of a suit may be added to a set under a row's `add`."""
    if rule == "same":
        return counts[suit] > 0
    if rule == "missing":
        return counts[suit] == 0
    return rule == "any"


def _grown(rule: str, first: Counts, whole: Counts) -> bool:
    pairs = tuple(zip(first, whole, strict=True))
    if rule == "same":
        return all(bool(had) == bool(has) for had, has in pairs)
    if rule == "missing":
        return all(had == has or (not had and has == 1) for had, has in pairs)
    return True


@dataclass(frozen=True)
class SetKind:
    """One row of `melds.sets`, ready to be asked."""

    row: SetRow
    ranks: frozenset[int] | None
    first_lay: Sizes
    limit: int
    known: dict[Counts, bool] = field(default_factory=dict, compare=False, repr=False)
    """Whether counts make a set on the table, as far as it was asked."""

    def of_rank(self, rank: int) -> bool:
        """Whether the row speaks of a rank."""
        return self.ranks is None or rank in self.ranks

    def within(self, size: int) -> bool:
        """Whether a set of this kind may have so many cards."""
        return not self.limit or size <= self.limit

    def is_first_lay(self, counts: Counts) -> bool:
        """Whether cards of these counts may be laid as a new set of this kind."""
        size = sum(counts)
        return (
            in_sizes(size, self.first_lay)
            and self.within(size)
            and suits_fit(self.row.suits, counts)
        )

    def is_on_table(self, counts: Counts) -> bool:
        """Whether some first lay of this kind and legal additions make these counts."""
        if not self.within(sum(counts)):
            return False
        # no relation between suits names a suit, so that their order makes no difference
        least, low, high, most = sorted(counts)
        like = (most, high, low, least)
        known = self.known.get(like)
        if known is None:
            known = self.known[like] = self._comes_about(like)
        return known

    def _comes_about(self, counts: Counts) -> bool:
        s, h, d, c = (range(n + 1) for n in counts)
        return any(
            self.is_first_lay(first) and _grown(self.row.add, first, counts)
            for first in product(s, h, d, c)
        )


class Kinds:
    """All kinds of meld of a ruleset."""

    def __init__(self, rules: Rules) -> None:
        melds = rules.melds
        self.sets = tuple(
            SetKind(
                row,
                None if row.ranks is None else frozenset(map(rank_index, row.ranks)),
                row.first_lay or melds.first_lay,
                smallest_limit(row.max, melds.max),
            )
            for row in melds.sets
        )
        self.sequence_first_lay = melds.sequences.first_lay or melds.first_lay
        self.sequence_limit = smallest_limit(melds.sequences.max, melds.max)

    def first_lay_row(self, rank: int, packed: int) -> int:
        """The row that a new set is of, or -1."""
        counts = unpack_counts(packed)
        for index, kind in enumerate(self.sets):
            if kind.of_rank(rank) and kind.is_first_lay(counts):
                return index
        return -1

    def table_row(self, rank: int, packed: int) -> int:
        """The row that a set on the table is of, or -1."""
        counts = unpack_counts(packed)
        for index, kind in enumerate(self.sets):
            if kind.of_rank(rank) and kind.is_on_table(counts):
                return index
        return -1

    def sequence_on_table(self, size: int) -> bool:
        """Whether a sequence on the table may have so many cards."""
        long_enough = size >= self.sequence_first_lay.min
        return long_enough and (not self.sequence_limit or size <= self.sequence_limit)

    def sequence_first(self, size: int) -> bool:
        """Whether a sequence of so many cards may be laid at once."""
        return self.sequence_on_table(size) and in_sizes(size, self.sequence_first_lay)
