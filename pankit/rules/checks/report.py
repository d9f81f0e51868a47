"""Where the checks put what they find, and the facts about the pack that they share."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from pankit.cards import SUIT_NAMES, SUITS, CardError, card, rank_index, read_cards, suit_index
from pankit.rules.problems import Problem, Severity, visible
from pankit.rules.schema import ConditionRow, Rules
from pankit.rules.tree import Tree

#: The paths that say which cards there are.
PACK: Final = ("pack.decks", "pack.ranks", "pack.suits", "pack.without", "pack.extra")


class Report:
    """A ruleset that is being checked, and the problems found."""

    def __init__(self, rules: Rules, tree: Tree, doubtful: frozenset[str] = frozenset()) -> None:
        self.rules = rules
        self.tree = tree
        self.problems: list[Problem] = []
        self._doubtful = doubtful
        self._told: list[tuple[str, Problem]] = []

    @property
    def without_echoes(self) -> list[Problem]:
        """The problems, without warnings of what follows from a value that is an error itself."""
        wrong = {path for path, problem in self._told if problem.severity == "error"}
        return [
            problem
            for path, problem in self._told
            if problem.severity == "error" or not any(_nested(path, other) for other in wrong)
        ]

    def _tell(self, path: str, paths: Iterable[str], problem: Problem) -> None:
        """Note a problem told at a path, unless one of its paths may have another value yet."""
        if any(_nested(one, two) for one in paths for two in self._doubtful):
            return
        self.problems.append(problem)
        self._told.append((path, problem))

    def add(
        self,
        code: str,
        message: str,
        *paths: str,
        hint: str | None = None,
        severity: Severity = "error",
    ) -> None:
        """Tell of a problem between paths, at the one that was set last (of equals the first)."""
        latest = max(paths, key=lambda path: self.tree.newest(path).order)
        problem = Problem.at(
            self.tree.change_place(latest),
            code,
            message,
            where=visible(latest, 200),
            hint=hint or self._elsewhere(latest, paths),
            severity=severity,
        )
        self._tell(latest, paths, problem)

    def idle(
        self,
        code: str,
        message: str,
        row: str,
        facts: Sequence[str] = PACK,
        hint: str | None = None,
    ) -> None:
        """Tell that what a path says can never be, because of facts that other paths set.

        An error if the path was written knowing the facts: in the same file, or in a
        ruleset on top of them. Otherwise the facts came later, or the path is a
        variant's, made for any ruleset: a warning.
        """
        about = self.tree.newest(row)
        latest = max(facts, key=lambda path: self.tree.newest(path).order)
        fact = self.tree.newest(latest)
        knowing = about.order == fact.order or (
            about.order > fact.order and about.sort != "variant"
        )
        told = latest if fact.order > about.order else row
        problem = Problem.at(
            self.tree.change_place(told),
            code,
            message,
            where=visible(row, 200),
            hint=hint or self._elsewhere(told, (row, latest)),
            severity="error" if knowing else "warning",
        )
        self._tell(told, (row, *facts), problem)

    def _elsewhere(self, told: str, paths: Iterable[str]) -> str | None:
        """A hint where the other values were set, if that is another file."""
        own = self.tree.change_place(told).source
        others = [
            f"{path} is set in {place.source.path}:{place.line}"
            for path in paths
            if path != told and (place := self.tree.place(path)).source is not own and place.line
        ]
        return "; ".join(others) or None

    # Facts

    @cached_property
    def ranks(self) -> frozenset[int]:
        """The ranks of the pack."""
        return frozenset(map(rank_index, self.rules.pack.ranks))

    @cached_property
    def suits(self) -> frozenset[int]:
        """The suits of the pack."""
        return frozenset(map(suit_index, self.rules.pack.suits))

    @cached_property
    def position(self) -> dict[int, int]:
        """Where each rank stands in the order of the pack."""
        return {rank_index(name): at for at, name in enumerate(self.rules.pack.ranks)}

    @cached_property
    def counts(self) -> Counter[int]:
        """How many of each card there are; below zero where too many are taken out."""
        counts: Counter[int] = Counter()
        pack = self.rules.pack
        for rank in self.ranks:
            for suit in self.suits:
                counts[card(rank, suit)] = pack.decks
        for removal in pack.without:
            for kind in set(self.named_cards(removal.cards)):
                counts[kind] -= removal.decks
        for text in pack.extra:
            for kind in self.named_cards(text):
                counts[kind] += 1
        return counts

    @cached_property
    def total(self) -> int:
        """How many cards the pack has."""
        return sum(max(0, number) for number in self.counts.values())

    def named_cards(self, text: str) -> list[int]:
        """The cards of a text such as `3s 5s` or `all-spades`."""
        for letter, name in SUIT_NAMES.items():
            if text == f"all-{name}":
                return [card(rank, SUITS.index(letter)) for rank in sorted(self.ranks)]
        try:
            return read_cards(text)
        except CardError:
            return []

    def by_suit(self, rank: int) -> list[int]:
        """How many cards of a rank there are in each suit."""
        return [max(0, self.counts[card(rank, suit)]) for suit in range(len(SUITS))]

    def condition_ranks(self, row: ConditionRow) -> frozenset[int] | None:
        """The ranks of the pack that a set row speaks of; None if its class does not exist."""
        if row.ranks is None:
            return self.ranks
        if not isinstance(row.ranks, str):
            return frozenset(map(rank_index, row.ranks)) & self.ranks
        classes = self.rules.rank_classes
        if row.ranks in classes:
            return frozenset(map(rank_index, classes[row.ranks])) & self.ranks
        if row.ranks.startswith("not-") and row.ranks[4:] in classes:
            return self.ranks - frozenset(map(rank_index, classes[row.ranks[4:]]))
        return None


def _nested(one: str, two: str) -> bool:
    """Whether two paths are the same, or one is above the other."""
    return one == two or one.startswith(f"{two}.") or two.startswith(f"{one}.")


def repeats(values: Iterable[object]) -> list[str]:
    """The values that stand more than once."""
    return [str(value) for value, number in Counter(values).items() if number > 1]
