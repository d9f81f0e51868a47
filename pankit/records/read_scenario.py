"""From a document to a scenario, with everything that is wrong with it by itself."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from pankit.cards import Card, write_card
from pankit.engine.actions import Draw
from pankit.engine.position import Position
from pankit.library import load_reference
from pankit.records import codes
from pankit.records.names import Names
from pankit.records.read_expected import read_expected
from pankit.records.read_position import Placed, read_position
from pankit.records.read_step import read_step
from pankit.records.reader import Reader
from pankit.records.scenario import Scenario, Spot, Step
from pankit.rules.nodes import MapNode, Node, Scalar
from pankit.rules.pack import full_pack
from pankit.rules.problems import Problem, RulesError
from pankit.rules.ruleset import Ruleset

KEYS = (
    "kind", "schema", "title", "source", "rules", "players", "position", "steps", "expect",
    "auto_claim", "seed",
)  # fmt: skip
REQUIRED = ("rules", "players")

Load = Callable[[Node, str], Ruleset]


def read_scenario(node: Node, load: Load = load_reference) -> tuple[Scenario | None, list[Problem]]:
    """A scenario, or None and what is wrong with the document."""
    reader = Reader()
    root = reader.mapping(node, "", KEYS, REQUIRED)
    if root is None:
        return None, reader.problems
    title = _text(reader, root, "title")
    _text(reader, root, "source")
    ruleset = _ruleset(reader, root, load)
    players = root.get("players")
    names = reader.players(players, "players") if players is not None else None
    claims = root.get("auto_claim")
    auto_claim = claims is None or reader.flag(claims, "auto_claim") is not False
    if names is None:
        return None, reader.problems
    if ruleset is not None and players is not None:
        tell_players(reader, ruleset, names, players)
    place = root.get("position")
    placed = None if place is None else read_position(reader, names, place)
    steps = _steps(reader, names, root.get("steps"))
    expect = read_expected(reader, names, root.get("expect"))
    if ruleset is None or reader.problems:
        return None, reader.problems
    _count_cards(reader, ruleset, placed, steps)
    _compare_draws(reader, placed, steps)
    if reader.problems:
        return None, reader.problems
    scenario = Scenario(
        node, title, ruleset, names, None, steps, expect, auto_claim, _seed(reader, root)
    )
    if placed is not None:
        position = replace(placed.position, draws=scenario.draws)
        scenario = replace(scenario, position=position, spots=placed.spots)
    return (None if reader.problems else scenario), reader.problems


def tell_players(reader: Reader, ruleset: Ruleset, names: Names, place: Node) -> None:
    """A problem if the ruleset is not for so many players."""
    if fault := ruleset.players_fault(len(names)):
        origin = ruleset.origin("players")
        hint = f"players is set in {origin}" if origin else None
        reader.say(place, codes.PLAYERS_NUMBER, fault, "players", hint)


def _text(reader: Reader, root: MapNode, name: str) -> str:
    node = root.get(name)
    return (reader.text(node, name) or "") if node is not None else ""


def _ruleset(reader: Reader, root: MapNode, load: Load) -> Ruleset | None:
    node = root.get("rules")
    if node is None:
        return None
    if isinstance(node, MapNode):
        reader.mapping(node, "rules", ("ruleset", "variants", "set"), ("ruleset",))
        if reader.problems:
            return None
    try:
        return load(node, "rules")
    except RulesError as error:
        reader.problems += error.problems
        return None


def _steps(reader: Reader, names: Names, node: Node | None) -> tuple[Step, ...]:
    if node is None:
        return ()
    steps = [read_step(reader, names, item, path) for path, item in reader.items(node, "steps")]
    return tuple(step for step in steps if step is not None)


def _seed(reader: Reader, root: MapNode) -> object:
    node = root.get("seed")
    if node is None:
        return 0
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node.value
    return reader.number(node, "seed") or 0


def _count_cards(
    reader: Reader, ruleset: Ruleset, placed: Placed | None, steps: tuple[Step, ...]
) -> None:
    """Whether the pack has all cards that are named, and where the first one too many is."""
    has = Counter(full_pack(ruleset.rules))
    left = Counter(has)
    position = placed.position if placed else Position()
    spots = placed.spots if placed else {}
    named = [
        (f"hands.{seat}", card) for seat, hand in position.hands.items() for card in hand.cards
    ]
    for seat, melds in position.melds.items():
        for index, meld in enumerate(melds):
            named += [(f"melds.{seat}.{index}", card) for card in meld]
    if position.top is not None:
        named.append(("discard.top", position.top))
    named += [("stock", card) for card in position.stock]
    listed = [(spots[key], card) for key, card in named]
    listed += _later_draws(position, steps)
    for spot, card in listed:
        left[card] -= 1
        if left[card] == -1:
            many = f"the pack has only {has[card]} of {write_card(card)}"
            message = (
                f"{many}, and here one more is named"
                if has[card]
                else (f"the pack has no {write_card(card)}")
            )
            reader.say(spot.place, codes.POSITION, message, spot.where)


def _later_draws(position: Position, steps: tuple[Step, ...]) -> list[tuple[Spot, Card]]:
    """Cards of draws from the part of the stock that the position leaves open."""
    draws = [step.do for step in steps if step.do and isinstance(step.done, Draw)]
    return [
        (deed.spot, deed.action.card)
        for deed in draws[len(position.stock) : position.stock_left]
        if isinstance(deed.action, Draw) and deed.action.card is not None
    ]


def _compare_draws(reader: Reader, placed: Placed | None, steps: tuple[Step, ...]) -> None:
    """Draws must take the cards that the position puts on the stock."""
    draws = [step.do for step in steps if step.do and isinstance(step.done, Draw)]
    for deed, card in zip(draws, placed.position.stock if placed else (), strict=False):
        if isinstance(deed.action, Draw) and deed.action.card not in (None, card):
            message = f"{deed.action}: position.stock says that {write_card(card)} comes next"
            reader.say(deed.spot.place, codes.DRAW, message, deed.spot.where)
