"""The words of `pankit score`: what a word that was typed, whole or cut short, may stand for."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

from pankit.words.actions import VERBS
from pankit.words.phrase import LANGS, Lang, Phrase
from pankit.words.refereeing import score as words


@dataclass(frozen=True)
class Word:
    """A word that means something: a verb of play, an error noticed, or a command."""

    sort: Literal["verb", "both", "notice", "command"]
    name: str
    phrase: Phrase


WORDS: Final = (
    *(Word("verb", name, phrase) for name, phrase in VERBS.items()),
    Word("both", "dd", words.DRAW_AND_DISCARD),
    *(Word("notice", name, phrase) for name, phrase in words.NOTICES.items()),
    *(Word("command", name, phrase) for name, phrase in words.COMMANDS.items()),
)


def find_words(typed: str, lang: Lang, likely: Collection[str] = ()) -> list[Word]:
    """What a word may stand for: whole words before beginnings, the language spoken before
    the other, and among beginnings the `likely` verbs before all else."""
    typed = typed.casefold()
    spoken = (lang, *(other for other in LANGS if other != lang))
    for other in spoken:
        whole = [word for word in WORDS if word.phrase.say(other) == typed]
        if whole:
            return whole
    for other in spoken:
        begun = [word for word in WORDS if word.phrase.say(other).startswith(typed)]
        first = [word for word in begun if word.name in likely]
        if first:
            return first
        if begun:
            return begun
    return []


def takes_cards(word: Word) -> bool:
    """Whether something may stand behind a word."""
    return word.name not in ("stay", "drop", "take", "claim", "force", "pass")


def is_whole(typed: str) -> bool:
    """Whether a word is one of ours in full."""
    typed = typed.casefold()
    return any(typed in word.phrase for word in WORDS)


def find_names(typed: str, names: Collection[str]) -> list[str]:
    """The players that a word, whole or cut short, may stand for."""
    typed = typed.casefold().rstrip(":")
    whole = [name for name in names if name.casefold() == typed]
    return whole or [name for name in names if name.casefold().startswith(typed)]
