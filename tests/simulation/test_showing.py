"""Reports on terminals of many widths, and plots in files."""

import io
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from pankit.cli.simulating import bars, tables
from pankit.cli.terminal import counted
from pankit.library import load
from pankit.simulation.exporting import plot, plotted
from pankit.simulation.run import run
from pankit.simulation.summary import Summary

WIDTHS = (40, 60, 80, 200)
SPECS = ("german", "german+stripped-spades", "english")
Shown = Callable[[int, tuple[Summary, ...]], list[str]]


@cache
def played(spec: str, players: int = 4) -> Summary:
    ruleset, _, variant = spec.partition("+")
    bots = ["random"] if players == 2 else ["random", "steady", "random", "random"]
    return run(load(ruleset, [variant] if variant else []), 6, players, 1, bots)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """The lines of tables and plots on a terminal of some width."""

    def show(width: int, summaries: tuple[Summary, ...]) -> list[str]:
        out = io.StringIO()
        console = Console(
            file=out, width=width, force_terminal=True, color_system=None, markup=False
        )
        for module in (tables, bars):
            monkeypatch.setattr(module, "make_console", lambda **_: console)
        tables.show(summaries, 6, no_color=True)
        bars.draw(summaries, no_color=True)
        return out.getvalue().splitlines()

    return show


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("specs", [SPECS[:1], SPECS[:2], SPECS])
def test_no_number_is_cut_or_torn_on_a_terminal(
    shown: Shown, width: int, specs: tuple[str, ...]
) -> None:
    lines = shown(width, tuple(map(played, specs)))
    assert max(map(len, lines)) <= width
    assert not [line for line in lines if "…" in line]
    assert not [line for line in lines if line.count("[") != line.count("]")]


def test_the_same_numbers_stand_in_a_narrow_terminal(shown: Shown) -> None:
    wide, narrow = (
        sorted(re.findall(r"\S+ \[.*?\]", "\n".join(shown(width, (played("german"),)))))
        for width in (200, 40)
    )
    assert wide == narrow
    assert len(wide) > 60


def test_a_table_that_fits_has_a_row_for_each_seat(shown: Shown) -> None:
    lines = shown(80, (played("german"),))
    seats = lines.index(next(line for line in lines if line.startswith("seat ")))
    assert [line.split("  ")[0] for line in lines[seats + 2 : seats + 6]] == [
        "1 eldest hand", "2", "3", "4 dealer",
    ]  # fmt: skip


def test_plots_leave_out_what_never_happened() -> None:
    found = dict(plotted([played("conquian", 2)]))
    assert "Hands dropped, by seat" not in found  # nobody may
    assert all(fact.estimate.value for fact in found["How rounds end"][0])
    dropped = dict(plotted([played("german")]))["Hands dropped, by seat"]
    assert [fact.subject for fact in dropped[0]] == ["1", "2", "3", "4"]


def test_a_plot_in_a_file_says_what_was_played_and_in_which_unit(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    pictures = []
    for number, specs in enumerate([SPECS[:1], SPECS]):
        path = tmp_path / f"{number}.svg"
        plot([played(spec) for spec in specs], path)
        pictures.append(path.read_text(encoding="utf-8"))
        ET.fromstring(pictures[-1])
    alone, several = pictures
    assert "<!-- german, 4 players, 6 rounds; lines are 95 % intervals -->" in alone
    for picture in pictures:
        for text in ("chips", "% of rounds", "% of hands"):
            assert f"<!-- {text} -->" in picture
    assert "<!-- german+stripped-spades, 4 players, 6 rounds -->" in several


def test_one_round_is_one_round(shown: Shown) -> None:
    assert shown(80, (run(load("german"), 1, 2, 1, ["random"]),))[0] == (
        "german: 1 of 6 rounds, 2 players, seed 1"
    )
    assert [counted(number, "round") for number in (0, 1, 2000)] == [
        "0 rounds", "1 round", "2,000 rounds",
    ]  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals")
@pytest.mark.parametrize("width", [40, 80])
def test_long_names_leave_room_for_how_far_it_is(width: int) -> None:
    from tests.cli.running import Terminal

    names = ["german", "german+stripped-spades", "german+force-discarder-only"]
    terminal = Terminal("compare", *names, "-n", "3", "-p", "3", "--bots", "random", width=width)
    assert terminal.end() == 0
    bars = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.text)
    assert re.search(r"german \S*.*… .*3/3 \d:\d\d:\d\d", bars)
