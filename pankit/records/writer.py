"""Writes a record while a game is played, one step a line.

>>> import io
>>> from pankit.engine.round import Round
>>> from pankit.library import load
>>> german, out = load("german"), io.BytesIO()
>>> with RecordWriter(out, german, ["Anna", "Ben"]) as writer:
...     game = Round.deal(german, 2, seed=7)
...     outcome = record_round(writer, game, lambda game: game.legal_actions()[-1], seed=7)
>>> print(out.getvalue().decode().splitlines()[-3])
      - "Anna: drop"
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Self, cast

from pankit import __version__
from pankit.engine.actions import Action, Draw, Pass
from pankit.engine.core.codes import DECLARING, DRAWING
from pankit.engine.core.state import NO_CARD
from pankit.engine.events import Event
from pankit.engine.round import Outcome, Round, check_players
from pankit.library import split_spec
from pankit.records.form import (
    Deal,
    Ending,
    Head,
    RoundDigest,
    deal_lines,
    ending_lines,
    head_lines,
    reshuffle_line,
    sorted_hands,
    step_line,
)
from pankit.records.names import Names, name_fault, seed_fault
from pankit.records.sink import LiveFile, Sink, Stream, WholeFile
from pankit.rules.reading import is_id
from pankit.rules.ruleset import Ruleset

Target = str | os.PathLike[str] | IO[bytes] | Sink


@dataclass(frozen=True)
class Begun:
    """A record that a writer goes on with: rounds written so far, the one that is open."""

    rounds: int
    round: Round | None
    digest: RoundDigest | None


class RecordWriter:
    """Writes one record. Players are named by seat, in the order of play.

    A path is written beside its place and put there when everything is done; with `live`
    the file itself grows, safe on the disk step by step. A file that is there and no
    record is never overwritten, one that is a record only if `replace` says so (by
    default: not by a live one); then `TargetError` is raised. `OSError` may come of
    everything that writes; what was whole before is still there then.

    Use it in a `with` statement; or call `close`. Of a round: `begin_round`, after each
    action that was applied `step`, at the end `end_round`.
    """

    def __init__(
        self,
        target: Target,
        ruleset: Ruleset,
        players: Sequence[str],
        chained: bool = False,
        *,
        live: bool = False,
        replace: bool | None = None,
        begun: Begun | None = None,
    ) -> None:
        check_players(ruleset, len(players))
        check_names(players)
        self.ruleset = ruleset
        self.names = Names(players)
        self.chained = chained
        self._sink, folder = _sink(target, live, replace)
        self._rounds = begun.rounds if begun else 0
        self._round = begun.round if begun else None
        self._digest = begun.digest if begun else None
        self._stock = len(self._round.core.stock) if self._round else 0
        if begun is None:
            try:
                self._lines(head_lines(head_of(ruleset, players, chained, folder)))
            except BaseException:
                self._sink.close(whole=False)
                raise

    # -- a round --------------------------------------------------------------------

    def begin_round(self, round: Round, seed: object = None, dealer: int | None = None) -> None:
        """A round just dealt; `seed` is written if it is a number or a short text."""
        core = round.core
        if self._round is not None:
            raise ValueError("the round before is not over")
        if core.seats != len(self.names) or round.ruleset.digest != self.ruleset.digest:
            raise ValueError("the round is of other players or rules")
        if dealer is not None and dealer != core.dealer:
            raise ValueError("the round has another dealer")
        if not _just_dealt(round):
            raise ValueError("the round has begun already")
        carried = core.pot + sum(core.chips)
        follows = self.chained and self._rounds > 0
        deal = Deal(
            core.dealer,
            sorted_hands([core.hand_cards(seat) for seat in range(core.seats)]),
            core.pile[-1] if core.pile else None,
            tuple(reversed(core.stock)),
            _written_seed(seed),
            carried if carried and not follows else None,
        )
        self._rounds += 1
        self._round = round
        self._digest = RoundDigest(self.names, deal)
        self._stock = len(core.stock)
        self._lines(deal_lines(self.names, deal))

    def step(self, seat: int, action: Action | Event) -> None:
        """An action that a seat has just done (what was drawn is looked up in the round).

        Passes are not written, and of events none is: they follow from the actions.
        """
        game, digest = self._open()
        if isinstance(action, Pass) or not isinstance(action, Action):
            return
        lines = []
        if isinstance(action, Draw):
            core = game.core
            if core.drawn == NO_CARD:
                action = Draw()  # nothing came: the round is over
            else:
                if not self._stock:
                    new = [core.drawn, *reversed(core.stock)]
                    lines.append(reshuffle_line(new))
                action = Draw(core.drawn)
            self._stock = len(core.stock)
        lines.append(step_line(self.names, seat, action))
        for line in lines:
            digest.add(line)
        self._lines(lines)

    def play(self, action: Action, seat: int | None = None) -> list[Event]:
        """Applies an action to the open round and writes it."""
        game, _ = self._open()
        by = seat if seat is not None else game.asked
        events = game.apply(action, by)
        assert by is not None
        self.step(by, action)
        return events

    def end_round(self, outcome: Outcome | None = None) -> Outcome:
        """The open round is over."""
        game, digest = self._open()
        outcome = outcome or game.outcome
        if outcome is None:
            raise ValueError("the round is not over")
        ending = Ending(outcome.end, outcome.winner, outcome.pot, outcome.chips)
        self._lines(ending_lines(self.names, ending, digest.text))
        self._round = self._digest = None
        return outcome

    # -- the end ----------------------------------------------------------------------

    def close(self, whole: bool = True) -> None:
        """No more rounds. With `whole=False` a file that was not live leaves no trace."""
        self._sink.close(whole)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close(kind is None)

    def _open(self) -> tuple[Round, RoundDigest]:
        if self._round is None or self._digest is None:
            raise ValueError("no round has begun")
        return self._round, self._digest

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._sink.line(line)
        self._sink.flush()


def record_round(
    writer: RecordWriter, round: Round, choose: Callable[[Round], Action], seed: object = None
) -> Outcome:
    """Plays a round just dealt to its end and writes it; `choose` says what the asked seat does."""
    writer.begin_round(round, seed)
    while not round.over:
        writer.play(choose(round))
    return writer.end_round()


def _sink(target: Target, live: bool, replace: bool | None) -> tuple[Sink, Path | None]:
    """Where lines go, and the folder that the record lies in."""
    if isinstance(target, (str, os.PathLike)):
        path = Path(target)
        file: Sink = (
            LiveFile.fresh(path, bool(replace)) if live else WholeFile(path, replace is not False)
        )
        return file, path.parent
    if isinstance(target, (WholeFile, LiveFile, Stream)):
        return target, None
    return Stream(cast("IO[bytes]", target)), None


def check_names(players: Sequence[str]) -> None:
    """Raises `ValueError` if these cannot be the names of the players."""
    for name in players:
        fault = name_fault(name)
        if fault:
            raise ValueError(f"{name!r}: {fault}")
    if len(set(players)) < len(players):
        raise ValueError("two players have the same name")


def head_of(ruleset: Ruleset, players: Sequence[str], chained: bool, folder: Path | None) -> Head:
    """What stands above the rounds; files are named as they are seen from `folder`."""
    first, *variants = (_reference(part, folder) for part in split_spec(ruleset.spec))
    return Head(
        first,
        tuple(variants),
        tuple(players),
        digest=ruleset.digest,
        resolved=ruleset.rules.plain(),
        made_by=f"pankit {__version__}",
        chained=chained,
        values=ruleset.values,
    )


def _written_seed(seed: object) -> int | str | None:
    """A seed as it is written down, or None for one that cannot be."""
    if isinstance(seed, str):
        return None if seed_fault(seed) else seed
    return seed if isinstance(seed, int) and not isinstance(seed, bool) and seed >= 0 else None


def _reference(part: str, folder: Path | None) -> str:
    """A ruleset or variant as a record names it: by id, or by a path below its own folder."""
    if is_id(part) or folder is None:
        return part
    try:
        return f"./{Path(part).resolve().relative_to(folder.resolve()).as_posix()}"
    except (ValueError, OSError):
        return part


def _just_dealt(round: Round) -> bool:
    core = round.core
    fresh = core.phase in (DECLARING, DRAWING) and core.turns == 1 and all(core.active)
    return fresh and not any(core.melds) and len(core.pile) <= 1 and core.asked == core.turn
