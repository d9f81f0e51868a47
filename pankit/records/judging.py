"""What a step says about itself is judged: legal actions, refusals, chips."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from pankit.engine.actions import Action, Draw
from pankit.engine.refusal import IllegalActionError
from pankit.engine.round import Round
from pankit.records import codes
from pankit.records.expecting import numbers
from pankit.records.names import Names
from pankit.records.saying import refusal_hint, refusal_text
from pankit.records.scenario import Deed, Spot, Step
from pankit.records.state import snapshot
from pankit.rules.problems import Problem


class Judge:
    """Judges steps and gathers what is not as they say."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.problems: list[Problem] = []

    def say(self, spot: Spot, code: str, message: str, hint: str | None = None) -> None:
        """A problem."""
        self.problems.append(Problem.at(spot.place, code, message, where=spot.where, hint=hint))

    def chips(self, step: Step, before: Sequence[int], after: Sequence[int]) -> None:
        """The change in chips; players not named must not change."""
        if step.chips:
            wanted = dict.fromkeys(range(len(self.names)), 0) | dict(step.chips.by_seat)
            moved = [now - then for now, then in zip(after, before, strict=True)]
            said = numbers(self.names, wanted, moved)
            if said:
                self.say(step.chips.spot, codes.CHIPS, f"the change in chips: {said}")

    def claims(self, round: Round, step: Step) -> None:
        """What must be legal, what must not be, and all that must be."""
        for deed in step.may:
            refusal = round.why_not(deed.action, step.seat)
            if refusal:
                said = f"should be legal, but {refusal_text(self.names, refusal)}"
                self.say(deed.spot, codes.MAY, said, refusal_hint(refusal))
        for deed in step.may_not:
            if round.is_legal(deed.action, step.seat):
                said = f"should not be legal, but {self.names[step.seat]} may {deed.action}"
                self.say(deed.spot, codes.MAY_NOT, said)
        if step.legal:
            self._legal(round, step.seat, step.legal.deeds, step.legal.spot)

    def _legal(self, round: Round, seat: int, listed: Iterable[Deed], spot: Spot) -> None:
        found = list(round.legal_actions()) if round.asked == seat else []
        wanted = {_bare(deed.action): deed for deed in listed}
        more = [action for action in found if action not in wanted]
        who = self.names[seat]
        for action, deed in wanted.items():
            refusal = None if action in found else round.why_not(action, seat)
            if refusal:
                said = f"listed as legal, but {refusal_text(self.names, refusal)}"
                self.say(deed.spot, codes.LEGAL, said, refusal_hint(refusal))
            elif deed.action != action and not round.is_legal(deed.action, seat):
                said = f"listed as legal, but another card comes next: {deed.action}"
                self.say(deed.spot, codes.LEGAL, said)
        if more:
            said = f"{who} may also {', '.join(map(str, more))}, which is not listed"
            self.say(spot, codes.LEGAL, said)

    def refused(self, round: Round, step: Step, deed: Deed) -> None:
        """The action must be refused, for the reason given, and change nothing."""
        assert step.refused is not None
        before = snapshot(round)
        try:
            round.copy().apply(deed.action, step.seat)
        except IllegalActionError as error:
            refusal = error.refusal
            wanted = step.refused.code
            if wanted and wanted != refusal.code:
                said = f"expected {wanted}, but {refusal_text(self.names, refusal)}"
                self.say(step.refused.spot, codes.REFUSED_OTHERWISE, said, refusal_hint(refusal))
        else:
            said = f"should be refused, but {self.names[step.seat]} may {deed.action}"
            self.say(deed.spot, codes.STEP_LEGAL, said)
            return
        with suppress(IllegalActionError):
            round.apply(deed.action, step.seat)
        changed = [name for name, value in snapshot(round).items() if before[name] != value]
        if changed:
            said = f"{deed.action} was refused, yet it changed {', '.join(changed)}"
            self.say(deed.spot, codes.REFUSED_CHANGED, said)


def _bare(action: Action) -> Action:
    """An action as it is listed: a draw without its card."""
    return Draw() if isinstance(action, Draw) else action
