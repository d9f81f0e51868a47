"""`pankit merge`: rounds played apart, put together."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pankit.cli.comparing import SEE, HtmlOption, check_page, put_page, report
from pankit.cli.comparing import as_json as comparison_text
from pankit.cli.errors import WRONG_INPUT, CommandError
from pankit.cli.options import LangOption, NoColorOption, language
from pankit.cli.simulating.outputs import STDOUT, CsvOption, Outputs, PartsOption, PlotOption

if TYPE_CHECKING:
    from pankit.simulation.summary import Summary
    from pankit.words.phrase import Lang


def merge(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="What pankit simulate or pankit compare has written with --json.",
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="Write the whole as such a file, too."),
    ] = None,
    as_json: PartsOption = False,
    csv: CsvOption = None,
    plot: PlotOption = None,
    html: HtmlOption = None,
    lang: LangOption = "en",
    no_color: NoColorOption = False,
) -> None:
    """Put rounds together that were played apart, and say what came of them.

    Parts of pankit simulate (also what --checkpoint keeps) or of pankit compare, not of both.

    \b
      pankit simulate german -n 500 --json > a.json
      pankit simulate german -n 500 --from 500 --json > b.json    perhaps on another machine
      pankit merge a.json b.json --out both.json

    The files must be of the same rules, bots, players, seed and version of pankit, and have no
    round in common. The result is the same as that of one run, to the last byte.
    Comparisons are told with the rules as they are now; if these have changed, they are refused.
    """
    from pankit.study.compare.merging import is_comparison  # noqa: PLC0415

    outputs = Outputs(as_json, csv, plot, no_color)
    outputs.check()
    if any(map(is_comparison, files)):
        _comparisons(files, out, outputs, html, language(lang))
    elif html or language(lang) != "en":
        option = "--html" if html else "--lang"
        raise CommandError(f"{option}: that is for comparisons alone")
    else:
        _summaries(files, out, outputs)


def _comparisons(
    files: list[Path], out: Path | None, outputs: Outputs, html: str | None, lang: "Lang"
) -> None:
    from pankit.study.compare.document import table  # noqa: PLC0415
    from pankit.study.compare.merging import ComparisonError, merged  # noqa: PLC0415
    from pankit.writing import write_whole  # noqa: PLC0415

    if outputs.plot:
        raise CommandError("--plot: comparisons are drawn on a page; write --html FILE")
    check_page(html)
    try:
        plan, tally = merged(files)
    except ComparisonError as error:
        raise CommandError(str(error), WRONG_INPUT) from None
    asked = tally.deals
    if out is not None:
        write_whole(out, comparison_text(plan, tally, asked))
    if outputs.csv and outputs.csv != STDOUT:
        write_whole(Path(outputs.csv), table(plan, tally))
    form = "json" if outputs.as_json else "csv" if outputs.csv == STDOUT else ""
    report(plan, tally, asked, SEE, form, lang)
    put_page(html, plan, tally, asked, SEE, lang)


def _summaries(files: list[Path], out: Path | None, outputs: Outputs) -> None:
    from pankit.simulation.document import SummaryError, read, text, whole  # noqa: PLC0415
    from pankit.writing import write_whole  # noqa: PLC0415

    try:
        first, *others = [(path, read(path)) for path in files]
    except SummaryError as error:
        raise CommandError(str(error), WRONG_INPUT) from None
    runs = first[1]
    for path, more in others:
        _merge(runs, more, path)
    asked = max((run.rounds for run in runs), default=0)
    if out is not None:
        write_whole(out, text(whole(runs, asked)))
    outputs.show(runs, asked)


def _merge(runs: "list[Summary]", more: "list[Summary]", path: Path) -> None:
    from pankit.simulation.summary import MergeError  # noqa: PLC0415

    if len(runs) != len(more):
        message = f"it has {len(more)} runs, those before have {len(runs)}"
        raise CommandError(f"{path}: cannot be merged: {message}", WRONG_INPUT)
    for mine, its in zip(runs, more, strict=True):
        try:
            mine.merge(its)
        except MergeError as error:
            raise CommandError(f"{path}: cannot be merged: {error}", WRONG_INPUT) from None
