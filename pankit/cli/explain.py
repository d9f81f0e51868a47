"""`pankit explain`: why some cards are a meld or not, what a field says, what a code means."""

import json
import textwrap
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pankit.cli.errors import CommandError
from pankit.cli.options import AsciiOption, JsonOption, LangOption, VariantOption

if TYPE_CHECKING:
    from pankit.rules.ruleset import Ruleset
    from pankit.words.explaining.answer import Answer
    from pankit.words.phrase import Lang

_MOST_CARDS: Final = 60


def explain(
    subject: Annotated[
        str,
        typer.Argument(
            metavar="RULESET|CODE",
            help="A ruleset (german, german+fifteen, ./friday.yaml), or a code alone.",
            show_default=False,
        ),
    ],
    target: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CARDS|FIELD",
            help="Cards such as “5s 5s 5s”, or the path of a field.",
            show_default=False,
        ),
    ] = None,
    variant: VariantOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
    ascii_only: AsciiOption = False,
) -> None:
    """Explain cards or a field under a ruleset, or a code of a refusal or a check.

    \b
      pankit explain german "6h 6h 6c"               a meld? why not?
      pankit explain english "Ah 2h 3h 4h"           what it pays, what may be added
      pankit explain german conditions.valle-mixed.pays
      pankit explain take-only-from-stock

    Each statement stands with the field it follows from: its value, the file and line where
    it was set, and its source.
    """
    from pankit.cli.options import language  # noqa: PLC0415

    spoken = language(lang)
    if target:
        answer = _explain_under(subject, " ".join(target), variant, spoken, ascii_only)
    else:
        answer = _explain_code(subject, spoken)
    if as_json:
        typer.echo(json.dumps(answer.json(), ensure_ascii=True, indent=2))
        return
    from pankit.cli.terminal import make_console  # noqa: PLC0415

    for line in _lines(answer, spoken, make_console(no_color=True).width):
        typer.echo(line)


def _explain_under(
    spec: str, text: str, variant: list[str] | None, lang: "Lang", ascii_only: bool
) -> "Answer":
    from pankit.cards import CardError, read_cards  # noqa: PLC0415
    from pankit.cli.options import load_ruleset  # noqa: PLC0415
    from pankit.cli.streams import shows_symbols  # noqa: PLC0415
    from pankit.words.cards import to_pack_letters  # noqa: PLC0415
    from pankit.words.explaining.cards import explain_cards  # noqa: PLC0415

    ruleset = load_ruleset(spec, variant)
    try:
        cards = read_cards(to_pack_letters(text) if lang == "de" else text)
    except CardError as error:
        return _explain_field(ruleset, text, lang, str(error))
    if not 0 < len(cards) <= _MOST_CARDS:
        raise CommandError(f"explain takes 1 to {_MOST_CARDS} cards, not {len(cards)}")
    return explain_cards(ruleset, cards, lang, ascii_only or not shows_symbols())


def _explain_field(ruleset: "Ruleset", path: str, lang: "Lang", no_cards: str) -> "Answer":
    from pankit.rules import fields  # noqa: PLC0415
    from pankit.rules.problems import visible  # noqa: PLC0415
    from pankit.words.explaining.answer import Fields  # noqa: PLC0415
    from pankit.words.explaining.field import explain_field, is_path  # noqa: PLC0415

    answer = explain_field(ruleset, path, lang) if is_path(path) else None
    if answer is not None:
        return answer
    if " " in path or not ("." in path or path.replace("_", "").isalpha()):
        raise CommandError(no_cards)
    meant = fields.nearest_path(path, Fields(ruleset).values)
    hint = f"; did you mean {meant}?" if meant else ""
    raise CommandError(f"{ruleset.spec} has no field {visible(path, 100)}{hint}")


def _explain_code(code: str, lang: "Lang") -> "Answer":
    from pankit.rules.fields import nearest  # noqa: PLC0415
    from pankit.rules.problems import visible  # noqa: PLC0415
    from pankit.words.explaining.code import all_codes, explain_code  # noqa: PLC0415

    answer = explain_code(code, lang)
    if answer is None:
        meant = nearest(code, all_codes())
        hint = f" Did you mean {meant}?" if meant else ""
        raise CommandError(
            f"{visible(code, 100)} is no code; after a ruleset name cards or a field, such as "
            f"pankit explain german “5s 5s 5s”.{hint}"
        )
    return answer


def _lines(answer: "Answer", lang: "Lang", width: int) -> list[str]:
    """The answer as text; a field is shown where it is first needed."""
    lines = [answer.title]
    shown: set[str] = set()
    for part in answer.parts:
        lines += ["", part.heading]
        for statement in part.statements:
            lines += _fill(statement.text, width, "  ", "    ")
            lines += [f"    {line}".rstrip() for line in statement.lines]
            for backing in statement.fields:
                said = backing.say(lang)
                if said not in shown or part.name == "others":
                    shown.add(said)
                    lines += _fill(said, width, "      ", "        ")
    return lines


def _fill(text: str, width: int, first: str, rest: str) -> list[str]:
    return textwrap.wrap(
        text,
        max(width, 20),
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
