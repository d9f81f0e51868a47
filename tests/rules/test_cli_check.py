"""`pankit check` and `pankit schema`."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from pankit.cli.check import check
from pankit.cli.schema import schema

from .conftest import WHOLE, Write

app = typer.Typer()
app.command()(check)
app.command()(schema)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


BAD = WHOLE.replace("bonus: 1", "bonus: x")


def test_what_is_right(write: Write) -> None:
    write("a.yaml", WHOLE)
    done = run("check", "a.yaml")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "1 file, no problems\n", "")


def test_folders_are_searched(write: Write) -> None:
    write("d/a.yaml", WHOLE)
    write("d/e/b.yml", BAD)
    write("d/.hidden/c.yaml", BAD)
    write("d/.d.yaml", BAD)
    write("d/notes.txt", "x")
    done = run("check", "d", "d/a.yaml")
    assert done.exit_code == 1
    assert done.stdout == "2 files, 1 problem\n"
    assert done.stderr.startswith("d/e/b.yml:46:10: error[not-a-number]: go_out.bonus: x is not")


def test_warnings_and_notes_are_no_errors(write: Write) -> None:
    head = "kind: ruleset\nschema: 1\nid: h\nname: {en: H}\nextends: german\n"
    write("a.yaml", head + "set: {players.max: 5}\n")
    done = run("check", "a.yaml")
    assert done.exit_code == 0
    assert done.stdout == "1 file, no problems, 1 warning\n"
    assert "warning[players-range]" in done.stderr


def test_json(write: Write) -> None:
    write("a.yaml", WHOLE)
    write("b.yaml", BAD)
    done = run("check", "a.yaml", "b.yaml", "--format", "json")
    said = json.loads(done.stdout)
    assert done.exit_code == 1
    assert done.stderr == ""
    assert (said["ok"], [file["ok"] for file in said["files"]]) == (False, [True, False])
    assert said["files"][0] == {"path": "a.yaml", "kind": "ruleset", "ok": True, "problems": []}
    problem = said["files"][1]["problems"][0]
    assert {"code", "severity", "message", "where", "line", "column", "hint"} <= set(problem)
    assert (problem["code"], problem["line"], problem["column"]) == ("not-a-number", 46, 10)


def test_github(write: Write) -> None:
    write("b.yaml", BAD)
    done = run("check", "b.yaml", "--format", "github")
    assert done.exit_code == 1
    assert done.stdout.startswith("::error file=b.yaml,line=46,col=10,title=not-a-number::")


def test_wrong_use(write: Write, tmp_path: Path) -> None:
    write("a.yaml", WHOLE)
    (tmp_path / "empty").mkdir()
    (tmp_path / "dangling.yaml").symlink_to(tmp_path / "nowhere")
    for words in (["nothing.yaml"], ["empty"], ["a.yaml", "nothing"], ["dangling.yaml"], []):
        assert run("check", *words).exit_code == 2
    assert json.loads(run("check", "nothing.yaml", "--format", "json").stdout)["ok"] is False
    assert run("check", "a.yaml", "--format", "xml").exit_code == 2


def test_links_out_of_a_folder_are_not_followed(write: Write, tmp_path: Path) -> None:
    write("secret.yaml", "password: tiger\n")
    (tmp_path / "d").mkdir()
    (tmp_path / "d" / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    done = run("check", "d")
    assert done.exit_code == 1
    assert "outside-folder" in done.stderr
    assert "tiger" not in done.stderr
    assert "tiger" not in run("check", "d/link.yaml").stdout


@pytest.mark.parametrize("kind", ["ruleset", "variant", "scenario", "record"])
def test_schema(kind: str) -> None:
    done = run("schema", kind)
    assert done.exit_code == 0
    assert json.loads(done.stdout)["title"] == f"pankit {kind}"
    assert run("schema", "nothing").exit_code == 2
