"""How cards are shown to people: suit symbols or letters, German B D K for J Q K.

>>> from pankit.cards import read_card
>>> show_card(read_card("Jh"), "de"), show_card(read_card("Qs"), "en", letters=True)
('B♥', 'Qs')
>>> to_pack_letters("Bh 5s D♠@2")
'Jh 5s Q♠@2'
"""

import re
from collections.abc import Iterable
from typing import Final

from pankit.cards import RANKS, SUIT_SYMBOLS, SUITS, Card, rank_of, suit_of
from pankit.words.phrase import Lang, Phrase

_GERMAN_RANKS: Final = {"J": "B", "Q": "D"}
_GERMAN_CARD: Final = re.compile(
    r"(?<![\w@])([bd])(?=[shdc♠♥♦♣][\ufe0e\ufe0f]?(?![\w]))", re.IGNORECASE
)
SUIT_WORDS: Final = {
    "s": Phrase("spades", "Pik"),
    "h": Phrase("hearts", "Herz"),
    "d": Phrase("diamonds", "Karo"),
    "c": Phrase("clubs", "Kreuz"),
}


def show_rank(name: str, lang: Lang) -> str:
    """A rank as people of a language write it."""
    return _GERMAN_RANKS.get(name, name) if lang == "de" else name


def show_card(kind: Card, lang: Lang, letters: bool = False) -> str:
    """A card, its suit as a symbol or, on plain terminals, as a letter."""
    suit = SUITS[suit_of(kind)]
    return show_rank(RANKS[rank_of(kind)], lang) + (suit if letters else SUIT_SYMBOLS[suit])


def show_cards(kinds: Iterable[Card], lang: Lang, letters: bool = False) -> str:
    """Cards in the order given."""
    return " ".join(show_card(kind, lang, letters) for kind in kinds)


def to_pack_letters(text: str) -> str:
    """A text with German card letters turned into those of the pack (B to J, D to Q)."""
    return _GERMAN_CARD.sub(lambda found: "J" if found[1] in "bB" else "Q", text)
