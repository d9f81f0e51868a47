"""From documents to a `Ruleset`: base, its variants, its own values, then what is put on top.

Every value keeps where it was set, and its citation as long as nobody overrides it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pankit.rules import fields
from pankit.rules.checks import consistency
from pankit.rules.citing import cite
from pankit.rules.forms import CompleteRuleset, House
from pankit.rules.layering import apply, set_values
from pankit.rules.nodes import ListNode, MapNode, Node, plain, word
from pankit.rules.problems import Problem, RulesError, errors_in, in_order, visible
from pankit.rules.reading import Document
from pankit.rules.ruleset import Origin, Ruleset
from pankit.rules.schema import Rules
from pankit.rules.shelf import Shelf, folder_name
from pankit.rules.stack import Stack
from pankit.rules.stacking import Named, contradictions, fitness
from pankit.rules.tree import Layer, Tree
from pankit.rules.validate import validate

_MAX_DEPTH: Final = 20
_FEW: Final = 5


@dataclass
class Resolved:
    """A ruleset put together, or as far as it came, and all that is wrong with it."""

    ruleset: Ruleset | None
    problems: list[Problem]


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
                set_values(stack, on_top.values, stack.layer("given", "given"))
    except RulesError as error:
        return Resolved(None, in_order([*problems, *error.problems]))
    rules, found = validate(Rules, stack.tree.root)
    problems += found
    doubtful = _doubtful(problems, stack.tree)
    if rules is None or doubtful is None:
        return Resolved(None, in_order(problems))
    problems += consistency(rules, stack.tree, doubtful)
    if errors_in(problems):
        return Resolved(None, in_order(problems))
    values = on_top.values if on_top else None
    return Resolved(_finish(stack, document, rules, spec, values), in_order(problems))


def _doubtful(problems: Sequence[Problem], tree: Tree) -> frozenset[str] | None:
    """The paths that misspelt ones may mean; None if something else is wrong.

    What values say together can still be judged where only some were not set.
    """
    errors = errors_in(problems)
    if len(errors) > _FEW or not all(problem.code == "unknown-path" for problem in errors):
        return None
    meant = (fields.nearest_path(problem.where, tree.paths()) for problem in errors)
    return frozenset(path for path in meant if path)


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
        stack = Stack(tree, document, [document.id], document.model.about)
        cite(stack, document)
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
    stack.about = document.model.about or stack.about
    apply(stack, document, stack.layer(document.id, "ruleset"))
    return stack


def home(document: Document) -> tuple[Path | None, str]:
    """The folder of a document, and what people call it."""
    file = document.source.file
    return (file.parent if file else None), folder_name(document.source.path)


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
        apply(stack, document, layer, removed)
        stack.variants.append(document.id)


def _finish(
    stack: Stack, document: Document, rules: Rules, spec: str, values: MapNode | None
) -> Ruleset:
    origins = {
        path: Origin(place.source.path, place.line, place.column)
        for path, place in stack.tree.walk()
    }
    model = document.model
    return Ruleset(
        id=document.id,
        spec=spec or document.id,
        name=model.name,
        about=stack.about,
        variants=tuple(stack.variants),
        rules=rules,
        origins=origins,
        citations=stack.tree.citations,
        rulebook=tuple(stack.rulebook),
        values=plain(values) if values is not None else {},
    )
