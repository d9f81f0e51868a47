"""One deal, from the declarations to the settlement: the only door for outside input.

>>> from pankit.library import load
>>> round = Round.deal(load("german"), players=4, seed=7)
>>> [str(action) for action in round.legal_actions()]
['stay', 'drop']
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pankit.cards import Card
from pankit.engine.actions import Action, Draw
from pankit.engine.core import codes
from pankit.engine.core.dealing import deal
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal, refuse
from pankit.engine.core.refusals import OTHER_CARD_NEXT
from pankit.engine.core.settings import settings_of
from pankit.engine.core.state import NOBODY, Core, Shuffle
from pankit.engine.events import Event
from pankit.engine.narrate import narrate
from pankit.engine.reasons import explain
from pankit.engine.refusal import IllegalActionError, Refusal
from pankit.engine.shuffling import shuffler, source
from pankit.engine.translate import decode, encode
from pankit.engine.view import View
from pankit.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended: `end` as in a record, chips by seat, what stays in the pot."""

    end: str
    winner: int | None
    chips: tuple[int, ...]
    pot: int


class Round:
    """A round under a ruleset. Seats count from 0 in the order of play, chips from 0."""

    def __init__(self, ruleset: Ruleset, core: Core) -> None:
        self.ruleset = ruleset
        self.core = core

    @classmethod
    def deal(
        cls,
        ruleset: Ruleset,
        players: int,
        seed: object = 0,
        dealer: int | None = None,
        *,
        piecemeal: bool = False,
    ) -> "Round":
        """A fresh deal; everything random in it depends on `seed` alone.

        `dealer` is a seat, the last one if left out. `piecemeal` shuffles card by card, which
        is quicker, and the same cards come; until `core.mix()` the order of the stock is not
        known. Raises `ValueError` for a number of players that the ruleset does not allow.
        """
        check_players(ruleset, players)
        settings = settings_of(ruleset)
        shuffle = shuffler(source("round", seed))
        dealer = players - 1 if dealer is None else dealer
        core = deal(settings, players, dealer, settings.pack.copy(), shuffle, shuffle)
        if not piecemeal:
            core.mix()
        return cls(ruleset, core)

    @classmethod
    def from_deck(
        cls,
        ruleset: Ruleset,
        players: int,
        deck: Sequence[Card],
        shuffle: Shuffle,
        dealer: int | None = None,
        pot: int = 0,
    ) -> "Round":
        """A deal from a deck whose last card comes first, with chips carried over in the pot."""
        check_players(ruleset, players)
        dealer = players - 1 if dealer is None else dealer
        core = deal(settings_of(ruleset), players, dealer, list(deck), shuffle)
        core.pot += pot
        return cls(ruleset, core)

    # -- asking -------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """The seat that must act now; None when the round is over."""
        return None if self.core.asked == NOBODY else self.core.asked

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.core.phase == codes.OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended, or None."""
        if not self.over:
            return None
        core = self.core
        winner = None if core.winner == NOBODY else core.winner
        return Outcome(codes.END_NAMES[core.end], winner, tuple(core.chips), core.pot)

    def legal_actions(self) -> list[Action]:
        """What the asked seat may do; never empty before the end."""
        return [decode(self.core, number) for number in legal(self.core)]

    def is_legal(self, action: Action, seat: int | None = None) -> bool:
        """Whether a seat (the one asked, if left out) may do this now."""
        return self.why_not(action, seat) is None

    def why_not(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why a seat (the one asked, if left out) may not do this now; None if it may."""
        core = self.core
        if seat is None:
            seat = max(core.asked, 0)
        reason = refuse(core, seat, encode(core, action))
        if not reason and isinstance(action, Draw) and not self._comes_next(action.card):
            reason = OTHER_CARD_NEXT
        return explain(self.ruleset, core, reason, action, seat) if reason else None

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return View.of(self.ruleset, self.core, seat)

    # -- doing ----------------------------------------------------------------------

    def apply(self, action: Action, seat: int | None = None) -> list[Event]:
        """The action is done by a seat (the one asked, if left out); what follows from it.

        Raises `IllegalActionError`, and then nothing has changed.
        """
        refusal = self.why_not(action, seat)
        if refusal:
            raise IllegalActionError(refusal)
        return self._do(encode(self.core, action))

    def _do(self, number: int) -> list[Event]:
        core = self.core
        before = core.asked, core.turn, core.phase, (core.pile[-1] if core.pile else None)
        core.notes = []
        do(core, number)
        return narrate(self.ruleset, core, number, before)

    def opening(self) -> list[Event]:
        """The antes, paid before anybody is asked."""
        return narrate(self.ruleset, self.core, None, None)

    def copy(self) -> "Round":
        """An independent copy."""
        return Round(self.ruleset, self.core.copy())

    def _comes_next(self, card: Card | None) -> bool:
        stock = self.core.stock
        return card is None or not stock or stock[-1] == card


def check_players(ruleset: Ruleset, players: int) -> None:
    """Raises `ValueError` for a number of players that a ruleset does not allow."""
    if fault := ruleset.players_fault(players):
        raise ValueError(fault)
