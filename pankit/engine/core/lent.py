"""Cards that new melds may take from the table, by number, as actions hold one number each."""

from pankit.engine.core.loan import Loan
from pankit.flat import append, i64, vec


class LentCards:
    """Sorted cards (`meld << 6 | card`) in the order in which they were met; 0 is no card."""

    def __init__(self) -> None:
        self.cards: list[tuple[int, ...]] = [()]
        self._places: dict[tuple[int, ...], int] = {(): 0}
        self._alone = vec[i64]()

    def copy(self) -> "LentCards":
        """An independent copy."""
        twin = LentCards()
        twin.cards = self.cards[:]
        twin._places = self._places.copy()
        twin._alone = self._alone[:]
        return twin

    def place(self, cards: tuple[int, ...]) -> int:
        """The number of some cards."""
        found = self._places.get(cards)
        if found is None:
            found = self._places[cards] = len(self.cards)
            self.cards.append(cards)
        return found

    def place_of(self, loan: Loan) -> i64:
        """The number of the cards of a loan."""
        if loan.size != 1:
            return self.place(loan.sorted_cards())
        card = loan.cards[0]
        while len(self._alone) <= card:
            self._alone = append(self._alone, 0)
        if not self._alone[card]:
            self._alone[card] = self.place((card,))
        return self._alone[card]
