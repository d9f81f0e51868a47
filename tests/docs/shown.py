"""What the documentation shows: its blocks found, run as a reader would, and compared.

A `console` block has commands after `$ ` and what a terminal shows then, eighty columns wide;
a line `…` stands for lines left out. Commands of one page run in one folder, one after the
other. A block of YAML or Python whose first line is `# NAME.yaml` is that file in the folder.
Answers in a dialogue are taken from the block itself: what stands after a prompt.
"""

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Final, NamedTuple
from unittest import mock

from pankit.cli.app import main

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
LEFT_OUT: Final = "…"

_BLOCK: Final = re.compile(r"(?ms)^```(\w+)\n(.*?)^```$")
_FILE: Final = re.compile(r"# ([\w./-]+\.(?:yaml|py))\n")
_PROMPT: Final = re.compile(r"^[^|:]*[a-z)]> ?(.*)$")
_BIN: Final = Path(sys.executable).parent
_DIALOGUES: Final = ("play", "replay")
_TIMES: Final = re.compile(r"(?:(?<=rounds in )|(?<=deals in )).* a second")


class Block(NamedTuple):
    """A fenced block: where it begins in the page's text, its language, what is in it."""

    start: int
    language: str
    text: str

    @property
    def file(self) -> str | None:
        """The name of the file that the block is."""
        named = _FILE.match(self.text)
        return named[1] if named else None


class Command(NamedTuple):
    """A command, and the lines that are shown below it."""

    line: str
    shown: list[str]


def page_name(page: Path) -> str:
    """How a page is called in the repository."""
    return page.relative_to(ROOT).as_posix()


def blocks(text: str) -> list[Block]:
    """All fenced blocks of a page that name a language."""
    return [Block(found.start(2), found[1], found[2]) for found in _BLOCK.finditer(text)]


def commands(text: str) -> Iterator[Command]:
    """The commands of a console block."""
    command: Command | None = None
    for line in text.splitlines():
        if line.startswith("$ "):
            if command:
                yield command
            command = Command(line[2:], [])
        else:
            assert command, f"a console block begins with a command: {line}"
            command.shown.append(line)
    if command:
        yield command


def write_file(block: Block, folder: Path) -> None:
    """Write the block's file, if it is one."""
    if block.file:
        path = folder / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")


def run(command: Command, folder: Path) -> list[str]:
    """The lines that a terminal of eighty columns shows for a command."""
    with chdir(folder):
        told = _pankit(command) if command.line.startswith("pankit ") else _shell(command.line)
    told = told.replace(f"{folder}/", "")
    return _trimmed(told.splitlines())


def _pankit(command: Command) -> str:
    line, rest = _split(command.line)
    words = shlex.split(line)[1:]
    answers = ""
    if words[0] in _DIALOGUES:
        answers = "".join(f"{found[1]}\n" for found in map(_PROMPT.match, command.shown) if found)
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n", write_through=True)
    piped = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n", write_through=True)
    plain = {"COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1"}
    with (
        redirect_stdout(piped if rest else out),
        redirect_stderr(out),
        mock.patch.object(sys, "stdin", io.StringIO(answers)),
        mock.patch.dict(os.environ, plain),
    ):
        main(words)
    told = _read(out)
    return told + _shell(f"cat {rest}", _read(piped)) if rest else told


def _read(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def _split(line: str) -> tuple[str, str]:
    """A command, and the pipe or the file that its output goes to."""
    quote = ""
    for at, char in enumerate(line):
        if char in "'\"":
            quote = "" if char == quote else quote or char
        elif char in "|>" and not quote:
            return line[:at], line[at:]
    return line, ""


def _shell(line: str, given: str = "") -> str:
    done = subprocess.run(
        ["/bin/sh", "-c", line],
        input=given.encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=os.environ | {"LC_ALL": "C.UTF-8", "PATH": f"{_BIN}{os.pathsep}{os.environ['PATH']}"},
        check=False,
    )
    return done.stdout.decode()


def _trimmed(lines: list[str]) -> list[str]:
    lines = [line.rstrip() for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def compare(shown: list[str], found: list[str]) -> str | None:
    """What is different: none if what is shown is what was found, but for what is left out."""
    parts = _parts(_trimmed([_TIMES.sub("", line) for line in shown]))
    found = [_TIMES.sub("", line).rstrip() for line in found]
    at = 0
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        place = _place(part, found, at, first=number == 0, last=last)
        if place is None or (last and place + len(part) != len(found)):
            return "\n".join(["these lines are not there:", *part, "--- but:", *found])
        at = place + len(part)
    return None


def _parts(shown: list[str]) -> list[list[str]]:
    """The runs of lines between those left out."""
    parts: list[list[str]] = [[]]
    for line in shown:
        if line.strip() == LEFT_OUT:
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def _place(part: list[str], found: list[str], at: int, first: bool, last: bool) -> int | None:
    if first:
        return at if found[at : at + len(part)] == part else None
    if last:
        at = max(at, len(found) - len(part))
    places = range(at, len(found) - len(part) + 1)
    return next((at for at in places if found[at : at + len(part)] == part), None)


def renewed(shown: list[str], found: list[str]) -> list[str]:
    """What to show now: as many lines at the start, the end and between as were shown."""
    parts = _parts(_trimmed(shown))
    if len(parts) == 1:
        return found
    lines = found[: len(parts[0])]
    at = len(lines)
    for part in parts[1:-1]:
        at = next((at for at in range(at, len(found)) if part and found[at] == part[0]), at)
        lines += [LEFT_OUT, *found[at : at + len(part)]]
        at += len(part)
    lines.append(LEFT_OUT)
    return [*lines, *found[len(found) - len(parts[-1]) :]] if parts[-1] else lines
