"""Doing an action that the guards have allowed."""

from pankit.cards import Card
from pankit.engine.core.candidates import discards
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
)
from pankit.engine.core.guards import can_lay, force_askers, refuse
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


def do(core: Core, action: int) -> None:
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
        _meld(core, seat, shape_of(action), core.lent[lent_of(action)])
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


def _declare(core: Core, seat: int, kind: int) -> None:
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


def start_play(core: Core, seat: int) -> None:
    """Declarations are over; a seat has its first turn."""
    core.turn = seat
    _open_turn(core)


# -- a turn ----------------------------------------------------------------------


def _open_turn(core: Core) -> None:
    """The top discard may be forced on the player in turn, else he draws."""
    askers = force_askers(core)
    core.phase = FORCING if askers else DRAWING
    core.asked = askers[0] if askers else core.turn
    core.drawn = NO_CARD
    core.drawn_how = NOT_YET
    core.moved = []


def _ask_next(core: Core, seat: int) -> None:
    askers = force_askers(core)
    at = askers.index(seat) + 1
    if at < len(askers):
        core.asked = askers[at]
    else:
        core.phase = DRAWING
        core.asked = core.turn


def _draw(core: Core, seat: int) -> None:
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


def _take(core: Core, seat: int, how: int) -> None:
    card = core.pile.pop()
    core.give(seat, card)
    core.drawn, core.drawn_how = card, how
    core.phase = LAYING
    core.asked = seat


def _discard(core: Core, seat: int, card: Card) -> None:
    from_stock = core.drawn == card and core.drawn_how == FROM_STOCK
    if not from_stock or core.moved:
        core.ready[seat] = None
    following = core.next_active(seat)
    feeds = core.settings.feeding != NEVER and _feeds(core, seat, following, card)
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


def _feeds(core: Core, seat: int, following: int, card: Card) -> bool:
    """Whether a discard helps a player one card short, and something else could be done:
    another legal discard that does not fit him, or laying the drawn card."""
    if not (core.one_short(following) and core.fits(following, card)):
        return False
    if core.drawn != NO_CARD and can_lay(core, seat, core.drawn, FROM_STOCK):
        return True
    return any(
        not refuse(core, seat, other) and not core.fits(following, card_of(other))
        for other in discards(core, seat)
    )


# -- laying ------------------------------------------------------------------------


def _from_hand(core: Core, seat: int, card: Card) -> None:
    core.remove(seat, card)
    if card == core.drawn:
        core.drawn = NO_CARD


def _add(core: Core, seat: int, card: Card, meld: int) -> None:
    _from_hand(core, seat, card)
    core.melded[seat] += 1
    _grow(core, seat, card, meld)
    core.melds_changed(seat)
    _maybe_out(core, seat)


def _grow(core: Core, seat: int, card: Card, meld: int) -> None:
    tables = core.tables
    before = core.melds[seat][meld]
    after = tables.grown(before, card)
    paying = core.paying[seat][meld]
    dues = due_for_growing(core, before, after, paying)
    core.melds[seat][meld] = after
    core.paying[seat][meld] = paying_rows(core, tables.met[after], paying, tables.rows[before])
    core.met_before[seat][meld] |= tables.rows[after]
    collect(core, seat, meld, dues)


def _move(core: Core, seat: int, card: Card, source: int, target: int) -> None:
    _lend(core, seat, source, (card,))
    _grow(core, seat, card, target)
    core.moved.append(target << 6 | card)
    core.melds_changed(seat)


def _meld(core: Core, seat: int, shape: int, lent: tuple[int, ...]) -> None:
    from_hand = core.from_hand(shape, lent)
    for card in from_hand:
        _from_hand(core, seat, card)
    core.melded[seat] += len(from_hand)
    met_before = 0
    for lender in sorted({each >> 6 for each in lent}):
        met_before |= core.met_before[seat][lender]
        _lend(core, seat, lender, tuple(each & 63 for each in lent if each >> 6 == lender))
    paid_before = met_before if core.settings.split_pays_once else 0
    meld = _new_meld(core, seat, shape, core.tables.rows[shape], met_before)
    core.moved += [meld << 6 | each & 63 for each in lent]
    core.melds_changed(seat)
    collect(core, seat, meld, due_for_new(core, shape, paid_before))
    _maybe_out(core, seat)


def _new_meld(core: Core, seat: int, shape: int, paying: int, met_before: int) -> int:
    core.melds[seat].append(shape)
    core.paying[seat].append(paying)
    core.lost[seat].append(0)
    core.met_before[seat].append(met_before | core.tables.rows[shape])
    core.made_in[seat].append(core.turns)
    return len(core.melds[seat]) - 1


def _lend(core: Core, seat: int, meld: int, cards: tuple[Card, ...]) -> None:
    """Cards leave a meld; what is left stays, further parts become melds of their own."""
    tables = core.tables
    before = core.melds[seat][meld]
    had, lost = core.paying[seat][meld], core.lost[seat][meld]
    met_before = core.met_before[seat][meld]
    first, *further = tables.rest(before, cards)
    core.melds[seat][meld] = first
    core.paying[seat][meld] = paying_rows(core, tables.met[first], had, tables.rows[before])
    core.met_before[seat][meld] |= tables.rows[first]
    collect(core, seat, meld, due_for_rest(core, before, first, met_before))
    for part in further:
        paying = paying_rows(core, tables.met[part], had, tables.rows[before])
        new = _new_meld(core, seat, part, paying, met_before)
        core.lost[seat][new] = lost
        _follow(core, meld, new, part)
        collect(core, seat, new, due_for_rest(core, before, part, met_before))


def _follow(core: Core, old: int, new: int, part: int) -> None:
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


def _maybe_out(core: Core, seat: int) -> None:
    if core.melded[seat] >= core.settings.cards_out:
        settle(core, seat)
        finish(core, WENT_OUT, seat)
