"""The list of commands. A command's module is imported when it is called, not before."""

from difflib import get_close_matches
from importlib import import_module
from typing import Annotated, Any, Final, NamedTuple, TypeGuard

import typer
import typer.main
from typer.core import TyperGroup


class Command(NamedTuple):
    """Where a command is found, and one line about it."""

    module: str
    function: str
    summary: str


COMMANDS: Final = {
    "play": Command("play", "play", "Play at the terminal against bots."),
    "list": Command("listing", "listing", "List the rulesets and variants there are."),
    "show": Command("show", "show", "Show the rules of a ruleset, each value with its source."),
    "diff": Command("diff", "diff", "What differs between two rulesets, in the game's words."),
    "witness": Command("witness", "witness", "Smallest positions in which two rulesets part."),
    "new": Command("new", "new", "Write a house-rule file to start from."),
    "check": Command("check", "check", "Check rules, scenarios, records and table games."),
    "simulate": Command("simulate", "simulate", "Play many rounds by bots: statistics."),
    "merge": Command("merge", "merge", "Put together rounds that were played apart."),
    "compare": Command("compare", "compare", "The same deals under other rules: what changes."),
    "odds": Command("odds", "odds", "What a hand is worth: stay or drop?"),
    "score": Command("score", "score", "Keep the score of a game at a real table."),
    "referee": Command("referee", "referee", "Judge a game at a real table, errors included."),
    "replay": Command("replay", "replay", "Show a recorded game step by step."),
    "rulebook": Command("rulebook", "rulebook", "The rules as a book, with worked examples."),
    "explain": Command("explain", "explain", "Explain cards, a field of the rules, or a code."),
    "schema": Command("schema", "schema", "Print the JSON Schema of a document, for editors."),
}

_HELP: Final = """Panguingue (Pan) with its rules as data.

\b
  pankit play                        a game by German rules against bots
  pankit play english --players 5    by English rules, five at the table
  pankit list                        the rulesets and variants there are
  pankit show german+fifteen         the rules, each value with its source
  pankit check friday.yaml           is my house-rule file right?

RULESET is everywhere an id or a file, with variants after it:
german, german+fifteen, ./friday.yaml+go-out-2.

Exit codes: 0 fine, 1 something in the input is wrong, 2 wrong use, 130 interrupted.
"""


# Typer has its own copy of click from 0.29 on; this is the base of its errors in either.
_CLICK_ERROR: Final = next(
    base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException"
)


def is_usage_error(error: Exception) -> "TypeGuard[Any]":
    """Whether an error is about the command line itself, and can show itself."""
    if isinstance(error, typer.Abort):
        raise KeyboardInterrupt from error
    return isinstance(error, _CLICK_ERROR)


class LazyGroup(TyperGroup):
    """Commands that are imported when they are called."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - typer calls it so
        """The names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name, its module imported."""
        spec = COMMANDS.get(cmd_name)
        if spec is None:
            close = get_close_matches(cmd_name, COMMANDS, 1)
            hint = f" Did you mean {close[0]}?" if close else ""
            ctx.fail(f"There is no command {cmd_name!r}.{hint}")
        assert spec is not None
        module = import_module(f"pankit.cli.{spec.module}")
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(cmd_name)(getattr(module, spec.function))
        return typer.main.get_command(single)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """The list of commands in the help, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, spec.summary) for name, spec in COMMANDS.items()])


app = typer.Typer(
    cls=LazyGroup,
    name="pankit",
    help=_HELP,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from pankit import __version__  # noqa: PLC0415

        typer.echo(f"pankit {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """What holds for all commands; the help text is `_HELP`."""
