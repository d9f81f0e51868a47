"""What happened: the consequences of an action, as values.

Seats count from 0, melds from 1, chips are paid from each payer named.
"""

from dataclasses import dataclass, replace

from pankit.cards import Card


@dataclass(frozen=True, slots=True)
class Declared:
    """A player said whether he plays."""

    seat: int
    stays: bool


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card came off the stock; `card` is None for those who may not see it."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class DiscardTaken:
    """The top discard was taken; `forced_by` is the seat that ordered it, or None."""

    seat: int
    card: Card
    forced_by: int | None


@dataclass(frozen=True, slots=True)
class Declined:
    """A player declined to force."""

    seat: int


@dataclass(frozen=True, slots=True)
class MeldLaid:
    """A new meld; `lent` are the cards in it that came out of melds, with their numbers."""

    seat: int
    meld: int
    cards: tuple[Card, ...]
    lent: tuple[tuple[Card, int], ...]


@dataclass(frozen=True, slots=True)
class CardAdded:
    """A card laid off on a meld, out of hand or out of meld `source`."""

    seat: int
    meld: int
    card: Card
    source: int | None


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player asked for the chips of his conditions."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClaimLost:
    """Chips not asked for before the discard, so not owed."""

    seat: int
    chips: int
    row: str


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card went onto the discard pile."""

    seat: int
    card: Card
    from_stock: bool


@dataclass(frozen=True, slots=True)
class Paid:
    """Chips moved. `payer` or `payee` is None for the pot.

    `reason` is one of ante, forfeit, condition, conditions-again, bonus, pot, feeding; `row`
    names the row of the condition table where there is one.
    """

    reason: str
    payer: int | None
    payee: int | None
    chips: int
    row: str | None = None


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards below the top one became a new stock of so many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The end of a round: went-out, last-in, stock-end or turn-limit."""

    end: str
    winner: int | None


Event = (
    Declared
    | CardDrawn
    | DiscardTaken
    | Declined
    | MeldLaid
    | CardAdded
    | Claimed
    | ClaimLost
    | Discarded
    | Paid
    | Reshuffled
    | RoundOver
)


def seen_by(event: Event, seat: int) -> Event:
    """An event as a seat may know it: cards others draw are hidden."""
    if isinstance(event, CardDrawn) and event.seat != seat:
        return replace(event, card=None)
    return event
