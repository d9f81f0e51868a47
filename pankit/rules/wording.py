"""Sentences for what pydantic finds wrong with a value."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pankit.rules.fields import nearest
from pankit.rules.nodes import ListNode, MapNode, Node, Scalar
from pankit.rules.problems import visible
from pankit.rules.scalars import looks_like_number

#: Code, message, hint.
Said = tuple[str, str, str | None]

_QUOTED: Final = re.compile(r"'([^']*)'|(?<![\w'])(\d+)(?![\w'])")
_DIGITS: Final = re.compile(r"[+-]?0*(\d[\d_]*)(\.0*)?")
_YES: Final = frozenset({"yes", "on", "y", "true", "1"})
_NO: Final = frozenset({"no", "off", "n", "false", "0"})


def say(error: Mapping[str, Any], node: Node, where: str, is_key: bool = False) -> Said:
    """What to say about an error of pydantic at a node."""
    kind: str = error["type"]
    context: Mapping[str, Any] = error.get("ctx", {})
    if is_key and kind != "literal_error":
        return "bad-id", "this name must be of small letters, digits and single hyphens", None
    if kind == "dict_type" and where in ("name", "rulebook") and isinstance(node, Scalar):
        return *_not_a_mapping(node)[:2], f"write {{en: {show(node)}}}"
    if kind in _BY_NODE:
        return _BY_NODE[kind](node)
    if kind == "literal_error":
        return _not_a_choice(node, str(context.get("expected", "")))
    if kind == "string_type":
        return _not_text(node, where)
    if kind in ("greater_than_equal", "less_than_equal"):
        return _out_of_range(node, kind, context)
    if kind == "missing":
        return _too_few(node, error["loc"])
    if kind in ("too_short", "too_long"):
        return _wrong_length(node, kind, context)
    if kind in ("string_too_short", "string_too_long"):
        return "wrong-length", _text_length(kind, context), None
    if kind in ("value_error", "assertion_error"):
        return "bad-value", visible(str(context.get("error", error["msg"])), 300), None
    return "bad-value", visible(str(error["msg"]), 300), None


def show(node: Node) -> str:
    """A value as people wrote it, short and harmless."""
    if isinstance(node, Scalar):
        return visible(node.text, 60) if node.plain else f'"{visible(node.text, 60)}"'
    if isinstance(node, ListNode):
        return "a list" if node.items else "an empty list"
    return "a mapping" if isinstance(node, MapNode) and node.entries else "an empty mapping"


def _not_a_number(node: Node) -> Said:
    message = f"{show(node)} is not a whole number"
    if not isinstance(node, Scalar):
        return "wrong-type", f"a whole number belongs here, not {show(node)}", None
    text = node.text
    if isinstance(node.value, bool):
        return "not-a-number", message, None
    if not node.plain and looks_like_number(text):
        return "not-a-number", f"{message}: it is quoted", f"take the quotes off: {text}"
    if len(text) > 20 and text.lstrip("+-").isdigit():
        return "not-a-number", f"a number of {len(text)} digits is too large", None
    found = _DIGITS.fullmatch(text)
    if found and len(text) <= 20:
        digits = found.group(1).replace("_", "").lstrip("0") or "0"
        sign = "-" if text.startswith("-") and digits != "0" else ""
        return "not-a-number", message, f"write {sign}{digits}"
    return "not-a-number", message, "write it in digits, such as 2"


def _not_a_flag(node: Node) -> Said:
    text = node.text.lower() if isinstance(node, Scalar) else ""
    hint = "write true or false"
    if text in _YES:
        hint = "write true"
    elif text in _NO:
        hint = "write false"
    return "wrong-type", f"{show(node)} is neither true nor false", hint


def _not_a_choice(node: Node, expected: str) -> Said:
    allowed = [quoted or bare for quoted, bare in _QUOTED.findall(expected)]
    message = f"{show(node)} is none of: {', '.join(allowed)}"
    if len(allowed) == 1:
        message = f"{show(node)} is not {allowed[0]}"
    hint = None
    if isinstance(node, Scalar):
        meant = nearest(node.text, allowed)
        hint = f"did you mean {meant}?" if meant else None
    return "not-a-choice", message, hint


def _not_text(node: Node, where: str) -> Said:
    if where.endswith(".ranks"):
        message = f"{show(node)} is neither a class of ranks nor a list of ranks"
        return "wrong-type", message, "write a class such as valle, or a list such as [3, 5, 7]"
    if isinstance(node, Scalar):
        return "wrong-type", f"{show(node)} is not text", f'quote it: "{visible(node.text, 60)}"'
    return "wrong-type", f"text belongs here, not {show(node)}", None


def _out_of_range(node: Node, kind: str, context: Mapping[str, Any]) -> Said:
    value = show(node)
    if kind == "greater_than_equal":
        return "out-of-range", f"{value} is too small: it must be {context['ge']} or more", None
    return "out-of-range", f"{value} is too large: it must be {context['le']} or less", None


def _wrong_length(node: Node, kind: str, context: Mapping[str, Any]) -> Said:
    have = _length(node)
    if kind == "too_short":
        wanted = number_of(context["min_length"], "value")
        return "wrong-length", f"at least {wanted} must stand here, not {have}", None
    allowed = number_of(context["max_length"], "value")
    return "wrong-length", f"no more than {allowed} may stand here, not {have}", None


def _too_few(node: Node, location: Sequence[int | str]) -> Said:
    have, last = _length(node), location[-1]
    wanted = last + 1 if isinstance(last, int) else have + 1
    message = f"{number_of(have, 'value')} {'is' if have == 1 else 'are'} too few"
    return "wrong-length", f"{message}: {wanted} must stand here", None


def _length(node: Node) -> int:
    return len(node.items) if isinstance(node, ListNode) else 0


def number_of(count: int, noun: str) -> str:
    """So many: "1 value", "2 values"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _text_length(kind: str, context: Mapping[str, Any]) -> str:
    if kind == "string_too_short":
        return f"the text must have at least {number_of(context['min_length'], 'character')}"
    return f"the text has more than {number_of(context['max_length'], 'character')}"


def _not_a_list(node: Node) -> Said:
    hint = None
    if isinstance(node, Scalar) and node.text:
        hint = f"write [{visible(node.text, 60)}]"
    return "wrong-type", f"a list belongs here, not {show(node)}", hint


def _not_a_mapping(node: Node) -> Said:
    return "wrong-type", f"a mapping of keys to values belongs here, not {show(node)}", None


def _not_an_id(node: Node) -> Said:
    message = f"{show(node)} must be of small letters, digits and single hyphens"
    return "bad-id", message, _id_hint(node)


def _id_hint(node: Node) -> str | None:
    if not isinstance(node, Scalar) or len(node.text) > 64:
        return None
    made = re.sub(r"[^a-z0-9]+", "-", node.text.lower()).strip("-")
    return f"write {made}" if made and made != node.text else None


_BY_NODE: Final[dict[str, Callable[[Node], Said]]] = {
    "int_type": _not_a_number,
    "bool_type": _not_a_flag,
    "string_pattern_mismatch": _not_an_id,
    "tuple_type": _not_a_list,
    "list_type": _not_a_list,
    "dict_type": _not_a_mapping,
    "mapping_type": _not_a_mapping,
    "model_type": _not_a_mapping,
    "model_attributes_type": _not_a_mapping,
}
