"""Comparisons as Markdown tables."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from pankit.rules.ruleset import Ruleset
from pankit.words.differences import telling
from pankit.words.differences.line import Line, Side
from pankit.words.fields.entry import GROUPS
from pankit.words.phrase import Lang

_SPECIAL: Final = str.maketrans(
    {char: f"\\{char}" for char in "\\`*_[]|"} | {"<": "&lt;", ">": "&gt;", "\n": " "}
)


def diff_page(one: Ruleset, two: Ruleset, lines: list[Line], lang: Lang, *, notes: bool) -> str:
    """Two rulesets side by side: a heading and a table for each group."""
    head = telling.HEAD.say(lang, one=_escape(telling.label(one)), two=_escape(telling.label(two)))
    titles = "".join(f"- {_escape(each)}\n" for each in telling.titles((one, two), lang))
    return "\n".join([f"# {head}\n", titles, groups([one, two], lines, lang, notes=notes)])


def groups(rulesets: Sequence[Ruleset], lines: list[Line], lang: Lang, *, notes: bool) -> str:
    """A heading and a table for each group of lines, each value with its sources."""
    parts = []
    head = [telling.POINT.say(lang), *(_escape(telling.label(each)) for each in rulesets)]
    for group, members in groupby(lines, key=lambda line: line.group):
        rows = []
        for line in members:
            pairs = zip(line.sides, rulesets, strict=True)
            cells = (_sourced(side, ruleset, lang, notes) for side, ruleset in pairs)
            rows.append([_escape(line.about), *cells])
        parts.append(f"## {GROUPS[group].say(lang)}\n\n{_table(head, rows)}")
    return "\n".join(parts)


def all_page(rulesets: Sequence[Ruleset], lines: list[Line], lang: Lang) -> str:
    """All rulesets in one table; what no source states is marked."""
    rows: list[list[str]] = []
    for group, members in groupby(lines, key=lambda line: line.group):
        rows.append([f"**{GROUPS[group].say(lang)}**", *([""] * len(rulesets))])
        rows += [
            [_escape(line.about), *(_marked(side, lang) for side in line.sides)] for line in members
        ]
    head = [telling.POINT.say(lang), *(_escape(telling.label(each)) for each in rulesets)]
    names = "".join(f"- {_escape(telling.title(each, lang))}\n" for each in rulesets)
    note = telling.ALL_NOTE.say(lang)
    return f"# {telling.ALL_HEAD.say(lang)}\n\n{names}\n{note}\n\n{_table(head, rows)}"


def _sourced(side: Side, ruleset: Ruleset, lang: Lang, notes: bool) -> str:
    said = telling.say_sources(side, ruleset, lang)
    text = _escape(side.text) + (f"<br>*{_escape(said)}*" if said else "")
    if notes:
        text += "".join(f"<br>{_escape(note)}" for note in telling.notes_of(side))
    return text


def _marked(side: Side, lang: Lang) -> str:
    status = telling.weakest(side)
    mark = f" *({telling.say_status(status, lang)})*" if status else ""
    return _escape(side.text) + mark


def _table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    titles = list(head)
    lines = [titles, ["---"] * len(titles), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _escape(text: str) -> str:
    return text.translate(_SPECIAL)
