"""What laying pays, and the settlement."""

from tests.reference.actions import Lay
from tests.reference.melds import Cards
from tests.reference.state import Pile, State


def for_new_meld(state: State, act: Lay, pile: Pile) -> int:
    """What a new meld pays from each payer, units not counted."""
    cards = pile.cards
    payments = state.rules.payments
    rows = list(state.conditions.met(cards))
    if act.lenders and payments.split_pays == "first-time":
        rows = [name for name in rows if name not in pile.ever]
    extra = state.conditions.extra(cards) if payments.extra_at_once == "added" else 0
    amounts = [state.conditions.amounts(name, cards) for name in rows]
    return state.conditions.together([pays + added * extra for pays, added in amounts])


def for_rest(state: State, before: Cards, part: Cards, ever: frozenset[str]) -> int:
    """What a meld left behind pays: the base of rows that it only now meets."""
    payments = state.rules.payments
    rows = [row for row in state.conditions.met(part) if row not in state.conditions.met(before)]
    if payments.becoming == "nothing":
        return 0
    if payments.split_pays == "first-time":
        rows = [row for row in rows if row not in ever]
    return state.conditions.together([state.conditions.amounts(row, part)[0] for row in rows])


def for_added(state: State, before: Cards, pile: Pile) -> int:
    """What an added card pays: a row newly met its base, one already met its added value."""
    known = state.conditions.met(before)
    amounts = []
    for row in state.conditions.met(pile.cards):
        if row not in pile.late:
            pays, added = state.conditions.amounts(row, pile.cards)
            amounts.append(added if row in known else pays)
    return state.conditions.together(amounts)


def note(state: State, pile: Pile, before: Cards | None) -> None:
    """Which rows a meld meets only now, whatever they pay, and what becomes of them."""
    now = state.conditions.met(pile.cards)
    old = () if before is None else state.conditions.met(before)
    new = frozenset(now) - frozenset(old)
    late = new if before is not None and state.rules.payments.becoming == "nothing" else frozenset()
    pile.late = (pile.late & frozenset(now)) | late
    pile.lost = pile.lost & frozenset(now) - new
    if state.rules.turn.claims == "before-discard":
        state.new_rows += [(pile, row) for row in new]


def follow(state: State, number: int, pile: Pile, part: Cards) -> None:
    """What a part that takes a new number has met in this turn is still to be asked for."""
    lender, rows = state.piles[state.turn][number - 1], state.conditions.met(part)
    state.new_rows += [(pile, row) for of, row in state.new_rows if of is lender and row in rows]


def lose(state: State) -> None:
    """The turn is over: what was not asked for is not owed."""
    state.missed[state.turn] += state.unclaimed
    state.unclaimed = 0
    for pile, row in state.new_rows:
        if not state.rules.go_out.unclaimed_again and row in state.conditions.met(pile.cards):
            pile.lost |= {row}
    state.new_rows = []


def pay(state: State, payer: int, payee: int, chips: int) -> None:
    state.chips[payer] -= chips
    state.chips[payee] += chips


def earn(state: State, amount: int) -> None:
    """The player in turn is owed something by everybody else who plays."""
    chips = amount * state.rules.stakes.unit
    state.unclaimed += chips
    if state.rules.turn.claims == "automatic":
        claim(state)


def claim(state: State) -> None:
    for other in state.others(state.turn):
        pay(state, other, state.turn, state.unclaimed)
    state.collected[state.turn] += state.unclaimed
    state.unclaimed, state.new_rows = 0, []


def take_pot(state: State, winner: int) -> None:
    state.chips[winner] += state.pot
    state.pot = 0


def again(state: State, winner: int) -> int:
    """Conditions once more at the end, from each payer."""
    out, unit = state.rules.go_out, state.rules.stakes.unit
    if out.conditions_again == "none":
        return 0
    if out.conditions_again == "collected":
        return state.collected[winner] + out.unclaimed_again * state.missed[winner]
    base = out.conditions_again == "base"
    piles = state.piles[winner]
    return unit * sum(
        state.conditions.as_it_lies(pile.cards, base, pile.late | pile.lost) for pile in piles
    )


def settle(state: State, winner: int) -> None:
    out = state.rules.go_out
    before = list(state.chips)
    bonus = out.bonus * state.rules.stakes.unit
    others = state.others(winner)
    for seat in range(state.seats):
        if seat == winner:
            continue
        if out.bonus_from in ("both", "active" if state.active[seat] else "dropped"):
            pay(state, seat, winner, bonus)
        if seat in others:
            pay(state, seat, winner, again(state, winner))
    take_pot(state, winner)
    _feeding(state, winner, before)


def _feeding(state: State, winner: int, before: list[int]) -> None:
    """Who fed the winner pays what the others lost."""
    feeder, rule = state.fed_by, state.rules.go_out.feeding
    if feeder is None or rule == "none" or state.how not in ("taken", "forced"):
        return
    since = state.at_start if rule == "whole-round" else before
    for seat in state.others(winner):
        loss = since[seat] - state.chips[seat]
        if seat != feeder and loss > 0:
            pay(state, feeder, seat, loss)
