"""Groups of ranks and suits in a sentence: "threes, fives or sevens (valle)", "in spades"."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pankit.cards import SUITS
from pankit.rules.schema import Rules
from pankit.words.cards import SUIT_WORDS, show_rank
from pankit.words.phrase import Lang, Phrase, listed

OR: Final = Phrase("or", "oder")
_MANY: Final[dict[str, Phrase]] = {
    "A": Phrase("aces", "Assen"),
    "2": Phrase("twos", "Zweien"),
    "3": Phrase("threes", "Dreien"),
    "4": Phrase("fours", "Vieren"),
    "5": Phrase("fives", "Fünfen"),
    "6": Phrase("sixes", "Sechsen"),
    "7": Phrase("sevens", "Siebenen"),
    "8": Phrase("eights", "Achten"),
    "9": Phrase("nines", "Neunen"),
    "10": Phrase("tens", "Zehnen"),
    "J": Phrase("jacks", "Buben"),
    "Q": Phrase("queens", "Damen"),
    "K": Phrase("kings", "Königen"),
}
_CLASS: Final = Phrase(" of {ranks} ({name})", " aus {ranks} ({name})")
_NOT_CLASS: Final = Phrase(
    " of cards that are not {name} ({ranks})", " aus Nicht-{name}-Karten ({ranks})"
)
_THESE: Final = Phrase(" of {ranks}", " aus {ranks}")
_ALL_BUT: Final = Phrase(" of all ranks but {ranks}", " aus allen Werten außer {ranks}")
_ONE_SUIT: Final = Phrase(" in one suit", " in einer Farbe")
_OTHER_SUITS: Final = Phrase(" in one suit other than {suits}", " in einer Farbe außer {suits}")
_IN_SUITS: Final = Phrase(" in {suits}", " in {suits}")
_FEW: Final = 3


def classes_in(rules: Iterable[Rules]) -> dict[str, frozenset[str]]:
    """The classes of ranks that all rulesets who know them agree on."""
    found: dict[str, frozenset[str]] = {}
    disputed: set[str] = set()
    for each in rules:
        for name, ranks in each.rank_classes.items():
            if found.setdefault(name, frozenset(ranks)) != frozenset(ranks):
                disputed.add(name)
    return {name: ranks for name, ranks in found.items() if name not in disputed}


def of_ranks(
    ranks: Sequence[str],
    all_ranks: Sequence[str],
    classes: Mapping[str, frozenset[str]],
    lang: Lang,
) -> str:
    """ " of threes, fives or sevens (valle)"; nothing where it is all ranks."""
    chosen, rest = set(ranks), [rank for rank in all_ranks if rank not in ranks]
    if not rest:
        return ""
    for name, members in classes.items():
        if chosen == members & set(all_ranks):
            return _CLASS.say(lang, ranks=_either(ranks, lang), name=_class_name(name, lang))
    for name, members in classes.items():
        if set(rest) == members & set(all_ranks):
            letters = ", ".join(show_rank(rank, lang) for rank in ranks)
            return _NOT_CLASS.say(lang, ranks=letters, name=_class_name(name, lang))
    if len(ranks) > _FEW and len(rest) <= _FEW:
        return _ALL_BUT.say(lang, ranks=listed([_MANY[rank].say(lang) for rank in rest], lang))
    return _THESE.say(lang, ranks=_either(ranks, lang))


def in_suits(suits: Sequence[str], all_suits: Sequence[str], lang: Lang) -> str:
    """ " in spades", " in one suit other than spades", " in one suit"."""
    rest = [suit for suit in all_suits if suit not in suits]
    if not rest:
        return _ONE_SUIT.say(lang)
    if len(rest) == 1 and len(suits) > 1:
        return _OTHER_SUITS.say(lang, suits=SUIT_WORDS[rest[0]].say(lang))
    return _IN_SUITS.say(lang, suits=either([SUIT_WORDS[suit].say(lang) for suit in suits], lang))


def either(words: Sequence[str], lang: Lang) -> str:
    """Words with "or" before the last."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {OR.say(lang)} {words[-1]}"


def suits_of(rules: Iterable[Rules]) -> list[str]:
    """The suits of all packs together, in the usual order."""
    used = {suit for each in rules for suit in each.pack.suits}
    return [suit for suit in SUITS if suit in used]


def ranks_of(rules: Iterable[Rules]) -> list[str]:
    """The ranks of all packs together: those of the first, then what others have more."""
    return list(dict.fromkeys(rank for each in rules for rank in each.pack.ranks))


def _either(ranks: Sequence[str], lang: Lang) -> str:
    return either([_MANY[rank].say(lang) for rank in ranks], lang)


def _class_name(name: str, lang: Lang) -> str:
    return name.capitalize() if lang == "de" else name
