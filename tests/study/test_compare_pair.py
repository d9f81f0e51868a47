"""Intervals of differences: right 19 times in 20, and no difference claimed without reason."""

import random
from collections.abc import Callable

import pytest

from pankit.library import load
from pankit.study.compare.pair import Pair
from pankit.study.compare.plan import make_plan
from pankit.study.compare.tally import play_deal

Both = tuple[tuple[int, int], tuple[int, int]]


def paired(deals: list[Both]) -> Pair:
    pair = Pair()
    for a, b in deals:
        pair.add(a, b)
    return pair


def holds(pair: Pair, truth: float) -> bool:
    found = pair.difference
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    return found.low <= truth <= found.high


def skewed(luck: random.Random) -> Both:
    """Chips that share their luck, few large wins among small losses; the truth is 0.5."""
    shared = int(luck.expovariate(0.2))
    return (shared - 5, 1), (shared - 5 + luck.choice((-2, 0, 0, 1, 1, 3)), 1)


def by_player(luck: random.Random) -> Both:
    """Chips of as many players as stayed, who all share a deal's luck; the truth is -1."""
    shared, a, b = luck.choice((-3, 0, 4)), luck.randint(1, 6), luck.randint(1, 6)
    one = sum(shared + luck.randint(-1, 1) for _ in range(a))
    two = sum(shared - 1 + luck.randint(-1, 1) for _ in range(b))
    return (one, a), (two, b)


@pytest.mark.parametrize(("deal", "truth"), [(skewed, 0.5), (by_player, -1.0)])
@pytest.mark.no_cover
def test_intervals_hold_a_known_difference_19_times_in_20(
    deal: Callable[[random.Random], Both], truth: float
) -> None:
    luck = random.Random(5)
    times = 1000
    held = sum(holds(paired([deal(luck) for _ in range(60)]), truth) for _ in range(times))
    assert 0.93 < held / times < 0.967


@pytest.mark.no_cover
def test_players_of_a_deal_taken_for_independent_would_hold_it_far_less_often() -> None:
    """What clustering by deal is for."""
    luck = random.Random(6)
    held = 0
    for _ in range(300):
        loose = Pair()
        for _ in range(15):
            shared = luck.choice((-4, 0, 4))
            for _ in range(4):
                loose.add((0, 1), (shared + luck.randint(-1, 1), 1))
        held += holds(loose, 0)
    assert held / 300 < 0.85


@pytest.mark.no_cover
def test_intervals_of_real_rounds_hold_what_many_more_of_them_say() -> None:
    """Deals drawn from 200 that were played, whose mean is known because all were played."""
    plan = make_plan([load("german"), load("english")], 4, 1, ["random"])
    seen = [play_deal(plan, index) for index in range(200)]
    luck = random.Random(7)
    for name in ("moved", "swing", "seat-1", "loser", "winner"):
        measure = next(each for each in plan.measures if each.id == name)
        played = [(measure.of(a), measure.of(b)) for a, b in seen]
        whole = paired(played).difference
        assert whole is not None
        held = sum(holds(paired(luck.choices(played, k=80)), whole.value) for _ in range(400))
        assert 0.91 < held / 400 < 0.98, name


@pytest.mark.no_cover
def test_where_there_is_no_difference_one_is_seen_once_in_20() -> None:
    luck = random.Random(8)
    pairs = [
        paired([((luck.randint(-5, 9), 1), (luck.randint(-5, 9), 1)) for _ in range(40)])
        for _ in range(1500)
    ]
    assert 0.035 < sum(pair.seen for pair in pairs) / 1500 < 0.065
    assert sum(pair.sure(20) for pair in pairs) / 1500 < 0.01


def test_the_same_is_exactly_zero() -> None:
    pair = paired([((value, 3), (value, 3)) for value in (1, -7, 12, 5, 9)])
    assert pair.difference is not None
    assert (pair.difference.low, pair.difference.value, pair.difference.high) == (0, 0, 0)
    assert not pair.seen
    assert pair.smallest is None


def test_five_deals_that_part_prove_nothing_six_may() -> None:
    same = [((0, 1), (0, 1))] * 20
    assert not paired([*same, *[((0, 1), (1, 1))] * 5]).seen
    assert paired([*same, *[((0, 1), (1, 1))] * 6]).seen


def test_a_few_huge_deals_do_not_pass_for_many() -> None:
    small = [((0, 1), (luck, 1)) for luck in (1, -1) * 20]
    huge = [((0, 1), (900, 1))] * 5
    pair = paired([*small, *huge])
    assert pair.parting == 45
    assert pair.difference is not None
    assert pair.difference.excludes(0)
    assert 5 <= pair.carrying < 6
    assert not pair.seen


@pytest.mark.no_cover
def test_as_many_rounds_as_are_said_to_be_needed_show_it_4_times_in_5() -> None:
    luck = random.Random(9)
    needed = paired([skewed(luck) for _ in range(4000)]).needed(0.5)
    assert needed is not None
    shown = sum(paired([skewed(luck) for _ in range(needed)]).seen for _ in range(600))
    assert 0.74 < shown / 600 < 0.86


def test_too_few_deals_that_carry_a_difference_tell_nothing_of_how_many_it_takes() -> None:
    same = [((0, 1), (0, 1))] * 20
    few = paired([*same, *[((0, 1), (1, 1))] * 5])
    assert (few.smallest, few.needed(0.25)) == (None, None)
    enough = paired([*same, *[((0, 1), (1, 1)), ((0, 1), (-1, 1))] * 3])
    assert enough.smallest is not None


def test_no_fewer_rounds_are_said_to_be_needed_than_it_takes_to_see_anything() -> None:
    rare = paired([*[((0, 1), (0, 1))] * 994, *[((0, 1), (1, 1))] * 6])
    needed = rare.needed(100)
    assert needed is not None
    assert needed * 6 / 1000 == pytest.approx(8, abs=0.01)


def test_parts_merge_into_the_whole() -> None:
    luck = random.Random(10)
    deals = [by_player(luck) for _ in range(50)]
    one, two = paired(deals[:13]), paired(deals[13:])
    two.merge(one)
    assert two == paired(deals)


def test_shares_keep_their_intervals_between_0_and_1() -> None:
    never = paired([((0, 1), (0, 1))] * 30).side(1, share=True)
    assert never is not None
    assert never.low == 0
    assert never.high is not None
    assert 0 < never.high < 0.2
