"""`pankit compare` as people and programs use it."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pankit.cli.app import main as run_main

ROOT = Path(__file__).parents[2]
Main = Callable[..., tuple[int, str, str]]


@pytest.fixture
def main(capsys: pytest.CaptureFixture[str]) -> Main:
    """Runs `pankit` with arguments: exit code, output, messages."""

    def call(*args: str) -> tuple[int, str, str]:
        code = run_main(args)
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return call


QUICK = ("-p", "3", "--bots", "random", "-n", "8")


def test_a_report_goes_to_standard_output_the_time_to_standard_error(main: Main) -> None:
    code, out, err = main("compare", "german", "german+go-out-2", *QUICK)
    assert code == 0
    assert out.startswith("german (A) and german+go-out-2 (B)\n8 deals under both, 3 players")
    assert "rule: Bonus for going out, from each who pays it: 1 chip (A), 2 chips (B)" in out
    assert "8 deals, 16 rounds in" in err
    assert " s, " not in out


def test_json_is_one_document(main: Main) -> None:
    code, out, _ = main("compare", "german", "german+go-out-2", "german", *QUICK, "--json")
    assert code == 0
    document = json.loads(out)
    assert (document["deals"], document["asked"], document["players"]) == (8, 8, 3)
    dearer, same = document["comparisons"]
    assert [each["about"] for each in dearer["rules"]] == [
        "Bonus for going out, from each who pays it"
    ]
    assert same["same_game"]
    assert not dearer["same_game"]
    for measure in same["measures"]:
        assert measure["difference"] in (None, {"value": 0.0, "low": 0.0, "high": 0.0})


def test_csv_can_be_read(main: Main) -> None:
    code, out, _ = main("compare", "german", "german+go-out-2", *QUICK, "--csv")
    assert code == 0
    rows = list(csv.DictReader(io.StringIO(out)))
    bonus = next(row for row in rows if row["measure"] == "bonus")
    assert float(bonus["value_b"]) == pytest.approx(2 * float(bonus["value_a"]))


def test_a_page_is_written_beside_the_report(main: Main, tmp_path: Path) -> None:
    page = tmp_path / "friday.html"
    code, out, err = main("compare", "german", "german", *QUICK, "--html", str(page))
    assert code == 0
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert f"the page is in {page}" in err
    assert "<html" not in out


def test_german_words(main: Main, tmp_path: Path) -> None:
    page = tmp_path / "freitag.html"
    args = ("compare", "german", "german+go-out-2", *QUICK, "--html", str(page), "--lang", "de")
    code, out, _ = main(*args)
    assert code == 0
    assert out.startswith("german (A) und german+go-out-2 (B)\n8 Verteilungen unter beiden")
    assert '<html lang="de">' in page.read_text("utf-8")
    assert main(*args[:-1], "fr")[0] == 2


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["german"], "a comparison takes two rulesets or more"),
        (["german", "germn"], "germn"),
        (["german", "english", "-p", "3"], "english is for 4 to 15 players, not 3"),
        (["german", "english", "--bots", "stedy"], "did you mean 'steady'"),
        (["german", "english", "--json", "--csv"], "--json and --csv"),
        (["german", "english", "--html", "no/such/place.html"], "--html no/such/place.html"),
        (["german", "english", "--rounds", "0"], "--rounds"),
        (["german", "english", "--see", "0"], "--see"),
    ],
)
def test_wrong_use_is_told(main: Main, args: list[str], message: str) -> None:
    code, out, err = main("compare", *args)
    assert code == 2
    assert message in err
    assert not out


MARKING_BOT = """from pathlib import Path


class Bot:
    def __init__(self, seed):
        pass

    def choose(self, view):
        Path({mark!r}).touch()
        return view.legal[-1]
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_what_is_done(jobs: str, tmp_path: Path) -> None:
    mark = tmp_path / "playing"
    (tmp_path / "bot.py").write_text(MARKING_BOT.format(mark=str(mark)), encoding="utf-8")
    args = ["compare", "german", "german+go-out-2", "-n", "1000000", "-p", "3", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "pankit", *args, "--bots", "./bot.py:Bot", "--jobs", jobs],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    for _ in range(2400):
        if mark.exists() or process.poll() is not None:
            break
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    document = json.loads(out)
    assert 0 < document["deals"] < 1_000_000
    assert f"{document['deals']} deals" in err
