"""Keeps a game as a record while it is played: in a file that grows, or ready to be saved."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path

from pankit.cli.errors import CommandError
from pankit.cli.table.screen import Screen
from pankit.engine.actions import Action
from pankit.engine.events import Event
from pankit.engine.round import Round
from pankit.records.resume import Resumed
from pankit.records.sink import TargetError, save_new
from pankit.records.writer import RecordWriter
from pankit.rules.problems import visible
from pankit.rules.ruleset import Ruleset
from pankit.words import table as words


def save_as(screen: Screen, name: str, write: Callable[[Path], object]) -> Path | None:
    """Writes under a name that was typed; None, and it is said why, if that cannot be.

    `write` raises `FileExistsError` where a file is that it does not write over.
    """
    path, shown = Path(name), visible(name)
    try:
        write(path)
    except FileExistsError:
        screen.say(words.EXISTS, file=shown)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        screen.say(words.CANNOT_SAVE, file=shown, reason=reason)
    else:
        return path
    return None


class Keeper:
    """Writes what happens. Without a `path` it is kept in memory until `save`."""

    def __init__(
        self, writer: RecordWriter, path: Path | None, memory: io.BytesIO | None = None
    ) -> None:
        self._writer = writer
        self._memory = memory
        self.path = path
        self.worth_keeping = False

    @classmethod
    def fresh(cls, ruleset: Ruleset, names: Sequence[str], path: Path | None) -> "Keeper":
        """A new record; raises `CommandError` if a file is there already."""
        if path is None:
            memory = io.BytesIO()
            return cls(RecordWriter(memory, ruleset, names, True), None, memory)
        if path.exists():
            raise CommandError(
                f"--record {path}: this file exists and is not overwritten; "
                f"take another name, or go on with it: pankit play --resume {path}"
            )
        try:
            return cls(RecordWriter(path, ruleset, names, True, live=True), path)
        except TargetError as error:
            raise CommandError(f"--record {error}") from None

    @classmethod
    def going_on(cls, found: Resumed) -> "Keeper":
        """The record of a game that goes on, in its file."""
        try:
            return cls(found.writer(), found.path)
        except TargetError as error:
            raise CommandError(f"--resume {error}") from None

    def begin(self, round: Round, seed: object) -> None:
        """A round was dealt, out of a seed."""
        self._writer.begin_round(round, seed)

    def step(self, round: Round, seat: int, action: Action, events: Sequence[Event]) -> None:  # noqa: ARG002
        """Something was done."""
        self._writer.step(seat, action)
        self.worth_keeping = True

    def end(self, round: Round) -> None:
        """A round is over."""
        self._writer.end_round(round.outcome)

    def save(self, path: Path) -> None:
        """Writes what was kept in memory into a new file, whole or not at all."""
        if self._memory is None:
            return
        save_new(path, self._memory.getvalue())
        self.path = path

    def close(self) -> None:
        """The end of the game."""
        self._writer.close()
