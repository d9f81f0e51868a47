"""Where everything lies in a round, as plain lists."""

from collections import Counter
from dataclasses import dataclass, field, replace

from pankit.rules.schema import Rules
from tests.reference.conditions import Conditions
from tests.reference.melds import Card, Cards, Melds, ordered

_KNOWN: list[tuple[Rules, Melds, Conditions]] = []


def _tables(rules: Rules) -> tuple[Melds, Conditions]:
    """What was found out about melds of these rules is not found out again."""
    for known, melds, conditions in _KNOWN:
        if known is rules:
            return melds, conditions
    melds = Melds(rules)
    _KNOWN.append((rules, melds, Conditions(rules, melds)))
    del _KNOWN[:-20]
    return melds, _KNOWN[-1][2]


@dataclass(frozen=True)
class Piece:
    """A card on the table, and whether it was moved this turn."""

    card: Card
    moved: bool = False


@dataclass
class Pile:
    """A meld on the table; `fresh` if it was made in this turn.

    `ever` are the rows that it, or a meld that cards of it came out of, has ever met;
    `late` are rows that it met only later where that pays nothing; `lost` are rows that
    nobody asked chips for in time, where such do not count at the end.
    """

    pieces: list[Piece]
    fresh: bool = False
    ever: frozenset[str] = frozenset()
    late: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()

    def copy(self) -> "Pile":
        return replace(self, pieces=list(self.pieces))

    @property
    def cards(self) -> Cards:
        return ordered(piece.card for piece in self.pieces)

    def movable(self) -> Counter[Card]:
        return Counter(piece.card for piece in self.pieces if not piece.moved)


@dataclass
class State:
    """A round. Seats count from 0, `stock[0]` is drawn next, `heap[-1]` is the top discard.

    `card` is the drawn, taken or forced card that is not laid yet, `how` tells which of
    the three the card of this turn was.
    """

    rules: Rules
    seats: int
    dealer: int
    hands: list[list[Card]]
    stock: list[Card]
    heap: list[Card]
    top_from: str = ""
    discarder: int | None = None
    piles: list[list[Pile]] = field(default_factory=list)
    active: list[bool] = field(default_factory=list)
    chips: list[int] = field(default_factory=list)
    at_start: list[int] = field(default_factory=list)
    pot: int = 0
    collected: list[int] = field(default_factory=list)
    missed: list[int] = field(default_factory=list)
    unclaimed: int = 0
    new_rows: list[tuple[Pile, str]] = field(default_factory=list)
    phase: str = "declare"
    turn: int = 0
    asked: int | None = None
    to_declare: list[int] = field(default_factory=list)
    may_force: list[int] = field(default_factory=list)
    turns: int = 0
    card: Card | None = None
    how: str = ""
    fed_by: int | None = None
    end: str = ""
    winner: int | None = None

    def __post_init__(self) -> None:
        self.melds, self.conditions = _tables(self.rules)
        for name, empty in (("chips", 0), ("at_start", 0), ("collected", 0), ("missed", 0)):
            if not getattr(self, name):
                setattr(self, name, [empty] * self.seats)
        self.active = self.active or [True] * self.seats
        self.piles = self.piles or [[] for _ in range(self.seats)]

    def snapshot(self) -> "State":
        """A copy that later steps do not change."""
        return replace(
            self,
            hands=[list(hand) for hand in self.hands],
            piles=[[pile.copy() for pile in piles] for piles in self.piles],
            stock=self.stock[:12],
            heap=self.heap[-1:],
            chips=list(self.chips),
            collected=list(self.collected),
            active=list(self.active),
        )

    def melded(self, seat: int) -> int:
        return sum(len(pile.pieces) for pile in self.piles[seat])

    def others(self, seat: int) -> list[int]:
        """The other active players, in order of play from the one after the seat."""
        around = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in around if self.active[other]]

    def fits(self, seat: int, card: Card) -> bool:
        """Whether a card can be laid off on a meld of this player."""
        return any(self.melds.accepts(pile.cards, card) for pile in self.piles[seat])

    def remember(self, pile: Pile) -> Pile:
        """The rows that a meld meets now are among those that it ever met."""
        pile.ever |= frozenset(self.conditions.met(pile.cards))
        return pile
