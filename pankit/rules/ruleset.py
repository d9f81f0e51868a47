"""A ruleset ready for use: resolved, immutable, every value with its origin."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from pankit.rules.schema import About, Citation, Rules

T = TypeVar("T")


@dataclass(frozen=True)
class Origin:
    """Where a value was set: a file as people call it, and line and column from 1.

    Line 0 is no line: the value was given on a command line or by a program.
    """

    path: str
    line: int
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" if self.line else self.path


@dataclass(frozen=True, eq=False)
class Ruleset:
    """The rules of one game, resolved: `extends`, variants and own values put together.

    `origins` and `citations` are by path (`go_out.bonus`, `conditions.valle-mixed.pays`,
    `melds.sets.free.add`); what holds for a path that is not there is what holds for
    the nearest path above it. `spec` is what was asked for, such as `german+fifteen`,
    and `values` are those that were put on top of it, by path.
    """

    id: str
    spec: str
    name: Mapping[str, str]
    about: About | None
    variants: tuple[str, ...]
    rules: Rules
    origins: Mapping[str, Origin] = field(default_factory=dict)
    citations: Mapping[str, Citation] = field(default_factory=dict)
    rulebook: tuple[Mapping[str, str], ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def digest(self) -> str:
        """`sha256:` and the hash of the resolved fields, optional neutral ones left out."""
        return digest_of(self.rules.plain())

    @property
    def for_players(self) -> str:
        """How many may play, in words: "2 to 8 players", "2 players"."""
        low, high = self.rules.players.min, self.rules.players.max
        span = str(low) if low == high else f"{low} to {high}"
        return f"{span} player" if span == "1" else f"{span} players"

    @property
    def best_players(self) -> int:
        """How many play where nobody says it: the fewest that are called best, and may."""
        allowed = self.rules.players
        return min(max(allowed.best[0], allowed.min), allowed.max)

    def players_fault(self, players: int) -> str | None:
        """Why so many may not play ("conquian is for 2 players, not 3"); None if they may."""
        if self.rules.players.min <= players <= self.rules.players.max:
            return None
        return f"{self.spec} is for {self.for_players}, not {players}"

    def origin(self, path: str) -> Origin | None:
        """Where the value at a path, or the nearest above it, was set."""
        return _nearest(self.origins, path)

    def citation(self, path: str) -> Citation | None:
        """The source of the value at a path, or of the nearest above it."""
        return _nearest(self.citations, path)


def _nearest(table: Mapping[str, T], path: str) -> T | None:
    while path:
        if path in table:
            return table[path]
        path = path.rpartition(".")[0]
    return None


def digest_of(plain: object) -> str:
    """The digest of resolved fields given as plain data."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()
