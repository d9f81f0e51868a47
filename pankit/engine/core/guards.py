"""May it be done? The one place where the legality of every action is decided."""

from pankit.cards import FOUR
from pankit.engine.core.codes import (
    ADD,
    CLAIM,
    DECLARING,
    DISCARD,
    DRAW,
    DRAWING,
    DROP,
    FORCE,
    FORCING,
    FROM_STOCK,
    LAYING,
    MELD,
    MOVE,
    OVER,
    PASS,
    STAY,
    TAKE,
    TAKEN,
    UP_CARD,
    card_of,
    kind_of,
    with_card,
)
from pankit.engine.core.laying import refuse_lay
from pankit.engine.core.lays import can_lay, find_lays, might_lay
from pankit.engine.core.refusals import (
    ALLOWED,
    CLAIMS_AUTOMATIC,
    DECLARE_FIRST,
    DECLARED_ALREADY,
    DRAW_FIRST,
    DRAWN_ALREADY,
    DRAWN_CARD_MUST_GO,
    FORCE_DISCARDER_ONLY,
    FORCE_DOES_NOT_FIT,
    FORCE_NOBODY,
    FORCE_NOT_YOURSELF,
    FORCE_ONLY_FROM_STOCK,
    FORCE_PENDING,
    FORCE_TOO_LATE,
    FORCED_CARD_FIRST,
    NO_DISCARD,
    NOT_IN_HAND,
    NOT_IN_ROUND,
    NOT_YOUR_TURN,
    NOTHING_TO_CLAIM,
    ROUND_OVER,
    TAKE_CANNOT_BE_LAID,
    TAKE_NEVER,
    TAKE_ONLY_FROM_STOCK,
    TAKE_PLAIN_UP_CARD,
    TAKEN_CARD_FIRST,
)
from pankit.engine.core.settings import DISCARDER, NEVER, STOCK_CARD
from pankit.engine.core.state import NO_CARD, NOBODY, Core
from pankit.flat import i64


def legal(core: Core) -> list[int]:
    """The legal actions of the seat that is asked; never empty before the round is over."""
    find(core)
    return [core.found[place] for place in range(core.found_size)]


def find(core: Core) -> None:
    """Puts the legal actions of the seat that is asked into `core.found`."""
    core.found_size = 0
    if core.phase == LAYING:
        _find_laying(core, core.turn)
    elif core.phase == DRAWING:
        core.keep(DRAW)
        if not _refuse_take(core, core.turn):
            core.keep(TAKE)
    elif core.phase == FORCING:
        core.keep(FORCE)
        core.keep(PASS)
    elif core.phase == DECLARING:
        core.keep(STAY)
        core.keep(DROP)


def _find_laying(core: Core, seat: i64) -> None:
    find_lays(core, seat)
    if core.drawn != NO_CARD and core.drawn_how != FROM_STOCK:
        return
    if core.unclaimed:
        core.keep(CLAIM)
    if core.drawn_must_go(seat):
        core.keep(with_card(DISCARD, core.drawn))
        return
    kinds = core.kinds[seat]
    card: i64 = 0
    while kinds:
        if kinds & 15:
            for suit in range(FOUR):
                if kinds >> suit & 1:
                    core.keep(with_card(DISCARD, card + suit))
        kinds >>= FOUR
        card += FOUR


def refuse(core: Core, seat: i64, action: i64) -> i64:
    """The refusal of an action by a seat, 0 if it is legal."""
    kind = kind_of(action)
    if seat != core.asked:
        return _refuse_unasked(core, seat, kind)
    if core.phase == LAYING:
        return _refuse_laying(core, seat, kind, action)
    if core.phase == DRAWING:
        if kind == DRAW:
            return ALLOWED
        return _refuse_take(core, seat) if kind == TAKE else _too_early(core, kind)
    if core.phase == FORCING:
        if kind == FORCE:
            return _refuse_force(core, seat)
        if kind == PASS:
            return ALLOWED
        return DECLARED_ALREADY if kind in (STAY, DROP) else FORCE_PENDING
    return ALLOWED if kind in (STAY, DROP) else DECLARE_FIRST


def _refuse_unasked(core: Core, seat: i64, kind: i64) -> i64:
    """Why a seat that is not asked may do nothing."""
    if core.phase == OVER:
        return ROUND_OVER
    if not core.active[seat]:
        return NOT_IN_ROUND
    if core.phase == DECLARING:
        return NOT_YOUR_TURN if kind in (STAY, DROP) else DECLARE_FIRST
    if kind in (STAY, DROP):
        return DECLARED_ALREADY
    if kind == FORCE:
        return _refuse_force(core, seat)
    return FORCE_PENDING if seat == core.turn else NOT_YOUR_TURN


