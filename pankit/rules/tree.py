"""The tree of a ruleset while it is put together: values by path, who set them, their citations."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pankit.rules import fields
from pankit.rules.nodes import Key, ListNode, MapNode, Node, word
from pankit.rules.problems import Place, Problem, visible
from pankit.rules.reading import as_difference
from pankit.rules.schema import Citation, Rules
from pankit.rules.validate import join, row_name

Sort = Literal["ruleset", "variant", "given"]


@dataclass(frozen=True)
class Layer:
    """One file (or one list of given values) among those that a ruleset is made of.

    `order` grows with each layer put on top.
    """

    order: int
    name: str
    sort: Sort


def thaw(node: Node) -> Node:
    """A copy whose mappings and lists are new; single values are shared."""
    if isinstance(node, MapNode):
        new = node.copy()
        new.entries = {name: (key, thaw(value)) for name, (key, value) in node.entries.items()}
        return new
    if isinstance(node, ListNode):
        copy = ListNode(node.source, node.line, node.column)
        copy.items = [thaw(item) for item in node.items]
        return copy
    return node


class Tree:
    """The fields of a game on their way to being whole."""

    def __init__(self, node: MapNode, layer: Layer) -> None:
        self.root = MapNode(node.source, node.line, node.column)
        for name in fields.hints(Rules):
            if name in node.entries:
                key, value = node.entries[name]
                self.root.put(key, thaw(value))
        self.layers: dict[str, Layer] = {"": layer}
        self.citations: dict[str, Citation] = {}
        self.removals: dict[str, Place] = {}  # rows that are gone, and where that is said
        self.known_rows: dict[str, set[str]] = {
            rows: {name for name, _ in self.row_nodes(rows)} for rows in fields.ROWS
        }

    # Looking

    def rows(self, path: str) -> ListNode | None:
        """The list of rows at a path."""
        node = self.at(path)
        return node if isinstance(node, ListNode) else None

    def row_nodes(self, path: str) -> Iterator[tuple[str, Node]]:
        """The rows of a list, each with its name."""
        listed = self.rows(path)
        for index, item in enumerate(listed.items if listed else ()):
            yield row_name(item, index), item

    def row_ids(self, path: str) -> list[str]:
        """The names of the rows of a list, in order."""
        return [name for name, _ in self.row_nodes(path)]

    def entry(self, path: str) -> tuple[Key | None, Node] | None:
        """The node at a path and its key, or None."""
        node: Node = self.root
        key: Key | None = None
        for name in path.split("."):
            if isinstance(node, MapNode):
                if name not in node.entries:
                    return None
                key, node = node.entries[name]
            elif isinstance(node, ListNode):
                found = next((item for item in node.items if _is_row(item, name)), None)
                if found is None:
                    return None
                key, node = None, found
            else:
                return None
        return key, node

    def at(self, path: str) -> Node | None:
        """The node at a path, or None."""
        entry = self.entry(path)
        return entry[1] if entry else None

    def place(self, path: str) -> Place:
        """The place of the value at a path, or of the nearest above it."""
        while path:
            node = self.at(path)
            if node is not None:
                return node
            path = path.rpartition(".")[0]
        return self.root

    def layer(self, path: str) -> Layer:
        """Who set the value at a path, or the nearest above it."""
        while path and path not in self.layers:
            path = path.rpartition(".")[0]
        return self.layers[path]

    def change_place(self, path: str) -> Place:
        """The place of the latest change at a path or below it: a value, or a removal."""
        start = f"{path}."
        below = [name for name in self.layers if name.startswith(start)]
        latest = max([path, *below], key=lambda name: self.layer(name).order)
        if latest in self.removals and self.at(latest) is None:
            return self.removals[latest]
        return self.place(latest)

    def newest(self, path: str) -> Layer:
        """The latest layer that set the value at a path or anything below it."""
        start = f"{path}."
        below = [layer for name, layer in self.layers.items() if name.startswith(start)]
        return max([self.layer(path), *below], key=lambda layer: layer.order)

    def walk(self) -> Iterator[tuple[str, Place]]:
        """Every path that has a node, with the place where it was set (its key, if it has one)."""
        stack: list[tuple[str, Place, Node]] = [
            (name, key, node) for name, (key, node) in reversed(self.root.entries.items())
        ]
        while stack:
            path, place, node = stack.pop()
            yield path, place
            if isinstance(node, MapNode):
                stack += [(join(path, key.text), key, value) for key, value in reversed(list(node))]
            elif isinstance(node, ListNode) and path in fields.ROWS:
                stack += [
                    (join(path, row_name(item, index)), item, item)
                    for index, item in reversed(list(enumerate(node.items)))
                ]

    def paths(self) -> list[str]:
        """Every path that may be set, rows by their ids."""
        listed = list(fields.fixed_paths())
        for rows in fields.ROWS:
            for name in self.row_ids(rows):
                listed += [f"{rows}.{name}.{field}" for field in fields.row_fields(rows)]
        return listed

    # Changing

    def forget(self, path: str) -> None:
        """Drop what is known of who set a path and what lies below it, and from which source."""
        start = f"{path}."
        for table in (self.layers, self.citations):
            for name in [name for name in table if name == path or name.startswith(start)]:
                del table[name]

    def claim(self, path: str, layer: Layer) -> None:
        """Note that a layer has set a path: the citation of the old value no longer holds."""
        self._uncover(path)
        self.forget(path)
        self.layers[path] = layer

    def _uncover(self, path: str) -> None:
        """Move the citation of anything above a path down to all its other parts."""
        parts = path.split(".")
        for depth in range(1, len(parts)):
            above = ".".join(parts[:depth])
            citation = self.citations.pop(above, None)
            if citation is None:
                continue
            node = self.at(above)
            names: list[str] = []
            if isinstance(node, MapNode):
                names = list(node.entries)
            elif isinstance(node, ListNode) and above in fields.ROWS:
                names = self.row_ids(above)
            for name in names:
                self.citations.setdefault(join(above, name), citation)

    def put(self, path: str, key: Key, value: Node, layer: Layer) -> Problem | None:
        """Set the value at a path; what is wrong with the path comes back as a problem."""
        problem = self.unsettable(path, key, value)
        if problem is not None:
            return problem
        names = path.split(".")
        node: Node = self.root
        for name in names[:-1]:
            if isinstance(node, ListNode):
                node = next(item for item in node.items if _is_row(item, name))
                continue
            if not isinstance(node, MapNode):
                return None  # an earlier value has the wrong type, which is told of later
            if name not in node.entries:
                node.put(
                    Key(name, key.source, key.line, key.column),
                    MapNode(key.source, key.line, key.column),
                )
            node = node.entries[name][1]
        if isinstance(node, MapNode):
            self.claim(path, layer)
            node.put(Key(names[-1], key.source, key.line, key.column), thaw(value))
        return None

    def unsettable(self, path: str, key: Key, value: Node) -> Problem | None:
        """Why a path cannot be set, or None."""
        shown = visible(path)
        where = path if len(path) <= 200 else shown
        field = fields.find(path)
        if field is None:
            meant = fields.nearest_path(path, self.paths())
            hint = f"did you mean {meant}?" if meant else None
            return Problem.at(
                key, "unknown-path", f"no ruleset has a field {shown}", where=where, hint=hint
            )
        rows = next((rows for rows in fields.ROWS if path.startswith(f"{rows}.")), None)
        if rows is not None:
            row, _, rest = path.removeprefix(f"{rows}.").partition(".")
            if not rest:
                hint = f"write {rows}: {{change: {{{visible(row)}: {{…}}}}}}"
                message = "a whole row stands here; single fields of it may be set"
                return Problem.at(key, "whole-section", message, where=where, hint=hint)
            if row not in self.row_ids(rows):
                return self.no_row(rows, row, key, where)
            if rest == "id":
                return Problem.at(key, "fixed-field", "the id of a row stays", where=where)
        if field.sort == "rows" or (field.sort == "section" and "." not in path):
            hint = as_difference(Key(path, key.source, 0, 0), value)
            message = "a whole section stands here; single values are set by their paths"
            return Problem.at(key, "whole-section", message, where=where, hint=hint)
        return None

    def no_row(self, rows: str, row: str, place: Place, where: str) -> Problem:
        """The problem of a row id that a list does not have."""
        ids = self.row_ids(rows)
        hint = fields.did_you_mean(row, ids)
        if hint is None and ids:
            hint = f"there are: {', '.join(ids[:12])}"
        message = f"{rows} has no row {visible(row)}"
        return Problem.at(place, "unknown-row", message, where=where, hint=hint)


def _is_row(node: Node, name: str) -> bool:
    return isinstance(node, MapNode) and word(node.get("id")) == name
