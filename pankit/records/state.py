"""All that a round is, as plain values, to see whether anything changed."""

from pankit.engine.round import Round

_NOT_STATE = frozenset({"settings", "tables", "shuffle", "lent", "notes"})


def snapshot(round: Round) -> dict[str, object]:
    """Every card, chip and turn of a round.

    Left out are the rules, and the core's memory of cards that actions tried to move
    (`lent`), which is a table of numbers and no part of the game.
    """
    return {
        name: [each[:] if isinstance(each, list) else each for each in value]
        if isinstance(value, list)
        else value
        for name, value in vars(round.core).items()
        if name not in _NOT_STATE
    }
