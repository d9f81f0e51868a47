"""Where results go: tables, JSON, CSV and plots, by the options of a command."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pankit.cli.errors import CommandError

if TYPE_CHECKING:
    from pankit.simulation.summary import Summary

STDOUT: Final = "-"

PartsOption = Annotated[
    bool, typer.Option("--json", help="One JSON document, which pankit merge can read.")
]
CsvOption = Annotated[
    str | None,
    typer.Option("--csv", metavar="FILE|-", help="All numbers as CSV; - is standard output."),
]
PlotOption = Annotated[
    str | None,
    typer.Option(
        "--plot", metavar="FILE|-", help="Plots as .svg, .png or .pdf; - draws in the terminal."
    ),
]


@dataclass(frozen=True)
class Outputs:
    """What was asked for."""

    as_json: bool = False
    csv: str | None = None
    plot: str | None = None
    no_color: bool = False

    def check(self) -> None:
        """Raises `CommandError` for what cannot be had, before anything is played."""
        wanted = [
            name
            for name, asked in (
                ("--json", self.as_json),
                ("--csv -", self.csv == STDOUT),
                ("--plot -", self.plot == STDOUT),
            )
            if asked
        ]
        if len(wanted) > 1 and wanted != ["--plot -"]:
            raise CommandError(f"{' and '.join(wanted)}: standard output can be one of them")
        if self.plot and self.plot != STDOUT:
            from pankit.simulation.exporting import PlotError, check_plot  # noqa: PLC0415

            try:
                check_plot(Path(self.plot))
            except PlotError as error:
                raise CommandError(f"--plot: {error}") from None
        for option, name in (("--csv", self.csv), ("--plot", self.plot)):
            if not name or name == STDOUT:
                continue
            if not Path(name).absolute().parent.is_dir():
                raise CommandError(f"{option} {name}: there is no such folder")
            if Path(name).is_dir():
                raise CommandError(f"{option} {name}: that is a folder")

    def show(
        self, summaries: "Sequence[Summary]", asked: int, *, interrupted: bool = False
    ) -> None:
        """Writes and prints what was asked for."""
        if self.csv:
            from pankit.simulation.exporting import as_csv  # noqa: PLC0415

            _put(as_csv(summaries), self.csv)
        if self.as_json:
            from pankit.simulation.document import text, whole  # noqa: PLC0415

            typer.echo(text(whole(summaries, asked, interrupted=interrupted)), nl=False)
        elif self.csv != STDOUT:
            from pankit.cli.simulating.tables import show  # noqa: PLC0415

            show(summaries, asked, no_color=self.no_color)
        self._plot([summary for summary in summaries if summary.rounds])

    def _plot(self, summaries: "Sequence[Summary]") -> None:
        if self.plot == STDOUT:
            from pankit.cli.simulating.bars import draw  # noqa: PLC0415

            draw(summaries, no_color=self.no_color)
        elif self.plot:
            from pankit.simulation.exporting import plot  # noqa: PLC0415

            plot(summaries, Path(self.plot))


def _put(content: str, name: str) -> None:
    if name == STDOUT:
        typer.echo(content, nl=False)
        return
    from pankit.writing import write_whole  # noqa: PLC0415

    write_whole(Path(name), content)
