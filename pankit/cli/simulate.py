"""`pankit simulate`: many rounds by bots, and what came of them."""

import json
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pankit.cli.errors import INTERRUPTED, CommandError, complain
from pankit.cli.options import NoColorOption, VariantOption, load_ruleset
from pankit.cli.terminal import make_console

if TYPE_CHECKING:
    from rich.console import Console

    from pankit.records.writer import RecordWriter
    from pankit.rules.ruleset import Ruleset
    from pankit.simulation.job import Job
    from pankit.simulation.summary import Account, Summary


def simulate(
    rulesets: Annotated[
        list[str],
        typer.Argument(
            metavar="RULESET...",
            help="Ids or files, with variants after them: german, german+fifteen, ./friday.yaml.",
        ),
    ],
    rounds: Annotated[int, typer.Option("--rounds", "-n", min=1, help="How many rounds.")] = 200,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="How many play; by default what is said to be best."),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same seed gives the same rounds.")
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
    variant: VariantOption = None,
    records: Annotated[
        str | None,
        typer.Option("--records", metavar="FILE", help="Write the rounds down, for pankit replay."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    no_color: NoColorOption = False,
) -> None:
    """Play many rounds by bots, and say what came of them.

    \b
      pankit simulate german                          200 rounds by the steady bot
      pankit simulate german english --rounds 1000    two rulesets, one after the other
      pankit simulate german --variant fifteen        with a variant (or german+fifteen)
      pankit simulate german -p 4 --bots steady,random,random,random
      pankit simulate german -p 4 --bots ./mine.py:Bot,steady,steady,steady
      pankit simulate german -n 10 --records ten.yaml && pankit replay ten.yaml

    Every round stands alone: the pot starts empty, and round i depends on the seed and i
    only. The deal goes round the table, so each player sits in each seat in turn. Seat 1
    is eldest hand and begins, the last seat deals. Ctrl-C ends the run after the round
    that is being played, and reports the rounds so far.
    """
    if records and len(rulesets) > 1:
        raise CommandError("--records: a record is of one ruleset; name one")
    jobs = [_job(load_ruleset(each, variant), players, seed, bots) for each in rulesets]
    summaries: list[Summary] = []
    with ExitStack() as stack:
        writer = stack.enter_context(_writer(records, jobs[0])) if records else None
        interrupted = stack.enter_context(_interrupts())
        for job in jobs:
            started = monotonic()
            summary = _run(job, rounds, writer, interrupted)
            summaries.append(summary)
            if not as_json:
                _print(summary, rounds, no_color=no_color, first=len(summaries) == 1)
            _tell_speed(summary, max(monotonic() - started, 1e-6))
            if interrupted():
                break
    if as_json:
        _print_json(summaries, rounds, interrupted=interrupted())
    if interrupted():
        raise typer.Exit(INTERRUPTED)


def _job(ruleset: "Ruleset", players: int | None, seed: int, bots: str) -> "Job":
    from pankit.simulation.job import make_job  # noqa: PLC0415

    names = [name.strip() for name in bots.split(",")]
    if players is None:
        allowed = ruleset.rules.players
        best = min(max(allowed.best[0], allowed.min), allowed.max)
        players = len(names) if len(names) > 1 else best
    try:
        return make_job(ruleset, players, seed, names)
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


@contextmanager
def _interrupts() -> Iterator[Callable[[], bool]]:
    """Ctrl-C is noted, so that the round being played can end; a second one ends it at once."""
    noted = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal noted
        if noted:
            signal.default_int_handler(number, frame)
        noted = True

    if threading.current_thread() is not threading.main_thread():
        yield lambda: noted
        return
    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: noted
    finally:
        signal.signal(signal.SIGINT, before)


def _run(
    job: "Job", rounds: int, writer: "RecordWriter | None", interrupted: Callable[[], bool]
) -> "Summary":
    """Plays the rounds; on a terminal a bar on standard error shows how far it is."""
    from pankit.simulation.run import run_chunk  # noqa: PLC0415

    if sys.stderr is None or not sys.stderr.isatty():
        return run_chunk(job, range(rounds), writer=writer, stop=interrupted)
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=make_console(stderr=True), transient=True) as bar:
        task = bar.add_task(job.ruleset.spec, total=rounds)
        return run_chunk(
            job,
            range(rounds),
            writer=writer,
            watch=lambda done: bar.update(task, completed=done),
            stop=interrupted,
        )


