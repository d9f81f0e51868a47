"""How a comparison is told: `pankit compare`, and `pankit merge` of parts of one."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pankit.cli.errors import CommandError, complain
from pankit.cli.terminal import make_console

if TYPE_CHECKING:
    from pankit.study.compare.plan import Plan
    from pankit.study.compare.tally import Tally
    from pankit.words.phrase import Lang

SEE = 0.25
"""Chips: the difference of which is said how many rounds it takes, where nothing else is asked."""
HtmlOption = Annotated[
    str | None,
    typer.Option("--html", metavar="FILE", help="Also write a page to send to the table."),
]


def as_json(plan: "Plan", tally: "Tally", asked: int) -> str:
    """The document of a comparison of which `asked` deals were wanted."""
    from pankit.study.compare.document import document  # noqa: PLC0415

    return json.dumps(document(plan, tally, asked), ensure_ascii=False, indent=2) + "\n"


def report(
    plan: "Plan", tally: "Tally", asked: int, see: float, form: str, lang: "Lang" = "en"
) -> None:
    """Prints a comparison as `json`, `csv` or, without either, in words."""
    if form == "json":
        typer.echo(as_json(plan, tally, asked), nl=False)
    elif form == "csv":
        from pankit.study.compare.document import table  # noqa: PLC0415

        typer.echo(table(plan, tally), nl=False)
    else:
        from pankit.study.compare.text import write_text  # noqa: PLC0415

        console = make_console(no_color=True)
        typer.echo(write_text(plan, tally, asked, see, console.width, lang), nl=False)


def check_page(path: str | None) -> None:
    """Fails before the run, not after it."""
    if path and (Path(path).is_dir() or not Path(path).absolute().parent.is_dir()):
        raise CommandError(f"--html {path}: there is no such place to write a file to")


def put_page(
    path: str | None, plan: "Plan", tally: "Tally", asked: int, see: float, lang: "Lang" = "en"
) -> None:
    """Writes the page of a comparison, if one is wanted and there is anything to tell."""
    from pankit.study.compare.page import write_page  # noqa: PLC0415
    from pankit.writing import write_whole  # noqa: PLC0415

    if not path or not tally.deals:
        return
    text = write_page(plan, tally, asked, see, lang)
    try:
        write_whole(Path(path), text)
    except OSError as error:
        raise CommandError(f"--html {path}: cannot be written: {error.strerror}") from None
    complain(f"the page is in {path}")
