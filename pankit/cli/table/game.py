"""A session at the table: rounds of one person and bots, told and recorded as they happen.

Nothing here knows a terminal: it is given a screen to write to and a person that answers.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from pankit.cli.table.ledger import Ledger
from pankit.cli.table.narrator import Narrator
from pankit.cli.table.person import Person
from pankit.cli.table.screen import Screen
from pankit.cli.table.settlement import show_settlement
from pankit.engine.actions import Action
from pankit.engine.events import Event
from pankit.engine.round import Round
from pankit.engine.session import DealerDrawn, Session
from pankit.engine.view import View
from pankit.words import table as words
from pankit.words.speech import Speech


class Log(Protocol):
    """What keeps a game while it is played."""

    def begin(self, round: Round, seed: object) -> None:
        """A round was dealt, nothing is done yet."""

    def step(self, round: Round, seat: int, action: Action, events: Sequence[Event]) -> None:
        """A seat did something; the round is as it is afterwards."""

    def end(self, round: Round) -> None:
        """The round is over."""


class Player(Protocol):
    """Who decides for a seat."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""


Players = Callable[[int], Mapping[int, Player]]
"""The bots of a round, by its number from 0 and then by seat."""


@dataclass(frozen=True)
class Unfinished:
    """A round that has begun, and the payments in it so far."""

    round: Round
    ledger: Ledger


@dataclass
class Game:
    """One sitting: a session, the person at seat `me`, bots at all others."""

    session: Session
    screen: Screen
    person: Person
    bots: Players
    log: Log
    me: int
    brief: bool = False
    current: Round | None = None

    @property
    def speech(self) -> Speech:
        """How this table speaks."""
        return self.screen.speech

    def play(self, rounds: int | None, unfinished: Unfinished | None = None) -> None:
        """Plays rounds until so many are done, or the person wants no more.

        An unfinished round is played to its end first. Raises `QuitError`, `EOFError` and
        `KeyboardInterrupt` in the middle of a round, which then is `current`.
        """
        done = 0
        while rounds is None or done < rounds:
            if unfinished is None:
                if done and rounds is None and not self._another():
                    return
                dealt = self.session.next_round()
                self.log.begin(dealt, self.session.seed)
                self.play_round(dealt)
            else:
                self.play_round(unfinished.round, unfinished.ledger)
            unfinished = None
            done += 1

    def play_round(self, round: Round, ledger: Ledger | None = None) -> None:
        """Plays a round to its end and settles it; with a ledger, one that has begun."""
        self.current = round
        number = self.session.rounds + 1
        narrator = Narrator(self.speech, self.screen.line, brief=self.brief)
        if ledger is None:
            ledger = Ledger(self.session.players)
            announce(self.screen, self.session, round)
            opening = round.opening()
            ledger.add(opening)
            narrator.tell(opening)
        self.person.new_round(list(self.session.chips))
        bots = self.bots(self.session.rounds)
        while round.asked is not None:
            seat = round.asked
            player: Player = self.person if seat == self.me else bots[seat]
            view = round.view(seat)
            legal = view.legal
            if seat == self.me and len(legal) > 1:
                narrator.flush()
            action = legal[0] if len(legal) == 1 and seat != self.me else player.choose(view)
            events = round.apply(action)
            self.log.step(round, seat, action, events)
            ledger.add(events)
            narrator.tell(events)
        self.log.end(round)
        self.session.finish(round)
        self.current = None
        show_settlement(self.screen, ledger, number, self.session.chips, self.session.pot)

    def _another(self) -> bool:
        """Whether the person wants another round."""
        while True:
            prompt = words.ANOTHER.say(self.speech.lang)
            answer = self.person.ask(prompt).strip().lower()
            if answer in words.YES_WORDS:
                return True
            if answer in words.NO_WORDS:
                return False
            self.screen.say(words.YES_OR_NO)


def announce(screen: Screen, session: Session, round: Round) -> None:
    """Which round begins, who deals, and how the first dealer was found."""
    speech = screen.speech
    screen.line()
    screen.say(words.ROUND, "bold", number=session.rounds + 1)
    if not session.rounds:
        _say_draws(screen, session.first)
    say_dealer(screen, round)
    if session.pot:
        screen.say(words.POT_CARRIED, chips=speech.chips(session.pot))


def say_dealer(screen: Screen, round: Round) -> None:
    """Who deals and who begins."""
    speech = screen.speech
    view = round.view(0)
    dealer, eldest = view.dealer, (view.dealer + 1) % view.players
    if speech.you(eldest):
        screen.say(words.YOU_BEGIN, who=speech.name(dealer))
    else:
        told = words.DEALS.you if speech.you(dealer) else words.DEALS.other
        screen.say(told, who=speech.name(dealer), eldest=speech.name(eldest))


def _say_draws(screen: Screen, first: DealerDrawn) -> None:
    speech = screen.speech
    for number, draw in enumerate(first.draws):
        drawn = ", ".join(
            f"{screen.label(seat)} {speech.card(card)}"
            for seat, card in enumerate(draw)
            if card is not None
        )
        screen.say(words.DRAW_AGAIN if number else words.DRAWN_FOR_DEAL, draws=drawn)
