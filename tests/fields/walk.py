"""All fields of the schema, and the values of each that must be told apart."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin

from annotated_types import Ge
from pydantic import BaseModel

from pankit.rules import fields
from pankit.rules.schema import RanksOrClass, Rules
from tests.fields.witness import ABSENT

OTHER: Final = "other values"
"""Stands for all values of a field whose values are not listed one by one."""
WAYS_TO_SAY_RANKS: Final = ("class", "complement", "list")


class Type(NamedTuple):
    """A type without its constraints, whether it may be absent, and whether it may be zero."""

    bare: Any
    optional: bool = False
    from_zero: bool = False


@cache
def leaves() -> dict[str, tuple[str, ...]]:
    """Every path of the schema with its values; `*` stands for the id or number of a row.

    Values of a choice are listed each; of numbers, lists and texts there is just "other
    values". An optional field is `absent` too, and a number may be `0` where that is allowed.
    """
    return dict(_below(Rules, ""))


def _below(model: type[BaseModel], prefix: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name, annotation in fields.hints(model).items():
        yield from _leaf(f"{prefix}{name}", annotation)


def _leaf(path: str, annotation: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    found = _stripped(annotation)
    absent = (ABSENT,) if found.optional else ()
    if get_origin(found.bare) is dict:
        yield from _leaf(f"{path}.*", get_args(found.bare)[1])
    elif _is_model(found.bare):
        if found.optional:
            yield path, (ABSENT, OTHER)
        yield from _below(found.bare, f"{path}.")
    elif get_origin(found.bare) is tuple and _is_model(get_args(found.bare)[0]):
        yield from _below(get_args(found.bare)[0], f"{path}.*.")
    else:
        yield path, absent + _values(found)


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def _stripped(annotation: Any, *, optional: bool = False, from_zero: bool = False) -> Type:
    if annotation == RanksOrClass:
        return Type(annotation, optional)
    if get_origin(annotation) is Annotated:
        bare, *marks = get_args(annotation)
        limits = [limit for mark in marks for limit in getattr(mark, "metadata", ())]
        zero = any(isinstance(limit, Ge) and limit.ge == 0 for limit in limits)
        return _stripped(bare, optional=optional, from_zero=from_zero or zero)
    args = get_args(annotation)
    if type(None) in args:
        (rest,) = (arg for arg in args if arg is not type(None))
        return _stripped(rest, optional=True, from_zero=from_zero)
    return Type(annotation, optional, from_zero)


def _values(found: Type) -> tuple[str, ...]:
    if found.bare == RanksOrClass:
        return WAYS_TO_SAY_RANKS
    if get_origin(found.bare) is Literal:
        return tuple(map(str, get_args(found.bare)))
    if found.bare is bool:
        return ("True", "False")
    return ("0", OTHER) if found.from_zero else (OTHER,)


def name_of(path: str) -> str:
    """The path of the schema that a path of a ruleset belongs to.

    >>> name_of("conditions.valle-mixed.by_suit.s.pays")
    'conditions.*.by_suit.*.pays'
    """
    ways = product(*((part, "*") for part in path.split(".")))
    return next(name for way in ways if (name := ".".join(way)) in leaves())


def value_name(values: tuple[str, ...], value: object) -> str:
    """The value among those of a field that a value of a witness stands for."""
    if value == ABSENT:
        return ABSENT
    if set(WAYS_TO_SAY_RANKS) <= set(values):
        if not isinstance(value, str):
            return "list"
        return "complement" if value.startswith("not-") else "class"
    return str(value) if str(value) in values else OTHER
