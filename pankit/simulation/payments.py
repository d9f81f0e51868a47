"""Why chips moved in a round, and how often: out of the core's notes."""

from collections.abc import Iterable
from typing import Final

from pankit.engine.core import codes
from pankit.engine.narrate import REASON_NAMES
from pankit.rules.ruleset import Ruleset

REASONS: Final = REASON_NAMES
"""Reasons of payments, by the core's numbers."""
LOST_CLAIM: Final = "lost-claim"
RESHUFFLE: Final = "reshuffle"

Moved = dict[int, tuple[int, int]]
"""Chips, and how often, by the number of a reason or row."""


def row_ids(ruleset: Ruleset) -> list[str]:
    """The rows of the condition table, by the core's numbers."""
    return [row.id for row in ruleset.rules.conditions]


def moved_in(notes: Iterable[codes.Note]) -> tuple[Moved, Moved, int, int]:
    """Payments by reason and by row; how many claims were lost, and reshuffles."""
    reasons: Moved = {}
    rows: Moved = {}
    unclaimed = reshuffles = 0
    last = (-1, -1, -1)
    for reason, payer, payee, chips, row in notes:
        if reason == codes.RESHUFFLED:
            reshuffles += 1
            continue
        if reason == codes.NOT_CLAIMED:
            unclaimed += 1
            continue
        paid, times = reasons.get(reason, (0, 0))
        if reason == codes.PAID_CONDITION:
            # one note a payer, in the order of the seats
            once = 0 if last[:2] == (payee, row) and last[2] < payer else 1
            last = payee, row, payer
            of_row, times_of_row = rows.get(row, (0, 0))
            rows[row] = of_row + chips, times_of_row + once
            times += once
        else:
            times = times + 1 if reason == codes.PAID_FORFEIT else 1
        reasons[reason] = paid + chips, times
    return reasons, rows, unclaimed, reshuffles
