"""From a document of `kind: table` to the game, with everything that is wrong with its form."""

from collections import Counter

from pankit.cards import Card, write_card
from pankit.library import load_reference
from pankit.records import codes
from pankit.records.names import Names
from pankit.records.read_expected import read_expected
from pankit.records.read_scenario import Load, tell_players
from pankit.records.reader import Reader
from pankit.records.scenario import Spot
from pankit.records.table_game.game import Entry, TableGame, TableRound
from pankit.records.table_game.read_entry import read_entry
from pankit.rules.nodes import MapNode, Node
from pankit.rules.pack import full_pack
from pankit.rules.problems import Problem, RulesError
from pankit.rules.ruleset import Ruleset
from pankit.rules.validate import join

_HEAD = ("kind", "schema", "title", "source", "rules", "players", "auto_claim")
_ROUND = ("dealer", "up_card", "steps", "expect")


def read_game(node: Node, load: Load = load_reference) -> tuple[TableGame | None, list[Problem]]:
    """A table game, or None and what is wrong with the document."""
    reader = Reader()
    root = reader.mapping(node, "", (*_HEAD, *_ROUND, "rounds"), ("rules", "players"))
    if root is None:
        return None, reader.problems
    texts = {name: root.get(name) for name in ("title", "source")}
    said = {name: reader.text(value, name) for name, value in texts.items() if value is not None}
    ruleset = _ruleset(reader, root, load)
    players = root.get("players")
    names = reader.players(players, "players") if players is not None else None
    claims = root.get("auto_claim")
    auto_claim = claims is not None and reader.flag(claims, "auto_claim") is True
    if names is None or players is None:
        return None, reader.problems
    if ruleset is not None:
        tell_players(reader, ruleset, names, players)
    rounds = _rounds(reader, names, root, ruleset)
    if ruleset is None or reader.problems:
        return None, reader.problems
    title = said.get("title") or ""
    return TableGame(root, title, ruleset, names, rounds, auto_claim), reader.problems


def _ruleset(reader: Reader, root: MapNode, load: Load) -> Ruleset | None:
    node = root.get("rules")
    if node is None:
        return None
    if isinstance(node, MapNode):
        before = len(reader.problems)
        reader.mapping(node, "rules", ("ruleset", "variants", "set"), ("ruleset",))
        if len(reader.problems) > before:
            return None
    try:
        return load(node, "rules")
    except RulesError as error:
        reader.problems += error.problems
        return None


def _rounds(
    reader: Reader, names: Names, root: MapNode, ruleset: Ruleset | None
) -> tuple[TableRound, ...]:
    listed = root.get("rounds")
    if listed is None:
        return (_round(reader, names, root, "", ruleset),)
    for key, _ in root:
        if key.text in _ROUND:
            message = f"{key.text} belongs into a round: the file has rounds"
            reader.say(key, "unknown-key", message, key.text, "put it below an item of rounds")
    found = []
    for path, item in reader.items(listed, "rounds"):
        mapping = reader.mapping(item, path, _ROUND)
        if mapping is not None:
            found.append(_round(reader, names, mapping, path, ruleset))
    return tuple(found)


def _round(
    reader: Reader, names: Names, mapping: MapNode, where: str, ruleset: Ruleset | None
) -> TableRound:
    dealer, up_card = mapping.get("dealer"), mapping.get("up_card")
    path = join(where, "dealer")
    seat = None if dealer is None else reader.seat(dealer, path, names)
    card = _up_card(reader, up_card, join(where, "up_card"), ruleset)
    steps = mapping.get("steps")
    entries: list[Entry | None] = []
    if steps is not None:
        entries = [
            read_entry(reader, names, item, path)
            for path, item in reader.items(steps, join(where, "steps"))
        ]
    expect = mapping.get("expect")
    place = join(where, "expect")
    hands = expect.key("hands") if isinstance(expect, MapNode) else None
    if hands is not None:
        message = "hands are not known at a table"
        reader.say(hands, "unknown-key", message, join(place, "hands"))
    expected = read_expected(reader, names, expect, place)
    given = tuple(entry for entry in entries if entry is not None)
    return TableRound(Spot(mapping, where), seat, card, given, expected)


def _up_card(reader: Reader, node: Node | None, where: str, ruleset: Ruleset | None) -> Card | None:
    card = None if node is None else reader.card(node, where)
    if node is None or card is None or ruleset is None:
        return card
    if ruleset.rules.deal.up_card == "none":
        origin = ruleset.origin("deal.up_card")
        hint = f"deal.up_card is set in {origin}" if origin else None
        message = "no card is turned up under deal.up_card: none"
        reader.say(node, codes.POSITION, message, where, hint)
    elif not Counter(full_pack(ruleset.rules))[card]:
        reader.say(node, codes.POSITION, f"the pack has no {write_card(card)}", where)
    return card
