"""How a round begins, and where every card of it is."""

from collections.abc import Sequence

from pankit.cards import Card
from pankit.engine.core.codes import DRAWING, PAID_ANTE, POT, UP_CARD
from pankit.engine.core.settings import Settings
from pankit.engine.core.shuffling import Shuffler
from pankit.engine.core.state import Core, Shuffle
from pankit.melds.shapes import total


def deal(
    settings: Settings,
    seats: int,
    dealer: int,
    deck: list[Card],
    shuffle: Shuffle,
    mixing: Shuffler | None = None,
) -> Core:
    """A fresh deal from a deck whose last card comes first (the deck is used up).

    With `mixing` the deck is not shuffled yet, and is shuffled card by card.
    """
    core = Core(settings, seats, dealer, shuffle)
    core.stock = deck
    core.mixing = mixing
    for batch in settings.batches:
        seat = dealer
        for _ in range(seats):
            seat = core.after(seat)
            for _ in range(batch):
                core.give(seat, core.next_card())
    if settings.turns_up:
        core.pile.append(core.next_card())
        core.top_from = UP_CARD
    open_round(core)
    return core


def open_round(core: Core) -> None:
    """The antes, and who is asked first."""
    if core.settings.ante:
        for seat in range(core.seats):
            core.chips[seat] -= core.settings.ante
            core.pot += core.settings.ante
            core.notes.append((PAID_ANTE, seat, POT, core.settings.ante, -1))
    if not core.settings.may_drop:
        core.phase = DRAWING


def all_cards(core: Core) -> Sequence[Card]:
    """Every card of the round, wherever it lies (for checks)."""
    cards = core.stock + core.pile
    for seat in range(core.seats):
        cards += core.hand_cards(seat)
        for shape in core.melds[seat]:
            cards += core.tables.cards(shape)
    return cards


def hand_total(core: Core, seat: int) -> int:
    """The size of a hand, counted (for checks)."""
    return sum(map(total, core.hand[seat]))
