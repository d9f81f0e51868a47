"""Scenarios, records and table games as they are written.

Only their form is checked here: keys, types, words to choose from. What cards, actions
and names mean is for whoever plays them. Records may be of any length; `RecordHead` and
`RoundHead` are what remains of one when rounds and steps are read one by one.
"""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from pankit.rules.forms import Format, Reference, References, Values
from pankit.rules.schema import Count, Flag, Model, Text

Name = Annotated[str, Field(strict=True, min_length=1, max_length=60)]
Cards = Annotated[str, Field(strict=True, max_length=20_000)]
ActionText = Annotated[str, Field(strict=True, min_length=1, max_length=400)]
Chips = Annotated[int, Field(strict=True, ge=-1_000_000_000, le=1_000_000_000)]
Seed = Annotated[int, Field(strict=True, ge=0)]
SeedText = Annotated[str, Field(strict=True, min_length=1, max_length=200)]
Digest = Annotated[str, Field(strict=True, pattern=r"^sha256:[0-9a-f]{64}$")]
Seats = Annotated[tuple[Name, ...], Field(min_length=2, max_length=60)]
End = Literal["went-out", "last-in", "stock-end", "turn-limit"]


class RulesChoice(Model):
    """The rules that are played: a ruleset, with variants and values put on it."""

    ruleset: Reference
    variants: References = ()
    set: Values = Field(default_factory=dict)


class Discard(Model):
    """The card on top of the discard pile, and how it came there."""

    top: Cards
    from_: Annotated[Literal["stock", "hand", "upcard"], Field(alias="from")]
    by: Name | None = None


class Position(Model):
    """A moment of a round. What is left open is filled up by the seed of the scenario."""

    turn: Name | None = None
    out: tuple[Name, ...] = ()
    hands: dict[Name, Cards] = Field(default_factory=dict)
    melds: dict[Name, tuple[Cards, ...]] = Field(default_factory=dict)
    discard: Discard | None = None
    stock: Cards | None = None
    stock_left: Count | None = None
    collected: dict[Name, Count] = Field(default_factory=dict)


class Step(Model):
    """An action of a player, and what must come of it or be legal just before it."""

    by: Name
    do: ActionText | None = None
    chips: dict[Name, Chips] | None = None
    refused: Literal[True] | Text | None = None
    may: tuple[ActionText, ...] | None = None
    may_not: tuple[ActionText, ...] | None = None
    legal: tuple[ActionText, ...] | None = None

    @model_validator(mode="after")
    def _says_something(self) -> "Step":
        if self.do is None and (self.may, self.may_not, self.legal) == (None, None, None):
            raise ValueError("a step needs do, may, may_not or legal")
        if self.do is None and (self.chips, self.refused) != (None, None):
            raise ValueError("chips and refused say what comes of do, which is missing")
        return self


class Reshuffle(Model):
    """A new stock, next card first."""

    reshuffle: Cards


def _step(value: object) -> str:
    if isinstance(value, str):
        return "line"
    return "reshuffle" if isinstance(value, dict) and "reshuffle" in value else "step"


#: A step of a scenario: a mapping, or in one line ``NAME: ACTION``.
ScenarioStep = Annotated[
    Annotated[ActionText, Tag("line")] | Annotated[Step, Tag("step")],
    Discriminator(lambda value: "line" if isinstance(value, str) else "step"),
]
#: A step of a record, which may be a reshuffle as well.
RecordStep = Annotated[
    Annotated[ActionText, Tag("line")]
    | Annotated[Step, Tag("step")]
    | Annotated[Reshuffle, Tag("reshuffle")],
    Discriminator(_step),
]


class Next(Model):
    """Who deals the next round and who begins it."""

    dealer: Name | None = None
    eldest: Name | None = None


class Expect(Model):
    """What must hold at the end; what is left out is not checked. `winner: null` is nobody."""

    chips: dict[Name, Chips] | None = None
    over: Flag | None = None
    winner: Name | None = None
    end: End | None = None
    melds: dict[Name, tuple[Cards, ...]] | None = None
    hands: dict[Name, Cards] | None = None
    melded: dict[Name, Count] | None = None
    pot: Chips | None = None
    discard_top: Cards | None = None
    turn: Name | None = None
    next: Next | None = None


