"""The one way to rulesets: by id, by path, with variants and values on top.

>>> load("german+go-out-2").rules.go_out.bonus
2
>>> load("german", ["fifteen"], {"go_out.bonus": 3}).origin("deal.hand").path
'variants/fifteen.yaml'
"""

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from pankit.rules.alone import check_apart, check_variant
from pankit.rules.files import Source, open_file, read_source
from pankit.rules.forms import House, Variant
from pankit.rules.nodes import ListNode, MapNode, Node, NoLines, Scalar, node_of, word
from pankit.rules.problems import Problem, RulesError, errors_in, in_order
from pankit.rules.reading import (
    Document,
    blank,
    is_id,
    kind_of,
    read_document,
    understand,
)
from pankit.rules.resolve import OnTop, Resolved, fetch_variants, resolve
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import About
from pankit.rules.shelf import Kind, Shelf, folder_name
from pankit.rules.source import Parsed, parse
from pankit.rules.stacking import Named
from pankit.rules.wording import show

Spec = str | os.PathLike[str]

_HEAD: Final = 1 << 14
_RECORD: Final = re.compile(
    rb"""^(\xef\xbb\xbf)?kind:[ \t]*["']?record["']?[ \t]*(#|\r?$)""", re.MULTILINE
)


@lru_cache(maxsize=1)
def shelf() -> Shelf:
    """The shipped rulesets and variants: inside the wheel, or at the top of the source tree."""
    package = Path(__file__).resolve().parent
    inside = package / "data"
    return Shelf(inside if (inside / "rulesets").is_dir() else package.parent)


def shipped_rulesets() -> tuple[str, ...]:
    """The ids of the rulesets that come with pankit."""
    return shelf().ids("ruleset")


def shipped_variants() -> tuple[str, ...]:
    """The ids of the variants that come with pankit."""
    return shelf().ids("variant")


@dataclass(frozen=True)
class Description:
    """What a shipped ruleset or variant says of itself, without being put together."""

    id: str
    kind: Kind
    name: Mapping[str, str]
    path: str
    about: About | None = None
    extends: str | None = None
    variants: tuple[str, ...] = ()
    applies_to: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()


def describe(name: str) -> Description:
    """A shipped ruleset or variant by its id; raises `RulesError` for an unknown one."""
    if name in shipped_rulesets():
        model = shelf().shipped("ruleset", name).model
        house = model if isinstance(model, House) else None
        return Description(
            model.id,
            "ruleset",
            model.name,
            f"rulesets/{name}.yaml",
            getattr(model, "about", None),
            house.extends if house else None,
            house.variants if house else (),
        )
    if name in shipped_variants():
        model = shelf().shipped("variant", name).model
        assert isinstance(model, Variant)
        return Description(
            model.id,
            "variant",
            model.name,
            f"variants/{name}.yaml",
            applies_to=model.applies_to,
            requires=model.requires,
            conflicts=model.conflicts,
        )
    place = Scalar(name, name, True, NoLines(name), 0, 0)
    raise RulesError([shelf().unknown("ruleset", name, place, "")], usage=True)


def load(
    spec: Spec,
    variants: Iterable[Spec] = (),
    overrides: Mapping[str, object] | None = None,
    base_dir: Spec | None = None,
) -> Ruleset:
    """A ruleset by id or path, with variants (`german+fifteen`, or by themselves) and values.

    Paths are taken from `base_dir`, by default the current folder. `overrides` are
    values by path, as `set` has them in a file. Raises `RulesError` with all problems.
    """
    return _ready(look(spec, variants, overrides, base_dir))


def look(
    spec: Spec,
    variants: Iterable[Spec] = (),
    overrides: Mapping[str, object] | None = None,
    base_dir: Spec | None = None,
) -> Resolved:
    """As `load`, with what is wrong in the result. Raises `RulesError` for what is not there."""
    folder = Path(base_dir) if base_dir is not None else None
    first, *rest = split_spec(os.fspath(spec), folder)
    stacked = [*rest, *(os.fspath(variant) for variant in variants)]
    whole = "+".join([first, *stacked])
    document = _open("ruleset", first, folder)
    named = []
    problems: list[Problem] = []
    for variant in stacked:
        try:
            place = Scalar(variant, variant, True, NoLines(whole), 0, 0)
            named.append(Named(_open("variant", variant, folder), place))
        except RulesError as error:
            if not error.usage:
                raise
            problems += error.problems
    if problems:
        raise RulesError(problems, usage=True)
    values = node_of(overrides, NoLines(whole)) if overrides else None
    assert values is None or isinstance(values, MapNode)
    return resolve(document, shelf(), OnTop(tuple(named), values), whole)


def load_reference(node: Node, where: str = "rules") -> Ruleset:
    """The ruleset that a scenario or record names; raises `RulesError`.

    The node is an id, a `./path`, either with `+variant` after it, or a mapping
    `{ruleset, variants, set}`; other keys of the mapping are not looked at. Paths stay
    below the folder of the file that the node stands in, and problems point into it.
    """
    return _ready(look_reference(node, where))


