"""One point of the game, and what each of several rulesets says about it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pankit.rules.ruleset import Origin, Ruleset
from pankit.rules.schema import Citation

_OTHER_GAMES: Final = frozenset({"conquian"})


@dataclass(frozen=True)
class Source:
    """A value behind a line: its path, where it was set, and which text says so.

    `origin` is None for a neutral value that nobody set, and for a row that is not there.
    """

    path: str
    origin: Origin | None
    citation: Citation | None


@dataclass(frozen=True)
class Side:
    """What one ruleset says: in words, as plain data, and from where. None: not of this game."""

    text: str
    value: Any
    sources: tuple[Source, ...] = ()
    neutral: bool = False

    @property
    def statuses(self) -> frozenset[str]:
        """How well the sources support it."""
        return frozenset(
            source.citation.status if source.citation else "none" for source in self.sources
        )


@dataclass(frozen=True)
class Line:
    """A point of the game: the group it belongs to, what it is about, one side a ruleset."""

    group: str
    about: str
    sides: tuple[Side, ...]

    @property
    def differs(self) -> bool:
        """Whether not all say the same."""
        return any(side.value != self.sides[0].value for side in self.sides)

    @property
    def other_footing(self) -> bool:
        """Whether all say the same, but some of the texts less clearly than others."""
        return not self.differs and any(
            side.statuses != self.sides[0].statuses for side in self.sides
        )

    @property
    def paths(self) -> tuple[str, ...]:
        """The fields behind it, each once."""
        return tuple(dict.fromkeys(source.path for side in self.sides for source in side.sources))


def is_disputed(line: Line, rulesets: Sequence[Ruleset]) -> bool:
    """Whether texts about Pan that speak of a point say different things."""
    spoken = [
        side.value
        for side, ruleset in zip(line.sides, rulesets, strict=True)
        if ruleset.id not in _OTHER_GAMES
        and side.sources
        and not side.statuses & {"none", "silent", "not-reached"}
    ]
    return any(value != spoken[0] for value in spoken)


def source_of(ruleset: Ruleset, path: str) -> Source:
    """Where the value at a path of a ruleset comes from."""
    return Source(path, ruleset.origin(path), ruleset.citation(path))


def sources_of(ruleset: Ruleset, paths: Sequence[str]) -> tuple[Source, ...]:
    """Where several values come from, each path once and in order."""
    return tuple(source_of(ruleset, path) for path in dict.fromkeys(paths))
