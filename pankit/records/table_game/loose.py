"""Cards on the table that make no meld: laid down, and taken back."""

from pankit.engine.actions import Add, Meld
from pankit.engine.core.state import NO_CARD
from pankit.melds.tables import NO_MELD
from pankit.records.table_game.seen import Loose, Seen, from_hand


def lay_loose(seen: Seen, seat: int, action: Meld | Add, refusal: str) -> Loose:
    """Cards that may not be laid so lie on the table all the same."""
    core = seen.core
    cards = from_hand(action)
    drawn, how = core.drawn, core.drawn_how
    fresh = isinstance(action, Meld)
    if fresh:
        core.put_down(seat, NO_MELD)
    number = len(core.melds[seat]) if isinstance(action, Meld) else action.meld
    if core.drawn in cards:
        core.remove(seat, core.drawn)
        core.drawn = NO_CARD
    seen.hands[seat] -= len(cards)
    seen.laid_now += len(cards)
    loose = Loose(seat, number, cards, refusal, core.turns, drawn, how, fresh)
    seen.loose.append(loose)
    return loose


def take_back(seen: Seen, loose: Loose) -> None:
    """Loose cards go back into the hand; a card taken from the pile is to be laid again."""
    core = seen.core
    seen.loose.remove(loose)
    seen.hands[loose.seat] += len(loose.cards)
    seen.laid_now -= len(loose.cards)
    if loose.drawn in loose.cards and core.drawn == NO_CARD:
        core.give(loose.seat, loose.drawn)
        core.drawn, core.drawn_how = loose.drawn, loose.how
