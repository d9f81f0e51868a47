"""Discarding: the card that is missed least, and that helps the next player least."""

from collections.abc import Sequence

from pankit.engine.actions import Discard
from pankit.engine.view import View
from pankit.players.steady.forcing import brings
from pankit.players.steady.lore import Lore
from pankit.players.steady.outlook import Outlook
from pankit.players.steady.weights import Weights


def best_discard(lore: Lore, weights: Weights, view: View, discards: Sequence[Discard]) -> Discard:
    """The discard to make, of those that are legal."""
    if len(discards) == 1:
        return discards[0]
    outlook = Outlook.of(lore, weights, view)
    return max(
        discards,
        key=lambda each: outlook.without(each.card) - danger(lore, weights, view, each),
    )


def danger(lore: Lore, weights: Weights, view: View, discard: Discard) -> float:
    """What a discard costs by what it brings the next player."""
    following = following_seat(view)
    card = discard.card
    if not view.fits(following, card):
        return 0.0
    rules = lore.rules
    fresh = card == view.drawn and view.drawn_how == "stock"
    takes = rules.turn.take_discard == "any" or (rules.turn.take_discard == "from-stock" and fresh)
    if not takes and not (rules.force.by != "nobody" and (rules.force.card == "any" or fresh)):
        return 0.0
    if view.melded[following] + 1 >= lore.out:
        again = view.collected[following] if lore.again else 0
        cost = weights.feeding + lore.bonus + again
        if rules.go_out.feeding != "none":
            cost += (lore.bonus + again) * (sum(view.active) - 2)
        return cost if takes else cost / 2
    if not takes:
        return 0.0
    return weights.helping + brings(lore, view, following, card)


def following_seat(view: View) -> int:
    """The player whose turn is next."""
    seat = (view.seat + 1) % view.players
    while not view.active[seat]:
        seat = (seat + 1) % view.players
    return seat
