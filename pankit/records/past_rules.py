"""The rules a record was played by: those written into it, and whether they still hold today."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from pankit.library import load_reference
from pankit.records import codes
from pankit.records.form import Head
from pankit.rules.checks import consistency
from pankit.rules.fields import ROWS
from pankit.rules.forms import CompleteRuleset
from pankit.rules.nodes import MapNode, Node
from pankit.rules.problems import Problem, RulesError, errors_in
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import Rules
from pankit.rules.tree import Layer, Tree
from pankit.rules.validate import join, validate

_UNREACHED: Final = frozenset(
    {"unknown-id", "no-such-file", "outside-folder", "not-a-file", "unreadable"}
)
_ABOUT: Final = frozenset(
    name for name in ("schema", *CompleteRuleset.model_fields) if name not in Rules.model_fields
)
"""Keys of a ruleset that say nothing of how it is played."""


@dataclass(frozen=True)
class PastRules:
    """The rules to replay a record by, None where there are none, and what is wrong with them."""

    ruleset: Ruleset | None
    problems: list[Problem]


def past_rules(head: Head, node: MapNode) -> PastRules:
    """The rules that a record was played by.

    Those written into it if there are any, else those that ruleset and variants make
    today. If both are there they must be the same; each path where they differ is told.
    """
    written, problems = _written(head, node)
    if problems:
        return PastRules(None, problems)
    try:
        today: Ruleset | None = load_reference(node, "rules")
    except RulesError as error:
        today = None
        problems = _unreached(error, node) if written else list(error.problems)
    if written is None:
        if today is not None and head.digest not in (None, today.digest):
            message = (
                "the rules have changed since, and the record does not say what they were: "
                "there is no rules.resolved"
            )
            problems.append(_at(node, "digest", codes.RULES_CHANGED, message))
            return PastRules(None, problems)
        return PastRules(today, problems)
    if today is not None and today.digest != written.digest:
        problems += _changed(node, written, today)
    if head.digest is not None and head.digest != written.digest:
        message = f"the resolved rules of this record make the digest {written.digest}"
        problems.append(_at(node, "digest", codes.RULES_DIGEST, message))
        return PastRules(None, problems)
    same = today is not None and today.digest == written.digest
    return PastRules(today if same else written, problems)


def _written(head: Head, node: MapNode) -> tuple[Ruleset | None, list[Problem]]:
    """The rules that are written into the record."""
    resolved = node.get("resolved")
    if resolved is None or head.resolved is None or not isinstance(resolved, MapNode):
        return None, []
    game = resolved.copy()
    game.entries = {name: entry for name, entry in game.entries.items() if name not in _ABOUT}
    rules, problems = validate(Rules, game, "rules.resolved")
    if rules is not None:
        told = errors_in(consistency(rules, Tree(game, Layer(0, "resolved", "given"))))
        problems = [replace(each, where=join("rules.resolved", each.where)) for each in told]
    if rules is None or problems:
        return None, problems
    spec = "+".join([head.ruleset, *head.variants])
    name = {"en": " ".join(spec.split())}
    ruleset = Ruleset(head.ruleset, spec, name, None, head.variants, rules, values=head.values)
    return ruleset, problems


def _unreached(error: RulesError, node: MapNode) -> list[Problem]:
    """What to say where the named rules cannot be loaded but are written in the record."""
    first = error.problems[0]
    if first.code in _UNREACHED:
        message = f"{first.message}; the rules written into the record are used"
        return [_at(node, "ruleset", codes.RULES_GONE, message, "warning")]
    message = "the rules that are named do not load today; those written into the record are used"
    return [*error.problems, _at(node, "ruleset", codes.RULES_GONE, message, "warning")]


def _changed(node: MapNode, written: Ruleset, today: Ruleset) -> list[Problem]:
    problems = []
    for path, then, now in differences(written.rules.plain(), today.rules.plain()):
        origin = today.origin(path)
        hint = f"set in {origin}" if origin and now != _NOTHING else None
        message = f"{path}: recorded {then} → today {now}"
        place = _below(node.get("resolved") or node, path)
        problem = Problem.at(
            place, codes.RULES_CHANGED, message, where=join("rules.resolved", path), hint=hint
        )
        problems.append(problem)
    return problems


_NOTHING: Final = "nothing"


def differences(then: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Each path at which two resolved games differ, with both values in a few words."""
    old, new = dict(_leaves(then, "")), dict(_leaves(now, ""))
    for path in [*old, *(path for path in new if path not in old)]:
        if old.get(path) != new.get(path):
            yield path, old.get(path, _NOTHING), new.get(path, _NOTHING)


def _leaves(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping) and value:
        for name, below in value.items():
            yield from _leaves(below, join(path, name))
    elif path in ROWS and isinstance(value, list):
        yield f"{path} (order)", " ".join(str(row.get("id")) for row in value)
        for row in value:
            yield from _leaves(row, join(path, str(row.get("id"))))
    else:
        shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        yield path, shown


def _below(node: Node, path: str) -> Node:
    """The node at a path of the resolved rules, or the nearest above it."""
    for name in path.split("."):
        below = node.get(name) if isinstance(node, MapNode) else None
        if below is None:
            return node
        node = below
    return node


def _at(node: MapNode, name: str, code: str, message: str, severity: Any = "error") -> Problem:
    place = node.get(name) or node
    return Problem.at(place, code, message, where=join("rules", name), severity=severity)
