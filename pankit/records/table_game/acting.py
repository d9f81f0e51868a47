"""A step seen at a table, judged and carried out: legal ones by the engine, others as they were.

What is against the rules has happened all the same. It is told, and the round goes on from
what lies on the table: an invalid meld lies there as loose cards, who discards without drawing
has a card too few, who plays out of turn has the turn.
"""

from dataclasses import replace
from typing import Final

from pankit.cards import Card, write_card
from pankit.engine.actions import Action, Add, Claim, Discard, Draw, Meld, Pass, Take
from pankit.engine.core import codes, refusals
from pankit.engine.core.settings import IF_IT_FEEDS, NEVER
from pankit.engine.core.state import NO_CARD, NOBODY
from pankit.engine.events import CardDrawn, ClaimLost, Event
from pankit.engine.reasons import explain
from pankit.engine.refusal import Refusal, make_refusal
from pankit.records.table_game import findings as f
from pankit.records.table_game.findings import Finding, find, refused
from pankit.records.table_game.game import Done
from pankit.records.table_game.loose import lay_loose
from pankit.records.table_game.seen import Seen, from_hand

Result = tuple[list[Event], list[Finding]]

_IMPOSSIBLE: Final = frozenset(
    {refusals.NO_SUCH_MELD, refusals.NOT_IN_MELD, refusals.NO_DISCARD, refusals.ROUND_OVER}
)
_OUT_OF_TURN: Final = frozenset({refusals.NOT_YOUR_TURN, refusals.FORCE_PENDING})
_HARMLESS: Final = frozenset({refusals.CLAIMS_AUTOMATIC, refusals.NOTHING_TO_CLAIM})
_NOT_THERE: Final = frozenset(
    {refusals.NOT_IN_ROUND, refusals.DECLARE_FIRST, refusals.DECLARED_ALREADY}
)


def act(seen: Seen, done: Done, hand: tuple[Card, ...] | None = None) -> Result:
    """What follows from a step. `hand` is what the player still holds after a discard, if shown."""
    seat, action = done.seat, done.action
    cannot = cannot_be(seen, seat, action)
    if cannot is not None:
        return [], [cannot]
    reason = seen.refusal(seat, action)
    if isinstance(action, Claim) and reason and seen.lost.get(seat):
        return [], [late_claim(seen, seat)]
    if isinstance(action, Discard):
        return _discard(seen, done, action, reason, hand)
    if not reason:
        return seen.apply(seat, action), []
    said = why(seen, reason, action, seat)
    if reason in _IMPOSSIBLE:
        return [], [refused(said, "impossible")]
    if reason in _HARMLESS or isinstance(action, Pass):
        return [], [refused(said, "hint")]
    return _against_the_rules(seen, done, reason, said)


def named_cards(action: Action) -> list[Card]:
    """All cards that an action names."""
    if isinstance(action, Meld):
        return [*action.cards, *(card for card, _ in action.lent)]
    card = getattr(action, "card", None)
    return [] if card is None else [card]


def cannot_be(seen: Seen, seat: int, action: Action) -> Finding | None:
    """What no rules and no hand allow: cards that the pack or the hand does not have."""
    strange = seen.not_in_pack(named_cards(action))
    if strange is not None:
        return no_such_card(seen, seat, strange)
    laid, held = len(from_hand(action)), seen.hands[seat]
    if laid <= held or seen.over or not seen.core.active[seat]:
        return None
    facts = {"cards": laid, "held": held}
    return find(seen.ruleset, "impossible", f.TOO_FEW_IN_HAND, seat, facts=facts)


def no_such_card(seen: Seen, seat: int, card: Card) -> Finding:
    """A card is named, or seen, more often than the pack has it."""
    facts = {"card": card, "has": seen.pack[card], "written": write_card(card)}
    return find(seen.ruleset, "impossible", f.TOO_MANY_COPIES, seat, "pack", facts=facts)


def late_claim(seen: Seen, seat: int) -> Finding:
    """Chips asked for after the discard are not owed."""
    chips = seen.lost.pop(seat)
    facts = {"chips": chips, "again": seen.core.settings.unclaimed_again}
    return find(seen.ruleset, "ruling", f.LATE, seat, "turn.claims", f.NOT_OWED, facts=facts)


def why(seen: Seen, reason: int, action: Action, seat: int) -> Refusal:
    """The refusal with the field behind it."""
    melds = seen.core.melds[seat]
    if isinstance(action, Add) and action.meld <= len(melds) and not melds[action.meld - 1]:
        return make_refusal(seen.ruleset, reason, action, seat, {"turn": seen.core.turn})
    return explain(seen.ruleset, seen.core, reason, action, seat)


# -- what is against the rules ---------------------------------------------------------


