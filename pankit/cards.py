"""Cards as numbers, and how they are read and written.

A card is an int: ``rank * 4 + suit``, with the ranks of a full pack from the
ace (0) to the king (12). Two equal cards of different decks are the same
number, so heaps of cards are counts or lists, never sets. Which ranks are in
play, and which of them are neighbours, is the ruleset's word, not this module's.
"""

from collections.abc import Iterable
from typing import Final

from pankit.flat import i64, vec

Card = int

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("s", "h", "d", "c")
SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
SUIT_SYMBOLS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
FOUR: Final = 4
"""How many suits there are."""
KINDS: Final = 52

BIT: Final = vec[i64]([1 << kind for kind in range(62)])
"""Each card, or any other small number, as a bit of a set."""

_RANK_OF: Final = {name: i for i, name in enumerate(RANKS)} | {"T": RANKS.index("10")}
_SUIT_OF: Final = {name: i for i, name in enumerate(SUITS)} | {
    symbol: SUITS.index(name) for name, symbol in SUIT_SYMBOLS.items()
}
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"


class CardError(ValueError):
    """A text that is no card."""


def card(rank: int, suit: int) -> Card:
    """The card of a rank (0 to 12) and a suit (0 to 3)."""
    return rank * FOUR + suit


def rank_of(kind: Card) -> int:
    """The rank of a card, 0 (ace) to 12 (king)."""
    return kind // FOUR


def suit_of(kind: Card) -> int:
    """The suit of a card, 0 to 3 in the order of `SUITS`."""
    return kind % FOUR


def rank_index(text: str) -> int:
    """The number of a rank name; raises `CardError`.

    >>> rank_index("a"), rank_index("T"), rank_index("10")
    (0, 9, 9)
    """
    try:
        return _RANK_OF[text.upper()]
    except KeyError:
        raise CardError(f"{text!r} is no rank: ranks are {' '.join(RANKS)}") from None


def suit_index(text: str) -> int:
    """The number of a suit letter or symbol; raises `CardError`."""
    try:
        return _SUIT_OF[text.lower()]
    except KeyError:
        raise CardError(f"{text!r} is no suit: suits are {' '.join(SUITS)}") from None


def read_card(text: str) -> Card:
    """The card that a text names, in any letter case and with suit symbols too.

    >>> read_card("5s") == read_card("5♠") == read_card("5S")
    True
    """
    bare = text.strip().rstrip(_VARIATION_SELECTORS)
    if len(bare) not in (2, 3):
        raise CardError(f"{text!r} is no card: write rank and suit, such as 5s or Kh")
    try:
        return card(rank_index(bare[:-1]), suit_index(bare[-1]))
    except CardError as error:
        raise CardError(f"{text!r} is no card: {error}") from None


def read_cards(text: str) -> list[Card]:
    """The cards that a text names, separated by spaces, in the order given."""
    return [read_card(word) for word in text.split()]


def write_card(kind: Card) -> str:
    """The written form of a card.

    >>> write_card(read_card("k♥"))
    'Kh'
    """
    return RANKS[rank_of(kind)] + SUITS[suit_of(kind)]


def write_cards(kinds: Iterable[Card]) -> str:
    """The written form of cards, separated by spaces, in the order given."""
    return " ".join(write_card(kind) for kind in kinds)
