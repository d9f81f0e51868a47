"""What every shipped ruleset and variant must have: names, texts, and a source for each value."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from pankit.library import load, look, shipped_rulesets, shipped_variants
from pankit.rules.pack import full_pack
from pankit.rules.schema import About, Citation

ROOT = Path(__file__).parent.parent
RULESETS = sorted((ROOT / "rulesets").glob("*.yaml"))
VARIANTS = sorted((ROOT / "variants").glob("*.yaml"))
HEADERS = {
    "kind", "schema", "id", "name", "about", "extends", "variants", "citations", "rulebook",
    "applies_to", "requires", "conflicts",
}  # fmt: skip
DIFFERENCES = {"set", "conditions", "melds.sets"}


def by_name(path: Path) -> str:
    return path.stem


def read(path: Path) -> dict[str, Any]:
    document = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(document, dict)
    return document


def leaves(value: Any, path: str = "") -> Iterator[str]:
    """The paths of single values: rows by their id, lists without ids as one value."""
    if isinstance(value, list) and value and isinstance(value[0], dict) and "id" in value[0]:
        value = {row["id"]: {k: v for k, v in row.items() if k != "id"} for row in value}
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}".lstrip("."))
    else:
        yield path


def own_paths(document: dict[str, Any]) -> list[str]:
    """The paths of all values that a document itself sets."""
    if document["kind"] == "ruleset" and "extends" not in document:
        return list(leaves({k: v for k, v in document.items() if k not in HEADERS}))
    paths = list(document.get("set", {}))
    for table in DIFFERENCES - {"set"}:
        rows = document.get(table, {})
        paths += leaves(rows["change"], table) if rows.get("change") else []
        paths += leaves(rows["add"], table) if rows.get("add") else []
        paths += [f"{table}.{row}" for row in rows.get("remove", [])]
    return paths


def is_at_or_above(above: str, path: str) -> bool:
    return path == above or path.startswith(above + ".")


@pytest.mark.parametrize("path", [*RULESETS, *VARIANTS], ids=by_name)
def test_a_file_is_called_as_its_id_and_named_in_both_languages(path: Path) -> None:
    document = read(path)
    assert document["kind"] == path.parent.name.removesuffix("s")
    assert document["schema"] == 1
    assert document["id"] == path.stem
    assert {"en", "de"} <= document["name"].keys()
    assert all(document["name"].values())


@pytest.mark.parametrize("path", RULESETS, ids=by_name)
def test_a_ruleset_says_which_text_it_tells_and_how_much_was_read(path: Path) -> None:
    about = About.model_validate(read(path)["about"])
    assert about.source
    assert about.read is not None


@pytest.mark.parametrize("path", [*RULESETS, *VARIANTS], ids=by_name)
def test_every_value_has_a_citation(path: Path) -> None:
    document = read(path)
    citations = document["citations"]
    paths = own_paths(document)
    uncited = [p for p in paths if not any(is_at_or_above(c, p) for c in citations)]
    if "extends" in document:  # what a source says of values that it inherits is cited too
        paths += leaves(load(path.stem).rules.plain())
    aimless = [c for c in citations if not any(is_at_or_above(c, p) for p in paths)]
    assert uncited == []
    assert aimless == []


@pytest.mark.parametrize("path", [*RULESETS, *VARIANTS], ids=by_name)
def test_a_citation_names_its_place_unless_the_source_is_silent(path: Path) -> None:
    for where, given in read(path)["citations"].items():
        citation = Citation.model_validate(given)
        if citation.status in {"stated", "inferred", "ambiguous"}:
            assert citation.at, f"{where}: no place"
        if citation.status == "ambiguous":
            assert citation.note, f"{where}: no other reading"


@pytest.mark.parametrize("path", VARIANTS, ids=by_name)
def test_a_variant_carries_its_paragraph_for_the_rule_book(path: Path) -> None:
    variant = read(path)
    known = {
        p
        for ruleset in shipped_rulesets()
        for p in leaves(load(ruleset).rules.model_dump(mode="json"))
    }
    placeholders = {
        language: set(re.findall(r"\{([^{}]*)\}", text))
        for language, text in variant["rulebook"].items()
    }
    assert {"en", "de"} <= placeholders.keys()
    assert len({frozenset(found) for found in placeholders.values()}) == 1
    assert placeholders["en"] <= known


@pytest.mark.parametrize("path", VARIANTS, ids=by_name)
def test_a_variant_names_only_what_is_shipped(path: Path) -> None:
    variant = read(path)
    rulesets, variants = {p.stem for p in RULESETS}, {p.stem for p in VARIANTS}
    assert set(variant["applies_to"]) <= rulesets
    assert set(variant["requires"]) | set(variant["conflicts"]) <= variants - {variant["id"]}


def test_the_two_main_sources_differ_where_they_say_so() -> None:
    english, german = load("english").rules, load("german").rules
    assert (english.deal.batches, german.deal.batches) == ((5, 5), (2, 2, 2, 2, 2))
    assert (english.melds.first_lay.max, german.melds.first_lay.max) == (3, 0)
    assert (english.turn.take_discard, german.turn.take_discard) == ("from-stock", "any")
    assert (english.go_out.feeding, german.go_out.feeding) == ("none", "whole-round")


@pytest.mark.parametrize(("decks", "cards"), [(5, 200), (6, 240), (8, 320), (11, 440)])
def test_example_26_a_deck_has_forty_cards(decks: int, cards: int) -> None:
    assert len(full_pack(load("english", overrides={"pack.decks": decks}).rules)) == cards


def test_the_library_has_what_lies_in_the_folders() -> None:
    assert sorted(shipped_rulesets()) == sorted(p.stem for p in RULESETS)
    assert sorted(shipped_variants()) == sorted(p.stem for p in VARIANTS)


@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_every_resolved_value_knows_its_origin_and_its_source(ruleset: str) -> None:
    resolved = load(ruleset)
    for path in leaves(resolved.rules.plain()):
        assert resolved.origin(path), path
        assert resolved.citation(path), path


@pytest.mark.parametrize("variant", shipped_variants())
@pytest.mark.parametrize("ruleset", shipped_rulesets())
def test_a_variant_stacks_on_what_it_applies_to(ruleset: str, variant: str) -> None:
    applies_to = read(ROOT / "variants" / f"{variant}.yaml")["applies_to"]
    resolved = look(f"{ruleset}+{variant}")
    assert (resolved.ruleset is not None) == (not applies_to or ruleset in applies_to)


@pytest.mark.parametrize(
    ("one", "other"), [*combinations(["five-decks", "six-decks", "eleven-decks"], 2)]
)
def test_one_size_of_pack_at_a_time(one: str, other: str) -> None:
    stacked = look(f"german+{one}+{other}")
    assert [problem.code for problem in stacked.problems] == ["variant-conflict"]
