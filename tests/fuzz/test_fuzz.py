"""Whatever is given to pankit, it answers or refuses, in bounded time and memory.

Few inputs in the ordinary tests; `make fuzz` gives PANKIT_FUZZ_INPUTS to each target. An
input is made from its seed, so that the seed in a failure is all that is needed to have it again.
"""

import os
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.fuzz import making, targets

INPUTS = int(os.environ.get("PANKIT_FUZZ_INPUTS", "0"))


def inputs(short: int) -> settings:
    return settings(
        max_examples=INPUTS or short,
        deadline=None,
        derandomize=not INPUTS,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


number = st.integers(0, 2**48)


@inputs(80)
@given(seed=number)
def test_mutated_rules(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    targets.rules(tmp_path, making.mutated(rng, making.rule_files()))


@inputs(40)
@given(seed=number)
def test_rules_out_of_the_schema_are_refused_or_can_be_played(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    targets.played(tmp_path, making.random_rules_text(rng), rng)


@inputs(15)
@given(seed=number)
def test_rules_out_of_the_schema_can_be_put_into_words(tmp_path: Path, seed: int) -> None:
    targets.spoken(tmp_path, making.random_rules_text(random.Random(seed)))


@inputs(60)
@given(seed=number)
def test_mutated_scenarios_records_and_table_games(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    targets.whole(tmp_path, making.mutated(rng, making.played_files()))


@inputs(300)
@given(seed=number)
def test_actions_of_words(seed: int) -> None:
    targets.action(making.action_text(random.Random(seed)))


@inputs(60)
@given(text=st.text(max_size=60))
def test_actions_of_any_characters(text: str) -> None:
    targets.action(text)


@inputs(40)
@given(seed=number)
def test_command_lines(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path)
        for name in ("x", "scenario", "record", "table"):
            files = making.rule_files() if name == "x" else making.played_files()
            (tmp_path / f"{name}.yaml").write_bytes(making.mutated(rng, files))
        targets.command(making.command_line(rng))
