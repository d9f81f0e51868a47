"""Comparing rulesets by the same deals."""

import re
from collections import Counter

import pytest

from pankit.library import load
from pankit.simulation.workers import processes
from pankit.study.compare.document import document, table
from pankit.study.compare.plan import Plan, make_plan
from pankit.study.compare.run import run
from pankit.study.compare.saying import rough
from pankit.study.compare.tally import Tally, play_deal
from pankit.study.compare.text import write_text
from pankit.words.phrase import Lang


def plan_of(*specs: str, players: int | None = 3, bots: str = "random", seed: int = 1) -> Plan:
    return make_plan([load(spec) for spec in specs], players, seed, bots.split(","))


def text(plan: Plan, tally: Tally) -> str:
    return write_text(plan, tally, tally.deals, 0.25, 80)


def test_a_ruleset_and_itself_do_not_differ_at_all() -> None:
    plan = plan_of("german", "german", bots="steady", players=2)
    tally = run(plan, 4)
    for pair in tally.pairs.values():
        assert pair.parting == 0
        assert pair.difference is None or pair.difference.value == 0
        assert not pair.seen
    assert tally.results[0] == tally.results[1]
    assert "No difference can be seen: they are the same game" in text(plan, tally)


def test_a_dearer_bonus_among_blind_players_costs_just_that() -> None:
    """Random players play on as if nothing were different, so the truth is known deal by deal."""
    plan = plan_of("german", "german+go-out-2", players=4)
    for index in range(30):
        one, two = play_deal(plan, index)
        assert (one.turns, one.dropped) == (two.turns, two.dropped)
        extra = two.paid["bonus", ""] - one.paid["bonus", ""]
        payers = one.dropped.count(False) - 1 if one.outcome.end == "went-out" else 0
        assert extra == payers
        assert two.moved - one.moved == payers
        if one.outcome.winner is not None:
            assert two.outcome.chips[one.outcome.winner] == (
                one.outcome.chips[one.outcome.winner] + payers
            )


def test_all_chips_that_move_are_told_of() -> None:
    plan = plan_of("german", "english", players=4, bots="random")
    for index in range(15):
        for seen in play_deal(plan, index):
            assert sum(seen.outcome.chips) == -seen.outcome.pot
            assert seen.paid["forfeit", ""] == 2 * sum(seen.dropped)
            gains = sum(chips for chips in seen.outcome.chips if chips > 0)
            assert seen.moved >= gains


def test_who_plays_makes_no_difference() -> None:
    plan = plan_of("german", "german+fifteen", "english", players=4)
    here = run(plan, 12)
    with processes(2) as workers:
        there = run(plan, 12, workers=workers)
    assert document(plan, here, 12) == document(plan, there, 12)


def test_deals_unlike_each_other_are_told_of() -> None:
    plan = plan_of("german", "german+fifteen", "german+six-decks")
    shown = text(plan, run(plan, 3))
    assert "The first 10 cards of each hand are the same" in shown
    assert "The packs differ (320 and 240 cards)" in " ".join(shown.split())
    found = document(plan, run(plan, 3), 3)["comparisons"]
    assert [each["same_deals"] for each in found] == [False, False]


def test_a_difference_that_cannot_be_told_is_not_called_one() -> None:
    plan = plan_of("german", "english", players=4)
    tally = run(plan, 3)
    shown = text(plan, tally)
    assert "none seen" in shown
    assert "No difference can be seen in: " in shown
    assert "Seat 2 gains" not in shown


def test_a_handful_of_deals_does_not_say_how_many_it_takes() -> None:
    plan = plan_of("german", "german+go-out-2", players=4)
    told = " ".join(text(plan, run(plan, 5)).split())
    assert "you need about" not in told
    assert (
        "Too few deals carry a difference to say how many rounds it takes to see one in what a "
        "seat wins or loses, in the swing, in the chips that change hands." in told
    )
    assert "you need about" in " ".join(text(plan, run(plan, 30)).split())


def test_one_deal_is_one_deal() -> None:
    plan = plan_of("german", "german+go-out-2")
    assert "\n1 deal under both, " in write_text(plan, run(plan, 1), 1, 0.25, 80)
    assert "\n1 of 2,000 deals under both, " in write_text(plan, run(plan, 1), 2000, 0.25, 80)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_report_fits_into_its_width_with_every_number_on_it(lang: Lang) -> None:
    plan = plan_of("german", "english", players=4, bots="steady,random,random,random")
    tally = run(plan, 16)
    wide = write_text(plan, tally, 16, 0.25, 200, lang)
    for width in (40, 60, 80):
        narrow = write_text(plan, tally, 16, 0.25, width, lang)
        assert max(map(len, narrow.splitlines())) <= width
        assert Counter(numbers(narrow)) == Counter(numbers(wide))


def numbers(shown: str) -> list[str]:
    """Signed differences and values with places, which only tables have."""
    return re.findall(r"[+-]?\d+[.,]\d+", shown[shown.index("\n\n", 100) :])


def test_players_are_chosen_so_that_all_rulesets_allow_them() -> None:
    assert plan_of("german", "english", players=None).players == 6
    assert plan_of("german", "conquian", players=None).players == 2
    assert (
        plan_of("german", "english", players=None, bots="random,steady,random,steady").players == 4
    )


@pytest.mark.parametrize(
    ("specs", "players", "message"),
    [
        (("german",), 4, "two rulesets or more"),
        (("german", "english"), 3, "english is for 4 to 15 players, not 3"),
        (("conquian", "english"), None, "no number of players that all of these"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    specs: tuple[str, ...], players: int | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        plan_of(*specs, players=players)


def test_bots_of_several_kinds_are_told_apart() -> None:
    tally = run(plan_of("german", "german+go-out-2", players=2, bots="steady,random"), 5)
    steady, rand = (tally.pairs[1, f"bot-{name}"].sums.totals for name in ("steady", "random"))
    assert steady[0] == -rand[0]
    assert steady[2] == -rand[2]


def test_csv_has_a_line_for_each_measure() -> None:
    plan = plan_of("german", "german+go-out-2", "german+fifteen")
    lines = table(plan, run(plan, 3)).splitlines()
    assert len(lines) == 1 + 2 * len(plan.measures)
    assert lines[0].startswith("a,b,measure,")
    assert {line.count(",") for line in lines} == {14}


def test_a_number_of_rounds_is_rough_and_never_too_small() -> None:
    assert [rough(each) for each in (1, 7, 99, 101, 4201, 33_999)] == [2, 7, 99, 110, 4300, 34_000]
