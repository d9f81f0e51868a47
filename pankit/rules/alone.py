"""What can be said of a file of differences by itself, and of a variant on shipped rulesets."""

from collections.abc import Iterator
from dataclasses import replace

from pankit.rules import fields
from pankit.rules.files import Source
from pankit.rules.forms import Variant
from pankit.rules.nodes import ListNode, MapNode, Scalar, word
from pankit.rules.problems import Problem, RulesError, errors_in, visible
from pankit.rules.reading import Document, as_difference
from pankit.rules.resolve import OnTop, fetch_variants, resolve
from pankit.rules.shelf import Kind, Shelf, folder_name
from pankit.rules.stacking import Named
from pankit.rules.validate import validate_value


def check_variant(document: Document, shelf: Shelf) -> list[Problem]:
    """What is wrong with a variant, and notes on shipped rulesets that it does not fit.

    It is stacked on every shipped ruleset that it applies to. Where it applies to any
    ruleset, one that it does not fit is only noted, as long as it fits some other.
    """
    problems = list(_values(document.node)) + list(_ids(document, shelf))
    if errors_in(problems):
        return problems
    model = document.model
    assert isinstance(model, Variant)
    tried = [
        name
        for name in shelf.ids("ruleset")
        if not model.applies_to or _applies(model, shelf, name)
    ]
    outcomes = {name: _on(document, shelf, name) for name in tried}
    failed = {name: found for name, found in outcomes.items() if errors_in(found)}
    for name, found in outcomes.items():
        if name not in failed or name in model.applies_to or len(failed) == len(tried):
            problems += found
        else:
            problems.append(_note(document, name, errors_in(found)[0]))
    return list(dict.fromkeys(problems))


def _applies(model: Variant, shelf: Shelf, name: str) -> bool:
    """Whether a variant applies to a shipped ruleset: to it or to one that it extends."""
    for _ in range(20):
        if name in model.applies_to:
            return True
        parent = getattr(shelf.shipped("ruleset", name).model, "extends", None)
        if parent not in shelf.ids("ruleset"):
            return False
        name = parent
    return False


def _on(document: Document, shelf: Shelf, name: str) -> list[Problem]:
    """What is wrong with a variant, and what it requires, on a shipped ruleset."""
    try:
        base = shelf.shipped("ruleset", name)
        if errors_in(resolve(base, shelf).problems):
            return []
        stack = [*_required(document, shelf, {document.id}), document]
    except RulesError as error:
        return list(error.problems)
    place = document.node.get("id") or document.node
    return resolve(base, shelf, OnTop(tuple(Named(item, place) for item in stack))).problems


def _required(document: Document, shelf: Shelf, seen: set[str]) -> Iterator[Document]:
    model = document.model
    assert isinstance(model, Variant)
    for name in model.requires:
        if name not in seen and name in shelf.ids("variant"):
            seen.add(name)
            needed = shelf.shipped("variant", name)
            yield from _required(needed, shelf, seen)
            yield needed


def _note(document: Document, name: str, first: Problem) -> Problem:
    place = document.node.get("id") or document.node
    message = f"cannot be stacked on {name}: {first.message}"
    return Problem.at(place, "cannot-stack", message, where="id", severity="note")


def check_apart(root: MapNode, source: Source, shelf: Shelf) -> list[Problem]:
    """What is wrong with the values and references of differences whose form is wrong elsewhere."""
    problems = list(_values(root))
    folder, base = (source.file.parent if source.file else None), folder_name(source.path)
    problems += fetch_variants(shelf, root.get("variants"), folder, base, "variants")[1]
    extends = root.get("extends")
    reference = word(extends)
    if extends is not None and reference is not None:
        try:
            shelf.fetch("ruleset", reference, extends, "extends", folder, base)
        except RulesError as error:
            problems += error.problems
    return problems


def _values(root: MapNode) -> Iterator[Problem]:
    """The paths that differences set exist, and the values are of their types."""
    values = root.get("set")
    for key, node in values if isinstance(values, MapNode) else ():
        path = key.text
        field = fields.find(path)
        if field is None:
            meant = fields.nearest_path(path, fields.fixed_paths())
            hint = f"did you mean {meant}?" if meant else None
            message = f"no ruleset has a field {visible(path)}"
            yield Problem.at(key, "unknown-path", message, where=visible(path, 200), hint=hint)
        elif field.sort in ("rows", "row") or (field.sort == "section" and "." not in path):
            message = "a whole section stands here; single values are set by their paths"
            hint = as_difference(key, node)
            yield Problem.at(key, "whole-section", message, where=path, hint=hint)
        else:
            yield from validate_value(fields.adapter(path), node, path)


def _ids(document: Document, shelf: Shelf) -> Iterator[Problem]:
    """Warnings for ids that look like misspelt ones."""
    kinds: dict[str, Kind] = {
        "applies_to": "ruleset",
        "requires": "variant",
        "conflicts": "variant",
    }
    for name, kind in kinds.items():
        listed = document.node.get(name)
        for item in listed.items if isinstance(listed, ListNode) else ():
            known = shelf.ids(kind)
            reference = word(item) or ""
            hint = fields.did_you_mean(reference, known)
            if isinstance(item, Scalar) and reference not in known and hint:
                message = f"no {kind} that is known is called {visible(reference)}"
                problem = Problem.at(item, "unknown-id", message, where=name, hint=hint)
                yield replace(problem, severity="warning")
