"""Declaring: whether a hand is worth more than the forfeit.

A hand is measured against other hands of the same pack. What a difference in outlook
brings in chips was found by playing: about `base + per_payer * payers` for each unit.
"""

from pankit.engine.view import View
from pankit.players.steady.lore import Lore
from pankit.players.steady.outlook import Outlook, usual_value
from pankit.players.steady.weights import Weights


def worth_playing(lore: Lore, weights: Weights, view: View) -> bool:
    """Whether to stay in the round."""
    active = sum(view.active)
    declared = (view.seat - view.dealer - 1) % view.players
    stayed = sum(view.active[(view.dealer + 1 + step) % view.players] for step in range(declared))
    outlook = Outlook.of(lore, weights, view).value
    usual = usual_value(lore, weights, active)
    unit = weights.stay_base + weights.stay_per_payer * (active - 1)
    expected = unit * (outlook - usual) + view.pot / active - weights.stayed * stayed
    return expected > -lore.rules.stakes.forfeit - weights.boldness
