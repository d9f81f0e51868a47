"""Rounds stopped where a seat has a choice."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.round import Round
from pankit.library import load

BotFile = Callable[[str], str]


def choices(spec: str, players: int, seed: int, stay: bool = True) -> Iterator[Round]:
    """A random game, stopped at every choice; everybody stays."""
    source = random.Random(seed)
    game = Round.deal(load(spec), players, seed)
    while not game.over:
        numbers = legal(game.core)
        if len(numbers) > 1:
            yield game
        declaring = stay and game.core.phase == 0
        do(game.core, numbers[0 if declaring else int(source.random() * len(numbers))])


@pytest.fixture
def bot_file(tmp_path: Path) -> BotFile:
    """Writes a bot file, and gives the name of its class `Bot`."""

    def write(text: str) -> str:
        path = tmp_path / "mine.py"
        path.write_text(text, encoding="utf-8")
        return f"{path}:Bot"

    return write
