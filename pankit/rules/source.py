"""YAML text as trees with places: `parse` for whole files.

Only a part of YAML is read, and everything means what it looks like:

- plain words: ``true``, ``false``, ``null`` and decimal whole numbers; all else is text;
- a key that stands twice is an error, told at the second one;
- no tags, no merge keys; aliases only while they unfold to few values;
- nothing deeper than 40 levels, no document of more than 20,000 values, no file above
  1 MiB, UTF-8 only (with or without a byte-order mark), no control characters.

For texts of any length there is `pankit.rules.stream`.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import yaml
from yaml.events import DocumentEndEvent, DocumentStartEvent, StreamEndEvent

from pankit.rules import composer
from pankit.rules.composer import Composer, Limits
from pankit.rules.files import MAX_FILE, Source, read_source
from pankit.rules.nodes import Node
from pankit.rules.problems import Lines, Problem, RulesError, visible

_MAX_DOCUMENTS: Final = 2_000

_HINTS: Final = {
    "mapping values are not allowed": "a text with a colon and a space in it must be quoted",
    "could not find expected ':'": "is a colon missing, or the space after it?",
    "did not find expected key": "is the line indented as the one above it?",
    "expected <block end>": "is the line indented as the one above it?",
    "did not find expected '-' indicator": "is the line indented as the one above it?",
    "did not find expected ',' or ']'": "is a comma or a closing ] missing?",
    "expected ',' or ']'": "is a comma or a closing ] missing?",
    "did not find expected ',' or '}'": "is a comma or a closing } missing?",
    "expected ',' or '}'": "is a comma or a closing } missing?",
    "unexpected end of stream": "is a closing quotation mark missing?",
}

#: What PyYAML may raise for a text that is not YAML; a bad escape is a plain ValueError.
SYNTAX_ERRORS: Final = (yaml.YAMLError, ValueError, OverflowError, RecursionError, IndexError)


@dataclass(frozen=True)
class Parsed:
    """The documents of a text, and what was wrong with it.

    `whole` is false when reading had to stop: then the documents are not all there are.
    """

    source: Source
    documents: tuple[Node, ...]
    problems: tuple[Problem, ...]
    whole: bool


def parse_file(
    path: str | os.PathLike[str], name: str | None = None, *, limit: int = MAX_FILE
) -> Parsed:
    """Read a file of at most `limit` bytes. Raises `RulesError` if it cannot be read as text."""
    return parse(read_source(path, name, limit=limit))


def parse(source: Source, limits: Limits | None = None) -> Parsed:
    """All documents of a text. Never raises: what is wrong is in `problems`."""
    documents: list[Node] = []
    problems: list[Problem] = []
    whole = True
    try:
        parser = composer.PARSER(source.text)
        maker = Composer(guarded(parser.get_event, source), source, limits or Limits())
        problems = maker.problems
        peek = guarded(parser.peek_event, source)
        event = guarded(parser.get_event, source)()  # the start of the stream
        while not isinstance(peek(), StreamEndEvent):
            event = parser.get_event()
            if isinstance(event, DocumentStartEvent):
                if len(documents) >= _MAX_DOCUMENTS:
                    problems.append(_too_many(event.start_mark, source))
                    whole = False
                    break
                documents.append(maker.node())
            else:
                assert isinstance(event, DocumentEndEvent)
    except RulesError as stop:
        problems = [*problems, *stop.problems]
        whole = False
    except SYNTAX_ERRORS as error:
        problems = [*problems, syntax_problem(error, source)]
        whole = False
    return Parsed(source, tuple(documents), tuple(dict.fromkeys(problems)), whole)


def guarded(step: Callable[[], Any], source: Lines) -> Callable[[], Any]:
    """A parser's method that raises `RulesError` for a text that is not YAML."""

    def safe() -> Any:
        try:
            return step()
        except SYNTAX_ERRORS as error:
            raise RulesError([syntax_problem(error, source)]) from None

    return safe


def syntax_problem(error: Exception, source: Lines) -> Problem:
    """The problem that an exception of the YAML parser stands for."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    said = str(getattr(error, "problem", None) or error).strip()
    if mark is None:
        return Problem("yaml-syntax", f"not YAML: {visible(said, 200)}", path=source.path)
    line, column = mark.line + 1, mark.column + 1
    text = source.line(line) or ""
    indent = text[: len(text) - len(text.lstrip())]
    at_tab = text[column - 1 : column] == "\t"
    if at_tab or "\t" in indent:
        tab = column if at_tab else indent.index("\t") + 1
        return Problem(
            "tab",
            "a tab stands here; YAML wants spaces",
            path=source.path,
            line=line,
            column=tab,
            hint="replace the tab by spaces",
            source=source.line(line),
        )
    hint = next((hint for start, hint in _HINTS.items() if start in said), None)
    context = getattr(error, "context", None)
    message = f"not YAML: {context}: {said}" if context else f"not YAML: {said}"
    context_mark = getattr(error, "context_mark", None)
    if context_mark is not None and context_mark.line != mark.line:
        message += f" (it began in line {context_mark.line + 1})"
    return Problem(
        "yaml-syntax",
        visible(message, 300),
        path=source.path,
        line=line,
        column=column,
        hint=hint,
        source=source.line(line),
    )


def _too_many(mark: Any, source: Lines) -> Problem:
    line = mark.line + 1
    return Problem(
        "too-many-values",
        f"more than {_MAX_DOCUMENTS} documents",
        path=source.path,
        line=line,
        column=mark.column + 1,
        source=source.line(line),
    )
