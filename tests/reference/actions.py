"""What can be written as an action, as tuples with the text that everybody reads."""

from dataclasses import dataclass

from tests.reference.melds import Card, number_of, text_of


@dataclass(frozen=True)
class Lay:
    """A new meld: each card with the own meld (from 1) it comes out of, or None for the hand."""

    cards: tuple[tuple[Card, int | None], ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        return tuple(sorted(card for card, place in self.cards if place is None))

    def out_of(self, number: int) -> tuple[Card, ...]:
        return tuple(sorted(card for card, place in self.cards if place == number))

    @property
    def lenders(self) -> list[int]:
        return sorted({place for _, place in self.cards if place is not None})

    def __str__(self) -> str:
        words = [
            (number_of(card), text_of(card) + ("" if place is None else f"@{place}"))
            for card, place in self.cards
        ]
        return "meld " + " ".join(word for _, word in sorted(words))


@dataclass(frozen=True)
class Put:
    """A card onto the own meld `onto` (from 1), out of the hand or of meld `place`."""

    card: Card
    onto: int
    place: int | None = None

    def __str__(self) -> str:
        place = "" if self.place is None else f"@{self.place}"
        return f"add {text_of(self.card)}{place} to {self.onto}"


@dataclass(frozen=True)
class Throw:
    """A discard."""

    card: Card

    def __str__(self) -> str:
        return f"discard {text_of(self.card)}"


@dataclass(frozen=True)
class Say:
    """An action of one word."""

    word: str

    def __str__(self) -> str:
        return self.word


Act = Lay | Put | Throw | Say
