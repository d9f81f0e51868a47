"""Ranges are sets of numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pankit.simulation.ranges import Ranges

parts = st.lists(
    st.builds(lambda start, size: range(start, start + size), st.integers(0, 40), st.integers(0, 9))
)


def built(parts: list[range]) -> tuple[Ranges, set[int]]:
    """What is not there yet is added; what is, refused."""
    ranges, numbers = Ranges(), set[int]()
    for part in parts:
        if numbers & set(part):
            with pytest.raises(ValueError, match="already"):
                ranges.add(part)
        else:
            ranges.add(part)
            numbers |= set(part)
    return ranges, numbers


def numbers_in(ranges: Ranges) -> set[int]:
    return {number for part in ranges for number in part}


@given(parts)
def test_they_hold_what_was_added_in_as_few_parts_as_can_be(parts: list[range]) -> None:
    ranges, numbers = built(parts)
    assert numbers_in(ranges) == numbers
    assert len(ranges) == len(numbers)
    assert bool(ranges) == bool(numbers)
    starts = [part.start for part in ranges]
    stops = [part.stop for part in ranges]
    assert all(stop < start for stop, start in zip(stops, starts[1:], strict=False))


@given(parts, parts, st.integers(0, 30), st.integers(0, 60))
def test_common_and_missing(a: list[range], b: list[range], start: int, stop: int) -> None:
    (first, x), (second, y) = built(a), built(b)
    assert numbers_in(first.common(second)) == x & y
    assert numbers_in(first.missing(range(start, stop))) == set(range(start, stop)) - x


@given(parts, st.integers(1, 7))
def test_taking_takes_each_once(parts: list[range], count: int) -> None:
    ranges, numbers = built(parts)
    taken: list[int] = []
    while ranges:
        part = ranges.take(count)
        assert 0 < len(part) <= count
        taken += part
    assert taken == sorted(numbers)
