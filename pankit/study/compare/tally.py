"""What came of some deals of a comparison, in exact sums that merge in any order."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from pankit.simulation.playing import make_bots
from pankit.simulation.ranges import Ranges
from pankit.study.compare.pair import Pair
from pankit.study.compare.plan import Plan
from pankit.study.compare.playing import Seen, play_out


@dataclass
class Tally:
    """Deals played under every ruleset of a plan; `ranges` are their numbers.

    `pairs` are by place of the other ruleset (from 1) and by measure; `results` count what
    players won or lost in a round, by ruleset.
    """

    ranges: Ranges = field(default_factory=Ranges)
    pairs: dict[tuple[int, str], Pair] = field(default_factory=dict)
    results: list[Counter[int]] = field(default_factory=list)

    @classmethod
    def of(cls, plan: Plan) -> "Tally":
        """No deals yet."""
        return cls(
            pairs={
                (other, measure.id): Pair()
                for other in range(1, len(plan.rulesets))
                for measure in plan.measures
            },
            results=[Counter() for _ in plan.rulesets],
        )

    @property
    def deals(self) -> int:
        """How many deals there are in it."""
        return len(self.ranges)

    def add(self, plan: Plan, index: int, seen: list[Seen]) -> None:
        """One deal more, as it went under each ruleset; raises `ValueError` if it is in it."""
        self.ranges.add(range(index, index + 1))
        for results, each in zip(self.results, seen, strict=True):
            results.update(each.outcome.chips)
        for measure in plan.measures:
            first, *others = map(measure.of, seen)
            for other, value in enumerate(others, 1):
                self.pairs[other, measure.id].add(first, value)

    def merge(self, other: "Tally") -> None:
        """Other deals of the same plan, too; raises `ValueError` for one that is in both."""
        for part in other.ranges:
            self.ranges.add(part)
        for key, pair in self.pairs.items():
            pair.merge(other.pairs[key])
        for results, more in zip(self.results, other.results, strict=True):
            results.update(more)


def play_deal(plan: Plan, index: int) -> list[Seen]:
    """One deal under each ruleset: the same bots with the same seeds at the same seats."""
    return [
        play_out(plan.deals.round(which, index), plan.bots, make_bots(plan.bots, plan.seed, index))
        for which in range(len(plan.rulesets))
    ]


def play_deals(plan: Plan, indices: Iterable[int]) -> Tally:
    """Some deals, one after another."""
    tally = Tally.of(plan)
    for index in indices:
        tally.add(plan, index, play_deal(plan, index))
    return tally
