"""The steady player: which question is asked, and who answers it."""

from pankit.engine.actions import Action, Claim, Discard, Draw, Drop, Pass, Stay, Take
from pankit.engine.view import View
from pankit.players.steady.declaring import worth_playing
from pankit.players.steady.discarding import best_discard
from pankit.players.steady.forcing import worth_forcing
from pankit.players.steady.laying import best_lay, worth_taking
from pankit.players.steady.lore import lore_of
from pankit.players.steady.weights import STEADY, Weights


class SteadyBot:
    """Plays hands worth the forfeit, lays what pays, keeps what connects, feeds nobody.

    Nothing in it is random, so the seed makes no difference.
    """

    def __init__(self, seed: int = 0, weights: Weights = STEADY) -> None:  # noqa: ARG002
        self._weights = weights

    def choose(self, view: View) -> Action:
        """The best action by simple means; ties go to the first that is listed."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        lore, weights = lore_of(view.ruleset), self._weights
        if view.phase == "declare":
            return Stay() if worth_playing(lore, weights, view) else Drop()
        if view.phase == "force":
            wanted = worth_forcing(lore, weights, view)
            return next(action for action in legal if isinstance(action, Pass) != wanted)
        if view.phase == "draw":
            return Take() if worth_taking(lore, weights, view) else Draw()
        if Claim() in legal:
            return Claim()
        return best_lay(lore, weights, view, legal) or best_discard(
            lore, weights, view, [each for each in legal if isinstance(each, Discard)]
        )
