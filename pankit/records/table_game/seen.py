"""What can be seen of a round at a table: the engine's own state, in which hands are unknown.

A hand is only a number of cards here. What a player lays or discards shows that he held it:
those cards are put into his hand at that moment, so that the engine can judge the step by the
same tables and guards as ever.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from typing import Final

from pankit.cards import Card
from pankit.engine.actions import Action, Add, Discard, Draw, Meld
from pankit.engine.core import codes
from pankit.engine.core.dealing import open_round
from pankit.engine.core.doing import do, start_play
from pankit.engine.core.guards import refuse
from pankit.engine.core.settings import settings_of
from pankit.engine.core.state import NO_CARD, NOBODY, Core
from pankit.engine.events import CardDrawn, Event, Paid
from pankit.engine.narrate import narrate
from pankit.engine.round import Round, check_players
from pankit.engine.translate import encode
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset

_PAYING: Final = (codes.MELD, codes.ADD, codes.MOVE, codes.CLAIM)


@dataclass(frozen=True)
class Loose:
    """Cards on the table that make no meld: laid as a new one, or added where they do not fit.

    `paid` is what was paid for them by mistake; `turns` the turn in which they were laid,
    `drawn` and `how` the card of that turn as it was before.
    """

    seat: int
    meld: int
    cards: tuple[Card, ...]
    refusal: str
    turns: int
    drawn: Card
    how: int
    fresh: bool
    paid: tuple[Paid, ...] = ()


class Seen:
    """A round as a table sees it. `hands` are numbers of cards, a drawn card included."""

    def __init__(
        self, ruleset: Ruleset, players: int, dealer: int, up_card: Card | None, pot: int
    ) -> None:
        check_players(ruleset, players)
        self.ruleset = ruleset
        settings = settings_of(ruleset)
        self.pack: Counter[Card] = Counter(full_pack(ruleset.rules))
        self.core = Core(settings, players, dealer, _keep_order)
        self.core.pot = pot
        size = settings.hand_size
        self.hands = [size] * players
        left = self.pack.total() - players * size - settings.turns_up
        self._unknown = next(iter(self.pack))
        self.core.stock = [self._unknown] * left
        if up_card is not None:
            self.core.pile.append(up_card)
            self.core.top_from = codes.UP_CARD
        open_round(self.core)
        self.opening: list[Event] = narrate(ruleset, self.core, None, None)
        self.fouled: set[int] = set()
        self.had_turn: set[int] = set()
        self.laid_now = 0
        self.loose: list[Loose] = []
        self.paid: list[Paid] = []
        self.lost: dict[int, int] = {}
        """Chips from each that a player did not ask for in his last turn."""
        self.last_events: list[Event] = []
        self.doubt = NOBODY
        """Who may have fed by the last discard, as far as it was seen."""
        self.undecided = False
        """Whether that hangs on where the discard came from."""

    def copy(self) -> "Seen":
        """An independent copy."""
        twin = Seen.__new__(Seen)
        twin.__dict__.update(self.__dict__)
        twin.core = self.core.copy()
        for name in ("hands", "fouled", "had_turn", "loose", "paid", "lost"):
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def become(self, other: "Seen") -> None:
        """Everything is as it was in a copy."""
        self.__dict__.update(other.copy().__dict__)

    @property
    def round(self) -> Round:
        """The round, for questions that do not ask about hands."""
        return Round(self.ruleset, self.core)

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.core.phase == codes.OVER

    def expected(self, seat: int) -> int:
        """How many cards a player must have, in hand and on the table together."""
        core = self.core
        drawn = core.phase == codes.LAYING or core.winner == seat
        return core.settings.hand_size + (drawn and seat == core.turn)

    def on_table(self, seat: int) -> int:
        """How many cards a player has on the table, those that make no meld included."""
        return self.core.melded[seat] + sum(len(e.cards) for e in self.loose if e.seat == seat)

    # -- cards ------------------------------------------------------------------------

    def too_many(self) -> Card | None:
        """A card of which more are seen than the pack has."""
        core = self.core
        shapes = chain.from_iterable(core.melds)
        seen = Counter(core.pile)
        seen.update(card for shape in shapes for card in core.tables.cards(shape))
        seen.update(card for each in self.loose for card in each.cards)
        seen.update(card for seat in range(core.seats) for card in core.hand_cards(seat))
        return self.not_in_pack(list(seen.elements()))

    def not_in_pack(self, cards: Sequence[Card]) -> Card | None:
        """A card of which more are named than the pack has."""
        many = Counter(cards)
        return next((card for card in many if many[card] > self.pack[card]), None)

    def wanted(self, seat: int, action: Action) -> list[Card]:
        """The cards of an action that must come out of the hand and have not been seen there."""
        cards = from_hand(action)
        known = Counter(self.core.hand_cards(seat))
        return list((Counter(cards) - known).elements())

    @contextmanager
    def holding(self, seat: int, cards: Sequence[Card]) -> Iterator[None]:
        """These cards are in a hand, as far as they are not laid meanwhile."""
        core = self.core
        before = Counter(core.hand_cards(seat))
        for card in cards:
            core.give(seat, card)
        try:
            yield
        finally:
            left = (Counter(core.hand_cards(seat)) - before) & Counter(cards)
            for card in left.elements():
                core.remove(seat, card)

    def forget_hand(self, seat: int) -> None:
        """Nothing is known of a hand any more."""
        for card in self.core.hand_cards(seat):
            self.core.remove(seat, card)

    # -- judging and doing ----------------------------------------------------------------

    def refusal(self, seat: int, action: Action) -> int:
        """The engine's refusal of an action, 0 if some hand would allow it."""
        core = self.core
        number = encode(core, action)
        cards = self.wanted(seat, action)
        if number == codes.TAKE:
            cards = self._any_hand(seat)
        with self.holding(seat, cards):
            return refuse(core, seat, number)

    def _any_hand(self, seat: int) -> list[Card]:
        """Every card that a player might hold, as often as a new meld may need it."""
        kinds = self.core.tables.kinds
        sizes = [kind.first_lay.min for kind in kinds.sets] + [kinds.sequence_first_lay.min]
        many = min(max(sizes) - 1, self.hands[seat])
        return [card for card, has in self.pack.items() for _ in range(min(many, has))]

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Does an action, legal or made so by who calls; what followed from it."""
        core = self.core
        number = encode(core, action)
        kind = codes.kind_of(number)
        cards = from_hand(action)
        with self.holding(seat, self.wanted(seat, action)), self._all_payers(kind):
            before = core.asked, core.turn, core.phase, (core.pile[-1] if core.pile else None)
            core.notes = []
            do(core, number)
        events = narrate(self.ruleset, core, number, before)
        self.hands[seat] -= len(cards)
        if kind in (codes.MELD, codes.ADD):
            self.laid_now += len(cards)
        if isinstance(action, Draw):
            events = self._drawn(seat, action.card, events)
        elif kind in (codes.TAKE, codes.FORCE):
            self._began(core.turn)
            self.hands[core.turn] += 1
        elif kind == codes.DISCARD:
            self.laid_now = 0
        self.paid += [event for event in events if isinstance(event, Paid)]
        return events

    def _drawn(self, seat: int, named: Card | None, events: list[Event]) -> list[Event]:
        core = self.core
        if core.drawn == NO_CARD:
            return events
        core.remove(seat, core.drawn)
        core.drawn = NO_CARD
        if named is not None:
            core.give(seat, named)
            core.drawn = named
        self.hands[seat] += 1
        self._began(seat)
        return [CardDrawn(seat, named) if isinstance(e, CardDrawn) else e for e in events]

    def _began(self, seat: int) -> None:
        self.had_turn.add(seat)
        self.laid_now = 0
        self.lost.pop(seat, None)

    @contextmanager
    def _all_payers(self, kind: int) -> Iterator[None]:
        """Who is out for an error goes on paying the others."""
        paying = self.fouled if kind in _PAYING else ()
        for seat in paying:
            self.core.active[seat] = True
        try:
            yield
        finally:
            for seat in paying:
                self.core.active[seat] = False

    # -- chips outside the engine's rules ---------------------------------------------

    def move_chips(self, reason: str, payer: int, payee: int, chips: int) -> Paid:
        """Chips that an error moves from a player to a player."""
        self.core.chips[payer] -= chips
        self.core.chips[payee] += chips
        paid = Paid(reason, payer, payee, chips)
        self.paid.append(paid)
        return paid

    def payers(self, payee: int) -> list[int]:
        """Who pays a player: the others in the round, and those who are out for an error."""
        core = self.core
        return [
            seat
            for seat in range(core.seats)
            if seat != payee and (core.active[seat] or seat in self.fouled)
        ]

    # -- who plays ----------------------------------------------------------------------------

    def turn_to(self, seat: int) -> None:
        """A player has the turn, whoever had it."""
        self.core.turns += 1
        self.forget_hand(self.core.turn)
        self.core.unclaimed = []
        self.laid_now = 0
        start_play(self.core, seat)


def from_hand(action: Action) -> tuple[Card, ...]:
    """The cards that an action takes out of the hand."""
    if isinstance(action, Meld):
        return action.cards
    if isinstance(action, Discard) or (isinstance(action, Add) and action.source is None):
        return (action.card,)
    return ()


def _keep_order(cards: list[Card]) -> None:
    """What is shuffled at a table is not known."""
