"""Positions made at random, richer in rare things than play is: long melds, players one
card short of going out, discards that fit, few cards in the stock, players who dropped."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pankit.cards import BIT, KINDS, Card, card
from pankit.engine.core.settings import settings_of
from pankit.engine.position import Hand, Position
from pankit.melds.tables import NO_MELD, Tables
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.trial import Trial

_SOURCES: Final = ("hand", "hand", "stock", "stock", "upcard")
_TRIES: Final = 12

Melds = list[tuple[Card, ...]]


@dataclass
class Maker:
    """Makes positions that two rulesets allow. Seat 0 is in turn."""

    rulesets: tuple[Ruleset, Ruleset]
    players: int
    rng: random.Random
    tables: list[Tables] = field(init=False)

    def __post_init__(self) -> None:
        settings = [settings_of(each) for each in self.rulesets]
        self.tables = [each.tables for each in settings]
        self.hand_size = min(each.hand_size for each in settings)
        self.most_laid = min(self.hand_size, *(each.cards_out - 1 for each in settings))
        self.may_drop = all(each.may_drop for each in settings)
        self.ranks = self.tables[0].order
        self.suits = self.tables[0].suits

    def trial(self) -> Trial:
        """A position, with cards that come off the stock; the rest is filled at random."""
        rng, chance = self.rng, self.rng.random
        melds = {seat: laid for seat in range(self.players) if (laid := self._laid(seat))}
        fitting = [self._fitting(melds.get(seat, [])) for seat in (0, 1 % self.players)]
        wanted = self._building_blocks()
        for cards in fitting:
            if cards:
                wanted += rng.choices(cards, k=rng.randrange(1, 4))
        rng.shuffle(wanted)
        top = wanted.pop() if wanted and chance() < 0.6 else None
        stock = [wanted.pop() for _ in range(rng.randrange(3)) if wanted]
        room = self.hand_size - sum(map(len, melds.get(0, [])))
        hands = {0: Hand(tuple(wanted[:room]), filled=True)}
        if fitting[0] and chance() < 0.3 and self.players > 1:
            room = self.hand_size - sum(map(len, melds.get(1, [])))
            hands[1] = Hand(tuple(rng.choices(fitting[0], k=min(2, room))), filled=True)
        out = frozenset({self.players - 1} if self._drops(melds) else ())
        position = Position(
            turn=0,
            out=out,
            hands=hands,
            melds=melds,
            top=top,
            top_from=rng.choice(_SOURCES),
            discarder=max(set(range(1, self.players)) - out, default=None),
            stock_left=len(stock) + rng.randrange(2) if chance() < 0.1 else None,
            collected={0: rng.randrange(8)} if melds.get(0) and chance() < 0.15 else {},
        )
        return Trial(self.players, position, coming=tuple(stock))

    def _drops(self, melds: dict[int, Melds]) -> bool:
        last = self.players - 1
        return self.may_drop and last > 1 and last not in melds and self.rng.random() < 0.25

    def _laid(self, seat: int) -> Melds:
        """What lies before a seat: for the first two often all but one card of those to go out."""
        chance = self.rng.random()
        if seat > 1 or chance < 0.25:
            return []
        total = self.most_laid if chance > 0.5 else self.rng.randrange(3, 10)
        total = min(total, self.most_laid)
        laid: Melds = []
        for _ in range(_TRIES):
            left = total - sum(map(len, laid))
            if left < 3:
                break
            size = min(left, self.rng.choice((3, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10)))
            if 0 < left - size < 3:
                size = left if left < 6 else left - 3
            meld = self._meld(size)
            if meld:
                laid.append(meld)
        return laid

    def _meld(self, size: int) -> tuple[Card, ...] | None:
        """Cards that may lie on the table under both rulesets."""
        for _ in range(_TRIES):
            cards = self._run(size) if self.rng.random() < 0.4 else self._set(size)
            if cards and all(self._lies(tables, cards) for tables in self.tables):
                return tuple(sorted(cards))
        return None

    def _lies(self, tables: Tables, cards: Sequence[Card]) -> bool:
        shape = tables.shape_of(cards)
        return shape != NO_MELD and tables.is_on_table(shape)

    def _set(self, size: int) -> list[Card]:
        rank = self.rng.choice(self.ranks)
        suits = self.rng.sample(self.suits, len(self.suits))
        if self.rng.random() < 0.5:
            return [card(rank, suits[0])] * size
        found = [card(rank, suit) for suit in suits[:size]]
        more = max(size - len(found), 0)
        return found + [card(rank, self.rng.choice(suits)) for _ in range(more)]

    def _run(self, size: int) -> list[Card]:
        if size > len(self.ranks):
            return []
        low = self.rng.randrange(len(self.ranks) - size + 1)
        suit = self.rng.choice(self.suits)
        return [card(rank, suit) for rank in self.ranks[low : low + size]]

    def _building_blocks(self) -> list[Card]:
        """Cards that make new melds, whole or with one missing, and some that are of no use."""
        cards: list[Card] = []
        for _ in range(self.rng.randrange(3)):
            meld = self._meld(self.rng.choice((3, 3, 3, 4, 5))) or ()
            cards += meld[self.rng.randrange(2) :]
        kinds = [card(rank, suit) for rank in self.ranks for suit in self.suits]
        return cards + self.rng.choices(kinds, k=self.rng.randrange(3))

    def _fitting(self, melds: Melds) -> list[Card]:
        bits = 0
        for tables in self.tables:
            for meld in melds:
                bits |= tables.fitting(tables.shape_of(meld))
        return [kind for kind in range(KINDS) if bits & BIT[kind]]
