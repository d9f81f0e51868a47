"""A trial made smaller, step by step, as long as it shows as much as before."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from pankit.engine.actions import Draw
from pankit.engine.position import Hand, Position
from pankit.study.witness.parting import Parting
from pankit.study.witness.reseating import drawn_instead, renumbered, without
from pankit.study.witness.simpler import simpler_cards
from pankit.study.witness.trial import Trial

T = TypeVar("T")
Ways = Callable[[Trial], Iterator[Trial]]
_MOST_ROUNDS = 6
_MOST_CHANGES = 100


def shrink(trial: Trial, parting: Parting, stop: Callable[[], bool]) -> Trial:
    """The smallest trial that is found on the way and shows as much."""
    level = parting.shown(trial).level
    for _ in range(_MOST_ROUNDS):
        before = trial
        for ways in _WAYS:
            trial = _greedy(trial, ways, lambda tried: parting.shown(tried).level >= level, stop)
        if trial == before or stop():
            break
    return trial


def _greedy(
    trial: Trial, ways: Ways, good: Callable[[Trial], bool], stop: Callable[[], bool]
) -> Trial:
    """Takes every simplification that holds; after one it goes on where it was."""
    at = 0
    for _ in range(_MOST_CHANGES):
        going = False
        for number, tried in enumerate(ways(trial)):
            if number < at or tried == trial:
                continue
            if stop():
                return trial
            if good(tried):
                trial, at, going = tried, number, True
                break
        if not going:
            break
    return trial


# -- ways to make a trial smaller: each gives trials that are simpler in one thing ---------


def _steps(trial: Trial) -> Iterator[Trial]:
    if not trial.auto_claim:
        yield replace(trial, auto_claim=True)
    last = len(trial.steps) - (trial.asks is None)
    for count in (2, 1):
        for at in range(last - count + 1):
            yield replace(trial, steps=(*trial.steps[:at], *trial.steps[at + count :]))


def _players(trial: Trial) -> Iterator[Trial]:
    acting = {seat for seat, _ in trial.steps} | ({trial.asks[0]} if trial.asks else set())
    for seat in reversed(range(trial.players)):
        if seat not in acting and trial.players > 2:
            yield without(trial, seat)


def _positioned(change: Callable[[Position], Iterator[Position]]) -> Ways:
    def ways(trial: Trial) -> Iterator[Trial]:
        if trial.position is not None:
            for position in change(trial.position):
                yield replace(trial, position=position)

    return ways


def _parts(position: Position) -> Iterator[Position]:
    """Whole parts left out."""
    if position.hands:
        yield replace(position, hands={})
    for seat in position.hands:
        yield replace(position, hands=_less(position.hands, seat))
    for seat in position.melds:
        yield replace(position, melds=_less(position.melds, seat))
    for seat in position.out:
        yield replace(position, out=position.out - {seat})
    if position.top is not None:
        yield replace(position, top=None, top_from="hand", discarder=None)
    if position.stock_left is not None:
        yield replace(position, stock_left=None)
    if position.collected:
        yield replace(position, collected={})


def _melds(trial: Trial) -> Iterator[Trial]:
    """Melds left out or made shorter; the hands are filled up."""
    position = trial.position
    for seat, melds in position.melds.items() if position else ():
        assert position is not None
        hand = position.hands.get(seat)
        hands = {**position.hands, seat: replace(hand, filled=True)} if hand else position.hands
        for at, meld in enumerate(melds):
            rest = {**position.melds, seat: [*melds[:at], *melds[at + 1 :]]}
            left_out = replace(trial, position=replace(position, hands=hands, melds=rest))
            yield renumbered(left_out, seat, at + 1)
            for card in dict.fromkeys(meld):
                shorter = list(meld)
                shorter.remove(card)
                changed = {**position.melds, seat: [*melds[:at], tuple(shorter), *melds[at + 1 :]]}
                yield replace(trial, position=replace(position, hands=hands, melds=changed))


def _hands(position: Position) -> Iterator[Position]:
    """Cards of hands left to chance."""
    for seat, hand in position.hands.items():
        if hand.cards:
            half = len(hand.cards) // 2
            for kept in (hand.cards[:half], hand.cards[half:]):
                yield _with_hand(position, seat, Hand(kept, filled=True))
        for at in range(len(hand.cards)):
            rest = (*hand.cards[:at], *hand.cards[at + 1 :])
            yield _with_hand(position, seat, Hand(rest, filled=True))


def _tidy(position: Position) -> Iterator[Position]:
    """The usual instead of the special."""
    for top_from in ("hand", "stock"):
        if position.top is None or position.top_from == top_from:
            break
        yield replace(position, top_from=top_from)
    for seat, chips in position.collected.items():
        for fewer in range(chips):
            yield replace(position, collected={**position.collected, seat: fewer})
    for seat, hand in position.hands.items():
        if not hand.cards and hand.filled:
            yield replace(position, hands=_less(position.hands, seat))


def _draws(trial: Trial) -> Iterator[Trial]:
    for at, (seat, action) in enumerate(trial.steps):
        if isinstance(action, Draw) and action.card is not None:
            yield replace(trial, steps=(*trial.steps[:at], (seat, Draw()), *trial.steps[at + 1 :]))


_WAYS: tuple[Ways, ...] = (
    _steps,
    drawn_instead,
    _positioned(_parts),
    _players,
    _melds,
    _positioned(_hands),
    _draws,
    _positioned(_tidy),
    simpler_cards,
)


def _with_hand(position: Position, seat: int, hand: Hand) -> Position:
    return replace(position, hands={**position.hands, seat: hand})


def _less(table: Mapping[int, T], seat: int) -> dict[int, T]:
    return {key: value for key, value in table.items() if key != seat}
