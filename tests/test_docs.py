"""What the documentation shows must be true."""

import re
from pathlib import Path

import pytest

from pankit.library import look, shipped_rulesets, shipped_variants
from pankit.rules.schema import Rules

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(language: str, first_line: str = "") -> list[object]:
    """The code blocks of a language in all pages, each with the page and a number."""
    return [
        pytest.param(text, id=f"{page.relative_to(ROOT)}:{number}")
        for page in PAGES
        for number, text in enumerate(
            re.findall(rf"(?ms)^```{language}\n(.*?)^```$", page.read_text("utf-8")), 1
        )
        if text.startswith(first_line)
    ]


PARTS = [*blocks("yaml", "set:"), *blocks("yaml", "conditions:"), *blocks("yaml", "citations:")]


def test_there_are_such_blocks() -> None:
    assert blocks("yaml", "kind: ruleset")
    assert blocks("yaml", "kind: variant")
    assert PARTS


@pytest.mark.parametrize("text", blocks("yaml", "kind: ruleset"))
def test_a_house_that_is_shown_loads(text: str, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(text, encoding="utf-8")
    assert look("./friday.yaml", base_dir=tmp_path).problems == []


@pytest.mark.parametrize("text", blocks("yaml", "kind: variant"))
def test_a_variant_that_is_shown_loads(text: str, tmp_path: Path) -> None:
    (tmp_path / "shown.yaml").write_text(text, encoding="utf-8")
    assert look("german", ["./shown.yaml"], base_dir=tmp_path).problems == []


@pytest.mark.parametrize("text", PARTS)
def test_a_part_of_a_house_that_is_shown_loads(text: str, tmp_path: Path) -> None:
    head = "kind: ruleset\nschema: 1\nid: shown\nname: {en: Shown}\nextends: german\n"
    (tmp_path / "shown.yaml").write_text(head + text, encoding="utf-8")
    assert look("./shown.yaml", base_dir=tmp_path).problems == []


def test_every_shipped_ruleset_and_variant_is_told_of() -> None:
    sources = (ROOT / "docs" / "sources.md").read_text("utf-8")
    writing = (ROOT / "docs" / "writing-rules.md").read_text("utf-8")
    assert [name for name in shipped_rulesets() if f"`{name}`" not in sources] == []
    assert [name for name in shipped_variants() if f"`{name}`" not in writing] == []


def test_every_section_of_a_ruleset_is_told_of() -> None:
    formats = (ROOT / "docs" / "formats.md").read_text("utf-8")
    assert [name for name in Rules.model_fields if f"`{name}" not in formats] == []
