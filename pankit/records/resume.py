"""Going on with a record that was cut off, or with one that is whole."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from pankit.engine.round import Outcome, Round
from pankit.engine.session import Session
from pankit.records.form import RoundDigest, deal_lines, ending_lines, head_lines
from pankit.records.game import Game, GameRound
from pankit.records.place import open_again, set_aside, stamp
from pankit.records.read_round import UnfinishedError
from pankit.records.sink import LiveFile, Sink, WholeFile, unchanged
from pankit.records.writer import Begun, RecordWriter
from pankit.rules.files import open_file
from pankit.rules.problems import CutOffError, Problem, RulesError
from pankit.rules.ruleset import Ruleset


@dataclass
class Resumed:
    """What is there of a record, ready to go on with.

    `session` has chips, pot, dealer and stock as they are after the finished rounds;
    `round` is the one that was cut off, ready for whoever is asked, or None (then
    `session.next_round()` deals). `whole` is how many bytes of the file are whole and as
    `RecordWriter` writes them, or None if the file is written in another way. `problems`
    says what is wrong with the rules it names.
    """

    path: Path
    ruleset: Ruleset
    names: tuple[str, ...]
    chained: bool
    session: Session
    outcomes: list[Outcome]
    round: Round | None
    seed: int | str | None
    whole: int | None
    problems: list[Problem]
    digest: RoundDigest | None
    stamp: tuple[int, int]

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips of all finished rounds, by seat."""
        return tuple(self.session.chips)

    def writer(self) -> RecordWriter:
        """A live writer that goes on where the record is whole; what is torn is cut off.

        A file that is not written the way `RecordWriter` does is written anew first; the
        old one then stays beside it as `NAME.before`. Raises `TargetError` if another
        program writes the file, or has since it was read.
        """
        keep, seen = self.whole, self.stamp
        if keep is None:
            keep, seen = self._write_anew()
        begun = Begun(len(self.outcomes) + (self.round is not None), self.round, self.digest)
        sink = LiveFile.going_on(self.path, keep, seen)
        return RecordWriter(sink, self.ruleset, self.names, self.chained, begun=begun)

    def _write_anew(self) -> tuple[int, tuple[int, int]]:
        """Puts the record in its place as `RecordWriter` writes it; its size, and its stamp."""
        handle = open_again(self.path)
        try:
            unchanged(self.path, handle, self.stamp)
        finally:
            os.close(handle)
        fresh = WholeFile(self.path)
        try:
            keep = transcribe(self.path, fresh).size
            set_aside(self.path)
        except BaseException:
            fresh.close(whole=False)
            raise
        fresh.close(whole=True)
        handle = open_again(self.path)
        try:
            return keep, stamp(handle)
        finally:
            os.close(handle)


@dataclass
class Transcript:
    """What came of reading a record to its end, or to where it is cut off."""

    game: Game
    session: Session
    outcomes: list[Outcome]
    open: GameRound | None
    seed: int | str | None
    size: int
    complete: bool


def resume(path: str | os.PathLike[str]) -> Resumed:
    """What is there of a record; raises `RulesError` if any of it is wrong."""
    file = Path(path)
    with open_file(file) as old:
        seen = stamp(old.fileno())
        compare = _Compare(old)
        found = transcribe(file, compare)
    return Resumed(
        path=file,
        ruleset=found.game.ruleset,
        names=found.game.names.all,
        chained=found.game.head.chained,
        session=found.session,
        outcomes=found.outcomes,
        round=found.open.round if found.open else None,
        seed=found.seed,
        whole=found.size if compare.same else None,
        problems=found.game.problems,
        digest=found.open.digest if found.open else None,
        stamp=seen,
    )


def transcribe(path: str | os.PathLike[str], sink: Sink) -> Transcript:
    """Reads and plays a record and writes it anew, as far as it is whole."""
    with Game(path) as game:
        session = Session(game.ruleset, len(game.names), 0)
        found = Transcript(game, session, [], None, None, 0, complete=False)
        write = _Count(sink, found)
        for line in head_lines(game.head):
            write.line(line)
        try:
            _rounds(game, found, write)
        except CutOffError:
            return found
        found.complete = found.open is None and bool(found.outcomes)
        return found


def _rounds(game: Game, found: Transcript, write: "_Count") -> None:
    unended: GameRound | None = None
    for played in game.rounds():
        if unended is not None:
            raise RulesError([unended.missing_end()])
        try:
            played.deal()
        except UnfinishedError:
            unended = played
            continue
        deal = played.placed.deal
        if found.seed is None:
            found.seed = deal.seed
            found.session.seed = 0 if deal.seed is None else deal.seed
        for line in deal_lines(game.names, deal):
            write.line(line)
        found.open = played
        found.session.dealer = deal.dealer
        for step in played.steps():
            for line in step.lines:
                write.line(line)
        placed = played.end()
        if placed is None:
            unended = played
            continue
        for line in ending_lines(game.names, placed.ending, played.digest.text):
            write.line(line)
        found.open = None
        found.outcomes.append(found.session.finish(played.round))


class _Count:
    """Hands lines on and counts their bytes."""

    def __init__(self, sink: Sink, found: Transcript) -> None:
        self._sink = sink
        self._found = found

    def line(self, text: str) -> None:
        self._sink.line(text)
        self._found.size += len(text.encode()) + 1


class _Compare:
    """Takes lines and sees whether a file has the same bytes."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.same = True

    def line(self, text: str) -> None:
        """A line."""
        wanted = text.encode() + b"\n"
        self.same = self.same and self._file.read(len(wanted)) == wanted

    def flush(self) -> None:
        """Nothing is to be done."""

    def close(self, whole: bool) -> None:
        """Nothing is to be done."""
