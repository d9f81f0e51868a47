"""Means, shares and ratios with 95 % intervals, out of exact sums that merge in any order.

The round is the unit: what happens in one round is dependent, rounds are not. So what several
players do or get is summed up within a round first, and the spread is that between rounds.

>>> chips = Sums()
>>> for value in (1, 2, 3, 6):
...     chips.add(value)
>>> chips.estimate().value, round(chips.estimate().high, 2)
(3.0, 6.43)
>>> round(share(3, 10).low, 2), round(share(3, 10).high, 2)
(0.11, 0.6)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import pi, sqrt, tan
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95
"""How often an interval holds what it is for."""
_Z: Final = NormalDist().inv_cdf((1 + LEVEL) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its interval; without bounds where there are too few rounds for one."""

    value: float
    low: float | None = None
    high: float | None = None

    @classmethod
    def around(cls, value: float, variance: float | None, count: int) -> "Estimate":
        """A number whose variance was estimated from `count` rounds."""
        if variance is None or count < 2:
            return cls(value)
        half = quantile(count - 1) * sqrt(max(variance, 0.0))
        return cls(value, value - half, value + half)

    @property
    def half(self) -> float | None:
        """Half of the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    def scaled(self, factor: float) -> "Estimate":
        """The same in another unit; the factor is above 0."""
        if self.low is None or self.high is None:
            return Estimate(self.value * factor)
        return Estimate(self.value * factor, self.low * factor, self.high * factor)

    def excludes(self, value: float) -> bool:
        """Whether a value lies outside of the interval."""
        if self.low is None or self.high is None:
            return False
        return value < self.low or value > self.high


def quantile(freedom: int) -> float:
    """How many standard errors an interval reaches: Student's t for small runs, normal for large.

    Exact for 1 and 2 degrees of freedom, then the expansion of Abramowitz and Stegun 26.7.5.
    """
    if freedom == 1:
        return tan(pi * LEVEL / 2)
    if freedom == 2:
        return LEVEL * sqrt(2 / (1 - LEVEL**2))
    z, v = _Z, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )


def share(hits: float, count: float) -> Estimate:
    """How often something happens that happens in a round or does not: Wilson's interval."""
    if count <= 0:
        return Estimate(0.0)
    p, z2 = hits / count, _Z * _Z
    middle = (p + z2 / (2 * count)) / (1 + z2 / count)
    half = _Z / (1 + z2 / count) * sqrt(p * (1 - p) / count + z2 / (4 * count * count))
    low = 0.0 if p == 0 else max(middle - half, 0.0)
    high = 1.0 if p == 1 else min(middle + half, 1.0)
    return Estimate(p, low, high)


@dataclass
class Sums:
    """Whole numbers, one a round: how many, their sum, and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """One value more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Sums") -> None:
        """The values of another one, too."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def over(self, count: int) -> "Sums":
        """The same among so many values, all others being 0."""
        return Sums(count, self.total, self.squares)

    @property
    def mean(self) -> float:
        """The mean, 0 where there is no value."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float | None:
        """The variance between values, not of the mean; None below two of them."""
        n = self.count
        return (n * self.squares - self.total**2) / (n * (n - 1)) if n > 1 else None

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None below two values."""
        variance = self.variance
        return None if variance is None else sqrt(variance / self.count)

    def estimate(self, per: float = 1) -> Estimate:
        """The mean, divided by a fixed number such as that of the players summed up."""
        error = self.error
        squared = None if error is None else error * error
        return Estimate.around(self.mean, squared, self.count).scaled(1 / per)

    def share(self, of: int = 1) -> Estimate:
        """How many of `of` players a round, as a share.

        Wilson's interval for as many independent players as tell as much as these,
        who depend on each other within a round.
        """
        if of == 1 or not self.count:
            return share(self.total, self.count)
        p, variance = self.total / self.count / of, self.variance
        if not variance or not 0 < p < 1:
            return share(p * self.count, self.count)
        return share(p * (alike := p * (1 - p) * self.count * of * of / variance), alike)


@dataclass
class Moments:
    """Several whole numbers a round, with the sums of their products: for ratios and differences.

    >>> both = Moments.of(2)
    >>> for players, chips in ((1, -2), (2, -4), (0, 0), (1, -3)):
    ...     both.add((players, chips))
    >>> both.ratio(1, 0).value
    -2.25
    """

    count: int = 0
    totals: list[int] = field(default_factory=list)
    products: list[int] = field(default_factory=list)
    """Of each pair `i <= j`: (0, 0), (0, 1) …, (1, 1), (1, 2) …"""

    @classmethod
    def of(cls, size: int) -> "Moments":
        """No rounds yet of so many numbers."""
        return cls(0, [0] * size, [0] * (size * (size + 1) // 2))

    def add(self, values: Sequence[int]) -> None:
        """One round more."""
        self.count += 1
        at, size = 0, len(values)
        for i, value in enumerate(values):
            if value:
                self.totals[i] += value
                for j in range(i, size):
                    self.products[at + j] += value * values[j]
            at += size - i - 1

    def merge(self, other: "Moments") -> None:
        """The rounds of another one, too."""
        self.count += other.count
        self.totals = [a + b for a, b in zip(self.totals, other.totals, strict=True)]
        self.products = [a + b for a, b in zip(self.products, other.products, strict=True)]

    def mean(self, i: int) -> float:
        """The mean of a number."""
        return self.totals[i] / self.count if self.count else 0.0

    def covariance(self, i: int, j: int) -> float | None:
        """Between two numbers of a round; None below two rounds."""
        n = self.count
        if n < 2:
            return None
        i, j = min(i, j), max(i, j)
        at = i * len(self.totals) - i * (i - 1) // 2 + j - i
        return (n * self.products[at] - self.totals[i] * self.totals[j]) / (n * (n - 1))

    def sums(self, i: int) -> Sums:
        """One of the numbers alone."""
        return Sums(
            self.count, self.totals[i], self.products[i * (2 * len(self.totals) - i + 1) // 2]
        )

    def difference(self, i: int, j: int) -> Estimate:
        """The mean of number `i` less that of number `j` in the same rounds."""
        return self._estimate(self.mean(i) - self.mean(j), [(i, 1.0), (j, -1.0)])

    def ratio(self, i: int, j: int) -> Estimate | None:
        """Sum of `i` by sum of `j`, such as chips by player; None where `j` never was."""
        if not self.totals[j]:
            return None
        return self._estimate(self.totals[i] / self.totals[j], self._slopes(i, j))

    def ratio_difference(self, a: tuple[int, int], b: tuple[int, int]) -> Estimate | None:
        """One ratio of the same rounds less another."""
        if not self.totals[a[1]] or not self.totals[b[1]]:
            return None
        value = self.totals[a[0]] / self.totals[a[1]] - self.totals[b[0]] / self.totals[b[1]]
        slopes = [*self._slopes(*a), *((i, -slope) for i, slope in self._slopes(*b))]
        return self._estimate(value, slopes)

    def _slopes(self, i: int, j: int) -> list[tuple[int, float]]:
        """How a ratio changes with its two means."""
        below = self.mean(j)
        return [(i, 1 / below), (j, -self.mean(i) / below / below)]

    def _estimate(self, value: float, slopes: Iterable[tuple[int, float]]) -> Estimate:
        """A smooth function of the means, linear enough near them (the delta method)."""
        if self.count < 2:
            return Estimate(value)
        steps = list(slopes)
        variance = sum(a * b * (self.covariance(i, j) or 0.0) for i, a in steps for j, b in steps)
        return Estimate.around(value, variance / self.count, self.count)
