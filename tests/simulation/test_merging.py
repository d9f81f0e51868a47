"""Summaries merge into the same bytes, whoever played what; damaged ones are refused."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pankit.library import load
from pankit.simulation.document import SummaryError, read, text, whole
from pankit.simulation.exporting import as_csv
from pankit.simulation.job import Job, make_job
from pankit.simulation.playing import Played, play_round
from pankit.simulation.report import facts
from pankit.simulation.run import run_chunk
from pankit.simulation.summary import MergeError, Summary

ROUNDS = 24


@cache
def job() -> Job:
    return make_job(load("german"), 3, 4, ["steady", "random", "random"])


@cache
def rounds() -> list[Played]:
    return [play_round(job(), index) for index in range(ROUNDS)]


def of(indices: list[int]) -> Summary:
    summary = Summary.of(job())
    for index in indices:
        summary.add(rounds()[index])
    return summary


@settings(deadline=None, max_examples=30)
@given(st.lists(st.integers(0, 4), min_size=ROUNDS, max_size=ROUNDS), st.randoms())
@pytest.mark.no_cover
def test_any_parts_in_any_order_give_the_same_bytes(owners: list[int], order: Random) -> None:
    parts = [of([i for i in range(ROUNDS) if owners[i] == owner]) for owner in range(5)]
    while len(parts) > 1:
        order.shuffle(parts)
        parts[0].merge(parts.pop())
    assert text(whole(parts, ROUNDS)) == text(whole([of(list(range(ROUNDS)))], ROUNDS))


def test_a_round_is_never_counted_twice() -> None:
    part = of([1, 2, 3])
    with pytest.raises(MergeError, match="both have these rounds: 2-3"):
        part.merge(of([2, 3, 4]))
    assert part == of([1, 2, 3])


def test_every_number_has_an_interval_that_holds_it() -> None:
    found = facts(of(list(range(ROUNDS))))
    for fact in found:
        low, high = fact.estimate.low, fact.estimate.high
        assert low is not None
        assert high is not None
        assert low <= fact.estimate.value <= high, fact
        if fact.unit == "share":
            assert low >= 0
            assert high <= 1
    assert {fact.section for fact in found} == {
        "seats", "players", "ends", "rounds", "actions", "payments", "conditions",
    }  # fmt: skip


def test_one_round_alone_is_told_without_intervals() -> None:
    chips = [fact for fact in facts(of([0])) if fact.measure == "chips"]
    assert all(fact.estimate.low is None for fact in chips)
    assert not facts(of([]))
    assert as_csv([of([])]).count("\n") == 1


def test_payments_are_those_of_the_rounds() -> None:
    """What dropped hands pay is in the pot; conditions by row sum up to conditions."""
    summary = of(list(range(ROUNDS)))
    dropped = sum(sum(played.dropped) for played in rounds())
    forfeit = load("german").rules.stakes.forfeit
    assert summary.paid["forfeit"].times.total == dropped == summary.table.drops
    assert summary.paid["forfeit"].chips.total == dropped * forfeit
    won = sum(seat.wins for seat in summary.seats)
    assert summary.paid["pot"].chips.total == dropped * forfeit - summary.pots_left.total
    assert summary.paid["bonus"].times.total == summary.ends["went-out"] <= won
    rows = summary.rows.values()
    condition = summary.paid["condition"]
    assert sum(flow.chips.total for flow in rows) == condition.chips.total > 0
    assert sum(flow.times.total for flow in rows) == condition.times.total


def test_conditions_are_counted_once_however_many_pay() -> None:
    """With two players each payment is one note: chips by row are pays times times."""
    values = {"stakes.may_drop": False, "players.min": 2}
    ruleset = load("english", [], values)
    for players in (2, 5):
        summary = run_chunk(make_job(ruleset, players, 1, ["random"]), range(20))
        flow = summary.rows["valle-mixed"]
        assert flow.times.total > 0
        row = next(each for each in ruleset.rules.conditions if each.id == "valle-mixed")
        assert flow.chips.total == flow.times.total * row.pays * (players - 1)


def test_declared_choices_are_what_players_said() -> None:
    summary = of(list(range(ROUNDS)))
    totals = summary.table.declared.totals
    assert totals[0] == sum(sum(played.dropped) for played in rounds())
    assert totals[2] == sum(sum(played.stayed) for played in rounds())
    assert totals[1] == sum(
        chips
        for played in rounds()
        for chips, dropped in zip(played.outcome.chips, played.dropped, strict=True)
        if dropped
    )


def written(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    path = tmp_path / "s.json"
    path.write_text(text(whole([of([0, 1, 5])], 3)))
    return path, json.loads(path.read_text())


def test_a_document_is_read_back_as_it_was(tmp_path: Path) -> None:
    path, _ = written(tmp_path)
    assert read(path) == [of([0, 1, 5])]


@pytest.mark.parametrize(
    ("where", "value", "message"),
    [
        (["format"], 2, "it has format 2, this pankit reads format 1"),
        (["kind"], "record", "this is no summary"),
        (["command"], "compare", "it is of the command 'compare'"),
        (["runs", 0, "ranges"], [[0, 2]], "different numbers of rounds"),
        (["runs", 0, "ranges"], [[0, 2], [1, 2]], "ranges: "),
        (["runs", 0, "ranges"], [[0]], "ranges: "),
        (["runs", 0, "players"], 4, "the number of players"),
        (["runs", 0, "sums", "turns", "total"], "many", "sums.turns.total"),
        (["runs", 0, "sums", "turns", "total"], 1.5, "sums.turns.total"),
        (["runs", 0, "sums", "turns", "more"], 1, "sums.turns.more"),
        (["runs", 0, "sums", "seats", 0, "chips", "total"], 1000, "chips were lost"),
        (["runs", 0, "sums", "table", "declared", "totals"], [1], "declared"),
    ],
)
def test_damaged_documents_are_refused(
    tmp_path: Path, where: list[Any], value: object, message: str
) -> None:
    path, data = written(tmp_path)
    place = data
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    path.write_text(json.dumps(data))
    with pytest.raises(SummaryError, match=message):
        read(path)


def test_documents_of_other_tables_of_conditions_do_not_merge(tmp_path: Path) -> None:
    path, data = written(tmp_path)
    data["runs"][0]["sums"]["rows"] = {}
    path.write_text(json.dumps(data))
    with pytest.raises(MergeError, match="the rows of their condition tables"):
        of([9]).merge(read(path)[0])


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"[" * 100_000, b"1" * 5000])
def test_what_is_no_document_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "s.json"
    path.write_bytes(content)
    with pytest.raises(SummaryError, match=r"s\.json: "):
        read(path)
