"""Cards that melds of one player would give to a new one, put together card by card."""

from pankit.flat import append, i64, vec


class Loan:
    """Which cards leave which melds; a part is cards of one meld in one number."""

    def __init__(self) -> None:
        self.cards = vec[i64]([0] * 16)
        """`meld << 6 | card`, in the order in which they were taken; `size` of them count."""
        self.size: i64 = 0
        self.gone = vec[i64]([0] * 16)
        """By meld, the part that leaves it."""
        self.lenders: i64 = 0
        """How many melds give cards."""

    def take(self, meld: i64, card: i64, part: i64) -> None:
        """A card more, which is `part` of its meld."""
        if self.size == len(self.cards):
            self.cards = append(self.cards, 0)
        self.cards[self.size] = meld << 6 | card
        self.size += 1
        while len(self.gone) <= meld:
            self.gone = append(self.gone, 0)
        if not self.gone[meld]:
            self.lenders += 1
        self.gone[meld] += part

    def give_back(self, part: i64) -> None:
        """The card taken last goes back."""
        self.size -= 1
        meld = self.cards[self.size] >> 6
        self.gone[meld] -= part
        if not self.gone[meld]:
            self.lenders -= 1

    def clear(self) -> None:
        """All cards go back."""
        for place in range(self.size):
            self.gone[self.cards[place] >> 6] = 0
        self.size = self.lenders = 0

    def taken(self, meld: i64, card: i64) -> i64:
        """How many of one card leave a meld."""
        found: i64 = 0
        for place in range(self.size):
            if self.cards[place] == meld << 6 | card:
                found += 1
        return found

    def lender(self, place: i64) -> i64:
        """The meld that the card at a place leaves, or -1 if a card before it left the same."""
        meld = self.cards[place] >> 6
        for before in range(place):
            if self.cards[before] >> 6 == meld:
                return -1
        return meld

    def sorted_cards(self) -> tuple[int, ...]:
        """The cards as they stand in an action."""
        if self.size == 1:
            return (self.cards[0],)
        return tuple(sorted([self.cards[place] for place in range(self.size)]))
