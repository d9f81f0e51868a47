"""A record read as a stream: its head, then one round after another, one step at a time.

Never more than one step, and the deal of one round, is in memory. `CutOffError` is
raised where the text ends too early, `RulesError` for anything else that is wrong;
whatever was handed out before was whole and as it should be written.
"""

import os
from collections.abc import Iterator
from typing import Any, Self

from pankit.records import codes
from pankit.records.form import Head
from pankit.records.names import Names
from pankit.records.read_round import RoundPart
from pankit.records.reader import Reader
from pankit.rules.migrate import version_of
from pankit.rules.nodes import Key, MapNode, Node, plain, word
from pankit.rules.problems import CutOffError, Place, Problem, RulesError, visible
from pankit.rules.reading import KINDS, kind_of
from pankit.rules.stream import Part, StreamReader, open_stream
from pankit.rules.validate import join

HEAD_KEYS = ("kind", "schema", "rules", "players", "made_by", "chained", "rounds")
RULES_KEYS = ("ruleset", "variants", "set", "digest", "resolved")


class RecordFile:
    """A record, open for reading. `head` is read at once; then go through `rounds` once."""

    def __init__(self, path: str | os.PathLike[str], name: str | None = None) -> None:
        self._stream: StreamReader = open_stream(path, name)
        try:
            self._entries = self._stream.root().entries()
            self._nodes: dict[str, tuple[Key, Node]] = {}
            self._rounds = self._to_rounds()
            self.head, self.names, self.rules_node = self._read_head()
        except BaseException:
            self.close()
            raise

    def rounds(self) -> Iterator["RoundPart"]:
        """The rounds, one after another; what is not read of one is skipped."""
        for number, part in enumerate(self._rounds.items(), 1):
            yield RoundPart(part, self.names, number, self._version)
        for key, _ in self._entries:
            message = f"the key {visible(key.text)} must stand above rounds"
            raise _error(key, codes.ORDER, message, key.text)
        self._stream.finish()

    @property
    def place(self) -> Place:
        """Where the rounds begin."""
        return self._rounds

    @property
    def players_node(self) -> Node:
        """Where the players are named."""
        return self._players_node

    def close(self) -> None:
        """Closes the file."""
        self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _to_rounds(self) -> Part:
        for key, part in self._entries:
            if key.text == "rounds":
                return part
            self._nodes[key.text] = key, part.node()
        root = self._stream.root()
        kind = word(self._nodes["kind"][1]) if "kind" in self._nodes else None
        if kind in KINDS and kind != "record":
            raise RulesError([_other_kind(kind, self._nodes["kind"][1])])
        # what is missing may have been in the part that is not there
        raise CutOffError([Problem.at(root, "cut-off", "the record ends before its rounds")])

    def _read_head(self) -> tuple[Head, Names, MapNode]:
        root = self._stream.root()
        top = MapNode(root.source, root.line, root.column)
        for key, node in self._nodes.values():
            top.put(key, node)
        self._version = version_of(top)
        kind, problems = kind_of(top)
        if kind not in (None, "record"):
            place = top.get("kind") or top
            problems = [_other_kind(kind, place)]
        reader = Reader()
        reader.problems += problems
        reader.mapping(top, "", HEAD_KEYS, ("rules", "players"))
        rules, players = top.get("rules"), top.get("players")
        names = reader.players(players, "players") if players is not None else None
        self._players_node = players or top
        mapping = rules and reader.mapping(rules, "rules", RULES_KEYS, ("ruleset",))
        made_by, chained = top.get("made_by"), top.get("chained")
        head = Head(
            _text(reader, mapping, "rules", "ruleset") or "",
            _variants(reader, mapping),
            names.all if names else (),
            _data(reader, mapping, "set") or {},
            _text(reader, mapping, "rules", "digest"),
            _data(reader, mapping, "resolved"),
            None if made_by is None else reader.text(made_by, "made_by"),
            chained is not None and bool(reader.flag(chained, "chained")),
        )
        if reader.problems or names is None or not isinstance(mapping, MapNode):
            raise RulesError(reader.problems)
        return head, names, mapping


def _other_kind(kind: str | None, place: Place) -> Problem:
    """The problem of another document where a record is wanted, with what can be done with it."""
    file = visible(place.source.path)
    hint = {
        "ruleset": f"pankit show {file} shows the rules, pankit play {file} plays by them",
        "variant": f"it goes on top of a ruleset: pankit play german --variant {file}",
        "scenario": f"pankit check {file} plays it through",
        "table": f"pankit referee {file} judges it",
    }.get(kind or "")
    message = f"this is a {kind}, not a record of a game"
    return Problem.at(place, "wrong-kind", message, where="kind", hint=hint)


def _text(reader: Reader, mapping: Node | None, where: str, name: str) -> str | None:
    node = mapping.get(name) if isinstance(mapping, MapNode) else None
    return None if node is None else reader.text(node, join(where, name))


def _variants(reader: Reader, mapping: Node | None) -> tuple[str, ...]:
    node = mapping.get("variants") if isinstance(mapping, MapNode) else None
    if node is None:
        return ()
    listed = [reader.text(item, path) for path, item in reader.items(node, "rules.variants")]
    return tuple(text for text in listed if text is not None)


def _data(reader: Reader, mapping: Node | None, name: str) -> dict[str, Any] | None:
    node = mapping.get(name) if isinstance(mapping, MapNode) else None
    if node is None or reader.mapping(node, join("rules", name)) is None:
        return None
    found: dict[str, Any] = plain(node)
    return found


def _error(place: Place, code: str, message: str, where: str) -> RulesError:
    return RulesError([Problem.at(place, code, message, where=where)])
