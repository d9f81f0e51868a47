"""`pankit compare`: the same deals under several rulesets, and what comes out differently."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from pankit.cli.errors import INTERRUPTED, WRONG_INPUT, CommandError, complain
from pankit.cli.options import load_ruleset
from pankit.cli.terminal import make_console

if TYPE_CHECKING:
    from pankit.simulation.workers import Workers
    from pankit.study.compare.plan import Plan
    from pankit.study.compare.tally import Tally


JobsOption = Annotated[
    int, typer.Option("--jobs", "-j", min=0, help="How many processes play; 0: one a processor.")
]


def compare(
    rulesets: Annotated[
        list[str],
        typer.Argument(
            metavar="A B...",
            help="Two rulesets or more: ids or files, with variants after them (german+fifteen).",
        ),
    ],
    rounds: Annotated[
        int, typer.Option("--rounds", "-n", min=1, help="How many deals under each ruleset.")
    ] = 500,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="How many play; by default what A says is best."),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same seed gives the same deals.")
    ] = 0,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            metavar="BOT,...",
            help="One for all players, or one for each: random, steady, ./mine.py:Bot.",
        ),
    ] = "steady",
    jobs: JobsOption = 1,
    see: Annotated[
        float,
        typer.Option(
            "--see", min=0.001, metavar="CHIPS", help="Say how many rounds such a difference takes."
        ),
    ] = 0.25,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="One CSV line for each measure.")] = False,
    html: Annotated[
        str | None,
        typer.Option("--html", metavar="FILE", help="Also write a page to send to the table."),
    ] = None,
) -> None:
    """Play the same deals under two rulesets or more, and say what comes out differently.

    \b
      pankit compare german german+go-out-2                   is it dearer, who gains?
      pankit compare german ./friday.yaml -n 2000 --html friday.html
      pankit compare german german+fifteen english -p 4 --jobs 2
      pankit compare english german --bots steady,random,steady,random -p 4

    Each deal is played under every ruleset: the same cards, the same dealer, the same bots
    with the same seeds. Differences to A are counted deal by deal, so that the luck of the
    cards cancels out, and stand with 95 % intervals. A difference that the interval does not
    show is not claimed. Ctrl-C ends the run, and reports what was played so far.
    """
    from pankit.study.compare.plan import make_plan  # noqa: PLC0415
    from pankit.study.compare.run import run  # noqa: PLC0415

    if as_json and as_csv:
        raise CommandError("--json and --csv: only one of them")
    names = [name.strip() for name in bots.split(",")]
    found = [load_ruleset(each, None) for each in rulesets]
    try:
        plan = make_plan(found, players, seed, names)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if html:
        _writable(html)
    started = monotonic()
    with playing(" / ".join(each.spec for each in found), rounds, jobs) as table:
        tally = run(plan, rounds, workers=table.workers, watch=table.watch, stop=table.interrupted)
    _tell_time(plan, tally, monotonic() - started)
    _report(plan, tally, rounds, see, "json" if as_json else "csv" if as_csv else "")
    if html and tally.deals:
        _write_page(html, plan, tally, rounds, see)
    if table.interrupted():
        raise typer.Exit(INTERRUPTED)


class Table(NamedTuple):
    """Who plays, who is told how far it is, and whether Ctrl-C was pressed."""

    workers: "Workers | None"
    watch: Callable[[int], object]
    interrupted: Callable[[], bool]


@contextmanager
def playing(name: str, total: int, jobs: int) -> Iterator[Table]:
    """Processes to play in (0: one a processor), a bar on a terminal, and Ctrl-C noted."""
    from pankit.cli.simulating.interrupting import interrupts  # noqa: PLC0415
    from pankit.cli.simulating.running import progress_bar  # noqa: PLC0415
    from pankit.simulation.workers import WorkersLostError, processes  # noqa: PLC0415

    count = jobs or os.cpu_count() or 1
    try:
        with (
            interrupts() as interrupted,
            processes(count) if count > 1 else nullcontext() as workers,
            progress_bar(name, total, 0) as watch,
        ):
            yield Table(workers, watch, interrupted)
    except WorkersLostError as error:
        raise CommandError(str(error), WRONG_INPUT) from None


def _tell_time(plan: "Plan", tally: "Tally", seconds: float) -> None:
    """How long it took, on standard error: results must not depend on the machine."""
    rounds = tally.deals * len(plan.rulesets)
    complain(
        f"{tally.deals} deals, {rounds} rounds in {seconds:.1f} s, "
        f"{rounds / max(seconds, 1e-6):.1f} rounds a second"
    )


def _report(plan: "Plan", tally: "Tally", rounds: int, see: float, form: str) -> None:
    if form == "json":
        from pankit.study.compare.document import document  # noqa: PLC0415

        typer.echo(json.dumps(document(plan, tally, rounds), ensure_ascii=False, indent=2))
    elif form == "csv":
        from pankit.study.compare.document import table  # noqa: PLC0415

        typer.echo(table(plan, tally), nl=False)
    else:
        from pankit.study.compare.text import write_text  # noqa: PLC0415

        console = make_console(no_color=True)
        typer.echo(write_text(plan, tally, rounds, see, console.width), nl=False)


def _writable(path: str) -> None:
    """Fails before the run, not after it."""
    if Path(path).is_dir() or not Path(path).absolute().parent.is_dir():
        raise CommandError(f"--html {path}: there is no such place to write a file to")


def _write_page(path: str, plan: "Plan", tally: "Tally", rounds: int, see: float) -> None:
    from pankit.study.compare.page import write_page  # noqa: PLC0415
    from pankit.writing import write_whole  # noqa: PLC0415

    text = write_page(plan, tally, rounds, see)
    try:
        write_whole(Path(path), text)
    except OSError as error:
        raise CommandError(f"--html {path}: cannot be written: {error.strerror}") from None
    complain(f"the page is in {path}")