def look_reference(node: Node, where: str = "rules") -> Resolved:
    """As `load_reference`, but what is wrong is in the result. Never raises."""
    source = node.source
    file = source.file if isinstance(source, Source) else getattr(source, "file", None)
    folder, base = (file.parent if file else None), folder_name(source.path)
    name: Node | None = node
    values: Node | None = None
    listed: Node | None = None
    if isinstance(node, MapNode):
        name, listed, values = node.get("ruleset"), node.get("variants"), node.get("set")
    reference = word(name)
    if name is None or reference is None:
        shown = show(name) if name is not None else "nothing"
        message = f"an id, a ./path or {{ruleset: …}} belongs here, not {shown}"
        return Resolved(None, [Problem.at(name or node, "wrong-type", message, where=where)])
    first, *rest = split_spec(reference, folder)
    inline = ListNode(name.source, name.line, name.column)
    inline.items = [Scalar(part, part, True, name.source, name.line, name.column) for part in rest]
    if isinstance(listed, ListNode):
        inline.items += listed.items
    named, problems = fetch_variants(shelf(), inline, folder, base, f"{where}.variants")
    try:
        document = shelf().fetch("ruleset", first, name, where, folder, base)
    except RulesError as error:
        problems += error.problems
    else:
        if not errors_in(problems):
            on_top = OnTop(named, values if isinstance(values, MapNode) else None)
            spec = "+".join([first, *(word(item) or "" for item in inline.items)])
            return resolve(document, shelf(), on_top, spec)
    return Resolved(None, in_order(problems))


def split_spec(spec: str, folder: Path | None = None) -> list[str]:
    """The ruleset and the variants of `german+fifteen`; a `+` in a file's name is kept.

    >>> split_spec("german+fifteen+go-out-2")
    ['german', 'fifteen', 'go-out-2']
    """
    words = spec.split("+")
    found: list[str] = []
    while words:
        count = next(
            (n for n in range(len(words), 1, -1) if _is_file("+".join(words[:n]), folder)), 1
        )
        found.append("+".join(words[:count]))
        words = words[count:]
    return found


def _is_file(text: str, folder: Path | None) -> bool:
    try:
        return (folder / text if folder else Path(text)).is_file()
    except (OSError, ValueError):
        return False


def _open(kind: Kind, reference: str, folder: Path | None) -> Document:
    """A ruleset or variant that a person named; raises `RulesError`."""
    if is_id(reference) and reference in shelf().ids(kind):
        return shelf().shipped(kind, reference)
    path = folder / reference if folder else Path(reference)
    if is_id(reference) and not _is_file(reference, folder):
        place = Scalar(reference, reference, True, NoLines(reference), 0, 0)
        raise RulesError([shelf().unknown(kind, reference, place, "")], usage=True)
    document = read_document(read_source(path, reference))
    if document.kind != kind:
        node = document.node.get("kind") or document.node
        message = f"this is a {document.kind}; a {kind} is wanted here"
        raise RulesError([Problem.at(node, "wrong-kind", message, where="kind")])
    return document


def _ready(resolved: Resolved) -> Ruleset:
    if resolved.ruleset is None:
        raise RulesError(resolved.problems)
    return resolved.ruleset


@dataclass(frozen=True)
class Checked:
    """A file that was looked at: its kind as far as it says so, and what is wrong with it.

    Scenarios, table games and records are not judged here: of the first two `documents` are
    to be checked further, of a record nothing but its kind has been read.
    """

    kind: str | None
    problems: tuple[Problem, ...]
    documents: tuple[MapNode, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether there are no errors."""
        return not errors_in(self.problems)


def check_file(path: Spec, name: str | None = None) -> Checked:
    """Check a ruleset or variant as `load` reads it, or see what else a file is.

    Never raises for what is in the file; raises `RulesError` with `usage` if it does not exist.
    """
    shown = os.fspath(path) if name is None else name
    if _says_record(path, shown):
        return Checked("record", ())
    try:
        source = read_source(path, shown)
    except RulesError as error:
        if error.usage and error.problems[0].code != "too-large":
            raise
        return Checked(None, error.problems)
    parsed = parse(source)
    documents = [node for node in parsed.documents if isinstance(node, MapNode)]
    kinds = [kind_of(node)[0] for node in documents]
    if parsed.whole and "scenario" in kinds:
        return _scenarios(parsed)
    if parsed.whole and kinds == ["table"] and len(parsed.documents) == 1:
        return Checked("table", parsed.problems, tuple(documents))
    if parsed.whole and kinds == ["record"] and len(parsed.documents) == 1:
        return Checked("record", parsed.problems)
    kind = kinds[0] if kinds else None
    document, problems = understand(parsed)
    if document is None and parsed.whole and documents:
        problems += check_apart(documents[0], source, shelf())
    elif document is not None:
        if document.kind == "variant":
            problems += check_variant(document, shelf())
        else:
            problems += resolve(document, shelf()).problems
    return Checked(kind, tuple(in_order(problems)))


def _scenarios(parsed: Parsed) -> Checked:
    """The documents of a file of scenarios; all of them must be scenarios."""
    problems = list(parsed.problems)
    found: list[MapNode] = []
    for node in parsed.documents:
        if not isinstance(node, MapNode):
            code, what = ("empty", "nothing") if blank(node) else ("not-a-mapping", show(node))
            message = f"a scenario belongs here, not {what}"
            problems.append(Problem.at(node, code, message))
            continue
        kind, wrong = kind_of(node)
        problems += wrong
        if kind == "scenario":
            found.append(node)
        elif kind is not None:
            message = f"a {kind} stands among scenarios; only scenarios may be several in a file"
            problems.append(
                Problem.at(node.get("kind") or node, "several-documents", message, where="kind")
            )
    return Checked("scenario", tuple(in_order(problems)), tuple(found))


def _says_record(path: Spec, name: str) -> bool:
    """Whether the first lines of a file say that it is a record, which may be of any size."""
    with open_file(path, name) as file:
        try:
            head = file.read(_HEAD)
        except OSError:
            return False
    return _RECORD.search(head) is not None
