"""The start of a position, quicker than the engine's own: of what is open only so much is
dealt as can come up.

It must agree with the engine in all but which cards come by chance; whatever is found here
is checked by playing the scenario itself.
"""

import random
from collections.abc import Sequence
from typing import Final

from pankit.cards import KINDS, Card
from pankit.engine.core import codes
from pankit.engine.core.dealing import open_round
from pankit.engine.core.doing import start_play
from pankit.engine.core.paying import lying_value
from pankit.engine.core.settings import settings_of
from pankit.engine.core.state import NOBODY, Core, Shuffle
from pankit.engine.position import TOP_FROM, Hand, Position
from pankit.melds.tables import NO_MELD
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset

_STOCK: Final = 40
"""So many cards of a full stock are dealt."""
_OPEN: Final = Hand(filled=True)
_packs: dict[str, list[int]] = {}


def quick_start(
    ruleset: Ruleset, players: int, position: Position, seed: int, shuffle: Shuffle
) -> Core | None:
    """The round at a position whose `stock` is empty; None if there is none such."""
    core = Core(settings_of(ruleset), players, players - 1, shuffle)
    left = _unseen(ruleset, position)
    if left is None or not _declared(core, position) or not _lie(core, position):
        return None
    pool = [kind for kind in range(KINDS) for _ in range(left[kind])]
    rng = random.Random(seed)
    if not _filled(core, position, pool, rng):
        return None
    _stacked(core, position, pool, rng)
    for seat in range(players):
        collected = position.collected.get(seat)
        core.collected[seat] = lying_value(core, seat) if collected is None else collected
    start_play(core, core.turn)
    return core


def _unseen(ruleset: Ruleset, position: Position) -> list[int] | None:
    """How many of each card are not named; None if more are named than there are."""
    pack = _packs.get(ruleset.digest)
    if pack is None:
        pack = [0] * KINDS
        for kind in full_pack(ruleset.rules):
            pack[kind] += 1
        _packs[ruleset.digest] = pack
    left = pack[:]
    named = [card for card in position.draws[: position.stock_left] if card is not None]
    named += [card for hand in position.hands.values() for card in hand.cards]
    named += [card for melds in position.melds.values() for meld in melds for card in meld]
    named += [] if position.top is None else [position.top]
    for card in named:
        left[card] -= 1
    return left if min(left) >= 0 else None


def _declared(core: Core, position: Position) -> bool:
    if position.out and not core.settings.may_drop:
        return False
    open_round(core)
    core.turn = position.turn or 0
    core.phase = codes.DRAWING
    for seat in position.out:
        core.active[seat] = False
        core.chips[seat] -= core.settings.forfeit
        core.pot += core.settings.forfeit
    core.notes = []
    core.chips_before = core.chips[:]
    return core.in_round() > 1 and core.active[core.turn]


def _lie(core: Core, position: Position) -> bool:
    tables, settings = core.tables, core.settings
    for seat, melds in position.melds.items():
        for cards in melds:
            shape = tables.shape_of(cards)
            if shape == NO_MELD or not tables.is_on_table(shape):
                return False
            core.put_down(seat, shape)
        too_many = core.melded[seat] >= settings.cards_out or core.melded[seat] > settings.hand_size
        if too_many or (melds and not core.active[seat]):
            return False
    return True


def _filled(core: Core, position: Position, pool: list[Card], rng: random.Random) -> bool:
    for seat in range(core.seats):
        hand = position.hands.get(seat, _OPEN)
        missing = core.settings.hand_size - core.melded[seat] - len(hand.cards)
        if missing < 0 or (missing and not hand.filled) or missing > len(pool):
            return False
        for card in hand.cards:
            core.give(seat, card)
        for _ in range(missing):
            core.give(seat, _any(pool, rng))
    return True


def _stacked(core: Core, position: Position, pool: list[Card], rng: random.Random) -> None:
    """The stock in drawing order, and the discard pile."""
    left = position.stock_left
    wanted = min(_STOCK, len(pool) + len(position.draws)) if left is None else left
    upcoming: list[Card] = []
    for card in _padded(position.draws[:wanted], wanted):
        if card is not None:
            upcoming.append(card)
        elif pool:
            upcoming.append(_any(pool, rng))
    core.stock = upcoming[::-1]
    under = [] if left is None else pool
    if position.top is not None:
        core.pile = [*under, position.top]
        core.top_from = TOP_FROM[position.top_from]
        core.discarder = NOBODY if position.discarder is None else position.discarder
    elif under:
        core.pile = under[:]
        core.top_from = codes.FROM_HAND


def _padded(cards: Sequence[Card | None], wanted: int) -> list[Card | None]:
    return [*cards, *([None] * (wanted - len(cards)))]


def _any(pool: list[Card], rng: random.Random) -> Card:
    at = int(rng.random() * len(pool))
    pool[at], pool[-1] = pool[-1], pool[at]
    return pool.pop()
