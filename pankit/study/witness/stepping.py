"""Two rulesets played in step from the same cards until they part."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from pankit.engine.actions import Action, Draw, Pass
from pankit.engine.core import codes
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.core.state import NO_CARD, NOBODY, Core
from pankit.engine.round import Round
from pankit.engine.translate import decode
from pankit.players.steady.bot import SteadyBot
from pankit.records.staging import Restock
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.trial import Step, Trial, begin, claim_due

Choose = Callable[[Round, list[int]], int]
"""The place of a choice in a list of the core's actions."""

_LAYS: Final = frozenset({codes.ADD, codes.MELD, codes.MOVE, codes.TAKE, codes.FORCE})
_MUTE: Final = frozenset({codes.PASS, codes.STAY})
"""Nobody has to write it, so it is nothing to look at."""


def uniform(rng: random.Random) -> Choose:
    """Any action, all with the same chance."""
    return lambda _, actions: int(rng.random() * len(actions))


def laying(rng: random.Random) -> Choose:
    """Mostly what brings cards to the table."""

    def choose(_: Round, actions: list[int]) -> int:
        lays = [at for at, number in enumerate(actions) if codes.kind_of(number) in _LAYS]
        if lays and rng.random() < 0.8:
            return rng.choice(lays)
        return int(rng.random() * len(actions))

    return choose


def steady(rng: random.Random) -> Choose:
    """The steady bot, where it does what both rulesets allow."""
    bot = SteadyBot()

    def choose(round: Round, actions: list[int]) -> int:
        assert round.asked is not None
        wanted = bot.choose(round.view(round.asked))
        found = [decode(round.core, number) for number in actions]
        return found.index(wanted) if wanted in found else int(rng.random() * len(actions))

    return choose


@dataclass
class Pair:
    """A trial under way under two rulesets."""

    first: Round
    second: Round
    trial: Trial

    @classmethod
    def start(cls, rulesets: tuple[Ruleset, Ruleset], trial: Trial, seed: int) -> "Pair | None":
        """Both rounds at the start; None if a ruleset does not allow the position."""
        one, two = (begin(trial, each, seed, Restock((), seed), True) for each in rulesets)
        if one is None or two is None:
            return None
        return cls(Round(rulesets[0], one), Round(rulesets[1], two), replace(trial, coming=()))

    def play(self, choose: Choose, most: int) -> Iterator[Trial]:
        """Plays on; the trials in which they part, the first of each kind.

        What only one of them allows is told once, and they go on with what both allow.
        """
        told = False
        if _chips(self.first.core) != _chips(self.second.core):
            yield self.trial
            return
        for _ in range(most):
            one, two = self.first.core, self.second.core
            if codes.OVER in (one.phase, two.phase):
                return
            numbers = legal(one)
            mine = {_key(one, number): number for number in numbers}
            other = {_key(two, number): number for number in legal(two)}
            if not told and (one.asked != two.asked or mine.keys() != other.keys()):
                told = True
                yield from self._questions(mine, other)
            common = [number for key, number in mine.items() if key in other]
            if one.asked != two.asked or not common:
                return
            number = common[choose(self.first, common)]
            if not self._step(number, other[_key(one, number)]):
                return
            if _chips(one) != _chips(two):
                yield self.trial
                return

    def _questions(self, mine: dict[object, int], other: dict[object, int]) -> Iterator[Trial]:
        """What only one side allows: the simplest action of each kind."""
        for own, others, core in ((mine, other, self.first.core), (other, mine, self.second.core)):
            best: dict[int, Action] = {}
            for key, number in own.items():
                kind = codes.kind_of(number)
                if kind in _MUTE or (key in others and self.first.asked == self.second.asked):
                    continue
                action = decode(core, number)
                if kind not in best or len(str(action)) < len(str(best[kind])):
                    best[kind] = action
            for action in best.values():
                yield replace(self.trial, asks=(core.asked, action))

    def _step(self, one: int, two: int) -> bool:
        first, second = self.first.core, self.second.core
        action, seat = decode(first, one), first.asked
        for core, number in ((first, one), (second, two)):
            core.notes = []
            do(core, number)
            if self.trial.auto_claim and claim_due(core):
                do(core, codes.CLAIM)
        if isinstance(action, Draw):
            drawn = {first.drawn, second.drawn}
            if len(drawn - {NO_CARD}) > 1:
                return False
            action = Draw(None if NO_CARD in drawn else first.drawn)
        if not isinstance(action, Pass):
            self.trial = _longer(self.trial, (seat, action))
        return True


def _longer(trial: Trial, step: Step) -> Trial:
    return replace(trial, steps=(*trial.steps, step))


def _key(core: Core, number: int) -> object:
    """An action whatever numbers a core has for shapes and lent cards."""
    if codes.kind_of(number) != codes.MELD:
        return number
    shape, lent = codes.shape_of(number), codes.lent_of(number)
    return core.tables.key[shape], core.lent.cards[lent]


def _chips(core: Core) -> object:
    over = core.phase == codes.OVER
    ended = (core.end, core.winner, _next_dealer(core)) if over else ()
    return core.chips, core.pot, ended


def _next_dealer(core: Core) -> int:
    if core.winner == NOBODY:
        return core.dealer
    if core.settings.rules.table.next_dealer == "rotates":
        return core.after(core.dealer)
    return (core.winner - 1) % core.seats
