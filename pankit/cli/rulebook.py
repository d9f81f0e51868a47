"""`pankit rulebook`: the rules of a ruleset as a book."""

from enum import StrEnum
from typing import Annotated

import typer

from pankit.cli.options import AsciiOption, LangOption, RulesetArgument, VariantOption


class Form(StrEnum):
    """How the book is written."""

    text = "text"
    markdown = "markdown"
    html = "html"


def rulebook(
    ruleset: RulesetArgument,
    variant: VariantOption = None,
    lang: LangOption = "en",
    form: Annotated[
        Form, typer.Option("--format", help="Plain text, Markdown, or one page of HTML.")
    ] = Form.text,
    width: Annotated[
        int | None,
        typer.Option("--width", min=20, help="Columns of plain text (as wide as the terminal)."),
    ] = None,
    ascii_only: AsciiOption = False,
) -> None:
    """Write the rules of a ruleset with its variants as prose, with examples and footnotes.

    \b
      pankit rulebook german                         to read at the terminal
      pankit rulebook german+fifteen --lang de       in German, with a variant
      pankit rulebook ./friday.yaml --format html > friday.html

    Every number comes from the ruleset, every example is played by the engine under it, and
    the footnotes say where a rule stands in its source and how else it may be read.
    """
    from pankit.cli.options import language, load_ruleset  # noqa: PLC0415
    from pankit.cli.streams import shows_symbols  # noqa: PLC0415
    from pankit.cli.terminal import make_console  # noqa: PLC0415
    from pankit.words.rulebook import make_book, write_book  # noqa: PLC0415

    spoken = language(lang)
    found = load_ruleset(ruleset, variant)
    symbols = form is not Form.text or shows_symbols()
    book = make_book(found, spoken, letters=ascii_only or not symbols)
    columns = width or make_console(no_color=True).width
    typer.echo(write_book(book, form.value, columns), nl=False)
