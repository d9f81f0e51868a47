"""What a few cards are under a ruleset: the whole answer about a meld."""

from collections.abc import Sequence
from dataclasses import dataclass

from pankit.cards import Card, write_cards
from pankit.engine.core.settings import settings_of
from pankit.melds.tables import NO_MELD, Tables
from pankit.rules.ruleset import Ruleset
from pankit.words.cards import show_cards
from pankit.words.explaining.answer import Answer, Fields, Part, Statement
from pankit.words.phrase import Lang, Phrase, count_chips, listed


@dataclass(frozen=True)
class Case:
    """Some cards under a ruleset, and how to speak about them."""

    ruleset: Ruleset
    tables: Tables
    fields: Fields
    cards: tuple[Card, ...]
    shape: int
    lang: Lang
    letters: bool

    def show(self, cards: Sequence[Card]) -> str:
        """Cards as they are shown."""
        return show_cards(cards, self.lang, self.letters)

    def say(self, phrase: Phrase, *paths: str, **facts: object) -> Statement:
        """A statement with the fields behind it."""
        return self.fields.statement(phrase.say(self.lang, **facts), *paths)

    def chips(self, number: int) -> str:
        """So many chips."""
        return count_chips(number, self.lang)

    def list(self, words: Sequence[str]) -> str:
        """Words as a list."""
        return listed(words, self.lang)

    @property
    def valid(self) -> bool:
        """Whether the cards may lie on a table as one meld."""
        return self.shape != NO_MELD and self.tables.is_on_table(self.shape)

    @property
    def at_once(self) -> bool:
        """Whether the cards may be laid together."""
        return self.valid and self.tables.is_first_lay(self.shape)

    @property
    def sequence(self) -> bool:
        """Whether the cards are a run."""
        return self.tables.is_sequence(self.shape)


def make_case(
    ruleset: Ruleset, cards: Sequence[Card], lang: Lang = "en", letters: bool = False
) -> Case:
    """Some cards to be explained."""
    tables = settings_of(ruleset).tables
    shape = tables.shape_of(cards)
    ordered = tables.cards(shape) or tuple(cards)
    return Case(ruleset, tables, Fields(ruleset), ordered, shape, lang, letters)


def explain_cards(
    ruleset: Ruleset, cards: Sequence[Card], lang: Lang = "en", letters: bool = False
) -> Answer:
    """All about some cards: whether they are a meld, what they pay, what may become of them.

    >>> from pankit.cards import read_cards
    >>> from pankit.library import load
    >>> explain_cards(load("german"), read_cards("6h 6h 6c")).facts["meld"]
    False
    """
    from pankit.words.explaining.moving import moving  # noqa: PLC0415 - they need a Case
    from pankit.words.explaining.paying import paying  # noqa: PLC0415
    from pankit.words.explaining.why import why  # noqa: PLC0415

    case = make_case(ruleset, cards, lang, letters)
    parts: list[Part] = [*why(case)]
    facts: dict[str, object] = {
        "ruleset": ruleset.spec,
        "cards": write_cards(case.cards),
        "meld": case.valid,
        "at_once": case.at_once,
    }
    if case.valid:
        money, amounts = paying(case)
        moves, cards_moved = moving(case)
        parts += [*money, *moves]
        facts |= {**amounts, **cards_moved}
    return Answer(f"{ruleset.spec}: {case.show(case.cards)}", tuple(parts), facts)
