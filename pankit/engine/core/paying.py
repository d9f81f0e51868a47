"""Chips: what a meld pays, who pays, and the settlement.

All amounts are chips from each payer. Every payment is written into
`core.notes`; chips of all seats and the pot together stay zero.
"""

from pankit.cards import BIT
from pankit.engine.core.codes import (
    FORCED,
    OVER,
    PAID_AGAIN,
    PAID_BONUS,
    PAID_CONDITION,
    PAID_FEED,
    PAID_POT,
    POT,
    TAKEN,
)
from pankit.engine.core.settings import AS_THEY_LIE, BASE_ONLY, COLLECTED, NEVER, SETTLEMENT
from pankit.engine.core.state import NOBODY, Core
from pankit.flat import i64

Due = tuple[int, int, int]
"""A row of the condition table, chips from each payer, and the rows (as bits) that the meld
meets only now: they count no more if the chips are not claimed."""


def due_for_new(core: Core, shape: i64, paid_before: i64) -> list[Due]:
    """What a newly laid meld pays: each row's base, and its added amount for each card
    above the least of a first lay; rows in `paid_before` pay nothing."""
    tables = core.tables
    dues: list[Due] = []
    extra = tables.extra[shape] if core.settings.extra_at_once else 0
    for place in range(tables.met_from[shape], tables.met_from[shape + 1]):
        row = tables.met_row[place]
        if not paid_before >> row & 1:
            chips = tables.met_pays[place] + extra * tables.met_added[place]
            dues.append((row, chips, BIT[row]))
    return _one_row(core, shape, dues)


def due_for_growing(core: Core, before: i64, after: i64, paying: i64) -> list[Due]:
    """What one card more pays: the base of rows only now met, the added amount of others."""
    tables = core.tables
    dues: list[Due] = []
    for place in range(tables.met_from[after], tables.met_from[after + 1]):
        row = tables.met_row[place]
        if not tables.rows[before] >> row & 1:
            if core.settings.becoming_pays:
                dues.append((row, tables.met_pays[place], BIT[row]))
        elif paying >> row & 1:
            dues.append((row, tables.met_added[place], 0))
    return _one_row(core, after, dues)


def due_for_rest(core: Core, before: i64, after: i64, met_before: i64) -> list[Due]:
    """What a meld pays that lent cards: only the base of rows that it meets just now."""
    tables = core.tables
    dues: list[Due] = []
    if not core.settings.becoming_pays:
        return dues
    old = tables.rows[before]
    if core.settings.split_pays_once:
        old |= met_before
    for place in range(tables.met_from[after], tables.met_from[after + 1]):
        row = tables.met_row[place]
        if not old >> row & 1:
            dues.append((row, tables.met_pays[place], BIT[row]))
    return _one_row(core, after, dues)


def _one_row(core: Core, shape: i64, dues: list[Due]) -> list[Due]:
    if len(dues) > 1 and core.settings.highest_row_only and core.tables.is_sequence(shape):
        row, chips, _ = max(dues, key=lambda due: due[1])
        return [(row, chips, sum(new for _, _, new in dues))]
    return dues


def collect(core: Core, seat: i64, meld: i64, dues: list[Due]) -> None:
    """Chips of conditions just made: paid at once, or owed once they are claimed."""
    for row, chips, new in dues:
        if not chips:
            continue
        if core.settings.must_claim:
            core.unclaimed.append((row, chips, meld, new))
        else:
            _pay_condition(core, seat, row, chips)


def pay_claims(core: Core, seat: i64) -> None:
    """All that the player in turn may claim is paid."""
    for row, chips, _, _ in core.unclaimed:
        _pay_condition(core, seat, row, chips)
    core.unclaimed = []


def lose_claims(core: Core, seat: i64) -> None:
    """What was not claimed before the discard is owed no more; it may still count at the end."""
    for _, chips, meld, new in core.unclaimed:
        if core.settings.unclaimed_again:
            core.collected[seat] += chips
        else:
            core.lost[seat][meld] |= new & core.tables.rows[core.melds[seat][meld]]
    core.unclaimed = []


