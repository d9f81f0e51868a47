"""The search for the smallest trial in which a unit shows itself."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Final

from pankit.engine.core.settings import settings_of
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.late import later
from pankit.study.witness.made import Maker
from pankit.study.witness.measure import cost, size
from pankit.study.witness.parting import Level, Parting
from pankit.study.witness.shrink import shrink
from pankit.study.witness.stepping import Choose, Pair, laying, steady, uniform
from pankit.study.witness.trial import Trial
from pankit.study.witness.units import Unit

_ENOUGH: Final = 8
"""So many trials are shrunk, and the smallest is taken."""
_WEAK: Final = 150
"""So many trials that show the altered rulesets alone are looked at."""
_PLAYED: Final = 40
"""Every so many positions a whole round is played from the deal."""
_STEPS: Final = 8

Stop = Callable[[], bool]


@dataclass
class Looked:
    """How hard it was looked."""

    positions: int = 0
    deals: int = 0
    seconds: float = 0.0


@dataclass
class Found:
    """What was found for a unit: trials, the best one first."""

    unit: Unit
    looked: Looked
    trials: list[Trial] = field(default_factory=list)
    best: list[tuple[Trial, Level]] = field(default_factory=list, repr=False)


def search(parting: Parting, players: int | None, deals: int, seed: int, stop: Stop) -> Found:
    """Looks through so many positions and deals for a trial, and shrinks the best."""
    started = monotonic()
    found = Found(parting.unit, Looked())
    strong = weak = 0
    for trial, ruleset, filled in _partings(parting, players, deals, seed, stop, found.looked):
        level = _note(later(trial, ruleset, filled), parting, found)
        strong += level is Level.BOTH
        weak += level is Level.ALTERED
        if strong >= _ENOUGH or weak >= _WEAK:
            break
    top = max((level for _, level in found.best), default=Level.NOTHING)
    chosen = sorted((trial for trial, level in found.best if level is top), key=size)[:_ENOUGH]
    shrunk = [shrink(trial, parting, stop) for trial in chosen]
    found.trials = sorted(shrunk, key=lambda trial: cost(trial, parting))
    found.looked.seconds = monotonic() - started
    return found


def _note(starts: Iterable[Trial], parting: Parting, found: Found) -> Level:
    """The latest start of a trial that shows most is kept."""
    best = Level.NOTHING
    for tried in starts:
        level = parting.shown(tried).level
        if level > best:
            best = level
            found.best.append((tried, level))
            if level is Level.BOTH:
                break
    return best


def _partings(
    parting: Parting, players: int | None, deals: int, seed: int, stop: Stop, looked: Looked
) -> Iterator[tuple[Trial, Ruleset, int]]:
    """Trials in which a pair that differs in the fields alone parts, with the first of the
    pair and the seed that fills what is open."""
    pairs = parting.pairs
    for number in range(deals):
        if stop():
            return
        pair = pairs[number % len(pairs)]
        rng = random.Random(f"{seed} {parting.unit.name} {number}")
        seats = players or _seats(parting, pair, rng)
        if seats is None or not all(_allows(each, seats) for each in pair):
            continue
        whole = number % _PLAYED == _PLAYED - 1
        made = not whole and rng.random() < 0.9
        trial = Maker(pair, seats, rng).trial() if made else Trial(seats, None)
        trial = replace(trial, auto_claim=_auto_claim(pair, rng))
        under_way = Pair.start(pair, trial, number)
        if under_way is None:
            continue
        looked.deals += whole
        looked.positions += not whole
        steps = 600 if whole else _STEPS
        for parted in under_way.play(_bot(rng, whole), steps):
            yield parted, pair[0], number


def _bot(rng: random.Random, whole: bool) -> Choose:
    if whole and rng.random() < 0.5:
        return steady(rng)
    return laying(rng) if rng.random() < 0.5 else uniform(rng)


def _auto_claim(pair: tuple[Ruleset, Ruleset], rng: random.Random) -> bool:
    return not any(settings_of(each).must_claim for each in pair) or rng.random() < 0.7


def _seats(parting: Parting, pair: tuple[Ruleset, Ruleset], rng: random.Random) -> int | None:
    """Few players, as many as both rulesets allow, or at least the pair."""
    groups = [(parting.one, parting.two, *pair), pair]
    for rulesets in groups if rng.random() < 0.7 else groups[1:]:
        allowed = [each.rules.players for each in rulesets]
        least, most = max(each.min for each in allowed), min(each.max for each in allowed)
        if least <= most:
            return min(least + rng.choice((0, 0, 0, 1, 2)), most)
    return None


def _allows(ruleset: Ruleset, seats: int) -> bool:
    return ruleset.rules.players.min <= seats <= ruleset.rules.players.max
