"""Who sits where: names for the seats, and the bots that play them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pankit.cli.errors import CommandError
from pankit.engine.actions import Action
from pankit.engine.shuffling import source
from pankit.engine.view import View
from pankit.players.asking import ask
from pankit.players.bot import Bot
from pankit.players.registry import find_bot
from pankit.records.names import name_fault
from pankit.rules.problems import visible
from pankit.words.table import BOT_NAMES


@dataclass(frozen=True)
class Seated:
    """A bot with the name it was asked for as; what it answers is checked."""

    bot: Bot
    name: str

    def choose(self, view: View) -> Action:
        """A legal action, or `BotFailedError`."""
        return ask(self.bot, self.name, view)


class Bots:
    """The bots of a session: one kind a seat, made anew for every round."""

    def __init__(self, kinds: Sequence[str], seats: Sequence[int], seed: object) -> None:
        self._makers = {
            seat: find_bot(kinds[place % len(kinds)]) for place, seat in enumerate(seats)
        }
        self._seed = seed

    def __call__(self, number: int) -> Mapping[int, Seated]:
        """The bots of round `number`, by seat."""
        return {
            seat: Seated(
                maker.make(source("bot", self._seed, number, seat).getrandbits(62)), maker.name
            )
            for seat, maker in self._makers.items()
        }


def name_seats(players: int, own: str) -> list[str]:
    """Names by seat: the person's own at seat 0, then names that nobody has yet."""
    fault = name_fault(own)
    if fault:
        raise CommandError(f"--name {visible(own)}: {fault}")
    others = [name for name in BOT_NAMES if name.lower() != own.lower()]
    while len(others) < players - 1:
        others.append(f"Bot {len(others) + 2}")
    return [own, *others[: players - 1]]
