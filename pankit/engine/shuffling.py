"""Random orders that depend on a seed alone."""

import random
from collections.abc import Callable

from pankit.cards import Card


def source(*parts: object) -> random.Random:
    """A random source that depends on these parts alone, whatever the hash seed or worker."""
    return random.Random(" ".join(map(str, parts)))


def shuffler(source: random.Random) -> Callable[[list[Card]], None]:
    """A way to put cards in random order in place.

    Built on `random()` alone, whose sequence Python keeps from version to version.
    """

    def shuffle(cards: list[Card]) -> None:
        pick = source.random
        for last in range(len(cards) - 1, 0, -1):
            other = int(pick() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]

    return shuffle
