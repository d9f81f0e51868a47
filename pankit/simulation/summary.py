"""Numbers of many rounds, as exact sums, so that parts merge into the same whole in any order."""

from dataclasses import dataclass, field
from typing import Final

from pankit import __version__
from pankit.engine.core import codes
from pankit.simulation.accounts import Account, Flow, Peak
from pankit.simulation.job import Job
from pankit.simulation.payments import LOST_CLAIM, REASONS, RESHUFFLE, moved_in, row_ids
from pankit.simulation.playing import Played
from pankit.simulation.ranges import Ranges
from pankit.simulation.statistics import Sums

_COUNTED: Final = {
    "draw": codes.DRAW,
    "take": codes.TAKE,
    "force": codes.FORCE,
    "pass": codes.PASS,
    "meld": codes.MELD,
    "add": codes.ADD,
    "move": codes.MOVE,
    "claim": codes.CLAIM,
}
"""Kinds of actions that are counted, as records name them."""


class MergeError(ValueError):
    """Two summaries do not belong together."""


@dataclass(frozen=True)
class Origin:
    """Which rounds a summary is of, but for their numbers."""

    ruleset: str
    digest: str
    bots: tuple[str, ...]
    seed: int
    bot_files: dict[str, str] = field(default_factory=dict)
    """Digests of the files of bots that did not come with pankit, by the bot's name."""
    pankit: str = __version__

    @classmethod
    def of(cls, job: Job) -> "Origin":
        """That of a job."""
        return cls(
            ruleset=job.ruleset.spec,
            digest=job.ruleset.digest,
            bots=job.bot_names,
            seed=job.seed,
            bot_files={bot.name: bot.digest for bot in job.bots if bot.digest},
        )

    def differs(self, other: "Origin") -> str:
        """Why rounds of another origin cannot be merged with these; empty if they can."""
        if self.pankit != other.pankit:
            return f"they were played by different versions: {self.pankit} and {other.pankit}"
        if self.digest != other.digest:
            return f"{self.ruleset} and {other.ruleset} are different rules (their digests differ)"
        if self.bots != other.bots:
            return f"different bots played: {','.join(self.bots)} and {','.join(other.bots)}"
        if self.bot_files != other.bot_files:
            return "the file of a bot has changed in between"
        if self.seed != other.seed:
            return f"their seeds differ: {self.seed} and {other.seed}"
        return ""


@dataclass
class Summary:
    """Many rounds of a job. `seats[0]` is eldest hand, the last seat deals."""

    origin: Origin
    ranges: Ranges = field(default_factory=Ranges)
    ends: dict[str, int] = field(default_factory=dict)
    turns: Sums = field(default_factory=Sums)
    most_turns: Peak = field(default_factory=Peak)
    swings: Sums = field(default_factory=Sums)
    """The best result of a round less the worst."""
    largest_swing: Peak = field(default_factory=Peak)
    seats: list[Account] = field(default_factory=list)
    by_bot: dict[str, Account] = field(default_factory=dict)
    table: Account = field(default_factory=Account)
    """All players together."""
    acts: dict[str, Sums] = field(default_factory=dict)
    paid: dict[str, Flow] = field(default_factory=dict)
    """Chips by reason."""
    rows: dict[str, Flow] = field(default_factory=dict)
    """Chips for conditions, when they are made, by row."""
    pots_left: Sums = field(default_factory=Sums)
    """The pots of rounds that nobody won, where there was something in them."""
    actions: int = 0
    choices: int = 0

    @classmethod
    def of(cls, job: Job) -> "Summary":
        """A summary of no rounds yet."""
        names = job.bot_names
        return cls(
            Origin.of(job),
            ends={name: 0 for name in codes.END_NAMES if name},
            seats=[Account() for _ in names],
            by_bot={name: Account(names.count(name)) for name in dict.fromkeys(names)},
            table=Account(len(names)),
            acts={name: Sums() for name in (*_COUNTED, LOST_CLAIM, RESHUFFLE)},
            paid={name: Flow() for name in REASONS},
            rows={name: Flow() for name in row_ids(job.ruleset)},
        )

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.origin.bots)

    @property
    def rounds(self) -> int:
        """How many rounds there are in it."""
        return self.turns.count

    def add(self, played: Played) -> None:
        """One round more."""
        chips = played.outcome.chips
        self.ranges.add(range(played.index, played.index + 1))
        self.ends[played.outcome.end] += 1
        self.turns.add(played.turns)
        self.most_turns.add(played.turns, played.index)
        swing = max(chips) - min(chips)
        self.swings.add(swing)
        self.largest_swing.add(swing, played.index)
        self.actions += sum(played.kinds)
        self.choices += played.choices
        if played.outcome.pot:
            self.pots_left.add(played.outcome.pot)
        self._add_accounts(played)
        self._add_payments(played)

    def _add_accounts(self, played: Played) -> None:
        chips, dropped, stayed = played.outcome.chips, played.dropped, played.stayed
        winner, players = played.outcome.winner, len(chips)
        for seat, account in enumerate(self.seats):
            player = (played.dealer + 1 + seat) % players
            own = chips[player]
            account.add(
                own,
                player == winner,
                (dropped[player], own * dropped[player], stayed[player], own * stayed[player]),
            )
        everybody = range(players)
        groups = [
            (account, [player for player in everybody if self.origin.bots[player] == name])
            for name, account in self.by_bot.items()
        ]
        for account, who in [*groups, (self.table, list(everybody))]:
            out = [chips[player] for player in who if dropped[player]]
            paid = [chips[player] for player in who if stayed[player]]
            account.add(
                sum([chips[player] for player in who]),
                winner in who,
                (len(out), sum(out), len(paid), sum(paid)),
            )

    def _add_payments(self, played: Played) -> None:
        reasons, rows, unclaimed, reshuffles = moved_in(played.notes)
        for name, kind in _COUNTED.items():
            self.acts[name].add(played.kinds[kind])
        self.acts[LOST_CLAIM].add(unclaimed)
        self.acts[RESHUFFLE].add(reshuffles)
        for reason, (paid, times) in reasons.items():
            self.paid[REASONS[reason]].add(paid, times)
        flows = list(self.rows.values())
        for row, (paid, times) in rows.items():
            flows[row].add(paid, times)

    def merge(self, other: "Summary") -> None:
        """The rounds of another part of the same job, too; raises `MergeError` if they differ
        in more than that, or have rounds in common."""
        different = self.origin.differs(other.origin)
        if different:
            raise MergeError(different)
        common = self.ranges.common(other.ranges)
        if common:
            raise MergeError(f"both have these rounds: {common}")
        if self.rows.keys() != other.rows.keys():
            raise MergeError("the rows of their condition tables differ")
        for part in other.ranges:
            self.ranges.add(part)
        for end, count in other.ends.items():
            self.ends[end] += count
        for mine, its in (
            (self.turns, other.turns),
            (self.swings, other.swings),
            (self.pots_left, other.pots_left),
        ):
            mine.merge(its)
        self.most_turns.merge(other.most_turns)
        self.largest_swing.merge(other.largest_swing)
        self.table.merge(other.table)
        for account, its_account in zip(self.seats, other.seats, strict=True):
            account.merge(its_account)
        for name, account in self.by_bot.items():
            account.merge(other.by_bot[name])
        for name, sums in self.acts.items():
            sums.merge(other.acts[name])
        for flows, its_flows in ((self.paid, other.paid), (self.rows, other.rows)):
            for name, flow in flows.items():
                flow.merge(its_flows[name])
        self.actions += other.actions
        self.choices += other.choices
