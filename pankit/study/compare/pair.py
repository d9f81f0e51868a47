"""One measure under two rulesets, deal by deal."""

from dataclasses import dataclass, field
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final

from pankit.simulation.statistics import LEVEL, Estimate, Moments, quantile

LEAST_CARRYING: Final = 6
"""With fewer deals that carry a difference, even if all go one way, chance is not ruled out: an
exact sign test of five has 1/16. It also stops a few huge deals from passing for many."""
_ENOUGH: Final = 8
"""Deals to expect that carry a difference, so that at least six do: 4 times in 5, by Poisson."""
POWER: Final = 0.8
"""How likely a difference is to be seen with as many deals as are said to be needed."""
_POWER_Z: Final = NormalDist().inv_cdf(POWER)
_Z: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)


@dataclass
class Pair:
    """Exact sums of (value, weight) under A and under B in the same deals.

    The deal is the unit: all that players do in it is one observation.
    """

    sums: Moments = field(default_factory=lambda: Moments.of(4))
    parting: int = 0
    """Deals in which the two are not the same."""
    squares: int = 0
    fourths: int = 0
    """Of how far each deal parts."""

    def add(self, a: tuple[int, int], b: tuple[int, int]) -> None:
        """One deal more."""
        self.sums.add((*a, *b))
        self.parting += a != b
        square = (b[0] * a[1] - a[0] * b[1]) ** 2
        self.squares += square
        self.fourths += square * square

    def merge(self, other: "Pair") -> None:
        """Other deals, too."""
        self.sums.merge(other.sums)
        self.parting += other.parting
        self.squares += other.squares
        self.fourths += other.fourths

    @property
    def a(self) -> Estimate | None:
        """The measure under A; None if there never was anything to measure."""
        return self.sums.ratio(0, 1)

    @property
    def b(self) -> Estimate | None:
        """The measure under B."""
        return self.sums.ratio(2, 3)

    def side(self, which: int, *, share: bool) -> Estimate | None:
        """The measure under A (0) or B (1); a share keeps its interval between 0 and 1."""
        value, weight = 2 * which, 2 * which + 1
        deals, total = self.sums.count, self.sums.totals[weight]
        if share and deals and total % deals == 0 and total:
            return self.sums.sums(value).share(total // deals)
        return self.sums.ratio(value, weight)

    @property
    def difference(self) -> Estimate | None:
        """B less A."""
        if not self.parting:
            return Estimate(0.0, 0.0, 0.0) if self.sums.totals[1] else None
        return self.sums.ratio_difference((2, 3), (0, 1))

    @property
    def carrying(self) -> float:
        """How many equal deals would carry as much: of those that part, the large ones count."""
        return self.squares**2 / self.fourths if self.fourths else 0.0

    @property
    def seen(self) -> bool:
        """Whether there is a difference, as far as can be told from these deals."""
        found = self.difference
        return found is not None and self.carries and found.excludes(0)

    def sure(self, lines: int) -> bool:
        """Whether the difference is also seen when one allows for having looked at so many lines.

        Bonferroni: each of them may miss 0 by chance in one run of 20 times as many.
        """
        found = self.difference
        if not self.seen or found is None or found.half is None:
            return False
        z = NormalDist().inv_cdf(1 - (1 - LEVEL) / 2 / max(lines, 1))
        return abs(found.value) > found.half * z / _Z

    @property
    def empty(self) -> bool:
        """Whether there was nothing but zeros under both."""
        return not any(self.sums.totals[0::2]) and not self.parting

    @property
    def carries(self) -> bool:
        """Whether enough deals carry the difference, so that the next one does not change all."""
        return self.carrying >= LEAST_CARRYING

    @property
    def smallest(self) -> float | None:
        """The smallest difference that so many deals are likely to show; None where too few carry
        one to tell."""
        spread = self.spread
        return likely(spread, self.sums.count) if spread and self.carries else None

    def needed(self, difference: float) -> int | None:
        """How many deals are likely to show a difference of that size; None as above."""
        spread = self.spread
        if not spread or not self.carries:
            return None
        return max(deals_for(spread, difference), ceil(self.sums.count * _ENOUGH / self.carrying))

    @property
    def spread(self) -> float | None:
        """The standard deviation of the difference from deal to deal; None where none was found."""
        found = self.difference
        if found is None or not found.half:
            return None
        count = self.sums.count
        return found.half / quantile(count - 1) * sqrt(count)


def likely(spread: float, deals: int) -> float:
    """The smallest difference, of such a spread, that so many deals are likely to show."""
    return (_Z + _POWER_Z) * spread / sqrt(deals)


def deals_for(spread: float, difference: float) -> int:
    """How many deals are likely to show a difference of such a size and spread."""
    return ceil(((_Z + _POWER_Z) * spread / difference) ** 2)
