"""`pankit odds`: what a hand is worth, staying against dropping."""

import json
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from pankit.cli.errors import INTERRUPTED, CommandError, complain
from pankit.cli.options import (
    JobsOption,
    JsonOption,
    PlayersOption,
    RulesetArgument,
    SeedOption,
    VariantOption,
    bot_names,
    load_ruleset,
    players_for,
)
from pankit.cli.simulating.crew import crew
from pankit.cli.terminal import counted, make_console

if TYPE_CHECKING:
    from pankit.study.odds.question import Question

_SECONDS = 20.0


def odds(
    ruleset: RulesetArgument,
    hand: Annotated[
        str, typer.Argument(metavar="HAND", help='The cards of the hand: "5s 5s 7h 7c Ah …".')
    ],
    players: PlayersOption = None,
    position: Annotated[
        int, typer.Option("--position", help="Where you sit: 1 is eldest hand, the last one deals.")
    ] = 1,
    up_card: Annotated[
        str | None, typer.Option("--up-card", metavar="CARD", help="The card turned up, if known.")
    ] = None,
    dropped: Annotated[
        str | None,
        typer.Option(
            "--dropped",
            metavar="POSITIONS",
            help="Who dropped before you, such as 1,2 or none; the others before you stayed.",
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds", min=0.1, help="Longest time to take (20, without limit with --rounds)."
        ),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", "-n", min=1, help="Most deals to play.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "-b", metavar="BOT,...", help="One for all, or one for each from eldest hand."
        ),
    ] = "steady",
    jobs: JobsOption = 1,
    seed: SeedOption = 0,
    variant: VariantOption = None,
    as_json: JsonOption = False,
) -> None:
    """Say what a hand is worth: stay or drop?

    \b
      pankit odds german "5s 5s 7h 7c Ah Ad Kc 4d 2s Qh" --players 6
      pankit odds german+fifteen "…fifteen cards…" -p 4 --position 4 --seconds 60
      pankit odds german "5s 5s 7h 7c Ah Ad Kc 4d 2s Qh" -p 6 --up-card 5h --jobs 2
      pankit odds german "5s 5s 7h 7c Ah Ad Kc 4d 2s Qh" -p 6 --position 3 --dropped 1

    The unseen cards are dealt at random, again and again, and bots play on, once with the hand
    staying and once with it dropping. It ends as soon as it is clear which is better, or when
    the time is up, and says which of the two. Ctrl-C ends it, and says what is known so far.
    """
    from pankit.study.odds.question import make_question  # noqa: PLC0415

    rules = load_ruleset(ruleset, variant)
    names = bot_names(bots)
    players = players_for(rules, players, names)
    try:
        question = make_question(
            rules, hand, players, position, names, seed, up_card, _positions(dropped)
        )
    except ValueError as error:
        raise CommandError(str(error)) from None
    limit = _SECONDS if seconds is None and rounds is None else seconds
    _answer(question, rounds, limit, jobs, as_json=as_json)


def _positions(dropped: str | None) -> list[int] | None:
    """The positions of an option `--dropped`."""
    if dropped is None:
        return None
    if dropped.strip().lower() == "none":
        return []
    try:
        return [int(each) for each in dropped.split(",")]
    except ValueError:
        raise CommandError(
            f"--dropped {dropped}: write positions with commas, such as 1,2, or none"
        ) from None


def _answer(
    question: "Question", rounds: int | None, seconds: float | None, jobs: int, *, as_json: bool
) -> None:
    from pankit.study.odds.run import find_out  # noqa: PLC0415
    from pankit.study.odds.telling import document, write_text  # noqa: PLC0415

    started = monotonic()

    def taken() -> float:
        return monotonic() - started

    with crew(question.ruleset.spec, rounds or ceil(seconds or 0), jobs) as at_work:
        answer = find_out(
            question,
            rounds,
            workers=at_work.workers,
            watch=lambda deals: at_work.watch(deals if rounds else int(taken())),
            stop=lambda: at_work.interrupted() or (seconds is not None and taken() >= seconds),
        )
    deals = answer.tally.deals
    complain(f"{counted(deals, 'deal')} in {taken():.1f} s, {deals / taken():.1f} a second")
    stopped_by_hand = at_work.interrupted()
    end: str = answer.end
    if end == "stopped" and not stopped_by_hand:
        end = "time"
    if as_json:
        typer.echo(json.dumps(document(answer, end), ensure_ascii=False, indent=2))
    else:
        typer.echo(write_text(answer, end, make_console().width), nl=False)
    if stopped_by_hand:
        raise typer.Exit(INTERRUPTED)
