"""Simpler cards for a trial: plain melds, few ranks and suits, hearts before spades."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from pankit.cards import SUITS, Card, card, rank_of, read_cards, suit_of
from pankit.engine.actions import Action, Add, Discard, Draw, Meld
from pankit.engine.position import Position
from pankit.study.witness.trial import Trial

_RANK_ORDER: Final = tuple(
    rank_of(each) for each in read_cards("2h 4h 6h Jh Qh Kh 5h 7h 3h Ah 8h 9h 10h")
)
_SUIT_ORDER: Final = tuple(SUITS.index(name) for name in "hdcs")
_PLAIN: Final = {
    3: ("2h 2d 2c", "4h 4d 4c", "6h 6d 6c", "Jh Jd Jc", "Qh Qd Qc"),
    4: ("2s 2h 2d 2c", "4s 4h 4d 4c", "6s 6h 6d 6c", "Js Jh Jd Jc", "Qs Qh Qd Qc"),
    5: ("4h 5h 6h 7h Jh", "4d 5d 6d 7d Jd"),
    6: ("2h 3h 4h 5h 6h 7h", "2d 3d 4d 5d 6d 7d"),
    7: ("2h 3h 4h 5h 6h 7h Jh", "2d 3d 4d 5d 6d 7d Jd"),
    8: ("2h 3h 4h 5h 6h 7h Jh Qh", "2d 3d 4d 5d 6d 7d Jd Qd"),
}
"""Melds that pay nothing in most games, for cards that only have to lie there."""


def simpler_cards(trial: Trial) -> Iterator[Trial]:
    """The same trial with simpler cards, one change at a time."""
    if trial.position is None:
        return
    for position in _plain_melds(trial.position):
        yield replace(trial, position=position)
    cards = set(_cards(trial))
    ranks, suits = {rank_of(each) for each in cards}, {suit_of(each) for each in cards}
    for old, new in combinations(reversed(_SUIT_ORDER), 2):
        if old in suits and new not in suits:
            yield _mapped(trial, lambda each, o=old, n=new: _suited(each, o, n))  # type: ignore[misc]
    for old in sorted(ranks, key=_RANK_ORDER.index, reverse=True):
        for new in _RANK_ORDER[: _RANK_ORDER.index(old)]:
            if new not in ranks:
                yield _mapped(trial, lambda each, o=old, n=new: _ranked(each, o, n))  # type: ignore[misc]


def _plain_melds(position: Position) -> Iterator[Position]:
    """Each meld replaced by a plain one of its size that does not lie there yet."""
    lying = [tuple(meld) for melds in position.melds.values() for meld in melds]
    for seat, melds in position.melds.items():
        for at, meld in enumerate(melds):
            plain = [tuple(sorted(read_cards(text))) for text in _PLAIN.get(len(meld), ())]
            if tuple(sorted(meld)) in plain:
                plain = plain[: plain.index(tuple(sorted(meld)))]
            for cards in plain:
                if cards not in lying:
                    changed = [*melds[:at], cards, *melds[at + 1 :]]
                    yield replace(position, melds={**position.melds, seat: changed})


def _suited(each: Card, old: int, new: int) -> Card:
    return card(rank_of(each), new) if suit_of(each) == old else each


def _ranked(each: Card, old: int, new: int) -> Card:
    return card(new, suit_of(each)) if rank_of(each) == old else each


def _cards(trial: Trial) -> Iterator[Card]:
    assert trial.position is not None
    position = trial.position
    for hand in position.hands.values():
        yield from hand.cards
    for melds in position.melds.values():
        for meld in melds:
            yield from meld
    if position.top is not None:
        yield position.top
    for _, action in (*trial.steps, *((trial.asks,) if trial.asks else ())):
        yield from _named(action)


def _named(action: Action) -> Iterable[Card]:
    if isinstance(action, Meld):
        return [*action.cards, *(each for each, _ in action.lent)]
    if isinstance(action, (Add, Discard)):
        return [action.card]
    if isinstance(action, Draw) and action.card is not None:
        return [action.card]
    return []


def _mapped(trial: Trial, change: Callable[[Card], Card]) -> Trial:
    """The trial with every card changed."""
    position = trial.position
    assert position is not None
    position = replace(
        position,
        hands={
            seat: replace(hand, cards=tuple(map(change, hand.cards)))
            for seat, hand in position.hands.items()
        },
        melds={
            seat: [tuple(sorted(map(change, meld))) for meld in melds]
            for seat, melds in position.melds.items()
        },
        top=None if position.top is None else change(position.top),
    )
    return replace(
        trial,
        position=position,
        steps=tuple((seat, _changed(action, change)) for seat, action in trial.steps),
        asks=trial.asks and (trial.asks[0], _changed(trial.asks[1], change)),
    )


def _changed(action: Action, change: Callable[[Card], Card]) -> Action:
    if isinstance(action, Meld):
        lent = tuple(sorted((change(each), number) for each, number in action.lent))
        return Meld(tuple(sorted(map(change, action.cards))), lent)
    if isinstance(action, (Add, Discard)):
        return replace(action, card=change(action.card))
    if isinstance(action, Draw) and action.card is not None:
        return Draw(change(action.card))
    return action
