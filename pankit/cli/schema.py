"""`pankit schema`: JSON Schema for editors."""

import json
import sys
from enum import StrEnum
from typing import Annotated

import typer


class Kind(StrEnum):
    """The kinds of document."""

    ruleset = "ruleset"
    variant = "variant"
    scenario = "scenario"
    record = "record"
    table = "table"


def schema(
    kind: Annotated[Kind, typer.Argument(help="The kind of document.", show_default=False)],
) -> None:
    """Print the JSON Schema of a kind of document, for editors that complete and check."""
    from pankit.rules.jsonschema import schema_of  # noqa: PLC0415 - `pankit --help` needs none of it

    sys.stdout.write(json.dumps(schema_of(kind.value), indent=2, ensure_ascii=False) + "\n")
