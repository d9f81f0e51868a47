"""Tells what happens at the table, a line a move; a draw and a discard are one line."""

from collections.abc import Callable, Sequence

from pankit.engine.events import (
    CardDrawn,
    Declined,
    Discarded,
    Event,
    seen_by,
)
from pankit.words.events import DRAWS_AND_DISCARDS, say_events
from pankit.words.speech import Speech

Tell = Callable[[str], None]


class Narrator:
    """Turns events into lines. `brief` leaves out turns of others that only draw and discard.

    Cards that others draw stay hidden unless `everything` is to be seen.
    """

    def __init__(
        self, speech: Speech, tell: Tell, *, brief: bool = False, everything: bool = False
    ) -> None:
        self.speech = speech
        self._tell = tell
        self._brief = brief
        self._everything = everything
        self._drawn: CardDrawn | None = None

    def tell(self, events: Sequence[Event]) -> None:
        """The events of one action."""
        told = [event for event in events if not isinstance(event, Declined)]
        if not told:
            return
        last = told[-1]
        waiting = self._drawn
        if waiting is not None:
            self._drawn = None
            first = told[0]
            if isinstance(first, Discarded) and first.from_stock:
                self._draw_and_discard(first, told[1:])
                return
            self._say([waiting])
        if isinstance(last, CardDrawn):
            self._drawn = last
            self._say(told[:-1])
            return
        self._say(told)

    def flush(self) -> None:
        """Tells what was held back: a draw that nobody knows the end of yet."""
        if self._drawn is not None:
            waiting, self._drawn = self._drawn, None
            self._say([waiting])

    def _draw_and_discard(self, event: Discarded, rest: Sequence[Event]) -> None:
        mine = self.speech.you(event.seat)
        if mine or not self._brief:
            who, card = self.speech.who(event.seat), self.speech.card(event.card)
            self._tell(DRAWS_AND_DISCARDS.say(self.speech.lang, mine, who=who, card=card) + ".")
        self._say(rest)

    def _say(self, events: Sequence[Event]) -> None:
        seat = self.speech.me
        seen = list(events)
        if not self._everything:
            seen = [seen_by(event, -1 if seat is None else seat) for event in events]
        for line in say_events(seen, self.speech):
            self._tell(line)
