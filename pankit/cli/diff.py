"""`pankit diff`: what differs between two rulesets, in the words of the game."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pankit.cli.errors import CommandError
from pankit.cli.options import JsonOption, LangOption, NoColorOption

if TYPE_CHECKING:
    from pankit.rules.ruleset import Ruleset
    from pankit.words.phrase import Lang


def diff(
    rulesets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="A B",
            help="Two rulesets: ids or files, with variants after them (german+fifteen).",
            show_default=False,
        ),
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="All rulesets that come with pankit, in one table.")
    ] = False,
    as_json: JsonOption = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Markdown tables.")] = False,
    lang: LangOption = "en",
    sources: Annotated[
        bool,
        typer.Option("--sources", help="Also what is equal, but not equally well supported."),
    ] = False,
    notes: Annotated[
        bool, typer.Option("--notes", help="The notes of the sources: other readings.")
    ] = False,
    exit_code: Annotated[
        bool, typer.Option("--exit-code", help="Exit with 1 if the rulesets differ, like git.")
    ] = False,
    no_color: NoColorOption = False,
) -> None:
    """Show what differs between two rulesets, in the words of the game.

    \b
      pankit diff english german
      pankit diff german german+fifteen+go-out-2
      pankit diff german ./friday.yaml --lang de
      pankit diff --all --markdown

    Tables of conditions and kinds of set are compared by what they mean: which melds pay what,
    what may be laid and added. Names and order of rows make no difference. Each value stands
    with its source, the place in it, and whether it is stated there, inferred, ambiguous, or
    whether the source is silent or was not reached.

    Exit code 0, whether the rulesets differ or not; with --exit-code 1 if they do.
    """
    from pankit.cli.options import language  # noqa: PLC0415

    if as_json and as_markdown:
        raise CommandError("--json and --markdown: only one of them")
    words = language(lang)
    if every:
        if rulesets:
            raise CommandError("--all compares all shipped rulesets; it takes no others")
        differ = _all(words, as_json, as_markdown, no_color)
    else:
        one, two = _load(rulesets or [])
        differ = _two(one, two, words, as_json, as_markdown, sources, notes, no_color)
    if exit_code and differ:
        raise typer.Exit(1)


def _load(specs: Sequence[str]) -> "tuple[Ruleset, Ruleset]":
    from pankit.library import load  # noqa: PLC0415
    from pankit.rules.problems import RulesError  # noqa: PLC0415

    if len(specs) != 2:
        raise CommandError(
            f"two rulesets are compared, and {len(specs)} are named; "
            "try: pankit diff english german"
        )
    found, failed = [], []
    for spec in specs:
        try:
            found.append(load(spec))
        except RulesError as error:
            failed.append(error)
    if failed:
        problems = dict.fromkeys(problem for error in failed for problem in error.problems)
        raise RulesError(list(problems), usage=any(error.usage for error in failed))
    return found[0], found[1]


def _two(
    one: "Ruleset",
    two: "Ruleset",
    lang: "Lang",
    as_json: bool,
    as_markdown: bool,
    sources: bool,
    notes: bool,
    no_color: bool,
) -> bool:
    from pankit.words.differences import markdown, plain, telling  # noqa: PLC0415
    from pankit.words.differences.comparing import compare  # noqa: PLC0415

    lines = compare([one, two], lang)
    differ = [line for line in lines if line.differs]
    footing = [line for line in lines if line.other_footing]
    same = telling.SAME if one.digest == two.digest else telling.SAME_GAME
    if as_json:
        _print_json(plain.diff_document(one, two, lines, lang))
        return bool(differ)
    if as_markdown:
        typer.echo(markdown.diff_page(one, two, differ, lang, notes=notes), nl=False)
        if not differ:
            typer.echo(f"\n{same.say(lang)}")
        if sources and footing:
            typer.echo(f"\n# {telling.FOOTING.say(lang)}\n")
            typer.echo(markdown.groups([one, two], footing, lang, notes=notes), nl=False)
        return bool(differ)
    from pankit.cli.differing import Page  # noqa: PLC0415
    from pankit.cli.terminal import make_console  # noqa: PLC0415

    console = make_console(no_color=no_color)
    for text in telling.titles((one, two), lang):
        console.print(text, style="bold")
    console.print(telling.say_count(differ, lang) if differ else same.say(lang))
    page = Page(console, (one, two), lang, notes)
    page.show(differ)
    if sources and footing:
        console.print(f"\n{telling.FOOTING.say(lang)}", style="bold underline")
        page.show(footing)
    elif footing:
        console.print(f"\n{telling.MORE_FOOTING.say(lang, len(footing))}", style="dim")
    return bool(differ)


def _all(lang: "Lang", as_json: bool, as_markdown: bool, no_color: bool) -> bool:
    from pankit.library import load, shipped_rulesets  # noqa: PLC0415
    from pankit.words.differences import markdown, plain, telling  # noqa: PLC0415
    from pankit.words.differences.comparing import compare  # noqa: PLC0415

    rulesets = [load(name) for name in _main_first(shipped_rulesets())]
    lines = compare(rulesets, lang)
    if as_json:
        _print_json(plain.all_document(rulesets, lines, lang))
    elif as_markdown:
        typer.echo(markdown.all_page(rulesets, lines, lang), nl=False)
    else:
        from pankit.cli.differing import show_all  # noqa: PLC0415
        from pankit.cli.terminal import make_console  # noqa: PLC0415

        console = make_console(no_color=no_color)
        console.print(telling.ALL_HEAD.say(lang), style="bold")
        console.print(telling.ALL_NOTE.say(lang))
        show_all(console, rulesets, lines, lang)
    return any(line.differs for line in lines)


def _main_first(names: Sequence[str]) -> list[str]:
    """The two main sources first, and last the game that is not Pan."""
    order = {"english": 0, "german": 1, "conquian": 3}
    return sorted(names, key=lambda name: (order.get(name, 2), name))


def _print_json(document: dict[str, Any]) -> None:
    typer.echo(json.dumps(document, ensure_ascii=True, indent=2))
