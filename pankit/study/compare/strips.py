"""What the page draws: differences as strips with intervals, results as steps.

Places are per cent of the width of a drawing, so that it fits a telephone and a sheet of paper.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from pankit.simulation.statistics import Estimate

_TAIL: Final = 0.005
"""The share of results beyond each end of the drawing; it is drawn in the last column."""
_MOST_COLUMNS: Final = 60


@dataclass(frozen=True)
class Axis:
    """A scale with the values to write below it."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def place(self, value: float) -> float:
        """Where a value lies, in per cent; what is beyond an end is put there."""
        share = (value - self.low) / (self.high - self.low)
        return round(100 * min(max(share, 0.0), 1.0), 2)


@dataclass(frozen=True)
class Strip:
    """A difference on an axis: its bounds, itself, and the place of zero."""

    low: float
    value: float
    high: float


def axis_of(values: Iterable[float]) -> Axis:
    """An axis that holds zero and all of the values, with round ends.

    >>> axis_of([-0.3, 2.1])
    Axis(low=-1.0, high=3.0, ticks=(-1.0, 0.0, 1.0, 2.0, 3.0))
    """
    known = [0.0, *values]
    low, high = min(known), max(known)
    step = _step((high - low) or 1.0)
    first, last = floor(low / step), ceil(high / step)
    if first == last:
        first, last = first - 1, last + 1
    return Axis(
        round(first * step, 6),
        round(last * step, 6),
        tuple(round(at * step, 6) for at in range(first, last + 1)),
    )


def _step(span: float) -> float:
    """A round step that makes four parts or so."""
    power: float = 10.0 ** floor(log10(span / 4))
    return next(each * power for each in (1, 2, 5, 10) if each * power >= span / 4)


def bounds(found: Iterable[Estimate | None]) -> list[float]:
    """All ends of intervals."""
    return [
        each for one in found if one for each in (one.low, one.value, one.high) if each is not None
    ]


def strip(axis: Axis, found: Estimate | None) -> Strip | None:
    """A difference on its axis."""
    if found is None or found.low is None or found.high is None:
        return None
    return Strip(*(axis.place(each) for each in (found.low, found.value, found.high)))


@dataclass(frozen=True)
class Steps:
    """How often players won or lost so many chips: an outline for each ruleset.

    `paths` are for a box of 100 by 100; `ticks` are places and values below it.
    """

    paths: tuple[str, ...]
    zero: float
    ticks: tuple[tuple[float, int], ...]
    most: float


def steps(results: Sequence[Counter[int]]) -> Steps | None:
    """The outlines of some rulesets over the same chips."""
    both: Counter[int] = Counter()
    for each in results:
        both.update(each)
    if not both:
        return None
    low, high = min(0, _quantile(both, _TAIL)), max(0, _quantile(both, 1 - _TAIL))
    width = max(1, ceil((high - low + 1) / _MOST_COLUMNS))
    first, last = floor(low / width), floor(high / width)
    count = last - first + 1
    shares = [_shares(each, width, first, last) for each in results]
    most = max(max(each) for each in shares)
    ticks = [
        value for value in axis_of([low, high]).ticks if first * width <= value <= last * width
    ]
    return Steps(
        tuple(_outline(each, most) for each in shares),
        round(100 * (0.5 - first) / count, 2) if width == 1 else round(-100 * first / count, 2),
        tuple((round(100 * (floor(v / width) - first + 0.5) / count, 2), int(v)) for v in ticks),
        most,
    )


def _quantile(counts: Counter[int], share: float) -> int:
    left = share * counts.total()
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return max(counts)


def _shares(counts: Counter[int], width: int, first: int, last: int) -> list[float]:
    columns = [0.0] * (last - first + 1)
    for value, number in counts.items():
        at = min(max(floor(value / width), first), last)
        columns[at - first] += number / counts.total()
    return columns


def _outline(shares: Sequence[float], most: float) -> str:
    path, count = "M0 100", len(shares)
    for at, share in enumerate(shares):
        path += f"V{100 - 96 * share / most:.2f}H{100 * (at + 1) / count:.2f}"
    return path + "V100"
