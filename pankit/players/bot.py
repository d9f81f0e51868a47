"""What a bot is, and what goes wrong with one."""

from collections.abc import Callable
from typing import Protocol, TypeGuard, runtime_checkable

from pankit.engine.actions import Action
from pankit.engine.view import View


class Bot(Protocol):
    """One player at one seat for one round.

    A bot is made with a seed, `Bot(seed)`, and whatever is random in it must come from
    that seed: the same seed and the same views make the same choices.
    """

    def choose(self, view: View) -> Action:
        """One of `view.legal`. Bots need not be asked when there is only one."""
        ...


@runtime_checkable
class Blind(Protocol):
    """A bot that looks at nothing but how many legal actions there are.

    Simulations ask it without building a view. `choose` must make the same choices.
    """

    def pick(self, actions: int) -> int:
        """The place of the choice in the list of legal actions, of which there are several."""
        ...


BotMaker = Callable[[int], Bot]
"""Makes a bot for a seat out of a seed; the class of a bot is one."""


class BotError(Exception):
    """A bot cannot be had. `usage`: no such bot or file, not something wrong inside a file."""

    def __init__(self, message: str, *, usage: bool = False) -> None:
        super().__init__(message)
        self.usage = usage


class BotFailedError(Exception):
    """A bot did not choose a legal action: which bot, at which seat, and what came of it."""

    def __init__(self, bot: str, seat: int, reason: str, action: object = None) -> None:
        super().__init__(f"bot {bot} at seat {seat + 1}: {reason}")
        self.bot = bot
        self.seat = seat
        self.reason = reason
        self.action = action


def is_blind(bot: Bot) -> TypeGuard[Blind]:
    """Whether a bot can be asked without a view."""
    return isinstance(bot, Blind)