def _pay_condition(core: Core, seat: i64, row: int, chips: int) -> None:
    core.collected[seat] += chips
    for payer in range(core.seats):
        if payer != seat and core.active[payer]:
            pay(core, PAID_CONDITION, payer, seat, chips, row)


def pay(core: Core, reason: int, payer: int, payee: int, chips: int, row: int = -1) -> None:
    """Chips move from a seat to a seat."""
    if chips:
        core.chips[payer] -= chips
        core.chips[payee] += chips
        core.notes.append((reason, payer, payee, chips, row))


def lying_value(core: Core, seat: i64) -> int:
    """What a player's melds are worth as they lie: base and added cards, from each payer."""
    return sum(_value(core, seat, meld, added=True) for meld in range(len(core.melds[seat])))


def _value(core: Core, seat: i64, meld: int, *, added: bool) -> int:
    shape = core.melds[seat][meld]
    counting = core.paying[seat][meld] & ~core.lost[seat][meld]
    extra = core.tables.extra[shape] if added else 0
    amounts = [
        met.pays + extra * met.added for met in core.tables.met[shape] if counting >> met.row & 1
    ]
    if core.settings.highest_row_only and core.tables.is_sequence(shape):
        return max(amounts, default=0)
    return sum(amounts)


def conditions_again(core: Core, seat: i64) -> int:
    """What the conditions of a player who goes out pay once more, from each payer."""
    again = core.settings.again
    if again == COLLECTED:
        return core.collected[seat]
    if again == AS_THEY_LIE:
        return lying_value(core, seat)
    if again == BASE_ONLY:
        return sum(_value(core, seat, meld, added=False) for meld in range(len(core.melds[seat])))
    return 0


def settle(core: Core, winner: int) -> None:
    """The winner has the cards to go out: conditions again, the bonus, the pot, feeding."""
    pay_claims(core, winner)
    at_settlement = core.chips[:]
    again = conditions_again(core, winner)
    for payer in range(core.seats):
        if payer == winner:
            continue
        if core.active[payer]:
            pay(core, PAID_AGAIN, payer, winner, again)
        if (
            core.settings.bonus_from_active
            if core.active[payer]
            else core.settings.bonus_from_dropped
        ):
            pay(core, PAID_BONUS, payer, winner, core.settings.bonus)
    take_pot(core, winner)
    if core.feeder != NOBODY and core.drawn_how in (TAKEN, FORCED):
        since = at_settlement if core.settings.feeding == SETTLEMENT else core.chips_before
        _pay_losses(core, winner, since)


def _pay_losses(core: Core, winner: int, since: list[int]) -> None:
    """Who fed the winner pays the net loss of every other player in the round."""
    if core.settings.feeding == NEVER:
        return
    for seat in range(core.seats):
        loss = since[seat] - core.chips[seat]
        if core.active[seat] and seat not in (winner, core.feeder) and loss > 0:
            pay(core, PAID_FEED, core.feeder, seat, loss)


def take_pot(core: Core, winner: int) -> None:
    """The pot goes to the winner."""
    if core.pot:
        core.notes.append((PAID_POT, POT, winner, core.pot, -1))
        core.chips[winner] += core.pot
        core.pot = 0


def finish(core: Core, end: int, winner: int) -> None:
    """The round is over."""
    core.end = end
    core.winner = winner
    core.phase = OVER
    core.asked = NOBODY


def paying_rows(core: Core, shape: i64, had: i64, before: i64) -> i64:
    """The rows that a meld which grew or lent is a condition of: those it had, and those it
    became (unless becoming a condition pays nothing). `before` is the shape that it had."""
    rows = core.tables.rows[shape]
    if core.settings.becoming_pays:
        return rows & (had | ~core.tables.rows[before])
    return rows & had
