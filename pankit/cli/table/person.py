"""A person's decisions: shows what matters, asks, answers questions, until an action comes."""

from collections.abc import Callable, Sequence

from pankit.cli.table.choices import Choices
from pankit.cli.table.menu import Menu, build_menu
from pankit.cli.table.reading import (
    Chosen,
    Command,
    NotUnderstood,
    nearest,
    read_answer,
    read_typed,
)
from pankit.cli.table.screen import Screen
from pankit.engine.actions import Action, Discard, Draw, Take
from pankit.engine.view import View
from pankit.words import table as words
from pankit.words.actions import say_action, type_action
from pankit.words.refusals import say_refusal, say_why
from pankit.words.rules_summary import summary

Ask = Callable[[str], str]


class QuitError(Exception):
    """The person wants to stop playing."""


class Person:
    """Decides by asking. `ask` shows a prompt and gives a line; it raises `EOFError` at the end."""

    def __init__(self, screen: Screen, ask: Ask) -> None:
        self.screen = screen
        self.ask = ask
        self.session: Sequence[int] = ()
        self._choices = Choices(screen)
        self._seen_table = -1

    def new_round(self, session: Sequence[int]) -> None:
        """A round begins, with these chips by seat."""
        self.session = session
        self._seen_table = -1

    def choose(self, view: View) -> Action:
        """One of `view.legal`; raises `QuitError` or `EOFError`."""
        menu = build_menu(view)
        if len(menu.entries) == 1:
            return self._only(menu.entries[0].action, view)
        self._show(menu, view)
        while True:
            action = self._answer(self.ask(words.PROMPT.say(self.screen.speech.lang)), menu, view)
            if action is not None:
                return action

    # -- what is shown ----------------------------------------------------------------

    def _only(self, action: Action, view: View) -> Action:
        """What must be done is done, and said where it would surprise."""
        speech = self.screen.speech
        drawn = isinstance(action, Discard) and action.card == view.drawn
        if not drawn and not isinstance(action, Draw):
            said = say_action(action, speech, melds=view.melds[view.seat])
            self.screen.say(words.ONLY_ONE, action=said)
        return action

    def _show(self, menu: Menu, view: View) -> None:
        speech = self.screen.speech
        fresh = view.turns != self._seen_table or view.phase == "declare"
        self.screen.line()
        if view.phase == "force":
            melds = self.screen.melds(view, view.turn)
            laid = self.screen.laid(view, view.turn)
            top, who = speech.card(view.pile[-1]), speech.name(view.turn)
            self.screen.say(words.ASK_FORCE, top=top, turn=who, melds=melds, laid=laid)
        elif fresh:
            self._seen_table = view.turns
            self.screen.show_table(view, self.session)
        if view.phase == "lay" and not fresh and view.melds[view.seat]:
            melds = self.screen.melds(view, view.seat)
            self.screen.say(words.OWN_MELDS, melds=melds, laid=self.screen.laid(view, view.seat))
        self.screen.show_hand(view)
        if view.phase == "declare":
            forfeit = view.ruleset.rules.stakes.forfeit
            self.screen.say(words.ASK_STAY, chips=speech.chips(forfeit))
        if view.phase == "lay":
            self._show_own_turn(menu, view)
        self._choices.show(menu, view)

    def _show_own_turn(self, menu: Menu, view: View) -> None:
        speech = self.screen.speech
        if view.unclaimed:
            self.screen.say(words.UNCLAIMED, "bold", chips=speech.chips(view.unclaimed))
        if view.drawn is None:
            return
        card = speech.card(view.drawn)
        if view.drawn_how != "stock":
            self.screen.say(words.TOOK, "bold", card=card)
            return
        using = menu.using_drawn
        fits = words.FITS_NOT.say(speech.lang)
        if using:
            lays = ", ".join(str(entry.number) for entry in using[:8])
            fits = words.FITS.say(speech.lang, lays=lays)
        self.screen.line(f"{words.DREW.say(speech.lang, card=card)} {fits}", "bold")

    # -- what is answered -------------------------------------------------------------

    def _answer(self, text: str, menu: Menu, view: View) -> Action | None:
        answer = read_answer(text, menu, self.screen.speech)
        if isinstance(answer, NotUnderstood):
            for line in answer.lines:
                self.screen.line(line)
            if not answer.lines:
                self._choices.show(menu, view)
            return None
        if isinstance(answer, Command):
            self._command(answer, menu, view)
            return None
        if answer.action in menu.actions:
            return answer.action
        self._refuse(answer.action, menu, view)
        return None

    def _refuse(self, action: Action, menu: Menu, view: View) -> None:
        refusal = view.why_not(action)
        speech = self.screen.speech
        if refusal is not None:
            self.screen.line(say_refusal(refusal, speech))
        near = nearest(action, menu, speech)
        if near is not None:
            self.screen.say(words.NEAREST, action=near)
        if refusal is not None and refusal.field:
            self.screen.say(words.SAYS_MORE, action=type_action(action, speech))

    def _command(self, command: Command, menu: Menu, view: View) -> None:
        speech = self.screen.speech
        if command.name == "quit":
            raise QuitError
        if command.name == "all":
            self._choices.show(menu, view, everything=True)
        elif command.name == "hand":
            self.screen.show_hand(view)
        elif command.name == "table":
            self.screen.show_table(view, self.session)
        elif command.name == "rules":
            for line in summary(view.ruleset, speech.lang):
                self.screen.line(line)
        elif command.name == "why":
            self._why(command.rest, menu, view)
        else:
            self.screen.say(words.HELP)

    def _why(self, text: str, menu: Menu, view: View) -> None:
        speech = self.screen.speech
        if not text.split():
            example = type_action(Take(), speech)
            self.screen.say(words.WHY_WHAT, action=example)
            return
        answer = read_answer(text, menu, speech)
        if isinstance(answer, Command):
            answer = read_typed(text.split(), menu, speech)
        if isinstance(answer, Chosen):
            refusal = view.why_not(answer.action)
            if refusal is None:
                said = type_action(answer.action, speech)
                self.screen.say(words.LEGAL, action=said)
                return
            for line in say_why(refusal, speech):
                self.screen.line(line)
        elif isinstance(answer, NotUnderstood):
            for line in answer.lines:
                self.screen.line(line)
