"""Rulesets and variants as they are written: whole games, and differences from one.

`CompleteRuleset` is a game told from beginning to end, `House` a ruleset that extends
another, `Variant` a named difference. The last two are changes of an unknown base; what
they say is judged when they are put together with one.
"""

from typing import Annotated, Any, Literal

from pydantic import Field

from pankit.rules.schema import (
    About,
    Amounts,
    Citation,
    ConditionRow,
    Count,
    Line,
    Model,
    Ranks,
    RanksOrClass,
    RowId,
    Rules,
    SetRow,
    Sizes,
    SuitName,
    Title,
    Words,
)

Format = Annotated[Literal[1], Field(alias="schema")]
Reference = Annotated[str, Field(strict=True, min_length=1, max_length=400)]
Citations = Annotated[dict[str, Citation], Field(max_length=500)]
References = Annotated[tuple[Reference, ...], Field(max_length=100)]
Ids = Annotated[tuple[RowId, ...], Field(max_length=200)]
Values = Annotated[dict[str, Any], Field(max_length=500)]


class WholeAbout(About):
    """Which text a complete ruleset tells."""

    language: Line
    read: Literal["whole", "excerpt"]


class CompleteRuleset(Rules):
    """A ruleset without `extends`: every field of the game, and where it comes from."""

    kind: Literal["ruleset"]
    schema_: Format
    id: RowId
    name: Title
    about: WholeAbout
    citations: Citations
    rulebook: Words | None = None


class NewCondition(ConditionRow):
    """A row to add to the condition table, at its end or before another."""

    before: RowId | None = None


class NewSet(SetRow):
    """A kind of set to add, at the end of the kinds or before another."""

    before: RowId | None = None


class ConditionChange(Model):
    """Fields of a row of the condition table that become others; `remove_fields` drops some."""

    meld: Literal["set", "sequence"] | None = None
    ranks: RanksOrClass | None = None
    suits: Literal["same", "mixed", "any"] | None = None
    contains: Ranks | None = None
    run: Literal["contains", "exactly"] | None = None
    pays: Count | None = None
    added: Count | None = None
    by_suit: dict[SuitName, Amounts] | None = None
    remove_fields: tuple[Literal["ranks", "suits", "contains", "run", "by_suit"], ...] = ()


class SetChange(Model):
    """Fields of a kind of set that become others; `remove_fields` drops some."""

    ranks: Ranks | None = None
    suits: Literal["same", "different", "three-or-more", "any"] | None = None
    add: Literal["same", "missing", "any"] | None = None
    max: Count | None = None
    first_lay: Sizes | None = None
    remove_fields: tuple[Literal["ranks", "max", "first_lay"], ...] = ()


class ConditionChanges(Model):
    """Rows of the condition table to remove, to change and to add."""

    remove: Ids = ()
    change: Annotated[dict[RowId, ConditionChange], Field(max_length=200)] = Field(
        default_factory=dict
    )
    add: Annotated[tuple[NewCondition, ...], Field(max_length=200)] = ()


class SetChanges(Model):
    """Kinds of set to remove, to change and to add."""

    remove: Ids = ()
    change: Annotated[dict[RowId, SetChange], Field(max_length=200)] = Field(default_factory=dict)
    add: Annotated[tuple[NewSet, ...], Field(max_length=200)] = ()


class Difference(Model):
    """What houses and variants have in common: values by path, rows, citations."""

    schema_: Format
    id: RowId
    name: Title
    set: Values = Field(default_factory=dict)
    conditions: ConditionChanges = ConditionChanges()
    sets: Annotated[SetChanges, Field(alias="melds.sets")] = SetChanges()
    citations: Citations = Field(default_factory=dict)
    rulebook: Words | None = None


class House(Difference):
    """A ruleset that extends another one."""

    kind: Literal["ruleset"]
    about: About | None = None
    extends: Reference
    variants: References = ()


class Variant(Difference):
    """A named difference that can be stacked on rulesets."""

    kind: Literal["variant"]
    applies_to: Ids = ()
    requires: Ids = ()
    conflicts: Ids = ()
