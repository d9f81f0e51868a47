"""Summaries as tables: lines on a terminal, aligned words in a pipe."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pankit.cli.streams import shows_symbols
from pankit.cli.terminal import counted, make_console
from pankit.simulation.report import Fact, facts
from pankit.simulation.statistics import Estimate
from pankit.simulation.summary import Summary

if TYPE_CHECKING:
    from rich.console import Console

_TITLES: Final = {
    "seats": "seat",
    "players": "players",
    "ends": "how rounds end",
    "rounds": "a round has",
    "actions": "actions",
    "payments": "payments",
    "conditions": "conditions",
}
_ONLY_IF_ANY: Final = ("actions", "payments", "conditions", "ends")
"""Sections in which what never happened is left out."""
_GAP: Final = "  "
"""Between columns."""


def show(summaries: Sequence[Summary], asked: int, *, no_color: bool) -> None:
    """One run by itself, several side by side."""
    console = make_console(no_color=no_color)
    for summary in summaries:
        _head(console, summary, asked)
    played = [summary for summary in summaries if summary.rounds]
    if len(played) == 1:
        _alone(console, played[0])
    elif played:
        _side_by_side(console, played)
    if played:
        console.print("\nin brackets: 95 % intervals", style="dim", soft_wrap=True)


def _head(console: "Console", summary: Summary, asked: int) -> None:
    origin, plain = summary.origin, not console.is_terminal
    rounds = counted(summary.rounds, "round")
    if summary.rounds != asked:
        rounds = f"{summary.rounds:,} of {counted(asked, 'round')}"
    who = ", ".join(origin.bots)
    if len(summary.by_bot) == 1:
        who = f"{origin.bots[0]} at every seat"
    console.print(
        f"{origin.ruleset}: {rounds}, {summary.players} players, seed {origin.seed}",
        style="bold",
        soft_wrap=plain,
    )
    console.print(f"bots: {who}", soft_wrap=plain)
    if not summary.rounds:
        return
    console.print(
        f"decisions: {summary.actions:,}, of them {summary.choices:,} among several actions",
        soft_wrap=plain,
    )
    console.print(
        f"turns: {summary.most_turns.value} at most, in round {summary.most_turns.round}; "
        f"largest swing: {counted(summary.largest_swing.value, 'chip')} between best and worst, "
        f"in round {summary.largest_swing.round}",
        soft_wrap=plain,
    )
    if summary.pots_left.count:
        console.print(
            f"pots left: {counted(summary.pots_left.total, 'chip')} in "
            f"{counted(summary.pots_left.count, 'round')} that nobody won",
            soft_wrap=plain,
        )


def _alone(console: "Console", summary: Summary) -> None:
    """A table a section: a row a subject, a column a measure."""
    found = facts(summary)
    for section, title in _TITLES.items():
        here = [fact for fact in found if fact.section == section]
        measures = list(dict.fromkeys(fact.measure for fact in here))
        rows = []
        for subject in dict.fromkeys(fact.subject for fact in here):
            own = {fact.measure: fact for fact in here if fact.subject == subject}
            if section in _ONLY_IF_ANY and not any(f.estimate.value for f in own.values()):
                continue
            cells = [_cell(own[each]) if each in own else "" for each in measures]
            rows.append([_label(section, subject, summary), *cells])
        if rows:
            console.print()
            print_table(console, [title, *measures], rows)


def _side_by_side(console: "Console", summaries: Sequence[Summary]) -> None:
    """A table a section: a row a subject and measure, a column a run."""
    runs = [
        {(fact.section, fact.subject, fact.measure): fact for fact in facts(summary)}
        for summary in summaries
    ]
    names = [_run_name(summary, summaries) for summary in summaries]
    keys = list(dict.fromkeys(key for run in runs for key in run))
    for section, title in _TITLES.items():
        rows = []
        for key in keys:
            if key[0] != section:
                continue
            own = [run.get(key) for run in runs]
            if section in _ONLY_IF_ANY and not any(f and f.estimate.value for f in own):
                continue
            label = f"{_label(section, key[1])}: {key[2]}"
            rows.append([label, *(_cell(fact) if fact else "" for fact in own)])
        if rows:
            console.print()
            print_table(console, [title, *names], rows)


def _run_name(summary: Summary, among: Sequence[Summary]) -> str:
    if len({each.players for each in among}) == 1:
        return summary.origin.ruleset
    return f"{summary.origin.ruleset} ({summary.players})"


def _label(section: str, subject: str, summary: Summary | None = None) -> str:
    if section == "seats":
        dealer = summary is not None and subject == str(summary.players)
        return (
            f"{subject} eldest hand" if subject == "1" else f"{subject} dealer" * dealer or subject
        )
    if summary is not None and section == "players" and subject in summary.by_bot:
        players = summary.by_bot[subject].players
        return subject if players == 1 else f"{subject} ({players} players)"
    return subject


def _cell(fact: Fact) -> str:
    write = _WAYS[fact.unit]
    return f"{write(fact.estimate.value)}{_interval(fact.estimate, write)}"


def _interval(estimate: Estimate, write: Callable[[float], str]) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    return f" [{write(estimate.low)}, {write(estimate.high)}]"


def _plain(value: float) -> str:
    """Two digits, and no zero below zero."""
    return f"{round(value, 2) + 0.0:.2f}"


_WAYS: Final[dict[str, Callable[[float], str]]] = {
    "chips": _plain,
    "share": lambda value: f"{value:.1%}",
    "number": _plain,
}


def print_table(console: "Console", head: list[str], rows: list[list[str]]) -> None:
    """A table with lines on a terminal, aligned words in a pipe.

    Where a terminal is too narrow for it, each row becomes a few lines: numbers are never cut.
    """
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    if not console.is_terminal:
        for row in [head, *rows]:
            console.print(_aligned(row, widths), soft_wrap=True)
    elif sum(widths) + len(_GAP) * (len(widths) - 1) <= console.width:
        console.print(_aligned(head, widths), style="bold", soft_wrap=True)
        rule = "─" if shows_symbols(console.file) else "-"
        console.print(_GAP.join(rule * width for width in widths), style="dim", soft_wrap=True)
        for row in rows:
            console.print(_aligned(row, widths), soft_wrap=True)
    else:
        _stack(console, head, rows)


def _stack(console: "Console", head: list[str], rows: list[list[str]]) -> None:
    """Each row below its name, with a line for each column."""
    title, *names = head
    console.print(title, style="bold")
    rooms = max(map(len, names)), max(len(cell) for row in rows for cell in row[1:])
    beside = _GAP + _GAP + f"{'':{sum(rooms)}}"
    for subject, *cells in rows:
        console.print(subject)
        for name, cell in zip(names, cells, strict=True):
            if not cell:
                continue
            if len(beside) <= console.width:
                console.print(f"{_GAP}{name:{rooms[0]}}{_GAP}{cell:>{rooms[1]}}", soft_wrap=True)
            else:
                console.print(f"{_GAP}{name}\n{_GAP}{_GAP}{cell}", soft_wrap=True)


def _aligned(row: list[str], widths: list[int]) -> str:
    """A line: the first cell to the left, numbers to the right."""
    first, *others = zip(row, widths, strict=True)
    cells = [f"{first[0]:{first[1]}}", *(f"{cell:>{width}}" for cell, width in others)]
    return _GAP.join(cells).rstrip()
