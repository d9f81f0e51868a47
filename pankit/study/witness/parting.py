"""Whether rulesets part in a trial, and whether it is the fields looked for that part them."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from pankit.rules.ruleset import Ruleset
from pankit.study.witness.trial import Came, Trial, play
from pankit.study.witness.units import Unit

SEEDS: Final = tuple(range(12))
"""What a trial leaves open is filled in so many ways; all must say the same."""


class Level(IntEnum):
    """How much a trial shows: nothing; that a ruleset parts from itself altered in the fields
    alone; that the two rulesets themselves part there, and the fields alone do it."""

    NOTHING = 0
    ALTERED = 1
    BOTH = 2


@dataclass(frozen=True)
class Shown:
    """What a trial shows. `sides` are the two rulesets that part there."""

    level: Level
    sides: tuple[Ruleset, Ruleset] | None = None
    came: tuple[Came, Came] | None = None


NOTHING: Final = Shown(Level.NOTHING)


class Parting:
    """Asks trials what they show of a unit of two rulesets."""

    def __init__(self, one: Ruleset, two: Ruleset, unit: Unit) -> None:
        self.one = one
        self.two = two
        self.unit = unit

    @property
    def pairs(self) -> list[tuple[Ruleset, Ruleset]]:
        """The pairs that differ in the fields alone."""
        pairs = [(self.one, self.unit.first), (self.unit.second, self.two)]
        return [(a, b) for a, b in pairs if a is not None and b is not None]

    def shown(self, trial: Trial) -> Shown:
        """What a trial shows, however what it leaves open is filled."""
        both = self._differ(trial, self.one, self.two)
        if both and self._alone(trial, both) and self._settled(trial, self.one, self.two, both):
            return Shown(Level.BOTH, (self.one, self.two), both)
        for a, b in self.pairs:
            came = self._differ(trial, a, b)
            if came and self._settled(trial, a, b, came):
                return Shown(Level.ALTERED, (a, b), came)
        return NOTHING

    def _differ(self, trial: Trial, one: Ruleset, two: Ruleset) -> tuple[Came, Came] | None:
        """What comes of a trial under two rulesets, filled in one way; None if it is alike."""
        first = play(trial, one, SEEDS[0])
        second = play(trial, two, SEEDS[0]) if first else None
        return (first, second) if first and second and not first.like(second) else None

    def _alone(self, trial: Trial, came: tuple[Came, Came]) -> bool:
        """Whether one side, altered in the fields alone, does as the other, for the same reason."""
        for altered, other in zip((self.unit.first, self.unit.second), came[::-1], strict=True):
            found = play(trial, altered, SEEDS[0]) if altered else None
            if found == other:
                return True
        return False

    def _settled(self, trial: Trial, one: Ruleset, two: Ruleset, came: tuple[Came, Came]) -> bool:
        """Whether the same comes of a trial in whatever way it is filled."""
        return all(
            play(trial, ruleset, seed) == expected
            for seed in SEEDS[1:]
            for ruleset, expected in ((one, came[0]), (two, came[1]))
        )
