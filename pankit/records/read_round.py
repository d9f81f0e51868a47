"""A round of a record read as a stream: its deal, one step after another, what came of it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, cast

from pankit.cards import Card
from pankit.records import codes
from pankit.records.form import Deal
from pankit.records.names import Names
from pankit.records.read_ending import PlacedEnding, read_ending
from pankit.records.read_step import read_step
from pankit.records.reader import FaultError, Reader
from pankit.records.scenario import Spot, Step
from pankit.rules.migrate import FORMAT, convert
from pankit.rules.nodes import Key, MapNode, Node
from pankit.rules.problems import Place, Problem, visible
from pankit.rules.stream import Part
from pankit.rules.validate import join

DEAL_KEYS = ("dealer", "seed", "pot", "hands", "discard", "stock")
END_KEYS = ("digest", "expect")
ROUND_KEYS = (*DEAL_KEYS, "steps", *END_KEYS)
_DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}")


class UnfinishedError(FaultError):
    """A round lacks its steps, as one does at the end of a record that was cut off."""


@dataclass(frozen=True)
class Restocked:
    """A new stock, next card first, and where it is written."""

    cards: tuple[Card, ...]
    spot: Spot


@dataclass(frozen=True)
class Digest:
    """The digest of a round as it is written, and where."""

    text: str
    spot: Spot


@dataclass(frozen=True)
class Placed:
    """A deal with the places of its parts, by key; hands as `hands.SEAT`."""

    deal: Deal
    spots: dict[str, Spot]

    def spot(self, name: str) -> Spot:
        """The place of a part, or of the whole round."""
        return self.spots.get(name) or self.spots[""]


class RoundPart:
    """A round: first `deal()`, then `steps()`, then `ending()`; then `digest` is read too.

    What is wrong with a part is raised as `FaultError`, what is no YAML as `RulesError`.
    """

    def __init__(self, part: Part, names: Names, number: int, version: int = FORMAT) -> None:
        self.number = number
        self.where = f"rounds[{number}]"
        self.place: Place = part
        self.names = names
        self.digest: Digest | None = None
        self._version = version
        self._entries = part.entries()
        self._nodes: dict[str, tuple[Key, Node]] = {}
        self._steps: Part | None = None

    def deal(self) -> Placed:
        """The deal; must stand above the steps."""
        for key, part in self._entries:
            if key.text == "steps":
                self._steps = part
                break
            self._nodes[key.text] = key, part.node()
        else:
            said = "the steps of the round are missing"
            raise UnfinishedError([Problem.at(self.place, "missing", said, where=self.where)])
        return self._read_deal()

    def steps(self) -> Iterator[Step | Restocked]:
        """The steps, one after another."""
        assert self._steps is not None
        where = join(self.where, "steps")
        for number, part in enumerate(self._steps.items(), 1):
            reader = Reader()
            found = self._read_step(reader, part.node(), f"{where}[{number}]")
            if found is None:
                raise FaultError(reader.problems)
            yield found

    def ending(self) -> PlacedEnding | None:
        """What came of it; None where that is missing."""
        reader = Reader()
        for key, part in self._entries:
            if key.text not in END_KEYS:
                message = f"the key {key.text} must stand above steps"
                code = codes.ORDER if key.text in DEAL_KEYS else "unknown-key"
                message = message if code == codes.ORDER else f"unknown key {visible(key.text)}"
                reader.say(key, code, message, join(self.where, key.text))
            self._nodes[key.text] = key, part.node()
        if reader.problems:
            raise FaultError(reader.problems)
        if "digest" in self._nodes:
            self.digest = self._read_digest(reader, self._nodes["digest"][1])
        if "expect" not in self._nodes:
            return None
        return self._read_ending(reader, self._nodes["expect"][1])

    def _read_step(self, reader: Reader, node: Node, where: str) -> Step | Restocked | None:
        node = convert(node, "step", self._version)
        if isinstance(node, MapNode) and node.get("reshuffle") is not None:
            reader.mapping(node, where, ("reshuffle",))
            stock = node.get("reshuffle")
            path = join(where, "reshuffle")
            cards = None if stock is None else reader.cards(stock, path)
            if cards is None or stock is None or reader.problems:
                return None
            return Restocked(tuple(cards), Spot(stock, path))
        return read_step(reader, self.names, node, where)

    def _read_deal(self) -> Placed:
        reader = Reader()
        top = MapNode(self.place.source, self.place.line, self.place.column)
        for key, node in self._nodes.values():
            top.put(key, node)
        top = cast("MapNode", convert(top, "round", self._version))
        reader.mapping(top, self.where, ROUND_KEYS, ("dealer", "hands", "stock"))
        spots = {"": Spot(top, self.where)}
        for key, node in top:
            spots[key.text] = Spot(node, join(self.where, key.text))
        dealer = _read(top, "dealer", lambda node, at: reader.seat(node, at, self.names), spots)
        hands = self._hands(reader, top, spots)
        deal = Deal(
            -1 if dealer is None else dealer,
            tuple(hands),
            self._up_card(reader, top, spots),
            tuple(_read(top, "stock", reader.cards, spots) or ()),
            _read(top, "seed", reader.seed, spots),
            _read(top, "pot", lambda node, at: reader.number(node, at, 0), spots),
        )
        if reader.problems:
            raise FaultError(reader.problems)
        return Placed(deal, spots)

    def _hands(
        self, reader: Reader, top: MapNode, spots: dict[str, Spot]
    ) -> list[tuple[Card, ...]]:
        node = top.get("hands")
        if node is None:
            return []
        found: dict[int, tuple[Card, ...]] = {}
        for seat, path, value in reader.by_seat(node, spots["hands"].where, self.names):
            spots[f"hands.{seat}"] = Spot(value, path)
            found[seat] = tuple(sorted(reader.cards(value, path) or ()))
        for seat, name in enumerate(self.names.all):
            if seat not in found and isinstance(node, MapNode) and not reader.problems:
                message = f"the hand of {name} is missing"
                reader.say(node, "missing", message, spots["hands"].where)
        return [found.get(seat, ()) for seat in range(len(self.names))]

    def _up_card(self, reader: Reader, top: MapNode, spots: dict[str, Spot]) -> Card | None:
        node = top.get("discard")
        if node is None:
            return None
        where = spots["discard"].where
        mapping = reader.mapping(node, where, ("top", "from", "by"), ("top", "from"))
        if mapping is None:
            return None
        for key, value in mapping:
            spots[f"discard.{key.text}"] = Spot(value, join(where, key.text))
        came = mapping.get("from")
        if came is not None and reader.text(came, join(where, "from")) not in (None, "upcard"):
            message = "at the start of a round only the up-card lies there: from: upcard"
            reader.say(came, "not-a-choice", message, join(where, "from"))
        card = mapping.get("top")
        return None if card is None else reader.card(card, join(where, "top"))

    def _read_digest(self, reader: Reader, node: Node) -> Digest:
        where = join(self.where, "digest")
        digest = reader.text(node, where)
        if digest is not None and not _DIGEST.fullmatch(digest):
            message = "a digest is sha256: and 64 small letters and digits"
            reader.say(node, "bad-value", message, where)
        if digest is None or reader.problems:
            raise FaultError(reader.problems)
        return Digest(digest, Spot(node, where))

    def _read_ending(self, reader: Reader, node: Node) -> PlacedEnding:
        node = convert(node, "expect", self._version)
        found = read_ending(reader, self.names, node, join(self.where, "expect"))
        if found is None:
            raise FaultError(reader.problems)
        return found


def _read(top: MapNode, name: str, read: Callable[[Node, str], Any], spots: dict[str, Spot]) -> Any:
    node = top.get(name)
    return None if node is None else read(node, spots[name].where)
