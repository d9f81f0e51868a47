"""What a person's answer means: a number, an action, a command, or something that needs a hint.

Words may be cut short as long as only one legal action is meant; `to` may be left out.
"""

import re
from collections import Counter
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal

from pankit.cards import CardError, read_card
from pankit.cli.table.menu import Menu, cards_of
from pankit.engine.actions import Action, ActionError, Add, Discard, Draw, Meld, read_action
from pankit.words import table as words
from pankit.words.actions import TO, VERBS, type_action
from pankit.words.cards import to_pack_letters
from pankit.words.phrase import Lang
from pankit.words.speech import Speech

CommandName = Literal["all", "why", "rules", "hand", "table", "help", "quit"]

_COMMANDS: Final[dict[str, CommandName]] = {
    "?": "all",
    "why": "why", "warum": "why",
    "rules": "rules", "regeln": "rules",
    "hand": "hand",
    "table": "table", "tisch": "table",
    "help": "help", "hilfe": "help",
    "quit": "quit", "exit": "quit", "ende": "quit",
}  # fmt: skip
_NUMBER: Final = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True)
class Chosen:
    """An action, legal or not."""

    action: Action


@dataclass(frozen=True)
class Command:
    """Something asked for that is no action, with what was typed after it."""

    name: CommandName
    rest: str = ""


@dataclass(frozen=True)
class NotUnderstood:
    """What to say to an answer that means nothing, a line each."""

    lines: tuple[str, ...]


Answer = Chosen | Command | NotUnderstood


def read_answer(text: str, menu: Menu, speech: Speech) -> Answer:
    """What an answer to a menu means."""
    parts = text.split()
    if not parts:
        return Command("help") if not menu.entries else NotUnderstood(())
    word = parts[0].lower()
    if _NUMBER.fullmatch(text.strip()):
        number = int(text)
        if 1 <= number <= len(menu.entries):
            return Chosen(menu.entries[number - 1].action)
        last = len(menu.entries)
        return NotUnderstood((words.NO_SUCH_NUMBER.say(speech.lang, number=number, last=last),))
    if word.startswith("?"):
        return Command("all")
    if word in _COMMANDS:
        return Command(_COMMANDS[word], " ".join(parts[1:]))
    return read_typed(parts, menu, speech)


def read_typed(parts: list[str], menu: Menu, speech: Speech) -> Answer:
    """An answer that is an action in words, perhaps cut short, or a command cut short."""
    lang = speech.lang
    if [part.lower() for part in parts[:2]] == ["lay", "off"]:
        parts = ["add", *parts[2:]]
    if lang == "de":
        parts = [parts[0], *to_pack_letters(" ".join(parts[1:])).split()]
    verbs = _verbs(parts[0].lower(), lang)
    legal = [verb for verb in verbs if any(_verb(action) == verb for action in menu.actions)]
    command = _command(parts[0].lower())
    if not legal and command and not (verbs and parts[1:]):
        return Command(command, " ".join(parts[1:]))
    verbs = legal or verbs
    if len(verbs) > 1:
        said = ", ".join(VERBS[verb].say(lang) for verb in verbs)
        return NotUnderstood((words.AMBIGUOUS.say(lang, text=parts[0], verbs=said),))
    if verbs:
        return _read_action(verbs[0], parts[1:], menu, speech)
    return _read_cards(parts, menu, speech)


def nearest(action: Action | str, menu: Menu, speech: Speech) -> str | None:
    """The legal action most like one that is not legal, as it can be typed."""
    if not isinstance(action, str):
        cards = Counter(cards_of(action))
        alike = [each for each in menu.actions if type(each) is type(action)]
        if isinstance(action, (Meld, Add)):
            same = [each for each in menu.actions if Counter(cards_of(each)) == cards]
            if same:
                return type_action(same[0], speech)
        overlap = [(sum((Counter(cards_of(each)) & cards).values()), each) for each in alike]
        best = max(overlap, key=lambda pair: pair[0], default=(0, None))
        if best[0] and best[1] is not None:
            return type_action(best[1], speech)
        only = len(alike) == 1 and isinstance(action, Discard)
        return type_action(alike[0], speech) if only else None
    typed = {type_action(each, speech).lower(): each for each in reversed(menu.actions)}
    typed |= {str(each).lower(): each for each in reversed(menu.actions)}
    close = get_close_matches(action.lower(), typed, 1, 0.5)
    return type_action(typed[close[0]], speech) if close else None


