"""The reference has every code, every command and every value, and what it says is true."""

import re
from pathlib import Path

import pytest

from pankit.engine.core.refusals import REASONS
from pankit.rules.codes import CODES
from pankit.words.refusal_texts import TEXTS
from tests.docs import generated, shown

NO_EXAMPLE = {
    "unreadable": "depends on the rights of the user, not on the file",
    "refused-changed": "would be a fault of the engine",
}
SECTIONS = generated.sections()
REFUSALS = generated.REFERENCE / "refusals-by-example.md"


@pytest.mark.parametrize("page", generated.PARTS, ids=shown.page_name)
def test_what_is_made_is_up_to_date(page: Path) -> None:
    name = shown.page_name(page)
    assert page.read_text("utf-8") == generated.page(page), f"python -m tests.docs.refresh {name}"


def test_every_error_code_has_its_place_and_no_others() -> None:
    assert set(SECTIONS) == set(generated.codes())


@pytest.mark.parametrize("code", SECTIONS)
def test_an_error_code_is_told_of_with_an_example(code: str) -> None:
    text = SECTIONS[code][1]
    assert text.startswith(CODES[code])
    said = re.search(rf"(?m)^.*(error|warning|note)\[{code}\]: ", text)
    assert bool(said) != (code in NO_EXAMPLE), "run by test_pages, so it must be shown here"


def test_every_refusal_has_a_position() -> None:
    text = REFUSALS.read_text("utf-8")
    parts = dict(re.findall(r"(?ms)^## `([\w-]+)`\n\n(.*?)(?=^## |\Z)", text))
    codes = [code for code, _ in REASONS if code]
    assert list(parts) == codes
    for code in codes:
        assert parts[code].startswith(f"{TEXTS[code].meaning}\n"), code
        assert re.search(rf"refused: {code}\b(?!-)", parts[code]), code
