"""`pankit new`: a house-rule file to start from."""

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pankit.cli.errors import CommandError
from pankit.cli.options import LangOption

if TYPE_CHECKING:
    from pankit.words.houses.file import House

_DONE: Final = {
    "en": "{file} is written. Take the # off what you want to change, then: pankit check {file}",
    "de": "{file} ist geschrieben. Nimm das # weg, wo sich etwas ändern soll; dann: "
    "pankit check {file}",
}


def new(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="The id of the house, such as friday-table."),
    ],
    base: Annotated[
        str,
        typer.Option(
            "--from", metavar="RULESET", help="The rules it starts from: an id or a file."
        ),
    ] = "german",
    variant: Annotated[
        list[str] | None,
        typer.Option("--variant", "-v", metavar="VARIANT", help="A variant; may be repeated."),
    ] = None,
    into: Annotated[
        Path, typer.Option("--into", metavar="DIR", help="The folder it is written into.")
    ] = Path(),
    lang: LangOption = "en",
) -> None:
    """Write a house-rule file to start from: NAME.yaml.

    \b
      pankit new friday-table                       on top of the German rules
      pankit new friday-table --from english --variant go-out-2
      pankit new friday-table --from german+fifteen --into rules --lang de

    Every rule stands in it as it is now, switched off by a # in front, with the values it may
    have, what each of them means, and which source says so. Beside it goes a hidden file,
    .pankit-ruleset.schema.json, with which editors complete and check while you type.

    A file that exists is never overwritten: exit code 2, and nothing is touched.
    """
    from pankit.cli.options import language  # noqa: PLC0415
    from pankit.words.houses.file import SCHEMA_FILE, House, house_text  # noqa: PLC0415

    words = language(lang)
    _judge(name)
    if not into.is_dir():
        raise CommandError(f"--into {into}: there is no such folder")
    extends, *variants = _stack(base, variant or [], into)
    house = House(name, extends, tuple(variants), into)
    if os.path.lexists(house.file):
        raise _exists(house)
    text = house_text(house, words)
    _write_new(house, text)
    _write_schema(into / SCHEMA_FILE)
    typer.echo(_DONE[words].format(file=house.file))


def _judge(name: str) -> None:
    """Raises `CommandError` for what is no id, or is one already."""
    from pankit.library import shipped_rulesets, shipped_variants  # noqa: PLC0415
    from pankit.rules.problems import visible  # noqa: PLC0415
    from pankit.rules.reading import is_id  # noqa: PLC0415

    if not is_id(name):
        meant = re.sub(r"[^a-z0-9]+", "-", re.sub(r"\.ya?ml$", "", name.lower())).strip("-")[:64]
        hint = f"; write {meant.strip('-')}" if meant else ", such as friday-table"
        raise CommandError(
            f"{visible(name, 60)!r}: a name is made of small letters, digits and single hyphens"
            + hint
        )
    if name in (*shipped_rulesets(), *shipped_variants()):
        raise CommandError(f"{name} comes with pankit already; write another name: my-{name}")


def _stack(base: str, variants: list[str], into: Path) -> list[str]:
    """The ruleset and variants as the file in a folder will name them."""
    from pankit.library import load, split_spec  # noqa: PLC0415

    load(base, variants)  # what is wrong is told of the names as they were given
    return [_as_named(each, into) for each in [*split_spec(base), *variants]]


def _as_named(reference: str, into: Path) -> str:
    from pankit.library import shipped_rulesets, shipped_variants  # noqa: PLC0415

    if reference in (*shipped_rulesets(), *shipped_variants()):
        return reference
    home, target = into.resolve(), Path(reference).resolve()
    if not target.is_relative_to(home):
        raise CommandError(
            f"{reference} lies outside the folder of the new file, and a file names only files "
            "beside or below it; put both into one folder (--into)"
        )
    return f"./{target.relative_to(home).as_posix()}"


def _exists(house: "House") -> CommandError:
    return CommandError(f"{house.file} exists and is not overwritten; take another name")


def _write_new(house: "House", text: str) -> None:
    """The whole file at once, and only where none is."""
    from pankit.writing import write_whole  # noqa: PLC0415

    try:
        write_whole(house.file, text, fresh=True)
    except FileExistsError:
        raise _exists(house) from None


def _write_schema(path: Path) -> None:
    """The schema for editors; a file of that name that is no schema of ours is left alone."""
    from pankit.rules.jsonschema import schema_of  # noqa: PLC0415
    from pankit.writing import write_whole  # noqa: PLC0415

    schema = schema_of("ruleset")
    text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    if os.path.lexists(path):
        try:
            there = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError):
            return
        if not isinstance(there, dict) or there.get("title") != schema["title"]:
            return
        if there == schema:
            return
    write_whole(path, text)
