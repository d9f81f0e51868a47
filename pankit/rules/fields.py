"""The paths of the fields of a ruleset: `deal.hand`, `conditions.valle-mixed.pays`."""

import types
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, TypeAdapter

from pankit.rules.schema import Rules

#: The lists whose rows have ids.
ROWS: Final = ("conditions", "melds.sets")

Sort = Literal["section", "rows", "row", "map", "value"]


@dataclass(frozen=True)
class Field:
    """One path of the schema: what sort of thing stands there and of what type it is."""

    sort: Sort
    annotation: Any
    model: type[BaseModel] | None = None


@lru_cache(maxsize=2_000)
def find(path: str) -> Field | None:
    """What stands at a path, or None if no ruleset can have it."""
    field: Field | None = Field("section", Rules, Rules)
    for name in path.split("."):
        if field is None:
            return None
        field = child(field, name)
    return field


def child(field: Field, name: str) -> Field | None:
    """What stands below a field under a name (a key, or the id of a row)."""
    if field.model is not None and field.sort in ("section", "row"):
        annotation = hints(field.model).get(name)
        return None if annotation is None else describe(annotation)
    if field.sort == "rows" and field.model is not None:
        return Field("row", field.model, field.model) if name else None
    if field.sort == "map":
        key, value = get_args(field.annotation)
        if get_origin(key) is Literal and name not in get_args(key):
            return None
        return describe(value) if name else None
    return None


@cache
def hints(model: type[BaseModel]) -> dict[str, Any]:
    """The fields of a model by the names people write, each with its whole type."""
    types_of = get_type_hints(model, include_extras=True)
    return {field.alias or name: types_of[name] for name, field in model.model_fields.items()}


def describe(annotation: Any) -> Field:
    """What sort of thing a type is."""
    bare = _bare(annotation)
    if isinstance(bare, type) and issubclass(bare, BaseModel):
        return Field("section", annotation, bare)
    origin = get_origin(bare)
    if origin is dict:
        return Field("map", bare)
    if origin is tuple:
        row = _bare(get_args(bare)[0])
        if isinstance(row, type) and issubclass(row, BaseModel) and "id" in row.model_fields:
            return Field("rows", annotation, row)
    return Field("value", annotation)


def _bare(annotation: Any) -> Any:
    """A type without its constraints, and without `| None`."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) in (Union, types.UnionType):
        rest = [arg for arg in get_args(annotation) if arg is not type(None)]
        if len(rest) == 1:
            return _bare(rest[0])
    return annotation


def keys_at(model: type[BaseModel], location: Iterable[str | int]) -> list[str]:
    """The keys that may stand at a place of a document, as far as they are fixed."""
    field: Field | None = Field("section", model, model)
    for name in location:
        if field is None:
            return []
        if isinstance(name, int):
            row = Field("row", field.model, field.model)
            field = row if field.sort == "rows" else _item(field)
        else:
            field = child(field, name) or field
    if field is None or field.model is None or field.sort == "rows":
        return []
    return list(hints(field.model))


def _item(field: Field) -> Field | None:
    bare = _bare(field.annotation)
    if get_origin(bare) is tuple:
        return describe(get_args(bare)[0])
    return None


@lru_cache(maxsize=500)
def adapter(path: str) -> TypeAdapter[Any]:
    """What checks a single value for a path that `find` knows."""
    field = find(path)
    assert field is not None
    return TypeAdapter(field.annotation)


@lru_cache(maxsize=1)
def fixed_paths() -> tuple[str, ...]:
    """Every path of a single value outside the lists of rows."""
    return tuple(_below(Field("section", Rules, Rules), ""))


def row_fields(rows: str) -> tuple[str, ...]:
    """The fields of a row of a list such as `conditions`."""
    field = find(rows)
    assert field is not None
    assert field.model is not None
    return tuple(hints(field.model))


def _below(field: Field, prefix: str) -> Iterator[str]:
    assert field.model is not None
    for name, annotation in hints(field.model).items():
        below = describe(annotation)
        path = f"{prefix}{name}"
        if below.sort == "section":
            yield from _below(below, f"{path}.")
        elif below.sort in ("value", "map"):
            yield path


def nearest(word: str, candidates: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The candidate that a mistyped word most likely means.

    >>> nearest("gernan", ["english", "german"])
    'german'
    """
    if not 0 < len(word) <= 80:
        return None
    by_form: dict[str, str] = {}
    for candidate in candidates:
        by_form.setdefault(_form(candidate), candidate)
    form = _form(word)
    if form in by_form:
        return by_form[form]
    found = get_close_matches(form, by_form, n=1, cutoff=cutoff)
    return by_form[found[0]] if found else None


def _form(word: str) -> str:
    return word.lower().replace("_", "-").replace(" ", "-")


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """A hint with the nearest candidate, or None."""
    found = nearest(word, candidates)
    return f"did you mean {found}?" if found else None


def nearest_path(path: str, candidates: Iterable[str]) -> str | None:
    """The path that a mistyped path most likely means: the last part right, or nearly all of it."""
    listed = list(candidates)
    last = path.rpartition(".")[2]
    same_end = [candidate for candidate in listed if candidate.rpartition(".")[2] == last]
    return (
        nearest(path, listed, 0.8)
        or (same_end[0] if len(same_end) == 1 else nearest(path, same_end, 0.3))
        or nearest(path, listed)
    )
