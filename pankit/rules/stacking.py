"""Whether the variants of one list can stand together, and on this ruleset."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pankit.rules.fields import ROWS
from pankit.rules.forms import Variant
from pankit.rules.nodes import Key, ListNode, MapNode, Node, Scalar, plain
from pankit.rules.problems import Place, Problem, visible
from pankit.rules.reading import Document
from pankit.rules.wording import show

Deed = Literal["set", "remove", "drop", "add", "use"]


@dataclass(frozen=True)
class Named:
    """A variant and the place of the list where it is named."""

    document: Document
    place: Place

    @property
    def variant(self) -> Variant:
        """The variant as a model."""
        assert isinstance(self.document.model, Variant)
        return self.document.model


@dataclass(frozen=True)
class Claim:
    """What a variant does to a path."""

    variant: str
    path: str
    deed: Deed
    node: Node | None
    key: Place

    def said(self) -> str:
        """The claim in words, with its place."""
        at = f"{self.key.source.path}:{self.key.line}" if self.key.line else self.key.source.path
        what = {
            "set": f"sets it to {brief(self.node)}",
            "add": "adds it",
            "remove": "removes it",
            "drop": "takes it away",
            "use": "needs it",
        }[self.deed]
        return f"{self.variant} {what} ({at})"


def brief(node: Node | None) -> str:
    """A value in a few characters."""
    if node is None:
        return "nothing"
    if isinstance(node, Scalar):
        return show(node)
    text = json.dumps(plain(node), ensure_ascii=False, separators=(", ", ": "))
    return visible(text.replace('"', ""), 60)


def claims_of(document: Document) -> Iterator[Claim]:
    """All that a variant does, path by path."""
    name, root = document.id, document.node
    values = root.get("set")
    if isinstance(values, MapNode):
        for key, value in values:
            yield Claim(name, key.text, "set", value, key)
    for rows in ROWS:
        changes = root.get(rows)
        if isinstance(changes, MapNode):
            yield from _row_claims(name, rows, changes)


def _row_claims(name: str, rows: str, changes: MapNode) -> Iterator[Claim]:
    removed = changes.get("remove")
    for item in removed.items if isinstance(removed, ListNode) else ():
        yield Claim(name, f"{rows}.{plain(item)}", "remove", None, item)
    changed = changes.get("change")
    for row, fields in changed if isinstance(changed, MapNode) else ():
        path = f"{rows}.{row.text}"
        yield Claim(name, path, "use", None, row)
        for key, value in fields if isinstance(fields, MapNode) else ():
            if key.text != "remove_fields":
                yield Claim(name, f"{path}.{key.text}", "set", value, key)
            elif isinstance(value, ListNode):
                for item in value.items:
                    yield Claim(name, f"{path}.{plain(item)}", "drop", None, item)
    added = changes.get("add")
    for item in added.items if isinstance(added, ListNode) else ():
        if isinstance(item, MapNode):
            yield Claim(name, f"{rows}.{plain(item.get('id') or item)}", "add", item, item)
            before = item.get("before")
            if before is not None:
                yield Claim(name, f"{rows}.{plain(before)}", "use", None, before)


def contradictions(stack: Sequence[Named], where: str) -> list[Problem]:
    """Paths that two variants of one list make different things of."""
    problems: list[Problem] = []
    held: dict[str, list[Claim]] = {}
    for named in stack:
        told: set[str] = set()
        own = list(claims_of(named.document))
        for claim in own:
            for other in _rivals(claim, held):
                if other.variant in told or not _differ(other, claim):
                    continue
                told.add(other.variant)
                path = visible(max(other.path, claim.path, key=len), 200)
                message = (
                    f"the variants {other.variant} and {claim.variant} contradict each other "
                    f"at {path}: {other.said()}, {claim.said()}"
                )
                problems.append(Problem.at(named.place, "variant-conflict", message, where=where))
        for claim in own:
            held.setdefault(claim.path, []).append(claim)
            parts = claim.path.split(".")
            for depth in range(1, len(parts)):
                held.setdefault(".".join(parts[:depth]) + ".", []).append(claim)
    return problems


def _rivals(claim: Claim, held: dict[str, list[Claim]]) -> Iterator[Claim]:
    """Claims of earlier variants on the path, on anything above it, on anything below it."""
    parts = claim.path.split(".")
    for depth in range(1, len(parts) + 1):
        yield from held.get(".".join(parts[:depth]), ())
    yield from held.get(f"{claim.path}.", ())


def _differ(one: Claim, two: Claim) -> bool:
    """Whether two claims, on one path or on one above the other, cannot both hold."""
    deeds = {one.deed, two.deed}
    upper, lower = (one, two) if len(one.path) <= len(two.path) else (two, one)
    if one.path == two.path:
        if "use" in deeds:
            return "remove" in deeds
        if deeds in ({"remove"}, {"drop"}):
            return False
        return len(deeds) > 1 or not _equal(one.node, two.node)
    if upper.deed == "use":
        return False
    if upper.deed in ("remove", "drop"):
        return True
    below = _below(upper.node, lower.path.removeprefix(f"{upper.path}.").split("."))
    if lower.deed == "drop":
        return below is not None
    return lower.deed != "set" or below is None or not _equal(below, lower.node)


def _below(node: Node | None, names: Sequence[str]) -> Node | None:
    for name in names:
        if not isinstance(node, MapNode):
            return None
        node = node.get(name)
    return node


def _equal(one: Node | None, two: Node | None) -> bool:
    if one is None or two is None:
        return one is two
    # as JSON, so that true is not 1
    return json.dumps(plain(one), sort_keys=True) == json.dumps(plain(two), sort_keys=True)


def fitness(
    stack: Sequence[Named], rulesets: Sequence[str], inside: Sequence[str], where: str
) -> list[Problem]:
    """Whether every variant applies here and has what it needs, and none excludes another.

    `rulesets` are the ids of the ruleset below and of all that it extends, `inside` the
    variants that are in it already.
    """
    problems: list[Problem] = []
    listed = [named.document.id for named in stack]
    for index, named in enumerate(stack):
        variant = named.variant
        if variant.id in listed[:index]:
            message = f"the variant {variant.id} stands twice in one list"
            problems.append(Problem.at(named.place, "repeated-variant", message, where=where))
            continue
        if variant.applies_to and not set(variant.applies_to) & set(rulesets):
            message = (
                f"the variant {variant.id} applies to {', '.join(variant.applies_to)}, "
                f"not to {rulesets[0]}"
            )
            problems.append(Problem.at(named.place, "variant-not-for", message, where=where))
        for needed in variant.requires:
            if needed not in listed and needed not in inside:
                message = f"the variant {variant.id} requires {needed}, which is not there"
                problems.append(
                    Problem.at(
                        named.place, "variant-requires", message, where=where, hint=f"add {needed}"
                    )
                )
        for excluded in variant.conflicts:
            if excluded in listed:
                message = f"the variant {variant.id} cannot stand beside {excluded}"
                problems.append(Problem.at(named.place, "variant-conflict", message, where=where))
    return problems


def given_key(text: str, node: Node) -> Key:
    """A key at the place of a node."""
    return Key(text, node.source, node.line, node.column)
