"""The short summary has words for every choice that the schema allows."""

from typing import Literal, get_args, get_origin

import pytest

from pankit.library import load, shipped_rulesets
from pankit.rules.fields import find
from pankit.words.phrase import LANGS, Lang
from pankit.words.rules_summary import CHOICES, summary


@pytest.mark.parametrize("path", sorted(set(CHOICES) - {"melds.sets"}))
def test_every_choice_has_words(path: str) -> None:
    field = find(path)
    assert field is not None
    assert get_origin(field.annotation) is Literal
    assert set(CHOICES[path]) == set(get_args(field.annotation))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", shipped_rulesets())
def test_every_ruleset_can_be_told(name: str, lang: Lang) -> None:
    lines = summary(load(name), lang)
    assert len(lines) > 5
    assert not any("{" in line for line in lines)


def test_numbers_come_from_the_rules() -> None:
    text = "\n".join(summary(load("german+fifteen"), "en"))
    assert "15 cards each" in text
    assert "You go out with 16 cards" in text
