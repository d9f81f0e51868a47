"""Where the cards of a new set can come from."""

from typing import Final

from pankit.flat import append, i64, vec

HAND: Final = -1
"""In place of a meld: the hand."""


class Sources:
    """Kinds of card in the hand and in melds, with the least and the most that may be taken."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.cards: i64 = 0
        """How many cards may be taken in all."""
        self.one_lender = True
        """Whether all cards that are not of the hand are of the same meld."""
        self.meld = vec[i64]()
        self.card = vec[i64]()
        self.least = vec[i64]()
        self.most = vec[i64]()
        self.so_far = vec[i64]()
        """How many cards may be taken from a source and those before it."""

    def clear(self) -> None:
        """No source."""
        self.size = 0
        self.cards = 0
        self.one_lender = True

    def put(self, meld: i64, card: i64, least: i64, most: i64) -> None:
        """A source more."""
        if self.size == len(self.meld):
            self.meld = append(self.meld, 0)
            self.card = append(self.card, 0)
            self.least = append(self.least, 0)
            self.most = append(self.most, 0)
            self.so_far = append(self.so_far, 0)
        self.meld[self.size] = meld
        before = self.size - 1
        if before >= 0 and self.meld[before] != HAND and self.meld[before] != meld:
            self.one_lender = False
        self.card[self.size] = card
        self.least[self.size] = least
        self.most[self.size] = most
        self.size += 1
        self.cards += most
        self.so_far[self.size - 1] = self.cards

    def after(self, place: i64) -> i64:
        """How many cards may be taken from the sources after one."""
        return self.cards - self.so_far[place]
