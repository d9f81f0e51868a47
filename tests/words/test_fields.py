"""Every field has its words, and the words have no field that is not there."""

from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import pytest

from pankit.library import load
from pankit.rules.fields import ROWS, find, fixed_paths, row_fields
from pankit.words.differences.points import AFTER_CONDITIONS, AFTER_SETS, BEFORE_SETS
from pankit.words.fields.catalogue import FIELDS, general
from pankit.words.fields.entry import GROUPS
from pankit.words.fields.page import fields_page
from pankit.words.fields.saying import allowed, say_value
from pankit.words.phrase import LANGS, Lang
from pankit.words.values import values_of

ROOT = Path(__file__).parents[2]


def leaves() -> set[str]:
    found = set(fixed_paths()) - {"rank_classes"}
    for rows in ROWS:
        found |= {f"{rows}.*.{name}" for name in row_fields(rows) if name != "id"}
    return found


def test_every_field_has_words() -> None:
    assert leaves() <= set(FIELDS)


def test_words_are_only_of_fields() -> None:
    assert [path for path in FIELDS if find(path.replace("*", "s")) is None] == []
    assert {found.group for found in FIELDS.values()} == set(GROUPS)


def choices(annotation: Any) -> set[str]:
    if annotation is bool:
        return {"true", "false"}
    if get_origin(annotation) is Literal:
        return {str(choice) for choice in get_args(annotation)}
    if get_origin(annotation) is Annotated:
        return choices(get_args(annotation)[0])
    found: set[str] = set()
    for part in get_args(annotation):
        if get_origin(annotation) not in (tuple, dict, list):
            found |= choices(part)
    return found


@pytest.mark.parametrize("path", sorted(FIELDS))
def test_choices_are_those_of_the_schema(path: str) -> None:
    field = find(path.replace("*", "s"))
    assert field is not None
    assert set(FIELDS[path].values) == choices(field.annotation)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", sorted(FIELDS))
def test_words_are_there(path: str, lang: Lang) -> None:
    found = FIELDS[path]
    assert found.name.say(lang, id="x")
    assert found.about.say(lang).endswith((".", found.name.say(lang, id="x")))
    said = [value.say(lang) for value in found.values.values()]
    assert all(said)
    assert len(set(said)) == len(said)
    if not said:
        assert allowed(path, lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("spec", ["german", "english", "conquian", "pan-club+added-pay-cards"])
def test_every_value_can_be_said(spec: str, lang: Lang) -> None:
    for value in values_of(load(spec)):
        if general(value.path) in FIELDS:
            assert say_value(value.path, value.plain, lang)


def test_every_single_field_is_compared() -> None:
    compared = {*BEFORE_SETS, *AFTER_SETS, *AFTER_CONDITIONS}
    single = {path for path in fixed_paths() if ".first_lay." not in path}
    assert single - compared == set()
    assert len(compared) == len(BEFORE_SETS) + len(AFTER_SETS) + len(AFTER_CONDITIONS)


def test_the_page_of_the_reference_is_up_to_date() -> None:
    page = ROOT / "docs" / "reference" / "fields.md"
    assert page.read_text("utf-8") == fields_page(), (
        "write it anew: python -c 'from pankit.words.fields.page import fields_page as p; "
        'print(p(), end="")\' > docs/reference/fields.md'
    )
