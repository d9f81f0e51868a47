"""A copy of a round has everything, and shares nothing that changes."""

import random

import pytest

from pankit.engine.core.codes import OVER
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.core.state import FIELDS, WORKED_OUT, Core
from pankit.engine.round import Round
from pankit.library import load, shipped_rulesets

OF_THE_TABLE = {"settings", "tables", "seats", "dealer", "shuffle", "mixing", "notes"}
ASIDE = {"found", "found_size", "loan", "sources"}
"""What holds something only while legal actions are looked for."""


def state(core: Core) -> dict[str, str]:
    found = {name: repr(getattr(core, name)) for name in (*FIELDS, "ready", "ready_known", "notes")}
    return found | {"lent": repr(core.lent.cards)}


@pytest.mark.parametrize("name", shipped_rulesets())
def test_a_copy_is_the_same_and_goes_its_own_way(name: str) -> None:
    source = random.Random(name)
    for seed in range(3):
        ruleset = load(name)
        core = Round.deal(ruleset, ruleset.rules.players.min, seed).core
        for _ in range(80):
            if core.phase == OVER:
                break
            legal(core)
            twin, before = core.copy(), state(core)
            assert state(twin) == before
            assert legal(twin) == legal(core)
            action = source.choice(legal(core))
            do(twin, action)
            legal(twin)
            assert {**state(core), "lent": ""} == {**before, "lent": ""}
            do(core, action)
            assert {key: value for key, value in state(core).items() if key in FIELDS} == {
                key: value for key, value in state(twin).items() if key in FIELDS
            }


def test_every_attribute_is_a_field_or_known_not_to_be() -> None:
    core = Round.deal(load("german"), 4, 1).core
    if not hasattr(core, "__dict__"):
        pytest.skip("compiled")
    assert set(vars(core)) == {*FIELDS, *WORKED_OUT, *OF_THE_TABLE, *ASIDE}
