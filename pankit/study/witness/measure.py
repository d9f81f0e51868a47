"""How much there is to read in a trial, and how well it speaks of what it is to show."""

from typing import Final

from pankit.engine.actions import Meld
from pankit.engine.core.refusals import REASONS
from pankit.study.witness.parting import Parting
from pankit.study.witness.trial import Trial

_FIELDS: Final = {reason.code: reason.field for reason in REASONS}
_BESIDE: Final = 12
"""What it costs if an action is refused for another field than the one that is shown."""


def size(trial: Trial) -> int:
    """How much there is to read."""
    position = trial.position
    steps = [*trial.steps, *([trial.asks] if trial.asks else [])]
    total = 6 * trial.players + 4 * len(steps) + (not trial.auto_claim)
    total += sum(2 * len(action.lent) for _, action in steps if isinstance(action, Meld))
    total += sum(1 for card in trial.draws if card is not None)
    if position is None:
        return total
    total += sum(len(hand.cards) + (not hand.filled) for hand in position.hands.values())
    total += sum(len(meld) + 1 for melds in position.melds.values() for meld in melds)
    total += 3 * (position.top is not None) + 4 * len(position.out)
    return total + 3 * len(position.collected) + 4 * (position.stock_left is not None)


def cost(trial: Trial, parting: Parting) -> int:
    """The size, and more where a refusal names another field."""
    came = parting.shown(trial).came
    codes = [each.code for each in came if each.code] if came else []
    beside = any(not _speaks_of(code, parting.unit.paths) for code in codes)
    return size(trial) + (_BESIDE if beside else 0)


def _speaks_of(code: str, paths: tuple[str, ...]) -> bool:
    field = _FIELDS[code]
    return bool(field) and any(path.startswith(field) or field.startswith(path) for path in paths)
