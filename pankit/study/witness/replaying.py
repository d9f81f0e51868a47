"""A trial played by the engine proper, for the words about it: events, refusals."""

from dataclasses import dataclass, replace

from pankit.cards import Card
from pankit.engine.actions import Claim
from pankit.engine.events import Event
from pankit.engine.position import Position, PositionError, close_declarations, fresh, start
from pankit.engine.refusal import Refusal
from pankit.engine.round import Round
from pankit.records.scenario import Scenario
from pankit.records.staging import Restock
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.trial import Trial, ask_others, step_on


@dataclass(frozen=True)
class Replayed:
    """A trial at its end: what the last step did, and why not what was asked after it."""

    round: Round
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    top: Card | None = None
    """The top discard before the last action."""


def replayed(trial: Trial, ruleset: Ruleset) -> Replayed | None:
    """A trial as the engine plays it; None if the ruleset does not allow it."""
    restock = Restock(trial.draws, 0)
    try:
        game = _begun(trial, ruleset, restock)
    except (PositionError, ValueError):
        return None
    core = game.core
    steps = trial.steps if trial.asks else trial.steps[:-1]
    if not all(step_on(core, step, restock, trial) for step in steps):
        return None
    last = trial.asks or (trial.steps[-1] if trial.steps else None)
    if last is None:
        return Replayed(game, tuple(game.opening()))
    ask_others(core, last, trial.declarers)
    seat, action = last
    top = core.pile[-1] if core.pile else None
    if trial.asks:
        return Replayed(game, (), game.why_not(action, seat), top)
    if game.why_not(action, seat):
        return None
    events = game.apply(action, seat)
    if trial.auto_claim and not game.over and game.is_legal(Claim()):
        events += game.apply(Claim())
    return Replayed(game, tuple(events), None, top)


def trial_of(scenario: Scenario) -> Trial:
    """The trial that a scenario tells."""
    steps = tuple((step.seat, step.done) for step in scenario.steps if step.done is not None)
    asks = None
    for step in scenario.steps:
        if step.do and step.refused:
            asks = step.seat, step.do.action
        elif step.may:
            asks = step.seat, step.may[0].action
    position = scenario.position
    if position is not None:
        position = replace(position, draws=())
    return Trial(len(scenario.names), position, steps, asks, scenario.auto_claim)


def _begun(trial: Trial, ruleset: Ruleset, restock: Restock) -> Round:
    if trial.position is not None:
        position: Position = replace(trial.position, draws=trial.draws)
        return start(ruleset, trial.players, position, 0, restock)
    dealt = fresh(ruleset, trial.players, trial.draws, 0, restock)
    if not trial.declares:
        close_declarations(dealt)
    return dealt
