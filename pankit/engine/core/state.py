"""The state of a round: whose turn it is, and where every card and chip lies."""

from collections.abc import Callable, Sequence
from typing import Final

from pankit.cards import BIT, RANKS, SUITS, Card
from pankit.engine.core.codes import (
    DECLARING,
    DRAWING,
    NOT_OVER,
    NOT_YET,
    PAID_ANTE,
    POT,
    UP_CARD,
    Note,
)
from pankit.engine.core.settings import ALWAYS, NEVER, Settings
from pankit.engine.core.shuffling import Shuffler
from pankit.melds.shapes import COUNT_MASK, ONE_OF, RANK_OF, SHIFT_OF, SUIT_OF, SUIT_SHIFTS, total

NO_CARD: Final = -1
NOBODY: Final = -1

Shuffle = Callable[[list[Card]], None]
"""Puts cards in a new order in place; the last one is drawn next."""


class Core:
    """One round. Seats count from 0 in the order of play, chips from 0 at its start."""

    def __init__(self, settings: Settings, seats: int, dealer: int, shuffle: Shuffle) -> None:
        self.settings: Final = settings
        self.tables: Final = settings.tables
        self.seats = seats
        self.dealer = dealer
        self.shuffle = shuffle
        # cards: hands by rank as packed counts, and by suit as bits of positions
        self.hand = [[0] * len(RANKS) for _ in range(seats)]
        self.held = [[0] * len(SUITS) for _ in range(seats)]
        self.hand_size = [0] * seats
        # the stock, next card last; as long as it is not shuffled, `mixing` draws from it
        self.stock: list[Card] = []
        self.mixing: Shuffler | None = None
        self.pile: list[Card] = []
        # melds by seat: shape, rows it is a condition of, rows among them that were never
        # claimed, rows its cards ever met, turn it was made in
        self.melds: list[list[int]] = [[] for _ in range(seats)]
        self.paying: list[list[int]] = [[] for _ in range(seats)]
        self.lost: list[list[int]] = [[] for _ in range(seats)]
        self.met_before: list[list[int]] = [[] for _ in range(seats)]
        self.made_in: list[list[int]] = [[] for _ in range(seats)]
        self.melded = [0] * seats
        # what those melds take and lend: cards that fit, melds that can spare some, and by
        # suit the positions of cards that might leave
        self.fitting = [0] * seats
        self.lenders: list[list[int]] = [[] for _ in range(seats)]
        self.lendable = [[0] * len(SUITS) for _ in range(seats)]
        # chips
        self.chips = [0] * seats
        self.chips_before = [0] * seats
        self.collected = [0] * seats
        self.pot = 0
        # who is asked
        self.active = [True] * seats
        self.phase = DECLARING
        self.turn = self.after(dealer)
        self.asked = self.turn
        self.turns = 1
        # the top discard
        self.top_from = NOT_YET
        self.discarder = NOBODY
        # this turn
        self.drawn = NO_CARD
        self.drawn_how = NOT_YET
        self.moved: list[int] = []
        self.unclaimed: list[tuple[int, int, int, int]] = []
        self.feeder = NOBODY
        # what was worked out already: cards that new melds may take from the table, and the
        # lays of each hand as it was before this turn's card came
        self.lent: list[tuple[int, ...]] = [()]
        self.lent_at: dict[tuple[int, ...], int] = {(): 0}
        self.ready: list[list[int] | None] = [None] * seats
        # the end
        self.end = NOT_OVER
        self.winner = NOBODY
        self.notes: list[Note] = []

    def copy(self) -> "Core":
        """An independent copy (the way of shuffling is shared)."""
        self.mix()
        twin = Core(self.settings, self.seats, self.dealer, self.shuffle)
        for name in FIELDS:
            value = getattr(self, name)
            if name in NESTED:
                value = [each[:] for each in value]
            elif isinstance(value, (list, dict)):
                value = value.copy()
            setattr(twin, name, value)
        return twin

    def next_card(self) -> Card:
        """The next card off the stock."""
        return self.stock.pop() if self.mixing is None else self.mixing.draw(self.stock)

    def mix(self) -> None:
        """A stock that was to be shuffled card by card is shuffled now."""
        if self.mixing is not None:
            self.mixing(self.stock)
            self.mixing = None

    def from_hand(self, shape: int, lent: tuple[int, ...]) -> tuple[Card, ...]:
        """The cards of a new meld that come out of the hand."""
        cards = self.tables.cards(shape)
        if not lent:
            return cards
        left = list(cards)
        for each in lent:
            left.remove(each & 63)
        return tuple(left)

    # -- seats ------------------------------------------------------------------

    def after(self, seat: int) -> int:
        """The next seat in the order of play."""
        return seat + 1 if seat + 1 < self.seats else 0

    def next_active(self, seat: int) -> int:
        """The next seat that is still in the round."""
        seat = self.after(seat)
        while not self.active[seat]:
            seat = self.after(seat)
        return seat

    def in_round(self) -> int:
        """How many players are still in the round."""
        return sum(self.active)

    # -- cards --------------------------------------------------------------------

    def has(self, seat: int, kind: Card) -> int:
        """How many of one card a seat holds."""
        return self.hand[seat][RANK_OF[kind]] >> SHIFT_OF[kind] & COUNT_MASK

    def give(self, seat: int, kind: Card) -> None:
        """One card more in a hand."""
        rank, suit = RANK_OF[kind], SUIT_OF[kind]
        self.hand[seat][rank] += ONE_OF[suit]
        self.held[seat][suit] |= 1 << self.tables.position[rank]
        self.hand_size[seat] += 1

    def remove(self, seat: int, kind: Card) -> None:
        """One card less in a hand; it must be there."""
        rank, suit = RANK_OF[kind], SUIT_OF[kind]
        self.hand[seat][rank] -= ONE_OF[suit]
        if not self.hand[seat][rank] >> SUIT_SHIFTS[suit] & COUNT_MASK:
            self.held[seat][suit] &= ~(1 << self.tables.position[rank])
        self.hand_size[seat] -= 1

    def hand_cards(self, seat: int) -> list[Card]:
        """The cards a seat holds, a drawn card not yet laid included."""
        return [
            rank * len(SUITS) + suit
            for rank, packed in enumerate(self.hand[seat])
            if packed
            for suit in range(len(SUITS))
            for _ in range(packed >> SUIT_SHIFTS[suit] & COUNT_MASK)
        ]

    def put_down(self, seat: int, shape: int) -> None:
        """A meld that lies there before play, whatever it paid."""
        self.melds[seat].append(shape)
        self.paying[seat].append(self.tables.rows[shape])
        self.lost[seat].append(0)
        self.met_before[seat].append(self.tables.rows[shape])
        self.made_in[seat].append(0)
        self.melded[seat] += self.tables.size[shape]
        self.melds_changed(seat)

    def melds_changed(self, seat: int) -> None:
        """What the melds of a seat take and lend is worked out anew."""
        tables = self.tables
        fitting = 0
        lenders: list[int] = []
        lendable = [0] * len(SUITS)
        for index, shape in enumerate(self.melds[seat]):
            fitting |= tables.fitting(shape)
            if self.settings.rearranges and tables.size[shape] > tables.smallest_lay:
                lenders.append(index)
                for suit, positions in enumerate(tables.lendable(shape)):
                    lendable[suit] |= positions
        self.fitting[seat] = fitting
        self.lenders[seat] = lenders
        self.lendable[seat] = lendable
        self.ready[seat] = None

    def one_short(self, seat: int) -> bool:
        """Whether a player needs just one more card on the table to go out."""
        return self.melded[seat] + 1 == self.settings.cards_out

    def fits(self, seat: int, kind: Card) -> bool:
        """Whether a card can be laid off on one of a player's melds."""
        if self.settings.exact and self.melded[seat] >= self.settings.cards_out:
            return False
        return self.fitting[seat] & BIT[kind] != 0

    def drawn_must_go(self, seat: int) -> bool:
        """Whether the drawn card, not laid, is the only one that may be discarded."""
        if self.drawn == NO_CARD or self.settings.keep == ALWAYS:
            return False
        if self.settings.keep == NEVER:
            return True
        following = self.next_active(seat)
        return not (self.one_short(following) and self.fits(following, self.drawn))

    def movable(self, seat: int, meld: int, kind: Card) -> int:
        """How many of one card may leave a meld: those that did not move this turn."""
        there = self.tables.count(self.melds[seat][meld], kind)
        return there - self.moved.count(meld << 6 | kind) if self.moved else there

    def lent_index(self, cards: tuple[int, ...]) -> int:
        """The place of some table cards (sorted `meld << 6 | card`) in `lent`."""
        at = self.lent_at.get(cards)
        if at is None:
            at = self.lent_at[cards] = len(self.lent)
            self.lent.append(cards)
        return at


