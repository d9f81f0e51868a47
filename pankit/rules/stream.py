"""YAML texts of any length, read part by part with bounded memory.

A `StreamReader` gives the document as a `Part`: a value of which only the beginning has
been read. Whoever holds a part chooses how to go on:

- `part.node()` reads it whole, as a tree with places (`pankit.rules.nodes`);
- `part.entries()` goes through a mapping, one `(key, part)` after another;
- `part.items()` goes through a list, one part after another;
- whatever is not read is skipped when the next part is asked for.

So a record is read one step at a time, and never more than one step is kept::

    with open_stream("night.yaml") as reader:
        for key, value in reader.root().entries():
            if key.text != "rounds":
                head[key.text] = value.node()
                continue
            for played in value.items():              # one round after another
                for name, part in played.entries():
                    if name.text == "steps":
                        for step in part.items():
                            replay(step.node())
                    else:
                        fields[name.text] = part.node()
        reader.finish()                               # nothing may come after it

Text that ends in the middle of something raises `CutOffError` at the first value that is
not whole; everything handed out before was whole. A plain (unquoted) word at the very end
of a text without a final newline counts as not whole (it may have lost its end), and so does
a key without a value there. Anything else that is wrong raises `RulesError`. A text cut at
the end of a line may still be good YAML; whether something is missing then is for the
reader of the record to say.

Everything else is as in `pankit.rules.source`, except that aliases are not read.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

from yaml.events import (
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from pankit.rules import composer
from pankit.rules.composer import Composer, Limits
from pankit.rules.files import open_file
from pankit.rules.nodes import Key, Node, Scalar
from pankit.rules.problems import CutOffError, Problem, RulesError, visible
from pankit.rules.source import SYNTAX_ERRORS, syntax_problem
from pankit.rules.stream_text import StreamText

_MAX_KEYS: Final = 1_000
_STREAM: Final = Limits(aliases=False)


def open_stream(path: str | os.PathLike[str], name: str | None = None) -> "StreamReader":
    """A reader of a file, of any size; raises `RulesError` if it is no readable file."""
    shown = str(path) if name is None else name
    return StreamReader(open_file(path, shown), shown, Path(path))


class StreamReader:
    """Reads one document from a binary stream; see the module for how.

    May be used in a `with` statement, which closes the stream.
    """

    def __init__(self, stream: BinaryIO, path: str, file: Path | None = None) -> None:
        self.text = StreamText(stream, path, file)
        self.depth = 0
        self._parser: Any = None
        self._composer = Composer(self.next, self.text, _STREAM)
        self._root: Part | None = None

    @property
    def source(self) -> StreamText:
        """The text that problems point into."""
        return self.text

    def root(self) -> "Part":
        """The document; raises `RulesError` if there is none."""
        if self._root is None:
            self._start()
            if isinstance(self.peek(), StreamEndEvent):
                raise RulesError([self._empty()])
            self.next()
            event = self.peek()
            if isinstance(event, ScalarEvent) and not event.value and not event.style:
                raise RulesError([self._empty()])
            self._root = Part(self)
        return self._root

    def finish(self) -> None:
        """Skip what is left of the document; raises `RulesError` if another one follows."""
        self.root().skip()
        while not isinstance(self.peek(), StreamEndEvent):
            event: Any = self.next()
            if isinstance(event, DocumentStartEvent):
                message = "a second document begins here; a record is one"
                raise RulesError([_at(event, self.text, "several-documents", message)])
            assert isinstance(event, DocumentEndEvent)

    def close(self) -> None:
        """Close the stream."""
        self.text.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def peek(self) -> Any:
        """The next event of the parser, which stays there."""
        return self._guard("peek_event")

    def next(self) -> Any:
        """The next event of the parser; raises where the text is not YAML or ends too early."""
        event = self._guard("get_event")
        self.text.since_event = 0
        if isinstance(event, (MappingStartEvent, SequenceStartEvent)):
            self.depth += 1
            if self.depth > _STREAM.depth:
                message = f"nested more than {_STREAM.depth} levels deep"
                raise RulesError([_at(event, self.text, "too-deep", message)])
        elif isinstance(event, (MappingEndEvent, SequenceEndEvent)):
            self.depth -= 1
        elif isinstance(event, ScalarEvent) and self.unsure(event):
            raise self.cut(event)
        return event

    def node(self) -> Node:
        """The next value, whole."""
        node = self._composer.node()
        if self._composer.problems:
            problems = list(self._composer.problems)
            self._composer.problems.clear()
            raise RulesError(problems)
        return node

    def _start(self) -> None:
        try:
            self._parser = composer.PARSER(self.text)
        except SYNTAX_ERRORS as error:
            raise self._wrong(error) from None
        self.next()

    def _guard(self, method: str) -> Any:
        try:
            event = getattr(self._parser, method)()
        except SYNTAX_ERRORS as error:
            raise self._wrong(error) from None
        if self.text.problem is not None and isinstance(event, StreamEndEvent):
            raise RulesError([self.text.problem])
        return event

    def _wrong(self, error: Exception) -> RulesError:
        if self.text.problem is not None:
            return RulesError([self.text.problem])
        mark = getattr(error, "problem_mark", None)
        if self.text.ended and (mark is None or self._is_end(mark.line + 1, mark.column)):
            return self._cut(self.text.last_line, len(self.text.last_text) + 1)
        return RulesError([syntax_problem(error, self.text)])

    def _is_end(self, line: int, column: int) -> bool:
        last = self.text.last_line
        if line > last:
            return True
        if line < last:
            return line == last - 1 and not self.text.last_text.strip() and column > 0
        # the mark of a lone sign, such as the minus of a number, is before it
        return column >= len(self.text.last_text.rstrip()) - 1

    def unsure(self, event: Any) -> bool:
        """Whether a word may have lost its end, or a key its value, because the text ends."""
        if event.style or not self.text.ended or self.text.problem is not None:
            return False
        mark, tail = event.end_mark, self.text.last_text
        if event.value and not tail.strip():
            return False  # the last line has its newline
        rest = [self.text.line(mark.line + 1) or ""]
        rest[0] = rest[0][mark.column :]
        if event.value:
            return mark.line + 1 == self.text.last_line and not rest[0].strip()
        rest += [self.text.line(n) or "" for n in range(mark.line + 2, self.text.last_line + 1)]
        return not any(line.strip() for line in rest)

    def cut(self, event: Any) -> CutOffError:
        """The error for a word that may have lost its end."""
        return self._cut(event.start_mark.line + 1, event.start_mark.column + 1)

    def _cut(self, line: int, column: int) -> CutOffError:
        message = "the text ends in the middle of something"
        problem = Problem(
            "cut-off",
            message,
            path=self.text.path,
            line=line,
            column=column,
            source=self.text.line(line),
        )
        return CutOffError([problem])

    def _empty(self) -> Problem:
        return Problem("empty", "the file is empty: it has no document", path=self.text.path)


def _at(event: Any, text: StreamText, code: str, message: str) -> Problem:
    line = event.start_mark.line + 1
    column = event.start_mark.column + 1
    return Problem(code, message, path=text.path, line=line, column=column, source=text.line(line))


class Part:
    """A value of which only the beginning has been read, and its place."""

    def __init__(self, reader: StreamReader) -> None:
        event = reader.peek()
        self.source = reader.text
        self.line: int = event.start_mark.line + 1
        self.column: int = event.start_mark.column + 1
        self._reader = reader
        self._event = event
        self._depth = reader.depth
        self._begun = False

    @property
    def kind(self) -> str:
        """`scalar`, `list` or `mapping`."""
        if isinstance(self._event, MappingStartEvent):
            return "mapping"
        return "list" if isinstance(self._event, SequenceStartEvent) else "scalar"

    def node(self) -> Node:
        """The value, whole; raises `RulesError`."""
        self._begin()
        return self._reader.node()

    def entries(self) -> Iterator[tuple[Key, "Part"]]:
        """The entries of a mapping, one after another; raises `RulesError`."""
        self._open(MappingStartEvent, "a mapping of keys to values")
        reader = self._reader
        seen: dict[str, int] = {}
        while not isinstance(reader.peek(), MappingEndEvent):
            key = self._key(reader.node(), seen)
            part = Part(reader)
            yield key, part
            part.skip()
        reader.next()

    def items(self) -> Iterator["Part"]:
        """The items of a list, one after another; raises `RulesError`."""
        self._open(SequenceStartEvent, "a list")
        reader = self._reader
        while not isinstance(reader.peek(), SequenceEndEvent):
            part = Part(reader)
            yield part
            part.skip()
        reader.next()

    def skip(self) -> None:
        """Read over whatever of the value has not been read."""
        reader = self._reader
        if not self._begun:
            self._begin()
            reader.next()
        while reader.depth > self._depth:
            reader.next()

    def _begin(self) -> None:
        if self._begun:
            raise RuntimeError("this part has been read already")
        self._begun = True

    def _open(self, kind: type[Any], wanted: str) -> None:
        event = self._event
        if not isinstance(event, kind):
            found = "a list" if self.kind == "list" else f"a {self.kind}"
            if isinstance(event, ScalarEvent):
                if self._reader.unsure(event):
                    raise self._reader.cut(event)
                found = visible(event.value, 60) or "nothing"
            raise RulesError(
                [Problem.at(self, "wrong-type", f"{wanted} belongs here, not {found}")]
            )
        if event.tag is not None:
            raise RulesError([Problem.at(self, "tag", "a tag is not read here")])
        self._begin()
        self._reader.next()

    def _key(self, node: Node, seen: dict[str, int]) -> Key:
        if not isinstance(node, Scalar) or not 0 < len(node.text) <= 200:
            raise RulesError([Problem.at(node, "bad-key", "a key must be one short word")])
        if node.text in seen:
            message = f"the key {visible(node.text)} stands twice; first in line {seen[node.text]}"
            raise RulesError([Problem.at(node, "duplicate-key", message)])
        if len(seen) >= _MAX_KEYS:
            raise RulesError([Problem.at(node, "too-many-values", f"more than {_MAX_KEYS} keys")])
        seen[node.text] = node.line
        return Key(node.text, node.source, node.line, node.column)
