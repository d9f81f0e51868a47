"""Every command that writes files, once as it writes them first and once as it writes them anew.

Records, which grow while they are played, have tests of their own.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pankit.rules.jsonschema import schema_of

Args = list[object]
SCHEMA = ".pankit-ruleset.schema.json"


@dataclass(frozen=True)
class Writer:
    """A command and the file it writes. What it needs besides lies in the folder `given`."""

    name: str
    file: str
    first: Callable[[Path, Path], Args] | str
    """What writes the old file (told the file and `given`); or its content."""
    anew: Callable[[Path, Path], Args]
    answers: str = ""


def simulated(option: str, seed: int) -> Callable[[Path, Path], Args]:
    def args(file: Path, _: Path) -> Args:
        return ["simulate", "conquian", "-n", 2, "--bots", "random", "-s", seed, option, file]

    return args


def kept(rounds: int) -> Callable[[Path, Path], Args]:
    def args(file: Path, _: Path) -> Args:
        run = ("simulate", "conquian", "-n", rounds, "--bots", "random")
        return [*run, "--checkpoint", file]

    return args


def merged(*parts: str) -> Callable[[Path, Path], Args]:
    def args(file: Path, given: Path) -> Args:
        return ["merge", *(given / part for part in parts), "--out", file]

    return args


def compared(seed: int) -> Callable[[Path, Path], Args]:
    def args(file: Path, _: Path) -> Args:
        rules = ("conquian", "conquian+go-out-2")
        return ["compare", *rules, "-n", 2, "--bots", "random", "-s", seed, "--html", file]

    return args


def witnessed(lang: str) -> Callable[[Path, Path], Args]:
    def args(file: Path, _: Path) -> Args:
        return ["witness", "german", "german+go-out-2", "--lang", lang, "--out", file.parent]

    return args


def housed(file: Path, _: Path) -> Args:
    return ["new", "house", "--into", file.parent]


GAME = """\
kind: table
schema: 1
rules: german
players: [Anna, Ben, Carla]
rounds:
  - steps:
      - "Anna: draw"
"""
OLD_SCHEMA = json.dumps({"title": schema_of("ruleset")["title"]})

WRITERS = (
    Writer("simulate --csv", "t.csv", simulated("--csv", 1), simulated("--csv", 2)),
    Writer("simulate --plot", "t.svg", simulated("--plot", 1), simulated("--plot", 2)),
    Writer("simulate --checkpoint", "run.json", kept(1), kept(2)),
    Writer("merge --out", "both.json", merged("a.json"), merged("a.json", "b.json")),
    Writer("compare --html", "page.html", compared(1), compared(2)),
    Writer("witness --out", "go_out.bonus.yaml", witnessed("de"), witnessed("en")),
    Writer(
        "score --file",
        "friday.yaml",
        GAME,
        lambda file, _: ["score", "--file", file],
        answers="anna discard Kd\nquit\n",
    ),
    Writer("new", "friday.yaml", "", lambda file, _: ["new", "friday", "--into", file.parent]),
    Writer("new, its schema", SCHEMA, OLD_SCHEMA, housed),
)  # fmt: skip
"""`new` begins with no file: what is never written over has no old one."""


def give(folder: Path, run: Callable[[Args, Path], object]) -> None:
    """What `merge` puts together; `run` writes the output of a command into a file."""
    for name, start in (("a.json", 0), ("b.json", 2)):
        args: Args = ["simulate", "conquian", "-n", 2, "--from", start, "--bots", "random"]
        run([*args, "--json"], folder / name)
