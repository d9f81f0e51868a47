"""A trial: a position and some steps, played as a scenario is played.

Cards of the stock are named by the draws alone. Whoever is asked before the player of a
step stays or passes, and conditions are claimed by themselves unless the trial says no.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pankit.cards import Card
from pankit.engine.actions import Action, Draw, Drop, Stay
from pankit.engine.core import codes
from pankit.engine.core.doing import do
from pankit.engine.core.guards import force_askers, refuse
from pankit.engine.core.refusals import REASONS
from pankit.engine.core.state import Core
from pankit.engine.position import Position, PositionError, close_declarations, fresh
from pankit.engine.round import Round
from pankit.engine.session import next_dealer
from pankit.engine.translate import encode
from pankit.records.staging import Restock
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.quick import quick_start

Step = tuple[int, Action]


@dataclass(frozen=True)
class Trial:
    """What is played, and where to look. Without `position` it is a fresh deal.

    `asks` is an action looked at after the steps: may it be done? Without it, it is what
    the last step brings that counts.
    """

    players: int
    position: Position | None
    steps: tuple[Step, ...] = ()
    asks: Step | None = None
    auto_claim: bool = True
    coming: tuple[Card, ...] = ()
    """What comes off the stock while the draws are still to be made."""

    @property
    def draws(self) -> tuple[Card | None, ...]:
        """The cards that draws name, in order."""
        return self.coming or tuple(
            action.card for _, action in self.steps if isinstance(action, Draw)
        )

    @property
    def declarers(self) -> frozenset[int]:
        """Who says himself whether he plays; everybody else stays."""
        return frozenset(seat for seat, action in self.steps if isinstance(action, (Stay, Drop)))

    @property
    def declares(self) -> bool:
        """Whether declarations are part of it."""
        asked = (self.asks,) if self.asks else ()
        return any(isinstance(action, (Stay, Drop)) for _, action in (*self.steps, *asked))


@dataclass(frozen=True)
class Came:
    """What the last step of a trial brought, or what came of the question asked after it.

    `allowed` is None where nothing was asked; `code` says why something is not allowed.
    """

    chips: tuple[int, ...]
    over: bool
    end: str
    winner: int
    pot: int
    """The change of the pot."""
    next_dealer: int
    allowed: bool | None = None
    code: str = ""

    def like(self, other: "Came") -> bool:
        """Whether the same came of it, for whatever reason."""
        return replace(self, code="") == replace(other, code="")


def play(trial: Trial, ruleset: Ruleset, seed: int) -> Came | None:
    """What comes of a trial; None if it cannot be played so far."""
    restock = Restock(trial.draws, seed)
    core = begin(trial, ruleset, seed, restock)
    if core is None:
        return None
    before, pot = [0] * core.seats, 0
    for step in trial.steps:
        before, pot = core.chips[:], core.pot
        if not step_on(core, step, restock, trial):
            return None
    if trial.asks is None:
        return _came(Round(ruleset, core), before, pot)
    seat, action = trial.asks
    ask_others(core, trial.asks, trial.declarers)
    reason = refuse(core, seat, encode(core, action))
    return Came((), False, "", -1, 0, -1, not reason, REASONS[reason].code)


def begin(
    trial: Trial, ruleset: Ruleset, seed: int, restock: Restock, open_declarations: bool = False
) -> Core | None:
    """The round at the start of a trial; None if the ruleset does not allow it.

    Unless they are to be open, declarations are over where the trial does not speak of them.
    """
    allowed = ruleset.rules.players
    if not allowed.min <= trial.players <= allowed.max:
        return None
    if trial.position is not None:
        position = replace(trial.position, draws=trial.draws)
        return quick_start(ruleset, trial.players, position, seed, restock)
    try:
        dealt = fresh(ruleset, trial.players, trial.draws, seed, restock)
    except PositionError:
        return None
    if not trial.declares and not open_declarations:
        close_declarations(dealt)
    return dealt.core


def claim_due(core: Core) -> bool:
    """Whether the player in turn has something to claim."""
    return bool(core.unclaimed) and not refuse(core, core.turn, codes.CLAIM)


def step_on(core: Core, step: Step, restock: Restock, trial: Trial) -> bool:
    """Does a step, others asked before; whether that was possible."""
    ask_others(core, step, trial.declarers)
    seat, action = step
    number = encode(core, action)
    if core.phase == codes.OVER or refuse(core, seat, number):
        return False
    card = action.card if isinstance(action, Draw) else None
    if card is not None and core.stock and core.stock[-1] != card:
        return False
    core.notes = []
    do(core, number)
    if isinstance(action, Draw):
        restock.drawn += 1
        if card is not None and core.drawn != card:
            return False
    if trial.auto_claim and claim_due(core):
        do(core, codes.CLAIM)
    return True


def ask_others(core: Core, step: Step, declarers: frozenset[int]) -> None:
    """Those asked before the player of a step stay or pass."""
    seat, action = step
    while core.phase in (codes.DECLARING, codes.FORCING):
        asked = core.asked
        if core.phase == codes.DECLARING:
            own = asked == seat and isinstance(action, (Stay, Drop))
            if own or asked in declarers:
                return
            do(core, codes.STAY)
            continue
        askers = force_askers(core)
        later = askers[askers.index(asked) :]
        if asked == seat or (seat != core.turn and seat not in later):
            return
        do(core, codes.PASS)


def _came(round: Round, before: Sequence[int], pot: int) -> Came:
    core = round.core
    over = core.phase == codes.OVER
    return Came(
        tuple(now - then for now, then in zip(core.chips, before, strict=True)),
        over,
        codes.END_NAMES[core.end],
        core.winner,
        core.pot - pot,
        next_dealer(round) if over else -1,
    )
