"""Table games of this folder hold, and a wrong one is told to be wrong where it is."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pankit.cli.check import check_one
from pankit.records.table_game.check import check_table
from pankit.records.table_game.findings import RULINGS
from pankit.records.table_game.game import NOTICES
from pankit.rules.files import Source
from pankit.rules.jsonschema import schema_of
from pankit.rules.nodes import plain
from pankit.rules.problems import Problem
from pankit.rules.source import parse

jsonschema: Any = pytest.importorskip("jsonschema")
GAMES = sorted((Path(__file__).parent / "games").glob("*.yaml"))
VALIDATOR = jsonschema.Draft202012Validator(schema_of("table"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_holds(path: Path) -> None:
    assert check_one(path.name, path, None) == ("table", [])


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_schema_accepts_it(path: Path) -> None:
    (node,) = parse(Source(path.name, path.read_text("utf-8"))).documents
    assert list(VALIDATOR.iter_errors(plain(node))) == []


def test_the_schema_refuses_what_an_editor_should_mark() -> None:
    for old, new in (("cards: 9", "card: 9"), ("players", "player"), ("from: hand", "from: 1")):
        (node,) = parse(Source("here.yaml", BASE.replace(old, new))).documents
        assert list(VALIDATOR.iter_errors(plain(node))), old
    (node,) = parse(Source("here.yaml", BASE)).documents
    assert list(VALIDATOR.iter_errors(plain(node))) == []
    assert json.dumps(schema_of("table"))


BASE = """\
kind: table
schema: 1
title: Ben has nine
source: made up
rules: german
players: [Anna, Ben, Carla]
auto_claim: false
rounds:
  - dealer: Carla
    up_card: 2h
    steps:
      - "Anna: draw"
      - {by: Anna, do: meld 5s 5s 5s, chips: {}}
      - {by: Anna, do: claim, chips: {Anna: 8, Ben: -4, Carla: -4}}
      - {by: Anna, do: discard Kd, from: hand}
      - {noticed: wrong-count, by: Ben, cards: 9, ruling: new-hand}
      - "Ben: draw"
      - {by: Ben, do: meld 6h 6h 6c, irregular: not-a-meld, paid: 1}
      - {noticed: invalid-meld, by: Ben, meld: 1, ruling: refund}
      - "Ben: discard 3h"
    expect: {chips: {Anna: 8, Ben: -4, Carla: -4}, turn: Carla, discard_top: 3h}
  - steps: []
    expect: {pot: 0, turn: Anna}
