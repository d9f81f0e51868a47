"""A phrase in both languages, and small words that many phrases need.

>>> Phrase("{who} stays in.", "{who} spielt mit.").say("de", who="Anna")
'Anna spielt mit.'
>>> listed(["Ben", "Carla", "Dan"], "en")
'Ben, Carla and Dan'
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

Lang = Literal["en", "de"]
LANGS: Final[tuple[Lang, ...]] = ("en", "de")


class Phrase(NamedTuple):
    """One thing said in English and in German; `{names}` stand for facts."""

    en: str
    de: str

    def say(self, lang: Lang, /, **facts: object) -> str:
        """The phrase in a language, its facts filled in."""
        return (self.de if lang == "de" else self.en).format(**facts)


class Told(NamedTuple):
    """What is said of another player, and what is said to the player himself."""

    other: Phrase
    you: Phrase

    def say(self, lang: Lang, you: bool, /, **facts: object) -> str:
        """The phrase that fits, its facts filled in."""
        return (self.you if you else self.other).say(lang, **facts)


class Counted(NamedTuple):
    """So many of something: the phrase for one, and the one for any other number `{n}`."""

    one: Phrase
    many: Phrase

    def say(self, lang: Lang, n: int, /, **facts: object) -> str:
        """The phrase that fits the number, its facts filled in."""
        return (self.one if n == 1 else self.many).say(lang, n=n, **facts)


AND: Final = Phrase("and", "und")
CHIPS: Final = Counted(Phrase("1 chip", "1 Chip"), Phrase("{n} chips", "{n} Chips"))
CARDS: Final = Counted(Phrase("1 card", "1 Karte"), Phrase("{n} cards", "{n} Karten"))
DECKS: Final = Counted(Phrase("1 deck", "1 Blatt"), Phrase("{n} decks", "{n} Blätter"))


def listed(words: Sequence[str], lang: Lang) -> str:
    """Words as a list with "and" before the last."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {AND.say(lang)} {words[-1]}"


def count_chips(number: int, lang: Lang) -> str:
    """So many chips, in words."""
    return CHIPS.say(lang, number)


def count_cards(number: int, lang: Lang) -> str:
    """So many cards, in words."""
    return CARDS.say(lang, number)
