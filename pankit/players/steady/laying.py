"""Laying: what pays first, then whatever brings the hand on."""

from collections.abc import Iterable
from math import inf
from typing import Final

from pankit.engine.actions import Action, Add, Discard, Meld, Take
from pankit.engine.view import View
from pankit.players.steady.lore import Lore
from pankit.players.steady.outlook import Outlook
from pankit.players.steady.weights import Weights

_TRIED: Final = 6
"""How many of the lays that use cards on the table are looked at closely."""
_ENOUGH: Final = 0.01
_OUT: Final = 1000.0


def best_lay(lore: Lore, weights: Weights, view: View, legal: Iterable[Action]) -> Action | None:
    """The lay to make now, or None to lay no more."""
    legal = tuple(legal)
    lays = promising(lore, view, legal)
    if not lays:
        return None
    may_stop = any(isinstance(each, Discard) for each in legal) and not any(
        isinstance(each, Meld) and not each.lent for each in lays
    )
    best, best_worth = None, _now(lore, weights, view) + _ENOUGH if may_stop else -inf
    for action in lays:
        after = view.after(action)
        if after.phase == "over":
            return _before_going_out(lore, view, lays) or action
        worth = worth_of(lore, weights, view, after)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _before_going_out(lore: Lore, view: View, lays: Iterable[Action]) -> Action | None:
    """The lay that pays most and still lets the player go out; chips are paid twice then."""
    paying = [(view.gain(action), action) for action in lays]
    paying.sort(key=lambda each: -each[0])
    for gain, action in paying:
        after = view.after(action)
        if gain > 0 and after.phase != "over" and _can_go_out(lore, after):
            return action
    return None


def _can_go_out(lore: Lore, view: View) -> bool:
    return any(view.after(action).phase == "over" for action in promising(lore, view))


def worth_of(lore: Lore, weights: Weights, view: View, after: View) -> float:
    """Where a lay leads: chips at once, and the worth of what is left after a discard."""
    payers = max(sum(view.active) - 1, 1)
    chips = (after.chips[view.seat] - view.chips[view.seat]) / payers
    if after.phase == "over":
        return chips + _OUT
    return chips + after.unclaimed - view.unclaimed + _now(lore, weights, after)


def worth_taking(lore: Lore, weights: Weights, view: View) -> bool:
    """Whether the top discard is better than a card off the stock."""
    taken = view.after(Take())
    best = max(
        worth_of(lore, weights, taken, taken.after(action)) for action in promising(lore, taken)
    )
    return best + weights.eager > Outlook.of(lore, weights, view).after_draw()


def _now(lore: Lore, weights: Weights, view: View) -> float:
    stuck = view.drawn if lore.rules.turn.keep_drawn == "never" else None
    return Outlook.of(lore, weights, view).best_without(stuck)


def promising(lore: Lore, view: View, legal: Iterable[Action] | None = None) -> list[Action]:
    """All lays from the hand, and those with cards on the table that pay or use the hand most."""
    plain: list[Action] = []
    rearranged: list[tuple[int, int, Action]] = []
    for action in view.legal if legal is None else legal:
        if isinstance(action, Add):
            if action.source is None:
                plain.append(action)
            else:
                rearranged.append((0, 0, action))
        elif isinstance(action, Meld):
            if not action.lent:
                plain.append(action)
                continue
            cards = [*action.cards, *(card for card, _ in action.lent)]
            pays = lore.pays(lore.tables.shape_of(cards))
            rearranged.append((pays, len(action.cards), action))
    rearranged.sort(key=lambda each: (-each[0], -each[1]))
    return plain + [action for _, _, action in rearranged[:_TRIED]]
