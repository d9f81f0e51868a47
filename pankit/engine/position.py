"""Rounds that start in the middle: a position is checked, and what it leaves open is filled.

What is open (hands not listed, the stock) is filled at random from a seed, so
that the same position is always the same round.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pankit.cards import Card, write_card
from pankit.engine.core.codes import DRAWING, FROM_HAND, FROM_STOCK, POT, UP_CARD
from pankit.engine.core.dealing import open_round
from pankit.engine.core.doing import start_play
from pankit.engine.core.paying import lying_value
from pankit.engine.core.settings import settings_of
from pankit.engine.core.state import NOBODY, Core, Shuffle
from pankit.engine.round import Round, check_players
from pankit.engine.shuffling import shuffler, source
from pankit.melds.tables import NO_MELD
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset

TOP_FROM = {"stock": FROM_STOCK, "hand": FROM_HAND, "upcard": UP_CARD}


class PositionError(ValueError):
    """A position that cannot be; `where` names the part, such as `hands.Ben`."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(message)
        self.where = where


@dataclass(frozen=True)
class Hand:
    """Cards of a hand; `filled` up at random to the right number."""

    cards: tuple[Card, ...] = ()
    filled: bool = False


@dataclass(frozen=True)
class Position:
    """Where everything lies; seats count from 0 in the order of play, the last one deals.

    `hands` not listed are random; `collected` not listed is what the melds pay as they
    lie. `top` is the top discard, `top_from` stock, hand or upcard, `discarder` its seat.
    `stock` are the next cards, first one first; with `stock_left` only so many cards are
    left there and all others lie under the top discard. `draws` are the cards that later
    draws name, in order, None where a draw names none.
    """

    turn: int | None = None
    out: frozenset[int] = frozenset()
    hands: Mapping[int, Hand] = field(default_factory=dict)
    melds: Mapping[int, Sequence[Sequence[Card]]] = field(default_factory=dict)
    top: Card | None = None
    top_from: str = "hand"
    discarder: int | None = None
    stock: tuple[Card, ...] = ()
    stock_left: int | None = None
    collected: Mapping[int, int] = field(default_factory=dict)
    draws: tuple[Card | None, ...] = ()


def start(
    ruleset: Ruleset,
    players: int,
    position: Position,
    seed: object = 0,
    shuffle: Shuffle | None = None,
) -> Round:
    """A round that starts at a position, declarations over; raises `PositionError`."""
    check_players(ruleset, players)
    filling = shuffler(source("position", seed))
    core = Core(settings_of(ruleset), players, players - 1, shuffle or filling)
    core.turn = 0 if position.turn is None else position.turn
    _declared(core, position)
    _lay_out_melds(core, position)
    pool = _unseen(ruleset, position)
    filling(pool)
    _fill_hands(core, position, pool)
    _stack(core, position, pool)
    for seat in range(players):
        core.collected[seat] = position.collected.get(seat, lying_value(core, seat))
    start_play(core, core.turn)
    return Round(ruleset, core)


def fresh(
    ruleset: Ruleset,
    players: int,
    draws: Sequence[Card | None],
    seed: object = 0,
    shuffle: Shuffle | None = None,
) -> Round:
    """A fresh deal, nobody declared yet, whose stock starts with the cards that draws name."""
    check_players(ruleset, players)
    settings = settings_of(ruleset)
    filling = shuffler(source("position", seed))
    core = Core(settings, players, players - 1, shuffle or filling)
    position = Position(draws=tuple(draws))
    pool = _unseen(ruleset, position)
    filling(pool)
    _fill_hands(core, position, pool)
    if settings.turns_up:
        core.pile.append(_next(pool, "discard"))
        core.top_from = UP_CARD
    _stack(core, position, pool)
    open_round(core)
    return Round(ruleset, core)


def close_declarations(round: Round) -> None:
    """Whoever is still to declare stays; the first turn begins."""
    core = round.core
    if core.turns == 1 and core.asked != NOBODY:
        start_play(core, core.next_active(core.dealer))


def _declared(core: Core, position: Position) -> None:
    if position.out and not core.settings.may_drop:
        raise PositionError("out", "nobody may drop under stakes.may_drop: false")
    open_round(core)
    core.phase = DRAWING
    for seat in sorted(position.out):
        core.active[seat] = False
        core.chips[seat] -= core.settings.forfeit
        core.pot += core.settings.forfeit
    core.notes = []
    core.chips_before = core.chips[:]
    if core.in_round() < 2:
        raise PositionError("out", "at least two players must be in the round")
    if not core.active[core.turn]:
        raise PositionError("turn", "the player in turn has dropped")


