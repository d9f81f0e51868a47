"""Rounds that stand alone, exact sums, chunks that merge."""

import io
from pathlib import Path

import pytest

from pankit.library import load
from pankit.players.bot import BotFailedError
from pankit.records.writer import RecordWriter
from pankit.simulation.document import document
from pankit.simulation.job import make_job
from pankit.simulation.playing import play_round
from pankit.simulation.run import run, run_chunk
from pankit.simulation.statistics import Sums
from pankit.simulation.summary import MergeError

RANDOM = ["random"]


def test_round_i_depends_on_seed_and_i_alone() -> None:
    job = make_job(load("german"), 4, 5, ["steady", "random", "random", "random"])
    alone = play_round(job, 7)
    assert [play_round(job, index) for index in range(8)][7] == alone
    assert play_round(make_job(load("german"), 4, 6, job.bot_names), 7) != alone


def test_chunks_merge_into_the_whole_in_any_order() -> None:
    job = make_job(load("german"), 3, 2, RANDOM)
    whole = run_chunk(job, range(9))
    merged = run_chunk(job, range(6, 9))
    merged.merge(run_chunk(job, range(2)))
    merged.merge(run_chunk(job, range(2, 6)))
    assert document(merged, 9) == document(whole, 9)


def test_parts_of_different_jobs_do_not_merge() -> None:
    ruleset = load("german")
    part = run(ruleset, 1, 3, 2, RANDOM)
    with pytest.raises(MergeError, match="their seeds differ: 2 and 3"):
        part.merge(run(ruleset, 1, 3, 3, RANDOM))
    with pytest.raises(MergeError, match="different bots"):
        part.merge(run(ruleset, 1, 2, 2, RANDOM))
    with pytest.raises(MergeError, match=r"german and german\+fifteen are different rules"):
        part.merge(run(load("german+fifteen"), 1, 3, 2, RANDOM))
    with pytest.raises(MergeError, match="both have these rounds: 0"):
        part.merge(run(ruleset, 1, 3, 2, RANDOM))


def test_no_chip_is_lost() -> None:
    summary = run(load("english+fifteen"), 10, 5, 1, RANDOM)
    assert sum(each.chips.total for each in summary.seats) == -summary.pots_left.total
    assert sum(each.wins for each in summary.seats) == 10 - summary.pots_left.count
    assert sum(summary.ends.values()) == summary.rounds == 10


def test_a_pot_that_nobody_won_is_reported() -> None:
    ruleset = load("german", [], {"limits.turns": 1, "stakes.ante": 1})
    summary = run(ruleset, 12, 4, 1, RANDOM)
    assert summary.ends["turn-limit"] == summary.pots_left.count > 0
    assert sum(each.chips.total for each in summary.seats) == -summary.pots_left.total < 0


def test_players_go_round_the_seats() -> None:
    """Seat 1 never pays first for what others do: with one player who stays, chips tell."""
    job = make_job(load("german"), 3, 1, RANDOM)
    assert [job.dealer(index) for index in range(4)] == [2, 0, 1, 2]
    played = play_round(job, 1)
    summary = run_chunk(job, [1])
    assert [each.chips.total for each in summary.seats] == [
        played.outcome.chips[player] for player in (1, 2, 0)
    ]


def test_by_bot_sums_up_its_players() -> None:
    job = make_job(load("german"), 4, 1, ["steady", "random", "steady", "random"])
    summary = run_chunk(job, range(5))
    rounds = [play_round(job, index).outcome.chips for index in range(5)]
    assert summary.by_bot["steady"].chips.total == sum(c[0] + c[2] for c in rounds)
    assert summary.by_bot["random"].players == 2


def test_the_standard_error_is_that_of_the_textbook() -> None:
    sums = Sums()
    assert sums.error is None
    for value in (1, 2, 3, 6):
        sums.add(value)
    assert sums.mean == 3
    assert sums.error == pytest.approx(1.0801, abs=1e-4)


@pytest.mark.parametrize(
    ("players", "bots", "message"),
    [
        (9, RANDOM, "german is for 2 to 8 players, not 9"),
        (1, RANDOM, "german is for 2 to 8 players, not 1"),
        (4, ["random"] * 3, "one for each of the 4 players, not 3"),
    ],
)
def test_a_wrong_number_is_refused(players: int, bots: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run(load("german"), 1, players, 1, bots)


def test_a_failing_bot_ends_the_run(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Bot:\n    def __init__(self, seed): ...\n    def choose(self, view): return view\n"
    )
    with pytest.raises(BotFailedError, match="at seat 2: chose View"):
        run(load("conquian"), 1, 2, 1, ["random", f"{path}:Bot"])


def test_recording_changes_nothing() -> None:
    ruleset, out = load("german"), io.BytesIO()
    with RecordWriter(out, ruleset, ["P1", "P2", "P3"]) as writer:
        recorded = run(ruleset, 4, 3, 8, RANDOM, writer=writer)
    assert document(recorded, 4) == document(run(ruleset, 4, 3, 8, RANDOM), 4)
    assert out.getvalue().count(b"dealer:") == 4


def test_a_run_can_be_stopped_between_rounds() -> None:
    done: list[int] = []
    summary = run(load("german"), 50, 2, 1, RANDOM, watch=done.append, stop=lambda: len(done) == 3)
    assert summary.rounds == 3
    assert done == [1, 2, 3]
