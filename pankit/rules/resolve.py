"""From documents to a `Ruleset`: base, its variants, its own values, then what is put on top.

Every value keeps where it was set, and its citation as long as nobody overrides it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from os.path import dirname
from pathlib import Path
from typing import Final

from pankit.rules import fields
from pankit.rules.checks import consistency
from pankit.rules.forms import CompleteRuleset, House
from pankit.rules.nodes import Key, ListNode, MapNode, Node, word
from pankit.rules.problems import Place, Problem, RulesError, errors_in, in_order, visible
from pankit.rules.reading import Document
from pankit.rules.ruleset import Origin, Ruleset
from pankit.rules.schema import Rules
from pankit.rules.shelf import Shelf
from pankit.rules.stacking import Named, contradictions, fitness
from pankit.rules.tree import Layer, Tree
from pankit.rules.validate import validate

_MAX_DEPTH: Final = 20
_PLACEHOLDER: Final = re.compile(r"\{([^{}]*)\}")


@dataclass
class Resolved:
    """A ruleset put together, or as far as it came, and all that is wrong with it."""

    ruleset: Ruleset | None
    problems: list[Problem]


@dataclass
class Stack:
    """A ruleset that is being put together, layer by layer."""

    tree: Tree
    top: Document
    rulesets: list[str]
    variants: list[str] = field(default_factory=list)
    rulebook: list[dict[str, str]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    orders: int = 0

    def layer(self, name: str, sort: str) -> Layer:
        """A new layer on top of all others."""
        self.orders += 1
        assert sort in ("ruleset", "variant", "given")
        return Layer(self.orders, name, sort)  # type: ignore[arg-type]


@dataclass(frozen=True)
class OnTop:
    """What somebody puts on a ruleset: variants, and values by path."""

    variants: tuple[Named, ...] = ()
    values: MapNode | None = None


def resolve(
    document: Document, shelf: Shelf, on_top: OnTop | None = None, spec: str = ""
) -> Resolved:
    """Put a ruleset together. Never raises: what is wrong is in `problems`."""
    problems: list[Problem] = []
    try:
        stack = _build(document, shelf, ())
        problems = stack.problems
        if on_top is not None:
            _variants(stack, on_top.variants, "variants")
            if on_top.values is not None:
                _values(stack, on_top.values, stack.layer("given", "given"))
    except RulesError as error:
        return Resolved(None, in_order([*problems, *error.problems]))
    if errors_in(problems):
        return Resolved(None, in_order(problems))
    rules, found = validate(Rules, stack.tree.root)
    problems += found
    if rules is None:
        return Resolved(None, in_order(problems))
    problems += consistency(rules, stack.tree)
    if errors_in(problems):
        return Resolved(None, in_order(problems))
    return Resolved(_finish(stack, document, rules, spec), in_order(problems))


def fetch_variants(
    shelf: Shelf, listed: Node | None, folder: Path | None, base: str, where: str
) -> tuple[tuple[Named, ...], list[Problem]]:
    """The variants that a list names, each with its place, and what is wrong with the list."""
    found: list[Named] = []
    problems: list[Problem] = []
    for item in listed.items if isinstance(listed, ListNode) else ():
        reference = word(item)
        if reference is None:
            continue  # the model of the document says so already
        try:
            document = shelf.fetch("variant", reference, item, where, folder, base)
        except RulesError as error:
            problems += error.problems
        else:
            found.append(Named(document, item))
    return tuple(found), problems


def _build(document: Document, shelf: Shelf, chain: tuple[Document, ...]) -> Stack:
    """The stack of a ruleset with everything below it; raises `RulesError`."""
    chain = (*chain, document)
    root = document.node
    if isinstance(document.model, CompleteRuleset):
        tree = Tree(root, Layer(0, document.id, "ruleset"))
        stack = Stack(tree, document, [document.id])
        _cite(stack, document)
        return stack
    assert isinstance(document.model, House)
    reference = root.get("extends")
    assert reference is not None
    if len(chain) > _MAX_DEPTH:
        message = f"more than {_MAX_DEPTH} rulesets extend one another"
        raise RulesError([Problem.at(reference, "extends-depth", message, where="extends")])
    folder, base = home(document)
    below = shelf.fetch("ruleset", document.model.extends, reference, "extends", folder, base)
    _no_circle(chain, below)
    stack = _build(below, shelf, chain)
    named, problems = fetch_variants(shelf, root.get("variants"), folder, base, "variants")
    stack.problems += problems
    _variants(stack, named, "variants")
    stack.rulesets.insert(0, document.id)
    stack.top = document
    _apply(stack, document, stack.layer(document.id, "ruleset"))
    return stack


def home(document: Document) -> tuple[Path | None, str]:
    """The folder of a document, and what people call it."""
    file = document.source.file
    return (file.parent if file else None), dirname(document.source.path)


def _no_circle(chain: Sequence[Document], below: Document) -> None:
    files = [_identity(document) for document in chain]
    if _identity(below) not in files:
        return
    start = files.index(_identity(below))
    names = [Path(document.source.path).name for document in chain[start:]]
    circle = " → ".join([*names, names[0]])
    place = chain[start].node.get("extends") or chain[start].node
    message = f"extends goes in a circle: {visible(circle, 400)}"
    raise RulesError([Problem.at(place, "extends-circle", message, where="extends")])


def _identity(document: Document) -> object:
    file = document.source.file
    return file.resolve() if file is not None else id(document)


def _variants(stack: Stack, listed: Sequence[Named], where: str) -> None:
    """Put the variants of one list on a stack."""
    problems = fitness(listed, stack.rulesets, stack.variants, where)
    problems += contradictions(listed, where)
    stack.problems += problems
    if errors_in(problems):
        return
    removed: set[str] = set()
    for named in listed:
        document = named.document
        layer = stack.layer(document.id, "variant")
        _apply(stack, document, layer, removed)
        stack.variants.append(document.id)


def _apply(stack: Stack, document: Document, layer: Layer, removed: set[str] | None = None) -> None:
    """Put one document of differences on a stack: rows first, then single values."""
    root = document.node
    for rows in fields.ROWS:
        changes = root.get(rows)
        if isinstance(changes, MapNode):
            _rows(stack, rows, changes, layer, set() if removed is None else removed)
    values = root.get("set")
    if isinstance(values, MapNode):
        _values(stack, values, layer)
    _cite(stack, document)


def _values(stack: Stack, values: MapNode, layer: Layer) -> None:
    for key, value in values:
        problem = stack.tree.put(key.text, key, value, layer)
        if problem is not None:
            stack.problems.append(problem)


def _rows(stack: Stack, rows: str, changes: MapNode, layer: Layer, removed: set[str]) -> None:
    """Remove, change and add rows of a list; `removed` are those that this list of variants took."""
    tree = stack.tree
    listed = tree.rows(rows)
    if listed is None:
        return
    taken = changes.get("remove")
    for item in taken.items if isinstance(taken, ListNode) else ():
        row = word(item) or ""
        node = tree.at(f"{rows}.{row}")
        if node is None:
            if f"{rows}.{row}" not in removed:
                stack.problems.append(tree.no_row(rows, row, item, f"{rows}.remove"))
            continue
        listed.items = [other for other in listed.items if other is not node]
        tree.forget(f"{rows}.{row}")
        removed.add(f"{rows}.{row}")
    changed = changes.get("change")
    for key, change in changed if isinstance(changed, MapNode) else ():
        if tree.at(f"{rows}.{key.text}") is None:
            stack.problems.append(tree.no_row(rows, key.text, key, f"{rows}.change"))
        elif isinstance(change, MapNode):
            _change(stack, f"{rows}.{key.text}", change, layer)
    added = changes.get("add")
    for item in added.items if isinstance(added, ListNode) else ():
        if isinstance(item, MapNode):
            _add(stack, rows, item, layer)


def _change(stack: Stack, path: str, change: MapNode, layer: Layer) -> None:
    row = stack.tree.at(path)
    assert isinstance(row, MapNode)
    for key, value in change:
        if key.text != "remove_fields":
            problem = stack.tree.put(f"{path}.{key.text}", key, value, layer)
            if problem is not None:
                stack.problems.append(problem)
        elif isinstance(value, ListNode):
            for item in value.items:
                name = word(item) or ""
                stack.tree.claim(f"{path}.{name}", layer)
                row.entries.pop(name, None)


def _add(stack: Stack, rows: str, item: MapNode, layer: Layer) -> None:
    tree = stack.tree
    listed = tree.rows(rows)
    assert listed is not None
    name = word(item.get("id")) or ""
    row = item.copy()
    before = row.entries.pop("before", None)
    there = tree.at(f"{rows}.{name}")
    if there is not None:
        newest = tree.layer(f"{rows}.{name}")
        if newest.sort == "variant" and layer.sort == "variant" and there.size == row.size:
            return  # two variants of one list add the same row
        message = f"{rows} has a row {name} already"
        hint = f"write {rows}: {{change: {{{name}: {{…}}}}}}"
        where = f"{rows}.add.{name}"
        stack.problems.append(Problem.at(item, "row-exists", message, where=where, hint=hint))
        return
    at = len(listed.items)
    if before is not None:
        ids = tree.row_ids(rows)
        target = word(before[1]) or ""
        if target not in ids:
            where = f"{rows}.add.{name}.before"
            stack.problems.append(tree.no_row(rows, target, before[1], where))
            return
        at = ids.index(target)
    listed.items.insert(at, row)
    tree.claim(f"{rows}.{name}", layer)
    tree.known_rows[rows].add(name)


def _cite(stack: Stack, document: Document) -> None:
    """Take over the citations and rule-book paragraphs of a document; check what they name."""
    model = document.model
    source = document.id if document.kind == "ruleset" else None
    citations = document.node.get("citations")
    if isinstance(citations, MapNode):
        for key, _ in citations:
            problem = _no_path(stack, key.text, key, f"citations.{key.text}")
            if problem is not None:
                stack.problems.append(problem)
                continue
            citation = model.citations[key.text]
            if citation.source is None and source is not None:
                citation = citation.model_copy(update={"source": source})
            stack.tree.citations[key.text] = citation
    if model.rulebook is None:
        return
    stack.rulebook.append(dict(model.rulebook))
    paragraphs = document.node.get("rulebook")
    for key, node in paragraphs if isinstance(paragraphs, MapNode) else ():
        for name in dict.fromkeys(_PLACEHOLDER.findall(word(node) or "")):
            where = f"rulebook.{key.text}"
            field_there = fields.find(name)
            problem = _no_path(stack, name, node, where)
            if problem is None and field_there is not None and field_there.sort != "value":
                problem = Problem.at(
                    node, "unknown-path", f"{name} is no single value", where=where
                )
            if problem is not None:
                message = f"the placeholder {{{visible(name)}}} names no field of a ruleset"
                stack.problems.append(
                    Problem.at(node, "unknown-placeholder", message, where=where, hint=problem.hint)
                )


def _no_path(stack: Stack, path: str, place: Place, where: str) -> Problem | None:
    """The problem of a path that no ruleset, or no row that was ever there, has."""
    tree = stack.tree
    if fields.find(path) is None:
        meant = fields.nearest_path(path, tree.paths())
        hint = f"did you mean {meant}?" if meant else None
        message = f"no ruleset has a field {visible(path)}"
        return Problem.at(place, "unknown-path", message, where=where, hint=hint)
    for rows in fields.ROWS:
        if path.startswith(f"{rows}."):
            row = path.removeprefix(f"{rows}.").partition(".")[0]
            if row not in tree.known_rows[rows]:
                return tree.no_row(rows, row, place, where)
    return None


def _finish(stack: Stack, document: Document, rules: Rules, spec: str) -> Ruleset:
    origins = {
        path: Origin(place.source.path, place.line, place.column)
        for path, place in stack.tree.walk()
    }
    model = document.model
    about = getattr(model, "about", None)
    return Ruleset(
        id=document.id,
        spec=spec or document.id,
        name=model.name,
        about=about,
        variants=tuple(stack.variants),
        rules=rules,
        origins=origins,
        citations=stack.tree.citations,
        rulebook=tuple(stack.rulebook),
    )


def key_at(text: str, place: Node) -> Key:
    """A key at the place of a node."""
    return Key(text, place.source, place.line, place.column)
