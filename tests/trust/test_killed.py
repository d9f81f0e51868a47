"""A pankit that is killed at any moment loses nothing that was whole before.

With PANKIT_KILLS=500 in the environment everything is killed that often.
"""

import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pankit.records.check import check_record
from pankit.records.resume import resume
from tests.trust.conftest import KILLS, Victims


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An answer to every question: the first thing on the list."""
    file = tmp_path_factory.mktemp("answers") / "answers.txt"
    file.write_text("1\n" * 16)
    return file


def simulate(file: Path, seed: int, rounds: int = 6) -> list[object]:
    bots = ("--bots", "random")
    return ["simulate", "conquian", "-n", rounds, "--seed", seed, *bots, "--records", file]


def play(file: Path, how: str = "--record") -> list[object]:
    rules = ("german", "--players", 3, "--seed", 4) if how == "--record" else ()
    return ["play", *rules, "--bots", "steady", "--rounds", 1, how, file]


def moments(took: float, seed: str, most: int) -> Iterator[dict[str, Any]]:
    """When to kill: at random, and at calls of the system."""
    rng = random.Random(seed)
    for _ in range(KILLS):
        yield {"after": rng.random() * took * 1.1}
    for number in range(KILLS):
        for how in ("before", "middle", "after"):
            yield {
                "call": number if number < min(8, KILLS - 1) else rng.randrange(most),
                "how": how,
            }


def litter(folder: Path, target: Path) -> None:
    """Nothing may lie there but the file, and the one it is being made as."""
    allowed = {target.name, f".{target.name}.part"}
    assert {each.name for each in folder.iterdir()} <= allowed


@pytest.mark.parametrize("old", [True, False])
def test_simulate_leaves_the_old_record_or_the_new_one(
    victims: Victims, tmp_path: Path, old: bool
) -> None:
    target = tmp_path / "many.yaml"
    assert victims.run(*simulate(target, 1))["code"] == 0
    before = target.read_bytes()
    run = victims.run(*simulate(target, 2))
    assert run["code"] == 0
    after = target.read_bytes()
    assert before != after
    assert check_record(target) == []
    killed = 0
    for moment in moments(run["took"], f"simulate {old}", 8):
        target.unlink()
        if old:
            target.write_bytes(before)
        killed += victims.run(*simulate(target, 2), **moment)["code"] == -signal.SIGKILL
        there = target.read_bytes() if target.exists() else None
        assert there in (before if old else None, after), moment
        litter(tmp_path, target)
        if there is None:
            target.touch()
    assert killed > KILLS
    assert victims.run(*simulate(target, 2))["code"] == 0
    assert [each.name for each in tmp_path.iterdir()] == [target.name]


def test_play_leaves_whole_steps(victims: Victims, tmp_path: Path, answers: Path) -> None:
    target = tmp_path / "night.yaml"
    run = victims.run(*play(target), answers=answers)
    assert run["code"] == 0
    whole = target.read_bytes()
    assert {each.code for each in check_record(target)} <= {"incomplete"}
    assert whole.count(b"\n      - ") > 20
    killed, torn, lengths = 0, 0, set()
    for moment in moments(run["took"], "play", 60):
        target.unlink(missing_ok=True)
        killed += victims.run(*play(target), answers=answers, **moment)["code"] == -signal.SIGKILL
        litter(tmp_path, target)
        if not target.exists():
            continue
        there = target.read_bytes()
        lengths.add(len(there))
        assert whole.startswith(there), moment
        assert b"\nrounds:\n" in there
        if there.endswith(b"\n"):
            continue
        torn += 1
        assert moment.get("how") == "middle"
        assert {each.code for each in check_record(target)} <= {"incomplete"}
        kept = resume(target).whole
        assert kept is not None
        assert there.rfind(b"\n      - ") < kept <= len(there)
    assert killed > KILLS
    assert torn
    assert len(lengths) > 3
    target.unlink(missing_ok=True)
    assert victims.run(*play(target), answers=answers)["code"] == 0
    assert [each.name for each in tmp_path.iterdir()] == [target.name]


def test_resuming_leaves_what_was_there(victims: Victims, tmp_path: Path, answers: Path) -> None:
    """Killed while going on with a record that is cut off, torn, or written by hand."""
    target = tmp_path / "night.yaml"
    assert victims.run(*play(target), answers=answers)["code"] == 0
    lines = target.read_bytes().splitlines(keepends=True)
    begun = b"".join(lines[:30])
    for at, start in enumerate(
        [begun, begun + b'      - "An', begun.replace(b"rounds:", b"rounds: #")]
    ):
        rng = random.Random(at)
        for moment in [{"call": n, "how": how} for n in range(6) for how in ("before", "after")][
            :: 1 if KILLS > 9 else 3
        ] + [{"call": rng.randrange(60), "how": "middle"} for _ in range(KILLS // 3)]:
            target.write_bytes(start)
            victims.run(*play(target, "--resume"), answers=answers, **moment)
            there = target.read_bytes()
            assert there == start or there.startswith(begun), moment
            aside = tmp_path / "night.yaml.before"
            if aside.exists():
                assert aside.read_bytes() == start
                assert at == 2
                aside.unlink()
            litter(tmp_path, target)
