"""Chunks: every round once, whoever plays, whatever happens to who plays."""

import os
import pickle
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pankit.library import load
from pankit.players.bot import BotError, BotFailedError
from pankit.players.registry import find_bot
from pankit.simulation.chunks import in_chunks
from pankit.simulation.document import text, whole
from pankit.simulation.ranges import Ranges
from pankit.simulation.run import run
from pankit.simulation.workers import Workers, WorkersLostError, given, processes


def numbers(task: int, rounds: range) -> list[int]:
    time.sleep(0.001 * len(rounds))
    return [task * number for number in rounds]


def dies_once(marks: str, rounds: range) -> list[int]:
    """A worker that is killed in the middle of its work, one time."""
    mark = Path(marks) / "died"
    if 60 in rounds and not mark.exists():
        mark.touch()
        os._exit(1)
    return numbers(1, rounds)


def always_dies(_: None, rounds: range) -> None:
    os._exit(1)


def fails(_: None, rounds: range) -> None:
    raise BotFailedError("mine", 2, "chose nonsense", lambda: None)


@pytest.fixture(scope="module")
def two() -> Iterator[Workers]:
    with processes(2) as workers:
        yield workers


def everything(parts: Iterator[list[int]]) -> list[int]:
    return sorted(number for part in parts for number in part)


def test_here_and_elsewhere_every_round_is_played_once(two: Workers) -> None:
    expected = [3 * number for number in range(500)]
    assert everything(in_chunks(numbers, 3, range(500))) == expected
    assert everything(in_chunks(numbers, 3, range(500), two)) == expected
    with ThreadPoolExecutor(3) as pool, given(pool, 3) as workers:
        assert everything(in_chunks(numbers, 3, range(500), workers)) == expected


def test_gaps_are_filled_and_nothing_else(two: Workers) -> None:
    todo = Ranges([range(5, 8), range(20, 300)])
    assert everything(in_chunks(numbers, 1, todo, two)) == [5, 6, 7, *range(20, 300)]
    assert len(todo) == 283


def test_a_killed_worker_costs_nothing(tmp_path: Path) -> None:
    with processes(2) as workers:
        found = everything(in_chunks(dies_once, str(tmp_path), range(200), workers))
    assert (tmp_path / "died").exists()
    assert found == list(range(200))


def test_work_that_kills_whoever_does_it_is_given_up() -> None:
    with processes(1) as workers, pytest.raises(WorkersLostError, match="every worker"):
        list(in_chunks(always_dies, None, range(1), workers))


class Losing(Executor):
    """Somebody's executor that forgets every third thing that it was given."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self.given = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        if self.given % 3:
            return self._executor.submit(fn, *args, **kwargs)
        lost: Future[Any] = Future()
        lost.cancel()
        lost.set_running_or_notify_cancel()
        return lost


def test_what_an_executor_forgets_is_given_to_it_again() -> None:
    with ThreadPoolExecutor(2) as pool:
        losing = Losing(pool)
        with given(losing, 2) as workers:
            assert everything(in_chunks(numbers, 1, range(300), workers)) == list(range(300))
    assert losing.given > 3


def test_what_fails_elsewhere_is_raised_here(two: Workers) -> None:
    with pytest.raises(BotFailedError, match="bot mine at seat 3: chose nonsense") as caught:
        list(in_chunks(fails, None, range(5), two))
    assert (caught.value.bot, caught.value.seat) == ("mine", 2)


def test_stopping_ends_what_was_begun_and_no_more(two: Workers) -> None:
    def stopped(workers: Workers | None) -> list[int]:
        done: list[int] = []

        def enough() -> bool:
            return len(done) > 5

        for part in in_chunks(numbers, 1, range(10**6), workers, enough):
            done.extend(part)
        return done

    for done in (stopped(None), stopped(two)):
        assert 5 < len(done) < 20_000
        assert len(set(done)) == len(done)


def test_the_summary_does_not_depend_on_who_plays(two: Workers, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class Bot:\n    def __init__(self, seed): self.seed = seed\n"
        "    def choose(self, view): return view.legal[self.seed % len(view.legal)]\n"
    )
    ruleset, bots = load("english"), [f"{tmp_path}/mine.py:Bot", "random", "random", "steady"]
    here = run(ruleset, 24, 4, 5, bots)
    assert run(ruleset, 24, 4, 5, bots, workers=two) == here
    with ThreadPoolExecutor(2) as pool, given(pool, 2) as threads:
        other = run(ruleset, 24, 4, 5, bots, workers=threads)
    assert text(whole([other], 24)) == text(whole([here], 24))


def test_a_bot_of_another_file_is_not_taken_for_the_same(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "class Bot:\n    def __init__(self, seed): ...\n    def choose(self, view): ...\n"
    )
    sent = pickle.dumps(find_bot(f"{path}:Bot"))
    assert pickle.loads(sent).digest.startswith("sha256:")
    with pytest.raises(BotError, match="another file"):
        pickle.loads(sent.replace(b"sha256:", b"sha257:"))
