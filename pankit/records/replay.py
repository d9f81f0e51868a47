"""A record shown step by step, and a record to go on with.

>>> for step in replay("night.yaml"):                                        # doctest: +SKIP
...     print(step.round_number, step.number, step.action, step.events)
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from pankit.engine.actions import Action
from pankit.engine.events import Event
from pankit.engine.round import Outcome, Round
from pankit.records.game import Game, GameRound
from pankit.records.read_round import UnfinishedError
from pankit.records.resume import Resumed, resume
from pankit.rules.problems import CutOffError, Problem, RulesError
from pankit.rules.ruleset import Ruleset


@dataclass(frozen=True)
class ReplayedStep:
    """What happened in one step, and the round just after it (the same object all along).

    Step 0 is the deal: it has no seat and no action, its events are the antes. `passed`
    are the seats that declined to force just before. `seed` is where the deal came from.
    The last step of a round has an `outcome`.
    """

    round_number: int
    number: int
    round: Round
    seat: int | None
    action: Action | None
    events: tuple[Event, ...]
    passed: tuple[int, ...]
    line: int
    seed: int | str | None

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended, if it did with this step."""
        return self.round.outcome


class Replay:
    """An iterator over the steps of a record. Raises `RulesError` where the record is wrong.

    `problems` says what is wrong with the rules it names (they may have changed since; then
    it is played by those written into it). At the end `complete` says whether the record
    was; if it was cut off, the steps that are there have been shown.
    """

    def __init__(self, path: str | os.PathLike[str], name: str | None = None) -> None:
        self._game = Game(path, name)
        self.ruleset: Ruleset = self._game.ruleset
        self.names: tuple[str, ...] = self._game.names.all
        self.chained: bool = self._game.head.chained
        self.problems: tuple[Problem, ...] = tuple(self._game.problems)
        self.complete = False
        self._steps = self._play()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> ReplayedStep:
        return next(self._steps)

    def close(self) -> None:
        """Closes the file; the end of the steps does so too."""
        self._game.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _play(self) -> Iterator[ReplayedStep]:
        unended: GameRound | None = None
        count = 0
        with self._game as game:
            try:
                for played in game.rounds():
                    if unended is not None:
                        raise RulesError([unended.missing_end()])
                    count += 1
                    try:
                        played.deal()
                    except UnfinishedError:
                        unended = played
                        continue
                    yield from _round(played)
                    if played.end() is None:
                        unended = played
            except CutOffError:
                return
        self.complete = unended is None and count > 0


def replay(path: str | os.PathLike[str], name: str | None = None) -> Replay:
    """The steps of a record, one after another; raises `RulesError` if it cannot be read."""
    return Replay(path, name)


def _round(played: GameRound) -> Iterator[ReplayedStep]:
    seed = played.placed.deal.seed
    place = played.part.place
    opening = tuple(played.round.opening())
    yield ReplayedStep(played.number, 0, played.round, None, None, opening, (), place.line, seed)
    for number, step in enumerate(played.steps(), 1):
        yield ReplayedStep(
            played.number,
            number,
            played.round,
            step.seat,
            step.action,
            step.events,
            step.passed,
            step.spot.place.line,
            seed,
        )


__all__ = ["Replay", "ReplayedStep", "Resumed", "replay", "resume"]
