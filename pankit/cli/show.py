"""`pankit show`: the resolved rules, each value with where it was set and its source."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pankit.cli.errors import CommandError
from pankit.cli.options import JsonOption, NoColorOption, RulesetArgument, VariantOption

if TYPE_CHECKING:
    from rich.console import Console

    from pankit.rules.ruleset import Ruleset
    from pankit.words.values import Value

_STATUS_STYLE = {
    "stated": "green",
    "inferred": "yellow",
    "ambiguous": "magenta",
    "silent": "dim",
    "not-reached": "dim",
}


def show(
    ruleset: RulesetArgument,
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH",
            help="Only these: a section, a row or a field, such as go_out or deal.hand.",
            show_default=False,
        ),
    ] = None,
    variant: VariantOption = None,
    as_json: JsonOption = False,
    notes: Annotated[
        bool, typer.Option("--notes/--no-notes", help="The notes of the sources, other readings.")
    ] = True,
    no_color: NoColorOption = False,
) -> None:
    """Show the rules of a ruleset with its variants: each value, where it was set, its source.

    \b
      pankit show german                    every value of the German rules
      pankit show german+fifteen            with a variant on top
      pankit show german go_out deal.hand   only these
      pankit show ./friday.yaml conditions.valle-mixed
      pankit show english --json            for programs, with the digest

    Each line is path: value, then file and line, the place in the source, and whether the
    source states it (stated), it follows (inferred), it can be read in several ways
    (ambiguous), or the source says nothing (silent). Optional fields nobody set stand at
    their neutral value and are marked so.
    """
    from pankit.cli.options import load_ruleset  # noqa: PLC0415

    found = load_ruleset(ruleset, variant)
    values = _chosen(found, paths or [])
    if as_json:
        typer.echo(json.dumps(_document(found, values, not paths), ensure_ascii=True, indent=2))
        return
    from pankit.cli.terminal import make_console  # noqa: PLC0415

    console = make_console(no_color=no_color)
    _print(console, found, values, notes)


def _chosen(ruleset: "Ruleset", paths: list[str]) -> "list[Value]":
    """The values at and below some paths, in the order of the schema; all where none is named."""
    from pankit.words.values import values_of  # noqa: PLC0415

    values = list(values_of(ruleset))
    if not paths:
        return values
    known = {value.path for value in values}
    for path in list(known):
        parts = path.split(".")
        known.update(".".join(parts[:depth]) for depth in range(1, len(parts)))
    unknown = [path for path in paths if path not in known]
    if unknown:
        raise CommandError("; ".join(_unknown(ruleset, path, known) for path in unknown))
    return [
        value
        for value in values
        if any(value.path == path or value.path.startswith(f"{path}.") for path in paths)
    ]


def _unknown(ruleset: "Ruleset", path: str, known: set[str]) -> str:
    from pankit.rules import fields  # noqa: PLC0415
    from pankit.rules.problems import visible  # noqa: PLC0415

    shown = visible(path, 100)
    rows = next((rows for rows in fields.ROWS if path.startswith(f"{rows}.")), None)
    row = path.split(".")[: rows.count(".") + 2] if rows else []
    if fields.find(path) is not None and (rows is None or ".".join(row) in known):
        return f"{ruleset.spec} does not set {shown}"
    meant = fields.nearest_path(path, sorted(known))
    hint = f"; did you mean {meant}?" if meant else ""
    return f"{ruleset.spec} has no field {shown}{hint}"


def _document(ruleset: "Ruleset", values: "list[Value]", whole: bool) -> dict[str, Any]:
    return {
        "id": ruleset.id,
        "spec": ruleset.spec,
        "name": dict(ruleset.name),
        "about": ruleset.about.model_dump(exclude_none=True) if ruleset.about else None,
        "variants": list(ruleset.variants),
        "digest": ruleset.digest,
        **({"rules": ruleset.rules.plain()} if whole else {}),
        "values": [_value(value) for value in values],
    }


def _value(value: "Value") -> dict[str, Any]:
    origin, citation = value.origin, value.citation
    return {
        "path": value.path,
        "value": value.plain,
        "neutral": value.neutral,
        "origin": {"path": origin.path, "line": origin.line, "column": origin.column}
        if origin
        else None,
        "citation": citation.model_dump(exclude_none=True) if citation else None,
    }


def _print(console: "Console", ruleset: "Ruleset", values: "list[Value]", notes: bool) -> None:
    from rich.text import Text  # noqa: PLC0415

    from pankit.words.values import say_flow  # noqa: PLC0415

    names = " / ".join(dict.fromkeys(ruleset.name.values()))
    wrap = not console.is_terminal
    console.print(Text(f"{ruleset.spec}: {names}", "bold"), soft_wrap=wrap)
    if ruleset.about:
        part = f", {ruleset.about.read} text read" if ruleset.about.read else ""
        console.print(f"source: {ruleset.about.source}{part}", soft_wrap=wrap)
    console.print(f"digest: {ruleset.digest}", soft_wrap=True)
    section = ""
    for value in values:
        head = value.path.split(".", maxsplit=1)[0]
        if head != section:
            section = head
            console.print()
        line = Text(value.path, "cyan") + Text(f": {say_flow(value.plain)}", "bold")
        status = value.citation.status if value.citation else ""
        about = _about(value, ruleset.id, notes)
        if about:
            line += Text("  (") + Text(about, _STATUS_STYLE.get(status, "")) + Text(")")
        _wrapped(console, line)


def _about(value: "Value", ruleset_id: str, notes: bool) -> str:
    if value.neutral and value.origin is None:
        return "neutral, not set"
    parts = [str(value.origin)] if value.origin else []
    if value.neutral:
        parts.append("neutral")
    citation = value.citation
    if citation:
        place = f"{citation.source or ruleset_id}: {citation.at}" if citation.at else ""
        parts.append(f"{place}, {citation.status}" if place else citation.status)
        if citation.note and notes:
            parts.append(citation.note)
    return "; ".join(parts)


def _wrapped(console: "Console", line: Any) -> None:
    """A line as it is where it is piped, wrapped and hanging in on a terminal."""
    if not console.is_terminal or len(line) <= console.width:
        console.print(line, soft_wrap=True)
        return
    from rich.padding import Padding  # noqa: PLC0415

    first, *_ = line.wrap(console, console.width)
    first.rstrip()
    console.print(first, soft_wrap=True)
    rest = line[len(first) :]
    rest.plain = rest.plain.lstrip()
    console.print(Padding(rest, (0, 0, 0, 4)))
