"""Whatever is typed: exit code 2 for wrong use, 1 for wrong input, a message, no traceback."""

import json
from pathlib import Path

import pytest

from pankit.cli.commands import COMMANDS
from tests.cli.conftest import Main
from tests.cli.running import COMMAND, run_shell

WRONG_USE = [
    ("shw",),
    ("--nope",),
    ("play", "--nope"),
    ("play", "germann"),
    ("play", "german", "english"),
    ("play", "german+fiften"),
    ("play", "--variant", "nope"),
    ("play", "./no-such-file.yaml"),
    ("play", "--players", "1"),
    ("play", "--players", "99"),
    ("play", "--players", "x"),
    ("play", "--rounds", "0"),
    ("play", "--lang", "fr"),
    ("play", "--bots", "stedy"),
    ("play", "--bots", "./nope.py:Bot"),
    ("play", "--bots", ""),
    ("play", "--name", ""),
    ("play", "--name", "a\tb"),
    ("play", "--record", "/no/such/folder/x.yaml"),
    ("play", "--resume", "/no/such/file.yaml"),
    ("play", "--resume", "/"),
    ("list", "german"),
    ("list", "--lang", "fr"),
    ("show",),
    ("show", "nope"),
    ("show", "german", "--variant", "nope"),
    ("show", "/"),
    ("show", "\x00"),
    ("replay",),
    ("replay", "/no/such/file.yaml"),
    ("replay", "/"),
    ("check",),
    ("check", "/no/such/file.yaml"),
    ("schema", "nope"),
]


@pytest.mark.parametrize("args", WRONG_USE, ids=lambda args: " ".join(args).replace("\x00", "NUL"))
def test_wrong_use(args: tuple[str, ...], main: Main) -> None:
    code, out, err = main(*args)
    assert code == 2, err
    assert err.strip()
    assert not out or args[0] == "check"  # which counts files in any case
    assert "Traceback" not in err


def test_did_you_mean(main: Main) -> None:
    assert "Did you mean show?" in main("shw")[2]
    assert "did you mean german?" in main("play", "germann")[2]
    assert "did you mean 'steady'?" in main("play", "--bots", "stedy")[2]


def test_a_file_that_is_wrong(tmp_path: Path, main: Main) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(
        "kind: ruleset\nschema: 1\nid: x\nname: {en: X}\nextends: german\n"
        "set: {go_out.bonus: yes}\n"
    )
    for command in ("show", "play"):
        code, out, err = main(command, str(path))
        assert (code, out) == (1, "")
        assert f"{path}:6:" in err


@pytest.mark.parametrize("name", COMMANDS)
def test_help_teaches_with_examples(name: str, main: Main) -> None:
    code, out, err = main(name, "--help")
    assert (code, err) == (0, "")
    assert f"pankit {name}" in out
    if name in ("play", "list", "show", "replay"):
        assert out.count(f"  pankit {name}") >= 2


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_of_all(flag: str, main: Main) -> None:
    code, out, _ = main(flag)
    assert code == 0
    for name, command in COMMANDS.items():
        assert name in out
        assert command.summary in out


def test_no_command_is_help(main: Main) -> None:
    code, out, err = main()
    assert code == 2
    assert "pankit play" in out + err


def test_version(main: Main) -> None:
    code, out, _ = main("--version")
    assert code == 0
    assert out.startswith("pankit 0.")


def test_help_loads_little() -> None:
    result = run_shell(
        f"$PANKIT --help >/dev/null; {COMMAND[0]} -X importtime -m pankit --help 2>&1 >/dev/null"
    )
    loaded = {line.rpartition("|")[2].strip() for line in result.stdout.splitlines()}
    assert "typer" in loaded
    for heavy in ("yaml", "rich.table", "rich.console", "pankit.engine", "pankit.rules",
                  "pankit.library", "pankit.players", "pankit.simulation"):  # fmt: skip
        assert heavy not in loaded


def test_list_and_show_as_json(main: Main) -> None:
    listed = json.loads(main("list", "--json")[1])
    assert {"english", "german", "conquian"} <= {row["id"] for row in listed["rulesets"]}
    assert "fifteen" in {row["id"] for row in listed["variants"]}
    shown = json.loads(main("show", "german+fifteen", "--json")[1])
    assert shown["digest"].startswith("sha256:")
    assert shown["rules"]["deal"]["hand"] == 15
    values = {value["path"]: value for value in shown["values"]}
    assert values["deal.hand"]["origin"]["path"] == "variants/fifteen.yaml"
    assert values["deal.hand"]["citation"]["status"] == "stated"
    assert values["stakes.unit"] == {
        "path": "stakes.unit", "value": 1, "neutral": True, "origin": None, "citation": None,
    }  # fmt: skip


def test_show_says_where_and_why(main: Main) -> None:
    lines = main("show", "german", "-v", "go-out-2")[1].splitlines()
    line = next(line for line in lines if line.startswith("go_out.bonus: 2"))
    assert "variants/go-out-2.yaml:" in line
    assert "pack.extra: []  (neutral, not set)" in lines
    assert any(line.startswith("turn.keep_drawn: never  (rulesets/german.yaml:") for line in lines)


def test_show_and_list_to_a_pipe_that_closes() -> None:
    for command in ("show german", "list", "show german --json", "--help", "play --seed 4"):
        result = run_shell(f"set -o pipefail; $PANKIT {command} </dev/null | head -1")
        assert result.returncode == 0, (command, result.stderr)
        assert result.stderr == "", command
