"""The codes of problems that documents of table games can have beyond those of scenarios."""

from typing import Final

from pankit.rules.codes import register

IMPOSSIBLE: Final = register(
    "table-impossible", "A table game cannot have gone so, as with a ninth 5s of eight decks."
)
IRREGULAR: Final = register(
    "table-irregular", "A step at a table is against the rules, and nothing in the file says so."
)
REGULAR: Final = register(
    "table-regular", "A step that is marked as irregular is not, or for another reason."
)
RULING: Final = register("table-ruling", "What follows from an error is not what was expected.")
