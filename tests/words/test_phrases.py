"""Both languages say the same: the same facts, and nothing left empty."""

import importlib
import pkgutil
import string
from collections.abc import Iterator

import pytest

import pankit.words
from pankit.words.phrase import Phrase, Told, listed


def phrases() -> Iterator[tuple[str, Phrase]]:
    for found in pkgutil.iter_modules(pankit.words.__path__):
        if found.ispkg:
            continue
        module = importlib.import_module(f"pankit.words.{found.name}")
        for name, value in vars(module).items():
            yield from inside(f"{found.name}.{name}", value)


def inside(name: str, value: object) -> Iterator[tuple[str, Phrase]]:
    if isinstance(value, Phrase):
        yield name, value
    elif isinstance(value, Told):
        yield f"{name}.other", value.other
        yield f"{name}.you", value.you
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from inside(f"{name}.{key}", each)
    elif isinstance(value, tuple):
        for at, each in enumerate(value):
            yield from inside(f"{name}.{at}", each)


def facts(text: str) -> set[str]:
    return {name.lower() for _, name, _, _ in string.Formatter().parse(text) if name}


ALL = dict(phrases())


def test_there_are_many() -> None:
    assert len(ALL) > 200


@pytest.mark.parametrize("name", sorted(ALL))
def test_both_languages(name: str) -> None:
    phrase = ALL[name]
    assert bool(phrase.en) == bool(phrase.de)
    more = facts(phrase.en) ^ facts(phrase.de)
    assert more <= {"you"}, f"only in one language: {more}"


def test_lists() -> None:
    assert listed([], "en") == ""
    assert listed(["Ben"], "de") == "Ben"
    assert listed(["Ben", "Dan"], "de") == "Ben und Dan"
