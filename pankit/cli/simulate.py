"""`pankit simulate`: many rounds played by bots, and statistics of them."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pankit.cli.errors import INTERRUPTED, WRONG_INPUT, CommandError
from pankit.cli.options import (
    BotsOption,
    JobsOption,
    NoColorOption,
    PlayersOption,
    SeedOption,
    VariantOption,
    bot_names,
    load_ruleset,
    players_for,
)
from pankit.cli.simulating.crew import processes_for
from pankit.cli.simulating.outputs import CsvOption, Outputs, PartsOption, PlotOption

if TYPE_CHECKING:
    from pankit.records.writer import RecordWriter
    from pankit.rules.ruleset import Ruleset
    from pankit.simulation.job import Job


def simulate(
    rulesets: Annotated[
        list[str],
        typer.Argument(
            metavar="RULESET...",
            help="Ids or files, with variants after them: german, german+fifteen, ./friday.yaml.",
        ),
    ],
    rounds: Annotated[int, typer.Option("--rounds", "-n", min=1, help="How many rounds.")] = 200,
    start: Annotated[
        int, typer.Option("--from", min=0, metavar="ROUND", help="The first round; they count on.")
    ] = 0,
    players: PlayersOption = None,
    seed: SeedOption = 0,
    bots: BotsOption = "steady",
    variant: VariantOption = None,
    jobs: JobsOption = 1,
    cluster: Annotated[
        str | None,
        typer.Option("--cluster", metavar="ADDRESS", help="Let a Dask cluster play: tcp://…:8786."),
    ] = None,
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            "--checkpoint", metavar="FILE", help="Keep what is done there, and go on from there."
        ),
    ] = None,
    records: Annotated[
        str | None,
        typer.Option("--records", metavar="FILE", help="Write the rounds down, for pankit replay."),
    ] = None,
    as_json: PartsOption = False,
    csv: CsvOption = None,
    plot: PlotOption = None,
    no_color: NoColorOption = False,
) -> None:
    """Play many rounds by bots, and say what came of them.

    \b
      pankit simulate german                          200 rounds by the steady bot
      pankit simulate german english --rounds 1000    two rulesets, side by side
      pankit simulate german --variant fifteen        with a variant (or german+fifteen)
      pankit simulate german -p 4 --bots steady,random,random,random
      pankit simulate german -p 4 --bots ./mine.py:Bot,steady,steady,steady
      pankit simulate german -n 10 --records ten.yaml && pankit replay ten.yaml
      pankit simulate german -n 100000 --jobs 0 --checkpoint long.json
      pankit simulate german --plot seats.svg         or --plot - in the terminal

    Every round stands alone: the pot starts empty, and round i depends on the seed and i
    only. The deal goes round the table, so each player sits in each seat in turn. Seat 1
    is eldest hand and begins, the last seat deals. Results do not depend on --jobs. Ctrl-C
    ends the run after what is being played, and reports the rounds so far.
    """
    outputs = Outputs(as_json, csv, plot, no_color)
    outputs.check()
    workers = processes_for(jobs)
    if records and (len(rulesets) > 1 or workers > 1 or cluster or checkpoint):
        raise CommandError(
            "--records: a record is of one ruleset, written by the process that plays: "
            "name one, and leave out --jobs, --cluster and --checkpoint"
        )
    if cluster and workers > 1:
        raise CommandError("--jobs and --cluster: it is one or the other")
    if workers > 1:
        from pankit.simulation.workers import get_ready  # noqa: PLC0415

        get_ready()
    from pankit.cli.simulating.running import Order, play  # noqa: PLC0415
    from pankit.simulation.document import SummaryError  # noqa: PLC0415

    todo = [_job(load_ruleset(each, variant), players, seed, bots) for each in rulesets]
    with ExitStack() as stack:
        writer = stack.enter_context(_writer(records, todo[0])) if records else None
        wanted = range(start, start + rounds)
        try:
            summaries, cut = play(Order(todo, wanted, workers, cluster, checkpoint, writer))
        except SummaryError as error:
            raise CommandError(f"--checkpoint {error}", WRONG_INPUT) from None
    outputs.show([each for each in summaries if each.rounds], rounds, interrupted=cut)
    if cut:
        raise typer.Exit(INTERRUPTED)


def _job(ruleset: "Ruleset", players: int | None, seed: int, bots: str) -> "Job":
    from pankit.simulation.job import make_job  # noqa: PLC0415

    names = bot_names(bots)
    try:
        return make_job(ruleset, players_for(ruleset, players, names), seed, names)
    except ValueError as error:
        raise CommandError(str(error)) from None


def _writer(path: str, job: "Job") -> "RecordWriter":
    from pankit.records.sink import TargetError  # noqa: PLC0415
    from pankit.records.writer import RecordWriter  # noqa: PLC0415

    try:
        return RecordWriter(path, job.ruleset, job.player_names)
    except TargetError as error:
        raise CommandError(f"--records {error}") from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise CommandError(f"--records {path}: cannot be written: {reason}") from None
