"""Plots in the terminal: a line a number, with its interval on a common scale."""

from collections.abc import Sequence

from pankit.cli.streams import shows_symbols
from pankit.cli.terminal import make_console
from pankit.simulation.exporting import plotted
from pankit.simulation.report import Fact
from pankit.simulation.summary import Summary

_WIDTH = 50
"""Of the scale, where there is room for it."""
_LEAST = 12
_VALUE = 9
"""Room for a value behind its scale."""


def draw(summaries: Sequence[Summary], *, no_color: bool) -> None:
    """All plots, one below the other."""
    console = make_console(no_color=no_color)
    symbols = list("·├─┤●" if shows_symbols(console.file) else ".|-|o")
    for title, runs in plotted(summaries):
        console.print()
        console.print(title, style="bold")
        names = [
            f"{fact.subject} {summary.origin.ruleset}" if len(summaries) > 1 else fact.subject
            for summary, run in zip(summaries, runs, strict=True)
            for fact in run
        ]
        found = [fact for run in runs for fact in run]
        order = sorted(range(len(found)), key=lambda at: _order(found, at))
        widest = max(map(len, names))
        for at in order:
            if not console.is_terminal or console.width - widest - 2 - _VALUE >= _LEAST:
                before, room = f"{names[at]:{widest}}  ", console.width - widest - 2 - _VALUE
            else:
                before, room = f"{names[at]}\n  ", console.width - 2 - _VALUE
            width = min(_WIDTH, max(room, _LEAST)) if console.is_terminal else _WIDTH
            line = plot_line(found[at], found, symbols, width)
            console.print(before + line, soft_wrap=True)


def _order(found: list[Fact], at: int) -> int:
    """The same subject of all runs together, in the order in which subjects come."""
    return list(dict.fromkeys(fact.subject for fact in found)).index(found[at].subject)


def plot_line(
    fact: Fact, among: Sequence[Fact], symbols: Sequence[str], width: int = _WIDTH
) -> str:
    """A number as a point and its interval, on the scale of all of them, with 0 in it."""
    ends = [each for fact in among for each in _ends(fact)]
    low, high = min(0.0, *ends), max(0.0, *ends)
    scale = (width - 1) / ((high - low) or 1.0)
    zero, left, bar, right, point = symbols
    cells = [" "] * width
    cells[round(-low * scale)] = zero
    start, value, stop = (round((each - low) * scale) for each in _ends(fact))
    cells[start : stop + 1] = [bar] * (stop + 1 - start)
    cells[start], cells[stop] = left, right
    cells[value] = point
    shown = f"{fact.estimate.value:.1%}" if fact.unit == "share" else f"{fact.estimate.value:.2f}"
    return f"{''.join(cells)} {shown:>8}"


def _ends(fact: Fact) -> tuple[float, float, float]:
    value, low, high = fact.estimate.value, fact.estimate.low, fact.estimate.high
    return value if low is None else low, value, value if high is None else high
