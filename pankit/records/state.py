"""All that a round is, as plain values, to see whether anything changed."""

from pankit.engine.round import Round

_NOT_STATE = frozenset({"settings", "tables", "shuffle", "notes", "lent", "lent_at", "ready"})


def snapshot(round: Round) -> dict[str, object]:
    """Every card, chip and turn of a round.

    Left out are the rules, and what the core has worked out already about cards that
    might be lent and laid (`lent`, `lent_at`, `ready`), which is no part of the game.
    """
    return {
        name: [each[:] if isinstance(each, list) else each for each in value]
        if isinstance(value, list)
        else value
        for name, value in vars(round.core).items()
        if name not in _NOT_STATE
    }
