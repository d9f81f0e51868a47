"""Changes of a trial that change what its steps mean: fewer players, other numbers of melds,
a card that is drawn instead of taken."""

from collections.abc import Iterator
from dataclasses import replace

from pankit.engine.actions import Action, Add, Draw, Force, Meld, Take
from pankit.study.witness.trial import Trial


def without(trial: Trial, gone: int) -> Trial:
    """The trial with one player less at the table."""
    move = {seat: seat - (seat > gone) for seat in range(trial.players) if seat != gone}
    position = trial.position
    if position is not None:
        discarder = position.discarder
        position = replace(
            position,
            turn=move.get(position.turn or 0, 0),
            out=frozenset(move[seat] for seat in position.out if seat in move),
            hands={move[seat]: hand for seat, hand in position.hands.items() if seat in move},
            melds={move[seat]: each for seat, each in position.melds.items() if seat in move},
            collected={move[seat]: n for seat, n in position.collected.items() if seat in move},
            discarder=None if discarder is None else move.get(discarder),
        )
    return replace(
        trial,
        players=trial.players - 1,
        position=position,
        steps=tuple((move[seat], action) for seat, action in trial.steps),
        asks=trial.asks and (move[trial.asks[0]], trial.asks[1]),
    )


def renumbered(trial: Trial, seat: int, gone: int) -> Trial:
    """The steps of a seat after its meld of a number (from 1) was left out of the position."""

    def moved(action: Action) -> Action:
        if isinstance(action, Add):
            source = action.source
            return replace(
                action,
                meld=action.meld - (action.meld > gone),
                source=None if source is None else source - (source > gone),
            )
        if isinstance(action, Meld):
            lent = tuple((card, number - (number > gone)) for card, number in action.lent)
            return replace(action, lent=lent)
        return action

    steps = tuple((by, moved(action) if by == seat else action) for by, action in trial.steps)
    asks = trial.asks
    if asks and asks[0] == seat:
        asks = seat, moved(asks[1])
    return replace(trial, steps=steps, asks=asks)


def drawn_instead(trial: Trial) -> Iterator[Trial]:
    """The top discard drawn from the stock, where it was taken or forced."""
    position = trial.position
    if position is None or position.top is None:
        return
    turn, top = position.turn or 0, position.top
    bare = replace(trial, position=replace(position, top=None, top_from="hand", discarder=None))
    draw = turn, Draw(top)
    if trial.steps and isinstance(trial.steps[0][1], (Take, Force)):
        yield replace(bare, steps=(draw, *trial.steps[1:]))
    if not trial.steps and trial.asks and isinstance(trial.asks[1], (Take, Force)):
        for number in range(1, len(position.melds.get(turn, ())) + 1):
            yield replace(bare, steps=(draw,), asks=(turn, Add(top, number)))
