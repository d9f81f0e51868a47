"""Citations and rule-book paragraphs: taken over from a document, and what they name checked."""

import re
from typing import Final

from pankit.rules import fields
from pankit.rules.nodes import MapNode, word
from pankit.rules.problems import Place, Problem, visible
from pankit.rules.reading import Document
from pankit.rules.stack import Stack

_PLACEHOLDER: Final = re.compile(r"\{([^{}]*)\}")


def cite(stack: Stack, document: Document) -> None:
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
