"""From the text of a position to its value."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pankit.cards import Card
from pankit.engine.position import TOP_FROM, Hand, Position
from pankit.records.names import Names
from pankit.records.reader import Reader
from pankit.records.scenario import Spot
from pankit.rules.nodes import MapNode, Node
from pankit.rules.validate import join

KEYS = (
    "turn", "out", "hands", "melds", "discard", "stock", "stock_left", "collected",
)  # fmt: skip
FILLED = ".."


@dataclass
class Placed:
    """A position as far as it could be read, and where its parts are written."""

    position: Position
    spots: dict[str, Spot] = field(default_factory=dict)


def read_position(reader: Reader, names: Names, node: Node, where: str = "position") -> Placed:
    """A position; its draws are still to be added."""
    spots = {"": Spot(node, where)}
    mapping = reader.mapping(node, where, KEYS)
    if mapping is None:
        return Placed(Position(), spots)
    parts = _Parts(reader, names, mapping, where, spots)
    turn = parts.node("turn")
    out = parts.out()
    in_turn = reader.seat(turn, join(where, "turn"), names) if turn is not None else 0
    top, top_from, by = parts.discard()
    if top is not None and by is None and top_from != "upcard" and in_turn is not None:
        by = _seat_before(in_turn, out, len(names))
    position = Position(
        turn=in_turn,
        out=out,
        hands=parts.hands(),
        melds=parts.melds(),
        top=top,
        top_from=top_from,
        discarder=by,
        stock=tuple(parts.stock()),
        stock_left=parts.number("stock_left"),
        collected=parts.collected(),
    )
    return Placed(position, spots)


def read_hand(reader: Reader, node: Node, where: str) -> Hand | None:
    """The cards of a hand; `..` at the end says that it is filled up."""
    text = reader.text(node, where)
    if text is None:
        return None
    words = text.split()
    filled = bool(words) and words[-1] == FILLED
    cards = reader.cards_of(" ".join(words[:-1] if filled else words), node, where)
    return None if cards is None else Hand(tuple(cards), filled)


def _seat_before(seat: int, out: frozenset[int], players: int) -> int | None:
    before = ((seat - back) % players for back in range(1, players))
    return next((other for other in before if other not in out), None)


class _Parts:
    """The parts of a position, one by one."""

    def __init__(
        self, reader: Reader, names: Names, mapping: MapNode, where: str, spots: dict[str, Spot]
    ) -> None:
        self.reader = reader
        self.names = names
        self.mapping = mapping
        self.where = where
        self.spots = spots

    def node(self, name: str) -> Node | None:
        node = self.mapping.get(name)
        if node is not None:
            self.spots[name] = Spot(node, join(self.where, name))
        return node

    def number(self, name: str) -> int | None:
        node = self.node(name)
        return None if node is None else self.reader.number(node, join(self.where, name), 0)

    def seats(self, name: str) -> Iterator[tuple[int, str, Node]]:
        node = self.node(name)
        if node is None:
            return
        for seat, path, value in self.reader.by_seat(node, join(self.where, name), self.names):
            self.spots[f"{name}.{seat}"] = Spot(value, path)
            yield seat, path, value

    def out(self) -> frozenset[int]:
        node = self.node("out")
        if node is None:
            return frozenset()
        listed = self.reader.items(node, join(self.where, "out"))
        seats = [self.reader.seat(item, path, self.names) for path, item in listed]
        return frozenset(seat for seat in seats if seat is not None)

    def hands(self) -> Mapping[int, Hand]:
        hands = {
            seat: read_hand(self.reader, node, path) for seat, path, node in self.seats("hands")
        }
        return {seat: hand for seat, hand in hands.items() if hand is not None}

    def melds(self) -> Mapping[int, list[list[Card]]]:
        found: dict[int, list[list[Card]]] = {}
        for seat, path, node in self.seats("melds"):
            for place, item in self.reader.items(node, path):
                cards = self.reader.cards(item, place)
                self.spots[f"melds.{seat}.{len(found.get(seat, []))}"] = Spot(item, place)
                found.setdefault(seat, []).append(cards or [])
        return found

    def discard(self) -> tuple[Card | None, str, int | None]:
        node = self.node("discard")
        where = join(self.where, "discard")
        if node is None:
            return None, "hand", None
        mapping = self.reader.mapping(node, where, ("top", "from", "by"), ("top",))
        if mapping is None:
            return None, "hand", None
        top, origin, by = mapping.get("top"), mapping.get("from"), mapping.get("by")
        if top is not None:
            self.spots["discard.top"] = Spot(top, join(where, "top"))
        words = tuple(TOP_FROM)
        top_from = origin and self.reader.choice(origin, join(where, "from"), words)
        return (
            None if top is None else self.reader.card(top, join(where, "top")),
            top_from or "hand",
            None if by is None else self.reader.seat(by, join(where, "by"), self.names),
        )

    def stock(self) -> list[Card]:
        node = self.node("stock")
        return (self.reader.cards(node, join(self.where, "stock")) or []) if node else []

    def collected(self) -> dict[int, int]:
        numbers = {
            seat: self.reader.number(node, path, 0) for seat, path, node in self.seats("collected")
        }
        return {seat: number for seat, number in numbers.items() if number is not None}
