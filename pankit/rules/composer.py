"""From the events of a YAML parser to trees with places, without recursion and within limits."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

import yaml
from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from pankit.rules.files import DECEIVING
from pankit.rules.nodes import Key, ListNode, MapNode, Node, Scalar
from pankit.rules.problems import Lines, Problem, RulesError, visible
from pankit.rules.scalars import interpret

_UNFIT: Final = re.compile(f"[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff{DECEIVING}]")
_MAX_KEY: Final = 200
_MAX_PROBLEMS: Final = 50


@dataclass(frozen=True)
class Limits:
    """How large one document may be: nesting, values with aliases unfolded; are aliases read?"""

    depth: int = 40
    values: int = 20_000
    aliases: bool = True


class Parser(Protocol):
    """What the C parser and the pure one have in common."""

    def get_event(self) -> Any:
        """The next event."""

    def peek_event(self) -> Any:
        """The next event, which stays there."""


class PureParser(yaml.reader.Reader, yaml.scanner.Scanner, yaml.parser.Parser):
    """PyYAML's parser in Python, without its composer and constructor."""

    def __init__(self, stream: Any) -> None:
        yaml.reader.Reader.__init__(self, stream)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)

    def scan_to_next_token(self) -> None:
        """Skip blanks and comments; tabs too where the C parser allows them."""
        super().scan_to_next_token()
        while self.peek() == "\t" and (self.flow_level or not self.allow_simple_key):
            self.forward()
            super().scan_to_next_token()


def _fastest() -> Callable[[Any], Any]:
    """The C parser where PyYAML was built with it, else the one in Python."""
    if not yaml.__with_libyaml__:
        return PureParser
    from yaml import cyaml  # noqa: PLC0415 - only there with libyaml

    parser: Callable[[Any], Any] = vars(cyaml)["CParser"]
    return parser


#: The parser that is used.
PARSER: Callable[[Any], Any] = _fastest()


class _Frame:
    """A list or mapping that is being read."""

    __slots__ = ("key", "node", "waiting")

    def __init__(self, node: ListNode | MapNode) -> None:
        self.node = node
        self.key: Key | None = None
        self.waiting = False  # a key has been read and its value has not


