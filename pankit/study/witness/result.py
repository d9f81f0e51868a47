"""What is found for each unit, with its scenarios."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

import yaml

from pankit.library import load, shipped_rulesets, shipped_variants, split_spec
from pankit.rules.problems import RulesError, visible
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.parting import Level, Parting
from pankit.study.witness.search import Looked, search
from pankit.study.witness.sized import only_one_plays
from pankit.study.witness.told import why_told
from pankit.study.witness.trial import Trial, play
from pankit.study.witness.units import Unit
from pankit.study.witness.values import document_of, value_at
from pankit.study.witness.writing import PROVED, Heading, problems, scenario_text
from pankit.words.differences.telling import say_sources
from pankit.words.phrase import Lang

Kind = Literal["both", "altered", "one", "words", "none"]
"""Both rulesets part; one parts from itself altered in the fields; only one plays at that
table; nothing in play shows it; nothing was found."""

_TITLE: Final = 200


@dataclass(frozen=True)
class Side:
    """A ruleset of a witness: its scenario, and the file that its rules need, if any."""

    ruleset: Ruleset
    plays: bool
    text: str = ""
    rules_file: tuple[str, str] | None = None


@dataclass(frozen=True)
class Witness:
    """What was found for a unit. `sides` are empty where nothing was."""

    unit: Unit
    kind: Kind
    looked: Looked | None = None
    trial: Trial | None = None
    sides: tuple[Side, ...] = ()
    why: str = ""


@dataclass(frozen=True)
class Ask:
    """What is looked for, and how hard."""

    one: Ruleset
    two: Ruleset
    lang: Lang = "en"
    players: int | None = None
    deals: int = 3000
    seed: int = 0


def witnesses(ask: Ask, units: Iterable[Unit], stop: Callable[[], bool]) -> Iterator[Witness]:
    """A witness of each unit, one after another, until it is to stop."""
    for unit in units:
        if stop():
            return
        yield _witness(ask, unit, stop)


def _witness(ask: Ask, unit: Unit, stop: Callable[[], bool]) -> Witness:
    sized = only_one_plays(ask.one, ask.two, unit)
    if all(path.startswith("players.") for path in unit.paths) and sized:
        return _one_sided(ask, unit, *sized)
    why = why_told(unit, ask.lang)
    if why:
        return Witness(unit, "words", why=why)
    parting = Parting(ask.one, ask.two, unit)
    found = search(parting, ask.players, ask.deals, ask.seed, stop)
    for trial in found.trials:
        made = _two_sided(ask, unit, found.looked, trial, parting)
        if made and (made.kind == "both" or sized is None):
            return made
    if sized:
        return _one_sided(ask, unit, *sized)
    return Witness(unit, "none", found.looked)


def _two_sided(
    ask: Ask, unit: Unit, looked: Looked, trial: Trial, parting: Parting
) -> Witness | None:
    """The scenarios of both sides; one that holds on the other side too is left out.

    That a player cannot drop is one of these: a scenario that does not speak of dropping has
    declarations over in any case.
    """
    shown = parting.shown(trial)
    if shown.sides is None or shown.came is None:
        return None
    kind: Kind = "both" if shown.level is Level.BOTH else "altered"
    sides = []
    for number, ruleset in enumerate(shown.sides):
        heading, file = _heading(ask, unit, ruleset)
        came, other = shown.came[number], shown.came[1 - number]
        text = scenario_text(trial, heading, came, other)
        if problems(text, ruleset, PROVED):
            return None
        parts = bool(problems(text, shown.sides[1 - number]))
        sides.append(Side(ruleset, True, text if parts else "", file if parts else None))
    if not any(side.text for side in sides):
        return None
    return Witness(unit, kind, looked, trial, tuple(sides))


def _one_sided(ask: Ask, unit: Unit, trial: Trial, plays: Ruleset) -> Witness:
    came = play(trial, plays, 0)
    assert came is not None
    heading, file = _heading(ask, unit, plays)
    text = scenario_text(trial, heading, came, None)
    sides = tuple(
        Side(each, each is plays, text if each is plays else "", file if each is plays else None)
        for each in (ask.one, ask.two)
    )
    return Witness(unit, "one", None, trial, sides)


def _heading(ask: Ask, unit: Unit, ruleset: Ruleset) -> tuple[Heading, tuple[str, str] | None]:
    rules, file = reference(ask, unit, ruleset)
    number = {id(ask.one): 0, id(ask.two): 1}.get(id(ruleset))
    if not unit.lines or number is None:
        return Heading(visible(f"{', '.join(unit.paths)}: {ruleset.spec}", _TITLE), "", rules), file
    line = unit.lines[0]
    side = line.sides[number]
    title = visible(f"{line.about}: {side.text}", _TITLE)
    return Heading(title, visible(say_sources(side, ruleset, ask.lang), _TITLE), rules), file


def reference(ask: Ask, unit: Unit, ruleset: Ruleset) -> tuple[str, tuple[str, str] | None]:
    """What a scenario names as its rules, and the file with them where they are not shipped."""
    for side, letter in ((ask.one, "a"), (ask.two, "b")):
        if ruleset is side:
            return (side.spec, None) if _shipped(side.spec) else _file(ruleset, f"rules-{letter}")
    base, giver = (ask.one, ask.two) if ruleset is unit.first else (ask.two, ask.one)
    values = {path: value_at(giver, path) for path in unit.paths}
    if _shipped(base.spec) and _sets(base, values, ruleset):
        settings = yaml.safe_dump(values, default_flow_style=True, width=10_000).strip()
        return f"{{ruleset: {base.spec}, set: {settings}}}", None
    return _file(ruleset, f"{unit.name}.rules")


def _shipped(spec: str) -> bool:
    first, *rest = split_spec(spec)
    return first in shipped_rulesets() and set(rest) <= set(shipped_variants())


def _sets(base: Ruleset, values: dict[str, Any], wanted: Ruleset) -> bool:
    try:
        return load(base.spec, (), values).digest == wanted.digest
    except (RulesError, TypeError):
        return False


def _file(ruleset: Ruleset, name: str) -> tuple[str, tuple[str, str]]:
    document = document_of(ruleset.rules.plain(), ruleset.spec)
    text = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, default_flow_style=None)
    return f"./{name}.yaml", (f"{name}.yaml", text)
