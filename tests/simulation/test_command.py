"""`pankit simulate` as people and programs use it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.simulation.processes import ROOT, pankit


def test_numbers_do_not_depend_on_hash_order() -> None:
    args = "simulate german -p 4 -n 4 --seed 3 --bots steady,random,steady,random --json".split()  # noqa: SIM905
    first, other = (pankit(*args, PYTHONHASHSEED=each) for each in ("1", "77"))
    assert first.returncode == 0, first.stderr
    assert first.stdout == other.stdout


def test_json_is_one_document_with_every_run() -> None:
    done = pankit("simulate", "german", "conquian", "-n", "3", "--bots", "random", "--json")
    document = json.loads(done.stdout)
    assert [run["ruleset"] for run in document["runs"]] == ["german", "conquian"]
    for run in document["runs"]:
        sums = run["sums"]
        assert run["rounds"] == sum(sums["ends"].values()) == 3
        assert len(sums["seats"]) == run["players"] == len(run["bots"])
        assert set(run["statistics"]["seats"]["1"]["chips"]) == {"value", "low", "high"}
        assert sum(seat["chips"]["total"] for seat in sums["seats"]) == -sums["pots_left"]["total"]
    assert "rounds and" in done.stderr


def test_a_pipe_gets_plain_text() -> None:
    done = pankit("simulate", "german+fifteen", "-n", "3", "-p", "3", "--bots", "random")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout + done.stderr
    assert "german+fifteen: 3 rounds, 3 players, seed 0" in done.stdout
    assert "1 eldest hand" in done.stdout
    assert "3 dealer" in done.stdout


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (["german", "-p", "9"], 2, "german is for 2 to 8 players, not 9"),
        (["germn"], 2, "german"),
        (["german", "-v", "fiften"], 2, "fifteen"),
        (["german", "--bots", "stedy"], 2, "did you mean 'steady'"),
        (["german", "-p", "3", "--bots", "random,random"], 2, "one for each of the 3 players"),
        (["german", "--bots", "./nobody.py:Bot"], 2, "there is no file nobody.py"),
        (["german", "--rounds", "0"], 2, "--rounds"),
        (["german", "--records", "no/such/folder/x.yaml"], 2, "--records no/such/folder/x.yaml"),
        (["german", "english", "--records", "x.yaml"], 2, "name one"),
        (["german", "--csv", "."], 2, "--csv .: that is a folder"),
        (["german", "--csv", "no/x.csv"], 2, "--csv no/x.csv: there is no such folder"),
    ],
)
def test_wrong_use_is_told_without_a_traceback(
    tmp_path: Path, args: list[str], code: int, message: str
) -> None:
    done = pankit("simulate", *args, cwd=tmp_path)
    assert done.returncode == code
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not done.stdout
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("return 7 / 0", "failed: ZeroDivisionError: division by zero"),
        ("return Force()", "chose an illegal action, force: declare-first"),
        ("return (", "mine.py:6: "),
    ],
)
def test_a_bad_bot_is_told_without_a_traceback(tmp_path: Path, body: str, message: str) -> None:
    (tmp_path / "mine.py").write_text(
        "from pankit.engine.actions import Force\n\nclass Bot:\n"
        f"    def __init__(self, seed): ...\n    def choose(self, view):\n        {body}\n"
    )
    args = "simulate german -p 2 -n 2 --bots ./mine.py:Bot,random --records x.yaml".split()  # noqa: SIM905
    done = pankit(*args, cwd=tmp_path)
    assert done.returncode == 1
    assert message in done.stderr
    assert "bot ./mine.py:Bot" in done.stderr
    assert "Traceback" not in done.stderr
    assert not done.stdout
    assert {path.name for path in tmp_path.iterdir()} <= {"mine.py", "__pycache__"}


def test_records_are_whole_and_right(tmp_path: Path) -> None:
    args = "simulate english -p 4 -n 3 --bots steady,random,random,random".split()  # noqa: SIM905
    done = pankit(*args, "--records", "three.yaml", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["three.yaml"]
    checked = pankit("check", "three.yaml", cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for another process")
def test_ctrl_c_reports_the_rounds_so_far_and_leaves_a_whole_record(tmp_path: Path) -> None:
    args = "simulate german -p 4 -n 1000000 --bots random --json --records many.yaml".split()  # noqa: SIM905
    process = subprocess.Popen(
        [sys.executable, "-m", "pankit", *args],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + 120
    while not any(path.stat().st_size > 20_000 for path in tmp_path.iterdir()):
        assert time.monotonic() < until
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in err
    document = json.loads(out)
    assert document["interrupted"]
    rounds = document["runs"][0]["rounds"]
    assert rounds > 0
    assert [path.name for path in tmp_path.iterdir()] == ["many.yaml"]
    text = (tmp_path / "many.yaml").read_text()
    assert text.count("  - dealer:") == text.count("    expect:") == rounds