def _against_the_rules(seen: Seen, done: Done, reason: int, said: Refusal) -> Result:
    seat, action = done.seat, done.action
    told = [refused(said)]
    if reason in _NOT_THERE:
        return [], told
    if reason in _OUT_OF_TURN and seat != seen.core.turn:
        return _out_of_turn(seen, done, said)
    if isinstance(action, Draw):
        return _second_card(seen, seat, action), told
    if isinstance(action, Take) and reason != refusals.DRAWN_ALREADY:
        return seen.apply(seat, action), told
    if isinstance(action, (Meld, Add)):
        return _lay_loose(seen, done, action, said), told
    return [], told


def _out_of_turn(seen: Seen, done: Done, said: Refusal) -> Result:
    """Drawing out of turn takes the turn; anything else does not count."""
    said = replace(said, code="not-your-turn", field="", value=None, origin=None, citation=None)
    if not isinstance(done.action, (Draw, Take)):
        return [], [refused(said, counts=False)]
    seen.turn_to(done.seat)
    pass_over(seen, done.seat)
    events, more = act(seen, done)
    return events, [refused(said, counts=True), *more]


def pass_over(seen: Seen, seat: int) -> None:
    """Those who might force before a player acts do not."""
    core = seen.core
    while core.phase == codes.FORCING and core.asked != seat:
        seen.apply(core.asked, Pass())


def _second_card(seen: Seen, seat: int, action: Draw) -> list[Event]:
    if seen.core.stock:
        seen.core.stock.pop()
    seen.hands[seat] += 1
    return [CardDrawn(seat, action.card)]


def _lay_loose(seen: Seen, done: Done, action: Meld | Add, said: Refusal) -> list[Event]:
    seat = done.seat
    loose = lay_loose(seen, seat, action, said.code)
    paid = tuple(
        seen.move_chips(f.MISTAKEN, payer, seat, done.paid)
        for payer in (seen.payers(seat) if done.paid else ())
    )
    seen.loose[-1] = replace(loose, paid=paid)
    return list(paid)


# -- discards ------------------------------------------------------------------------------


def _discard(
    seen: Seen, done: Done, action: Discard, reason: int, hand: tuple[Card, ...] | None
) -> Result:
    core, seat = seen.core, done.seat
    told: list[Finding] = []
    worlds: list[bool | None] = [False]
    if not reason and done.origin == "hand" and _must_go(seen, seat):
        reason = refusals.DRAWN_CARD_MUST_GO
    if reason:
        said = why(seen, reason, action, seat)
        if reason in _IMPOSSIBLE:
            return [], [refused(said, "impossible")]
        told = [refused(said)]
        if reason in _NOT_THERE:
            return [], told
        if reason in _OUT_OF_TURN and seat != core.turn:
            return _out_of_turn(seen, done, said)
        pass_over(seen, seat)
        seen.forget_hand(seat)
        core.drawn, core.drawn_how = NO_CARD, codes.FROM_HAND
        core.phase, core.asked = codes.LAYING, seat
    else:
        worlds = _worlds(seen, done)
    following = core.next_active(seat)
    short = core.one_short(following) and core.fits(following, action.card)
    fed = {_put_away(seen.copy(), seat, action, world, hand) == seat for world in worlds}
    feeder = _put_away(seen, seat, action, worlds[0], hand)
    core.feeder = feeder if fed == {True} else NOBODY
    events = seen.last_events
    lost = sum(event.chips for event in events if isinstance(event, ClaimLost))
    if lost:
        seen.lost[seat] = lost
    seen.doubt = seat if short else NOBODY
    seen.undecided = len(fed) > 1
    return events, told


def _must_go(seen: Seen, seat: int) -> bool:
    """Whether the discard must be the drawn card, as nothing out of the hand was laid."""
    core = seen.core
    if seen.laid_now or core.drawn_how != codes.FROM_STOCK or core.drawn != NO_CARD:
        return False
    if core.settings.keep == IF_IT_FEEDS:
        following = core.next_active(seat)
        return not (core.one_short(following) and core.fitting[following])
    return core.settings.keep == NEVER


def _worlds(seen: Seen, done: Done) -> list[bool | None]:
    """Whether the discard may have been the drawn card, may not; None where that was seen.

    What helps later players comes first: a card from the stock may be taken where others may not.
    """
    core = seen.core
    if core.drawn != NO_CARD:
        return [None]
    if core.drawn_how != codes.FROM_STOCK or (core.settings.drawn_card_first and seen.laid_now):
        return [False]
    if done.origin is not None:
        return [done.origin == "stock"]
    return [True] if _must_go(seen, done.seat) else [True, False]


def _put_away(
    seen: Seen, seat: int, action: Discard, world: bool | None, hand: tuple[Card, ...] | None
) -> int:
    """Discards in one possible world; who fed by it, as the engine sees it."""
    core = seen.core
    if hand is not None:
        seen.forget_hand(seat)
    if world:
        core.drawn = action.card
    held = () if hand is None else (*hand, action.card)
    with seen.holding(seat, held):
        seen.last_events = seen.apply(seat, action)
    if hand is None:
        seen.forget_hand(seat)
    return core.feeder
