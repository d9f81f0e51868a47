"""The benchmark measures what it says, on any core."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import pan
from pankit.library import load

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("mode", ["step", "playout", "rounds", "steady"])
def test_every_mode_counts_rounds_and_decisions(mode: str) -> None:
    command = [sys.executable, "-P", "bench/pan.py", "--mode", mode, "--seconds", "0.05"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [*command, "--ruleset", "conquian", "--players", "2"],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found["mode"] == mode
    assert found["core"] in ("plain", "compiled")
    assert found["games"] >= 1
    assert found["decisions_per_game"] * found["games"] == pytest.approx(
        found["decisions"], rel=0.01
    )
    assert 0 < found["choices_per_game"] < found["decisions_per_game"]


@pytest.mark.parametrize(
    ("script", "options", "said"),
    [
        ("pan", ["--ruleset", "germn"], "there is no ruleset germn"),
        ("pan", ["--players", "1"], "not 1"),
        ("run", ["--peer", "/nowhere/python"], "there is no Python at /nowhere/python"),
    ],
)
def test_what_cannot_be_measured_is_told(script: str, options: list[str], said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-P", f"bench/{script}.py", *options],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_playout_is_the_same_as_step_by_step() -> None:
    steps, calls = (pan.Table(load("german"), 4, seed=7) for _ in range(2))
    for _ in range(5):
        steps.step()
        calls.playout()
    assert steps.tally.decisions > 0
    assert steps.tally.decisions == calls.tally.decisions
    assert steps.tally.choices == calls.tally.choices
