"""Doing an action that the guards have allowed."""

from pankit.cards import KINDS
from pankit.engine.core.codes import (
    ADD,
    CLAIM,
    DISCARD,
    DRAW,
    DRAWING,
    DROP,
    FORCE,
    FORCED,
    FORCING,
    FROM_HAND,
    FROM_STOCK,
    LAST_IN,
    LAYING,
    MELD,
    MOVE,
    NOT_CLAIMED,
    NOT_YET,
    PAID_FORFEIT,
    PASS,
    POT,
    RESHUFFLED,
    STAY,
    STOCK_END,
    TAKE,
    TAKEN,
    TURN_LIMIT,
    WENT_OUT,
    card_of,
    kind_of,
    lent_of,
    shape_of,
    source_of,
    target_of,
    with_card,
)
from pankit.engine.core.guards import force_asker, refuse
from pankit.engine.core.lays import can_lay
from pankit.engine.core.paying import (
    collect,
    due_for_growing,
    due_for_new,
    due_for_rest,
    finish,
    lose_claims,
    pay_claims,
    paying_rows,
    settle,
    take_pot,
)
from pankit.engine.core.settings import NEVER
from pankit.engine.core.state import NO_CARD, NOBODY, Core
from pankit.flat import i64


def do(core: Core, action: i64) -> None:
    """The seat that is asked does a legal action; what it pays is written into `core.notes`."""
    kind = kind_of(action)
    seat = core.asked
    if kind == DISCARD:
        _discard(core, seat, card_of(action))
    elif kind == DRAW:
        _draw(core, seat)
    elif kind == ADD:
        _add(core, seat, card_of(action), target_of(action))
    elif kind == MELD:
        _meld(core, seat, shape_of(action), core.lent.cards[lent_of(action)])
    elif kind == TAKE:
        _take(core, seat, TAKEN)
    elif kind == CLAIM:
        pay_claims(core, seat)
    elif kind == PASS:
        _ask_next(core, seat)
    elif kind == FORCE:
        _take(core, core.turn, FORCED)
    elif kind == MOVE:
        _move(core, seat, card_of(action), source_of(action), target_of(action))
    elif kind in (STAY, DROP):
        _declare(core, seat, kind)


# -- declaring ------------------------------------------------------------------


def _declare(core: Core, seat: i64, kind: i64) -> None:
    if kind == DROP:
        core.active[seat] = False
        forfeit = core.settings.forfeit
        if forfeit:
            core.chips[seat] -= forfeit
            core.pot += forfeit
            core.notes.append((PAID_FORFEIT, seat, POT, forfeit, -1))
        if core.in_round() == 1:
            winner = core.active.index(True)
            take_pot(core, winner)
            finish(core, LAST_IN, winner)
            return
    if seat == core.dealer:
        start_play(core, core.next_active(core.dealer))
    else:
        core.asked = core.after(seat)


def start_play(core: Core, seat: i64) -> None:
    """Declarations are over; a seat has its first turn."""
    core.turn = seat
    _open_turn(core)


# -- a turn ----------------------------------------------------------------------


def _open_turn(core: Core) -> None:
    """The top discard may be forced on the player in turn, else he draws."""
    core.drawn = NO_CARD
    core.drawn_how = NOT_YET
    if core.moved:
        core.moved = []
    _ask_next(core, core.turn)


def _ask_next(core: Core, seat: i64) -> None:
    """Who may force the top discard is asked after a seat, or the player in turn goes on."""
    asker = force_asker(core, seat)
    if asker == NOBODY:
        core.phase = DRAWING
        core.asked = core.turn
    else:
        core.phase = FORCING
        core.asked = asker


def _draw(core: Core, seat: i64) -> None:
    if not core.stock and not _new_stock(core):
        finish(core, STOCK_END, NOBODY)
        return
    card = core.next_card()
    core.give(seat, card)
    core.drawn, core.drawn_how = card, FROM_STOCK
    core.phase = LAYING


def _new_stock(core: Core) -> bool:
    """The top discard stays, the rest is shuffled into a new stock."""
    if not core.settings.reshuffles or len(core.pile) < 2:
        return False
    core.stock = core.pile[:-1]
    core.pile = core.pile[-1:]
    core.mixing = None
    core.shuffle(core.stock)
    core.notes.append((RESHUFFLED, NOBODY, NOBODY, len(core.stock), -1))
    return True


def _take(core: Core, seat: i64, how: i64) -> None:
    card = core.pile.pop()
    core.give(seat, card)
    core.drawn, core.drawn_how = card, how
    core.phase = LAYING
    core.asked = seat


def _discard(core: Core, seat: i64, card: i64) -> None:
    from_stock = core.drawn == card and core.drawn_how == FROM_STOCK
    if not from_stock or core.moved:
        core.ready_known[seat] = False
    following = core.next_active(seat)
    feeds = core.settings.feeding != NEVER and _feeds(core, seat, following, card)
    if core.unclaimed:
        for row, chips, _, _ in core.unclaimed:
            core.notes.append((NOT_CLAIMED, NOBODY, seat, chips, row))
        lose_claims(core, seat)
    core.remove(seat, card)
    core.pile.append(card)
    core.top_from = FROM_STOCK if from_stock else FROM_HAND
    core.discarder = seat
    core.feeder = seat if feeds else NOBODY
    if core.turns >= core.settings.turn_limit:
        finish(core, TURN_LIMIT, NOBODY)
        return
    core.turns += 1
    core.turn = following
    _open_turn(core)


