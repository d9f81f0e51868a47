"""Smallest positions in which rulesets part, and the gallery of them."""

import json
import runpy
from collections.abc import Sequence
from pathlib import Path

import pytest

from pankit.library import load
from pankit.records.check import check_scenarios
from pankit.records.read_scenario import read_scenario
from pankit.records.running import run_scenario
from pankit.rules.nodes import MapNode, Node
from pankit.rules.problems import errors_in
from pankit.rules.ruleset import Ruleset
from pankit.rules.source import parse_file
from pankit.study.witness.result import Ask, Witness, witnesses
from pankit.study.witness.units import units
from pankit.study.witness.values import differing, with_values
from pankit.study.witness.writing import problems

GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
FILES = sorted(GALLERY.glob("*.yaml"))
RULES = {name: load(name) for name in ("english", "german")}


def documents() -> Sequence[object]:
    found = []
    for file in FILES:
        for document in parse_file(file).documents:
            assert isinstance(document, MapNode)
            found.append(pytest.param(file, document, id=f"{file.stem}-{rules_of(document)}"))
    return found


def rules_of(document: MapNode) -> str:
    node = document.get("rules")
    return str(getattr(node, "value", ""))


def played(document: Node, ruleset: Ruleset) -> list[object]:
    scenario, read = read_scenario(document, lambda _node, _where: ruleset)
    return [*errors_in(read), *(run_scenario(scenario) if scenario else [])]


# -- the gallery ------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_gallery_file_is_all_right(file: Path) -> None:
    assert check_scenarios(str(file), parse_file(file).documents) == []


@pytest.mark.parametrize(("file", "document"), documents())
def test_gallery_scenario_fails_under_the_other_rules(file: Path, document: MapNode) -> None:
    own = rules_of(document)
    (other,) = set(RULES) - {own}
    assert not played(document, RULES[own])
    assert played(document, RULES[other]), f"{file.name}: {own} and {other} do not part"


@pytest.mark.parametrize(("file", "document"), documents())
def test_it_is_the_field_of_the_file_that_makes_the_difference(
    file: Path, document: MapNode
) -> None:
    own = rules_of(document)
    (other,) = set(RULES) - {own}
    altered = [
        with_values(RULES[base], RULES[giver], [file.stem])
        for base, giver in ((own, other), (other, own))
    ]
    assert altered[0] is not None
    assert altered[1] is not None
    assert played(document, altered[0]) or not played(document, altered[1])


def test_gallery_has_every_field_that_can_show_itself() -> None:
    told = {"table.between_rounds", "deal.batches"}
    wanted = {
        path
        for path in differing(RULES["english"], RULES["german"])
        if path not in told and not path.startswith("irregularities.")
    }
    assert {file.stem for file in FILES} == wanted


def test_gallery_page_is_up_to_date() -> None:
    made = runpy.run_path(str(GALLERY / "make.py"))["text"]()
    assert GALLERY.with_suffix(".md").read_text("utf-8") == made


# -- the search -------------------------------------------------------------------


def found_in(ask: Ask, *names: str) -> list[Witness]:
    chosen = [unit for unit in units(ask.one, ask.two, ask.lang) if unit.name in names]
    assert len(chosen) == len(names)
    return list(witnesses(ask, chosen, lambda: False))


@pytest.mark.no_cover
def test_a_small_search_finds_each_side() -> None:
    ask = Ask(RULES["english"], RULES["german"], deals=40)
    names = ("melds.first_lay.max", "melds.sets.many-suits.add")
    for witness in found_in(ask, *names):
        assert witness.kind == "both"
        for side, other in (witness.sides, witness.sides[::-1]):
            assert not problems(side.text, side.ruleset)
            assert problems(side.text, other.ruleset)


@pytest.mark.no_cover
def test_the_same_seed_finds_the_same() -> None:
    ask = Ask(RULES["english"], RULES["german"], deals=10)
    one, two = (found_in(ask, "melds.split")[0] for _ in range(2))
    assert [side.text for side in one.sides] == [side.text for side in two.sides]


def test_fields_that_only_words_show_are_told_as_such() -> None:
    ask = Ask(RULES["german"], load("german+clockwise"))
    (witness,) = found_in(ask, "table.direction")
    assert witness.kind == "words"
    assert witness.why.startswith("Shows in words only")


def test_a_table_that_only_one_has_room_for() -> None:
    ask = Ask(RULES["german"], load("german+five-decks"), deals=10)
    (witness,) = found_in(ask, "pack.decks")
    assert witness.kind == "one"
    assert [side.plays for side in witness.sides] == [True, False]
    assert not problems(witness.sides[0].text, RULES["german"])
    assert problems(witness.sides[0].text, ask.two)


def test_what_is_not_found_says_how_hard_it_looked() -> None:
    long = with_values(RULES["german"], RULES["german"], [])
    assert long is not None
    plain = json.loads(json.dumps(long.rules.plain()))
    plain["limits"]["turns"] = 1999
    from pankit.study.witness.values import from_plain

    other = from_plain(plain, "shorter")
    assert other is not None
    (witness,) = found_in(Ask(RULES["german"], other, deals=5), "limits.turns")
    assert witness.kind == "none"
    assert witness.looked is not None
    assert witness.looked.positions + witness.looked.deals == 5
