"""The numbers of the core: actions, phases, refusals, notes.

An action is one int: its kind in the low four bits, then a card, then melds
(from 0) or a shape. Cards that leave melds of the table for a new one are a
tuple of `meld << 6 | card`, kept in a list of the round; the action holds the
place in that list, 0 being no card at all.
"""

from typing import Final

from pankit.flat import i64

# kinds of action
STAY: Final = 0
DROP: Final = 1
DRAW: Final = 2
TAKE: Final = 3
CLAIM: Final = 4
FORCE: Final = 5
PASS: Final = 6
DISCARD: Final = 7
ADD: Final = 8
MOVE: Final = 9
MELD: Final = 10

# phases
DECLARING: Final = 0
FORCING: Final = 1
DRAWING: Final = 2
LAYING: Final = 3
OVER: Final = 4

# how the card of this turn came, or where the top discard came from
NOT_YET: Final = 0
FROM_STOCK: Final = 1
TAKEN: Final = 2
FORCED: Final = 3
FROM_HAND: Final = 4
UP_CARD: Final = 5

# how a round ends
NOT_OVER: Final = 0
WENT_OUT: Final = 1
LAST_IN: Final = 2
STOCK_END: Final = 3
TURN_LIMIT: Final = 4
END_NAMES: Final = ("", "went-out", "last-in", "stock-end", "turn-limit")

# why chips move; a note is (reason, payer, payee, chips, row), row -1 where there is none
PAID_ANTE: Final = 0
PAID_FORFEIT: Final = 1
PAID_CONDITION: Final = 2
PAID_AGAIN: Final = 3
PAID_BONUS: Final = 4
PAID_POT: Final = 5
PAID_FEED: Final = 6
# other notes
RESHUFFLED: Final = 7
NOT_CLAIMED: Final = 8
POT: Final = -1
"""The pot, where a payer or payee is named."""

Note = tuple[int, int, int, int, int]


def with_card(kind: i64, card: i64) -> i64:
    """A discard."""
    return kind | card << 4


def add(card: i64, meld: i64) -> i64:
    """A hand card laid off on a meld (from 0)."""
    return ADD | card << 4 | meld << 10


def move(card: i64, source: i64, target: i64) -> i64:
    """A card of one meld laid off on another."""
    return MOVE | card << 4 | target << 10 | source << 16


def meld(shape: i64, lent: i64) -> i64:
    """A new meld of a shape, with the cards at place `lent` coming from the table."""
    return MELD | shape << 4 | lent << 28


def kind_of(action: i64) -> i64:
    """The kind of an action."""
    return action & 15


def card_of(action: i64) -> i64:
    """The card of a discard, an addition or a move."""
    return action >> 4 & 63


def target_of(action: i64) -> i64:
    """The meld (from 0) that an addition or a move goes to."""
    return action >> 10 & 63


def source_of(action: i64) -> i64:
    """The meld (from 0) that a move takes from."""
    return action >> 16


def shape_of(action: i64) -> i64:
    """The shape of a new meld."""
    return action >> 4 & 0xFFFFFF


def lent_of(action: i64) -> i64:
    """The place of the cards that a new meld takes from the table."""
    return action >> 28
