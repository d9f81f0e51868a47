"""What is to be compared: rulesets, players and their bots, a seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pankit.players.registry import BotSpec
from pankit.rules.ruleset import Ruleset
from pankit.simulation.job import make_job
from pankit.study.compare.dealing import SameDeals, unlike
from pankit.study.compare.measures import Measure, measures
from pankit.words.phrase import Lang


@dataclass(frozen=True)
class Plan:
    """A comparison of the first ruleset with each other one; its deals can be played anywhere."""

    rulesets: tuple[Ruleset, ...]
    seed: int
    bots: tuple[BotSpec, ...]
    """The bot of each player."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The bot of each player, as it was asked for."""
        return tuple(bot.name for bot in self.bots)

    @property
    def bot_files(self) -> dict[str, str]:
        """Digests of the files of bots that did not come with pankit, by the bot's name."""
        return {bot.name: bot.digest for bot in self.bots if bot.digest}

    @cached_property
    def deals(self) -> SameDeals:
        """The deals under all rulesets."""
        return SameDeals(self.rulesets, self.players, self.seed)

    @cached_property
    def measures(self) -> list[Measure]:
        """All that is measured."""
        return measures(self.rulesets, self.bot_names)

    def measures_in(self, lang: Lang) -> list[Measure]:
        """All that is measured, its labels in a language."""
        return measures(self.rulesets, self.bot_names, lang)

    def unlike(self, other: int, lang: Lang = "en") -> list[str]:
        """Why the deals of the first ruleset and another one are not the same."""
        return unlike([self.rulesets[0], self.rulesets[other]], lang)

    def __reduce__(self) -> tuple[type["Plan"], tuple[object, ...]]:
        """What was worked out from these is worked out anew in another process."""
        return Plan, (self.rulesets, self.seed, self.bots)


def make_plan(
    rulesets: Sequence[Ruleset], players: int | None, seed: int, bots: Sequence[str]
) -> Plan:
    """A plan out of names: one bot for all players, or one for each.

    Raises `ValueError` for fewer than two rulesets, or a number of players or bots that does
    not fit, `BotError` for a bot that cannot be had.
    """
    if len(rulesets) < 2:
        raise ValueError(
            "a comparison takes two rulesets or more; try: pankit compare german german+go-out-2"
        )
    if players is None:
        players = _players(rulesets, bots)
    jobs = [make_job(ruleset, players, seed, bots) for ruleset in rulesets]
    return Plan(tuple(rulesets), seed, jobs[0].bots)


def _players(rulesets: Sequence[Ruleset], bots: Sequence[str]) -> int:
    """As many as there are bots, else what the first ruleset calls best and all allow."""
    if len(bots) > 1:
        return len(bots)
    least = max(each.rules.players.min for each in rulesets)
    most = min(each.rules.players.max for each in rulesets)
    if least > most:
        raise ValueError(
            "there is no number of players that all of these rulesets allow: "
            + ", ".join(f"{each.spec} is for {each.for_players}" for each in rulesets)
        )
    return min(max(rulesets[0].rules.players.best[0], least), most)
