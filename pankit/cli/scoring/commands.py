"""The commands of `pankit score`: taking back, looking, another round, the end."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from pankit.cards import CardError, read_card, write_card
from pankit.cli.scoring.chips import show_chips
from pankit.cli.scoring.entries import show_entry
from pankit.cli.scoring.table import show_table
from pankit.cli.scoring.words_typed import find_names
from pankit.records.table_game.sheet import Item, SheetRound
from pankit.rules.problems import visible
from pankit.words.cards import to_pack_letters
from pankit.words.refereeing import score as words
from pankit.words.rules_summary import summary

if TYPE_CHECKING:
    from pankit.cli.scoring.sitting import Sitting
    from pankit.cli.scoring.typed import Command

_NUMBER: Final = re.compile(r"[0-9]{1,6}")


class QuitError(Exception):
    """Nothing more is to be written down."""


class Commands:
    """Does what a command says, for a sitting."""

    def __init__(self, sitting: "Sitting") -> None:
        self.sitting = sitting
        self.screen = sitting.screen
        self._run: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.screen.say(words.HELP),
            "undo": self._undo,
            "table": lambda _: show_table(self.screen, self.sitting.judged()),
            "chips": lambda _: show_chips(self.screen, self.sitting.sheet.judged()),
            "settle": lambda _: self._settle(),
            "next": self._next,
            "up": self._up,
            "dealer": self._dealer,
            "log": lambda _: self._log(),
            "save": self._save,
            "rules": lambda _: self._rules(),
            "quit": lambda _: self._quit(),
        }

    def run(self, command: "Command") -> None:
        """Does one command."""
        self._run[command.name](command.rest)

    # -- back ------------------------------------------------------------------------

    def _undo(self, rest: str) -> None:
        if rest and not _NUMBER.fullmatch(rest):
            self.screen.say(words.NO_SUCH_NUMBER, text=visible(rest, 40))
            return
        sheet = self.sitting.sheet
        for _ in range(int(rest or 1)):
            number = len(sheet.rounds)
            taken = sheet.undo()
            if taken is None:
                self.screen.say(words.NOTHING_BACK)
                break
            text = _say_item(taken)
            if isinstance(taken, SheetRound):
                text = words.ROUND_BACK.say(self.screen.speech.lang, number=number)
            self.screen.say(words.TAKEN_BACK, text=visible(text, 100))
        self.sitting.save()

    # -- rounds ------------------------------------------------------------------------

    def _next(self, rest: str) -> None:
        judged = self.sitting.judged()
        dealer, card = self._dealer_and_card(rest)
        if (dealer, card) == (None, None) and rest:
            return
        if not judged.over:
            self.screen.say(words.NOT_OVER)
        self.sitting.sheet.next_round(dealer, card)
        self.sitting.save()
        self.sitting.say_round()

    def _dealer_and_card(self, rest: str) -> tuple[str | None, str | None]:
        """What follows `next`, in any order: the word dealer and a name, a card."""
        parts = rest.split()
        dealer = card = None
        while parts:
            part = parts.pop(0)
            if part.lower() in words.COMMANDS["dealer"] and parts:
                dealer = self._name(parts.pop(0))
                if dealer is None:
                    return None, None
            elif part.lower() not in words.COMMANDS["up"]:
                card = self._card(part)
                if card is None:
                    return None, None
        return dealer, card

    def _up(self, rest: str) -> None:
        card = self._card(rest)
        if card is not None:
            self.sitting.sheet.last.up_card = card
            self.sitting.save()
            self.screen.say(words.TOP, card=self.screen.speech.card(read_card(card)))

    def _dealer(self, rest: str) -> None:
        name = self._name(rest)
        if name is not None:
            self.sitting.sheet.last.dealer = name
            self.sitting.save()
            self.sitting.say_round()

    def _name(self, text: str) -> str | None:
        names = self.sitting.sheet.names.all
        found = find_names(text, names)
        if len(found) == 1:
            return found[0]
        players = visible(", ".join(names), 400)
        self.screen.say(words.NO_PLAYER, text=visible(text, 40), players=players)
        return None

    def _card(self, text: str) -> str | None:
        """A card that may lie there face up, as it is written."""
        lang = self.screen.speech.lang
        try:
            card = read_card(to_pack_letters(text) if lang == "de" else text)
        except CardError as error:
            reason = visible(str(error), 200)
            self.screen.say(words.BAD, text=visible(text, 40), reason=reason)
            return None
        seen = self.sitting.judged().play.seen
        if not seen.pack[card] or self.sitting.sheet.ruleset.rules.deal.up_card == "none":
            self.screen.say(words.NO_UP_CARD_HERE, card=self.screen.speech.card(card))
            return None
        return write_card(card)

    # -- looking ------------------------------------------------------------------------

    def _log(self) -> None:
        told = self.sitting.judged().play.told
        for entry in told:
            show_entry(self.screen, entry)
        if not told:
            self.screen.say(words.EMPTY)

    def _rules(self) -> None:
        for line in summary(self.sitting.sheet.ruleset, self.screen.speech.lang):
            self.screen.line(line)

    def _settle(self) -> None:
        rounds = self.sitting.sheet.judged()
        show_chips(self.screen, rounds)
        speech = self.screen.speech
        transfers = list(settling(rounds[-1].session))
        self.screen.say(words.TO_SETTLE if transfers else words.SETTLED, "bold")
        for payer, payee, chips in transfers:
            facts = {"payer": speech.name(payer), "payee": speech.name(payee)}
            self.screen.say(words.HANDS_OVER, chips=speech.chips(chips), **facts)

    # -- the end --------------------------------------------------------------------------

    def _save(self, rest: str) -> None:
        name = rest or (str(self.sitting.path) if self.sitting.path else "")
        if not name:
            name = self.sitting.ask(words.SAVE_WHERE.say(self.screen.speech.lang)).strip()
        if name:
            self.sitting.save_as(name)

    def _quit(self) -> None:
        raise QuitError


def settling(chips: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Few payments that bring everybody back to 0: payer, payee, chips. What lies in the pot
    stays owed by those who lost it.

    >>> list(settling([9, -2, -7]))
    [(2, 0, 7), (1, 0, 2)]
    """
    left = list(chips)
    while True:
        payer = min(range(len(left)), key=lambda seat: left[seat])
        payee = max(range(len(left)), key=lambda seat: left[seat])
        many = min(-left[payer], left[payee])
        if many <= 0:
            return
        left[payer] += many
        left[payee] -= many
        yield payer, payee, many


def _say_item(item: Item | SheetRound) -> str:
    if isinstance(item, str):
        return item
    parts: dict[str, Any] = dict(item) if not isinstance(item, SheetRound) else {}
    return ", ".join(f"{key}: {value}" for key, value in parts.items())
