"""Keeping a game at a real table: a line is typed, judged, told, written down and saved."""

from contextlib import suppress
from pathlib import Path

from pankit.cli.errors import INTERRUPTED, WRONG_USE, SilentError
from pankit.cli.saving import save_as
from pankit.cli.scoring.chips import show_chips
from pankit.cli.scoring.commands import Commands, QuitError
from pankit.cli.scoring.entries import show_entry
from pankit.cli.scoring.table import player
from pankit.cli.scoring.typed import Command, Entries, MisreadError, Moment, read_typed
from pankit.cli.table.screen import Screen
from pankit.cli.terminal import Ask
from pankit.engine.actions import Add, Meld
from pankit.engine.core import codes
from pankit.records.table_game import game as g
from pankit.records.table_game.evening import Judged
from pankit.records.table_game.findings import Told
from pankit.records.table_game.game import Noticed
from pankit.records.table_game.sheet import Sheet
from pankit.rules.problems import RulesError, visible
from pankit.words.refereeing import score as words
from pankit.words.refereeing import table as shown

_LIKELY = {
    codes.DECLARING: ("stay", "drop", "draw", "take"),
    codes.FORCING: ("draw", "take"),
    codes.DRAWING: ("draw", "take"),
    codes.LAYING: ("meld", "add", "claim", "discard"),
    codes.OVER: ("next",),
}


class Sitting:
    """One use of `pankit score`. Everything that is entered is in `sheet`, saved in `path`."""

    def __init__(self, sheet: Sheet, screen: Screen, ask: Ask, path: Path | None) -> None:
        self.sheet = sheet
        self.screen = screen
        self.ask = ask
        self.path = path
        self._commands = Commands(self)

    def run(self) -> None:
        """Asks until the end, which may come in any way; what was entered is safe by then."""
        try:
            self.save()
            self.say_round()
            while True:
                self.enter(self.ask(self._prompt()))
        except QuitError:
            self._offer_to_save()
            self._leave()
        except EOFError:
            self.screen.say(words.INPUT_ENDED)
            self._leave()
        except KeyboardInterrupt:
            self.screen.line()
            self._leave()
            raise SilentError(INTERRUPTED) from None

    # -- a line ------------------------------------------------------------------------

    def enter(self, text: str) -> None:
        """What was typed is done, or it is said why not."""
        if not text.strip():
            return
        try:
            typed = read_typed(text, self.moment())
        except MisreadError as error:
            self.screen.line(str(error))
            return
        if isinstance(typed, Command):
            self._commands.run(typed)
            return
        self._write(typed)

    def _write(self, typed: Entries) -> None:
        """Writes entries down, each if it can have been so."""
        for item in typed.items:
            was_over = self.judged().over
            try:
                self.sheet.add(item)
            except RulesError as error:
                for problem in error.problems:
                    self.screen.line(problem.message)
                return
            after = self.judged()
            told = after.play.told[-1]
            if any(finding.weight == "impossible" for finding in told.findings):
                self.sheet.undo()
                show_entry(self.screen, told, numbered=False)
                self.screen.say(words.ROUND_OVER if was_over else words.NOT_WRITTEN)
                return
            self.save()
            show_entry(self.screen, told, numbered=False)
            self._comment(told, after, ended=after.over and not was_over)

    def _comment(self, told: Told, after: Judged, *, ended: bool) -> None:
        """What is to be thought of after an entry."""
        lang, speech = self.screen.speech.lang, self.screen.speech
        if any(finding.weight == "irregular" for finding in told.findings):
            self.screen.say(words.SLIP, "dim")
            kind = g.OUT_OF_TURN if told.findings[0].code == "not-your-turn" else g.INVALID_MELD
            lays = not isinstance(told.entry, Noticed) and isinstance(told.entry.action, Meld | Add)
            if lays or kind == g.OUT_OF_TURN:
                usage = words.USAGE[kind].say(lang)
                self.screen.say(words.SLIP_NOTICED, "dim", notice=usage)
        core = after.play.seen.core
        owed = sum(chips for _, chips, *_ in core.unclaimed)
        if owed and not isinstance(told.entry, Noticed):
            who = speech.name(core.turn)
            self.screen.say(words.CLAIMABLE, "bold", who=who, chips=speech.chips(owed))
        if ended:
            self.screen.line()
            show_chips(self.screen, self.sheet.judged())
            self.screen.say(words.ROUND_OVER)

    # -- where the game stands ------------------------------------------------------------

    def judged(self) -> Judged:
        """The round that is being played."""
        return self.sheet.judged()[-1]

    def moment(self) -> Moment:
        """Who is to do what."""
        core, names = self.judged().play.seen.core, self.sheet.names
        seat = core.turn
        if core.phase == codes.DECLARING:
            seat = core.next_active(core.dealer)
        asked = core.asked if core.phase == codes.DECLARING else seat
        likely = _LIKELY[core.phase]
        return Moment(names.all, self.screen.speech.lang, names[asked], names[seat], likely)

    def say_round(self) -> None:
        """Which round it is and who deals, or how it stands if it has begun."""
        judged, speech = self.judged(), self.screen.speech
        number, dealer = judged.number, judged.dealer
        eldest = judged.play.seen.core.after(dealer)
        names = {"dealer": speech.name(dealer), "eldest": speech.name(eldest)}
        self.screen.line()
        self.screen.say(words.ROUND, "bold", number=number, **names)
        turned = self.sheet.ruleset.rules.deal.up_card != "none"
        if turned and self.sheet.last.up_card is None and not self.sheet.last.items:
            self.screen.say(words.NO_UP_CARD, "dim")

    def _prompt(self) -> str:
        judged, speech = self.judged(), self.screen.speech
        if judged.over:
            return words.OVER.say(speech.lang)
        return speech.name(player(judged.play.seen))

    # -- saving ------------------------------------------------------------------------------

    def save(self) -> bool:
        """Writes the file anew; if that fails it is said, and the game goes on."""
        if self.path is None:
            return True
        return save_as(self.screen, str(self.path), self.sheet.save) is not None

    def save_as(self, name: str) -> bool:
        """Chooses the file that everything is saved in from now on; whether that went well."""
        path = save_as(
            self.screen, name, lambda path: self.sheet.save(path, fresh=path != self.path)
        )
        if path is None:
            return False
        self.path = path
        self.screen.say(words.SAVED, file=visible(name))
        return True

    def _offer_to_save(self) -> None:
        written = any(each.items for each in self.sheet.rounds)
        while self.path is None and written:
            try:
                answer = self.ask(words.SAVE_WHERE.say(self.screen.speech.lang)).strip()
            except (EOFError, KeyboardInterrupt):
                return
            if not answer or self.save_as(answer):
                return

    def _leave(self) -> None:
        """The chips of the evening, and how to go on; fails if they could not be saved."""
        saved = self.save()
        with suppress(BrokenPipeError):
            rounds = self.sheet.judged()
            if any(each.items for each in self.sheet.rounds):
                show_chips(self.screen, rounds)
                if not rounds[-1].over:
                    self.screen.say(shown.NOT_OVER)
            if self.path is not None and saved:
                self.screen.say(words.GO_ON, file=visible(str(self.path)))
        if not saved:
            raise SilentError(WRONG_USE)
