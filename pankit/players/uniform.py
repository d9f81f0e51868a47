"""A bot that plays any legal action, all with the same chance."""

import random

from pankit.engine.actions import Action
from pankit.engine.view import View


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def pick(self, actions: int) -> int:
        """The place of the choice among so many actions."""
        return int(self._random() * actions)

    def choose(self, view: View) -> Action:
        """Any legal action."""
        legal = view.legal
        return legal[self.pick(len(legal))] if len(legal) > 1 else legal[0]
