"""What is looked for one by one: fields that differ, those that change only together as one.

A unit comes with both rulesets altered by it: the first with its values of the second,
the second with those of the first. Fields hide one another, so it is these that show
what a field alone does.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from pankit.rules.ruleset import Ruleset
from pankit.study.witness.values import differing, with_values
from pankit.words.differences.comparing import differences
from pankit.words.differences.line import Line
from pankit.words.phrase import Lang

_MOST_PARTNERS = 3


@dataclass(frozen=True)
class Unit:
    """Fields that change together. `lines` say them in words; `first` is A with the values of
    B, `second` is B with those of A; None where that does not load."""

    paths: tuple[str, ...]
    lines: tuple[Line, ...]
    first: Ruleset | None
    second: Ruleset | None

    @property
    def name(self) -> str:
        """What the unit is called: its first path."""
        return self.paths[0]


def units(one: Ruleset, two: Ruleset, lang: Lang) -> list[Unit]:
    """The units of two rulesets, in the order in which differences are told."""
    found: dict[tuple[str, ...], list[Line]] = {}
    for paths, line in _grouped(differing(one, two), differences(one, two, lang)):
        found.setdefault(paths, []).extend([line] if line else [])
    groups = list(found)
    made: dict[tuple[str, ...], Unit] = {}
    for group in groups:
        paths, altered = _loading(one, two, group, groups)
        if paths in made:
            continue
        lines = [line for each in groups if set(each) <= set(paths) for line in found[each]]
        made[paths] = Unit(paths, tuple(lines), *altered)
    return [unit for unit in made.values() if not _in_another(unit, made.values())]


def asked_for(unit: Unit, wanted: Iterable[str]) -> bool:
    """Whether a unit holds one of some fields, or lies below one."""
    return any(
        path == each or path.startswith(f"{each}.") for each in wanted for path in unit.paths
    )


def _grouped(
    raw: Sequence[str], lines: Sequence[Line]
) -> Iterator[tuple[tuple[str, ...], Line | None]]:
    """The paths that differ, by the line that tells them; the rest each by itself."""
    left = dict.fromkeys(raw)
    for line in lines:
        own = tuple(path for path in raw if any(_meet(path, each) for each in line.paths))
        if not own:
            rows = {_row(each) for each in line.paths}
            own = tuple(path for path in raw if _row(path) in rows)
        for path in own:
            left.pop(path, None)
        if own:
            yield own, line
    for path in left:
        yield (path,), None


def _meet(path: str, told: str) -> bool:
    return path == told or path.startswith(f"{told}.") or told.startswith(f"{path}.")


def _row(path: str) -> str:
    """The row or the section that a path lies in."""
    parts = path.split(".")
    rows = 3 if path.startswith("melds.sets.") else 2 if path.startswith("conditions.") else 1
    return ".".join(parts[:rows])


def _loading(
    one: Ruleset, two: Ruleset, group: tuple[str, ...], groups: Sequence[tuple[str, ...]]
) -> tuple[tuple[str, ...], tuple[Ruleset | None, Ruleset | None]]:
    """The least set of paths with a group under which both altered rulesets load."""
    best: tuple[tuple[str, ...], tuple[Ruleset | None, Ruleset | None]] | None = None
    others = sorted((each for each in groups if each != group), key=lambda each: _far(each, group))
    for count in range(_MOST_PARTNERS + 1):
        for partners in combinations(others[: 40 // max(count, 1)], count):
            paths = tuple(dict.fromkeys(path for each in (group, *partners) for path in each))
            altered = with_values(one, two, paths), with_values(two, one, paths)
            if all(altered):
                return paths, altered
            if any(altered) and best is None:
                best = paths, altered
        if best is not None:
            return best
    return group, (None, None)


def _far(other: tuple[str, ...], group: tuple[str, ...]) -> bool:
    return _row(other[0]).partition(".")[0] != _row(group[0]).partition(".")[0]


def _in_another(unit: Unit, all_units: Iterable[Unit]) -> bool:
    """Whether the same fields make a unit already, or a unit that loads holds this one, which
    does not."""
    for each in all_units:
        if each is unit:
            continue
        if set(unit.paths) == set(each.paths):
            return each.paths < unit.paths
        if set(unit.paths) < set(each.paths) and not (unit.first or unit.second):
            return True
    return False
