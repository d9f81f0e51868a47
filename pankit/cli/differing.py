"""Differences on a terminal: side by side where there is room, else one under the other."""

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from rich.box import Box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pankit.rules.ruleset import Ruleset
from pankit.words.differences.line import Line, Side
from pankit.words.differences.telling import (
    POINT,
    label,
    notes_of,
    say_sources,
    say_status,
    weakest,
    who_says,
)
from pankit.words.fields.entry import GROUPS
from pankit.words.phrase import Lang

_SIDE_BY_SIDE: Final = 72
"""Columns from which two rulesets stand side by side."""
_PER_RULESET: Final = 18
"""Columns that each ruleset needs in a table of all."""
_PARTS: Final = re.compile(r"(?<=[ /])|(?=\+)")
"""Where a heading may be broken."""
_RULED: Final = Box("    \n    \n -- \n    \n    \n    \n    \n    \n", ascii=True)


class Page:
    """Lines of two rulesets on a terminal: side by side, or one under the other."""

    def __init__(
        self, console: Console, rulesets: tuple[Ruleset, Ruleset], lang: Lang, notes: bool
    ) -> None:
        self.console = console
        self.rulesets = rulesets
        self.lang = lang
        self.notes = notes

    def show(self, lines: list[Line]) -> None:
        """All lines, group by group."""
        if not lines:
            return
        if self.console.width >= _SIDE_BY_SIDE:
            self._table(lines)
            return
        for group, members in _by_group(lines, self.lang):
            self.console.print(f"\n{group}", style="bold")
            for line in members:
                self._stacked(line)

    def _table(self, lines: list[Line]) -> None:
        _print_table(
            self.console,
            [POINT.say(self.lang), *(label(each) for each in self.rulesets)],
            _by_group(lines, self.lang),
            lambda line: [
                self._cell(side, ruleset)
                for side, ruleset in zip(line.sides, self.rulesets, strict=True)
            ],
        )

    def _stacked(self, line: Line) -> None:
        self.console.print(_indented(2, line.about, "cyan"))
        for side, ruleset in zip(line.sides, self.rulesets, strict=True):
            self.console.print(_indented(4, f"{label(ruleset)}: {side.text}"))
            for text in self._below(side, ruleset):
                self.console.print(_indented(6, text, "dim"))

    def _cell(self, side: Side, ruleset: Ruleset) -> Text:
        text = Text(side.text)
        for more in self._below(side, ruleset):
            text.append(f"\n{more}", "dim")
        return text

    def _below(self, side: Side, ruleset: Ruleset) -> list[str]:
        """What stands below a value: its sources, and their notes."""
        said = say_sources(side, ruleset, self.lang)
        return [*([said] if said else []), *(notes_of(side) if self.notes else [])]


def show_all(console: Console, rulesets: Sequence[Ruleset], lines: list[Line], lang: Lang) -> None:
    """Every point: in one wide table, or with the values there are and who has them."""
    if console.width >= _PER_RULESET * (len(rulesets) + 1):
        _all_wide(console, rulesets, lines, lang)
    else:
        _all_by_value(console, rulesets, lines, lang)


def _all_wide(console: Console, rulesets: Sequence[Ruleset], lines: list[Line], lang: Lang) -> None:
    def cell(side: Side) -> Text:
        status = weakest(side)
        mark = f"\n({say_status(status, lang)})" if status else ""
        return Text(side.text) + Text(mark, "dim")

    heads = [POINT.say(lang), *(label(each) for each in rulesets)]
    groups = _by_group(lines, lang)
    _print_table(console, heads, groups, lambda line: [cell(side) for side in line.sides])


def _all_by_value(
    console: Console, rulesets: Sequence[Ruleset], lines: list[Line], lang: Lang
) -> None:
    """Each point with the values there are, and who has them."""
    for group, members in _by_group(lines, lang):
        console.print(f"\n{group}", style="bold")
        for line in members:
            console.print(_indented(2, line.about, "cyan"))
            for text, who in who_says(line, rulesets, lang):
                console.print(_indented(4, f"{text}: {who}"))


def _by_group(lines: list[Line], lang: Lang) -> list[tuple[str, list[Line]]]:
    return [
        (GROUPS[group].say(lang), list(members))
        for group, members in groupby(lines, key=lambda line: line.group)
    ]


def _print_table(
    console: Console,
    heads: Sequence[str],
    groups: list[tuple[str, list[Line]]],
    cells: Callable[[Line], list[Text]],
) -> None:
    table = Table(box=_RULED, expand=True, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
    for head in heads:
        shown = _broken(head, console.width // len(heads) - 1)
        table.add_column(shown, ratio=1, overflow="fold")
    for at, (group, members) in enumerate(groups):
        if at:
            table.add_row()
        table.add_row(Text(group, "bold"))
        for line in members:
            table.add_row(_indented(2, line.about), *cells(line))
    console.print()
    console.print(table)


def _broken(head: str, width: int) -> Text:
    """A heading in lines that end between the parts of `german+fifteen` or of a path."""
    lines = [""]
    for part in _PARTS.split(head):
        if lines[-1] and len(lines[-1]) + len(part.rstrip()) > width:
            lines.append("")
        lines[-1] += part
    return Text("\n".join(line.strip() for line in lines))


def _indented(columns: int, text: str, style: str = "") -> Padding:
    return Padding(Text(text, style), (0, 0, 0, columns), expand=False)
