"""The forms of scenarios and records, and JSON Schema of everything."""

import json
from pathlib import Path
from typing import Any

import pytest

from pankit.library import shelf
from pankit.rules.documents import Record, Scenario
from pankit.rules.files import decode
from pankit.rules.jsonschema import schema_of
from pankit.rules.nodes import MapNode, plain
from pankit.rules.source import parse, parse_file
from pankit.rules.validate import validate

from .conftest import BAD_YAML, WHOLE

ROOT = Path(__file__).parents[2]
jsonschema: Any = pytest.importorskip("jsonschema")
VALIDATORS = {
    kind: jsonschema.Draft202012Validator(schema_of(kind))
    for kind in ("ruleset", "variant", "scenario", "record")
}
RECORD = """
kind: record
schema: 1
rules: {ruleset: german, digest: "sha256:0", resolved: {}}
players: [Anna, Ben]
rounds:
  - dealer: Ben
    hands: {Anna: 5s, Ben: 5s}
    stock: ""
    steps:
      - "Anna: stay"
      - {by: Anna, do: draw, chips: {Anna: 1}}
      - {reshuffle: 5s 5s}
    expect: {end: stock-end, winner: null}
"""


@pytest.mark.parametrize("kind", VALIDATORS)
def test_schemas_are_schemas(kind: str) -> None:
    jsonschema.Draft202012Validator.check_schema(VALIDATORS[kind].schema)
    assert json.loads(json.dumps(VALIDATORS[kind].schema)) == VALIDATORS[kind].schema


def files() -> list[Path]:
    shipped = [*shelf().root.glob("rulesets/*.yaml"), *shelf().root.glob("variants/*.yaml")]
    return sorted([*shipped, *(ROOT / "tests" / "conformance").rglob("*.yaml")])


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_schema_accepts_what_is_right(path: Path) -> None:
    parsed = parse_file(path)
    assert not parsed.problems
    for document in parsed.documents:
        data = plain(document)
        VALIDATORS[data["kind"]].validate(data)
        if data["kind"] == "scenario":
            assert not validate(Scenario, document)[1]


@pytest.mark.parametrize(
    "body",
    [
        """
variants: [fifteen, go-out-2]
set: {stakes.forfeit: 3}
conditions: {remove: [valle-mixed], change: {low-sequence: {pays: 2}}}
""",
        """
set:
  conditions.low-sequence.by_suit.s.pays: 4
  payments.becoming: nothing
  rank_classes.tops: [A, K]
  melds.first_lay: {min: 3, max: 4}
""",
        """
melds.sets: {add: [{id: x, suits: any, add: any, before: free}]}
""",
    ],
)
def test_the_schema_accepts_houses(body: str) -> None:
    text = f"kind: ruleset\nschema: 1\nid: h\nname: {{en: H}}\nextends: ./x.yaml\n{body}"
    VALIDATORS["ruleset"].validate(plain(parse(decode(text.encode(), "h")).documents[0]))


@pytest.mark.parametrize("name", ["C03c_suits_off", "C05a_true", "C05d_quoted", "C06a_typo_leaf",
                                  "C06b_typo_section", "C08e_empty_section", "C18c_minus_one",
                                  "C27_variant_unknown_path", "C14c_diamond_top"])  # fmt: skip
def test_the_schema_refuses_what_an_editor_should_mark(name: str) -> None:
    data = plain(parse_file(BAD_YAML / f"{name}.yaml").documents[0])
    assert list(VALIDATORS[data["kind"]].iter_errors(data))


def test_a_record() -> None:
    document = parse(decode(RECORD.encode(), "r")).documents[0]
    record, problems = validate(Record, document)
    assert not problems
    assert record is not None
    assert len(record.rounds[0].steps) == 3
    VALIDATORS["record"].validate(plain(document))


SCENARIO = "kind: scenario\nschema: 1\nrules: german\nplayers: [Anna, Ben]\n"


@pytest.mark.parametrize(
    ("line", "code", "where"),
    [
        ("step: []", "unknown-key", "step"),
        ("steps: [{by: Anna}]", "bad-value", "steps[1]"),
        ("steps: [{do: draw}]", "missing", "steps[1].by"),
        ("steps: [{by: Anna, may: [draw], refused: true}]", "bad-value", "steps[1]"),
        ("steps: [{by: Anna, do: draw, chip: {}}]", "unknown-key", "steps[1].chip"),
        ("steps: [{reshuffle: 5s}]", "unknown-key", "steps[1].reshuffle"),
        ("steps: ['Anna: draw', 5]", "wrong-type", "steps[2]"),
        ("position: {hand: {}}", "unknown-key", "position.hand"),
        ("position: {hands: {Anna: 5}}", "wrong-type", "position.hands.Anna"),
        ("position: {discard: {top: 2h, from: pile}}", "not-a-choice", "position.discard.from"),
        ("expect: {end: won}", "not-a-choice", "expect.end"),
        ("expect: {chips: {Anna: one}}", "not-a-number", "expect.chips.Anna"),
        ("seed: -1", "out-of-range", "seed"),
        ("auto_claim: no", "wrong-type", "auto_claim"),
    ],
)
def test_scenarios_are_strict(line: str, code: str, where: str) -> None:
    document = parse(decode((SCENARIO + line + "\n").encode(), "s")).documents[0]
    assert isinstance(document, MapNode)
    _, problems = validate(Scenario, document)
    assert (code, where) in [(problem.code, problem.where) for problem in problems]


def test_the_whole_example_is_accepted() -> None:
    VALIDATORS["ruleset"].validate(plain(parse(decode(WHOLE.encode(), "w")).documents[0]))
