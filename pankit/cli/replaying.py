"""Shows the steps of a record with the screen of `pankit play`."""

from dataclasses import dataclass, replace
from pathlib import Path

from pankit.cli.errors import CommandError, complain
from pankit.cli.options import language
from pankit.cli.streams import shows_symbols
from pankit.cli.table.ledger import Ledger
from pankit.cli.table.screen import Screen
from pankit.cli.table.settlement import show_settlement
from pankit.cli.terminal import Ask, is_interactive, make_ask, make_console
from pankit.engine.events import Declined, Event, seen_by
from pankit.records.replay import Replay, ReplayedStep
from pankit.records.replay import replay as open_record
from pankit.rules.problems import Problem, RulesError, visible
from pankit.words import table as words
from pankit.words.events import say_events
from pankit.words.speech import Speech


@dataclass(frozen=True)
class ReplayWishes:
    """The options of `pankit replay`, as they were typed."""

    record: Path
    round: int | None
    step: int | None
    seen_by: str | None
    fast: bool
    lang: str
    no_color: bool
    letters: bool


class StopError(Exception):
    """Whoever looks has seen enough."""


def show_record(wishes: ReplayWishes) -> None:
    """Shows a record from the step asked for; raises `RulesError` where it is wrong."""
    lang = language(wishes.lang)
    console = make_console(no_color=wishes.no_color)
    with open_record(wishes.record) as steps:
        for problem in steps.problems:
            complain(problem.text())
        letters = wishes.letters or not shows_symbols()
        speech = Speech(lang, steps.names, steps.ruleset, letters=letters)
        ask = make_ask(console) if is_interactive() and not wishes.fast else None
        viewer = Viewer(Screen(console, speech), steps, _seat(steps, wishes.seen_by), ask)
        try:
            viewer.show(wishes.round, wishes.step)
        except (StopError, EOFError):
            return
        except RulesError as error:
            if viewer.seat is None:
                raise
            raise RulesError(map(_discreet, error.problems), error.usage) from None
        viewer.say_end(steps.complete)


def _discreet(problem: Problem) -> Problem:
    """A problem told without the line of the record, which may name cards that are hidden."""
    said = "the record is wrong here; pankit check says in what"
    return replace(problem, message=said, hint=None, source=None)


class Viewer:
    """Goes through the steps; `seat` is the one through whose eyes, None sees everything."""

    def __init__(self, screen: Screen, steps: Replay, seat: int | None, ask: Ask | None) -> None:
        self.screen = screen
        self.steps = steps
        self.seat = seat
        self.ask = ask
        self._session = [0] * len(steps.names)
        self._ledger = Ledger(len(steps.names))
        self._skipping = False
        self._number = 0

    def show(self, first_round: int | None, first_step: int | None) -> None:
        """Shows what comes from a round and step on; raises `CommandError` if that is not there."""
        start = (first_round or 1, first_step or 0)
        if self.ask is not None:
            self.screen.say(words.LEGEND)
        begun = False
        for step in self.steps:
            here = (step.round_number, step.number)
            self._number = step.round_number
            if step.number == 0:
                self._ledger = Ledger(len(self.steps.names))
                self._skipping = False
            self._ledger.add(step.events)
            if here >= start:
                if not begun and here != start:
                    self._missing(start)
                self._step(step, first=not begun)
                begun = True
            if step.outcome is not None:
                self._outcome(step, begun)
        if not begun and start != (1, 0):
            self._missing(start)

    def say_end(self, complete: bool) -> None:
        """What is to say when all steps were shown."""
        if not complete:
            self.screen.say(words.INCOMPLETE, number=max(1, self._number))

    def _step(self, step: ReplayedStep, first: bool) -> None:
        if self._skipping and step.outcome is None:
            return
        if step.number == 0 or first:
            self._heading(step)
            if step.number == 0:
                self._say(step)
        else:
            self._say(step)
        self._wait(step)

    def _heading(self, step: ReplayedStep) -> None:
        view = step.round.view(0 if self.seat is None else self.seat)
        speech = self.screen.speech
        self.screen.line()
        self.screen.say(words.ROUND, "bold", number=step.round_number)
        eldest = speech.name((view.dealer + 1) % view.players)
        self.screen.say(words.DEALS.other, who=speech.name(view.dealer), eldest=eldest)
        if step.number:
            self._say(step)
        self._position(step)

    def _position(self, step: ReplayedStep) -> None:
        """The table and the hands that may be seen."""
        seats = range(len(self.steps.names)) if self.seat is None else (self.seat,)
        self.screen.show_table(step.round.view(seats[0]), self._session)
        for seat in seats:
            view = step.round.view(seat)
            if view.active[seat]:
                self.screen.show_hand(view)

    def _say(self, step: ReplayedStep) -> None:
        events: list[Event] = [each for each in step.events if not isinstance(each, Declined)]
        if self.seat is not None:
            events = [seen_by(event, self.seat) for event in events]
        for at, line in enumerate(say_events(events, self.screen.speech)):
            number = f"{step.number:>4}  " if step.number and not at else " " * 6
            self.screen.line(number + line)

    def _outcome(self, step: ReplayedStep, shown: bool) -> None:
        outcome = step.outcome
        assert outcome is not None
        self._session = [a + b for a, b in zip(self._session, outcome.chips, strict=True)]
        if shown:
            number = step.round_number
            show_settlement(self.screen, self._ledger, number, self._session, outcome.pot)

    def _wait(self, step: ReplayedStep) -> None:
        while self.ask is not None and step.outcome is None:
            prompt = words.NEXT.say(self.screen.speech.lang)
            answer = self.ask(prompt).strip().lower()
            if answer in ("q", "quit", "ende"):
                raise StopError
            if answer in ("r", "round", "runde"):
                self._skipping = True
                return
            if answer not in ("t", "table", "tisch"):
                return
            self._position(step)

    def _missing(self, start: tuple[int, int]) -> None:
        round_number, step = start
        what = f"--round {round_number}" + (f" --step {step}" if step else "")
        raise CommandError(f"{what}: the record has no such step")


def _seat(steps: Replay, name: str | None) -> int | None:
    if name is None:
        return None
    if name not in steps.names:
        players = visible(", ".join(steps.names))
        raise CommandError(f"--as {visible(name)}: the players are {players}")
    return steps.names.index(name)
