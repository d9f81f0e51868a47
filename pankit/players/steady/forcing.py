"""Forcing: only what pays its victim nothing, and what he might have taken anyway.

A card that he could take if he wanted helps him no more when he must; one that he could
not take brings him on. So to force the first kind may hurt, and the second helps.
"""

from pankit.engine.view import View
from pankit.players.steady.lore import Lore
from pankit.players.steady.weights import Weights


def worth_forcing(lore: Lore, weights: Weights, view: View) -> bool:
    """Whether the player in turn should be made to lay the top discard off."""
    rules = lore.rules
    victim, card = view.turn, view.pile[-1]
    could_take = rules.turn.take_discard == "any" or (
        rules.turn.take_discard == "from-stock" and view.top_from == "stock"
    )
    if not could_take or brings(lore, view, victim, card):
        return False
    return lore.out - view.melded[victim] > weights.force_from


def brings(lore: Lore, view: View, seat: int, card: int) -> int:
    """The most that a player is paid for laying a card off, from each payer."""
    return max(
        (
            pays
            for cards in view.melds[seat]
            for kind, pays in lore.growing(lore.shape(cards))
            if kind == card
        ),
        default=0,
    )
