"""Every file of the manifest does what the manifest says, with both YAML parsers."""

import csv
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
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
import os, resource, sys
import typer
from pankit import library
from pankit.cli.check import check
library.check_file("C00_valid.yaml")  # imports what a check needs
app = typer.Typer()
app.command()(check)
resource.setrlimit(resource.RLIMIT_AS, (2_000_000 * 1024, 2_000_000 * 1024))
for line in sys.stdin:
    child = os.fork()
    if not child:
        out, err = (os.open(path, os.O_WRONLY | os.O_CREAT) for path in sys.argv[1:])
        os.dup2(out, 1)
        os.dup2(err, 2)
        app([line.strip()])
    _, status = os.waitpid(child, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
"""
"""Checks each file that it is told in a process of its own with little memory; the modules are
loaded once."""

Check = Callable[[str], tuple[int, str, str]]


@pytest.fixture(scope="module")
def check(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Check]:
    """The exit code of a check, what it printed and what it complained of."""
    folder = tmp_path_factory.mktemp("told")
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(folder / "out"), str(folder / "err")],
        cwd=HERE,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(HERE.parents[1])},
    )

    def call(name: str) -> tuple[int, str, str]:
        assert program.stdin is not None
        assert program.stdout is not None
        told = [folder / "out", folder / "err"]
        for path in told:
            path.write_bytes(b"")
        program.stdin.write(f"{name}\n")
        program.stdin.flush()
        code = int(program.stdout.readline())
        out, err = (path.read_text("utf-8") for path in told)
        return code, out, err

    yield call
    program.communicate()


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
    start = time.process_time()
    checked = library.check_file(name)
    assert time.process_time() - start < float(row["limit_s"])
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
def test_exit_code(row: dict[str, str], request: pytest.FixtureRequest, check: Check) -> None:
    if "pure" in request.node.name:
        pytest.skip("one parser is enough here")
    refused = {"accept": False, "reject": True}.get(row["expect"], REFUSED.get(row["file"]))
    code, out, err = check(row["file"])
    assert code == (1 if refused else 0), err
    assert "Traceback" not in err
    assert re.search(r"^1 file, (1 problem|\d+ problems|no problems)", out)
    if refused:
        assert f"{row['file']}:" in err
