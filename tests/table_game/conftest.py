"""Table games written in a test."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from pankit.records.names import Names
from pankit.records.reader import Reader
from pankit.records.table_game.evening import Evening, Judged
from pankit.records.table_game.findings import Finding
from pankit.records.table_game.read_entry import read_entry
from pankit.rules.nodes import NoLines, node_of
from tests.cli.conftest import Here, here  # noqa: F401 - a fixture of these tests too
from tests.fields.witness import altered

NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Emil")
Item = str | Mapping[str, Any]
Table = Callable[..., Judged]
Score = Callable[..., str]

# What is typed at `pankit score`: who plays, a turn that pays, a turn that ends the round.
PLAYERS = ("-p", "Anna, Ben, Carla")
FIVES = "draw; meld 5s 5s 5s; claim\ndiscard kd\n"
OUT = "draw; meld 5s 5s 5s; claim; meld 4c 5c 6c 7c; meld 2d 2d 2d 2d\n"


def judged(
    items: Sequence[Item],
    values: Mapping[str, Any] | None = None,
    rules: str = "german",
    players: int = 3,
    auto_claim: bool = True,
    up_card: int | None = None,
) -> Judged:
    """A round of so many players under rules with other values."""
    ruleset = altered(rules, dict(values or {}))
    names, reader = Names(NAMES[:players]), Reader()
    entries = [read_entry(reader, names, node_of(item, NoLines("")), "") for item in items]
    assert reader.problems == []
    read = [entry for entry in entries if entry is not None]
    return Evening(ruleset, players, auto_claim).judge(read, None, up_card)


def findings(judged: Judged) -> list[Finding]:
    """All that the referee found in a round."""
    return [finding for told in judged.play.told for finding in told.findings]


def codes(judged: Judged) -> list[str]:
    """The codes of all irregular and impossible steps."""
    return [f.code for f in findings(judged) if f.weight in ("irregular", "impossible")]


def rulings(judged: Judged) -> list[str]:
    """All rulings, in order."""
    return [finding.ruling for finding in findings(judged) if finding.ruling]


def chips(judged: Judged) -> tuple[int, ...]:
    """The chips of a round, which with the pot must be nothing in all."""
    assert sum(judged.chips) + judged.play.seen.core.pot == 0
    return judged.chips


@pytest.fixture
def table() -> Table:
    """Judges a round."""
    return judged


@pytest.fixture
def score(here: Here, monkeypatch: pytest.MonkeyPatch) -> Score:  # noqa: F811
    """The output of `pankit score` for a script of answers."""

    def call(script: str, *args: str, width: int = 100, cwd: Path | None = None) -> str:
        if cwd is not None:
            monkeypatch.chdir(cwd)
        done = here("score", *(args or ("german", *PLAYERS)), answers=script, width=width)
        assert done.stderr == ""
        assert done.returncode == 0
        return done.stdout

    return call
