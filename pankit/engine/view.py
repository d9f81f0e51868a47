"""What one seat may know; bots and screens get nothing else."""

from dataclasses import dataclass, field

from pankit.cards import Card
from pankit.engine.actions import Action
from pankit.engine.core import codes
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal, refuse
from pankit.engine.core.state import NO_CARD, NOBODY, Core
from pankit.engine.reasons import explain
from pankit.engine.refusal import IllegalActionError, Refusal
from pankit.engine.translate import decode, encode
from pankit.rules.ruleset import Ruleset

PHASES = ("declare", "force", "draw", "lay", "over")
SOURCES = ("", "stock", "taken", "forced", "hand", "upcard")


@dataclass(frozen=True)
class View:
    """A seat's knowledge of a round. Seats count from 0, melds from 1 (`melds[seat][0]` is 1).

    `hand` includes a drawn card that is not laid yet, which is `drawn`. `pile` is the
    discard pile, top card last. `unclaimed` are the chips from each payer that the
    player in turn may still claim.
    """

    ruleset: Ruleset = field(repr=False)
    seat: int
    players: int
    dealer: int
    phase: str
    turn: int
    asked: int | None
    turns: int
    hand: tuple[Card, ...]
    drawn: Card | None
    drawn_how: str
    melds: tuple[tuple[tuple[Card, ...], ...], ...]
    hand_sizes: tuple[int, ...]
    melded: tuple[int, ...]
    active: tuple[bool, ...]
    chips: tuple[int, ...]
    collected: tuple[int, ...]
    pot: int
    pile: tuple[Card, ...]
    top_from: str
    discarder: int | None
    stock_size: int
    unclaimed: int
    _core: Core = field(repr=False, compare=False)

    @classmethod
    def of(cls, ruleset: Ruleset, core: Core, seat: int) -> "View":
        """The view of a seat on a round."""
        return cls._of_own(ruleset, _redacted(core, seat), seat)

    @classmethod
    def _of_own(cls, ruleset: Ruleset, core: Core, seat: int) -> "View":
        """The view of a seat on a round that holds nothing the seat may not know."""
        tables = core.tables
        in_turn = seat == core.turn and core.phase == codes.LAYING
        return cls(
            ruleset=ruleset,
            seat=seat,
            players=core.seats,
            dealer=core.dealer,
            phase=PHASES[core.phase],
            turn=core.turn,
            asked=None if core.asked == NOBODY else core.asked,
            turns=core.turns,
            hand=tuple(core.hand_cards(seat)),
            drawn=core.drawn if in_turn and core.drawn != NO_CARD else None,
            drawn_how=SOURCES[core.drawn_how] if core.phase == codes.LAYING else "",
            melds=tuple(tuple(tables.cards(shape) for shape in melds) for melds in core.melds),
            hand_sizes=tuple(core.hand_size),
            melded=tuple(core.melded),
            active=tuple(core.active),
            chips=tuple(core.chips),
            collected=tuple(core.collected),
            pot=core.pot,
            pile=tuple(core.pile),
            top_from=SOURCES[core.top_from],
            discarder=None if core.discarder == NOBODY else core.discarder,
            stock_size=len(core.stock),
            unclaimed=sum(chips for _, chips, _, _ in core.unclaimed),
            _core=core,
        )

    @property
    def legal(self) -> tuple[Action, ...]:
        """What this seat may do now; empty when it is not asked."""
        if self.asked != self.seat:
            return ()
        return tuple(decode(self._core, number) for number in legal(self._core))

    def why_not(self, action: Action) -> Refusal | None:
        """Why this seat may not do something now; None if it may."""
        core = self._core
        reason = refuse(core, self.seat, encode(core, action))
        return explain(self.ruleset, core, reason, action, self.seat) if reason else None

    def after(self, action: Action) -> "View":
        """This seat's view after a legal action of its own, as far as it can be known.

        Laying, claiming and discarding show their consequences; what comes off the stock
        cannot be known, so `draw` raises `ValueError`. Raises `IllegalActionError`.
        """
        refusal = self.why_not(action)
        if refusal:
            raise IllegalActionError(refusal)
        number = encode(self._core, action)
        if codes.kind_of(number) == codes.DRAW:
            raise ValueError("nobody knows what comes off the stock")
        core = self._core.copy()
        number = encode(core, action)
        do(core, number)
        if self.seat != core.turn:
            core.drawn = NO_CARD
        return View._of_own(self.ruleset, core, self.seat)

    def gain(self, action: Action) -> int:
        """The chips that a legal action brings this seat at once, claims it opens included."""
        after = self.after(action)
        now = after.chips[self.seat] - self.chips[self.seat]
        payers = sum(self.active) - 1
        return now + (after.unclaimed - self.unclaimed) * payers * (after.phase == "lay")

    def fits(self, seat: int, card: Card) -> bool:
        """Whether a card could be laid off on one of a player's melds."""
        return any(self._core.tables.grown(shape, card) for shape in self._core.melds[seat])


def _redacted(core: Core, seat: int) -> Core:
    """A copy that holds nothing the seat may not know: hands of others and the stock are blank."""
    own = core.copy()
    for other in range(core.seats):
        if other != seat:
            own.empty_hand(other)
    own.stock = [NO_CARD] * len(core.stock)
    own.shuffle, own.mixing = _no_shuffle, None
    if own.feeder != seat:
        own.feeder = NOBODY  # what else he could have discarded is in his hand
    own.forget()
    if seat != core.turn or core.phase != codes.LAYING:
        own.drawn = NO_CARD
    return own


def _no_shuffle(cards: list[Card]) -> None:
    """A view never reshuffles: what would come is not known."""
