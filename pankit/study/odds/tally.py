"""What came of some deals of a question, in exact sums that merge in any order."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from pankit.cards import Card
from pankit.simulation.statistics import Estimate, Moments, Sums, share
from pankit.study.odds.question import Question
from pankit.study.odds.trial import Trial, try_out


@dataclass
class Tally:
    """Deals in which the hand was to decide, and those in which all others dropped before."""

    deals: int = 0
    unasked: int = 0
    stayed: Sums = field(default_factory=Sums)
    both: Moments = field(default_factory=lambda: Moments.of(2))
    """Chips of staying and of dropping in the same deals."""
    out: int = 0
    last_in: int = 0
    firsts: Counter[tuple[Card, ...]] = field(default_factory=Counter)
    """First melds; the empty one where none was laid."""

    def add(self, trial: Trial) -> None:
        """One deal more."""
        self.deals += 1
        stay = trial.stay
        if trial.drop is not None:
            self.both.add((stay.chips, trial.drop))
        elif stay.end == "last-in" and not stay.asked:
            self.unasked += 1
            return
        self.stayed.add(stay.chips)
        self.out += stay.won and stay.end == "went-out"
        self.last_in += stay.won and stay.end == "last-in"
        self.firsts[stay.first] += 1

    def merge(self, other: "Tally") -> None:
        """Other deals of the same question, too."""
        self.deals += other.deals
        self.unasked += other.unasked
        self.stayed.merge(other.stayed)
        self.both.merge(other.both)
        self.out += other.out
        self.last_in += other.last_in
        self.firsts.update(other.firsts)

    @property
    def counted(self) -> int:
        """Deals in which the hand was played."""
        return self.stayed.count

    @property
    def difference(self) -> Estimate | None:
        """What staying brings more than dropping; None where nobody may drop."""
        return self.both.difference(0, 1) if self.both.count else None

    @property
    def drop(self) -> float | None:
        """What dropping brings."""
        return self.both.mean(1) if self.both.count else None

    @property
    def goes_out(self) -> Estimate:
        """How often the hand goes out if it stays."""
        return share(self.out, self.counted)


def try_all(question: Question, indices: Iterable[int]) -> Tally:
    """Some deals, one after another."""
    tally = Tally()
    for index in indices:
        tally.add(try_out(question, index))
    return tally
