"""What can lie on a table, tried out card by card.

A card is a pair (rank, suit) of numbers, a meld a sorted tuple of cards. Slow and
plain on purpose: nothing here knows how the engine does it.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from pankit.cards import RANKS, SUITS
from pankit.rules.schema import Rules, SetRow, Sizes

Card = tuple[int, int]
Cards = tuple[Card, ...]

SEQUENCE = "sequence"


def text_of(card: Card) -> str:
    return RANKS[card[0]] + SUITS[card[1]]


def texts(cards: Iterable[Card]) -> str:
    return " ".join(map(text_of, cards))


def number_of(card: Card) -> int:
    return card[0] * len(SUITS) + card[1]


def card_of(number: int) -> Card:
    return divmod(number, len(SUITS))


def ordered(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards))


def without(cards: Iterable[Card], gone: Iterable[Card]) -> Cards:
    """The cards less those gone, which must be among them."""
    left = Counter(cards)
    left.subtract(gone)
    assert min(left.values(), default=0) >= 0
    return ordered(left.elements())


_SUITS_OF_FIRST_LAY: dict[str, Callable[[list[int]], bool]] = {
    "same": lambda suits: len(set(suits)) == 1,
    "different": lambda suits: len(set(suits)) == len(suits),
    "three-or-more": lambda suits: len(set(suits)) >= 3,
    "any": bool,
}
_SUITS_OF_ADDED: dict[str, Callable[[int, list[int]], bool]] = {
    "same": lambda suit, suits: suit in suits,
    "missing": lambda suit, suits: suit not in suits,
    "any": lambda _suit, _suits: True,
}


class Melds:
    """The kinds of meld of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules.melds
        self.place = {RANKS.index(rank): place for place, rank in enumerate(rules.pack.ranks)}
        self._of_row: dict[tuple[Cards, str], bool] = {}
        self._kind: dict[Cards, str | None] = {}
        self._lay: dict[Cards, bool] = {}

    # sizes

    def row(self, kind: str) -> SetRow:
        return next(row for row in self.rules.sets if row.id == kind)

    def sizes(self, kind: str) -> Sizes:
        own = self.rules.sequences if kind == SEQUENCE else self.row(kind)
        return own.first_lay or self.rules.first_lay

    def small_enough(self, kind: str, size: int) -> bool:
        own = self.rules.sequences if kind == SEQUENCE else self.row(kind)
        return all(size <= most for most in (own.max, self.rules.max) if most)

    def size_of_first_lay(self, kind: str, size: int) -> bool:
        sizes = self.sizes(kind)
        return (sizes.min <= size and (not sizes.max or size <= sizes.max)) and self.small_enough(
            kind, size
        )

    # what cards are

    def is_run(self, cards: Cards) -> bool:
        places = sorted(self.place[rank] for rank, _ in cards)
        one_suit = len({suit for _, suit in cards}) == 1
        return one_suit and places == list(range(places[0], places[0] + len(places)))

    def is_of_one_rank(self, cards: Cards) -> bool:
        return len({rank for rank, _ in cards}) == 1

    def lays_row(self, cards: Cards, row: SetRow) -> bool:
        """Whether a set may be laid at once as of this row."""
        return (
            self.is_of_one_rank(cards)
            and (row.ranks is None or RANKS[cards[0][0]] in row.ranks)
            and self.size_of_first_lay(row.id, len(cards))
            and _SUITS_OF_FIRST_LAY[row.suits]([suit for _, suit in cards])
        )

    def is_first_lay(self, cards: Cards) -> bool:
        if cards not in self._lay:
            as_run = self.is_run(cards) and self.size_of_first_lay(SEQUENCE, len(cards))
            self._lay[cards] = as_run or any(self.lays_row(cards, row) for row in self.rules.sets)
        return self._lay[cards]

    def is_of_row(self, cards: Cards, row: SetRow) -> bool:
        """Whether some first lay of the row, with cards added one by one, makes this set."""
        if not cards or not self.small_enough(row.id, len(cards)):
            return False
        key = cards, row.id
        if key not in self._of_row:
            self._of_row[key] = self.lays_row(cards, row) or any(
                self.takes(rest, last, row) and self.is_of_row(rest, row)
                for last in set(cards)
                for rest in [without(cards, [last])]
                if rest
            )
        return self._of_row[key]

    def takes(self, cards: Cards, card: Card, row: SetRow) -> bool:
        """Whether a set of this row takes one more card."""
        return (
            card[0] == cards[0][0]
            and self.small_enough(row.id, len(cards) + 1)
            and _SUITS_OF_ADDED[row.add](card[1], [suit for _, suit in cards])
        )

    def kind(self, cards: Cards) -> str | None:
        """What these cards are on a table: `sequence`, the id of a row, or nothing valid."""
        if cards not in self._kind:
            self._kind[cards] = self._find_kind(cards)
        return self._kind[cards]

    def _find_kind(self, cards: Cards) -> str | None:
        if not cards:
            return None
        if self.is_run(cards) and len(cards) > 1:
            enough = len(cards) >= self.sizes(SEQUENCE).min
            return SEQUENCE if enough and self.small_enough(SEQUENCE, len(cards)) else None
        if not self.is_of_one_rank(cards):
            return None
        return next((row.id for row in self.rules.sets if self.is_of_row(cards, row)), None)

    def accepts(self, cards: Cards, card: Card) -> bool:
        """Whether a meld on the table may be added to with this card."""
        kind = self.kind(cards)
        assert kind is not None
        if kind == SEQUENCE:
            return self.is_run(ordered([*cards, card])) and self.small_enough(kind, len(cards) + 1)
        return self.takes(cards, card, self.row(kind))

    def pieces(self, cards: Cards, left: Cards) -> list[Cards] | None:
        """What a meld falls into when only these cards are left; None if that is not valid."""
        if not left:
            return None
        parts = [left] if self.kind(cards) != SEQUENCE else self._runs(left)
        return parts if all(self.kind(part) is not None for part in parts) else None

    def _runs(self, left: Cards) -> list[Cards]:
        parts: list[list[Card]] = []
        for card in sorted(left, key=lambda card: self.place[card[0]]):
            if parts and self.place[parts[-1][-1][0]] + 1 == self.place[card[0]]:
                parts[-1].append(card)
            else:
                parts.append([card])
        return [ordered(part) for part in parts]