FIELDS: Final = (
    "hand", "held", "hand_size", "stock", "pile", "melds", "paying", "lost", "met_before",
    "made_in", "melded", "fitting", "lenders", "lendable", "chips", "chips_before", "collected",
    "pot", "active", "phase", "turn", "asked", "turns", "top_from", "discarder", "drawn",
    "drawn_how", "moved", "unclaimed", "feeder", "lent", "lent_at", "ready", "end", "winner",
    "notes",
)  # fmt: skip
"""What changes in a round."""
NESTED: Final = ("hand", "held", "melds", "paying", "lost", "met_before", "made_in")
"""Lists of lists among them that change in place."""


def deal(
    settings: Settings,
    seats: int,
    dealer: int,
    deck: list[Card],
    shuffle: Shuffle,
    mixing: Shuffler | None = None,
) -> Core:
    """A fresh deal from a deck whose last card comes first (the deck is used up).

    With `mixing` the deck is not shuffled yet, and is shuffled card by card.
    """
    core = Core(settings, seats, dealer, shuffle)
    core.stock = deck
    core.mixing = mixing
    for batch in settings.batches:
        seat = dealer
        for _ in range(seats):
            seat = core.after(seat)
            for _ in range(batch):
                core.give(seat, core.next_card())
    if settings.turns_up:
        core.pile.append(core.next_card())
        core.top_from = UP_CARD
    open_round(core)
    return core


def open_round(core: Core) -> None:
    """The antes, and who is asked first."""
    if core.settings.ante:
        for seat in range(core.seats):
            core.chips[seat] -= core.settings.ante
            core.pot += core.settings.ante
            core.notes.append((PAID_ANTE, seat, POT, core.settings.ante, -1))
    if not core.settings.may_drop:
        core.phase = DRAWING


def all_cards(core: Core) -> Sequence[Card]:
    """Every card of the round, wherever it lies (for checks)."""
    cards = core.stock + core.pile
    for seat in range(core.seats):
        cards += core.hand_cards(seat)
        for shape in core.melds[seat]:
            cards += core.tables.cards(shape)
    return cards


def hand_total(core: Core, seat: int) -> int:
    """The size of a hand, counted (for checks)."""
    return sum(map(total, core.hand[seat]))
