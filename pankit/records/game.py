"""A record played from deal to deal: the common ground of replaying, going on and checking."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pankit.engine.actions import Action, Pass
from pankit.engine.core.codes import END_NAMES
from pankit.engine.events import Event
from pankit.engine.round import Round
from pankit.records import codes
from pankit.records.chain import carried_pot, chain_problems
from pankit.records.expecting import differ, judge, numbers
from pankit.records.form import RoundDigest, reshuffle_line, step_line
from pankit.records.judging import Judge
from pankit.records.past_rules import past_rules
from pankit.records.read_ending import PlacedEnding
from pankit.records.read_record import RecordFile
from pankit.records.read_round import Placed, Restocked, RoundPart
from pankit.records.read_scenario import tell_players
from pankit.records.reader import FaultError, Reader
from pankit.records.scenario import Spot, Step
from pankit.records.table import Table
from pankit.rules.problems import Problem, RulesError
from pankit.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Played:
    """What one step of a record did. `lines` are the lines it is written as."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    passed: tuple[int, ...]
    lines: tuple[str, ...]
    spot: Spot


class Game:
    """A record on the table. `problems` are what is wrong with the rules it names, `last`
    is the round before the one that is played, if that was all right."""

    def __init__(self, path: str | os.PathLike[str], name: str | None = None) -> None:
        self.file = RecordFile(path, name)
        self.head, self.names = self.file.head, self.file.names
        past = past_rules(self.head, self.file.rules_node)
        reader = Reader()
        if past.ruleset is not None:
            tell_players(reader, past.ruleset, self.names, self.file.players_node)
        if past.ruleset is None or reader.problems:
            self.file.close()
            raise RulesError([*past.problems, *reader.problems])
        self.ruleset: Ruleset = past.ruleset
        self.problems = past.problems
        self.last: Round | None = None

    def rounds(self) -> Iterator["GameRound"]:
        """The rounds, to be dealt and played one after another."""
        for part in self.file.rounds():
            yield GameRound(self, part)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


class GameRound:
    """A round of a record: `deal`, then go through `steps`, then `end`.

    All of them raise `FaultError` for what is wrong.
    """

    def __init__(self, game: Game, part: RoundPart) -> None:
        self.game = game
        self.part = part
        self.number = part.number

    def deal(self) -> None:
        """Lays out the cards; in a chained record they must follow from the round before."""
        game = self.game
        before = game.last if game.head.chained else None
        game.last = None
        self.placed: Placed = self.part.deal()
        deal = self.placed.deal
        pot = carried_pot(before, deal)
        self.table = Table.lay(game.ruleset, game.names, self.placed, pot)
        self.digest = RoundDigest(game.names, deal)
        if before is not None:
            problems = chain_problems(before, game.names, self.placed)
            if problems:
                raise FaultError(problems)

    @property
    def round(self) -> Round:
        """The round on the table."""
        return self.table.round

    def steps(self) -> Iterator[Played]:
        """Does the steps, one after another."""
        pending: Restocked | None = None
        for step in self.part.steps():
            if isinstance(step, Restocked):
                self.table.announce(step)
                pending = step
                continue
            played = self._step(step, pending)
            if played is not None:
                for line in played.lines:
                    self.digest.add(line)
                pending = None
                yield played

    def _step(self, step: Step, pending: Restocked | None) -> Played | None:
        names = self.game.names
        judge_step = Judge(names)
        before = self.round.core.chips[:]
        passed = self.table.ready(step.seat)
        judge_step.claims(self.round, step)
        events: list[Event] = []
        played = None
        if step.do and step.refused:
            judge_step.refused(self.round, step, step.do)
        elif step.do:
            events = self.table.do(step.seat, step.do)
            lines = [] if pending is None else [reshuffle_line(pending.cards)]
            action = step.do.action
            if not isinstance(action, Pass):
                lines.append(step_line(names, step.seat, action))
            played = Played(step.seat, action, tuple(events), passed, tuple(lines), step.spot)
        judge_step.chips(step, before, self.round.core.chips)
        if judge_step.problems:
            raise FaultError(judge_step.problems)
        return played

    def missing_end(self) -> Problem:
        """The problem of a round that does not end and that another one follows."""
        said = "the round does not say what came of it"
        where = f"{self.part.where}.expect"
        return Problem.at(self.part.place, "missing", said, where=where)

    def end(self) -> PlacedEnding | None:
        """Compares what is expected; None where nothing is, as in a record that was cut off."""
        placed = self.part.ending()
        problems = [] if placed is None else list(self._compare(placed))
        if placed is None or self.round.over:
            problems += self._compare_digest()
        if problems:
            raise FaultError(problems)
        if placed is not None:
            self.game.last = self.round
        return placed

    def _compare(self, placed: PlacedEnding) -> Iterator[Problem]:
        ending, core, names = placed.ending, self.round.core, self.game.names
        if not self.round.over:
            said = f"the round is not over: it is {names[core.asked]}'s turn to act"
            yield self._problem(placed, "", codes.NOT_OVER, said)
            return
        end = END_NAMES[core.end]
        if ending.end != end:
            yield self._problem(placed, "end", codes.EXPECT, differ(ending.end or "no end", end))
        winner = None if core.winner < 0 else core.winner
        if ending.winner != winner:
            who = ["nobody" if seat is None else names[seat] for seat in (ending.winner, winner)]
            yield self._problem(placed, "winner", codes.EXPECT, differ(*who))
        if ending.pot != core.pot:
            yield self._problem(placed, "pot", codes.CHIPS, differ(ending.pot, core.pot))
        chips = numbers(names, dict(enumerate(ending.chips)), core.chips)
        if chips:
            yield self._problem(placed, "chips", codes.CHIPS, chips)
        yield from judge(self.round, names, placed.more)

    def _compare_digest(self) -> Iterator[Problem]:
        written = self.part.digest
        if written is not None and written.text != self.digest.text:
            said = (
                "the deal or a step of this round is not as it was written: "
                f"they make the digest {self.digest.text}"
            )
            spot = written.spot
            yield Problem.at(spot.place, codes.ROUND_DIGEST, said, where=spot.where)

    def _problem(self, placed: PlacedEnding, part: str, code: str, said: str) -> Problem:
        spot = placed.spots[part]
        return Problem.at(spot.place, code, said, where=spot.where)
