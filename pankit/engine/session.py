"""Many rounds: chips, dealer, pot and, where the rules say so, the stock carried on."""

import random
from dataclasses import dataclass

from pankit.cards import RANKS, Card, rank_of
from pankit.engine.core.dealing import all_cards
from pankit.engine.core.state import NOBODY, Core
from pankit.engine.round import Outcome, Round, check_players
from pankit.engine.shuffling import shuffler, source
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """How the first dealer was found: the cards drawn by seat, one draw after another.

    A draw is by seat; seats that did not draw (again) have None. Without cards
    (`table.first_dealer: random`) the list is empty.
    """

    dealer: int
    draws: tuple[tuple[Card | None, ...], ...]


class Session:
    """Rounds that follow from one another. Chips by seat; with the pot they sum to 0."""

    def __init__(self, ruleset: Ruleset, players: int, seed: object = 0) -> None:
        check_players(ruleset, players)
        self.ruleset = ruleset
        self.players = players
        self.seed = seed
        self.chips = [0] * players
        self.pot = 0
        self.rounds = 0
        self.first = _first_dealer(ruleset, players, source("dealer", seed))
        self.dealer = self.first.dealer
        self._stock: list[Card] | None = None

    def next_round(self) -> Round:
        """Deals the next round."""
        shuffle = shuffler(source("session", self.seed, self.rounds))
        deck = self._stock
        if deck is None:
            deck = full_pack(self.ruleset.rules)
            shuffle(deck)
        return Round.from_deck(self.ruleset, self.players, deck, shuffle, self.dealer, self.pot)

    def finish(self, round: Round) -> Outcome:
        """Chips, pot and dealer after a round that is over; raises `ValueError` if it is not."""
        outcome = round.outcome
        if outcome is None:
            raise ValueError("the round is not over")
        self.chips = [a + b for a, b in zip(self.chips, outcome.chips, strict=True)]
        self.pot = outcome.pot
        self.dealer = next_dealer(round)
        self.rounds += 1
        if self.ruleset.rules.table.between_rounds == "used-under-stock":
            self._stock = stock_after(round, source("used", self.seed, self.rounds))
        return outcome


def next_dealer(round: Round) -> int:
    """The seat that deals next: before the winner, or the next in turn; after a round
    that nobody won the same seat again."""
    core = round.core
    if core.winner == NOBODY:
        return core.dealer
    if round.ruleset.rules.table.next_dealer == "rotates":
        return core.after(core.dealer)
    return (core.winner - 1) % core.seats


def next_eldest(round: Round) -> int:
    """The seat that plays first in the next round."""
    return round.core.after(next_dealer(round))


def stock_after(round: Round, source: random.Random) -> list[Card]:
    """The stock the next round is dealt from: what is left, the used cards shuffled under it."""
    core: Core = round.core
    left = len(core.stock)
    used = list(all_cards(core))[left:]
    shuffler(source)(used)
    return used + core.stock


def _first_dealer(ruleset: Ruleset, players: int, source: random.Random) -> DealerDrawn:
    """The first dealer: the lowest card drawn, ties drawing again among themselves, or chance."""
    if ruleset.rules.table.first_dealer == "random":
        return DealerDrawn(int(source.random() * players), ())
    order = [str(name) for name in ruleset.rules.pack.ranks]
    deck = full_pack(ruleset.rules)
    shuffler(source)(deck)
    place = {rank: order.index(name) for rank, name in enumerate(RANKS) if name in order}
    drawing = list(range(players))
    draws: list[tuple[Card | None, ...]] = []
    while len(drawing) > 1:
        if len(deck) < len(drawing):
            deck = full_pack(ruleset.rules)
            shuffler(source)(deck)
        drawn = {seat: deck.pop() for seat in drawing}
        draws.append(tuple(drawn.get(seat) for seat in range(players)))
        lowest = min(place[rank_of(card)] for card in drawn.values())
        drawing = [seat for seat in drawing if place[rank_of(drawn[seat])] == lowest]
    return DealerDrawn(drawing[0], tuple(draws))
