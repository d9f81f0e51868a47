"""Every file of the manifest does what the manifest says, with both YAML parsers."""

import csv
import os
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pankit import library
from pankit.rules import composer
from pankit.rules.problems import errors_in

HERE = Path(__file__).parent
with (HERE / "manifest.tsv").open(encoding="utf-8") as manifest:
    ROWS = list(csv.DictReader(manifest, delimiter="\t"))
REFUSED = {"C03a_name_NO.yaml": False, "C05c_one_point_zero.yaml": True,
           "C10b_tab_before_comment.yaml": False, "C14c_diamond_top.yaml": True,
           "C18d_zero.yaml": False}  # fmt: skip
PROGRAM = """
import typer
from pankit.cli.check import check
app = typer.Typer()
app.command()(check)
app()
"""


@pytest.fixture(params=["c", "pure"], autouse=True)
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "pure":
        monkeypatch.setattr(composer, "PARSER", composer.PureParser)
    elif composer.PARSER is composer.PureParser:
        pytest.skip("PyYAML has no C parser here")


def test_the_manifest_has_every_file() -> None:
    listed = {row["file"] for row in ROWS}
    assert listed == {file.name for file in HERE.glob("*.yaml")}
    assert {row["file"] for row in ROWS if row["expect"] == "either"} == set(REFUSED)


@pytest.mark.parametrize("row", ROWS, ids=[row["file"] for row in ROWS])
def test_file(row: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    name = row["file"]
    start = time.perf_counter()
    checked = library.check_file(name)
    assert time.perf_counter() - start < float(row["limit_s"])
    refused = {"accept": False, "reject": True}.get(row["expect"], REFUSED.get(name))
    assert bool(errors_in(checked.problems)) is refused, [p.text() for p in checked.problems]
    if not refused:
        assert not checked.problems
        return
    if row["line"]:
        assert f"{name}:{row['line']}:" in "\n".join(p.text() for p in checked.problems)
    said = "\n".join(p.text() for p in checked.problems).lower().replace(name.lower(), "")
    for word in row["message_words"].lower().split():
        assert word in said, said


@pytest.mark.parametrize("row", ROWS, ids=[row["file"] for row in ROWS])
def test_exit_code(row: dict[str, str], request: pytest.FixtureRequest) -> None:
    if "pure" in request.node.name:
        pytest.skip("one parser is enough here")
    refused = {"accept": False, "reject": True}.get(row["expect"], REFUSED.get(row["file"]))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, row["file"]],
        cwd=HERE,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env={**os.environ, "PYTHONPATH": str(HERE.parents[1])},
        preexec_fn=_little_memory,
    )
    assert done.returncode == (1 if refused else 0), done.stderr
    assert "Traceback" not in done.stderr
    assert re.search(r"^1 file, (1 problem|\d+ problems|no problems)", done.stdout)
    if refused:
        assert f"{row['file']}:" in done.stderr


def _little_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (2_000_000 * 1024, 2_000_000 * 1024))
