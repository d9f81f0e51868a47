"""Worked examples, played by the engine under the ruleset of the book.

A template asks for one by name and gets its sentences, or nothing where the rules do not
have such a thing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pankit.cards import Card
from pankit.engine.actions import Meld
from pankit.engine.events import Paid
from pankit.words.events import say_events
from pankit.words.explaining import trials
from pankit.words.explaining.trials import Tried
from pankit.words.phrase import Phrase
from pankit.words.rulebook.samples import Cards, Samples
from pankit.words.speech import Speech

NAMES: Final = ("Anna", "Ben", "Carla", "Dan", "Emil", "Fay", "Gus", "Hana")
_LIES: Final = Phrase("{who} has {melds} on the table", "{who} hat {melds} ausliegen")
_DROPPED: Final = Phrase(
    "; {dropped} dropped before the first turn", "; {dropped} ist vor dem ersten Zug ausgestiegen"
)
_NO_PAY: Final = Phrase("That pays nothing.", "Das bringt nichts.")
_COLLECTED: Final = Phrase(
    "Each payer has paid {chips} for these during the round.",
    "Jeder Zahler hat dafür schon {chips} gezahlt.",
)
_CHIPS: Final = Phrase("Chips of this end: {chips}.", "Chips aus diesem Ende: {chips}.")
_LEFT: Final = Phrase("Now {melds} lie there.", "Jetzt liegen {melds} da.")
_MOST: Final = 12


@dataclass(frozen=True)
class Examples:
    """The worked examples of one book."""

    speech: Speech
    samples: Samples

    def conditions(self) -> list[str]:
        """For each condition: a meld laid, and a card added to it."""
        lines: list[str] = []
        for index in range(min(len(self.samples.rules.conditions), _MOST)):
            cards = self.samples.of_condition(index)
            lines += self._laid_and_added(cards) if cards else []
        return lines

    def spades(self) -> list[str]:
        """The same for the first condition that has amounts of its own for a suit."""
        for index, row in enumerate(self.samples.rules.conditions):
            for suit in row.by_suit:
                cards = self.samples.of_condition(index, "shdc".index(suit))
                if cards:
                    return self._laid_and_added(cards)
        return []

    def at_once(self) -> list[str]:
        """A condition laid with one card more than the least."""
        for index in range(len(self.samples.rules.conditions)):
            cards = self.samples.of_condition(index)
            for card in self.samples.adds(cards) if cards else ():
                more = (*(cards or ()), card)
                tried = self.samples.first_lay(more) and trials.lay(self.speech.ruleset, more)
                if tried:
                    return say_events(tried.events, self.speech)
        return []

    def becoming(self) -> list[str]:
        """A meld that meets a condition only after a card is added."""
        for index, row in enumerate(self.samples.rules.conditions):
            cards = self.samples.of_condition(index) if row.meld == "sequence" else None
            low = self.samples.tables.position[cards[0] // 4] if cards else 0
            suit = cards[0] % 4 if cards else 0
            for start, at in ((low + 1, 0), (low - 1, -1)):
                if not cards or start < 0:
                    continue
                plain = self.samples.run(len(cards), start, suit)
                if plain and not self.samples.met(plain):
                    return self._added(plain, cards[at] if at == 0 else cards[-1])
        return []

    def split(self) -> list[str]:
        """A long sequence split in two, with an added card if need be."""
        melds = self.samples.rules.melds
        size = 2 * self.samples.least_run
        for low in range(len(self.samples.tables.order)):
            whole = self.samples.run(size, low)
            if whole is None:
                continue
            if melds.split == "any-time":
                return self._lent(whole, None)
            return self._lent(whole[:-1], whole[-1])
        return []

    def borrow(self) -> list[str]:
        """A card taken out of a sequence for a new set."""
        run = self.samples.long_run
        if run is None:
            return []
        for card in (run[-1], run[0]):
            number = [each for each in self.samples.suits if each != card % 4]
            hand = tuple(card - card % 4 + suit for suit in number[:2])
            action = Meld(tuple(sorted(hand)), ((card, 1),))
            tried = len(hand) == 2 and trials.rearrange(self.speech.ruleset, [run], hand, action)
            if tried:
                return [
                    self._situation([run]),
                    *say_events(tried.events, self.speech),
                    self._now(tried),
                ]
        return []

    def going_out(self) -> list[str]:
        """The last card laid, one player having dropped where the rules let him."""
        found = self._almost_out()
        if found is None:
            return []
        melds, card = found
        ruleset = self.speech.ruleset
        players = trials.seats(ruleset, len(NAMES[:5]))
        drops = players - 1 if ruleset.rules.stakes.may_drop and players > 2 else None
        tried = trials.go_out(ruleset, melds, card, drops)
        if tried is None or tried.outcome is None:
            return []
        chips = ", ".join(
            f"{self.speech.name(seat)} {number:+d}".replace("-", "−")
            for seat, number in enumerate(tried.outcome.chips)
        )
        return [
            self._situation(melds, drops),
            *self._collected(tried),
            *say_events(tried.events, self.speech),
            _CHIPS.say(self.speech.lang, chips=chips),
        ]

    # -- parts ------------------------------------------------------------------------

    def _laid_and_added(self, cards: Cards) -> list[str]:
        tried = trials.lay(self.speech.ruleset, cards)
        lines = say_events(tried.events, self.speech) if tried else []
        added = self.samples.adds(cards)
        return lines + (self._added(cards, added[0], told=False) if added and lines else [])

    def _added(self, cards: Cards, card: Card, told: bool = True) -> list[str]:
        tried = trials.add(self.speech.ruleset, cards, card)
        if tried is None:
            return []
        paid = any(isinstance(event, Paid) for event in tried.events)
        lines = say_events(tried.events, self.speech)
        first = [self._situation([cards])] if told else []
        return [*first, *lines, *([] if paid else [_NO_PAY.say(self.speech.lang)])]

    def _lent(self, meld: Cards, drawn: Card | None) -> list[str]:
        for action in trials.lending(self.speech.ruleset, meld, drawn):
            hand = () if drawn is None else (drawn,)
            tried = trials.rearrange(self.speech.ruleset, [meld], hand, action)
            if tried and len(tried.melds) == 2:
                lines = say_events(tried.events, self.speech)
                return [self._situation([meld]), *lines, self._now(tried)]
        return []

    def _situation(self, melds: Sequence[Cards], dropped: int | None = None) -> str:
        lang = self.speech.lang
        text = _LIES.say(lang, who=self.speech.name(0), melds=self._melds(melds))
        if dropped is not None:
            text += _DROPPED.say(lang, dropped=self.speech.name(dropped))
        return text + "."

    def _now(self, tried: Tried) -> str:
        return _LEFT.say(self.speech.lang, melds=self._melds(tried.melds))

    def _melds(self, melds: Sequence[Cards]) -> str:
        return self.speech.list([self.speech.cards(meld) for meld in melds])

    def _almost_out(self) -> tuple[list[Cards], Card] | None:
        """Melds one card short of going out, and a card that fits the last of them."""
        wanted = self.samples.rules.go_out.cards - 1
        melds = self._conditions_to_show(wanted)
        left = wanted - sum(map(len, melds))
        for size in self._sizes(left):
            filler = self._filler(size, melds)
            if filler is None:
                return None
            melds.append(filler)
        fitting = [
            card
            for card in (self.samples.adds(melds[-1]) if melds else ())
            if self.samples.has([*(each for meld in melds for each in meld), card])
        ]
        if not fitting:
            return None
        return melds, min(fitting, key=lambda card: len(self.samples.met((*melds[-1], card))))

    def _sizes(self, left: int) -> list[int]:
        least = self.samples.least_run
        whole, rest = divmod(left, least)
        if not whole:
            return [left] if left else []
        return [least] * (whole - 1) + [least + rest]

    def _filler(self, size: int, others: Sequence[Cards]) -> Cards | None:
        for suit in reversed(self.samples.suits[:2]):
            for low in range(1, len(self.samples.tables.order)):
                run = self.samples.run(size, low, suit)
                if run and run not in others and not self.samples.met(run):
                    return run
        return None

    def _collected(self, tried: Tried) -> list[str]:
        if not tried.collected:
            return []
        chips = self.speech.chips(tried.collected)
        return [_COLLECTED.say(self.speech.lang, chips=chips)]

    def _conditions_to_show(self, wanted: int) -> list[Cards]:
        found: list[Cards] = []
        kinds: set[str] = set()
        rows = self.samples.rules.conditions
        for index in sorted(range(len(rows)), key=lambda at: -rows[at].pays):
            cards = self.samples.of_condition(index)
            room = wanted - sum(map(len, found)) - self.samples.least_run
            if cards and rows[index].meld not in kinds and len(cards) <= room:
                kinds.add(rows[index].meld)
                found.append(cards)
        return found
