"""Explanations of cards, fields and codes."""

from functools import cache
from typing import Any

import pytest

from pankit.cards import read_card, read_cards, write_card
from pankit.engine.actions import Meld
from pankit.engine.core.refusals import REASONS
from pankit.engine.core.settings import settings_of
from pankit.library import load, shipped_rulesets
from pankit.rules.codes import CODES
from pankit.words.explaining import field, trials
from pankit.words.explaining.answer import Answer
from pankit.words.explaining.cards import explain_cards
from pankit.words.explaining.code import all_codes, explain_code
from pankit.words.explaining.field import explain_field
from pankit.words.explaining.instances import RARE, find_refusal
from pankit.words.phrase import LANGS, Lang
from pankit.words.values import values_of


def _cards(spec: str, text: str, lang: Lang = "en") -> Answer:
    return explain_cards(load(spec), read_cards(text), lang)


def _said(answer: Answer, part: str) -> str:
    found = next(each for each in answer.parts if each.name == part)
    return " ".join(each.text for each in found.statements)


def _paths(answer: Answer) -> set[str]:
    return {
        backing.path
        for part in answer.parts
        for statement in part.statements
        for backing in statement.fields
    }


@pytest.mark.parametrize(
    ("spec", "cards", "expected"),
    [
        ("german", "5s 5s 5s", {"meld": True, "at_once": True, "pays": 4, "again": 4}),
        ("german", "5s 5s 5s 5s", {"at_once": True, "pays": 8, "adds": {"5s": 4}}),
        ("english", "5s 5s 5s 5s", {"at_once": False, "again": 6, "adds": {"5s": 2}}),
        ("german", "6h 6h 6c", {"meld": False}),
        ("german", "6h 6c 6s 6h", {"meld": True, "at_once": False, "conditions": []}),
        ("english", "6h 6c 6s", {"adds": {"6d": 0}, "lends": [], "splits": []}),
        ("german", "4d 5d 6d 7d", {"lends": ["4d", "7d"], "adds": {"3d": 0, "Jd": 0}}),
        ("german", "Kh Kc Kc", {"meld": True, "pays": 0}),
        ("german+go-out-2", "Jh Qh Kh", {"conditions": ["high-sequence"], "pays": 1}),
        ("conquian", "Ah 2h 3h", {"conditions": [], "pays": 0, "again": 0}),
    ],
)
def test_what_cards_are(spec: str, cards: str, expected: dict[str, Any]) -> None:
    facts = _cards(spec, cards).facts
    assert {name: facts[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (
            "6h 6h 6c",
            ["one-suit: no, the suits", "many-suits: no, the suits", "free: no, it is for"],
        ),
        ("6h 6h", ["a new one has 3 cards or more"]),
        ("4h 5h", ["Sequence: no, a new one has 3 cards or more"]),
        ("4h 6h 7h", ["4♥ and 6♥ are no neighbours"]),
        ("4h 4h 5h", ["no card twice: 4♥"]),
        ("4h 5c 6h", ["A set is of one rank"]),
        ("Kh Ah 2h", ["2♥ and K♥ are no neighbours"]),
        ("8h 8c 8d", ["The pack has no 8♥"]),
        ("5s " * 9, ["The pack has 5♠ only 8 times."]),
    ],
)
def test_why_not(cards: str, words: list[str]) -> None:
    said = _said(_cards("german", cards), "meld")
    assert all(each in said for each in words), said


def test_how_a_meld_grows() -> None:
    said = _said(_cards("german", "6h 6c 6s 6h"), "laying")
    assert "6♠ 6♥ 6♣ laid, then added: 6♥" in said
    steps = _said(_cards("english", "Ah 2h 3h 4h"), "pays")
    assert "A♥ 2♥ 3♥ laid: 1 chip (low-sequence)." in steps
    assert "4♥ added: 1 chip (low-sequence)." in steps


def test_splits_are_those_the_engine_allows() -> None:
    assert _cards("german", "Ah 2h 3h 4h 5h 6h").facts["splits"] == [
        {"meld": "Ah 2h 3h", "left": ["4h 5h 6h"]},
        {"meld": "4h 5h 6h", "left": ["Ah 2h 3h"]},
    ]
    added = _cards("english", "Ah 2h 3h 4h 5h").facts["splits"]
    assert {"meld": "4h 5h 6h", "left": ["Ah 2h 3h"]} in added


