"""All that a round is, as plain values, to see whether anything changed."""

from pankit.engine.core.state import FIELDS
from pankit.engine.round import Round


def snapshot(round: Round) -> dict[str, object]:
    """Every card, chip and turn of a round.

    Left out are the rules, and what the core has worked out already about cards that
    might be lent and laid, which is no part of the game.
    """
    return {name: repr(getattr(round.core, name)) for name in FIELDS}