def _tell_speed(summary: "Summary", seconds: float) -> None:
    """How fast it was, on standard error: results must not depend on the machine."""
    rate, choices = summary.rounds / seconds, summary.choices / seconds
    complain(
        f"{summary.ruleset}: {summary.rounds} rounds in {seconds:.1f} s, "
        f"{rate:.1f} rounds and {choices:,.0f} choices a second"
    )


def _print_json(summaries: "list[Summary]", rounds: int, *, interrupted: bool) -> None:
    from pankit.simulation.report import document  # noqa: PLC0415

    runs = [document(summary, rounds) for summary in summaries]
    whole = {"interrupted": interrupted, "runs": runs}
    typer.echo(json.dumps(whole, ensure_ascii=False, indent=2))


def _print(summary: "Summary", rounds: int, *, no_color: bool, first: bool) -> None:
    console = make_console(no_color=no_color)
    plain = not console.is_terminal
    if not first:
        console.print()
    some = "" if summary.rounds == rounds else f" of {rounds}"
    console.print(
        f"{summary.ruleset}: {summary.rounds}{some} rounds, "
        f"{summary.players} players, seed {summary.seed}",
        style="bold",
        soft_wrap=plain,
    )
    if not summary.rounds:
        return
    for line in _facts(summary):
        console.print(line, soft_wrap=plain)
    seats = {_seat(number, summary.players): each for number, each in enumerate(summary.seats)}
    tables = [("seat", seats)]
    if len(summary.by_bot) > 1:
        tables.append(("bot", {_bot(name, each): each for name, each in summary.by_bot.items()}))
    for title, accounts in tables:
        console.print()
        _print_table(console, [title, *_HEAD], _rows(accounts, summary.rounds))
    console.print("\nplus-minus is one standard error", style="dim", soft_wrap=plain)


_HEAD: Final = ("chips a round", "plus-minus", "won", "dropped")


def _seat(number: int, players: int) -> str:
    note = " eldest hand" if number == 0 else " dealer" if number == players - 1 else ""
    return f"{number + 1}{note}"


def _bot(name: str, account: "Account") -> str:
    return name if account.players == 1 else f"{name} ({account.players} players)"


def _facts(summary: "Summary") -> list[str]:
    ends = ", ".join(
        f"{name} {count} ({count / summary.rounds:.0%})"
        for name, count in summary.ends.most_common()
    )
    lines = [
        f"bots: {', '.join(summary.bots)}",
        f"ended: {ends}",
        f"turns: {summary.turns.mean:.1f} a round, {summary.most_turns} at most",
        f"decisions: {summary.actions:,}, of them {summary.choices:,} among several actions",
    ]
    if len(summary.by_bot) == 1:
        lines[0] = f"bots: {summary.bots[0]} at every seat"
    if summary.pots_left.count:
        lines.append(
            f"pots left: {summary.pots_left.total} chips in {summary.pots_left.count} rounds "
            "that nobody won"
        )
    return lines


def _rows(accounts: "dict[str, Account]", rounds: int) -> list[list[str]]:
    return [
        [
            name,
            f"{account.mean:+.2f}",
            "" if account.error is None else f"{account.error:.2f}",
            f"{account.wins / rounds / account.players:.1%}",
            f"{account.drops / rounds / account.players:.1%}",
        ]
        for name, account in accounts.items()
    ]


def _print_table(console: "Console", head: list[str], rows: list[list[str]]) -> None:
    """A table with lines on a terminal, aligned words in a pipe."""
    if console.is_terminal:
        from rich import box  # noqa: PLC0415
        from rich.table import Table  # noqa: PLC0415

        table = Table(box=box.SIMPLE_HEAD)
        for number, title in enumerate(head):
            table.add_column(title, justify="right" if number else "left")
        for row in rows:
            table.add_row(*row)
        console.print(table)
        return
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in [head, *rows]:
        first, *others = zip(row, widths, strict=True)
        cells = [f"{first[0]:{first[1]}}", *(f"{cell:>{width}}" for cell, width in others)]
        console.print("  ".join(cells), soft_wrap=True)
