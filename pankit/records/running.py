"""A scenario is played, and every claim it makes on the way is judged.

What nobody writes is filled in: players who declare nowhere stay when they are asked,
a chance to force that nobody uses passes, and conditions are claimed as soon as they
are due. A step is judged on a copy on which everybody asked before its player has
stayed or passed; only when something is really done does that copy become the round.
"""

from pankit.cards import write_card
from pankit.engine.actions import Action, Claim, Draw, Pass, Stay
from pankit.engine.core import codes as core_codes
from pankit.engine.core.guards import force_askers
from pankit.engine.core.state import NO_CARD
from pankit.engine.round import Round
from pankit.records import codes
from pankit.records.expecting import judge
from pankit.records.judging import Judge
from pankit.records.saying import refusal_hint, refusal_text
from pankit.records.scenario import Deed, Scenario, Step
from pankit.records.staging import Restock, stage
from pankit.rules.problems import Problem, RulesError


def run_scenario(scenario: Scenario) -> list[Problem]:
    """Plays a scenario; all that is not as it says."""
    return Run(scenario).play()


class Run:
    """One playing of a scenario. `round` is where it stands."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.names = scenario.names
        self.judge = Judge(scenario.names)
        self.problems = self.judge.problems
        self._restock = Restock(scenario.draws, scenario.seed)
        self._declarers = {
            step.seat for step in scenario.steps if step.do and step.do.declares and step.done
        }
        self.round: Round | None = None

    def play(self) -> list[Problem]:
        """Plays all steps; after one that cannot be done the rest is not judged."""
        try:
            self.round = stage(self.scenario, self._restock)
        except RulesError as error:
            return list(error.problems)
        for step in self.scenario.steps:
            after = self._step(self.round, step)
            if after is None:
                return self.problems
            self.round = after
        self._finish_declaring(self.round)
        return self.problems + judge(self.round, self.names, self.scenario.expect)

    def _step(self, round: Round, step: Step) -> Round | None:
        """The round after a step, or None if it cannot go on."""
        before = round.core.chips[:]
        after, ready = round, round.copy()
        self._ask_others(ready, step)
        self.judge.claims(ready, step)
        if step.do and step.refused:
            self.judge.refused(ready, step, step.do)
        elif step.do:
            if not self._do(ready, step, step.do):
                return None
            after = ready
        self.judge.chips(step, before, after.core.chips)
        return after

    # -- what nobody writes ----------------------------------------------------------

    def _ask_others(self, round: Round, step: Step) -> None:
        """Those asked before the player of a step stay or pass."""
        core = round.core
        while not round.over:
            asked = core.asked
            if core.phase == core_codes.DECLARING:
                own = asked == step.seat and step.speaks_of_declaring
                if own or asked in self._declarers:
                    return
                round.apply(Stay())
            elif core.phase == core_codes.FORCING and asked != step.seat:
                askers = force_askers(core)
                later = askers[askers.index(asked) :]
                if step.seat != core.turn and step.seat not in later:
                    return
                round.apply(Pass())
            else:
                return

    def _finish_declaring(self, round: Round) -> None:
        core = round.core
        while core.phase == core_codes.DECLARING and core.asked not in self._declarers:
            round.apply(Stay())

    def _claim(self, round: Round) -> None:
        core = round.core
        if self.scenario.auto_claim and core.unclaimed and round.is_legal(Claim()):
            round.apply(Claim())

    # -- doing ---------------------------------------------------------------------------

    def _do(self, round: Round, step: Step, deed: Deed) -> bool:
        """Does a step, or says why that is not possible."""
        if round.over:
            end = core_codes.END_NAMES[round.core.end]
            said = f"{deed.action}: the round is over ({end}); nothing can be done any more"
            self.judge.say(deed.spot, codes.ROUND_OVER, said)
            return False
        refusal = round.why_not(deed.action, step.seat)
        if refusal:
            said = refusal_text(self.names, refusal)
            self.judge.say(
                deed.spot,
                codes.STEP_ILLEGAL,
                said,
                self._hint(deed.action, refusal.code) or refusal_hint(refusal),
            )
            return False
        if isinstance(deed.action, Draw):
            lacking = self._restock_lacks(round, deed.action)
            if lacking:
                self.judge.say(deed.spot, codes.DRAW, lacking)
                return False
        round.apply(deed.action, step.seat)
        if isinstance(deed.action, Draw):
            self._restock.drawn += 1
            if deed.action.card is not None and round.core.drawn == NO_CARD:
                said = f"{deed.action}: there is no card left, so the draw ends the round"
                self.judge.say(deed.spot, codes.DRAW, said)
        self._claim(round)
        return True

    def _restock_lacks(self, round: Round, draw: Draw) -> str | None:
        """Why a named card cannot come when this draw makes a new stock."""
        core = round.core
        if draw.card is None or core.stock or draw.card in core.pile[:-1]:
            return None
        if not core.settings.reshuffles or len(core.pile) < 2:
            return None
        card = write_card(draw.card)
        return (
            f"{draw}: the new stock is made of the discards below the top, and {card} is not there"
        )

    def _hint(self, action: Action, code: str) -> str | None:
        if isinstance(action, Claim) and code == "nothing-to-claim" and self.scenario.auto_claim:
            return "claims are made by themselves here; write auto_claim: false to make them steps"
        return None
