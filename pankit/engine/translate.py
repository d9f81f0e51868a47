"""Between actions as people write them and the core's numbers."""

from pankit.engine.actions import (
    Action,
    Add,
    Claim,
    Discard,
    Draw,
    Drop,
    Force,
    Meld,
    Pass,
    Stay,
    Take,
)
from pankit.engine.core import codes
from pankit.engine.core.state import Core

_BARE: dict[type, int] = {
    Stay: codes.STAY,
    Drop: codes.DROP,
    Draw: codes.DRAW,
    Take: codes.TAKE,
    Claim: codes.CLAIM,
    Force: codes.FORCE,
    Pass: codes.PASS,
}
_PLAIN: dict[int, Action] = {
    codes.STAY: Stay(),
    codes.DROP: Drop(),
    codes.DRAW: Draw(),
    codes.TAKE: Take(),
    codes.CLAIM: Claim(),
    codes.FORCE: Force(),
    codes.PASS: Pass(),
}
_NO_SUCH_MELD = 63


def _meld_index(number: int) -> int:
    return min(number - 1, _NO_SUCH_MELD)


def encode(core: Core, action: Action) -> int:
    """The core's number of an action, legal or not."""
    if isinstance(action, Discard):
        return codes.with_card(codes.DISCARD, action.card)
    if isinstance(action, Add):
        target = _meld_index(action.meld)
        if action.source is None:
            return codes.add(action.card, target)
        return codes.move(action.card, _meld_index(action.source), target)
    if isinstance(action, Meld):
        shape = core.tables.shape_of([*action.cards, *(kind for kind, _ in action.lent)])
        lent = tuple(sorted(_meld_index(number) << 6 | kind for kind, number in action.lent))
        return codes.meld(shape, core.lent.place(lent))
    return _BARE[type(action)]


def decode(core: Core, number: int) -> Action:
    """The action that a number of the core stands for in this turn."""
    kind = codes.kind_of(number)
    if kind == codes.DISCARD:
        return Discard(codes.card_of(number))
    if kind == codes.ADD:
        return Add(codes.card_of(number), codes.target_of(number) + 1)
    if kind == codes.MOVE:
        return Add(codes.card_of(number), codes.target_of(number) + 1, codes.source_of(number) + 1)
    if kind == codes.MELD:
        cards = list(core.tables.cards(codes.shape_of(number)))
        lent = [(each & 63, (each >> 6) + 1) for each in core.lent.cards[codes.lent_of(number)]]
        for card, _ in lent:
            cards.remove(card)
        return Meld(tuple(sorted(cards)), tuple(sorted(lent)))
    return _PLAIN[kind]
