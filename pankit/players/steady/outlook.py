"""What a hand is worth: what lies, what the next draws may bring, what cards may become.

Two numbers describe the next draw: how many cards it brings to the table on average
(`pace`) and how many chips from each payer (`income`). A player who needs `need` cards
more is out after about need / pace draws, unless another is first; until then the
chips come in, and those of the others go out.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from pankit.cards import KINDS, Card
from pankit.engine.view import View
from pankit.melds.shapes import ONE_OF
from pankit.players.steady.lore import Lore, Use, packed
from pankit.players.steady.weights import STEADY, Weights

_HANDS: Final = 200


class Outlook:
    """A seat's cards and what may still come, valued in chips from each payer."""

    def __init__(
        self,
        lore: Lore,
        weights: Weights,
        hand: Sequence[Card],
        active: int,
        melds: Iterable[tuple[Card, ...]] = (),
        others: Iterable[Iterable[Card]] = (),
        collected: int = 0,
    ) -> None:
        self.lore = lore
        self.weights = weights
        self.hand = hand
        self.counts = packed(hand)
        self.held = [0, 0, 0, 0]
        for kind in hand:
            _, suit, position = lore.place[kind]
            self.held[suit] |= 1 << position
        self.unseen = list(lore.pack)
        for cards in (hand, *melds, *others):
            for kind in cards:
                self.unseen[kind] -= 1
        self.per_draw = 1 / max(sum(self.unseen), 1)
        self.melded = 0
        self._adds = [-1] * KINDS
        for cards in melds:
            self.melded += len(cards)
            for kind, pays in lore.growing(lore.shape(cards)):
                self._adds[kind] = max(self._adds[kind], pays)
        self.to_go = lore.out - self.melded
        self.win = weights.swing + lore.bonus + (collected if lore.again else 0)
        self._uses = [self._use(kind, self.counts, self.held) for kind in lore.kinds]
        self._by_kind = dict(zip(lore.kinds, self._uses, strict=True))
        self.drawn_down = sum(down for down, _ in self._uses) * self.per_draw
        self.drawn_chips = sum(chips for _, chips in self._uses) * self.per_draw
        fits, chips = lore.promises(hand)
        self.pace = self.drawn_down + weights.promise * fits
        self.income = self.drawn_chips + weights.promise * chips
        self.ready = lore.ready(self.counts, self.held)
        self.rivals = weights.pace * (active - 1)
        self.drain = weights.drain and weights.drain * usual_income(lore)
        self.value = self._value(self.pace, self.income, self.ready)
        """The worth of hand and melds as they are."""

    @classmethod
    def of(cls, lore: Lore, weights: Weights, view: View) -> "Outlook":
        """The outlook of the seat that a view belongs to."""
        seat = view.seat
        others = [view.pile]
        for other, melds in enumerate(view.melds):
            if other != seat:
                others += melds
        collected = view.collected[seat] + view.unclaimed
        return cls(lore, weights, view.hand, sum(view.active), view.melds[seat], others, collected)

    def _use(self, kind: Card, counts: list[int], held: list[int]) -> tuple[int, int]:
        """Cards laid and chips by a card if it is drawn, times how many of it are unseen."""
        unseen = self.unseen[kind]
        if unseen <= 0:
            return 0, 0
        lore = self.lore
        rank, suit, position = lore.place[kind]
        down = chips = 0
        pays = self._adds[kind]
        if pays >= 0:
            down, chips = 1, pays
        if counts[rank]:
            more, brings = lore.set_use(rank, counts[rank], suit)
            if more > down and not (lore.exact and more > self.to_go):
                down = more
                chips = max(chips, brings)
        if held[suit]:
            more, brings = lore.run_use(suit, held[suit], position)
            if more > down and not (lore.exact and more > self.to_go):
                down = more
                chips = max(chips, brings)
        return down * unseen, chips * unseen

    def _value(self, pace: float, income: float, ready: Use) -> float:
        laid, chips = ready
        need = max(self.to_go - laid, 1)
        income -= self.drain
        hurry = pace + need * self.rivals
        worth = (self.win * pace + need * income) / hurry if hurry else 0.0
        return worth + chips + self.weights.down * self.melded

    def after_draw(self) -> float:
        """The worth after the next draw, on average."""
        laid, chips = self.ready
        fewer = self._value(self.pace, self.income, (laid + 1, chips))
        return self.value + self.drawn_down * (fewer - self.value) + self.drawn_chips

    def without(self, kind: Card) -> float:
        """The worth after a card is gone."""
        lore, weights = self.lore, self.weights
        rank, suit, position = lore.place[kind]
        counts, held = self.counts[:], self.held[:]
        counts[rank] -= ONE_OF[suit]
        if self.hand.count(kind) == 1:
            held[suit] &= ~(1 << position)
        pace = income = 0
        for other in lore.neighbours[kind]:
            down, chips = self._by_kind[other]
            now_down, now_chips = self._use(other, counts, held)
            pace += now_down - down
            income += now_chips - chips
        fits, promised = lore.promises((kind,))
        return self._value(
            self.pace + pace * self.per_draw - weights.promise * fits,
            self.income + income * self.per_draw - weights.promise * promised,
            lore.ready(counts, held) if self.ready[0] else self.ready,
        )

    def best_without(self, must_go: Card | None) -> float:
        """The worth after the discard that costs least, or the one that must go."""
        if must_go is not None:
            return self.without(must_go)
        return max((self.without(kind) for kind in dict.fromkeys(self.hand)), default=self.value)


def fresh_hands(lore: Lore) -> list[tuple[Card, ...]]:
    """Some hands out of a fresh pack, always the same."""
    source = random.Random(1)
    pack = [kind for kind, many in enumerate(lore.pack) for _ in range(many)]
    return [tuple(source.sample(pack, lore.rules.deal.hand)) for _ in range(_HANDS)]


@lru_cache(maxsize=16)
def usual_income(lore: Lore) -> float:
    """The chips from each payer that the next draw brings a fresh hand, on average."""
    unhurried = replace(STEADY, drain=0.0)
    return sum(Outlook(lore, unhurried, hand, 2).income for hand in fresh_hands(lore)) / _HANDS


@lru_cache(maxsize=64)
def usual_value(lore: Lore, weights: Weights, active: int) -> float:
    """The worth of a fresh hand among so many players, on average."""
    return sum(Outlook(lore, weights, hand, active).value for hand in fresh_hands(lore)) / _HANDS
