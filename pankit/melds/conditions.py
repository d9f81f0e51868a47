"""Which rows of the condition table a meld meets, and what they pay."""

from dataclasses import dataclass
from typing import Final

from pankit.cards import SUITS, rank_index
from pankit.melds.kinds import Counts, suits_fit
from pankit.rules.schema import ConditionRow, Rules


def ranks_of(row: ConditionRow, rules: Rules) -> frozenset[int]:
    """The ranks a set row speaks of: a class, the complement of one, a list, or all."""
    if row.ranks is None:
        return frozenset(map(rank_index, rules.pack.ranks))
    if not isinstance(row.ranks, str):
        return frozenset(map(rank_index, row.ranks))
    named = rules.rank_classes.get(row.ranks)
    if named is not None:
        return frozenset(map(rank_index, named))
    excluded = rules.rank_classes[row.ranks.removeprefix("not-")]
    return frozenset(map(rank_index, rules.pack.ranks)) - frozenset(map(rank_index, excluded))


NOT_IN_PACK: Final = -1


@dataclass(frozen=True)
class Met:
    """A row that a meld meets: its index in the table, and chips from each payer."""

    row: int
    pays: int
    added: int


class Conditions:
    """The condition table of a ruleset; amounts are in chips, `stakes.unit` counted in."""

    def __init__(self, rules: Rules) -> None:
        self.rows = rules.conditions
        self._unit = rules.stakes.unit
        position = {name: at for at, name in enumerate(rules.pack.ranks)}
        self._ranks = [
            ranks_of(row, rules) if row.meld == "set" else frozenset() for row in self.rows
        ]
        self._runs = [
            tuple(position.get(name, NOT_IN_PACK) for name in row.contains or ())
            for row in self.rows
        ]

    def of_set(self, rank: int, counts: Counts) -> tuple[Met, ...]:
        """The rows that a set meets."""
        suits = [suit for suit, n in enumerate(counts) if n]
        suit = suits[0] if len(suits) == 1 else -1
        return tuple(
            self._met(index, suit)
            for index, row in enumerate(self.rows)
            if row.meld == "set"
            and rank in self._ranks[index]
            and suits_fit(row.suits or "any", counts)
        )

    def of_sequence(self, suit: int, low: int, high: int) -> tuple[Met, ...]:
        """The rows that a sequence meets; `low` and `high` are positions in the pack's order."""
        return tuple(
            self._met(index, suit)
            for index, row in enumerate(self.rows)
            if row.meld == "sequence" and self._run_fits(index, low, high)
        )

    def _run_fits(self, index: int, low: int, high: int) -> bool:
        run = self._runs[index]
        if not run or NOT_IN_PACK in run:
            return not run
        if self.rows[index].run == "exactly":
            return low == min(run) and high == max(run)
        return low <= min(run) and max(run) <= high

    def _met(self, index: int, suit: int) -> Met:
        row = self.rows[index]
        special = row.by_suit.get(SUITS[suit]) if suit >= 0 else None
        pays = row.pays if special is None or special.pays is None else special.pays
        added = row.added if special is None or special.added is None else special.added
        return Met(index, pays * self._unit, added * self._unit)
