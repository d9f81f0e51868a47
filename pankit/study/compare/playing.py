"""A round that is dealt already, played by bots, with all chips that change hands."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.narrate import REASON_NAMES
from pankit.engine.round import Outcome, Round
from pankit.engine.translate import encode
from pankit.players.asking import ask
from pankit.players.bot import Bot, is_blind
from pankit.players.registry import BotSpec
from pankit.simulation.seeds import bot_seed


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


def make_bots(specs: Sequence[BotSpec], seed: int, index: int) -> list[Bot]:
    """The bot of each player for one round."""
    return [spec.make(bot_seed(seed, index, player)) for player, spec in enumerate(specs)]


def play_out(game: Round, specs: Sequence[BotSpec], bots: Sequence[Bot]) -> Seen:
    """The round to its end."""
    core = game.core
    rows = game.ruleset.rules.conditions
    paid: Counter[tuple[str, str]] = Counter()
    while True:
        for reason, _, _, chips, row in core.notes:
            if reason < len(REASON_NAMES):
                paid[REASON_NAMES[reason], rows[row].id if row >= 0 else ""] += chips
        core.notes.clear()
        if game.over:
            break
        do(core, choose(game, specs, bots))
    outcome = game.outcome
    assert outcome is not None
    return Seen(
        outcome,
        tuple((core.dealer + 1 + step) % core.seats for step in range(core.seats)),
        tuple(not active for active in core.active),
        core.turns,
        paid,
    )


def choose(game: Round, specs: Sequence[BotSpec], bots: Sequence[Bot]) -> int:
    """What the bot that is asked does now; it is not asked if there is but one action."""
    core = game.core
    seat, numbers = core.asked, legal(core)
    if len(numbers) == 1:
        return numbers[0]
    bot = bots[seat]
    if is_blind(bot):
        return numbers[bot.pick(len(numbers))]
    return encode(core, ask(bot, specs[seat].name, game.view(seat)))
