"""Intervals hold what they promise, on distributions whose truth is known."""

import random
import statistics
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pankit.simulation.statistics import Estimate, Moments, Sums, quantile, share

TIMES = 1500


def coverage(make: Callable[[random.Random], Estimate], truth: float) -> float:
    """How often the interval of a repeated experiment holds the truth."""
    source = random.Random(11)
    found = [make(source) for _ in range(TIMES)]
    return sum(not each.excludes(truth) for each in found) / TIMES


def sums_of(values: Sequence[int]) -> Sums:
    sums = Sums()
    for value in values:
        sums.add(value)
    return sums


@pytest.mark.parametrize("rounds", [3, 10, 200])
@pytest.mark.no_cover
def test_means_are_held_by_95_percent_of_intervals(rounds: int) -> None:
    """Two dice: 7."""

    def experiment(source: random.Random) -> Estimate:
        dice = [source.randint(1, 6) + source.randint(1, 6) for _ in range(rounds)]
        return sums_of(dice).estimate()

    assert 0.935 < coverage(experiment, 7) < 0.965


@pytest.mark.no_cover
def test_means_of_skewed_chips_are_held() -> None:
    """One chip is lost by nine in ten, nine are won by one in ten: 0."""

    def experiment(source: random.Random) -> Estimate:
        return sums_of([9 if source.random() < 0.1 else -1 for _ in range(200)]).estimate()

    assert 0.92 < coverage(experiment, 0) < 0.97


@pytest.mark.parametrize("chance", [0.02, 0.5])
@pytest.mark.no_cover
def test_shares_are_held(chance: float) -> None:
    def experiment(source: random.Random) -> Estimate:
        return share(sum(source.random() < chance for _ in range(100)), 100)

    assert 0.93 < coverage(experiment, chance) < 0.98


def alike(source: random.Random, rounds: int) -> Sums:
    """Four players of a round drop together, or none does: half of the hands."""
    return sums_of([4 * (source.random() < 0.5) for _ in range(rounds)])


@pytest.mark.no_cover
def test_shares_of_players_that_depend_on_each_other_are_held() -> None:
    assert 0.93 < coverage(lambda source: alike(source, 100).share(of=4), 0.5) < 0.97


@pytest.mark.no_cover
def test_taking_them_for_independent_would_not_do() -> None:
    assert coverage(lambda source: share(alike(source, 100).total, 400), 0.5) < 0.8


def declaring(source: random.Random, rounds: int) -> Moments:
    """Each of three players drops with a chance of 0.3 and loses 2, or stays, and gets a result
    that all who stay share: 1 chip on average."""
    moments = Moments.of(4)
    for _ in range(rounds):
        drops = sum(source.random() < 0.3 for _ in range(3))
        common = source.randint(-4, 6)
        moments.add((drops, -2 * drops, 3 - drops, common * (3 - drops)))
    return moments


@pytest.mark.no_cover
def test_ratios_are_held() -> None:
    def experiment(source: random.Random) -> Estimate:
        return declaring(source, 150).ratio(3, 2) or Estimate(0)

    assert 0.93 < coverage(experiment, 1) < 0.97


@pytest.mark.no_cover
def test_differences_of_ratios_are_held() -> None:
    def experiment(source: random.Random) -> Estimate:
        return declaring(source, 150).ratio_difference((3, 2), (1, 0)) or Estimate(0)

    assert 0.93 < coverage(experiment, 3) < 0.97


@pytest.mark.no_cover
def test_paired_differences_are_held_and_narrower_than_unpaired() -> None:
    def paired(source: random.Random) -> Moments:
        moments = Moments.of(2)
        for _ in range(100):
            deal = source.randint(-20, 20)
            moments.add((deal + source.randint(0, 2), deal + source.randint(-1, 1)))
        return moments

    assert 0.93 < coverage(lambda source: paired(source).difference(0, 1), 1) < 0.97
    moments = paired(random.Random(1))
    paired_half, alone_half = moments.difference(0, 1).half, moments.sums(0).estimate().half
    assert paired_half is not None
    assert alone_half is not None
    assert paired_half < alone_half / 5


@pytest.mark.parametrize(
    ("freedom", "table"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)],
)
def test_student_as_in_tables(freedom: int, table: float) -> None:
    assert quantile(freedom) == pytest.approx(table, abs=0.005)


def test_normal_for_many() -> None:
    assert quantile(10**6) == pytest.approx(statistics.NormalDist().inv_cdf(0.975), abs=1e-5)


def test_wilson_as_in_his_example() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for hits, count, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        estimate = share(hits, count)
        assert estimate.low == pytest.approx(low, abs=1e-4)
        assert estimate.high == pytest.approx(high, abs=1e-4)


def test_too_few_rounds_give_no_interval() -> None:
    assert sums_of([5]).estimate() == Estimate(5.0)
    assert Sums().estimate() == Estimate(0.0)
    moments = Moments.of(2)
    assert moments.ratio(0, 1) is None
    moments.add((3, 2))
    assert moments.ratio(0, 1) == Estimate(1.5)


rows = st.lists(st.tuples(*[st.integers(-(10**9), 10**9)] * 3), max_size=20)


@given(rows, rows, rows)
def test_moments_merge_associatively_into_those_of_the_whole(
    a: list[tuple[int, int, int]], b: list[tuple[int, int, int]], c: list[tuple[int, int, int]]
) -> None:
    def of(*lists: list[tuple[int, int, int]]) -> Moments:
        moments = Moments.of(3)
        for values in lists:
            for row in values:
                moments.add(row)
        return moments

    left = of(a)
    left.merge(of(b))
    left.merge(of(c))
    right, tail = of(a), of(b)
    tail.merge(of(c))
    right.merge(tail)
    assert left == right == of(a, b, c)


@given(st.lists(st.tuples(*[st.integers(-1000, 1000)] * 3), min_size=2, max_size=30))
def test_covariances_are_those_of_the_library(values: list[tuple[int, int, int]]) -> None:
    moments = Moments.of(3)
    for row in values:
        moments.add(row)
    columns = list(zip(*values, strict=True))
    for i, first in enumerate(columns):
        assert moments.sums(i) == sums_of(first)
        for j, other in enumerate(columns):
            expected = statistics.covariance(first, other)
            assert moments.covariance(i, j) == pytest.approx(expected, abs=1e-6)
