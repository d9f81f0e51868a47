"""Every field of the schema, and every value of a choice, has its witness."""

from collections import defaultdict
from itertools import combinations

import pytest

from tests.fields import test_table
from tests.fields.units import EXEMPT, shown_in
from tests.fields.walk import OTHER, leaves, name_of, value_name
from tests.fields.witness import witnesses
from tests.table_game import test_irregularities

MARKED = (test_table, test_irregularities)
"""Modules with plain tests that show what no scenario can: several rounds, and what goes wrong."""
LEAVES = leaves()
PLAIN = {field: values for field, values in LEAVES.items() if field not in EXEMPT}


def shown() -> tuple[dict[str, set[str]], dict[str, set[frozenset[str]]]]:
    """The values under which something holds, and the values that are told apart, by field."""
    held: dict[str, set[str]] = defaultdict(set)
    apart: dict[str, set[frozenset[str]]] = defaultdict(set)
    cases = [
        (each.field, each.value, [fails[each.field] for fails in each.fails])
        for each in witnesses()
    ]
    cases += [
        (field, values[0], list(values[1:]))
        for module in MARKED
        for field, values in shown_in(module)
    ]
    for field, value, others in cases:
        name = name_of(field)
        known = LEAVES[name]
        held[name].add(value_name(known, value))
        for other in others:
            assert other != value, f"{field}: {value} is no other value"
            apart[name].add(frozenset({value_name(known, value), value_name(known, other)}))
    return held, apart


HELD, APART = shown()


@pytest.mark.parametrize("field", PLAIN)
def test_every_value_has_a_witness(field: str) -> None:
    missing = set(LEAVES[field]) - HELD[field]
    assert not missing, f"{field}: nothing holds under {sorted(missing)}"


@pytest.mark.parametrize("field", PLAIN)
def test_every_two_values_are_told_apart(field: str) -> None:
    values = LEAVES[field]
    wanted = {frozenset(pair) for pair in combinations(values, 2)}
    has_parts = any(name.startswith(f"{field}.") for name in LEAVES)
    if OTHER in values and not has_parts:
        wanted.add(frozenset({OTHER}))
    missing = [sorted(pair) for pair in wanted - APART[field]]
    assert not missing, f"{field}: no witness tells {missing} apart"


def test_exempt_fields_exist_and_have_no_witness() -> None:
    assert set(EXEMPT) <= set(LEAVES)
    assert not set(EXEMPT) & set(HELD)