class Composer:
    """Makes nodes of events. Small problems are kept in `problems`; large ones are raised."""

    def __init__(self, next_event: Callable[[], Any], source: Lines, limits: Limits) -> None:
        self._next = next_event
        self._source = source
        self._limits = limits
        self.problems: list[Problem] = []

    def node(self) -> Node:
        """The next whole value; raises `RulesError` where it cannot go on."""
        stack: list[_Frame] = []
        anchors: dict[str, Node] = {}
        count = 0
        while True:
            event = self._next()
            kind = type(event)
            if kind is SequenceEndEvent or kind is MappingEndEvent:
                node: Node = stack.pop().node
                _measure(node)
            else:
                count += 1
                if kind is AliasEvent:
                    node = self._alias(event, anchors, count, len(stack))
                    count += node.size - 1
                elif kind is ScalarEvent:
                    node = self._scalar(event)
                else:
                    node = self._container(event)
                if count > self._limits.values:
                    raise self._stop(
                        node, "too-many-values", f"more than {self._limits.values} values"
                    )
                if kind is not AliasEvent:
                    if event.anchor is not None:
                        anchors[event.anchor] = node
                    if event.tag is not None:
                        self._tag(event.tag, node)
                if kind is SequenceStartEvent or kind is MappingStartEvent:
                    if len(stack) >= self._limits.depth:
                        raise self._stop(
                            node, "too-deep", f"nested more than {self._limits.depth} levels deep"
                        )
                    assert isinstance(node, (ListNode, MapNode))
                    stack.append(_Frame(node))
                    continue
            if not stack:
                return node
            self._attach(stack[-1], node)

    def _attach(self, frame: _Frame, node: Node) -> None:
        parent = frame.node
        if isinstance(parent, ListNode):
            parent.items.append(node)
        elif frame.waiting:
            if frame.key is not None:
                parent.put(frame.key, node)
            frame.key, frame.waiting = None, False
        else:
            frame.key, frame.waiting = self._key(parent, node), True

    def _key(self, parent: MapNode, node: Node) -> Key | None:
        """The key that a node is, or None if it cannot be one."""
        if not isinstance(node, Scalar) or not 0 < len(node.text) <= _MAX_KEY:
            if not node.bad:
                self._say(node, "bad-key", "a key must be one short word")
            return None
        if node.text == "<<" and node.plain:
            self._say(node, "merge-key", "the merge key << is not read here", "write the keys out")
            return None
        if node.text in parent.entries:
            first = parent.entries[node.text][0]
            self._say(
                node,
                "duplicate-key",
                f"the key {visible(node.text)} stands twice; first in line {first.line}",
            )
            return None
        return Key(node.text, node.source, node.line, node.column)

    def _scalar(self, event: Any) -> Scalar:
        text: str = event.value
        plain = not event.style
        mark = event.start_mark
        node = Scalar(
            interpret(text) if plain else text,
            text,
            plain,
            self._source,
            mark.line + 1,
            mark.column + 1,
        )
        if not (text.isascii() and text.isprintable()):
            found = _UNFIT.search(text)
            if found:
                node.bad = True
                self._say(
                    node,
                    "control-character",
                    f"the character U+{ord(found.group()):04X} may not stand in a text",
                )
        return node

    def _container(self, event: Any) -> ListNode | MapNode:
        mark = event.start_mark
        node: ListNode | MapNode
        if type(event) is MappingStartEvent:
            node = MapNode(self._source, mark.line + 1, mark.column + 1)
        else:
            node = ListNode(self._source, mark.line + 1, mark.column + 1)
        node.size = 0  # open: an alias to it would hold itself
        return node

    def _tag(self, tag: str, node: Node) -> None:
        node.bad = True
        short = tag.removeprefix("tag:yaml.org,2002:")
        shown = f"!!{short}" if short != tag else tag
        self._say(
            node,
            "tag",
            f"the tag {visible(shown)} is not read here; nothing was run or included",
            "leave the tag out, or quote the value",
        )

    def _alias(self, event: Any, anchors: dict[str, Node], count: int, depth: int) -> Node:
        mark = event.start_mark
        place = Scalar(None, "", True, self._source, mark.line + 1, mark.column + 1)
        name = visible(event.anchor, 40)
        if not self._limits.aliases:
            raise self._stop(place, "alias", f"the alias *{name} is not read here")
        target = anchors.get(event.anchor)
        if target is None:
            raise self._stop(place, "alias", f"the alias *{name} has no anchor &{name} before it")
        if target.size == 0:
            raise self._stop(place, "alias", f"the alias *{name} stands inside what it stands for")
        if count + target.size > self._limits.values:
            raise self._stop(
                place,
                "alias",
                f"the alias *{name} would unfold to more than {self._limits.values} values",
            )
        if depth + target.height > self._limits.depth:
            raise self._stop(place, "alias", f"the alias *{name} would nest too deeply")
        return target

    def _say(self, node: Node, code: str, message: str, hint: str | None = None) -> None:
        self.problems.append(Problem.at(node, code, message, hint=hint))
        if len(self.problems) >= _MAX_PROBLEMS:
            raise RulesError(self.problems)

    def _stop(self, node: Node, code: str, message: str) -> RulesError:
        return RulesError([*self.problems, Problem.at(node, code, message)])


def _measure(node: Node) -> None:
    """Set size and height of a list or mapping that is whole now."""
    if isinstance(node, ListNode):
        values = node.items
    else:
        assert isinstance(node, MapNode)
        values = [value for _, value in node.entries.values()]
    node.size = 1 + sum(value.size for value in values)
    node.height = 1 + max((value.height for value in values), default=0)
