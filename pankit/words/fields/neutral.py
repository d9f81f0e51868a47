"""The fields that a ruleset may leave out, and the value they have then.

>>> NEUTRAL["melds.lend"], NEUTRAL["conditions.*.run"], "deal.hand" in NEUTRAL
('any', 'contains', False)
"""

from collections.abc import Iterator
from typing import Any, Final

from pydantic import BaseModel

from pankit.rules.fields import describe
from pankit.rules.schema import Rules


def _optional(model: type[BaseModel], prefix: str) -> Iterator[tuple[str, Any]]:
    for name, field in model.model_fields.items():
        below = describe(field.annotation)
        path = f"{prefix}{name}"
        if not field.is_required() and (below.sort != "section" or field.default is None):
            plain = field.get_default(call_default_factory=True, validated_data={})
            yield path, list(plain) if isinstance(plain, tuple) else plain
        if below.model is not None and below.sort in ("section", "rows"):
            star = ".*" if below.sort == "rows" else ""
            yield from _optional(below.model, f"{path}{star}.")


NEUTRAL: Final[dict[str, Any]] = dict(_optional(Rules, ""))
"""By path, `*` for the id of a row; the game plays as if the field did not exist."""
