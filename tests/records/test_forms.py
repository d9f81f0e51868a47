"""The forms that editors know and the readers of scenarios agree on every key."""

import io
import json
from typing import Any

import pytest
import yaml
from pydantic import TypeAdapter

from pankit.engine.session import Session
from pankit.library import load
from pankit.records import read_position, read_scenario, read_step
from pankit.records.read_ending import REQUIRED
from pankit.records.read_expected import KEYS as EXPECTED
from pankit.records.read_record import HEAD_KEYS, RULES_KEYS
from pankit.records.read_round import ROUND_KEYS
from pankit.records.reader import Reader
from pankit.records.saying import MEANINGS
from pankit.records.writer import RecordWriter, record_round
from pankit.rules import documents
from pankit.rules.fields import hints
from pankit.rules.files import Source
from pankit.rules.jsonschema import schema_of
from pankit.rules.nodes import MapNode
from pankit.rules.source import parse
from tests.records.playing import NAMES, chooser, idler

jsonschema: Any = pytest.importorskip("jsonschema")
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def test_keys() -> None:
    assert set(read_scenario.KEYS) == set(hints(documents.Scenario))
    assert set(read_position.KEYS) == set(hints(documents.Position))
    assert set(read_step.KEYS) == set(hints(documents.Step))
    assert set(EXPECTED) == set(hints(documents.Expect))
    assert set(HEAD_KEYS) == set(hints(documents.Record))
    assert set(RULES_KEYS) == set(hints(documents.RecordRules))
    assert set(ROUND_KEYS) == set(hints(documents.RecordRound))
    assert set(REQUIRED) <= set(EXPECTED)


@pytest.mark.no_cover
@pytest.mark.parametrize(("spec", "seed"), [("german", 7), ("english", "a night"), ("conquian", 7)])
def test_the_schema_takes_what_is_written(spec: str, seed: object) -> None:
    rules, out = load(spec, overrides={"stakes.ante": 1}), io.BytesIO()
    players = rules.rules.players.min
    session = Session(rules, players, seed)
    session.pot = 4
    with RecordWriter(out, rules, NAMES[:players], chained=True) as writer:
        for number in range(2):
            dealt = session.next_round()
            record_round(writer, dealt, (chooser, idler)[number](3), seed=seed)
            session.finish(dealt)
    found = yaml.load(out.getvalue(), LOADER)
    assert found["rules"]["set"] == {"stakes.ante": 1}
    first = found["rounds"][0]
    assert (first["seed"], first["pot"]) == (seed, 4)
    assert set(first["expect"]) == {"end", "winner", "pot", "chips"}
    assert list(first)[-2:] == ["digest", "expect"]
    jsonschema.validate(found, schema_of("record"))
    first["digest"] += "0"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(found, schema_of("record"))


@pytest.mark.parametrize("seed", [0, 7, "a", "7", "x" * 200, "", "x" * 201, -1, True, None, 1.5])
def test_seeds_are_the_same_to_editors_and_readers(seed: object) -> None:
    reader = Reader()
    node = parse(Source("seed.yaml", f"seed: {json.dumps(seed)}\n")).documents[0]
    assert isinstance(node, MapNode)
    value = node.get("seed")
    assert value is not None
    taken = reader.seed(value, "seed")
    form = hints(documents.RecordRound)["seed"]
    fits = jsonschema.Draft202012Validator(TypeAdapter(form).json_schema()).is_valid(seed)
    assert (taken is not None and taken == seed) == (fits and seed is not None)


def test_every_refusal_has_a_meaning() -> None:
    assert set(MEANINGS) == set(read_step.REFUSALS)
