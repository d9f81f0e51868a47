"""Files that strangers made: they run nothing, read nothing else, and show nothing but text."""

import io
import os
import re
import sys
import time
import unicodedata
from pathlib import Path

import pytest
from rich.text import Text

from pankit.cli.app import main
from pankit.cli.errors import complain
from pankit.cli.terminal import make_console
from pankit.library import check_file, load
from pankit.records.check import check_record
from pankit.rules.files import MAX_FILE
from pankit.rules.problems import RulesError
from tests.records.playing import chained

ODD = {
    "escape": "\x1b[2J", "bell": "\x07", "csi": "\x9b31m", "backspace": "\x08", "null": "\0",
    "return": "\r", "override": "\u202e", "isolate": "\u2067", "no width": "\u200b",
    "line": "\u2028", "mark": "\ufeff", "tag": "\U000e0041",
}  # fmt: skip
JOINERS = "\u200c\u200d\u200e\u200f"


def shown(capfd: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    """What a command writes; no line of it may hold anything but text."""
    code = main(args)
    found = capfd.readouterr()
    text = found.out + found.err
    assert "Traceback" not in text
    bad = [char for char in text if char != "\n" and char not in JOINERS
           and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")]  # fmt: skip
    assert not bad, (args, bad, text[:500])
    return code, text


def quoted(text: str) -> str:
    """A text in double quotes, in which every character is an escape."""
    return '"' + "".join(f"\\U{ord(char):08X}" for char in text) + '"'


def files(odd: str) -> dict[str, str]:
    """A file of each kind with a text in every place that takes one."""
    cited = (
        f"citations: {{go_out.bonus: {{source: {odd}, at: {odd}, status: stated, note: {odd}}}}}"
    )
    texts = f"name: {{en: {odd}, de: {odd}}}\nrulebook: {{en: {odd}, de: {odd}}}\n{cited}\n"
    return {
        "house.yaml": "kind: ruleset\nschema: 1\nid: odd\nextends: german\nset: {go_out.bonus: 7}\n"
        f"about: {{source: {odd}, language: {odd}, url: {odd}}}\n{texts}",
        "variant.yaml": f"kind: variant\nschema: 1\nid: odd\nset: {{go_out.bonus: 3}}\n{texts}",
        "scenario.yaml": "kind: scenario\nschema: 1\nrules: ./house.yaml\nplayers: [Anna, Ben]\n"
        f'title: {odd}\nsource: {odd}\nsteps: ["Anna: stay", {odd}, {{by: {odd}, do: {odd}}}]\n'
        f"expect: {{chips: {{{odd}: 1}}, end: {odd}, {odd}: 1}}\n",
        "keys.yaml": "kind: ruleset\nschema: 1\nid: keys\nname: {en: Keys}\nextends: german\n"
        f"{odd}: 1\nset: {{{odd}: 1, go_out.{odd[1:]}: 2}}\nconditions: {{remove: [{odd}]}}\n",
        "base.yaml": f"kind: ruleset\nschema: 1\nid: base\nname: {{en: B}}\nextends: {odd}\n",
    }  # fmt: skip


@pytest.mark.parametrize("what", ODD)
@pytest.mark.parametrize("raw", [True, False])
def test_odd_characters_are_refused(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], what: str, raw: bool
) -> None:
    odd = f'"x{ODD[what]}y"' if raw else quoted(f"x{ODD[what]}y")
    for name, text in files(odd).items():
        (tmp_path / name).write_bytes(text.encode())
    for form in ("text", "github", "json"):
        code, told = shown(capfd, "check", str(tmp_path), "--format", form)
        if raw and what == "return":
            continue  # it is an end of a line, as in files of old systems
        assert code == 1
        assert told.count("control-character") >= (3 if what != "null" else 1)


@pytest.mark.parametrize("odd", ["two\nlines\tand a tab", "a \u200d joiner", "[red]markup[/red]"])
def test_what_is_allowed_is_shown_as_text(
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    odd: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("rules\nwhy take\ntable\nq\n\n"))
    text = files(quoted(odd))
    Path("house.yaml").write_text(text["house.yaml"])
    Path("variant.yaml").write_text(text["variant.yaml"])
    both = "./house.yaml+./variant.yaml"
    line = " ".join(odd.split()).replace("\u200d", "\\u200d")
    for args in (
        ("show", both),
        ("diff", "german", both),
        ("play", both, "-p", "2", "--seed", "1"),
    ):
        code, told = shown(capfd, *args)
        assert code == 0, told
        assert "\nlines" not in told.replace("\n  ", "")
        if odd.startswith("["):
            assert line in told
    simulate = ("simulate", both, "-n", "1", "-p", "2", "--bots", "random", "--records", "r.yaml")
    assert shown(capfd, *simulate)[0] == 0
    assert shown(capfd, "replay", "r.yaml")[0] == 0
    assert shown(capfd, "check", "r.yaml", "house.yaml", "variant.yaml")[0] == 0
    assert shown(capfd, "list")[0] == 0
    # names and references of a record
    record = Path("r.yaml").read_text()
    for old in ("./house.yaml", "P1", "made_by"):
        Path("r.yaml").write_text(record.replace(old, quoted(f"{odd} {old}")[1:-1]))
        for command in (("check", "r.yaml"), ("replay", "r.yaml"), ("play", "--resume", "r.yaml")):
            shown(capfd, *command)
        Path("r.yaml").write_text(record)


@pytest.mark.skipif(sys.platform == "win32", reason="no such names")
def test_names_of_files(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "./\x1b[31mred\x07\u202e\n2.yaml"
    Path(name).write_text("kind: ruleset\nschema: 1\nid: red\nname: {en: Red}\nextends: german\n")
    record = f"{name[:-5]}-r.yaml"
    for args in (
        ("check", name), ("check", "."), ("show", name), ("diff", "german", name),
        ("simulate", name, "-n", "1", "-p", "2", "--bots", "random", "--records", record),
        ("replay", record), ("check", record), ("play", name, "--record", record),
        ("play", "--resume", record), ("show", f"{name}x"), ("replay", f"{name}x"),
        ("check", f"{name}x"), ("simulate", "german", "--records", f"{name}/x"),
    ):  # fmt: skip
        if args[0] != "show" or "x" not in args[-1][-1]:
            assert shown(capfd, *args)[1] is not None


def test_consoles_show_only_text(capfd: pytest.CaptureFixture[str]) -> None:
    make_console().print("a\x1b[31mb", Text("c\x9bd\u202ee\x07", "red"))
    complain("f\x1b]0;g\nh\u2066")
    found = capfd.readouterr()
    assert found.out == "a\\x1b[31mb c\\x9bd\\u202ee\n"
    assert found.err == "f\\x1b]0;g\nh\\u2066\n"


# -- nothing else is read, nothing is run ----------------------------------------------------------


HOUSE = "kind: ruleset\nschema: 1\nid: h\nname: {en: H}\n"


@pytest.mark.parametrize("path", [
    "../secret.yaml", "/etc/passwd", "~/secret.yaml", "./../secret.yaml", "./link.yaml",
    "./in/../../secret.yaml",
    "./folder/secret.yaml", "./fifo", "./zero", "/dev/zero", "file:///etc/passwd",
    "https://example.org/x.yaml", "./.", "./", "C:\\x.yaml", "\\\\host\\x", "./secret.yaml\0",
    "$HOME/x.yaml", "`id`",
])  # fmt: skip
def test_nothing_outside_the_folder_is_read(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], path: str
) -> None:
    secret, inside = tmp_path / "secret.yaml", tmp_path / "in"
    secret.write_text(HOUSE + "extends: german\nset: {go_out.bonus: 999}\n")
    inside.mkdir()
    (inside / "link.yaml").symlink_to(secret)
    (inside / "folder").symlink_to(tmp_path)
    (inside / "zero").symlink_to("/dev/zero")
    os.mkfifo(inside / "fifo")
    begun = time.process_time()
    told = quoted(path)
    record = chained("conquian", 2, 1)[0].decode().replace("ruleset: conquian", f"ruleset: {told}")
    for name, text in {
        "house.yaml": f"{HOUSE}extends: {told}\n",
        "varied.yaml": f"{HOUSE}extends: german\nvariants: [{told}]\n",
        "scenario.yaml": f"kind: scenario\nschema: 1\nrules: {told}\nplayers: [Anna, Ben]\n",
        "record.yaml": record,
    }.items():
        file = inside / name
        file.write_text(text)
        code, said = shown(capfd, "check", str(file))
        assert "999" not in said
        assert "root:" not in said
        assert code == 1 or name == "record.yaml"
        if name == "house.yaml":
            with pytest.raises(RulesError):
                load(file)
    assert check_record(inside / "record.yaml")
    assert time.process_time() - begun < 10


def test_texts_are_not_run(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    made = tmp_path / "made"
    for number, text in enumerate([
        f"!!python/object/apply:os.system ['touch {made}']",
        f"!!python/object/new:os.system ['touch {made}']",
        f'"{{{{ cycler.__init__.__globals__.os.system(\'touch {made}\') }}}}"',
        f"'$(touch {made})'",
        "\"{go_out.bonus.__class__} {{ ''.__class__ }} {% include '/etc/passwd' %}\"",
    ]):  # fmt: skip
        file = tmp_path / f"{number}.yaml"
        file.write_text(f"{HOUSE}extends: german\nname: {{en: {text}}}\nrulebook: {{en: {text}}}\n"
                        .replace("name: {en: H}\n", "", 1))  # fmt: skip
        for command in ("check", "show", "rulebook"):
            _, said = shown(capfd, command, str(file))
            assert "root:" not in said
            assert "<class" not in said
    assert not made.exists()


# -- sizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ruleset", "variant", "scenario"])
@pytest.mark.no_cover
def test_large_files_are_not_read(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "large.yaml"
    file.write_bytes(f"kind: {kind}\nschema: 1\n#".encode())
    with file.open("r+b") as large:
        large.truncate(1 << 40)  # a hole: it takes no room on the disk
    begun = time.process_time()
    (problem,) = check_file(file).problems
    assert problem.code == "too-large"
    assert str(MAX_FILE // 1024) in problem.message
    assert time.process_time() - begun < 5


@pytest.mark.parametrize("text", [
    "kind: record\nschema: 1\nrules: {ruleset: german}\nplayers: [" + "a" * 9_000_000,
    "kind: record\nschema: 1\nrules: {ruleset: german}\nplayers: " + "[" * 100_000,
    "kind: record\nschema: 1\nrules: &a [x]\nplayers: [*a, *a]\nrounds:\n",
    "kind: record\nschema: 1\nrules: {ruleset: german}\nplayers: [A, B]\nrounds:\n- {"
    + "".join(f"k{n}: 1, " for n in range(100_000)),
    "kind: record\nschema: 1\nrules: {ruleset: german}\nplayers: ["
    + ", ".join(f"P{n}" for n in range(30_000)) + "]\nrounds:\n",
    "kind: record\nschema: 1\nrules: {ruleset: german}\nplayers: [A, B]\nrounds:\n- dealer: A\n"
    "  hands: {A: '" + "5s " * 300_000 + "', B: ''}\n  stock: ''\n  steps: []\n",
])  # fmt: skip
@pytest.mark.no_cover
def test_records_without_measure(tmp_path: Path, text: str) -> None:
    file = tmp_path / "record.yaml"
    file.write_text(text)
    begun = time.process_time()
    problems = check_record(file)
    assert problems
    assert len(problems) <= 101
    assert all(len(problem.text()) < 9_000 for problem in problems)
    assert time.process_time() - begun < 20


@pytest.mark.no_cover
def test_a_record_that_never_ends(tmp_path: Path) -> None:
    file = tmp_path / "record.yaml"
    data, _ = chained("conquian", 2, 1)
    file.write_bytes(data)
    with file.open("r+b") as large:
        large.truncate(1 << 40)
    begun = time.process_time()
    (problem,) = check_record(file)
    assert problem.code == "control-character"
    assert time.process_time() - begun < 5
    assert re.search(r"U\+0000", problem.message)