def _lay_out_melds(core: Core, position: Position) -> None:
    for seat, melds in position.melds.items():
        for index, cards in enumerate(melds):
            shape = core.tables.shape_of(cards)
            if shape == NO_MELD or not core.tables.is_on_table(shape):
                text = " ".join(map(write_card, cards))
                raise PositionError(f"melds.{seat}.{index}", f"{text} is no meld under these rules")
            core.put_down(seat, shape)
        if melds and not core.active[seat]:
            raise PositionError(f"melds.{seat}", "who dropped has no melds")
        if core.melded[seat] >= core.settings.cards_out:
            raise PositionError(
                f"melds.{seat}",
                f"{core.melded[seat]} cards are laid; with {core.settings.cards_out} "
                "(go_out.cards) the round would be over",
            )
        if core.melded[seat] > core.settings.hand_size:
            raise PositionError(
                f"melds.{seat}",
                f"{core.melded[seat]} cards are laid, more than deal.hand "
                f"({core.settings.hand_size})",
            )


def _unseen(ruleset: Ruleset, position: Position) -> list[Card]:
    """The pack without the cards that the position names; a draw's card counts as named."""
    left = Counter(full_pack(ruleset.rules))
    named: list[tuple[str, Card]] = []
    for seat, hand in position.hands.items():
        named += [(f"hands.{seat}", card) for card in hand.cards]
    for seat, melds in position.melds.items():
        named += [(f"melds.{seat}", card) for meld in melds for card in meld]
    if position.top is not None:
        named.append(("discard.top", position.top))
    named += [("stock", card) for card in position.stock]
    for where, card in named:
        left[card] -= 1
        if left[card] < 0:
            raise PositionError(where, f"the pack has no further {write_card(card)}")
    for card in _named_draws(position):
        left[card] -= 1
        if left[card] < 0:
            raise PositionError("steps", f"no {write_card(card)} is left to be drawn")
    return list(left.elements())


def _named_draws(position: Position) -> list[Card]:
    """Cards that draws take out of the part of the stock that the position leaves open."""
    first, last = len(position.stock), position.stock_left
    return [card for card in position.draws[first:last] if card is not None]


def _fill_hands(core: Core, position: Position, pool: list[Card]) -> None:
    size = core.settings.hand_size
    for seat in range(core.seats):
        hand = position.hands.get(seat, Hand(filled=True))
        wanted = size - core.melded[seat]
        missing = wanted - len(hand.cards)
        if missing < 0 or (missing and not hand.filled):
            raise PositionError(
                f"hands.{seat}",
                f"{len(hand.cards)} cards where {wanted} belong: deal.hand is {size}, "
                f"{core.melded[seat]} are melded",
            )
        for card in hand.cards:
            core.give(seat, card)
        for _ in range(missing):
            core.give(seat, _next(pool, f"hands.{seat}"))


def _next(pool: list[Card], where: str) -> Card:
    if not pool:
        raise PositionError(where, "the pack has no cards left to fill this with")
    return pool.pop()


def _stack(core: Core, position: Position, pool: list[Card]) -> None:
    """The stock in drawing order, and the discard pile."""
    left = position.stock_left
    if left is not None and left < len(position.stock):
        raise PositionError("stock_left", f"less than the {len(position.stock)} cards of stock")
    upcoming: list[Card] = list(position.stock)
    for card in position.draws[len(position.stock) : left]:
        if card is not None:
            upcoming.append(card)
        elif pool:
            upcoming.append(pool.pop())
    while pool and (left is None or len(upcoming) < left):
        upcoming.append(pool.pop())
    if left is not None and len(upcoming) < left:
        raise PositionError("stock_left", f"only {len(upcoming)} cards are left for the stock")
    core.stock = upcoming[::-1]
    if position.top is not None:
        core.pile = [*pool, position.top]
        core.top_from = TOP_FROM[position.top_from]
        core.discarder = NOBODY if position.discarder is None else position.discarder
    elif pool:
        core.pile = [*core.pile, *pool]
        core.top_from = core.top_from or FROM_HAND


__all__ = ["POT", "Hand", "Position", "PositionError", "close_declarations", "fresh", "start"]
