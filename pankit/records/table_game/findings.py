"""What the referee finds, as values: irregular steps, rulings, hints; each with its field."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from pankit.engine.events import Event, Paid
from pankit.engine.refusal import Refusal, field_value
from pankit.records.table_game.game import Entry
from pankit.rules.ruleset import Origin, Ruleset
from pankit.rules.schema import Citation

# what follows from an error that was noticed
NEW_HAND: Final = "new-hand"
OUT: Final = "out"
REPAIRED: Final = "repaired"
REFUND: Final = "refund"
PAYS_LOSSES: Final = "pays-losses"
NOT_OWED: Final = "not-owed"
TAKEN_BACK: Final = "taken-back"
STANDS: Final = "stands"
NO_RULE: Final = "no-rule"
NO_ERROR: Final = "no-error"
OPEN: Final = "open"
RULINGS: Final = (
    NEW_HAND, OUT, REPAIRED, REFUND, PAYS_LOSSES, NOT_OWED, TAKEN_BACK, STANDS, NO_RULE, NO_ERROR,
    OPEN,
)  # fmt: skip

# what is found besides refusals
TOO_MANY_COPIES: Final = "too-many-copies"
TOO_FEW_IN_HAND: Final = "too-few-in-hand"
STOCK_SHORT: Final = "stock-short"
REPAIR_FAILS: Final = "repair-fails"
LATE: Final = "late-claim"
MAYBE_FED: Final = "maybe-fed"
OWN: Final = (TOO_MANY_COPIES, TOO_FEW_IN_HAND, STOCK_SHORT, REPAIR_FAILS, LATE, MAYBE_FED)

# payments that errors bring about
PAYBACK: Final = "payback"
REFUNDED: Final = "refund"
MISTAKEN: Final = "mistaken"

Weight = Literal["impossible", "irregular", "ruling", "hint"]


@dataclass(frozen=True)
class Finding:
    """One thing the referee has to say about an entry.

    `code` is a refusal code, a kind of notice, or one of `OWN`; `ruling` is what follows
    (of rulings only). `field` is the field of the ruleset behind it, "" where there is none.
    """

    weight: Weight
    code: str
    seat: int
    ruling: str = ""
    field: str = ""
    value: object = None
    origin: Origin | None = None
    citation: Citation | None = None
    refusal: Refusal | None = None
    payments: tuple[Paid, ...] = ()
    facts: Mapping[str, object] = dataclasses.field(default_factory=dict)


def find(
    ruleset: Ruleset,
    weight: Weight,
    code: str,
    seat: int,
    field: str = "",
    ruling: str = "",
    payments: tuple[Paid, ...] = (),
    facts: Mapping[str, object] | None = None,
) -> Finding:
    """A finding with what the ruleset says of its field."""
    return Finding(
        weight,
        code,
        seat,
        ruling,
        field,
        field_value(ruleset, field),
        ruleset.origin(field),
        ruleset.citation(field),
        None,
        payments,
        facts or {},
    )


def refused(refusal: Refusal, weight: Weight = "irregular", **facts: object) -> Finding:
    """A finding about a step that the rules refuse."""
    return Finding(
        weight,
        refusal.code,
        refusal.seat,
        "",
        refusal.field,
        refusal.value,
        refusal.origin,
        refusal.citation,
        refusal,
        (),
        facts,
    )


@dataclass(frozen=True)
class Told:
    """An entry with what followed from it: events of the game, payments, findings."""

    entry: Entry
    number: int
    events: tuple[Event, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def payments(self) -> tuple[Paid, ...]:
        """The chips that moved."""
        return tuple(event for event in self.events if isinstance(event, Paid))
