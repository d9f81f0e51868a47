"""`pankit play`: a session at the terminal against bots."""

from pathlib import Path
from typing import Annotated

import typer

from pankit.cli.options import AsciiOption, LangOption, NoColorOption, VariantOption


def play(
    ruleset: Annotated[
        str | None,
        typer.Argument(
            metavar="[RULESET]",
            help="The rules: an id or a file, with variants after it.  [default: german]",
            show_default=False,
        ),
    ] = None,
    variant: VariantOption = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            "-p",
            metavar="N",
            help="How many at the table, you among them.",
            show_default="as the rules like it best",
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="S", help="The same seed deals the same cards."),
    ] = None,
    name: Annotated[str | None, typer.Option("--name", help="Your name.")] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOTS",
            help="steady, random or FILE.py:CLASS; several with commas, seat by seat.",
        ),
    ] = "steady",
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", metavar="N", min=1, help="Stop after so many rounds."),
    ] = None,
    lang: LangOption = "en",
    brief: Annotated[
        bool, typer.Option("--brief", help="Be quiet about bots that only draw and discard.")
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Write the game into a new file."),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a recorded game, in that file."),
    ] = None,
    no_color: NoColorOption = False,
    ascii_only: AsciiOption = False,
) -> None:
    """Play a session against bots, one line at a time.

    \b
      pankit play                                 the German game
      pankit play english --players 5 --brief     five at the table, less talk
      pankit play german+fifteen --seed 7         fifteen cards; the deal of seed 7
      pankit play conquian --lang de              Conquian for two, in German
      pankit play --record friday.yaml            written down as it is played
      pankit play --resume friday.yaml            and gone on with later

    Before every decision you see the table, your hand and a numbered list. Answer with a
    number or in words: draw, take, meld 5s 5s 5s, add 7c to 2, discard Kh. Type ? for all
    actions, why ACTION for the reason why not, rules, help, or quit.
    """
    from pankit.cli.playing import Wishes, sit_down  # noqa: PLC0415

    sit_down(
        Wishes(
            ruleset=ruleset, variants=tuple(variant or ()), players=players, seed=seed, name=name,
            bots=tuple(part.strip() for part in bots.split(",")), rounds=rounds, lang=lang,
            brief=brief, record=record, resume=resume, no_color=no_color, letters=ascii_only,
        )
    )  # fmt: skip
