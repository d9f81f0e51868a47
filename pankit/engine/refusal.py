"""Why an action is refused, as a value that people and programs can use."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pankit.engine.actions import Action
from pankit.engine.core.refusals import REASONS
from pankit.rules.ruleset import Origin, Ruleset
from pankit.rules.schema import Citation


@dataclass(frozen=True)
class Refusal:
    """The reason why an action is not legal here.

    `code` is one of the refusal codes; `field` the path of the ruleset's field that
    forbids the action ("" if no ruleset would allow it), with its `value`, where it was
    set (`origin`) and its source (`citation`). `facts` are what a sentence needs: cards,
    numbers of melds, sizes.
    """

    code: str
    action: Action
    seat: int
    field: str = ""
    value: object = None
    origin: Origin | None = None
    citation: Citation | None = None
    facts: Mapping[str, object] = dataclasses.field(default_factory=dict)

    def __str__(self) -> str:
        text = f"{self.action}: {self.code}"
        if self.field:
            text += (
                f" ({self.field}: {self.value})" if self.value is not None else f" ({self.field})"
            )
        return text


class IllegalActionError(ValueError):
    """An action that may not be done; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def make_refusal(
    ruleset: Ruleset,
    reason: int,
    action: Action,
    seat: int,
    facts: Mapping[str, object],
    path: str | None = None,
) -> Refusal:
    """The refusal for a number of the core; `path` names a closer field than the code's own."""
    code, own_path = REASONS[reason]
    path = own_path if path is None else path
    return Refusal(
        code,
        action,
        seat,
        path,
        field_value(ruleset, path),
        ruleset.origin(path),
        ruleset.citation(path),
        facts,
    )


def field_value(ruleset: Ruleset, path: str) -> Any:
    """The value at a path, rows by their id; None where a path names a whole section."""
    value: Any = ruleset.rules
    for name in path.split(".") if path else ():
        if isinstance(value, tuple):
            value = next((row for row in value if getattr(row, "id", None) == name), None)
        elif isinstance(value, dict):
            value = value.get(name)
        else:
            value = getattr(value, name, None)
    return value if isinstance(value, (bool, int, str)) else None
