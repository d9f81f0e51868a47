"""Single values of a ruleset by path, and a ruleset with some of them taken from another.

>>> from pankit.library import load
>>> sorted(differing(load("german"), load("german+go-out-2")))
['go_out.bonus']
"""

import json
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any, Final

from pankit.library import shelf
from pankit.rules.files import Source
from pankit.rules.nodes import node_of
from pankit.rules.problems import RulesError, errors_in
from pankit.rules.reading import understand
from pankit.rules.resolve import resolve
from pankit.rules.ruleset import Ruleset
from pankit.rules.source import Parsed

ABSENT: Final = "absent"
"""Stands for a value that is not there: a row, or an optional field at its neutral value."""


def differing(one: Ruleset, two: Ruleset) -> list[str]:
    """The paths whose values differ; a row or section that only one has counts as one value."""
    return list(_differ(one.rules.plain(), two.rules.plain(), ""))


def value_at(ruleset: Ruleset, path: str) -> Any:
    """The value at a path as plain data, or `ABSENT`."""
    at: Any = ruleset.rules.plain()
    for name in path.split("."):
        at = _item(at, name)
        if at is None:
            return ABSENT
    return at


def with_values(base: Ruleset, giver: Ruleset, paths: Iterable[str]) -> Ruleset | None:
    """A ruleset with the values at some paths taken from another; None if it does not load."""
    whole = base.rules.plain()
    for path in paths:
        _put(whole, path, value_at(giver, path))
    return from_plain(whole, f"{base.spec} ({', '.join(paths)} of {giver.spec})")


def from_plain(fields: dict[str, Any], spec: str) -> Ruleset | None:
    """The ruleset that plain fields say, checked as one in a file; None if it does not load."""
    try:
        return _load(document_of(fields, spec), spec)
    except RulesError:
        return None


def document_of(fields: dict[str, Any], name: str) -> dict[str, Any]:
    """A complete ruleset document of plain fields."""
    head = {"kind": "ruleset", "schema": 1, "id": "made", "name": {"en": name}}
    about = {"source": "made by pankit witness", "language": "en", "read": "whole"}
    return {**head, "about": about, **fields, "citations": {}}


def _load(document: dict[str, Any], spec: str) -> Ruleset | None:
    source = Source("made.yaml", json.dumps(document))
    read, problems = understand(Parsed(source, (node_of(document, source),), (), True))
    if read is None or errors_in(problems):
        return None
    return resolve(read, shelf(), spec=spec).ruleset


def _differ(one: Any, two: Any, path: str) -> Iterator[str]:
    if one == two:
        return
    if not (_has_parts(one) and _has_parts(two)):
        yield path
        return
    names = dict.fromkeys([*_names(one), *_names(two)])
    for name in names:
        below = f"{path}.{name}" if path else name
        yield from _differ(_item(one, name), _item(two, name), below)


def _has_parts(value: Any) -> bool:
    rows = isinstance(value, list) and all(
        isinstance(each, dict) and "id" in each for each in value
    )
    return isinstance(value, dict) or (rows and bool(value))


def _names(value: Any) -> list[str]:
    return list(value) if isinstance(value, dict) else [row["id"] for row in value]


def _item(at: Any, name: str) -> Any:
    if isinstance(at, dict):
        return at.get(name)
    return next((row for row in at if row["id"] == name), None) if isinstance(at, list) else None


def _put(whole: dict[str, Any], path: str, value: Any) -> None:
    *above, last = path.split(".")
    at: Any = whole
    for name in above:
        below = _item(at, name)
        if below is None:
            below = at[name] = {}
        at = below
    if isinstance(at, list):
        _put_row(at, last, value)
    elif value == ABSENT:
        at.pop(last, None)
    else:
        at[last] = deepcopy(value)


def _put_row(rows: list[Any], name: str, value: Any) -> None:
    at = next((n for n, row in enumerate(rows) if row["id"] == name), len(rows))
    rows[at : at + 1] = [] if value == ABSENT else [deepcopy(value)]
