"""All values of a ruleset by their paths."""

from collections.abc import Iterator
from typing import Any

from pankit.rules.ruleset import Ruleset


def by_path(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Single values by their paths, rows by their ids."""
    if isinstance(value, list) and value and isinstance(value[0], dict) and "id" in value[0]:
        value = {row["id"]: {k: v for k, v in row.items() if k != "id"} for row in value}
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from by_path(inner, f"{path}.{key}".lstrip("."))
    else:
        yield path, value


def values(ruleset: Ruleset) -> dict[str, Any]:
    return dict(by_path(ruleset.rules.model_dump(mode="json")))
