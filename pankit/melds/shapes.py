"""What a meld looks like, packed in an int.

A set is its rank and how many cards it has of each suit; a sequence is its
suit and its two ends. Ends are *positions* in the pack's order of ranks, so
neighbours differ by one whatever the ranks are called.
"""

from collections.abc import Iterable
from typing import Final

from pankit.cards import BIT, KINDS, SUITS, Card, card, rank_of, suit_of
from pankit.flat import i64, vec

COUNT_BITS: Final = 6
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
SUIT_SHIFTS: Final = tuple(COUNT_BITS * suit for suit in range(len(SUITS)))
ONE_OF: Final = vec[i64]([1 << shift for shift in SUIT_SHIFTS])
"""What one more card of a suit adds to packed counts."""
RANK_OF: Final = tuple(rank_of(kind) for kind in range(KINDS))
SUIT_OF: Final = tuple(suit_of(kind) for kind in range(KINDS))
SHIFT_OF: Final = tuple(SUIT_SHIFTS[suit_of(kind)] for kind in range(KINDS))
"""Rank, suit and place in packed counts of each card."""

_RANK_SHIFT: Final = COUNT_BITS * len(SUITS)
_COUNTS_MASK: Final = (1 << _RANK_SHIFT) - 1
_SEQUENCE: Final = 1 << (_RANK_SHIFT + 4)


def set_key(rank: int, counts: int) -> int:
    """The shape of a set of this rank with these packed counts."""
    return rank << _RANK_SHIFT | counts


def sequence_key(suit: int, low: int, high: int) -> int:
    """The shape of a sequence from position `low` to position `high`."""
    return _SEQUENCE | suit << 8 | low << 4 | high


def is_sequence(key: int) -> bool:
    """Whether a shape is a sequence."""
    return key >= _SEQUENCE


def set_parts(key: int) -> tuple[int, int]:
    """Rank and packed counts of a set."""
    return key >> _RANK_SHIFT, key & _COUNTS_MASK


def sequence_parts(key: int) -> tuple[int, int, int]:
    """Suit, low and high position of a sequence."""
    return key >> 8 & 3, key >> 4 & 15, key & 15


def pack_counts(counts: Iterable[int]) -> int:
    """Counts by suit in one int."""
    return sum(n << shift for n, shift in zip(counts, SUIT_SHIFTS, strict=True))


def unpack_counts(packed: int) -> tuple[int, int, int, int]:
    """Counts by suit out of one int."""
    s, h, d, c = (packed >> shift & COUNT_MASK for shift in SUIT_SHIFTS)
    return s, h, d, c


def total(packed: i64) -> i64:
    """How many cards packed counts hold, of all suits together."""
    halves = packed + (packed >> 2 * COUNT_BITS)
    return halves + (halves >> COUNT_BITS) & COUNT_MASK


def many(packed: i64, suit: i64) -> i64:
    """How many cards of a suit packed counts hold."""
    return packed >> COUNT_BITS * suit & COUNT_MASK


def key_of(cards: Iterable[Card], position: vec[i64]) -> int:
    """The shape of some cards, or -1 if they are neither of one rank nor a run of one suit.

    `position` gives the place of each rank in the pack's order, -1 for ranks not in play.
    """
    kinds = list(cards)
    if not kinds or len(kinds) > COUNT_MASK:
        return -1
    rank, suit = RANK_OF[kinds[0]], SUIT_OF[kinds[0]]
    counts = positions = 0
    one_rank = one_suit = True
    for kind in kinds:
        one_rank = one_rank and RANK_OF[kind] == rank
        one_suit = one_suit and SUIT_OF[kind] == suit
        counts += ONE_OF[SUIT_OF[kind]]
        if position[RANK_OF[kind]] >= 0:
            positions |= BIT[position[RANK_OF[kind]]]
    if one_rank:
        return set_key(rank, counts)
    if not one_suit or not positions:
        return -1
    low = (positions & -positions).bit_length() - 1
    high = positions.bit_length() - 1
    whole = high - low + 1 == len(kinds) and positions >> low == BIT[len(kinds)] - 1
    return sequence_key(suit, low, high) if whole else -1


def cards_of(key: int, order: vec[i64]) -> list[Card]:
    """The cards of a shape, low to high; `order` are the ranks in the pack's order."""
    if is_sequence(key):
        suit, low, high = sequence_parts(key)
        return [card(order[at], suit) for at in range(low, high + 1)]
    rank, counts = set_parts(key)
    return [card(rank, suit) for suit, n in enumerate(unpack_counts(counts)) for _ in range(n)]