class Scenario(Model):
    """A position, some steps, and what must come of them."""

    kind: Literal["scenario"]
    schema_: Format
    title: Text | None = None
    source: Text | None = None
    rules: Annotated[
        Annotated[Reference, Tag("name")] | Annotated[RulesChoice, Tag("choice")],
        Discriminator(lambda value: "name" if isinstance(value, str) else "choice"),
    ]
    players: Seats
    position: Position | None = None
    steps: tuple[ScenarioStep, ...] = ()
    expect: Expect | None = None
    auto_claim: Flag = True
    seed: Seed = 0


class RecordRules(RulesChoice):
    """The rules of a record: named, and written out so that nothing is lost when they change."""

    digest: Text | None = None
    resolved: dict[str, Any] | None = None


class RoundHead(Model):
    """A round of a record without its steps: the deal, and what came of it.

    `pot` are the chips that lay in the pot before, `digest` is that of deal and steps.
    """

    dealer: Name
    seed: Seed | SeedText | None = None
    pot: Count | None = None
    hands: dict[Name, Cards]
    discard: Discard | None = None
    stock: Cards
    digest: Digest | None = None
    expect: Expect | None = None


class RecordRound(RoundHead):
    """A round of a record."""

    steps: tuple[RecordStep, ...]


class RecordHead(Model):
    """A record without its rounds."""

    kind: Literal["record"]
    schema_: Format
    rules: RecordRules
    players: Seats
    made_by: Text | None = None
    chained: Flag = False


class Record(RecordHead):
    """Rounds as they were played, replayable without a random generator."""

    rounds: tuple[RecordRound, ...]


class SeenStep(Model):
    """What a player did at a real table, with what was seen of it."""

    by: Name
    do: ActionText
    from_: Annotated[Literal["stock", "hand"] | None, Field(alias="from")] = None
    paid: Annotated[int, Field(strict=True, ge=1)] | None = None
    irregular: Flag | Text | None = None
    chips: dict[Name, Chips] | None = None


class _Notice(Model):
    """An error that somebody noticed; `by` made it, `ruling` is what must follow."""

    by: Name
    ruling: Text | None = None
    chips: dict[Name, Chips] | None = None


class WrongCount(_Notice):
    """A wrong number of cards, in hand and on the table together."""

    noticed: Literal["wrong-count"]
    cards: Count


class InvalidMeld(_Notice):
    """A meld on the table that is none; `repair` puts it right."""

    noticed: Literal["invalid-meld"]
    meld: Annotated[int, Field(strict=True, ge=1)]
    repair: ActionText | None = None


class OtherError(_Notice):
    """A turn out of order, or chips asked for after the discard."""

    noticed: Literal["out-of-turn", "late-claim"]


class AvoidableFeed(_Notice):
    """A discard that helped the winner; `hand` is what its player still holds."""

    noticed: Literal["feed"]
    hand: Cards | None = None


TableStep = ActionText | SeenStep | WrongCount | InvalidMeld | OtherError | AvoidableFeed


class TableRoundText(Model):
    """A round of a table game; `dealer` is left out where the rules say who deals."""

    dealer: Name | None = None
    up_card: Cards | None = None
    steps: tuple[TableStep, ...] = ()
    expect: Expect | None = None


class TableGame(TableRoundText):
    """A game at a real table, hands unknown: one round, or `rounds` of an evening."""

    kind: Literal["table"]
    schema_: Format
    title: Text | None = None
    source: Text | None = None
    rules: Annotated[
        Annotated[Reference, Tag("name")] | Annotated[RulesChoice, Tag("choice")],
        Discriminator(lambda value: "name" if isinstance(value, str) else "choice"),
    ]
    players: Seats
    auto_claim: Flag = False
    rounds: tuple[TableRoundText, ...] | None = None
