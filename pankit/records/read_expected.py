"""From the text under `expect` to values, each with its place."""

from collections.abc import Callable

from pankit.engine.core.codes import END_NAMES
from pankit.records.names import Names
from pankit.records.reader import Reader
from pankit.records.scenario import Expected, Spot
from pankit.rules.nodes import MapNode, Node, Scalar
from pankit.rules.validate import join

ENDS = tuple(name for name in END_NAMES if name)

Read = Callable[[Reader, Names, Node, str], object]
NOBODY = -1
"""What is expected where `null` is written."""


def read_expected(
    reader: Reader, names: Names, node: Node | None, where: str = "expect"
) -> tuple[Expected, ...]:
    """All that is expected, in the order in which it is written."""
    mapping = None if node is None else reader.mapping(node, where, tuple(_READ))
    found = []
    for key, value in mapping or ():
        if key.text in _READ:
            path = join(where, key.text)
            before = len(reader.problems)
            wanted = _READ[key.text](reader, names, value, path)
            if len(reader.problems) == before:
                found.append(Expected(key.text, wanted, Spot(value, path)))
    return tuple(found)


def is_null(node: Node) -> bool:
    """Whether `null` is written, not just nothing."""
    return isinstance(node, Scalar) and node.value is None and node.text == "null"


def _chips(reader: Reader, names: Names, node: Node, where: str) -> object:
    return reader.numbers(node, where, names)


def _flag(reader: Reader, _: Names, node: Node, where: str) -> object:
    return reader.flag(node, where)


def _player(reader: Reader, names: Names, node: Node, where: str) -> object:
    return NOBODY if is_null(node) else reader.seat(node, where, names)


def _end(reader: Reader, _: Names, node: Node, where: str) -> object:
    return None if is_null(node) else reader.choice(node, where, ENDS)


def _pot(reader: Reader, _: Names, node: Node, where: str) -> object:
    return reader.number(node, where, 0)


def _top(reader: Reader, _: Names, node: Node, where: str) -> object:
    return None if is_null(node) else reader.card(node, where)


def _melds(reader: Reader, names: Names, node: Node, where: str) -> object:
    return {
        seat: [reader.cards(item, place) for place, item in reader.items(value, path)]
        for seat, path, value in reader.by_seat(node, where, names)
    }


def _hands(reader: Reader, names: Names, node: Node, where: str) -> object:
    return {
        seat: reader.cards(value, path) for seat, path, value in reader.by_seat(node, where, names)
    }


def _next(reader: Reader, names: Names, node: Node, where: str) -> object:
    keys = ("dealer", "eldest")
    mapping = reader.mapping(node, where, keys) or MapNode(node.source, 0, 0)
    return {
        key.text: reader.seat(value, join(where, key.text), names)
        for key, value in mapping
        if key.text in keys
    }


_READ: dict[str, Read] = {
    "chips": _chips,
    "over": _flag,
    "winner": _player,
    "end": _end,
    "melds": _melds,
    "hands": _hands,
    "melded": _chips,
    "pot": _pot,
    "discard_top": _top,
    "turn": _player,
    "next": _next,
}

KEYS = tuple(_READ)
