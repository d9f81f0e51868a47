"""Which rounds were played: a set of whole numbers, kept as ranges without gaps.

>>> played = Ranges([range(0, 5), range(8, 9)])
>>> played.add(range(5, 8))
>>> played, len(played)
(Ranges([range(0, 9)]), 9)
>>> played.missing(range(12))
Ranges([range(9, 12)])
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator


class Ranges:
    """Rounds by their numbers. Adding one that is there already is an error, not a wish."""

    def __init__(self, parts: Iterable[range] = ()) -> None:
        self._starts: list[int] = []
        self._stops: list[int] = []
        for part in parts:
            self.add(part)

    def __iter__(self) -> Iterator[range]:
        return map(range, self._starts, self._stops)

    def __len__(self) -> int:
        return sum(self._stops) - sum(self._starts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ranges) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Ranges({list(self)})"

    def __str__(self) -> str:
        return ", ".join(
            f"{part.start}-{part.stop - 1}" if len(part) > 1 else str(part.start) for part in self
        )

    def add(self, part: range) -> None:
        """Some rounds more; raises `ValueError` if one of them is there already."""
        start, stop = part.start, part.stop
        if start >= stop:
            return
        if self._stops and self._stops[-1] == start:
            self._stops[-1] = stop
            return
        at = bisect_left(self._starts, start)
        if (at < len(self._starts) and self._starts[at] < stop) or (
            at > 0 and self._stops[at - 1] > start
        ):
            raise ValueError(f"rounds of {start}-{stop - 1} are there already")
        after = at < len(self._starts) and self._starts[at] == stop
        before = at > 0 and self._stops[at - 1] == start
        if before and after:
            self._stops[at - 1] = self._stops.pop(at)
            del self._starts[at]
        elif before:
            self._stops[at - 1] = stop
        elif after:
            self._starts[at] = start
        else:
            self._starts.insert(at, start)
            self._stops.insert(at, stop)

    def common(self, other: "Ranges") -> "Ranges":
        """The rounds that are in both."""
        mine, its = list(self), list(other)
        found, i, j = Ranges(), 0, 0
        while i < len(mine) and j < len(its):
            found.add(range(max(mine[i].start, its[j].start), min(mine[i].stop, its[j].stop)))
            if mine[i].stop < its[j].stop:
                i += 1
            else:
                j += 1
        return found

    def missing(self, whole: range) -> "Ranges":
        """The rounds of `whole` that are not there."""
        gaps, at = Ranges(), whole.start
        for part in self:
            gaps.add(range(at, min(part.start, whole.stop)))
            at = max(at, part.stop)
        gaps.add(range(at, whole.stop))
        return gaps

    def take(self, count: int) -> range:
        """Takes away the first rounds, as many as lie together but at most `count`."""
        start = self._starts[0]
        stop = min(start + count, self._stops[0])
        if stop == self._stops[0]:
            del self._starts[0], self._stops[0]
        else:
            self._starts[0] = stop
        return range(start, stop)
