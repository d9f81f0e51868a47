"""What is to be played: rules, players and their bots, a seed."""

from collections.abc import Sequence
from dataclasses import dataclass

from pankit.engine.round import check_players
from pankit.players.registry import BotSpec, find_bot
from pankit.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Job:
    """A run of independent rounds; which of them are played where does not matter."""

    ruleset: Ruleset
    seed: int
    bots: tuple[BotSpec, ...]
    """The bot of each player, in the order in which they sit."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The bot of each player, as it was asked for."""
        return tuple(bot.name for bot in self.bots)

    @property
    def player_names(self) -> tuple[str, ...]:
        """Names for records: P1, P2 …"""
        return tuple(f"P{number}" for number in range(1, self.players + 1))

    def dealer(self, index: int) -> int:
        """The player who deals round `index`: the deal goes on by one seat each round."""
        return (index - 1) % self.players


def make_job(ruleset: Ruleset, players: int, seed: int, bots: Sequence[str]) -> Job:
    """A job out of names: one bot for all players, or one for each.

    Raises `ValueError` for a wrong number of players or bots, `BotError` for a bot
    that cannot be had.
    """
    check_players(ruleset, players)
    if len(bots) not in (1, players):
        raise ValueError(
            f"name one bot for all, or one for each of the {players} players, not {len(bots)}"
        )
    known = {name: find_bot(name) for name in dict.fromkeys(bots)}
    for spec in known.values():
        spec.make(0)
    names = list(bots) * players if len(bots) == 1 else bots
    return Job(ruleset, seed, tuple(known[name] for name in names))
