"""Witnesses: scenarios that hold under one value of a field and fail under others.

A witness is a scenario with one key more:

    shows: {field: turn.take_discard, holds: any, fails: [from-stock, never]}

`holds` and the items of `fails` are values of the field. Where one value cannot change
alone, a mapping of paths stands instead (`{deal.hand: 9, deal.batches: [9]}`), which has
the field among its keys. `absent` takes an optional field away. Paths name rows by id,
other items of lists by number, and a whole list may be set too. `as` names codes of
problems that count as failing, besides those of play itself.
"""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from pankit.library import load, shelf
from pankit.records import codes
from pankit.records.read_scenario import read_scenario
from pankit.records.running import run_scenario
from pankit.rules.files import Source
from pankit.rules.nodes import MapNode, Node, node_of, plain
from pankit.rules.problems import Problem, RulesError, errors_in
from pankit.rules.reading import understand
from pankit.rules.resolve import resolve
from pankit.rules.ruleset import Ruleset
from pankit.rules.source import Parsed, parse_file

HERE: Final = Path(__file__).parent
ABSENT: Final = "absent"
PLAYED: Final = frozenset(
    {
        codes.STEP_ILLEGAL,
        codes.STEP_LEGAL,
        codes.REFUSED_OTHERWISE,
        codes.ROUND_OVER,
        codes.DRAW,
        codes.CHIPS,
        codes.MAY,
        codes.MAY_NOT,
        codes.LEGAL,
        codes.EXPECT,
    }
)
"""Problems that say that a round went otherwise than the scenario tells."""

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Witness:
    """A scenario with the field it is about, its value, and the values under which it fails."""

    file: str
    number: int
    title: str
    node: MapNode
    field: str
    holds: Values
    fails: tuple[Values, ...]
    codes: frozenset[str]

    def __str__(self) -> str:
        return f"{self.file}:{self.number}:{self.field}"

    @property
    def value(self) -> Any:
        """The value of the field under which the scenario holds."""
        return self.holds[self.field]

    def problems(self, values: Values) -> list[Problem]:
        """What is wrong with the scenario when these values are set."""
        return played(self.node, values)


def played(scenario: MapNode, values: Values) -> list[Problem]:
    """What is wrong with a scenario when these values are set on top of its rules."""
    rules = scenario.get("rules")
    assert rules is not None
    ruleset = altered(plain(rules), values)
    read_one, problems = read_scenario(scenario, lambda _node, _where: ruleset)
    return problems if read_one is None else [*problems, *run_scenario(read_one)]


def altered(base: Any, values: Values) -> Ruleset:
    """A ruleset with values changed by path, read as a complete one by the real loader."""
    reference = base if isinstance(base, Mapping) else {"ruleset": base}
    whole = start_from(reference["ruleset"], tuple(reference.get("variants", ())))
    for path, value in {**reference.get("set", {}), **values}.items():
        put(whole, path, value)
    return ruleset_of(json.dumps(whole))


@cache
def _plain(spec: str, variants: tuple[str, ...]) -> str:
    return json.dumps(load(spec, variants).rules.plain())


def start_from(spec: str, variants: tuple[str, ...] = ()) -> dict[str, Any]:
    """The fields of a shipped ruleset as plain data, as a complete ruleset."""
    head: dict[str, Any] = {"kind": "ruleset", "schema": 1, "id": "altered", "citations": {}}
    head["name"] = {"en": "Altered"}
    head["about"] = {"source": "made for a test", "language": "en", "read": "whole"}
    return {**head, **json.loads(_plain(spec, variants))}


@cache
def ruleset_of(text: str) -> Ruleset:
    """The complete ruleset that JSON says, checked as one in a file; raises `RulesError`."""
    source = Source("altered.yaml", text)
    document, problems = understand(Parsed(source, (node_of(json.loads(text), source),), (), True))
    if document is None or errors_in(problems):
        raise RulesError(problems)
    resolved = resolve(document, shelf())
    if resolved.ruleset is None:
        raise RulesError(resolved.problems)
    return resolved.ruleset


def put(whole: dict[str, Any], path: str, value: Any) -> None:
    """Sets or takes away the value at a path of plain data."""
    at: Any = whole
    *above, last = path.split(".")
    for name in above:
        at = _item(at, name) if isinstance(at, list) else at.setdefault(name, {})
    if value == ABSENT:
        at.pop(last, None)
    else:
        at[last] = deepcopy(value)


def _item(rows: list[Any], name: str) -> Any:
    if name.isdigit():
        return rows[int(name)]
    return next(row for row in rows if row["id"] == name)


def read(file: Path) -> Iterator[Witness]:
    """The witnesses of a file."""
    parsed = parse_file(file, file.name)
    assert not parsed.problems, parsed.problems
    for number, document in enumerate(parsed.documents, 1):
        assert isinstance(document, MapNode)
        shows = plain(_taken(document, "shows"))
        unknown = set(shows) - {"field", "holds", "fails", "as"}
        assert not unknown, f"{file.name}, document {number}: {unknown}"
        field = shows["field"]
        yield Witness(
            file.stem,
            number,
            title_of(document),
            document,
            field,
            _values(field, shows["holds"]),
            tuple(_values(field, value) for value in shows["fails"]),
            frozenset(shows.get("as", ())),
        )


def title_of(document: MapNode) -> str:
    """What a scenario says it shows."""
    title = document.get("title")
    assert title is not None
    return str(plain(title))


def _taken(document: MapNode, name: str) -> Node:
    return document.entries.pop(name)[1]


def _values(field: str, value: Any) -> Values:
    return value if isinstance(value, dict) and field in value else {field: value}


@cache
def witnesses() -> tuple[Witness, ...]:
    """All witnesses of this folder."""
    return tuple(found for file in sorted(HERE.glob("*.yaml")) for found in read(file))
