"""A game at a table as a value: rounds of entries, each something that was done or noticed."""

from dataclasses import dataclass
from typing import Final, Literal

from pankit.cards import Card
from pankit.engine.actions import Action
from pankit.records.names import Names
from pankit.records.scenario import Chips, Expected, Refused, Spot
from pankit.rules.nodes import Node
from pankit.rules.ruleset import Ruleset

WRONG_COUNT: Final = "wrong-count"
INVALID_MELD: Final = "invalid-meld"
OUT_OF_TURN: Final = "out-of-turn"
LATE_CLAIM: Final = "late-claim"
FEED: Final = "feed"
NOTICES: Final = (WRONG_COUNT, INVALID_MELD, OUT_OF_TURN, LATE_CLAIM, FEED)

Origin = Literal["stock", "hand"]


@dataclass(frozen=True)
class Done:
    """What a player was seen to do.

    `origin` is where a discard came from, if it was seen; `paid` what each of the others paid
    for a meld that is none; `irregular` says that it is known to be against the rules, and
    `chips` what must have moved.
    """

    seat: int
    action: Action
    spot: Spot
    origin: Origin | None = None
    paid: int = 0
    irregular: Refused | None = None
    chips: Chips | None = None


@dataclass(frozen=True)
class Noticed:
    """An error of a player (`seat`) that somebody noticed at this moment.

    Of a wrong count `cards` are those in hand and on the table together; of an invalid meld
    `meld` is its number and `repair` what puts it right; of a feed `hand` is what the player
    still holds. `ruling` is what must follow.
    """

    kind: str
    seat: int
    spot: Spot
    cards: int = 0
    meld: int = 0
    repair: Action | None = None
    hand: tuple[Card, ...] | None = None
    ruling: str | None = None
    chips: Chips | None = None


Entry = Done | Noticed


@dataclass(frozen=True)
class TableRound:
    """A round: who dealt (None: who must), the card turned up if it was seen, what happened."""

    spot: Spot
    dealer: int | None
    up_card: Card | None
    entries: tuple[Entry, ...]
    expect: tuple[Expected, ...] = ()


@dataclass(frozen=True)
class TableGame:
    """The rounds of one evening at one table. Seats are in the order of play."""

    node: Node
    title: str
    ruleset: Ruleset
    names: Names
    rounds: tuple[TableRound, ...]
    auto_claim: bool = False
