"""Documents of older formats, brought up to today's when they are read.

`MIGRATIONS` has, by what is read and the version it was written in, the step to the next
version: a function from the tree of a mapping to the tree it is one version later. It is
empty as long as there is only one format. Old leaves are kept, so that problems are still
told at their places.

A record is read piece by piece, and so its pieces have steps of their own: `record` is
what stands above the rounds, `round` a deal, `step` and `expect` what they are called.
"""

from collections.abc import Callable
from typing import Final, Literal

from pankit import __version__
from pankit.rules.nodes import MapNode, Node, Scalar
from pankit.rules.problems import Problem

#: The format of today, `schema: 1`.
FORMAT: Final = 1

Piece = Literal["ruleset", "variant", "scenario", "record", "round", "step", "expect"]
Migration = Callable[[MapNode], MapNode]

MIGRATIONS: dict[tuple[str, int], Migration] = {}


def version_of(root: MapNode) -> int:
    """The format that a document says it is written in, today's where it does not say."""
    node = root.get("schema")
    known = isinstance(node, Scalar) and type(node.value) is int
    return node.value if known else FORMAT  # type: ignore[union-attr]


def upgrade(root: MapNode, kind: str) -> list[Problem]:
    """Brings a document up to today's format in place; a problem if that cannot be done."""
    version, node = version_of(root), root.get("schema")
    if version == FORMAT or node is None:
        return []
    if version > FORMAT:
        message = (
            f"the file was made for a newer pankit: schema {_short(version)}; "
            f"pankit {__version__} reads schema {FORMAT}"
        )
        hint = "update it: pip install --upgrade pankit"
        return [Problem.at(node, "unknown-schema", message, where="schema", hint=hint)]
    if not _readable(version):
        message = f"there is no schema {_short(version)}; pankit {__version__} reads {_reads()}"
        return [Problem.at(node, "unknown-schema", message, where="schema")]
    key = root.key("schema")
    assert key is not None
    root.entries = _through(root, kind, version).entries
    root.entries["schema"] = key, _number(FORMAT, node)
    return []


def convert(node: Node, piece: Piece, version: int) -> Node:
    """A piece of a record of some version as it is written today."""
    if version == FORMAT or not isinstance(node, MapNode):
        return node
    return _through(node, piece, version)


def _through(node: MapNode, piece: str, version: int) -> MapNode:
    for step in range(version, FORMAT):
        migration = MIGRATIONS.get((piece, step))
        node = migration(node) if migration else node
    return node


def _readable(version: int) -> bool:
    """Whether something is known of this version and of all that came after it."""
    known = {at for _, at in MIGRATIONS}
    return (
        version < FORMAT and FORMAT - version <= len(known) and set(range(version, FORMAT)) <= known
    )


def _reads() -> str:
    oldest = FORMAT
    while _readable(oldest - 1):
        oldest -= 1
    return f"schema {FORMAT}" if oldest == FORMAT else f"schema {oldest} to {FORMAT}"


def _short(version: int) -> str:
    text = str(version)
    return text if len(text) <= 12 else f"{text[:11]}…"


def _number(value: int, place: Node) -> Scalar:
    return Scalar(value, str(value), True, place.source, place.line, place.column)
