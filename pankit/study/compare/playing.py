"""A round that is dealt already, played by bots, with all chips that change hands."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pankit.engine.narrate import REASON_NAMES
from pankit.engine.round import Outcome, Round
from pankit.players.bot import Bot
from pankit.players.registry import BotSpec
from pankit.simulation.playing import Table


@dataclass(frozen=True, slots=True)
class Seen:
    """A round that is over; `paid` are chips by reason, conditions also by row (else "").

    Lists are by player; `seats` are the players from eldest hand to the dealer.
    """

    outcome: Outcome
    seats: tuple[int, ...]
    dropped: tuple[bool, ...]
    turns: int
    paid: Counter[tuple[str, str]]

    @property
    def moved(self) -> int:
        """Chips that change hands: those that are paid out of the pot were paid into it."""
        return sum(chips for (reason, _), chips in self.paid.items() if reason != "pot")


def play_out(game: Round, specs: Sequence[BotSpec], bots: Sequence[Bot]) -> Seen:
    """The round to its end."""
    table = Table(game, specs, bots)
    outcome = table.play()
    core, rows = game.core, game.ruleset.rules.conditions
    paid: Counter[tuple[str, str]] = Counter()
    for reason, _, _, chips, row in table.notes:
        if reason < len(REASON_NAMES):
            paid[REASON_NAMES[reason], rows[row].id if row >= 0 else ""] += chips
    return Seen(
        outcome,
        tuple((core.dealer + 1 + step) % core.seats for step in range(core.seats)),
        tuple(not active for active in core.active),
        core.turns,
        paid,
    )
