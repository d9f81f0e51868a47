"""What YAML is read, what is refused, and how quickly."""

import os
import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pankit.library import check_file
from pankit.rules import composer
from pankit.rules.files import decode, read_source
from pankit.rules.nodes import plain
from pankit.rules.problems import Problem, RulesError
from pankit.rules.source import Parsed, parse

BOTH = [composer.PARSER, composer.PureParser]


@pytest.fixture(params=BOTH, ids=["fast", "pure"], autouse=True)
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composer, "PARSER", request.param)


def read(text: str | bytes) -> Parsed:
    data = text if isinstance(text, bytes) else text.encode()
    return parse(decode(data, "x.yaml"))


def refusal(text: str | bytes) -> Problem:
    """The first problem of a text."""
    try:
        return read(text).problems[0]
    except RulesError as error:
        return error.problems[0]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a: 1\nb: 2\na: 3\n", "duplicate-key", 3),
        ('a: 1\n"a": 3\n', "duplicate-key", 2),
        ("a: {b: 1, b: 2}\n", "duplicate-key", 1),
        ("a: !!str 5\n", "tag", 1),
        ("a: 1\nb: !thing [1]\n", "tag", 2),
        ("!!map {a: 1}\n", "tag", 1),
        ("a: ! 5\n", "tag", 1),
        ("a: &x {b: 1}\nc:\n  <<: *x\n", "merge-key", 3),
        ("a: *nobody\n", "alias", 1),
        ("a: &x [*x]\n", "alias", 1),
        ("? [a, b]\n: c\n", "bad-key", 1),
        ("? {a: b}\n: c\n", "bad-key", 1),
        ('"": c\n', "bad-key", 1),
        ("a: [1\nb: 2\n", "yaml-syntax", 2),
        ("a: b: c\n", "yaml-syntax", 1),
        ("a: 'open\n", "yaml-syntax", 2),
        ("a:\n\tb: 1\n", "tab", 2),
        ("a: @x\n", "yaml-syntax", 1),
        ("a: \x01\n", "control-character", 1),
        ("a: 1\nb: \x1b[31m\n", "control-character", 2),
        ("a: 1\n\x00", "control-character", 2),
        ("a: 1\n\u2028b: 2\n", "control-character", 2),
        ('a: "\\e[31m"\n', "control-character", 1),
        ('a: "\\0"\n', "control-character", 1),
        (b"a: 1\nb: \xff\n", "encoding", 2),
        (b"a: 1\nb: \xc3", "encoding", 2),
        ("a: 1\n".encode("utf-16"), "encoding", 1),
        ("a: 1\n".encode("utf-16-le"), "encoding", 1),
        ("a: 1\n".encode("utf-32"), "encoding", 1),
    ],
)
def test_refused(text: str | bytes, code: str, line: int) -> None:
    problem = refusal(text)
    assert problem.code == code
    assert problem.line in (line, line - 1) if code == "yaml-syntax" else problem.line == line
    assert "\x1b" not in problem.text()


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\n", "\ufeffa: 1\n", "a: 1", "---\na: 1\n", "%YAML 1.2\n---\na: 1\n", "a: 1\n...\n",
        "a: 1\r\nb: 2\r\n", "a: &x 1\nb: *x\n", "a: &x [1, 2]\nb: [*x, *x]\n", "{a: 1}\n",
        "a:   1\t# tab before a comment\n", "a: [1,\t2]\n", "a: |\n  text\n  more\n",
        'a: "\\u00fc\\n"\n', "a: 😀\n", "# only\na: 1\n",
    ],
)  # fmt: skip
def test_read(text: str) -> None:
    parsed = read(text)
    assert not parsed.problems
    assert "a" in plain(parsed.documents[0])


def test_every_small_problem_is_told_in_one_run() -> None:
    found = [problem.code for problem in read("a: 1\na: 2\nb: !x 1\nb: 2\n").problems]
    assert found == ["duplicate-key", "tag", "duplicate-key"]


def test_aliases_share_a_value_without_unfolding_it() -> None:
    parsed = read("a: &x {b: 1}\nc: *x\n")
    root = parsed.documents[0]
    assert root.get("a") is root.get("c")  # type: ignore[attr-defined]


HOSTILE = {
    "brackets": "a: " + "[" * 1_000_000,
    "closed brackets": "a: " + "[" * 500_000 + "]" * 500_000,
    "braces": "{a: " * 200_000,
    "dashes": "- " * 500_000,
    "digits": "a: " + "1" * 1_000_000,
    "keys": "".join(f"k{n}: 1\n" for n in range(90_000)),
    "duplicates": "a: 1\n" * 150_000,
    "tags": "- !x 1\n" * 100_000,
    "long key": "k" * 1_000_000 + ": 1\n",
    "bomb": "a0: &a0 [x, x]\n"
    + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 60)),
    "documents": "---\na: 1\n" * 90_000,
    "empty documents": "---\n" * 200_000,
    "nul": "\0" * 1_000_000,
    "anchors": "".join(f"k{n}: &a{n} x\n" for n in range(60_000)),
    "quote": 'a: "' + "x" * 1_000_000,
    "complex keys": "? " * 300_000,
    "flow colons": "{" + ":" * 900_000,
    "percent": "%" * 1_000_000,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.no_cover
def test_hostile_texts_are_refused_quickly(name: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(HOSTILE[name], encoding="utf-8")
    start = time.process_time()
    checked = check_file(path)
    assert time.process_time() - start < 5
    assert not checked.ok
    assert len(checked.problems) < 200
    for problem in checked.problems:
        assert len(problem.text()) < 2_000


def test_files_that_are_none(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for path, code in (
        (pipe, "not-a-file"),
        (tmp_path, "not-a-file"),
        (Path("/dev/zero"), "not-a-file"),
        (tmp_path / "nothing.yaml", "no-such-file"),
        (tmp_path / "nothing.yaml" / "x", "no-such-file"),
        (Path("a\0b"), "unreadable"),
    ):
        with pytest.raises(RulesError) as error:
            read_source(path)
        assert error.value.problems[0].code == code
        assert error.value.usage


def test_a_file_of_fifty_megabytes_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    start = time.process_time()
    checked = check_file(path)
    assert time.process_time() - start < 0.5
    assert checked.problems[0].code == "too-large"


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=400))
def test_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(RulesError):
        parse(decode(data, "x.yaml"))


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab:{}[]-, \n\t\"'#&*!|>?%@`\\0\ue000é", max_size=80))
def test_texts_are_read_or_refused(text: str) -> None:
    with suppress(RulesError):
        parse(decode(text.encode(), "x.yaml"))


def test_the_problem_of_a_long_line_is_cut_round_its_caret() -> None:
    text = "a: [" + "x, " * 300 + "!t y, " + "x, " * 300 + "]\n"
    lines = refusal(text).text().split("\n")
    assert all(len(line) < 200 for line in lines)
    assert lines[1][lines[2].index("^")] == "!"


def test_the_caret_stands_under_wide_letters() -> None:
    problem = refusal("漢字: !t 1\n")
    source, caret = problem.text().split("\n")[1:3]
    before = source[: source.index("!")]
    assert caret.index("^") == len(before) + 2  # two letters, four columns
