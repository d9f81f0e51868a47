"""From a scenario to the round it starts with."""

from pankit.cards import Card
from pankit.engine.core.state import Shuffle
from pankit.engine.position import PositionError, close_declarations, fresh, start
from pankit.engine.round import Round
from pankit.engine.shuffling import shuffler, source
from pankit.records import codes
from pankit.records.scenario import Scenario, Spot
from pankit.rules.problems import Problem, RulesError


class Restock:
    """Makes new stocks in which the cards that later draws name come next.

    `drawn` counts the draws that are done. A card that is not among the discards is
    left out; the draw that names it fails.
    """

    def __init__(self, draws: tuple[Card | None, ...], seed: object) -> None:
        self.drawn = 0
        self._draws = draws
        self._shuffle = shuffler(source("reshuffle", seed))

    def __call__(self, cards: list[Card]) -> None:
        """Puts cards in a new order in place; the last one is drawn next."""
        self._shuffle(cards)
        rest = cards[:]
        slots: list[Card | None] = []
        for card in self._draws[self.drawn : self.drawn + len(cards)]:
            if card is not None and card in rest:
                rest.remove(card)
                slots.append(card)
            else:
                slots.append(None)
        order = [rest.pop() if card is None else card for card in slots]
        cards[:] = [*rest, *order[::-1]]


def stage(scenario: Scenario, shuffle: Shuffle) -> Round:
    """The round at the start of a scenario; raises `RulesError`."""
    players = len(scenario.names)
    try:
        if scenario.position is not None:
            return start(scenario.ruleset, players, scenario.position, scenario.seed, shuffle)
        dealt = fresh(scenario.ruleset, players, scenario.draws, scenario.seed, shuffle)
    except PositionError as error:
        spot = _spot(scenario, error.where)
        raise RulesError(
            [Problem.at(spot.place, codes.POSITION, str(error), where=spot.where)]
        ) from None
    if not any(step.declares for step in scenario.steps):
        close_declarations(dealt)
    return dealt


def _spot(scenario: Scenario, where: str) -> Spot:
    """The place of a part of the position, or the nearest above it."""
    while where not in scenario.spots and where:
        where = where.rpartition(".")[0]
    return scenario.spots.get(where, Spot(scenario.node, "position"))