def _feeds(core: Core, seat: i64, following: i64, card: i64) -> bool:
    """Whether a discard helps a player one card short, and something else could be done:
    another legal discard that does not fit him, or laying the drawn card."""
    if not (core.one_short(following) and core.fits(following, card)):
        return False
    if core.drawn != NO_CARD and can_lay(core, seat, core.drawn):
        return True
    return any(
        not core.fits(following, other) and not refuse(core, seat, with_card(DISCARD, other))
        for other in range(KINDS)
    )


# -- laying ------------------------------------------------------------------------


def _from_hand(core: Core, seat: i64, card: i64) -> None:
    core.remove(seat, card)
    if card == core.drawn:
        core.drawn = NO_CARD


def _add(core: Core, seat: i64, card: i64, meld: i64) -> None:
    _from_hand(core, seat, card)
    core.melded[seat] += 1
    _grow(core, seat, card, meld)
    core.melds_changed(seat)
    _maybe_out(core, seat)


def _grow(core: Core, seat: i64, card: i64, meld: i64) -> None:
    tables = core.tables
    before = core.melds[seat][meld]
    after = tables.grown(before, card)
    had = core.paying[seat][meld]
    core.melds[seat][meld] = after
    core.paying[seat][meld] = paying_rows(core, after, had, before)
    core.lost[seat][meld] &= tables.rows[after]
    core.met_before[seat][meld] |= tables.rows[after]
    collect(core, seat, meld, due_for_growing(core, before, after, had))


def _move(core: Core, seat: i64, card: i64, source: i64, target: i64) -> None:
    _lend(core, seat, source, core.tables.one(core.melds[seat][source], card))
    _grow(core, seat, card, target)
    core.moved.append(target << 6 | card)
    core.melds_changed(seat)


def _meld(core: Core, seat: i64, shape: i64, lent: tuple[int, ...]) -> None:
    for card in core.from_hand(shape, lent):
        _from_hand(core, seat, card)
        core.melded[seat] += 1
    met_before: i64 = 0
    if lent:
        met_before = _lend_all(core, seat, lent)
    paid_before = met_before if core.settings.split_pays_once else 0
    rows = core.tables.rows[shape]
    meld = core.new_meld(seat, shape, rows, 0, met_before | rows, core.turns)
    for each in lent:
        core.moved.append(meld << 6 | each & 63)
    core.melds_changed(seat)
    collect(core, seat, meld, due_for_new(core, shape, paid_before))
    _maybe_out(core, seat)


def _lend_all(core: Core, seat: i64, lent: tuple[int, ...]) -> i64:
    """Cards leave their melds, lowest meld first; the rows that those melds ever met."""
    melds, loan = core.melds[seat], core.loan
    met_before: i64 = 0
    for each in lent:
        loan.take(each >> 6, each & 63, core.tables.one(melds[each >> 6], each & 63))
    for place in range(len(lent)):
        lender = loan.lender(place)
        if lender >= 0:
            met_before |= core.met_before[seat][lender]
            _lend(core, seat, lender, loan.gone[lender])
    loan.clear()
    return met_before


def _lend(core: Core, seat: i64, meld: i64, gone: i64) -> None:
    """Cards leave a meld; what is left stays, further parts become melds of their own."""
    before = core.melds[seat][meld]
    had, lost = core.paying[seat][meld], core.lost[seat][meld]
    met_before = core.met_before[seat][meld]
    left = core.tables.left(before, gone)
    for place, part in enumerate(left):
        paying, rows = paying_rows(core, part, had, before), core.tables.rows[part]
        if place == 0:
            core.melds[seat][meld] = part
            core.paying[seat][meld] = paying
            core.lost[seat][meld] = lost & rows
            core.met_before[seat][meld] |= rows
            collect(core, seat, meld, due_for_rest(core, before, part, met_before))
        else:
            new = core.new_meld(seat, part, paying, lost & rows, met_before | rows, core.turns)
            _follow(core, meld, new, part)
            collect(core, seat, new, due_for_rest(core, before, part, met_before))


def _follow(core: Core, old: i64, new: i64, part: i64) -> None:
    """What is known of cards of this turn goes with the part that they are in now: that they
    moved, and that their condition is not claimed yet."""
    cards, rows = core.tables.cards(part), core.tables.rows[part]
    core.unclaimed = [
        (row, chips, new if meld == old and rows >> row & 1 else meld, bits)
        for row, chips, meld, bits in core.unclaimed
    ]
    core.moved = [
        new << 6 | each & 63 if each >> 6 == old and each & 63 in cards else each
        for each in core.moved
    ]


def _maybe_out(core: Core, seat: i64) -> None:
    if core.melded[seat] >= core.settings.cards_out:
        settle(core, seat)
        finish(core, WENT_OUT, seat)
