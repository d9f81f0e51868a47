"""What a YAML text says, as a tree in which everything knows its place.

Three kinds of node: `Scalar`, `ListNode`, `MapNode`. Trees are never changed once
they are made; resolving makes new mappings and lists that share the old leaves, so a
resolved tree has nodes of several files, and each still knows where it stands.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from pankit.rules.problems import Lines

Value: TypeAlias = str | int | bool | None


class NoLines:
    """A stand-in for a file: values that were given by a program or on a command line."""

    def __init__(self, path: str) -> None:
        self.path = path

    def line(self, number: int) -> str | None:  # noqa: ARG002
        """There is no text."""
        return None


class Key:
    """A key of a mapping, as it is written, and its place."""

    __slots__ = ("column", "line", "source", "text")

    def __init__(self, text: str, source: Lines, line: int, column: int) -> None:
        self.text = text
        self.source = source
        self.line = line
        self.column = column

    def __repr__(self) -> str:
        return f"Key({self.text!r}, {self.line}:{self.column})"


class Node:
    """A value and its place (line and column count from 1; line 0: no place).

    `size` is the number of values in it, unfolded, `height` how deep it goes. `bad`
    says that a problem has been told already and nothing more should be said about it.
    """

    __slots__ = ("bad", "column", "height", "line", "size", "source")
    kind = "value"

    def __init__(self, source: Lines, line: int, column: int) -> None:
        self.source = source
        self.line = line
        self.column = column
        self.size = 1
        self.height = 0
        self.bad = False


class Scalar(Node):
    """A single value: `text` as written, `value` what it means, `plain` without quotes."""

    __slots__ = ("plain", "text", "value")
    kind = "scalar"

    def __init__(
        self, value: Value, text: str, plain: bool, source: Lines, line: int, column: int
    ) -> None:
        super().__init__(source, line, column)
        self.value = value
        self.text = text
        self.plain = plain

    def __repr__(self) -> str:
        return f"Scalar({self.value!r}, {self.line}:{self.column})"


class ListNode(Node):
    """A list of nodes."""

    __slots__ = ("items",)
    kind = "list"

    def __init__(self, source: Lines, line: int, column: int) -> None:
        super().__init__(source, line, column)
        self.items: list[Node] = []

    def __repr__(self) -> str:
        return f"ListNode({self.items!r})"


class MapNode(Node):
    """Keys and values: `entries` by the text of the key, each with the key's place."""

    __slots__ = ("entries",)
    kind = "mapping"

    def __init__(self, source: Lines, line: int, column: int) -> None:
        super().__init__(source, line, column)
        self.entries: dict[str, tuple[Key, Node]] = {}

    def get(self, name: str) -> Node | None:
        """The value of a key, or None."""
        entry = self.entries.get(name)
        return entry[1] if entry else None

    def key(self, name: str) -> Key | None:
        """The key of that name with its place, or None."""
        entry = self.entries.get(name)
        return entry[0] if entry else None

    def copy(self) -> "MapNode":
        """A new mapping with the same entries."""
        new = MapNode(self.source, self.line, self.column)
        new.entries = dict(self.entries)
        new.bad = self.bad
        return new

    def put(self, key: Key, value: Node) -> None:
        """Set a value; what stood under that key keeps its rank in the order."""
        self.entries[key.text] = (key, value)

    def __iter__(self) -> Iterator[tuple[Key, Node]]:
        return iter(self.entries.values())

    def __repr__(self) -> str:
        return f"MapNode({ {name: node for name, (_, node) in self.entries.items()}!r})"


def plain(node: Node) -> Any:
    """A tree as plain data. Trees are at most a few dozen levels deep."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    if isinstance(node, MapNode):
        return {name: plain(value) for name, (_, value) in node.entries.items()}
    return None


def word(node: Node | None) -> str | None:
    """The text of a node if it is text, else None."""
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node.value
    return None


def node_of(data: object, source: Lines) -> Node:
    """Plain data as a tree without places, as if it stood in `source`.

    Raises `TypeError` for anything but mappings with text keys, lists, tuples, text,
    whole numbers, booleans and None.
    """
    if isinstance(data, Mapping):
        mapping = MapNode(source, 0, 0)
        for name, value in data.items():
            if not isinstance(name, str):
                raise TypeError(f"a key must be text, not {name!r}")
            mapping.put(Key(name, source, 0, 0), node_of(value, source))
        return mapping
    if isinstance(data, (list, tuple)):
        items = ListNode(source, 0, 0)
        items.items = [node_of(value, source) for value in data]
        return items
    if data is None or isinstance(data, (str, int)):
        return Scalar(data, str(data), not isinstance(data, str), source, 0, 0)
    raise TypeError(f"{type(data).__name__} is not a value that a ruleset can have")


NOWHERE: Final = NoLines("")
