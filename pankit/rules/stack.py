"""A ruleset while it is being put together."""

from dataclasses import dataclass, field

from pankit.rules.problems import Problem
from pankit.rules.reading import Document
from pankit.rules.schema import About
from pankit.rules.tree import Layer, Sort, Tree


@dataclass
class Stack:
    """A ruleset that is being put together, layer by layer."""

    tree: Tree
    top: Document
    rulesets: list[str]
    about: About | None = None
    variants: list[str] = field(default_factory=list)
    rulebook: list[dict[str, str]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    orders: int = 0

    def layer(self, name: str, sort: Sort) -> Layer:
        """A new layer on top of all others."""
        self.orders += 1
        return Layer(self.orders, name, sort)
