"""Options that several commands share, and how their values are read."""

from typing import TYPE_CHECKING, Annotated

import typer

from pankit.cli.errors import CommandError

if TYPE_CHECKING:
    from pankit.rules.ruleset import Ruleset
    from pankit.words.phrase import Lang

RulesetArgument = Annotated[
    str,
    typer.Argument(
        metavar="RULESET",
        help="An id or a file, with variants after it: german, german+fifteen, ./friday.yaml.",
    ),
]
VariantOption = Annotated[
    list[str] | None,
    typer.Option("--variant", "-v", metavar="VARIANT", help="A variant on top; may be repeated."),
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many play; by default what the rules call best."),
]
BotsOption = Annotated[
    str,
    typer.Option(
        "--bots",
        "-b",
        metavar="BOT,...",
        help="One for all players, or one for each: random, steady, ./mine.py:Bot.",
    ),
]
SeedOption = Annotated[
    int, typer.Option("--seed", "-s", help="The same seed gives the same deals.")
]
JobsOption = Annotated[
    int, typer.Option("--jobs", "-j", min=0, help="How many processes play; 0: one a processor.")
]
LangOption = Annotated[str, typer.Option("--lang", metavar="en|de", help="English or German.")]
JsonOption = Annotated[bool, typer.Option("--json", help="One JSON document.")]
NoColorOption = Annotated[
    bool, typer.Option("--no-color", help="No colours (as NO_COLOR=1 in the environment).")
]
AsciiOption = Annotated[
    bool, typer.Option("--ascii", help="Suits as letters s h d c, and plain characters only.")
]


def language(lang: str) -> "Lang":
    """The language of an option."""
    from pankit.words.phrase import LANGS  # noqa: PLC0415

    for known in LANGS:
        if lang.lower() == known:
            return known
    raise CommandError(f"--lang {lang}: there are {' and '.join(LANGS)}")


def bot_names(bots: str) -> list[str]:
    """The names of an option `--bots`."""
    return [name.strip() for name in bots.split(",")]


def players_for(ruleset: "Ruleset", players: int | None, bots: list[str]) -> int:
    """How many play: as the option says, as many as there are bots, or what is called best."""
    if players is not None:
        return players
    return len(bots) if len(bots) > 1 else ruleset.best_players


def load_ruleset(spec: str, variants: list[str] | None) -> "Ruleset":
    """The ruleset of an argument and its variants; raises `RulesError`."""
    from pankit.library import load  # noqa: PLC0415

    return load(spec, variants or ())
