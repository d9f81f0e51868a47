"""What a summary says: every number with its interval, by section, subject and measure.

The JSON document, the CSV file, the tables and the plots all show these facts.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pankit.simulation.accounts import Account, Flow
from pankit.simulation.statistics import Estimate, share
from pankit.simulation.summary import Summary

Unit = Literal["chips", "share", "number"]


@dataclass(frozen=True, slots=True)
class Fact:
    """A number: of `seats`, seat `1`, the measure `chips`."""

    section: str
    subject: str
    measure: str
    unit: Unit
    estimate: Estimate


SECTIONS = ("seats", "players", "ends", "rounds", "actions", "payments", "conditions")
"""The sections of facts, in their order."""


def facts(summary: Summary) -> list[Fact]:
    """All that a summary says with intervals; nothing if it has no rounds."""
    if not summary.rounds:
        return []
    return [
        *_seats(summary),
        *_players(summary),
        *_ends(summary),
        *_rounds(summary),
        *(
            Fact("actions", name, "a round", "number", sums.over(summary.rounds).estimate())
            for name, sums in summary.acts.items()
        ),
        *_flows("payments", summary.paid, summary.rounds),
        *_flows("conditions", summary.rows, summary.rounds),
    ]


def _seats(summary: Summary) -> Iterator[Fact]:
    for number, account in enumerate(summary.seats, start=1):
        yield from _account("seats", str(number), account)


def _players(summary: Summary) -> Iterator[Fact]:
    """All players, and those of each bot if there are several bots."""
    several = len(summary.by_bot) > 1
    accounts = {"all": summary.table, **(summary.by_bot if several else {})}
    for name, account in accounts.items():
        if name == "all":
            yield Fact("players", name, "dropped", "share", account.drop_rate)
        else:
            yield from _account("players", name, account)
        for measure, estimate in (
            ("chips if dropped", account.chips_dropped),
            ("chips if stayed", account.chips_stayed),
            ("stayed less dropped", account.staying_over_dropping),
        ):
            if estimate is not None:
                yield Fact("players", name, measure, "chips", estimate)


def _account(section: str, subject: str, account: Account) -> Iterator[Fact]:
    yield Fact(section, subject, "chips", "chips", account.estimate)
    yield Fact(section, subject, "won", "share", account.win_rate)
    yield Fact(section, subject, "dropped", "share", account.drop_rate)


def _ends(summary: Summary) -> Iterator[Fact]:
    for end, count in summary.ends.items():
        yield Fact("ends", end, "of rounds", "share", share(count, summary.rounds))


def _rounds(summary: Summary) -> Iterator[Fact]:
    pots = summary.pots_left
    yield Fact("rounds", "turns", "mean", "number", summary.turns.estimate())
    yield Fact("rounds", "swing", "mean", "chips", summary.swings.estimate())
    yield Fact("rounds", "pot left", "mean", "chips", pots.over(summary.rounds).estimate())
    yield Fact("rounds", "pot left", "of rounds", "share", share(pots.count, summary.rounds))


def _flows(section: str, flows: dict[str, Flow], rounds: int) -> Iterator[Fact]:
    for name, flow in flows.items():
        yield Fact(section, name, "chips a round", "chips", flow.chips.over(rounds).estimate())
        yield Fact(section, name, "times a round", "number", flow.times.over(rounds).estimate())
        yield Fact(section, name, "of rounds", "share", share(flow.chips.count, rounds))