def _read_action(verb: str, rest: list[str], menu: Menu, speech: Speech) -> Answer:
    if verb == "add" and len(rest) == 2:
        rest = [rest[0], "to", rest[1]]
    if verb == "add" and len(rest) == 3 and rest[1].lower() == TO.say(speech.lang):
        rest = [rest[0], "to", rest[2]]
    if verb in ("add", "discard") and len(rest) <= 1:
        kind = Add if verb == "add" else Discard
        only = [each for each in menu.actions if isinstance(each, kind) and _named(each, rest)]
        if len(only) == 1:
            return Chosen(only[0])
        if verb == "add" and rest and only:
            said = ", ".join(type_action(each, speech) for each in only)
            return NotUnderstood(
                (words.AMBIGUOUS.say(speech.lang, text=" ".join([verb, *rest]), verbs=said),)
            )
    text = " ".join([verb, *rest])
    try:
        action = read_action(text)
    except ActionError as error:
        lines = [words.BAD_ACTION.say(speech.lang, text=text, reason=error)]
        near = nearest(text, menu, speech)
        return NotUnderstood((*lines, *_meant(near, speech)))
    return Chosen(Draw() if isinstance(action, Draw) else action)


def _read_cards(parts: list[str], menu: Menu, speech: Speech) -> Answer:
    """Cards alone: the one action that has just these cards."""
    text = " ".join(parts)
    bare = to_pack_letters(text) if speech.lang == "de" else text
    unknown = words.UNKNOWN.say(speech.lang, text=_short(text))
    try:
        cards = Counter(read_card(word) for word in bare.split())
    except CardError:
        return NotUnderstood((unknown, *_meant(nearest(text, menu, speech), speech)))
    found = [action for action in menu.actions if Counter(cards_of(action)) == cards]
    if len(found) == 1:
        return Chosen(found[0])
    if found:
        said = ", ".join(type_action(action, speech) for action in found[:6])
        return NotUnderstood((words.AMBIGUOUS.say(speech.lang, text=text, verbs=said),))
    lay: Action = (
        Meld(tuple(sorted(cards.elements()))) if len(parts) > 1 else Discard(next(iter(cards)))
    )
    return Chosen(lay)


def _meant(near: str | None, speech: Speech) -> tuple[str, ...]:
    return (words.NEAREST.say(speech.lang, action=near),) if near else ()


def _named(action: Add | Discard, rest: list[str]) -> bool:
    if not rest:
        return True
    try:
        return read_card(rest[0]) == action.card
    except CardError:
        return False


def _verbs(word: str, lang: Lang) -> list[str]:
    """The verbs that a word may stand for: whole words first, then the beginnings of words
    of the language that is spoken, then of any."""
    exact = [verb for verb, said in VERBS.items() if word in said]
    if exact:
        return exact
    begun = [verb for verb, said in VERBS.items() if said.say(lang).startswith(word)]
    if lang == "de":
        begun += [verb for verb in VERBS if verb.startswith(word) and verb not in begun]
    return begun or [
        verb for verb, said in VERBS.items() if any(each.startswith(word) for each in said)
    ]


def _command(word: str) -> CommandName | None:
    names = {name for typed, name in _COMMANDS.items() if typed.startswith(word)}
    return next(iter(names)) if len(names) == 1 else None


def _verb(action: Action) -> str:
    return str(action).split(maxsplit=1)[0]


def _short(text: str) -> str:
    shown = "".join(char if char.isprintable() else "?" for char in text)
    return shown if len(shown) <= 40 else shown[:39] + "…"
