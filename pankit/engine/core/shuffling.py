"""Random orders, whole or card by card as they are needed."""

from collections.abc import Callable

from pankit.cards import Card


class Shuffler:
    """Puts cards in random order in place, the last one to be drawn next.

    Built on numbers from 0 to 1 alone, as `random.Random.random` gives them, whose
    sequence Python keeps from version to version. Cards taken one by one with `draw`
    come as they would if all had been shuffled before.
    """

    def __init__(self, number: Callable[[], float]) -> None:
        self._number = number

    def __call__(self, cards: list[Card]) -> None:
        """Shuffles all the cards."""
        number = self._number
        for last in range(len(cards) - 1, 0, -1):
            other = int(number() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]

    def draw(self, cards: list[Card]) -> Card:
        """Takes the next card of a heap that is not shuffled yet."""
        last = len(cards) - 1
        if last > 0:
            other = int(self._number() * (last + 1))
            card = cards[other]
            cards[other] = cards[last]
            cards.pop()
            return card
        return cards.pop()
