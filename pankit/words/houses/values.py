"""Single values of a house file: what they mean, what they may be, what the sources say."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from pankit.rules.ruleset import Ruleset
from pankit.words.differences.line import Line, is_disputed
from pankit.words.differences.points import (
    AFTER_CONDITIONS,
    AFTER_SETS,
    BEFORE_SETS,
    class_line,
    field_lines,
    value_at,
)
from pankit.words.differences.telling import who_says
from pankit.words.fields.catalogue import entry
from pankit.words.fields.entry import GROUPS
from pankit.words.fields.saying import allowed
from pankit.words.houses.comments import DISPUTED, explain, switched_off
from pankit.words.phrase import Lang, Phrase
from pankit.words.values import say_flow

_MARGIN: Final = "  "
_EXAMPLE_CLASS: Final = {"valle": [3, 5, 7]}
_NOBODY: Final = Phrase("no source", "keine Quelle")


def value_lines(ruleset: Ruleset, shipped: Sequence[Ruleset], lang: Lang) -> Iterator[str]:
    """The lines of `set`, group by group."""
    paths = _paths(ruleset)
    for group, members in groupby(paths, key=lambda path: entry(path).group):
        yield f"{_MARGIN}## ---- {GROUPS[group].say(lang)} ----"
        yield ""
        for path in members:
            yield from _field(ruleset, shipped, path, lang)
            yield ""


def _paths(ruleset: Ruleset) -> list[str]:
    """All paths that `set` may name outside the rows, sizes by their two ends."""
    found: list[str] = []
    for path in (*BEFORE_SETS, *AFTER_SETS, *AFTER_CONDITIONS):
        if path == "rank_classes":
            names = ruleset.rules.rank_classes or _EXAMPLE_CLASS
            found += [f"{path}.{name}" for name in names]
        elif isinstance(value_at(ruleset.rules, path), dict):
            found += [f"{path}.min", f"{path}.max"]
        else:
            found.append(path)
    return found


def _field(ruleset: Ruleset, shipped: Sequence[Ruleset], path: str, lang: Lang) -> Iterator[str]:
    found, line = entry(path), _line(shipped, path, lang)
    name = found.name.say(lang, id=path.rpartition(".")[2])
    about = found.about.say(lang)
    sentence = name if about == name else f"{name}. {about}"
    if found.values:
        yield from explain(_MARGIN, sentence)
        yield from _choices(shipped, line, path, lang)
    else:
        yield from explain(_MARGIN, f"{sentence} ({allowed(path, lang)})")
        for text, who in who_says(line, shipped, lang):
            yield from explain(_MARGIN, f"{text}: {who}", hang=2)
    if is_disputed(line, shipped):
        yield from explain(_MARGIN, DISPUTED.say(lang))
    yield switched_off(_MARGIN, f"{path}: {say_flow(_present(ruleset, path))}")


def _choices(shipped: Sequence[Ruleset], line: Line, path: str, lang: Lang) -> Iterator[str]:
    """Each value with its meaning, and the sources that have it."""
    said = dict(who_says(line, shipped, lang))
    for value, phrase in entry(path).values.items():
        text = phrase.say(lang)
        who = said.get(text) or _NOBODY.say(lang)
        meaning = value if text == value else f"{value}: {text}"
        yield from explain(_MARGIN, f"{meaning} [{who}]", hang=2)


def _line(shipped: Sequence[Ruleset], path: str, lang: Lang) -> Line:
    above, _, name = path.rpartition(".")
    if above == "rank_classes":
        return class_line(shipped, name, lang)
    return field_lines(shipped, [path], lang)[0]


def _present(ruleset: Ruleset, path: str) -> Any:
    """The value now; an example where an optional section is not there."""
    rules = ruleset.rules
    above, _, name = path.rpartition(".")
    if above == "rank_classes":
        return list(rules.rank_classes.get(name, ())) or _EXAMPLE_CLASS[name]
    now = value_at(rules, path)
    return value_at(rules, "melds.first_lay") if now is None else now
