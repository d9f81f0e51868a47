"""What the values of a ruleset say together: whether it can be played, and contradicts itself."""

from collections.abc import Iterator

from pankit.rules.problems import Problem
from pankit.rules.schema import Rules
from pankit.rules.tree import Tree


def consistency(rules: Rules, tree: Tree) -> list[Problem]:
    """All contradictions in a ruleset whose values are each right by themselves."""
    return []
