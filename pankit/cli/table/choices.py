"""Shows the numbered list of actions, shortened when it is long."""

from collections.abc import Sequence

from pankit.cli.table.menu import Entry, Menu, cards_of
from pankit.cli.table.screen import Screen, tight
from pankit.engine.actions import Add, Meld
from pankit.engine.view import View
from pankit.words import table as words
from pankit.words.actions import say_action
from pankit.words.phrase import Phrase

_FEW = 8


class Choices:
    """Writes a menu for a view."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def show(self, menu: Menu, view: View, *, everything: bool = False) -> None:
        """The list; of long groups the first entries only, unless `everything` is wanted."""
        self.screen.say(words.YOU_MAY, "bold")
        for entry in menu.plain:
            self._entry(entry, view)
        shown = len(menu.lays) if everything else _FEW
        left = 0
        for entries, head in (
            (menu.lays, words.GROUP_LAY),
            (menu.rearranging, words.GROUP_REARRANGE),
        ):
            listed = entries if everything else entries[: max(2, shown)]
            self._group(head, listed, view, show_head=len(menu.entries) > 4)
            shown -= len(listed)
            left += len(entries) - len(listed)
        if left:
            self.screen.line(words.MORE.say(self.screen.speech.lang, n=left), "dim", indent=4)
        self._discards(menu.discards)

    def _group(self, head: Phrase, entries: Sequence[Entry], view: View, show_head: bool) -> None:
        if entries and show_head:
            self.screen.line(f"{head.say(self.screen.speech.lang)}:", "dim", indent=1)
        for entry in entries:
            self._entry(entry, view)

    def _entry(self, entry: Entry, view: View) -> None:
        top = view.pile[-1] if view.pile else None
        text = say_action(
            entry.action, self.screen.speech, top=top, turn=view.turn, melds=view.melds[view.seat]
        )
        notes = self._notes(entry, view)
        line = f"{entry.number:>3}) {text}" + (f"   [{', '.join(notes)}]" if notes else "")
        self.screen.line(line, "bold" if entry.goes_out else "", hang=5)

    def _notes(self, entry: Entry, view: View) -> list[str]:
        lang = self.screen.speech.lang
        notes = []
        if entry.goes_out:
            notes.append(words.GOES_OUT.say(lang))
        if entry.gain:
            asks = view.ruleset.rules.turn.claims == "before-discard"
            lays = isinstance(entry.action, (Meld, Add)) and not entry.goes_out
            phrase = words.BRINGS_CLAIM if asks and lays else words.BRINGS
            notes.append(phrase.say(lang, chips=f"{entry.gain:+d}"))
        return notes

    def _discards(self, entries: Sequence[Entry]) -> None:
        if not entries:
            return
        speech = self.screen.speech
        cells = [
            tight(f"{entry.number}) {speech.cards(cards_of(entry.action))}") for entry in entries
        ]
        head = words.GROUP_DISCARD.say(speech.lang)
        self.screen.line(f"{head}:  " + "   ".join(cells), indent=1)
