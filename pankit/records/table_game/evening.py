"""The rounds of one evening, one after another: dealer, pot and chips go on from each to the next.

>>> from pankit.library import load
>>> evening = Evening(load("german"), 3)
>>> evening.dealer
2
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pankit.cards import Card
from pankit.engine.round import Round
from pankit.engine.session import next_dealer
from pankit.records.table_game.game import Entry, TableGame, TableRound
from pankit.records.table_game.playing import TablePlay
from pankit.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Judged:
    """A round with what came of its entries; `before` are the chips of the evening till then."""

    number: int
    dealer: int
    play: TablePlay
    before: tuple[int, ...]
    round: TableRound | None = None

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips of this round by seat."""
        return tuple(self.play.seen.core.chips)

    @property
    def session(self) -> tuple[int, ...]:
        """The chips of the evening after it."""
        return tuple(a + b for a, b in zip(self.before, self.chips, strict=True))

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.play.seen.over


class Evening:
    """Where an evening stands: who deals next, what lies in the pot, and everybody's chips."""

    def __init__(self, ruleset: Ruleset, players: int, auto_claim: bool = False) -> None:
        self.ruleset = ruleset
        self.players = players
        self.auto_claim = auto_claim
        self.dealer = players - 1
        self.pot = 0
        self.chips = (0,) * players
        self.rounds = 0

    def judge(
        self,
        entries: Sequence[Entry],
        dealer: int | None = None,
        up_card: Card | None = None,
        round: TableRound | None = None,
    ) -> Judged:
        """The next round as it stands; the evening does not go on yet."""
        dealer = self.dealer if dealer is None else dealer
        play = TablePlay(
            self.ruleset, self.players, entries, dealer, up_card, self.pot, self.auto_claim
        )
        return Judged(self.rounds + 1, dealer, play, self.chips, round)

    def go_on(self, judged: Judged) -> None:
        """A round is done with, even if it was not played to its end."""
        core = judged.play.seen.core
        self.chips = judged.session
        self.pot = core.pot
        self.dealer = next_dealer(Round(self.ruleset, core))
        self.rounds += 1


def referee(game: TableGame) -> list[Judged]:
    """All rounds of a game, judged."""
    evening = Evening(game.ruleset, len(game.names), game.auto_claim)
    judged = []
    for each in game.rounds:
        found = evening.judge(each.entries, each.dealer, each.up_card, each)
        found.play.finish_declaring()
        evening.go_on(found)
        judged.append(found)
    return judged