@pytest.mark.parametrize("spec", shipped_rulesets())
@pytest.mark.parametrize(
    "text", ["5s 5s 5s", "Ah 2h 3h", "6h 6d 6c", "Kh Kc Kc", "4d 5d 6d 7d", "6h 6h 6c"]
)
def test_it_agrees_with_the_tables_and_the_engine(spec: str, text: str) -> None:
    ruleset, cards = load(spec), read_cards(text)
    facts = explain_cards(ruleset, cards).facts
    tables = settings_of(ruleset).tables
    shape = tables.shape_of(cards)
    assert facts["meld"] == bool(shape and tables.is_on_table(shape))
    tried = trials.lay(ruleset, cards)
    if ruleset.rules.pack.decks > 1:
        assert facts["at_once"] == (tried is not None)
    if not facts["meld"]:
        return
    if tried is not None:
        assert facts["pays"] == sum(due.chips for due in trials.dues(tried.events))
        assert set(facts["adds"]) <= {write_card(card) for card, _ in tables.adds(shape)}
    lent = [read_card(each) for each in facts["lends"]]
    assert all(tables.rest(shape, (card,)) for card in lent)
    assert not lent or ruleset.rules.melds.borrow != "never"
    assert all(isinstance(each, Meld) for each in trials.lending(ruleset, cards, None))


def test_statements_name_existing_fields() -> None:
    known = {value.path for value in values_of(load("german"))}
    assert _paths(_cards("german", "5s 5s 5s 5s")) <= known
    backing = _cards("german+go-out-2", "6h 6h 6c").parts[0].statements[1].fields[0]
    assert backing.path == "melds.sets.one-suit.suits"
    assert str(backing.origin).startswith("rulesets/german.yaml:")
    assert backing.citation is not None
    assert backing.citation.at == "Kombinationen"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("spec", ["german", "english", "conquian"])
def test_every_field_can_be_explained(
    spec: str, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = load(spec)
    monkeypatch.setattr(field, "load", cache(load))  # once a ruleset, not once a field
    for value in values_of(ruleset):
        answer = explain_field(ruleset, value.path, lang)
        assert answer is not None, value.path
        assert answer.parts[0].statements[0].fields[0].value == value.plain
        assert len(answer.parts[-1].statements) == len(shipped_rulesets()) - 1


def test_a_field_says_what_others_have() -> None:
    answer = explain_field(load("german"), "turn.take_discard")
    assert answer is not None
    others = {each.text.partition(":")[0]: each for each in answer.parts[-1].statements}
    assert "straight from the stock" in others["english"].text
    citation = others["english"].fields[0].citation
    assert citation is not None
    assert citation.at == "The Play, rule 1"


def test_a_row_that_another_ruleset_removed_keeps_its_citation() -> None:
    answer = explain_field(load("german"), "conditions.valle-mixed.pays")
    assert answer is not None
    britannica = next(s for s in answer.parts[-1].statements if s.text.startswith("britannica"))
    assert "no such row" in britannica.text
    assert britannica.fields[0].citation is not None


def test_no_such_field() -> None:
    assert explain_field(load("conquian"), "conditions.valle-mixed.pays") is None
    section = explain_field(load("german"), "go_out")
    assert section is not None
    assert len(section.parts[0].statements) > 5


@pytest.mark.parametrize("lang", LANGS)
def test_codes_of_checks_are_explained(lang: Lang) -> None:
    for code in CODES:
        answer = explain_code(code, lang)
        assert answer is not None
        assert CODES[code] in _said(answer, "meaning") or code in {r.code for r in REASONS}
    assert explain_code("no-such-code") is None
    assert explain_code("") is None
    assert {"batches-sum", "take-never", "incomplete"} <= set(all_codes())


@pytest.mark.slow
@pytest.mark.parametrize("code", [each.code for each in REASONS if each.code])
def test_refusals_are_explained_with_an_instance(code: str) -> None:
    found = find_refusal(code)
    assert (found is None) == (code in RARE)
    if found is not None:
        assert found[1].code == code
    for lang in LANGS:
        answer = explain_code(code, lang)
        assert answer is not None
        assert _said(answer, "todo")
        assert "{" not in "".join(s.text for part in answer.parts for s in part.statements)


def test_a_code_of_a_check_comes_with_its_worked_example() -> None:
    answer = explain_code("batches-sum")
    assert answer
    example = next(part for part in answer.parts if part.name == "example")
    shown = [line for statement in example.statements for line in statement.lines]
    assert "$ pankit check batches-sum.yaml" in shown
    assert "set: {deal.hand: 12}" in shown
    assert any(line.endswith("errors/rules.md#batches-sum") for line in _texts(answer))


def test_codes_of_table_games_are_explained() -> None:
    answer = explain_code("table-ruling")
    assert answer
    assert any(line.endswith("errors/tables.md#table-ruling") for line in _texts(answer))


def _texts(answer: Answer) -> list[str]:
    return [statement.text for part in answer.parts for statement in part.statements]


def test_a_field_that_limits_nothing_is_no_reason() -> None:
    answer = explain_cards(load("german"), read_cards("7h 7d 7c"))
    meld = next(part for part in answer.parts if part.name == "meld")
    fits = next(each for each in meld.statements if each.text == "many-suits: fits.")
    assert [backing.path for backing in fits.fields] == ["melds.sets.many-suits.suits"]