"""


def check(text: str) -> list[Problem]:
    parsed = parse(Source("here.yaml", text))
    assert not parsed.problems
    return check_table(parsed.documents[0])


def test_base_is_right() -> None:
    assert check(BASE) == []


CASES = [
    ("rules: german", "rules: gernan", "unknown-id", "rules", "did you mean german?"),
    ("rules: german", "rules: conquian", "players-number", "players", "conquian is for 2"),
    ("title: Ben", "titel: Ben", "unknown-key", "titel", "did you mean title?"),
    ("title: Ben has nine", "title: 9", "wrong-type", "title", "quote it"),
    ("players: [Anna,", "player: [Anna,", "unknown-key", "player", "did you mean players?"),
    ("auto_claim: false", "auto_claim: perhaps", "wrong-type", "auto_claim", "true or false"),
    ("dealer: Carla", "dealer: Karla", "unknown-player", "rounds[1].dealer", "Carla"),
    ("up_card: 2h", "up_card: 2x", "bad-card", "rounds[1].up_card", "no card"),
    ("up_card: 2h", "up_card: 8h", "position", "rounds[1].up_card", "the pack has no 8h"),
    ("rounds:", "steps: []\nrounds:", "unknown-key", "steps", "below an item of rounds"),
    ('"Ben: draw"', '"Ben draw"', "bad-action", "rounds[1].steps[6]", "NAME: ACTION"),
    ('"Ben: draw"', '"Ben: drwa"', "bad-action", "rounds[1].steps[6]", "did you mean draw?"),
    ("from: hand", "from: pocket", "not-a-choice", "rounds[1].steps[4].from", "stock, hand"),
    ("from: hand", "form: hand", "unknown-key", "rounds[1].steps[4].form", "did you mean from?"),
    ("cards: 9", "card: 9", "unknown-key", "rounds[1].steps[5].card", "did you mean cards?"),
    (", cards: 9", "", "missing", "rounds[1].steps[5].cards", "missing"),
    ("cards: 9", "cards: nine", "not-a-number", "rounds[1].steps[5].cards", "whole number"),
    ("cards: 9", "cards: 9, meld: 1", "unknown-key", "rounds[1].steps[5].meld", "unknown"),
    ("noticed: wrong-count", "noticed: wrongcount", "not-a-choice",
     "rounds[1].steps[5].noticed", "did you mean wrong-count?"),
    ("ruling: new-hand", "ruling: newhand", "not-a-choice", "rounds[1].steps[5].ruling",
     "did you mean new-hand?"),
    ("ruling: new-hand", "ruling: out", "table-ruling", "rounds[1].steps[5]",
     "expected out, found new-hand"),
    ("paid: 1", "paid: 0", "out-of-range", "rounds[1].steps[7].paid", "1 or more"),
    ("meld: 1,", "meld: 1, repair: draw,", "bad-action", "rounds[1].steps[8].repair",
     "a repair is"),
    ("irregular: not-a-meld", "irregular: not-a-mold", "unknown-refusal",
     "rounds[1].steps[7].irregular", "not-a-meld"),
    ("irregular: not-a-meld", "irregular: cannot-add", "table-regular", "rounds[1].steps[7]",
     "expected cannot-add, found not-a-meld"),
    ("meld 6h 6h 6c", "meld 6h 6s 6c", "table-regular", "rounds[1].steps[7]", "within the rules"),
    ("Anna: 8, Ben: -4, Carla: -4}}\n      - {by", "Anna: 4, Ben: -4}}\n      - {by", "chips",
     "rounds[1].steps[3].chips", "Anna: expected 4, found 8; Carla: expected 0, found -4"),
    ("discard_top: 3h", "discard_top: 2h", "expect", "rounds[1].expect.discard_top", "found 3h"),
    ("discard_top: 3h", "hands: {Anna: 2h}", "unknown-key", "rounds[1].expect.hands", "not known"),
    ("discard 3h", "discard 8h", "table-impossible", "rounds[1].steps[9]", "only 0 of 8h"),
    ("turn: Anna}", "turn: Ben}", "expect", "rounds[2].expect.turn", "expected Ben, found Anna"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "where", "said"), CASES)
def test_a_fault_is_told_where_it_is(old: str, new: str, code: str, where: str, said: str) -> None:
    assert old in BASE
    found = [p for p in check(BASE.replace(old, new, 1)) if (p.code, p.where) == (code, where)]
    assert found, [(p.code, p.where, p.message) for p in check(BASE.replace(old, new, 1))]
    assert any(said in f"{p.message} {p.hint}" for p in found), found
    assert all(p.line for p in found)


def test_what_nobody_marks_or_notices_is_a_warning() -> None:
    text = BASE.replace("irregular: not-a-meld, ", "")
    assert check(text) == []
    text = "\n".join(line for line in text.splitlines() if "invalid-meld" not in line)
    (problem,) = [each for each in check(text + "\n") if each.severity == "warning"]
    assert problem.code == "table-irregular"
    assert "these cards are no meld (not-a-meld)" in problem.message


def test_several_tables_in_a_file_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(BASE + "---\n" + BASE, encoding="utf-8")
    _, problems = check_one("two.yaml", path, None)
    assert "several-documents" in [problem.code for problem in problems]


def test_the_document_that_is_shown_holds() -> None:
    page = Path(__file__).parents[2] / "docs" / "refereeing.md"
    (block,) = re.findall(r"(?ms)^```yaml\n(.*?)^```$", page.read_text("utf-8"))
    assert check(block) == []
    assert {*NOTICES, *RULINGS} <= set(re.findall(r"`([a-z-]+)`", page.read_text("utf-8")))
