"""`pankit replay`: a recorded game, step by step."""

from pathlib import Path
from typing import Annotated

import typer

from pankit.cli.options import AsciiOption, LangOption, NoColorOption


def replay(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A file that play wrote.")],
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="Begin with round N.")
    ] = None,
    step: Annotated[
        int | None,
        typer.Option("--step", metavar="N", min=0, help="Begin after step N of the round."),
    ] = None,
    seen_by: Annotated[
        str | None, typer.Option("--as", metavar="NAME", help="Only what this player could see.")
    ] = None,
    fast: Annotated[
        bool, typer.Option("--fast", help="All at once, without waiting for Enter.")
    ] = False,
    lang: LangOption = "en",
    no_color: NoColorOption = False,
    ascii_only: AsciiOption = False,
) -> None:
    """Show a recorded game step by step; at a terminal Enter shows the next step.

    \b
      pankit replay friday.yaml                       from the first deal on
      pankit replay friday.yaml --round 2 --step 10   from there on
      pankit replay friday.yaml --as Anna             as Anna saw it
      pankit replay friday.yaml --fast | less         the whole game as text

    At a terminal: Enter for the next step, t for the table and the hands, r for the next
    round, q to stop.
    """
    from pankit.cli.replaying import ReplayWishes, show_record  # noqa: PLC0415

    show_record(
        ReplayWishes(
            record=record, round=round_number, step=step, seen_by=seen_by, fast=fast, lang=lang,
            no_color=no_color, letters=ascii_only,
        )
    )  # fmt: skip
