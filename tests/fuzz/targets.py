"""What each kind of input is given to, and what must come of it: an answer or a refusal."""

import contextlib
import io
import os
import random
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from unicodedata import category

from pankit.cli.app import main
from pankit.cli.check import check_one
from pankit.engine.actions import Action, ActionError, read_action
from pankit.engine.round import Round
from pankit.library import check_file, load
from pankit.rules.problems import Problem, errors_in
from tests.engine.contract import play

SECONDS: Final = float(os.environ.get("PANKIT_FUZZ_SECONDS", "10"))
"""Processor time that one input may take."""
MEGABYTES: Final = 300
"""What one input may add to the memory of the process."""

_UNSEEN: Final = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Kinds of characters that may do something to a terminal, or hide something."""


@contextlib.contextmanager
def bounded() -> Iterator[None]:
    """Fails for an input that takes too long or too much."""
    before, start = _peak(), time.process_time()
    yield
    took, grown = time.process_time() - start, _peak() - before
    assert took < SECONDS, f"{took:.1f} seconds"
    assert grown < MEGABYTES, f"{grown} megabytes"


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def told(problems: Sequence[Problem]) -> None:
    """Every problem can be said, names its file, and has one line for programs."""
    for problem in problems:
        said = problem.text()
        strange = {category(char) for char in said.replace("\n", "")} & _UNSEEN
        assert not strange, repr(said)
        assert "Traceback" not in said
        assert problem.path
        assert problem.json()
        assert "\n" not in problem.github()


def rules(folder: Path, data: bytes) -> bool:
    """A file of rules is judged; whether it is right."""
    path = folder / "x.yaml"
    path.write_bytes(data)
    with bounded():
        checked = check_file(path, "x.yaml")
        told(checked.problems)
    return checked.ok and checked.kind == "ruleset"


def played(folder: Path, data: bytes, rng: random.Random) -> bool:
    """A ruleset that is right can be played; whether it was."""
    if not rules(folder, data):
        return False
    with bounded():
        ruleset = load(folder / "x.yaml", [], {"limits.turns": 12})
        allowed = ruleset.rules.players
        players = rng.randint(allowed.min, min(allowed.max, max(8, allowed.min)))
        play(Round.deal(ruleset, players, rng.random()), rng, careful=0.05)
    return True


def spoken(folder: Path, data: bytes) -> bool:
    """A ruleset that is right can be put into words; whether it was."""
    if not rules(folder, data):
        return False
    path = str(folder / "x.yaml")
    for line in (("rulebook", path), ("show", path), ("diff", "english", path)):
        assert command(line) == 0, line
    return True


def whole(folder: Path, data: bytes) -> bool:
    """A file of any kind is judged as `pankit check` does it; whether it is right."""
    path = folder / "x.yaml"
    path.write_bytes(data)
    right: list[bool] = []
    with bounded():
        _, problems = check_one("x.yaml", path, None)
        told(problems)
        right.append(not errors_in(problems))
    return right == [True]


def action(text: str) -> bool:
    """An action is read, or refused; what was read is written so that it is read again."""
    told_why = ""
    with bounded():
        try:
            found: Action | None = read_action(text)
        except ActionError as error:
            told_why = str(error)
            found = None
    if found is None:
        assert told_why
        return False
    assert read_action(str(found)) == found
    return True


def command(args: Sequence[str]) -> int:
    """A command ends with one of its exit codes, in the folder that is the current one."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(b"1\n" * 40), "utf-8")
    try:
        with bounded(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(list(args))
    finally:
        sys.stdin = stdin
    said, complained = (each.buffer.getvalue().decode() for each in (out, err))
    assert code in (0, 1, 2), (code, complained)
    assert "Traceback" not in said + complained
    assert code == 0 or said or complained
    return code
