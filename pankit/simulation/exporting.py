"""Summaries for other programs: a table of all facts as CSV, and plots as a file."""

import csv
import importlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from pankit.simulation.report import Fact, facts
from pankit.simulation.summary import Summary
from pankit.writing import write_whole

HEAD: Final = (
    "ruleset", "players", "bots", "seed", "rounds",
    "section", "subject", "measure", "unit", "value", "low", "high",
)  # fmt: skip
PLOTTED: Final = (
    ("seats", "chips", "Chips a round, by seat"),
    ("players", "chips", "Chips a round and player, by bot"),
    ("conditions", "chips a round", "Chips a round, by condition"),
    ("ends", "of rounds", "How rounds end"),
    ("seats", "dropped", "Hands dropped, by seat"),
)
"""Section, measure and title of each plot."""
FORMATS: Final = ("png", "svg", "pdf")


class PlotError(Exception):
    """Plots cannot be made: what to do about it."""


def as_csv(summaries: Sequence[Summary]) -> str:
    """A line a fact, with 95 % intervals; empty where there is none."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for summary in summaries:
        origin = summary.origin
        run = (origin.ruleset, summary.players, ",".join(origin.bots), origin.seed, summary.rounds)
        for fact in facts(summary):
            numbers = (fact.estimate.value, fact.estimate.low, fact.estimate.high)
            written = ["" if each is None else f"{each:.6g}" for each in numbers]
            writer.writerow([*run, fact.section, fact.subject, fact.measure, fact.unit, *written])
    return out.getvalue()


def plotted(summaries: Sequence[Summary]) -> list[tuple[str, list[list[Fact]]]]:
    """The plots there are: a title, and for each run the facts that are in it.

    Ends that no round came to are left out, as in the tables, and so is dropping where nobody did.
    """
    found = []
    for section, measure, title in PLOTTED:
        runs = [
            [
                fact
                for fact in facts(summary)
                if (fact.section, fact.measure) == (section, measure)
                and (section, fact.subject) != ("players", "all")
            ]
            for summary in summaries
        ]
        shares = [fact for run in runs for fact in run if fact.unit == "share"]
        if shares and not any(fact.estimate.value for fact in shares):
            continue
        if section == "ends":
            happened = {fact.subject for fact in shares if fact.estimate.value}
            runs = [[fact for fact in run if fact.subject in happened] for run in runs]
        if any(runs):
            found.append((title, runs))
    return found


def check_plot(path: Path) -> None:
    """Raises `PlotError` if no plot can be written into such a file."""
    if path.suffix.lower().removeprefix(".") not in FORMATS:
        raise PlotError(f"{path}: plots are written as .svg, .png or .pdf")
    if importlib.util.find_spec("matplotlib") is None:
        raise PlotError(
            "plots in a file need matplotlib, which is not installed: "
            "pip install 'pankit[plots]' (--plot - draws in the terminal without it)"
        )


def plot(summaries: Sequence[Summary], path: Path) -> None:
    """Writes the plots into a file, whose name says the format.

    Raises `PlotError`, and `OSError` if it cannot be written.
    """
    check_plot(path)
    Figure: Any = importlib.import_module("matplotlib.figure").Figure  # noqa: N806 - a class
    found = plotted(summaries)
    columns = min(len(found), 2) or 1
    lines = [len(_subjects(runs)) for _, runs in found]
    heights = [
        1.4 + (0.2 + 0.15 * len(summaries)) * max(lines[at : at + columns])
        for at in range(0, len(lines), columns)
    ]
    figure = Figure(figsize=(6.5 * columns, 0.9 + sum(heights)), layout="constrained")
    grid = figure.add_gridspec(max(len(heights), 1), columns, height_ratios=heights or None)
    for place, (title, runs) in enumerate(found):
        _draw(figure.add_subplot(grid[divmod(place, columns)]), title, runs)
    names = [_name(summary) for summary in summaries]
    if len(names) == 1:
        figure.suptitle(f"{names[0]}; lines are 95 % intervals", fontsize="medium")
    else:
        figure.suptitle("lines are 95 % intervals", fontsize="medium")
        handles = figure.axes[0].containers if figure.axes else []
        figure.legend(handles, names, loc="outside lower center", ncols=columns)
    # no date and no random ids: the same numbers give the same file
    kind = path.suffix.lower().removeprefix(".")
    metadata = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(kind)
    rc_context: Any = importlib.import_module("matplotlib").rc_context
    with rc_context({"svg.hashsalt": "pankit"}):
        figure.savefig(drawn := io.BytesIO(), format=kind, metadata=metadata)
    write_whole(path, drawn.getvalue())


def _name(summary: Summary) -> str:
    """What was played, in short."""
    return f"{summary.origin.ruleset}, {summary.players} players, {summary.rounds:,} rounds"


def _subjects(runs: list[list[Fact]]) -> list[str]:
    """What there are lines for, in the order in which it comes."""
    return list(dict.fromkeys(fact.subject for run in runs for fact in run))


def _draw(axes: Any, title: str, runs: list[list[Fact]]) -> None:
    """Points with intervals: a line a subject, a colour a run."""
    subjects = _subjects(runs)
    share = any(fact.unit == "share" for run in runs for fact in run)
    factor = 100 if share else 1
    for number, run in enumerate(runs):
        shift = (number - (len(runs) - 1) / 2) * 0.6 / len(runs)
        values = [fact.estimate.value * factor for fact in run]
        left, right = [], []
        for fact in run:
            value, low, high = fact.estimate.value, fact.estimate.low, fact.estimate.high
            left.append(0.0 if low is None else (value - low) * factor)
            right.append(0.0 if high is None else (high - value) * factor)
        places = [subjects.index(fact.subject) + shift for fact in run]
        axes.errorbar(values, places, xerr=[left, right], fmt="o", capsize=3)
    axes.set_yticks(range(len(subjects)), subjects)
    axes.set_ylim(len(subjects) - 0.5, -0.5)
    axes.axvline(0, color="0.7", linewidth=0.8, zorder=0)
    axes.set_title(title)
    of = "hands" if any(fact.section == "seats" for run in runs for fact in run) else "rounds"
    axes.set_xlabel(f"% of {of}" if share else "chips")
