"""Every witness holds under its value, and fails under the others."""

import pytest

from pankit.rules.problems import errors_in
from tests.fields.witness import PLAYED, Values, Witness, witnesses


@pytest.mark.parametrize("witness", witnesses(), ids=str)
def test_holds(witness: Witness) -> None:
    problems = witness.problems(witness.holds)
    assert not problems, "\n".join(f"{each.where}: {each.message}" for each in problems)


@pytest.mark.parametrize(
    ("witness", "values"),
    [
        pytest.param(witness, values, id=f"{witness}-{number}")
        for witness in witnesses()
        for number, values in enumerate(witness.fails, 1)
    ],
)
def test_fails(witness: Witness, values: Values) -> None:
    problems = errors_in(witness.problems(values))
    assert problems, f"{witness.title} ({witness.holds}) holds under {values} too"
    assert {each.code for each in problems} <= PLAYED | witness.codes, problems
