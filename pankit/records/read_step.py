"""From the text of a step to its value."""

from collections.abc import Iterable

from pankit.engine.core.refusals import REASONS
from pankit.records import codes
from pankit.records.names import Names
from pankit.records.reader import Reader
from pankit.records.scenario import Chips, Deed, Legal, Refused, Spot, Step
from pankit.rules.fields import did_you_mean
from pankit.rules.nodes import MapNode, Node, Scalar
from pankit.rules.problems import visible
from pankit.rules.validate import join
from pankit.rules.wording import show

KEYS = ("by", "do", "chips", "refused", "may", "may_not", "legal")
REFUSALS = tuple(reason.code for reason in REASONS if reason.code)


def read_step(reader: Reader, names: Names, node: Node, where: str) -> Step | None:
    """A step in either form, or None if that was not possible."""
    if isinstance(node, Scalar):
        return read_line(reader, names, node, where)
    if isinstance(node, MapNode) and node.get("by") is None and len(node.entries) == 1:
        name, (_, value) = next(iter(node.entries.items()))
        if names.seat(name) is not None:
            hint = f'quote it: "{visible(name)}: {show(value)}"'
            reader.say(node, "wrong-type", "a step on one line must be one text", where, hint)
            return None
    mapping = reader.mapping(node, where, KEYS, ("by",))
    by = mapping.get("by") if mapping else None
    if mapping is None or by is None:
        return None
    seat = reader.seat(by, join(where, "by"), names)
    before = len(reader.problems)
    do = _deed(reader, mapping.get("do"), join(where, "do"))
    refused = _refused(reader, mapping.get("refused"), join(where, "refused"))
    step = Step(
        -1 if seat is None else seat,
        Spot(node, where),
        do,
        refused,
        _chips(reader, names, mapping.get("chips"), join(where, "chips")),
        _deeds(reader, mapping.get("may"), join(where, "may")),
        _deeds(reader, mapping.get("may_not"), join(where, "may_not")),
        _legal(reader, mapping.get("legal"), join(where, "legal")),
    )
    if refused and mapping.get("do") is None:
        message = "there is no action to refuse: the key do is missing"
        reader.say(node, "missing", message, join(where, "do"))
    if not set(mapping.entries) & set(KEYS[1:]):
        hint = "write do, may, may_not or legal"
        reader.say(node, "missing", "the step does and says nothing", where, hint)
    return step if seat is not None and len(reader.problems) == before else None


def read_line(reader: Reader, names: Names, node: Scalar, where: str) -> Step | None:
    """A step in the form `NAME: ACTION`."""
    text = reader.text(node, where)
    if text is None:
        return None
    parts = names.split(text)
    if parts is None:
        message = f"a step is written as NAME: ACTION, not {show(node)}"
        reader.say(node, codes.BAD_ACTION, message, where)
        return None
    seat = reader.seat_of(parts[0], node, where, names)
    action = reader.action(parts[1], node, where)
    if seat is None or action is None:
        return None
    spot = Spot(node, where)
    return Step(seat, spot, Deed(action, spot))


def _deed(reader: Reader, node: Node | None, where: str) -> Deed | None:
    text = None if node is None else reader.text(node, where)
    if node is None or text is None:
        return None
    action = reader.action(text, node, where)
    return None if action is None else Deed(action, Spot(node, where))


def _deeds(reader: Reader, node: Node | None, where: str) -> tuple[Deed, ...]:
    listed: Iterable[tuple[str, Node]] = () if node is None else reader.items(node, where)
    deeds = (_deed(reader, item, path) for path, item in listed)
    return tuple(deed for deed in deeds if deed is not None)


def _legal(reader: Reader, node: Node | None, where: str) -> Legal | None:
    return None if node is None else Legal(_deeds(reader, node, where), Spot(node, where))


def _chips(reader: Reader, names: Names, node: Node | None, where: str) -> Chips | None:
    return None if node is None else Chips(reader.numbers(node, where, names), Spot(node, where))


def _refused(reader: Reader, node: Node | None, where: str) -> Refused | None:
    if node is None:
        return None
    if isinstance(node, Scalar) and isinstance(node.value, bool):
        return Refused("", Spot(node, where)) if node.value else None
    code = reader.text(node, where)
    if code is not None and code not in REFUSALS:
        message = f"no refusal has the code {visible(code)}"
        hint = did_you_mean(code, REFUSALS) or "leave the reason open: refused: true"
        reader.say(node, codes.UNKNOWN_REFUSAL, message, where, hint)
        return None
    return None if code is None else Refused(code, Spot(node, where))
