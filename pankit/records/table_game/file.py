"""A file that holds a table game: read, judged, with all that is wrong with it."""

import os
from dataclasses import dataclass

from pankit.records.table_game.check import problems_of
from pankit.records.table_game.evening import Judged, referee
from pankit.records.table_game.game import TableGame
from pankit.records.table_game.read_game import read_game
from pankit.rules.files import read_source
from pankit.rules.problems import Problem, RulesError, errors_in, in_order
from pankit.rules.reading import kind_of, single
from pankit.rules.source import parse


@dataclass(frozen=True)
class Refereed:
    """A game with its rounds judged, and what is wrong with the file."""

    game: TableGame
    rounds: tuple[Judged, ...]
    problems: tuple[Problem, ...]


def open_game(path: str | os.PathLike[str], name: str | None = None) -> TableGame:
    """The game of a file; raises `RulesError` if it cannot be read as one."""
    parsed = parse(read_source(path, name))
    problems = list(parsed.problems)
    root, more = single(parsed) if parsed.whole else (None, [])
    problems += more
    if root is None:
        raise RulesError(problems)
    kind, wrong = kind_of(root)
    problems += wrong
    if kind not in (None, "table"):
        message = f"this is a {kind}; a table is wanted here"
        place = root.get("kind") or root
        problems.append(Problem.at(place, "wrong-kind", message, where="kind"))
    if errors_in(problems):
        raise RulesError(problems)
    game, found = read_game(root)
    if game is None:
        raise RulesError([*problems, *found])
    return game


def referee_file(path: str | os.PathLike[str], name: str | None = None) -> Refereed:
    """A file judged; raises `RulesError` if it cannot be read."""
    game = open_game(path, name)
    rounds = tuple(referee(game))
    return Refereed(game, rounds, tuple(in_order(problems_of(game, rounds))))
