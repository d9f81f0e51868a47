"""`pankit witness`: smallest positions in which two rulesets part."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from pankit.cli.errors import INTERRUPTED, CommandError, complain
from pankit.cli.options import AsciiOption, JsonOption, LangOption, NoColorOption

if TYPE_CHECKING:
    from rich.console import Console

    from pankit.study.witness.result import Ask, Witness
    from pankit.study.witness.units import Unit
    from pankit.words.phrase import Lang


def witness(
    rulesets: Annotated[
        list[str],
        typer.Argument(
            metavar="A B",
            help="Two rulesets: ids or files, with variants after them (german+fifteen).",
            show_default=False,
        ),
    ],
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="So many players; by default as few as will do."),
    ] = None,
    deals: Annotated[
        int, typer.Option("--deals", "-n", min=1, help="Positions and deals for each field.")
    ] = 3000,
    seed: Annotated[
        int, typer.Option("--seed", "-s", help="The same seed finds the same positions.")
    ] = 0,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", min=0.0, help="Stop looking after so long.", show_default=False),
    ] = None,
    field: Annotated[
        list[str] | None,
        typer.Option("--field", "-f", metavar="PATH", help="Only this field; may be repeated."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="DIR", help="Write the scenarios into this folder."),
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = "en",
    ascii_only: AsciiOption = False,
    no_color: NoColorOption = False,
) -> None:
    """Find smallest positions in which two rulesets part, one for each field that differs.

    \b
      pankit witness english german
      pankit witness german german+go-out-2 --lang de
      pankit witness english german --field turn.take_discard --out found
      pankit check found

    Both rulesets are played in step from the same cards, in positions made at random and in
    whole rounds, until what is allowed, a payment or the end differs. What is found is made
    as small as possible. It is shown that the one field does it: a ruleset with only that
    field changed parts there in the same way.

    With --out each position is written as scenarios, one for each ruleset; each holds under
    its own rules and fails under the others. Ctrl-C ends the search and shows what was found.

    Exit code 0, whether positions were found or not.
    """
    from pankit.cli.options import language  # noqa: PLC0415
    from pankit.cli.simulating.interrupting import interrupts  # noqa: PLC0415
    from pankit.cli.streams import shows_symbols  # noqa: PLC0415
    from pankit.cli.terminal import make_console  # noqa: PLC0415
    from pankit.study.witness import report  # noqa: PLC0415
    from pankit.study.witness.result import witnesses  # noqa: PLC0415

    ask, units = _ask(rulesets, players, deals, seed, lang=language(lang))
    units = _chosen(ask, units, field or [])
    started = monotonic()
    found: list[Witness] = []
    console = make_console(no_color=no_color)
    letters = ascii_only or not shows_symbols()
    with interrupts() as interrupted, _progress(len(units)) as bar:

        def stop() -> bool:
            return bool(interrupted()) or (seconds is not None and monotonic() - started >= seconds)

        for each in witnesses(ask, _watched(units, bar), stop):
            found.append(each)
            if bar:
                bar.rest()
            if out is not None:
                _write(each, ask, out)
            if not as_json:
                _print(console, report.block(each, ask, letters), first=len(found) == 1)
        whole = not interrupted()
    left = units[len(found) :]
    if as_json:
        document = report.document(ask, found, left, whole)
        typer.echo(json.dumps(document, ensure_ascii=True, indent=2))
    else:
        _print_end(console, ask, found, left)
    complain(f"{len(found)} fields looked at in {monotonic() - started:.1f} s")
    if not whole:
        raise typer.Exit(INTERRUPTED)


def _ask(
    specs: Sequence[str], players: int | None, deals: int, seed: int, *, lang: "Lang"
) -> "tuple[Ask, list[Unit]]":
    from pankit.library import load  # noqa: PLC0415
    from pankit.rules.problems import RulesError  # noqa: PLC0415
    from pankit.study.witness.result import Ask  # noqa: PLC0415
    from pankit.study.witness.units import units  # noqa: PLC0415

    if len(specs) != 2:
        raise CommandError(
            f"two rulesets are needed, and {len(specs)} named; try: pankit witness english german"
        )
    loaded, failed = [], []
    for spec in specs:
        try:
            loaded.append(load(spec))
        except RulesError as error:
            failed.append(error)
    if failed:
        problems = dict.fromkeys(problem for error in failed for problem in error.problems)
        raise RulesError(list(problems), usage=any(error.usage for error in failed))
    one, two = loaded
    for ruleset in loaded:
        if players is not None and (fault := ruleset.players_fault(players)):
            raise CommandError(f"--players {players}: {fault}")
    return Ask(one, two, lang, players, deals, seed), units(one, two, lang)


def _chosen(ask: "Ask", units: "list[Unit]", wanted: Sequence[str]) -> "list[Unit]":
    from pankit.rules.problems import visible  # noqa: PLC0415
    from pankit.study.witness.units import asked_for  # noqa: PLC0415

    for path in wanted:
        if not any(asked_for(unit, [path]) for unit in units):
            fields = ", ".join(each for unit in units for each in unit.paths) or "nothing"
            raise CommandError(
                f"--field {visible(path, 100)}: {ask.one.spec} and {ask.two.spec} do not differ "
                f"there; they differ in {fields}"
            )
    return [unit for unit in units if asked_for(unit, wanted)] if wanted else units


def _watched(units: "Sequence[Unit]", bar: "_Bar | None") -> "Iterator[Unit]":
    for unit in units:
        if bar:
            bar.tell(unit.name)
        yield unit


def _write(found: "Witness", ask: "Ask", folder: Path) -> None:
    from pankit.study.witness.files import ForeignFileError, write  # noqa: PLC0415

    try:
        folder.mkdir(parents=True, exist_ok=True)
        write(found, ask, folder)
    except ForeignFileError as error:
        raise CommandError(f"--out {error}") from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise CommandError(
            f"--out {error.filename or folder}: cannot be written: {reason}"
        ) from None


def _print(console: "Console", lines: Sequence[str], *, first: bool) -> None:
    plain = not console.is_terminal
    if not first:
        console.print()
    head, *rest = lines
    console.print(head, style="bold", soft_wrap=plain)
    for line in rest:
        console.print(line, soft_wrap=plain)


def _print_end(
    console: "Console", ask: "Ask", found: "Sequence[Witness]", left: "Sequence[Unit]"
) -> None:
    from pankit.study.witness import report  # noqa: PLC0415

    plain = not console.is_terminal
    if not found and not left:
        console.print(report.SAME.say(ask.lang))
        return
    kinds = [each.kind for each in found]
    counts = [
        phrase.say(ask.lang, n=kinds.count(kind))
        for kind, phrase in report.COUNT.items()
        if kind in kinds
    ]
    if counts:
        console.print(f"\n{', '.join(counts)}.", soft_wrap=plain)
    if left:
        fields = ", ".join(unit.name for unit in left)
        console.print(report.LEFT.say(ask.lang, fields=fields), soft_wrap=plain)


class _Bar:
    """How far it is, and the field that is looked for; out of the way while results are shown."""

    def __init__(self, total: int) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn  # noqa: PLC0415

        from pankit.cli.terminal import make_console  # noqa: PLC0415

        self._bar = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.description}", markup=False),
            console=make_console(stderr=True),
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._bar.add_task("", total=total)
        self._done = -1

    def tell(self, name: str) -> None:
        """The next field."""
        self._done += 1
        self._bar.update(self._task, completed=self._done, description=name)
        self._bar.start()

    def rest(self) -> None:
        """Out of the way."""
        self._bar.stop()


@contextmanager
def _progress(total: int) -> "Iterator[_Bar | None]":
    """A bar on a terminal; nothing in a pipe."""
    if sys.stderr is None or not sys.stderr.isatty() or not total:
        yield None
        return
    bar = _Bar(total)
    try:
        yield bar
    finally:
        bar.rest()
