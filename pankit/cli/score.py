"""`pankit score`: keeps a game at a real table."""

from pathlib import Path
from typing import Annotated

import typer

from pankit.cli.options import AsciiOption, LangOption, NoColorOption, VariantOption


def score(
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
        str | None,
        typer.Option("--players", "-p", metavar="NAMES", help="With commas, in order of play."),
    ] = None,
    dealer: Annotated[
        str | None, typer.Option("--dealer", metavar="NAME", help="Who deals the first round.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file",
            "-f",
            metavar="FILE",
            help="Saved there after every entry; gone on with if it exists.",
        ),
    ] = None,
    auto_claim: Annotated[
        bool, typer.Option("--auto-claim", help="Claims need not be typed: everybody always asks.")
    ] = False,
    lang: LangOption = "en",
    no_color: NoColorOption = False,
    ascii_only: AsciiOption = False,
) -> None:
    """Keep the score of a game at a real table: type what happens, see who pays whom.

    \b
      pankit score                                     asks for rules and players
      pankit score english -p "Anna, Ben, Carla, Dan"  begins at once
      pankit score --file friday.yaml                  saved as you type, gone on with later

    A line is who does what: anna meld 5s 5s 5s. Names and words may be cut short; a line
    without a name is of the player whose turn it is. What is against the rules is told with
    its rule; errors noticed at the table are ruled on. undo takes back any number of
    entries, ? explains everything. pankit referee and pankit check read the file.
    """  # fmt: skip
    from pankit.cli.scoring.setting_up import ScoreWishes, sit_down  # noqa: PLC0415

    sit_down(
        ScoreWishes(
            ruleset=ruleset, variants=tuple(variant or ()), players=players, dealer=dealer,
            file=file, auto_claim=auto_claim, lang=lang, no_color=no_color, letters=ascii_only,
        )
    )  # fmt: skip
