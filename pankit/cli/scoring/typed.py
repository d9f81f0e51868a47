"""What a line typed at `pankit score` means: entries of the game, or a command."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from pankit.cards import CardError, read_cards, write_cards
from pankit.cli.scoring.words_typed import (
    WORDS,
    Word,
    find_names,
    find_words,
    is_whole,
    takes_cards,
)
from pankit.engine.actions import ActionError, read_action
from pankit.records.table_game import game as g
from pankit.records.table_game.sheet import Item
from pankit.rules.problems import visible
from pankit.words.actions import TO
from pankit.words.cards import to_pack_letters
from pankit.words.phrase import Lang, Phrase
from pankit.words.refereeing import score as words

_NUMBER: Final = re.compile(r"[0-9]{1,3}")


@dataclass(frozen=True)
class Entries:
    """Entries to write down, in order."""

    items: tuple[Item, ...]


@dataclass(frozen=True)
class Command:
    """A command with what was typed after it."""

    name: str
    rest: str


class MisreadError(Exception):
    """A line that means nothing: what to say."""


@dataclass(frozen=True)
class Moment:
    """Who a line without a name is about, a declaration or anything else, and which verbs are
    likely now."""

    names: tuple[str, ...]
    lang: Lang
    declares: str
    plays: str
    likely: Collection[str]


def read_typed(text: str, moment: Moment) -> Entries | Command:
    """The meaning of a line; raises `MisreadError`."""
    parts = [part.strip() for part in text.split(";")]
    if parts[0].startswith("?"):
        return Command("help", "")
    items: list[Item] = []
    name: str | None = None
    for part in filter(None, parts):
        given, rest = _name_before(part, moment)
        name = given or name
        word, args = _word(rest, moment)
        if word.sort == "command":
            if len(parts) > 1 or given:
                raise _misread(words.UNKNOWN, moment, text=_short(part))
            return Command(word.name, " ".join(args))
        if word.sort == "notice":
            items.append(_notice(word, args, moment))
        else:
            items += _actions(word, args, name, moment)
    if not items:
        raise _misread(words.UNKNOWN, moment, text=_short(text.strip()))
    return Entries(tuple(items))


def _misread(phrase: Phrase, moment: Moment, **facts: object) -> MisreadError:
    return MisreadError(phrase.say(moment.lang, **facts))


def _short(text: str) -> str:
    return visible(text, 40)


def _reason(error: Exception) -> str:
    return visible(str(error), 200)


def _word(parts: list[str], moment: Moment) -> tuple[Word, list[str]]:
    if [part.lower() for part in parts[:2]] == ["lay", "off"]:
        parts = ["add", *parts[2:]]
    found = find_words(parts[0], moment.lang, moment.likely) if parts else []
    if not found:
        raise _misread(words.UNKNOWN, moment, text=_short(" ".join(parts)))
    if parts[1:] and not is_whole(parts[0]):
        found = [word for word in found if takes_cards(word)] or found
    if [word.name for word in found] == ["draw"] and parts[1:] and not is_whole(parts[0]):
        found = [word for word in WORDS if word.name in ("draw", "discard", "dd")]
    if len(found) > 1:
        said = ", ".join(word.phrase.say(moment.lang) for word in found)
        raise _misread(words.AMBIGUOUS, moment, text=_short(parts[0]), words=said)
    return found[0], parts[1:]


def _name_before(text: str, moment: Moment) -> tuple[str | None, list[str]]:
    """The name at the beginning of a line, if there is one, and the words after it."""
    for name in sorted(moment.names, key=len, reverse=True):
        start, after = text[: len(name)], text[len(name) :]
        if start.casefold() == name.casefold() and (after[:1] in (" ", ":")):
            return name, after.lstrip(": ").split()
    first, *rest = text.split()
    named = find_names(first, moment.names)
    acts = rest and any(word.sort in ("verb", "both") for word in find_words(rest[0], moment.lang))
    if len(named) == 1 and acts and not is_whole(first):
        return named[0], rest
    return None, [first, *rest]


# -- what was done --------------------------------------------------------------------


def _actions(word: Word, args: list[str], name: str | None, moment: Moment) -> list[Item]:
    if word.name == "force" and name is None:
        example = next(each for each in moment.names if each != moment.plays)
        raise _misread(words.WHO, moment, name=example, text="force")
    if name is None:
        name = moment.declares if word.name in ("stay", "drop") else moment.plays
    if word.sort == "both":
        return [f"{name}: draw", _action("discard", args, name, moment)]
    return [_action(word.name, args, name, moment)]


def _action(verb: str, args: list[str], name: str, moment: Moment) -> Item:
    args, more = _apart(args, verb)
    if verb == "add" and len(args) == 2:
        args = [args[0], "to", args[1]]
    elif verb == "add" and len(args) == 3 and args[1].lower() in TO:
        args[1] = "to"
    text = " ".join([verb, *args])
    if moment.lang == "de":
        text = to_pack_letters(text)
    try:
        action = read_action(text)
    except ActionError as error:
        raise _misread(words.BAD, moment, text=_short(text), reason=_reason(error)) from None
    return {"by": name, "do": str(action), **more} if more else f"{name}: {action}"


def _apart(args: list[str], verb: str) -> tuple[list[str], dict[str, object]]:
    """The words of an action, and what stands behind it: paid 1, from hand."""
    if verb in ("meld", "add") and len(args) > 2 and args[-2].lower() in words.PAID:
        number = _number(args[-1])
        if number:
            return args[:-2], {"paid": number}
    if verb == "discard" and len(args) > 1:
        for origin, said in words.ORIGINS.items():
            if args[-1].lower() in said:
                cut = 2 if args[-2].lower() in words.FROM else 1
                return args[:-cut], {"from": origin}
    return list(args), {}


# -- what was noticed -------------------------------------------------------------------


def _notice(word: Word, args: list[str], moment: Moment) -> Item:
    kind = word.name
    usage = _misread(words.USAGE[kind], moment)
    if not args:
        raise usage
    name, rest = _named(args, moment)
    item: dict[str, object] = {"noticed": kind, "by": name}
    if kind == g.FEED:
        return item | ({"hand": _cards(rest, moment)} if rest else {})
    if kind in (g.OUT_OF_TURN, g.LATE_CLAIM):
        if rest:
            raise usage
        return item
    number = _number(rest[0]) if rest else None
    if number is None or (kind == g.WRONG_COUNT and len(rest) > 1):
        raise usage
    item["cards" if kind == g.WRONG_COUNT else "meld"] = number
    if kind == g.INVALID_MELD and len(rest) > 1:
        repair, more = _word(rest[1:], moment)
        if repair.name not in ("meld", "add"):
            raise usage
        action = _action(repair.name, more, name, moment)
        item["repair"] = str(action).removeprefix(f"{name}: ")
    return item


def _named(args: list[str], moment: Moment) -> tuple[str, list[str]]:
    for many in range(len(args), 0, -1):
        typed = " ".join(args[:many])
        found = find_names(typed, moment.names)
        if len(found) == 1:
            return found[0], args[many:]
    players = ", ".join(moment.names)
    raise _misread(words.NO_PLAYER, moment, text=_short(args[0]), players=players)


def _number(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


def _cards(args: list[str], moment: Moment) -> str:
    text = " ".join(args)
    try:
        return write_cards(read_cards(to_pack_letters(text) if moment.lang == "de" else text))
    except CardError as error:
        raise _misread(words.BAD, moment, text=_short(text), reason=_reason(error)) from None
