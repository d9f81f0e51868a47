"""What seats, bots and rows of the condition table did and got, as sums over rounds."""

from dataclasses import dataclass, field
from typing import Final

from pankit.simulation.statistics import Estimate, Moments, Sums, share

DROPPED, DROPPED_CHIPS, STAYED, STAYED_CHIPS = range(4)
_DECLARED: Final = 4


@dataclass
class Account:
    """What one seat, or the players of one bot together, did and got."""

    players: int = 1
    """How many players are summed up in each round."""
    chips: Sums = field(default_factory=Sums)
    """Chips of a round, summed over those players."""
    wins: int = 0
    declared: Moments = field(default_factory=lambda: Moments.of(_DECLARED))
    """Of each round: how many dropped, their chips, how many said they stay, their chips."""

    def add(self, chips: int, won: bool, declared: tuple[int, int, int, int]) -> None:
        """One round more."""
        self.chips.add(chips)
        self.wins += won
        self.declared.add(declared)

    def merge(self, other: "Account") -> None:
        """The rounds of another one, too."""
        self.chips.merge(other.chips)
        self.wins += other.wins
        self.declared.merge(other.declared)

    @property
    def rounds(self) -> int:
        """How many rounds are in it."""
        return self.chips.count

    @property
    def drops(self) -> int:
        """How often one of the players dropped."""
        return self.declared.totals[DROPPED]

    @property
    def mean(self) -> float:
        """Chips per player and round."""
        return self.chips.mean / self.players

    @property
    def estimate(self) -> Estimate:
        """The same with its interval."""
        return self.chips.estimate(per=self.players)

    @property
    def win_rate(self) -> Estimate:
        """The share of rounds that a player wins."""
        return share(self.wins, self.rounds).scaled(1 / self.players)

    @property
    def drop_rate(self) -> Estimate:
        """The share of hands that are dropped."""
        return self.declared.sums(DROPPED).share(of=self.players)

    @property
    def chips_dropped(self) -> Estimate | None:
        """The mean of those who dropped."""
        return self.declared.ratio(DROPPED_CHIPS, DROPPED)

    @property
    def chips_stayed(self) -> Estimate | None:
        """The mean of those who said they stay."""
        return self.declared.ratio(STAYED_CHIPS, STAYED)

    @property
    def staying_over_dropping(self) -> Estimate | None:
        """How much more those got who stayed, as they chose."""
        return self.declared.ratio_difference((STAYED_CHIPS, STAYED), (DROPPED_CHIPS, DROPPED))


@dataclass
class Flow:
    """Chips that move for one reason. Rounds in which none did are not counted here."""

    chips: Sums = field(default_factory=Sums)
    times: Sums = field(default_factory=Sums)
    """How often in a round; what several pay at once for one thing is once."""

    def add(self, chips: int, times: int) -> None:
        """A round in which it happened."""
        self.chips.add(chips)
        self.times.add(times)

    def merge(self, other: "Flow") -> None:
        """The rounds of another one, too."""
        self.chips.merge(other.chips)
        self.times.merge(other.times)


@dataclass
class Peak:
    """The largest value, and the first round that had it; no round before there is a value."""

    value: int = 0
    round: int | None = None

    def add(self, value: int, index: int) -> None:
        """One value more, of round `index`."""
        if self.round is None or (-value, index) < (-self.value, self.round):
            self.value, self.round = value, index

    def merge(self, other: "Peak") -> None:
        """Those of another one, too."""
        if other.round is not None:
            self.add(other.value, other.round)
