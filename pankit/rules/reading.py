"""One ruleset or variant file: from its text to a checked document, not yet put together."""

import re
from dataclasses import dataclass
from typing import Final

from pankit.rules import fields
from pankit.rules.files import Source
from pankit.rules.forms import CompleteRuleset, House, Variant
from pankit.rules.migrate import upgrade
from pankit.rules.nodes import ListNode, MapNode, Node, Scalar, word
from pankit.rules.problems import Problem, RulesError, errors_in, visible
from pankit.rules.schema import Rules
from pankit.rules.source import Parsed, parse
from pankit.rules.validate import nulls, validate
from pankit.rules.wording import show

#: The kinds of documents.
KINDS: Final = ("ruleset", "variant", "scenario", "record", "table")

_SECTIONS: Final = tuple(fields.hints(Rules))
_DIFFERENCES: Final = ("variants", "set", "melds.sets")
_MANY: Final = 5
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Document:
    """A ruleset or variant as it is written: its tree, and the same as a checked model."""

    source: Source
    node: MapNode
    model: CompleteRuleset | House | Variant

    @property
    def id(self) -> str:
        """What the document calls itself."""
        return self.model.id

    @property
    def kind(self) -> str:
        """Ruleset or variant."""
        return self.model.kind


def is_id(text: str) -> bool:
    """Whether a text is written like an id."""
    return _ID.fullmatch(text) is not None and len(text) <= 64


def read_document(source: Source) -> Document:
    """The ruleset or variant that a text holds; raises `RulesError` with all that is wrong."""
    parsed = parse(source)
    document, problems = understand(parsed)
    if document is None or errors_in(problems):
        raise RulesError(problems)
    return document


def understand(parsed: Parsed) -> tuple[Document | None, list[Problem]]:
    """The one ruleset or variant of a parsed file, and every problem of the file by itself."""
    problems = list(parsed.problems)
    if not parsed.whole:
        return None, problems
    root, more = single(parsed)
    problems += more
    if root is None:
        return None, problems
    model, found = _checked(root)
    problems += found
    if model is None or errors_in(problems):
        return None, problems
    return Document(parsed.source, root, model), problems


def single(parsed: Parsed) -> tuple[MapNode | None, list[Problem]]:
    """The one document of a file, which must be a mapping."""
    path = parsed.source.path
    if is_empty(parsed):
        return None, [Problem("empty", "the file is empty: it has no document", path=path)]
    problems = [
        Problem.at(
            other,
            "several-documents",
            "a second document begins here; only scenarios may stand several in one file",
        )
        for other in parsed.documents[1:2]
    ]
    root = parsed.documents[0]
    if not isinstance(root, MapNode):
        message = f"the document must be a mapping of keys to values, not {show(root)}"
        return None, [*problems, Problem.at(root, "not-a-mapping", message)]
    return root, problems


def is_empty(parsed: Parsed) -> bool:
    """Whether a text has nothing but comments."""
    return not parsed.documents or (len(parsed.documents) == 1 and blank(parsed.documents[0]))


def blank(node: Node) -> bool:
    """Whether a document has nothing in it."""
    return isinstance(node, Scalar) and node.value is None and not node.text and not node.bad


def kind_of(root: MapNode) -> tuple[str | None, list[Problem]]:
    """What a document says it is, and what is wrong with how it says so.

    A document of an older format is brought up to today's, in place.
    """
    problems: list[Problem] = []
    node = root.get("kind")
    kind = word(node)
    allowed = ", ".join(KINDS)
    if node is None:
        message = f"the key kind is missing; it says what this is: {allowed}"
        problems.append(Problem.at(root, "unknown-kind", message, where="kind"))
    elif kind not in KINDS:
        hint = fields.did_you_mean(kind, KINDS) if kind else None
        message = f"{show(node)} is none of: {allowed}"
        problems.append(Problem.at(node, "unknown-kind", message, where="kind", hint=hint))
        kind = None
    outdated = upgrade(root, kind or "")
    return None if outdated else kind, [*problems, *outdated]


def _checked(
    root: MapNode,
) -> tuple[CompleteRuleset | House | Variant | None, list[Problem]]:
    kind, problems = kind_of(root)
    if kind is None:
        return None, problems
    if kind not in ("ruleset", "variant"):
        message = f"this is a {kind}; a ruleset or a variant is wanted here"
        node = root.get("kind") or root
        return None, [*problems, Problem.at(node, "wrong-kind", message, where="kind")]
    problems += nulls(root)
    if kind == "ruleset" and root.key("extends") is None:
        meant = _meant_extends(root)
        return (None, [*problems, meant]) if meant else _complete(root, problems)
    kept = root.copy()
    for name in _SECTIONS:
        entry = root.entries.get(name)
        if entry is None or (name == "conditions" and not isinstance(entry[1], ListNode)):
            continue
        del kept.entries[name]
        message = f"a whole section stands here; in a {_what(root)} only differences may"
        problems.append(
            Problem.at(entry[0], "whole-section", message, where=name, hint=as_difference(*entry))
        )
    model: House | Variant | None
    if kind == "variant":
        model, found = validate(Variant, kept)
    else:
        model, found = validate(House, kept)
    return model, problems + found


def _meant_extends(root: MapNode) -> Problem | None:
    """The problem of a house whose `extends` is misspelt, which is then no complete ruleset."""
    known = fields.hints(CompleteRuleset)
    for key, _ in root:
        if key.text not in known and fields.nearest(key.text, ["extends"], 0.75):
            message = f"unknown key {visible(key.text)}"
            hint = "did you mean extends?"
            return Problem.at(key, "unknown-key", message, where=visible(key.text), hint=hint)
    return None


def _complete(
    root: MapNode, problems: list[Problem]
) -> tuple[CompleteRuleset | None, list[Problem]]:
    kept = root.copy()
    for name in _DIFFERENCES:
        key = root.key(name)
        if key is not None:
            del kept.entries[name]
            message = f"{name} only means something in a ruleset with extends"
            hint = "add extends: and the id of the ruleset that this one changes"
            problems.append(Problem.at(key, "not-extended", message, where=name, hint=hint))
    if len(kept.entries) < len(root.entries):
        absent = [name for name in _SECTIONS if name not in root.entries]
        if len(absent) > _MANY:
            return None, problems
    model, found = validate(CompleteRuleset, kept)
    return model, problems + found


def _what(root: MapNode) -> str:
    return "variant" if word(root.get("kind")) == "variant" else "ruleset with extends"


def as_difference(key: object, node: Node) -> str:
    """How to write a section that somebody wrote whole as a difference."""
    name = getattr(key, "text", "")
    if name in fields.ROWS:
        return f"write {name}: {{remove: […], change: {{ID: {{…}}}}, add: […]}}"
    if isinstance(node, MapNode) and node.entries:
        parts = []
        for below, value in list(node)[:2]:
            if f"{name}.{below.text}" in fields.ROWS:
                return f"write {name}.{below.text}: {{remove: […], change: {{…}}, add: […]}}"
            shown = show(value) if isinstance(value, Scalar) else "…"
            parts.append(f"{name}.{below.text}: {shown}")
        return f"write set: {{{', '.join(parts)}}}"
    shown = show(node) if isinstance(node, Scalar) else "…"
    return f"write set: {{{name}: {shown}}}"
