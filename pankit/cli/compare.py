"""`pankit compare`: the same deals under several rulesets, and what comes out differently."""

from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from pankit.cli.comparing import SEE, HtmlOption, check_page, put_page, report
from pankit.cli.errors import INTERRUPTED, CommandError, complain
from pankit.cli.options import (
    BotsOption,
    JobsOption,
    JsonOption,
    LangOption,
    PlayersOption,
    SeedOption,
    bot_names,
    language,
    load_ruleset,
)
from pankit.cli.simulating.crew import crew
from pankit.cli.terminal import counted

if TYPE_CHECKING:
    from pankit.study.compare.plan import Plan
    from pankit.study.compare.tally import Tally


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
    start: Annotated[
        int, typer.Option("--from", min=0, metavar="DEAL", help="The first deal; they count on.")
    ] = 0,
    players: PlayersOption = None,
    seed: SeedOption = 0,
    bots: BotsOption = "steady",
    jobs: JobsOption = 1,
    see: Annotated[
        float,
        typer.Option(
            "--see", min=0.001, metavar="CHIPS", help="Say how many rounds such a difference takes."
        ),
    ] = SEE,
    as_json: JsonOption = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="One CSV line for each measure.")] = False,
    html: HtmlOption = None,
    lang: LangOption = "en",
) -> None:
    """Play the same deals under two rulesets or more, and say what comes out differently.

    \b
      pankit compare german german+go-out-2                   is it dearer, who gains?
      pankit compare german ./friday.yaml -n 2000 --html friday.html
      pankit compare german german+fifteen english -p 4 --jobs 2
      pankit compare english german --bots steady,random,steady,random -p 4
      pankit compare english german --from 500 --json > b.json   for pankit merge

    Each deal is played under every ruleset: the same cards, the same dealer, the same bots
    with the same seeds. Differences to A are counted deal by deal, so that the luck of the
    cards cancels out, and stand with 95 % intervals. A difference that the interval does not
    show is not claimed. Ctrl-C ends the run, and reports what was played so far.
    """
    from pankit.study.compare.plan import make_plan  # noqa: PLC0415
    from pankit.study.compare.run import run  # noqa: PLC0415

    words = language(lang)
    if as_json and as_csv:
        raise CommandError("--json and --csv: only one of them")
    found = [load_ruleset(each, None) for each in rulesets]
    try:
        plan = make_plan(found, players, seed, bot_names(bots))
    except ValueError as error:
        raise CommandError(str(error)) from None
    check_page(html)
    started = monotonic()
    with crew(" / ".join(each.spec for each in found), rounds, jobs) as at_work:
        tally = run(
            plan,
            range(start, start + rounds),
            workers=at_work.workers,
            watch=at_work.watch,
            stop=at_work.interrupted,
        )
    _tell_time(plan, tally, monotonic() - started)
    report(plan, tally, rounds, see, "json" if as_json else "csv" if as_csv else "", words)
    put_page(html, plan, tally, rounds, see, words)
    if at_work.interrupted():
        raise typer.Exit(INTERRUPTED)


def _tell_time(plan: "Plan", tally: "Tally", seconds: float) -> None:
    """How long it took, on standard error: results must not depend on the machine."""
    rounds = tally.deals * len(plan.rulesets)
    complain(
        f"{counted(tally.deals, 'deal')}, {counted(rounds, 'round')} in {seconds:.1f} s, "
        f"{rounds / max(seconds, 1e-6):.1f} rounds a second"
    )
