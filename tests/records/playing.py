"""Records made by random play, for the tests of this folder."""

import io
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from pankit.engine.actions import Action
from pankit.engine.round import Round
from pankit.engine.session import Session
from pankit.library import load
from pankit.records.check import check_record
from pankit.records.writer import RecordWriter, record_round
from pankit.rules.problems import Problem

GAMES = (
    ("german", 6),
    ("english", 6),
    ("english", 15),
    ("conquian", 2),
    ("german+fifteen+go-out-2", 5),
)
NAMES = ("Anna", "Ben", "Jo: 5", "No", "Ünal", 'Q "x" \\', "true", "7", "Eva", "Fay", "Gus", "Hal",
         "Ida", "Jan", "Kai")  # fmt: skip


def chooser(seed: object) -> Callable[[Round], Action]:
    """Plays at random, but rather lays cards than not, so that rounds have something to tell."""
    rng = random.Random(str(seed))

    def choose(game: Round) -> Action:
        actions = game.legal_actions()
        busy = [each for each in actions if str(each).split()[0] in ("meld", "add", "take", "stay")]
        return rng.choice(busy if busy and rng.random() < 0.7 else actions)

    return choose


def idler(seed: object) -> Callable[[Round], Action]:
    """Hardly ever lays a card, so that stocks are used up."""
    rng = random.Random(str(seed))
    idle = ("stay", "draw", "discard", "pass")

    def choose(game: Round) -> Action:
        actions = game.legal_actions()
        lazy = [each for each in actions if str(each).split()[0] in idle]
        return rng.choice(lazy if lazy and rng.random() < 0.99 else actions)

    return choose


def written(
    spec: str, players: int, rounds: int = 2, seed: int = 1, names: Sequence[str] = NAMES
) -> bytes:
    """A record of rounds that stand alone."""
    ruleset, out, choose = load(spec), io.BytesIO(), chooser(seed)
    with RecordWriter(out, ruleset, names[:players]) as writer:
        for number in range(rounds):
            dealer = number % players
            game = Round.deal(ruleset, players, (seed, number), dealer)
            record_round(writer, game, choose, seed=number)
    return out.getvalue()


def chained(spec: str, players: int, rounds: int, seed: int = 1) -> tuple[bytes, Session]:
    """A record of a session."""
    ruleset, out, choose = load(spec), io.BytesIO(), chooser(seed)
    session = Session(ruleset, players, seed)
    with RecordWriter(out, ruleset, NAMES[:players], chained=True) as writer:
        for _ in range(rounds):
            game = session.next_round()
            record_round(writer, game, choose, seed=seed)
            session.finish(game)
    return out.getvalue(), session


def check(folder: Path, data: bytes) -> list[Problem]:
    """What `pankit check` finds in a record."""
    file = folder / "record.yaml"
    file.write_bytes(data)
    return check_record(file, "record.yaml")
