"""The values of a ruleset one by one: path, value, whether it is neutral, place and source."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from pankit.rules.ruleset import Origin, Ruleset
from pankit.rules.schema import Citation

_PLAIN_WORD: Final = re.compile(r"[A-Za-z0-9][\w-]*")


@dataclass(frozen=True)
class Value:
    """One value; `origin` is None for a neutral one that nobody set."""

    path: str
    plain: Any
    neutral: bool
    origin: Origin | None
    citation: Citation | None


def values_of(ruleset: Ruleset) -> Iterator[Value]:
    """All values in the order of the schema, rows by their ids.

    >>> from pankit.library import load
    >>> values = {value.path: value.plain for value in values_of(load("german+go-out-2"))}
    >>> values["go_out.bonus"]
    2
    """
    yield from _section(ruleset, "", ruleset.rules, None)


def say_flow(value: Any) -> str:
    """A value in one line, as YAML has it."""
    if isinstance(value, list):
        return f"[{', '.join(map(say_flow, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {say_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, str):
        return value if _PLAIN_WORD.fullmatch(value) else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)


def _section(ruleset: Ruleset, path: str, model: BaseModel, skip: str | None) -> Iterator[Value]:
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        if name == skip or value is None:
            continue
        default = field.get_default(call_default_factory=True, validated_data={})
        optional = default is not PydanticUndefined
        yield from _value(ruleset, f"{path}{name}", value, optional and value == default)


def _value(ruleset: Ruleset, path: str, value: Any, neutral: bool) -> Iterator[Value]:
    if isinstance(value, BaseModel):
        yield from _section(ruleset, f"{path}.", value, None)
    elif isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
        for at, row in enumerate(value):
            row_id = getattr(row, "id", None)
            if row_id is None:
                yield _leaf(ruleset, f"{path}.{at}", row.model_dump(mode="json"), neutral)
            else:
                yield from _section(ruleset, f"{path}.{row_id}.", row, "id")
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _value(ruleset, f"{path}.{key}", each, neutral)
    else:
        yield _leaf(ruleset, path, _plain(value), neutral)


def _leaf(ruleset: Ruleset, path: str, plain: Any, neutral: bool) -> Value:
    set_there = not neutral or path in ruleset.origins
    origin = ruleset.origin(path) if set_there else None
    return Value(path, plain, neutral, origin, ruleset.citation(path) if set_there else None)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return int(value) if isinstance(value, str) and value.isdigit() else value
