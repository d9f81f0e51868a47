"""A record is played through and everything in it is checked.

After a fault the rest of its round is not judged; the rounds after it are.
"""

import os
from dataclasses import replace

from pankit.records import codes
from pankit.records.game import Game, GameRound
from pankit.records.read_round import UnfinishedError
from pankit.records.reader import FaultError
from pankit.rules.problems import CutOffError, Problem, RulesError

_ENOUGH = 100


def audit(path: str | os.PathLike[str], name: str | None = None) -> list[Problem]:
    """All that is wrong with a record file; raises `RulesError` only if it cannot be opened."""
    problems: list[Problem] = []
    opened = False
    try:
        with Game(path, name) as game:
            opened = True
            problems += game.problems
            _rounds(game, problems)
    except CutOffError as error:
        problems.append(incomplete(error.problems[0], opened))
    except RulesError as error:
        if error.usage:
            raise
        problems += error.problems
    return problems


def _rounds(game: Game, problems: list[Problem]) -> None:
    """Plays all rounds. A round without an end is one only as long as none follows."""
    unended: Problem | None = None
    count = 0
    for played in game.rounds():
        count += 1
        if unended is not None:
            problems.append(unended)
            unended = None
        try:
            unended = _round(played)
        except FaultError as error:
            problems += error.problems
        if len(problems) >= _ENOUGH:
            return
    if unended is not None:
        problems.append(incomplete(unended))
    elif not count:
        place = game.file.place
        said = "the record has no rounds"
        problems.append(incomplete(Problem.at(place, "cut-off", said, where="rounds")))


def _round(played: GameRound) -> Problem | None:
    """Plays a round; the problem to tell if something should follow it but nothing ends it."""
    try:
        played.deal()
    except UnfinishedError as error:
        return error.problems[0]
    for _ in played.steps():
        pass
    return played.missing_end() if played.end() is None else None


def incomplete(problem: Problem, opened: bool = True) -> Problem:
    """The same place, told as the end of a record that was cut off.

    `opened` says that the head of the record is whole: only then can it be shown.
    """
    said = "the record is incomplete: it ends before its last round does"
    hint: str | None = "pankit replay and pankit play --resume use what is there"
    if not opened:
        said = "the record is incomplete: it ends before its first round begins"
        hint = "nothing of a game is in it: there is nothing to show and nothing to go on with"
    return replace(problem, code=codes.INCOMPLETE, message=said, hint=hint)