def _too_early(core: Core, kind: i64) -> i64:
    """What a player in turn who has not drawn may not do."""
    if kind == FORCE:
        return _refuse_force(core, core.turn)
    if kind in (STAY, DROP):
        return DECLARED_ALREADY
    return FORCE_TOO_LATE if kind == PASS else DRAW_FIRST


def _refuse_laying(core: Core, seat: i64, kind: i64, action: i64) -> i64:
    if kind in (ADD, MELD, MOVE):
        return refuse_lay(core, seat, action)
    if kind in (DRAW, TAKE):
        return DRAWN_ALREADY
    if kind not in (CLAIM, DISCARD):
        return _too_early(core, kind)
    if core.drawn != NO_CARD and core.drawn_how != FROM_STOCK:
        return TAKEN_CARD_FIRST if core.drawn_how == TAKEN else FORCED_CARD_FIRST
    if kind == DISCARD:
        return _refuse_discard(core, seat, card_of(action))
    if not core.settings.must_claim:
        return CLAIMS_AUTOMATIC
    return ALLOWED if core.unclaimed else NOTHING_TO_CLAIM


def _refuse_discard(core: Core, seat: i64, card: i64) -> i64:
    if not core.has(seat, card):
        return NOT_IN_HAND
    if card != core.drawn and core.drawn_must_go(seat):
        return DRAWN_CARD_MUST_GO
    return ALLOWED


def _refuse_take(core: Core, seat: i64) -> i64:
    settings = core.settings
    if settings.take == NEVER:
        return TAKE_NEVER
    if not core.pile:
        return NO_DISCARD
    if settings.take == STOCK_CARD and core.top_from != FROM_STOCK:
        if core.top_from != UP_CARD:
            return TAKE_ONLY_FROM_STOCK
        if not settings.up_card_takeable_as_stock:
            return TAKE_PLAIN_UP_CARD
    card = core.pile[-1]
    if not might_lay(core, seat, card, 1):
        return TAKE_CANNOT_BE_LAID
    core.give(seat, card)
    found = can_lay(core, seat, card)
    core.remove(seat, card)
    return ALLOWED if found else TAKE_CANNOT_BE_LAID


def may_be_forced(core: Core) -> bool:
    """Whether the top discard can be forced on the player in turn by anybody at all."""
    settings = core.settings
    if settings.force_by == NEVER or not core.pile:
        return False
    if settings.force_card == STOCK_CARD and not _from_stock(core):
        return False
    return core.fits(core.turn, core.pile[-1])


def _from_stock(core: Core) -> bool:
    return core.top_from == FROM_STOCK or (
        core.top_from == UP_CARD and core.settings.up_card_takeable_as_stock
    )


def _refuse_force(core: Core, seat: i64) -> i64:
    settings = core.settings
    if seat == core.turn:
        return FORCE_NOT_YOURSELF
    if settings.force_by == NEVER:
        return FORCE_NOBODY
    if core.phase == LAYING:
        return FORCE_TOO_LATE
    if not core.pile:
        return NO_DISCARD
    if settings.force_by == DISCARDER and seat != core.discarder:
        return FORCE_DISCARDER_ONLY
    if settings.force_card == STOCK_CARD and not _from_stock(core):
        return FORCE_ONLY_FROM_STOCK
    if not core.fits(core.turn, core.pile[-1]):
        return FORCE_DOES_NOT_FIT
    if core.phase != FORCING:
        return FORCE_TOO_LATE
    return ALLOWED if seat == core.asked else FORCE_PENDING


def force_asker(core: Core, seat: i64) -> i64:
    """The first seat after one in the order of play that may force the top discard on the
    player in turn, or nobody; the seats are asked in this order from the player in turn on."""
    if not may_be_forced(core):
        return NOBODY
    seat = core.next_active(seat)
    while seat != core.turn:
        if core.settings.force_by != DISCARDER or seat == core.discarder:
            return seat
        seat = core.next_active(seat)
    return NOBODY


def force_askers(core: Core) -> list[int]:
    """The seats that may force the top discard, in the order they are asked."""
    seats: list[int] = []
    seat = force_asker(core, core.turn)
    while seat != NOBODY:
        seats.append(seat)
        seat = force_asker(core, seat)
    return seats
