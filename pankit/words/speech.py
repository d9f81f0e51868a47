"""Who speaks to whom: language, names, card letters, and whom "you" means."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pankit.cards import Card
from pankit.engine.events import Paid
from pankit.rules.problems import visible
from pankit.rules.ruleset import Ruleset
from pankit.words.cards import show_card, show_cards
from pankit.words.conditions import condition_name
from pankit.words.phrase import Lang, Phrase, count_cards, count_chips, listed

_YOU = Phrase("you", "du")
_TO_YOU = Phrase("you", "dir")
_YOU_OBJECT = Phrase("you", "dich")
_FROM = Phrase("{chips} from {who}", "{chips} von {who}")
_FROM_EACH = Phrase("{chips} from each of {who}", "je {chips} von {who}")
_NOBODY = Phrase("nobody", "niemand")


@dataclass(frozen=True)
class Speech:
    """How to say things at one table. `me` is the seat that is spoken to, None for nobody."""

    lang: Lang
    names: Sequence[str]
    ruleset: Ruleset = field(repr=False)
    me: int | None = None
    letters: bool = False

    def you(self, seat: int) -> bool:
        """Whether a seat is the one that is spoken to."""
        return seat == self.me

    def name(self, seat: int) -> str:
        """A player's name, harmless for a terminal."""
        return visible(self.names[seat], 40) if 0 <= seat < len(self.names) else f"#{seat + 1}"

    def who(self, seat: int) -> str:
        """A player as the one who does something."""
        return _YOU.say(self.lang) if self.you(seat) else self.name(seat)

    def to_whom(self, seat: int) -> str:
        """A player to whom or from whom something goes."""
        return _TO_YOU.say(self.lang) if self.you(seat) else self.name(seat)

    def whom(self, seat: int) -> str:
        """A player to whom something is done."""
        return _YOU_OBJECT.say(self.lang) if self.you(seat) else self.name(seat)

    def card(self, kind: Card) -> str:
        """A card."""
        return show_card(kind, self.lang, self.letters)

    def cards(self, kinds: Iterable[Card]) -> str:
        """Cards in the order given."""
        return show_cards(kinds, self.lang, self.letters)

    def chips(self, number: int) -> str:
        """So many chips."""
        return count_chips(number, self.lang)

    def count(self, number: int) -> str:
        """So many cards."""
        return count_cards(number, self.lang)

    def list(self, words: Sequence[str]) -> str:
        """Words as a list."""
        return listed(words, self.lang)

    def condition(self, row: str | None) -> str:
        """A row of the condition table by its id."""
        return condition_name(self.ruleset.rules, row or "", self.lang)

    def from_each(self, payments: Sequence[Paid]) -> str:
        """Equal payments of several payers: "4 chips from each of Ben and Carla"."""
        payers = [self.to_whom(paid.payer) for paid in payments if paid.payer is not None]
        phrase = _FROM_EACH if len(payers) > 1 else _FROM
        who = self.list(payers) or _NOBODY.say(self.lang)
        return phrase.say(self.lang, chips=self.chips(payments[0].chips), who=who)
