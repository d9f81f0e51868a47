"""Numbers of many rounds, as exact sums, so that parts merge into the same whole in any order."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from pankit.simulation.job import Job
from pankit.simulation.playing import Played


@dataclass
class Sums:
    """A quantity met once a round, or not: how often, its sum, and the sum of its squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """One value more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Sums") -> None:
        """The values of another one, too."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean, 0 where there is no value."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float | None:
        """The standard error of the mean; None below two values."""
        if self.count < 2:
            return None
        spread = self.squares - self.total * self.total / self.count
        return sqrt(max(spread, 0.0) / (self.count - 1) / self.count)


@dataclass
class Account:
    """What one seat, or the players of one bot together, did and got."""

    players: int = 1
    """How many players are summed up in each round."""
    chips: Sums = field(default_factory=Sums)
    """Chips of a round, summed over those players."""
    wins: int = 0
    drops: int = 0

    def add(self, chips: int, wins: int, drops: int) -> None:
        """One round more."""
        self.chips.add(chips)
        self.wins += wins
        self.drops += drops

    def merge(self, other: "Account") -> None:
        """The rounds of another one, too."""
        self.chips.merge(other.chips)
        self.wins += other.wins
        self.drops += other.drops

    @property
    def mean(self) -> float:
        """Chips per player and round."""
        return self.chips.mean / self.players

    @property
    def error(self) -> float | None:
        """The standard error of that mean."""
        return None if self.chips.error is None else self.chips.error / self.players


@dataclass
class Summary:
    """Many rounds of a job. `seats[0]` is eldest hand, the last seat deals."""

    ruleset: str
    digest: str
    bots: tuple[str, ...]
    seed: int
    rounds: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    turns: Sums = field(default_factory=Sums)
    most_turns: int = 0
    seats: list[Account] = field(default_factory=list)
    by_bot: dict[str, Account] = field(default_factory=dict)
    actions: int = 0
    choices: int = 0
    pots_left: Sums = field(default_factory=Sums)
    """The pots of rounds that nobody won, where there was something in them."""

    @classmethod
    def of(cls, job: Job) -> "Summary":
        """A summary of no rounds yet."""
        names = job.bot_names
        return cls(
            ruleset=job.ruleset.spec,
            digest=job.ruleset.digest,
            bots=names,
            seed=job.seed,
            seats=[Account() for _ in names],
            by_bot={name: Account(names.count(name)) for name in dict.fromkeys(names)},
        )

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    def add(self, played: Played) -> None:
        """One round more."""
        chips, winner = played.outcome.chips, played.outcome.winner
        self.rounds += 1
        self.ends[played.outcome.end] += 1
        self.turns.add(played.turns)
        self.most_turns = max(self.most_turns, played.turns)
        self.actions += played.actions
        self.choices += played.choices
        if played.outcome.pot:
            self.pots_left.add(played.outcome.pot)
        for seat, account in enumerate(self.seats):
            player = (played.dealer + 1 + seat) % self.players
            account.add(chips[player], player == winner, played.dropped[player])
        for name, account in self.by_bot.items():
            own = [player for player, bot in enumerate(self.bots) if bot == name]
            account.add(
                sum(chips[player] for player in own),
                sum(player == winner for player in own),
                sum(played.dropped[player] for player in own),
            )

    def merge(self, other: "Summary") -> None:
        """The rounds of another part of the same job, too."""
        mine = (self.digest, self.bots, self.seed)
        if mine != (other.digest, other.bots, other.seed):
            raise ValueError("these are rounds of different jobs")
        self.rounds += other.rounds
        self.ends.update(other.ends)
        self.turns.merge(other.turns)
        self.most_turns = max(self.most_turns, other.most_turns)
        self.actions += other.actions
        self.choices += other.choices
        self.pots_left.merge(other.pots_left)
        for account, its in zip(self.seats, other.seats, strict=True):
            account.merge(its)
        for name, account in self.by_bot.items():
            account.merge(other.by_bot[name])
