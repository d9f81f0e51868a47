"""JSON Schema of all kinds of document, for editors that complete and check while typing.

It is somewhat wider than `pankit check`: what rows refer to, whether numbers fit one
another and what ids exist cannot be said in it.
"""

from collections.abc import Iterator
from typing import Any, Final, get_args, get_origin

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from pankit.rules.documents import Record, Scenario, TableGame
from pankit.rules.fields import Field, describe, hints
from pankit.rules.forms import CompleteRuleset, House, Variant
from pankit.rules.schema import Rules

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_REF: Final = "#/$defs/{model}"
_ID: Final = "[a-z0-9]+(-[a-z0-9]+)*"

_FORMS: Final[dict[str, tuple[type[BaseModel], ...]]] = {
    "ruleset": (CompleteRuleset, House),
    "variant": (Variant,),
    "scenario": (Scenario,),
    "record": (Record,),
    "table": (TableGame,),
}


def schema_of(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of document; raises `KeyError` for an unknown kind."""
    forms = _FORMS[kind]
    _, made = models_json_schema([(form, "validation") for form in forms], ref_template=_REF)
    defs: dict[str, Any] = made["$defs"]
    values = _values(defs)
    for name in ("House", "Variant", "RulesChoice", "RecordRules"):
        if name in defs:
            defs[name]["properties"]["set"] = values
    result: dict[str, Any] = {"$schema": _DIALECT, "title": f"pankit {kind}"}
    if kind == "ruleset":
        result |= {
            "if": {"required": ["extends"]},
            "then": {"$ref": "#/$defs/House"},
            "else": {"$ref": "#/$defs/CompleteRuleset"},
        }
    else:
        result["$ref"] = f"#/$defs/{forms[0].__name__}"
    result["$defs"] = defs
    if kind in ("ruleset", "variant"):
        result = _without_null(result)
    return result


def _values(defs: dict[str, Any]) -> dict[str, Any]:
    """The schema of `set`: values by path."""
    fixed: dict[str, Any] = {}
    patterns: dict[str, Any] = {}
    for path, annotation, literal in _settable(Field("section", Rules, Rules), "", True, 0):
        made = TypeAdapter(annotation).json_schema(ref_template=_REF)
        for name, definition in made.pop("$defs", {}).items():
            defs.setdefault(name, definition)
        if literal:
            fixed[path] = made
        else:
            patterns[f"^{path}$"] = made
    return {
        "type": "object",
        "properties": fixed,
        "patternProperties": patterns,
        "additionalProperties": False,
    }


def _settable(
    field: Field, prefix: str, literal: bool, depth: int
) -> Iterator[tuple[str, Any, bool]]:
    """Every path that `set` may name: as it is, or as a pattern where it has an id in it."""
    assert field.model is not None
    for name, annotation in hints(field.model).items():
        below = describe(annotation)
        path = f"{prefix}{name}"
        if field.sort == "row" and name == "id":
            continue
        if below.sort == "section":
            if depth:
                yield path, annotation, literal
            dotted = f"{path}." if literal else rf"{path}\."
            yield from _settable(below, dotted, literal, depth + 1)
        elif below.sort == "rows":
            row = Field("row", below.model, below.model)
            escaped = path.replace(".", r"\.")
            yield from _settable(row, rf"{escaped}\.{_ID}\.", False, depth + 1)
        else:
            yield path, annotation, literal
            if below.sort == "map":
                yield from _map(below, path, literal, depth)


def _map(field: Field, path: str, literal: bool, depth: int) -> Iterator[tuple[str, Any, bool]]:
    key, value = get_args(field.annotation)
    named = (
        f"({'|'.join(get_args(key))})"
        if get_origin(key) is not None and all(isinstance(arg, str) for arg in get_args(key))
        else _ID
    )
    escaped = path.replace(".", r"\.") if literal else path
    below = describe(value)
    yield rf"{escaped}\.{named}", value, False
    if below.sort == "section":
        yield from _settable(below, rf"{escaped}\.{named}\.", False, depth + 1)


def _without_null(node: Any) -> Any:
    """The same schema where nothing may be null: an empty value is an error in rules."""
    if isinstance(node, list):
        return [_without_null(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {name: _without_null(value) for name, value in node.items()}
    options = made.get("anyOf")
    if isinstance(options, list) and {"type": "null"} in options:
        rest = [option for option in options if option != {"type": "null"}]
        del made["anyOf"]
        if made.get("default", 0) is None:
            del made["default"]
        if len(rest) == 1:
            return rest[0] | made
        made["anyOf"] = rest
    return made
