"""The state of a round: whose turn it is, and where every card and chip lies."""

from collections.abc import Callable
from typing import Final

from pankit.cards import BIT, RANKS, SUITS, Card
from pankit.engine.core.codes import (
    DECLARING,
    NOT_OVER,
    NOT_YET,
    Note,
)
from pankit.engine.core.lent import LentCards
from pankit.engine.core.loan import Loan
from pankit.engine.core.settings import ALWAYS, NEVER, Settings
from pankit.engine.core.shuffling import Shuffler
from pankit.engine.core.sources import Sources
from pankit.flat import append, i64, vec
from pankit.melds.shapes import COUNT_BITS, COUNT_MASK, ONE_OF

NO_CARD: Final = -1
NOBODY: Final = -1

Shuffle = Callable[[list[Card]], None]
"""Puts cards in a new order in place; the last one is drawn next."""


class Core:
    """One round. Seats count from 0 in the order of play, chips from 0 at its start."""

    def __init__(self, settings: Settings, seats: int, dealer: int, shuffle: Shuffle) -> None:
        self.settings: Final = settings
        self.tables: Final = settings.tables
        self.seats: i64 = seats
        self.dealer: i64 = dealer
        self.shuffle = shuffle
        # cards: hands by rank as packed counts, and by suit as bits of positions
        self.hand = _rows(seats, len(RANKS))
        self.held = _rows(seats, len(SUITS))
        self.hand_size = vec[i64]([0] * seats)
        # which cards a hand has at all, as bits
        self.kinds = vec[i64]([0] * seats)
        # the stock, next card last; as long as it is not shuffled, `mixing` draws from it
        self.stock: list[Card] = []
        self.mixing: Shuffler | None = None
        self.pile: list[Card] = []
        # melds by seat: shape, rows it is a condition of, rows among them that were never
        # claimed, rows its cards ever met, turn it was made in
        self.melds = _rows(seats, 0)
        self.paying = _rows(seats, 0)
        self.lost = _rows(seats, 0)
        self.met_before = _rows(seats, 0)
        self.made_in = _rows(seats, 0)
        self.melded = vec[i64]([0] * seats)
        # what those melds take and lend: cards that fit, melds that can spare some, ranks (as
        # bits) of cards that might leave for a set, by suit the positions of those for a run
        self.fitting = vec[i64]([0] * seats)
        self.lenders = _rows(seats, 0)
        self.lent_ranks = vec[i64]([0] * seats)
        self.lendable = _rows(seats, len(SUITS))
        # chips
        self.chips = [0] * seats
        self.chips_before = [0] * seats
        self.collected = [0] * seats
        self.pot = 0
        # who is asked
        self.active = [True] * seats
        self.phase: i64 = DECLARING
        self.turn: i64 = self.after(dealer)
        self.asked: i64 = self.turn
        self.turns: i64 = 1
        # the top discard
        self.top_from: i64 = NOT_YET
        self.discarder: i64 = NOBODY
        # this turn
        self.drawn: i64 = NO_CARD
        self.drawn_how: i64 = NOT_YET
        self.moved: list[int] = []
        self.unclaimed: list[tuple[int, int, int, int]] = []
        self.feeder: i64 = NOBODY
        # what was worked out already: cards that new melds may take from the table, and the
        # lays of each hand as it was before this turn's card came
        self.lent = LentCards()
        self.ready = _rows(seats, 0)
        self.ready_known = [False] * seats
        # what is looked for just now: the actions found, and table cards for a new meld
        self.found = vec[i64]([0] * 64)
        self.found_size: i64 = 0
        self.loan: Final = Loan()
        self.sources: Final = Sources()
        # the end
        self.end: i64 = NOT_OVER
        self.winner: i64 = NOBODY
        self.notes: list[Note] = []

    def copy(self) -> "Core":
        """An independent copy (the way of shuffling is shared)."""
        self.mix()
        twin = Core(self.settings, self.seats, self.dealer, self.shuffle)
        twin.hand = _copy(self.hand)
        twin.held = _copy(self.held)
        twin.hand_size = self.hand_size[:]
        twin.kinds = self.kinds[:]
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.melds = _copy(self.melds)
        twin.paying = _copy(self.paying)
        twin.lost = _copy(self.lost)
        twin.met_before = _copy(self.met_before)
        twin.made_in = _copy(self.made_in)
        twin.melded = self.melded[:]
        twin.fitting = self.fitting[:]
        twin.lenders = _copy(self.lenders)
        twin.lent_ranks = self.lent_ranks[:]
        twin.lendable = _copy(self.lendable)
        twin.chips = self.chips[:]
        twin.chips_before = self.chips_before[:]
        twin.collected = self.collected[:]
        twin.pot = self.pot
        twin.active = self.active[:]
        twin.phase, twin.turn, twin.asked, twin.turns = (
            self.phase, self.turn, self.asked, self.turns,
        )  # fmt: skip
        twin.top_from, twin.discarder = self.top_from, self.discarder
        twin.drawn, twin.drawn_how = self.drawn, self.drawn_how
        twin.moved = self.moved[:]
        twin.unclaimed = self.unclaimed[:]
        twin.feeder = self.feeder
        twin.lent = self.lent.copy()
        twin.ready = _copy(self.ready)
        twin.ready_known = self.ready_known[:]
        twin.end, twin.winner = self.end, self.winner
        twin.notes = self.notes[:]
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

    def after(self, seat: i64) -> i64:
        """The next seat in the order of play."""
        return seat + 1 if seat + 1 < self.seats else 0

    def next_active(self, seat: i64) -> i64:
        """The next seat that is still in the round."""
        seat = self.after(seat)
        while not self.active[seat]:
            seat = self.after(seat)
        return seat

    def in_round(self) -> int:
        """How many players are still in the round."""
        return sum(self.active)

    # -- cards --------------------------------------------------------------------

    def has(self, seat: i64, kind: i64) -> i64:
        """How many of one card a seat holds."""
        return self.hand[seat][kind >> 2] >> COUNT_BITS * (kind & 3) & COUNT_MASK

    def give(self, seat: i64, kind: i64) -> None:
        """One card more in a hand."""
        rank, suit = kind >> 2, kind & 3
        self.hand[seat][rank] += ONE_OF[suit]
        self.held[seat][suit] |= BIT[self.tables.position[rank]]
        self.kinds[seat] |= BIT[kind]
        self.hand_size[seat] += 1

    def remove(self, seat: i64, kind: i64) -> None:
        """One card less in a hand; it must be there."""
        rank, suit = kind >> 2, kind & 3
        left = self.hand[seat][rank] - ONE_OF[suit]
        self.hand[seat][rank] = left
        if not left >> COUNT_BITS * suit & COUNT_MASK:
            self.held[seat][suit] &= ~BIT[self.tables.position[rank]]
            self.kinds[seat] &= ~BIT[kind]
        self.hand_size[seat] -= 1

    def hand_cards(self, seat: int) -> list[Card]:
        """The cards a seat holds, a drawn card not yet laid included."""
        return [
            rank * len(SUITS) + suit
            for rank, packed in enumerate(self.hand[seat])
            if packed
            for suit in range(len(SUITS))
            for _ in range(packed >> COUNT_BITS * suit & COUNT_MASK)
        ]

    def empty_hand(self, seat: int) -> None:
        """A hand without cards; its size stays as it was (for views)."""
        self.hand[seat] = vec[i64]([0] * len(RANKS))
        self.held[seat] = vec[i64]([0] * len(SUITS))
        self.kinds[seat] = 0

    def put_down(self, seat: int, shape: int) -> None:
        """A meld that lies there before play, whatever it paid."""
        rows = self.tables.rows[shape]
        self.new_meld(seat, shape, rows, 0, rows, 0)
        self.melded[seat] += self.tables.size[shape]
        self.melds_changed(seat)

    def new_meld(
        self, seat: i64, shape: i64, paying: i64, lost: i64, met_before: i64, made_in: i64
    ) -> i64:
        """A meld more on the table; its index. `melds_changed` must follow."""
        self.melds[seat] = append(self.melds[seat], shape)
        self.paying[seat] = append(self.paying[seat], paying)
        self.lost[seat] = append(self.lost[seat], lost)
        self.met_before[seat] = append(self.met_before[seat], met_before)
        self.made_in[seat] = append(self.made_in[seat], made_in)
        return len(self.melds[seat]) - 1

    def only_melds(self) -> None:
        """What lies on the table and is no meld is taken away (for looking only)."""
        for seat in range(self.seats):
            self.melds[seat] = vec[i64]([shape for shape in self.melds[seat] if shape])

    def melds_changed(self, seat: i64) -> None:
        """What the melds of a seat take and lend is worked out anew."""
        tables = self.tables
        fitting: i64 = 0
        lent_ranks: i64 = 0
        lenders = vec[i64]()
        lendable = vec[i64]([0, 0, 0, 0])
        melds = self.melds[seat]
        for index in range(len(melds)):
            shape = melds[index]
            fitting |= tables.fitting(shape)
            if self.settings.rearranges and tables.size[shape] > tables.smallest_lay:
                lenders = append(lenders, index)
                tables.add_lendable(shape, lendable)
                lent_ranks |= tables.ranks_lent(shape)
        self.fitting[seat] = fitting
        self.lenders[seat] = lenders
        self.lendable[seat] = lendable
        self.lent_ranks[seat] = lent_ranks
        self.ready_known[seat] = False

    def one_short(self, seat: i64) -> bool:
        """Whether a player needs just one more card on the table to go out."""
        return self.melded[seat] + 1 == self.settings.cards_out

    def fits(self, seat: i64, kind: i64) -> bool:
        """Whether a card can be laid off on one of a player's melds."""
        if self.settings.exact and self.melded[seat] >= self.settings.cards_out:
            return False
        return self.fitting[seat] & BIT[kind] != 0

    def drawn_must_go(self, seat: i64) -> bool:
        """Whether the drawn card, not laid, is the only one that may be discarded."""
        if self.drawn == NO_CARD or self.settings.keep == ALWAYS:
            return False
        if self.settings.keep == NEVER:
            return True
        following = self.next_active(seat)
        return not (self.one_short(following) and self.fits(following, self.drawn))

    def movable(self, seat: i64, meld: i64, kind: i64) -> i64:
        """How many of one card may leave a meld: those that did not move this turn."""
        there = self.tables.count(self.melds[seat][meld], kind)
        return there - self.moved.count(meld << 6 | kind) if self.moved else there

    def loan_moved(self, seat: i64) -> bool:
        """Whether a card of `loan` moved already this turn."""
        loan = self.loan
        for place in range(loan.size):
            meld, kind = loan.cards[place] >> 6, loan.cards[place] & 63
            if self.movable(seat, meld, kind) < loan.taken(meld, kind):
                return True
        return False

    def forget(self) -> None:
        """What was worked out already is worked out anew when it is asked for."""
        self.lent = LentCards()
        self.ready, self.ready_known = _rows(self.seats, 0), [False] * self.seats

    def keep(self, action: i64) -> None:
        """An action is found."""
        if self.found_size == len(self.found):
            self.found = append(self.found, action)
        else:
            self.found[self.found_size] = action
        self.found_size += 1


def _rows(seats: int, length: int) -> vec[vec[i64]]:
    """A row of numbers for each seat."""
    return vec[vec[i64]]([vec[i64]([0] * length) for _ in range(seats)])


def _copy(rows: vec[vec[i64]]) -> vec[vec[i64]]:
    return vec[vec[i64]]([row[:] for row in rows])


FIELDS: Final = (
    "hand", "held", "kinds", "hand_size", "stock", "pile", "melds", "paying", "lost", "met_before",
    "made_in", "melded", "fitting", "lenders", "lent_ranks", "lendable", "chips", "chips_before",
    "collected", "pot", "active", "phase", "turn", "asked", "turns", "top_from", "discarder",
    "drawn", "drawn_how", "moved", "unclaimed", "feeder", "end", "winner",
)  # fmt: skip
"""What changes in a round."""
WORKED_OUT: Final = ("lent", "ready", "ready_known")
"""What is known already of the lays of this turn; it goes with a copy."""
