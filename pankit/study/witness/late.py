"""A trial begun as late as it can: at a turn in the middle of what was played."""

from collections.abc import Iterator
from dataclasses import replace

from pankit.engine.actions import Add, Discard, Draw, Meld
from pankit.engine.core import codes
from pankit.engine.core.paying import lying_value
from pankit.engine.core.state import Core
from pankit.engine.position import TOP_FROM, Hand, Position
from pankit.records.staging import Restock
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.trial import Step, Trial, begin, step_on

_NAMES_OF = {number: name for name, number in TOP_FROM.items()}
_MOST = 5


def later(trial: Trial, ruleset: Ruleset, seed: int) -> Iterator[Trial]:
    """The trial, filled with a seed, begun at its last turns, the last one first; then as it is.

    All hands are listed; where that cannot be, those cards that the steps use.
    """
    starts = _starts(trial, ruleset, seed)
    for at, core in reversed(starts[-_MOST:]):
        steps = trial.steps[at:]
        position = _position(core, trial.position)
        turn = position.turn or 0
        whole = replace(trial, position=position, steps=steps)
        yield turned(whole, turn)
        used = {seat: Hand(_used(seat, whole), filled=True) for seat in range(trial.players)}
        yield turned(replace(whole, position=replace(position, hands=used)), turn)
    yield trial


def turned(trial: Trial, by: int) -> Trial:
    """The same trial with the seats counted from another one."""
    if trial.position is None or not by:
        return trial
    count = trial.players
    move = {seat: (seat - by) % count for seat in range(count)}
    position = trial.position
    discarder = position.discarder
    position = replace(
        position,
        turn=move[position.turn or 0],
        out=frozenset(move[seat] for seat in position.out),
        hands={move[seat]: hand for seat, hand in position.hands.items()},
        melds={move[seat]: melds for seat, melds in position.melds.items()},
        collected={move[seat]: chips for seat, chips in position.collected.items()},
        discarder=None if discarder is None else move[discarder],
    )
    return replace(
        trial,
        position=position,
        steps=tuple((move[seat], action) for seat, action in trial.steps),
        asks=trial.asks and (move[trial.asks[0]], trial.asks[1]),
    )


def _starts(trial: Trial, ruleset: Ruleset, seed: int) -> list[tuple[int, Core]]:
    """The round at the beginning of each turn, with the number of the next step."""
    restock = Restock(trial.draws, seed)
    core = begin(trial, ruleset, seed, restock)
    turns: dict[int, tuple[int, Core]] = {}
    if core is None:
        return []
    for at, step in enumerate((*trial.steps, *((trial.asks,) if trial.asks else ()))):
        if core.phase in (codes.FORCING, codes.DRAWING):
            turns.setdefault(core.turns, (at, core.copy()))
        if at == len(trial.steps) or not step_on(core, step, restock, trial):
            break
    return list(turns.values())


def _position(core: Core, before: Position | None) -> Position:
    seats = range(core.seats)
    few = before is not None and before.stock_left is not None
    return Position(
        turn=core.turn,
        out=frozenset(seat for seat in seats if not core.active[seat]),
        hands={seat: Hand(tuple(core.hand_cards(seat))) for seat in seats},
        melds={
            seat: [core.tables.cards(shape) for shape in core.melds[seat]]
            for seat in seats
            if core.melds[seat]
        },
        top=core.pile[-1] if core.pile else None,
        top_from=_NAMES_OF.get(core.top_from, "hand"),
        discarder=core.discarder if core.discarder >= 0 else None,
        stock_left=len(core.stock) if few else None,
        collected={
            seat: core.collected[seat]
            for seat in seats
            if core.collected[seat] != lying_value(core, seat)
        },
    )


def _used(seat: int, trial: Trial) -> tuple[int, ...]:
    """Cards that the steps of a seat take from its hand."""
    listed: list[Step] = [*trial.steps, *([trial.asks] if trial.asks else [])]
    cards: list[int] = []
    for by, action in listed:
        if by != seat:
            continue
        if isinstance(action, (Add, Discard)):
            cards.append(action.card)
        elif isinstance(action, Meld):
            cards += action.cards
    for by, action in trial.steps:
        if by == seat and isinstance(action, Draw) and action.card in cards:
            cards.remove(action.card)
    return tuple(cards)
