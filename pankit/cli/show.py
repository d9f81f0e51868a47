"""`pankit show`: the resolved rules, each value with where it was set and its source."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pankit.cli.options import NoColorOption, RulesetArgument, VariantOption

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
    variant: VariantOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    notes: Annotated[
        bool, typer.Option("--notes/--no-notes", help="The notes of the sources, other readings.")
    ] = True,
    no_color: NoColorOption = False,
) -> None:
    """Show the rules of a ruleset with its variants: each value, where it was set, its source.

    \b
      pankit show german                    every value of the German rules
      pankit show german+fifteen            with a variant on top
      pankit show ./friday.yaml | grep go_out
      pankit show english --json            for programs, with the digest

    Each line is path: value, then file and line, the place in the source, and whether the
    source states it (stated), it follows (inferred), it can be read in several ways
    (ambiguous), or the source says nothing (silent). Optional fields nobody set stand at
    their neutral value and are marked so.
    """
    from pankit.cli.options import load_ruleset  # noqa: PLC0415

    found = load_ruleset(ruleset, variant)
    if as_json:
        typer.echo(json.dumps(_document(found), ensure_ascii=True, indent=2))
        return
    from pankit.cli.terminal import make_console  # noqa: PLC0415

    console = make_console(no_color=no_color)
    _print(console, found, notes)


def _document(ruleset: "Ruleset") -> dict[str, Any]:
    from pankit.words.values import values_of  # noqa: PLC0415

    return {
        "id": ruleset.id,
        "spec": ruleset.spec,
        "name": dict(ruleset.name),
        "about": ruleset.about.model_dump(exclude_none=True) if ruleset.about else None,
        "variants": list(ruleset.variants),
        "digest": ruleset.digest,
        "rules": ruleset.rules.plain(),
        "values": [_value(value) for value in values_of(ruleset)],
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


def _print(console: "Console", ruleset: "Ruleset", notes: bool) -> None:
    from rich.text import Text  # noqa: PLC0415

    from pankit.words.values import say_flow, values_of  # noqa: PLC0415

    names = " / ".join(dict.fromkeys(ruleset.name.values()))
    wrap = not console.is_terminal
    console.print(Text(f"{ruleset.spec}: {names}", "bold"), soft_wrap=wrap)
    if ruleset.about:
        part = f", {ruleset.about.read} text read" if ruleset.about.read else ""
        console.print(f"source: {ruleset.about.source}{part}", soft_wrap=wrap)
    console.print(f"digest: {ruleset.digest}", soft_wrap=True)
    section = ""
    for value in values_of(ruleset):
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
