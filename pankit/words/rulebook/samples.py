"""Melds to show: found in the tables of a ruleset, so that they are right under its rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Final

from pankit.cards import Card, card, suit_index
from pankit.engine.core.settings import settings_of
from pankit.melds.shapes import key_of, set_parts
from pankit.melds.tables import NO_MELD
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset

Cards = tuple[Card, ...]
_SUIT_ORDER: Final = "hdcs"


class Samples:
    """Melds of a ruleset, the plainest first."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.rules = ruleset.rules
        self.tables = settings_of(ruleset).tables
        self.pack = Counter(full_pack(ruleset.rules))
        suits = [suit for suit in _SUIT_ORDER if suit in ruleset.rules.pack.suits]
        self.suits = [suit_index(suit) for suit in suits]
        self._of_row: dict[int, Cards | None] = {}
        middle = (len(self.tables.order) - 1) / 2 + 0.6
        self.ranks = sorted(
            self.tables.order, key=lambda rank: abs(int(self.tables.position[rank]) - middle)
        )

    # -- by kind of meld --------------------------------------------------------------

    def of_set_row(self, index: int) -> Cards | None:
        """A new set whose kind is a row of `melds.sets`, with two cards alike where any go."""
        if index not in self._of_row:
            self._of_row[index] = self._find_of_row(index)
        return self._of_row[index]

    def _find_of_row(self, index: int) -> Cards | None:
        least = self.tables.kinds.sets[index].first_lay.min
        found = [
            cards
            for cards in self._sets(least)
            if self.tables.kinds.first_lay_row(*set_parts(key_of(cards, self.tables.position)))
            == index
        ]
        plain = self.rules.melds.sets[index].suits != "any"
        return max(found, key=lambda cards: plain or self._two_alike(cards), default=None)

    def run(self, size: int, low: int = 0, suit: int | None = None) -> Cards | None:
        """A sequence on the table of so many cards from a position of the pack's order on."""
        suit = self.suits[0] if suit is None else suit
        cards = tuple(card(rank, suit) for rank in self.tables.order[low : low + size])
        return cards if len(cards) == size and self.on_table(cards) else None

    @property
    def least_run(self) -> int:
        """The cards of the shortest sequence."""
        return self.tables.kinds.sequence_first_lay.min

    @cached_property
    def long_run(self) -> Cards | None:
        """A sequence of one card more than the least, that pays nothing if there is one."""
        size = self.least_run + 1
        runs = [
            run
            for suit in reversed(self.suits[:2])
            for low in range(len(self.tables.order) - size + 1)
            if (run := self.run(size, low, suit))
        ]
        middle = [run for run in runs if not self.met(run)]
        if middle:
            return middle[len(middle) // 4]
        return runs[0] if runs else None

    # -- by condition -------------------------------------------------------------------

    def of_condition(self, index: int, suit: int | None = None) -> Cards | None:
        """A meld that may be laid at once and meets a row of the table, best no other one."""
        found = [
            (len(rows), len(cards), cards)
            for cards, rows in self._first_lays
            if index in rows and (suit is None or all(each % 4 == suit for each in cards))
        ]
        return min(found, key=lambda each: each[:2])[2] if found else None

    def met(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """The rows of the condition table that a meld meets."""
        return tuple(each.row for each in self.tables.met[self.tables.shape_of(cards)])

    # -- asking the tables ----------------------------------------------------------------

    def first_lay(self, cards: Sequence[Card]) -> bool:
        """Whether cards may be laid at once."""
        return self.tables.is_first_lay(self.tables.shape_of(cards))

    def on_table(self, cards: Sequence[Card]) -> bool:
        """Whether cards may lie as one meld."""
        shape = self.tables.shape_of(cards)
        return shape != NO_MELD and self.tables.is_on_table(shape)

    def adds(self, cards: Sequence[Card]) -> list[Card]:
        """The cards that may be laid off on a meld and that the pack still has."""
        own = Counter(cards)
        added = (each for each, _ in self.tables.adds(self.tables.shape_of(cards)))
        return [each for each in added if own[each] < self.pack[each]]

    def has(self, cards: Iterable[Card]) -> bool:
        """Whether the pack has all these cards."""
        return not Counter(cards) - self.pack

    # -- all of them -----------------------------------------------------------------------

    def _sets(self, size: int) -> Iterator[Cards]:
        for rank in self.ranks:
            for suits in combinations_with_replacement(self.suits, size):
                cards = tuple(card(rank, suit) for suit in suits)
                if self.has(cards):
                    yield cards

    @cached_property
    def _first_lays(self) -> list[tuple[Cards, tuple[int, ...]]]:
        """The melds that may be laid at once and are conditions, each with its rows."""
        melds = (*self._all_sets(), *self._runs())
        return [
            (cards, self.met(cards)) for cards in melds if self.first_lay(cards) and self.met(cards)
        ]

    def _all_sets(self) -> Iterator[Cards]:
        for size in sorted({kind.first_lay.min for kind in self.tables.kinds.sets}):
            yield from self._sets(size)

    def _runs(self) -> Iterator[Cards]:
        ranks = self.tables.order
        for suit in self.suits:
            for low in range(len(ranks)):
                for high in range(low + self.least_run, len(ranks) + 1):
                    cards = tuple(card(rank, suit) for rank in ranks[low:high])
                    if self.has(cards):
                        yield cards

    @staticmethod
    def _two_alike(cards: Cards) -> bool:
        return 1 < len(set(cards)) < len(cards)
