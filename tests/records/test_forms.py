"""The forms that editors know and the readers of scenarios agree on every key."""

from pankit.records import read_position, read_scenario, read_step
from pankit.records.read_ending import REQUIRED
from pankit.records.read_expected import KEYS as EXPECTED
from pankit.records.read_record import HEAD_KEYS, RULES_KEYS
from pankit.records.read_round import ROUND_KEYS
from pankit.records.saying import MEANINGS
from pankit.rules import documents
from pankit.rules.fields import hints


def test_keys() -> None:
    assert set(read_scenario.KEYS) == set(hints(documents.Scenario))
    assert set(read_position.KEYS) == set(hints(documents.Position))
    assert set(read_step.KEYS) == set(hints(documents.Step))
    assert set(EXPECTED) == set(hints(documents.Expect))
    assert set(HEAD_KEYS) == set(hints(documents.Record))
    assert set(RULES_KEYS) == set(hints(documents.RecordRules))
    assert set(ROUND_KEYS) >= set(hints(documents.RecordRound))
    assert set(REQUIRED) <= set(EXPECTED)


def test_every_refusal_has_a_meaning() -> None:
    assert set(MEANINGS) == set(read_step.REFUSALS)
