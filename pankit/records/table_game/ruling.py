"""What follows from an error that somebody noticed: the word of `irregularities`."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pankit.engine.actions import Action
from pankit.engine.core import codes
from pankit.engine.core.doing import start_play
from pankit.engine.core.paying import finish, take_pot
from pankit.engine.core.refusals import REASONS
from pankit.engine.core.state import NOBODY
from pankit.engine.events import Event, Paid, RoundOver
from pankit.engine.narrate import narrate
from pankit.records.table_game import findings as f
from pankit.records.table_game import game as g
from pankit.records.table_game.acting import Result, cannot_be, late_claim, no_such_card, why
from pankit.records.table_game.findings import Finding, find
from pankit.records.table_game.loose import take_back
from pankit.records.table_game.seen import Loose, Seen

_BEFORE: Final = "irregularities.wrong_count_before_first_turn"
_LATER: Final = "irregularities.wrong_count_later"
_INVALID: Final = "irregularities.invalid_meld"


@dataclass
class Past:
    """What may still be gone back to: before the step that ended the round, before a step out
    of turn (with its player); and who ever played out of turn."""

    before_end: Seen | None = None
    before_jump: tuple[int, Seen] | None = None
    jumped: frozenset[int] = frozenset()


def rule(seen: Seen, noticed: g.Noticed, past: Past) -> Result:
    """The ruling on what was noticed, carried out."""
    return _RULE[noticed.kind](seen, noticed, past)


def _find(
    seen: Seen, noticed: g.Noticed, ruling: str, field: str, events: list[Event], **facts: object
) -> Result:
    payments = tuple(event for event in events if isinstance(event, Paid))
    return events, [
        find(seen.ruleset, "ruling", noticed.kind, noticed.seat, field, ruling, payments, facts)
    ]


# -- a wrong number of cards ----------------------------------------------------------------


def _wrong_count(seen: Seen, noticed: g.Noticed, past: Past) -> Result:
    seat = noticed.seat
    core, wanted = seen.core, seen.expected(noticed.seat)
    facts = {"cards": noticed.cards, "wanted": wanted}
    field = _LATER if seat in seen.had_turn else _BEFORE
    if noticed.cards == wanted or not core.active[seat]:
        return _find(seen, noticed, f.NO_ERROR, field, [], **facts, playing=core.active[seat])
    said = seen.ruleset.rules.irregularities
    value = said.wrong_count_later if seat in seen.had_turn else said.wrong_count_before_first_turn
    if value == "none":
        return _find(seen, noticed, f.NO_RULE, field, [], **facts)
    if value == "out":
        return _find(seen, noticed, f.OUT, field, put_out(seen, seat, past), **facts)
    size = core.settings.hand_size
    if len(core.stock) < size:
        short = find(
            seen.ruleset, "impossible", f.STOCK_SHORT, seat, field, facts={"left": len(core.stock)}
        )
        return [], [short]
    del core.stock[-size:]
    seen.hands[seat] = size
    return _find(seen, noticed, f.NEW_HAND, field, [], **facts)


def put_out(seen: Seen, seat: int, past: Past) -> list[Event]:
    """A player is out of the round: he pays back what he collected and goes on paying the others.

    If he had won, the round has not ended. If only one player is left, he wins as when all
    others drop.
    """
    if seen.core.winner == seat and past.before_end is not None:
        seen.become(past.before_end)
    core = seen.core
    events: list[Event] = [
        seen.move_chips(f.PAYBACK, seat, payer, chips)
        for payer, chips in sorted(_collected(seen, seat).items())
        if chips > 0
    ]
    core.collected[seat] = 0
    seen.fouled.add(seat)
    seen.forget_hand(seat)
    seen.hands[seat] = 0
    if seen.over:
        return events
    core.active[seat] = False
    if core.in_round() == 1:
        events += _last_in(seen)
    elif core.phase == codes.DECLARING:
        if core.asked == seat:
            next_declarer(seen)
    elif core.turn == seat:
        seen.turn_to(core.next_active(seat))
    elif core.phase == codes.FORCING:
        start_play(core, core.turn)
    return events


def next_declarer(seen: Seen) -> None:
    """The declaration of the player asked is left out."""
    core = seen.core
    if core.asked == core.dealer:
        start_play(core, core.next_active(core.dealer))
    else:
        core.asked = core.after(core.asked)


def _collected(seen: Seen, seat: int) -> Counter[int]:
    """Chips that a player has collected for melds and not paid back, by payer."""
    found: Counter[int] = Counter()
    for paid in seen.paid:
        if (
            paid.payee == seat
            and paid.payer is not None
            and paid.reason in ("condition", f.MISTAKEN)
        ):
            found[paid.payer] += paid.chips
        elif paid.payer == seat and paid.payee is not None and paid.reason == f.REFUNDED:
            found[paid.payee] -= paid.chips
    return found


def _last_in(seen: Seen) -> list[Event]:
    core = seen.core
    core.notes = []
    winner = core.active.index(True)
    core.unclaimed = []
    take_pot(core, winner)
    finish(core, codes.LAST_IN, winner)
    events: list[Event] = list(narrate(seen.ruleset, core, None, None))
    seen.paid += [event for event in events if isinstance(event, Paid)]
    return [*events, RoundOver(codes.END_NAMES[codes.LAST_IN], winner)]


# -- melds that are none ----------------------------------------------------------------------


def _invalid_meld(seen: Seen, noticed: g.Noticed, past: Past) -> Result:
    seat, core = noticed.seat, seen.core
    bad = [each for each in seen.loose if (each.seat, each.meld) == (seat, noticed.meld)]
    if not bad or not core.active[seat]:
        return _find(seen, noticed, f.NO_ERROR, _INVALID, [], meld=noticed.meld)
    cards = tuple(card for each in bad for card in each.cards)
    facts = {"meld": noticed.meld, "cards": cards}
    value = seen.ruleset.rules.irregularities.invalid_meld
    if value == "none":
        return _find(seen, noticed, f.NO_RULE, _INVALID, [], **facts)
    same_turn = all(each.turns == core.turns for each in bad) and core.turn == seat
    if value == "out" or not same_turn:
        events = put_out(seen, seat, past)
        return _find(seen, noticed, f.OUT, _INVALID, events, **facts, late=not same_turn)
    events = _take_back(seen, bad)
    if noticed.repair is None or seen.over:
        return _find(seen, noticed, f.REFUND, _INVALID, events, **facts)
    return _repair(seen, noticed, events, facts)


def _take_back(seen: Seen, bad: list[Loose]) -> list[Event]:
    events: list[Event] = []
    for each in bad:
        take_back(seen, each)
        for paid in each.paid:
            assert paid.payer is not None
            events.append(seen.move_chips(f.REFUNDED, each.seat, paid.payer, paid.chips))
    return events


def _repair(
    seen: Seen, noticed: g.Noticed, events: list[Event], facts: dict[str, object]
) -> Result:
    assert noticed.repair is not None
    fault = _no_repair(seen, noticed.seat, noticed.repair)
    if fault is not None:
        _, told = _find(seen, noticed, f.REFUND, _INVALID, events, **facts)
        return events, [fault, *told]
    events += seen.apply(noticed.seat, noticed.repair)
    return _find(seen, noticed, f.REPAIRED, _INVALID, events, **facts, repair=noticed.repair)


def _no_repair(seen: Seen, seat: int, repair: Action) -> Finding | None:
    """Why a repair does not put things right."""
    fault = cannot_be(seen, seat, repair)
    reason = 0 if fault else seen.refusal(seat, repair)
    if fault or not reason:
        return fault
    refusal = why(seen, reason, repair, seat)
    facts = {"refusal": refusal, "reason": REASONS[reason].code}
    return find(seen.ruleset, "irregular", f.REPAIR_FAILS, seat, refusal.field, facts=facts)


# -- turns, claims, feeding --------------------------------------------------------------------


def _out_of_turn(seen: Seen, noticed: g.Noticed, past: Past) -> Result:
    """No field speaks of it: what can be taken back is taken back, and the right player plays."""
    if past.before_jump is not None and past.before_jump[0] == noticed.seat:
        seen.become(past.before_jump[1])
        past.before_jump = None
        return _find(seen, noticed, f.TAKEN_BACK, "", [], turn=seen.core.turn)
    ruling = f.STANDS if noticed.seat in past.jumped else f.NO_ERROR
    return _find(seen, noticed, ruling, "", [])


def _late_claim(seen: Seen, noticed: g.Noticed, _: Past) -> Result:
    if seen.lost.get(noticed.seat):
        return [], [late_claim(seen, noticed.seat)]
    return _find(seen, noticed, f.NO_ERROR, "turn.claims", [])


def _feed(seen: Seen, noticed: g.Noticed, _: Past) -> Result:
    """The engine has judged the discard when it was made, with the hand that is shown now."""
    core, seat, field = seen.core, noticed.seat, "go_out.feeding"
    told: list[Finding] = []
    strange = None if noticed.hand is None else seen.not_in_pack(noticed.hand)
    if strange is not None:
        return [], [no_such_card(seen, seat, strange)]
    if noticed.hand is not None and len(noticed.hand) != seen.hands[seat]:
        facts = {"cards": len(noticed.hand), "wanted": seen.hands[seat]}
        told.append(find(seen.ruleset, "hint", g.WRONG_COUNT, seat, _LATER, facts=facts))
    if seen.ruleset.rules.go_out.feeding == "none":
        ruling = f.NO_RULE
    elif not fed_winner(seen, seat):
        ruling = f.NO_ERROR
    elif core.feeder == seat:
        ruling = f.PAYS_LOSSES
    elif seen.undecided or noticed.hand is None:
        ruling = f.OPEN
    else:
        ruling = f.NO_ERROR
    paid = [p for p in seen.paid if p.reason == "feeding" and p.payer == seat]
    payments = tuple(paid) if ruling == f.PAYS_LOSSES else ()
    facts = {"won": fed_winner(seen, seat), "undecided": seen.undecided}
    said = find(seen.ruleset, "ruling", noticed.kind, seat, field, ruling, payments, facts)
    return [], [*told, said]


def fed_winner(seen: Seen, seat: int) -> bool:
    """Whether a player went out with the card that this one discarded."""
    core = seen.core
    taken = core.drawn_how in (codes.TAKEN, codes.FORCED)
    return core.winner != NOBODY and core.end == codes.WENT_OUT and taken and core.discarder == seat


_RULE: Final[dict[str, Callable[[Seen, g.Noticed, Past], Result]]] = {
    g.WRONG_COUNT: _wrong_count,
    g.INVALID_MELD: _invalid_meld,
    g.OUT_OF_TURN: _out_of_turn,
    g.LATE_CLAIM: _late_claim,
    g.FEED: _feed,
}
