"""The table as a person sees it: players, piles, hand, choices, settlement."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from pankit.cards import Card
from pankit.cli.table.grid import GAP, lay_out, width_of
from pankit.cli.table.hand import sort_hand
from pankit.engine.view import View
from pankit.words import table as words
from pankit.words.phrase import Phrase
from pankit.words.speech import Speech

NARROW: Final = 64
TIGHT: Final = "\u00a0"
"""A space at which no line ends; a plain one is shown."""
_RED_SUITS: Final = r"[A-Z0-9]+[♥♦]"


class Screen:
    """Writes to a console in the words of one table. Lines are plain text first, colour second."""

    def __init__(self, console: Console, speech: Speech) -> None:
        self.console = console
        self.speech = speech

    def say(self, phrase: Phrase, style: str = "", **facts: object) -> None:
        """A phrase as a line."""
        self.line(phrase.say(self.speech.lang, **facts), style)

    def line(self, text: str = "", style: str = "", indent: int = 0, hang: int = 2) -> None:
        """Lines, wrapped where the terminal ends and then hanging in, red suits in red."""
        for part in text.split("\n"):
            lead = " " * (indent + len(part) - len(part.lstrip(" ")))
            pieces = textwrap.wrap(
                part.strip(" "),
                max(20, self.console.width),
                initial_indent=lead,
                subsequent_indent=lead + " " * min(hang, self.console.width // 2),
                break_on_hyphens=False,
            )
            for piece in pieces or [""]:
                shown = self.colour(piece.replace(TIGHT, " "), style)
                self.console.print(shown, soft_wrap=True)

    def colour(self, text: str, style: str = "") -> Text:
        """A text with hearts and diamonds in red."""
        shown = Text(text, style)
        shown.highlight_regex(_RED_SUITS, "red")
        return shown

    def narrow(self) -> bool:
        """Whether there is no room for tables."""
        return self.console.width < NARROW

    # -- who is who -------------------------------------------------------------------

    def label(self, seat: int) -> str:
        """A player's name, marked if it is the one who reads this."""
        name = self.speech.name(seat)
        return words.YOU_MARK.say(self.speech.lang, name=name) if self.speech.you(seat) else name

    # -- the table --------------------------------------------------------------------

    def show_table(self, view: View, session: Sequence[int]) -> None:
        """Every player with melds and chips, then discard, stock and pot. `session` are the
        chips by seat before this round."""
        show = self._table_narrow if self.narrow() else self._table_wide
        show(view, [a + b for a, b in zip(session, view.chips, strict=True)])
        self.line(self._piles(view))

    def _table_wide(self, view: View, chips: Sequence[int]) -> None:
        lang = self.speech.lang
        heads = (words.HEAD_PLAYER, words.HEAD_LAID, words.HEAD_CHIPS, words.HEAD_MELDS)
        rows = [[head.say(lang) for head in heads]]
        for seat in self.order(view.players):
            laid = self.laid(view, seat) if view.active[seat] else "-"
            melds = self._melds(view, seat, "   ")
            rows.append([self._marked(view, seat), laid, signed(chips[seat]), melds])
        before = width_of([row[:3] for row in rows]) + GAP
        for at, text in enumerate(lay_out(rows, frozenset({1, 2}))):
            seat = self.order(view.players)[at - 1]
            out = at > 0 and not view.active[seat]
            bold = not at or self.speech.you(seat)
            self.line(text, "dim" if out else "bold" if bold else "", hang=before)

    def _table_narrow(self, view: View, chips: Sequence[int]) -> None:
        seats = self.order(view.players)
        for seat in seats:
            if view.active[seat]:
                head = f"{self._marked(view, seat)}: {self.laid(view, seat)}"
                self.line(f"{head}, {self.speech.chips(chips[seat])}")
                for number, meld in enumerate(view.melds[seat], 1):
                    self.line(f"{number}: {self.speech.cards(meld)}", indent=3)
        out = [f"{self.label(s)} {signed(chips[s])}" for s in seats if not view.active[s]]
        if out:
            self.say(words.ALL_DROPPED, "dim", players=", ".join(out))

    def order(self, players: int) -> list[int]:
        """Seats in the order of play, the reader's own last."""
        first = 0 if self.speech.me is None else self.speech.me + 1
        return [(first + i) % players for i in range(players)]

    def _marked(self, view: View, seat: int) -> str:
        name = self.label(seat)
        if not view.active[seat]:
            return f"{name} {words.DROPPED.say(self.speech.lang)}"
        if seat == view.dealer:
            name += f" ({words.DEALER.say(self.speech.lang)})"
        return name

    def laid(self, view: View, seat: int) -> str:
        """Cards a player has on the table, of those he needs."""
        return f"{view.melded[seat]}/{view.ruleset.rules.go_out.cards}"

    def _melds(self, view: View, seat: int, between: str) -> str:
        melds = enumerate(view.melds[seat], 1)
        return between.join(tight(f"{number}: {self.speech.cards(meld)}") for number, meld in melds)

    def melds(self, view: View, seat: int) -> str:
        """A player's melds with their numbers, in a line."""
        return self._melds(view, seat, "; ")

    def _piles(self, view: View) -> str:
        lang = self.speech.lang
        top = words.NO_TOP.say(lang)
        if view.pile:
            origin = words.ORIGINS.get(view.top_from, words.ORIGINS[""]).say(lang)
            top = words.TOP.say(lang, card=self.speech.card(view.pile[-1]), origin=origin)
        parts = [top, words.STOCK.say(lang, cards=self.speech.count(view.stock_size))]
        if view.pot:
            parts.append(words.POT.say(lang, chips=self.speech.chips(view.pot)))
        return ". ".join(parts) + "."

    # -- the hand ---------------------------------------------------------------------

    def show_hand(self, view: View) -> None:
        """The hand without a card just drawn, sorted by what belongs together."""
        lang = self.speech.lang
        you = self.speech.you(view.seat)
        head = words.HAND.say(lang) if you else words.HAND_OF.say(lang, who=self.label(view.seat))
        cards = list(view.hand)
        if view.drawn is not None:
            cards.remove(view.drawn)
        shown = self.hand_groups(cards, view) or words.HAND_EMPTY.say(lang)
        self.line(f"{head}: {shown}")

    def hand_groups(self, cards: Iterable[Card], view: View) -> str:
        """Cards in groups, with bars between them."""
        groups = sort_hand(cards, view.ruleset.rules.pack.ranks)
        big = [tight(self.speech.cards(group)) for group in groups if len(group) > 1]
        single = [card for group in groups if len(group) == 1 for card in group]
        return " | ".join(big + ([self.speech.cards(single)] if single else []))


def tight(text: str) -> str:
    """A text that is not broken at the end of a line."""
    return text.replace(" ", TIGHT)


def signed(chips: int) -> str:
    """Chips won or lost, with their sign.

    >>> signed(3), signed(0), signed(-2)
    ('+3', '0', '-2')
    """
    return f"{chips:+d}" if chips else "0"
