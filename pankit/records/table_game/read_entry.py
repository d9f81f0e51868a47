"""From an entry of a document, done or noticed, to its value."""

from pankit.cards import Card
from pankit.engine.actions import Action, Add, Meld
from pankit.engine.core.refusals import REASONS
from pankit.records import codes
from pankit.records.names import Names
from pankit.records.read_step import read_line
from pankit.records.reader import Reader
from pankit.records.scenario import Chips, Refused, Spot
from pankit.records.table_game import game as g
from pankit.records.table_game.findings import RULINGS
from pankit.rules.fields import did_you_mean
from pankit.rules.nodes import MapNode, Node, Scalar
from pankit.rules.problems import visible
from pankit.rules.validate import join

DONE_KEYS = ("by", "do", "from", "paid", "irregular", "chips")
NOTICED_KEYS = {
    g.WRONG_COUNT: ("cards",),
    g.INVALID_MELD: ("meld", "repair"),
    g.OUT_OF_TURN: (),
    g.LATE_CLAIM: (),
    g.FEED: ("hand",),
}
_COMMON = ("noticed", "by", "ruling", "chips")
_REQUIRED = {g.WRONG_COUNT: ("cards",), g.INVALID_MELD: ("meld",)}
_REASONS = tuple(reason.code for reason in REASONS if reason.code)


def read_entry(reader: Reader, names: Names, node: Node, where: str) -> g.Entry | None:
    """An entry in any of its forms, or None and problems in the reader."""
    if isinstance(node, Scalar):
        step = read_line(reader, names, node, where)
        return (
            None
            if step is None or step.do is None
            else g.Done(step.seat, step.do.action, step.spot)
        )
    if isinstance(node, MapNode) and node.get("noticed") is not None:
        return _noticed(reader, names, node, where)
    return _done(reader, names, node, where)


def _done(reader: Reader, names: Names, node: Node, where: str) -> g.Done | None:
    before = len(reader.problems)
    mapping = reader.mapping(node, where, DONE_KEYS, ("by", "do"))
    by, do = (mapping.get("by"), mapping.get("do")) if mapping else (None, None)
    if mapping is None or by is None or do is None:
        return None
    seat = reader.seat(by, join(where, "by"), names)
    action = _action(reader, do, join(where, "do"))
    origin = mapping.get("from")
    came = reader.choice(origin, join(where, "from"), ("stock", "hand")) if origin else None
    done = g.Done(
        -1 if seat is None else seat,
        action or Meld(()),
        Spot(node, where),
        "stock" if came == "stock" else "hand" if came == "hand" else None,
        _number(reader, mapping, "paid", where, 1),
        _irregular(reader, mapping.get("irregular"), join(where, "irregular")),
        _chips(reader, names, mapping, where),
    )
    if done.paid and action is not None and not isinstance(action, (Meld, Add)):
        message = "paid is what was paid for cards that were laid"
        reader.say(mapping.key("paid") or node, "bad-value", message, join(where, "paid"))
    return done if len(reader.problems) == before else None


def _noticed(reader: Reader, names: Names, node: MapNode, where: str) -> g.Noticed | None:
    before = len(reader.problems)
    what = node.get("noticed")
    assert what is not None
    kind = reader.choice(what, join(where, "noticed"), g.NOTICES)
    if kind not in NOTICED_KEYS:
        return None
    keys = (*_COMMON, *NOTICED_KEYS[kind])
    reader.mapping(node, where, keys, ("by", *_REQUIRED.get(kind, ())))
    by = node.get("by")
    seat = None if by is None else reader.seat(by, join(where, "by"), names)
    ruling = node.get("ruling")
    noticed = g.Noticed(
        kind,
        -1 if seat is None else seat,
        Spot(node, where),
        _number(reader, node, "cards", where, 0),
        _number(reader, node, "meld", where, 1),
        _action(reader, node.get("repair"), join(where, "repair"), lays=True),
        _hand(reader, node.get("hand"), join(where, "hand")),
        None if ruling is None else reader.choice(ruling, join(where, "ruling"), RULINGS),
        _chips(reader, names, node, where),
    )
    return noticed if len(reader.problems) == before else None


def _action(reader: Reader, node: Node | None, where: str, lays: bool = False) -> Action | None:
    text = None if node is None else reader.text(node, where)
    if node is None or text is None:
        return None
    action = reader.action(text, node, where)
    if lays and action is not None and not isinstance(action, (Meld, Add)):
        message = f"a repair is a meld or an addition, not {visible(text)}"
        reader.say(node, codes.BAD_ACTION, message, where)
        return None
    return action


def _number(reader: Reader, mapping: MapNode, name: str, where: str, least: int) -> int:
    node = mapping.get(name)
    return 0 if node is None else reader.number(node, join(where, name), least) or 0


def _hand(reader: Reader, node: Node | None, where: str) -> tuple[Card, ...] | None:
    cards = None if node is None else reader.cards(node, where)
    return None if cards is None else tuple(sorted(cards))


def _chips(reader: Reader, names: Names, mapping: MapNode, where: str) -> Chips | None:
    node = mapping.get("chips")
    if node is None:
        return None
    path = join(where, "chips")
    return Chips(reader.numbers(node, path, names), Spot(node, path))


def _irregular(reader: Reader, node: Node | None, where: str) -> Refused | None:
    if node is None:
        return None
    if isinstance(node, Scalar) and isinstance(node.value, bool):
        return Refused("", Spot(node, where)) if node.value else None
    code = reader.text(node, where)
    if code is None:
        return None
    if code not in _REASONS:
        message = f"no refusal has the code {visible(code)}"
        hint = did_you_mean(code, _REASONS) or "leave the reason open: irregular: true"
        reader.say(node, codes.UNKNOWN_REFUSAL, message, where, hint)
        return None
    return Refused(code, Spot(node, where))
