"""`pankit list`: the rulesets and variants there are."""

import json
from typing import Annotated, Any

import typer

from pankit.cli.options import JsonOption


def listing(
    as_json: JsonOption = False,
    lang: Annotated[
        str, typer.Option("--lang", metavar="en|de", help="Language of the names.")
    ] = "en",
    no_color: Annotated[bool, typer.Option("--no-color", help="No colours.")] = False,
) -> None:
    """List the rulesets and variants that come with pankit, one a line.

    \b
      pankit list                 names, players and sources
      pankit list --json          the same for programs

    A ruleset is played as pankit play ID; variants go after it: ID+VARIANT.
    """
    from pankit.cli.options import language  # noqa: PLC0415
    from pankit.cli.terminal import make_console  # noqa: PLC0415

    found = _rulesets(), _variants()
    if as_json:
        document = {"rulesets": found[0], "variants": found[1]}
        typer.echo(json.dumps(document, ensure_ascii=True, indent=2))
        return
    console = make_console(no_color=no_color)
    words = language(lang)
    width = max(len(row["id"]) for rows in found for row in rows)
    for title, rows in zip(("Rulesets", "Variants"), found, strict=True):
        console.print(title, style="bold")
        for row in rows:
            console.print(_line(row, words, width), soft_wrap=not console.is_terminal)


def _line(row: dict[str, Any], lang: str, width: int) -> str:
    name = row["name"].get(lang) or row["name"].get("en") or next(iter(row["name"].values()))
    parts = [name]
    if "players" in row:
        low, high = row["players"]["min"], row["players"]["max"]
        parts.append(f"{low} players" if low == high else f"{low} to {high} players")
    if row.get("source"):
        part = " (excerpt)" if row.get("read") == "excerpt" else ""
        parts.append(f"from: {row['source']}{part}")
    if row.get("applies_to"):
        parts.append("for " + ", ".join(row["applies_to"]))
    if row.get("requires"):
        parts.append("needs " + ", ".join(row["requires"]))
    return f"  {row['id']:{width}}  " + "; ".join(parts)


def _rulesets() -> list[dict[str, Any]]:
    from pankit.library import load, shipped_rulesets  # noqa: PLC0415

    rows = []
    for name in shipped_rulesets():
        ruleset = load(name)
        about = ruleset.about
        players = ruleset.rules.players
        rows.append(
            {
                "id": name,
                "name": dict(ruleset.name),
                "players": {"min": players.min, "max": players.max, "best": list(players.best)},
                "source": about.source if about else None,
                "read": about.read if about else None,
                "variants": list(ruleset.variants),
            }
        )
    return rows


def _variants() -> list[dict[str, Any]]:
    from pankit.library import describe, shipped_variants  # noqa: PLC0415

    return [
        {
            "id": name,
            "name": dict(found.name),
            "applies_to": list(found.applies_to),
            "requires": list(found.requires),
            "conflicts": list(found.conflicts),
        }
        for name in shipped_variants()
        for found in [describe(name)]
    ]
