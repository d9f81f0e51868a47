"""What is measured in a round: each measure is a number and what it is counted by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pankit.rules.ruleset import Ruleset
from pankit.study.compare.playing import Seen
from pankit.words.conditions import describe_row, find_row

Unit = Literal["chips", "share", "turns"]
Group = Literal["table", "seats", "bots", "lots", "payments"]

GROUPS: Final[dict[Group, str]] = {
    "table": "At the table",
    "seats": "Chips a round by seat",
    "bots": "Chips a round and player by bot",
    "lots": "Chips of a player",
    "payments": "Chips paid in a round for",
}


@dataclass(frozen=True)
class Measure:
    """A quantity of rounds: the sum of values by the sum of weights."""

    id: str
    group: Group
    label: str
    unit: Unit
    of: Callable[[Seen], tuple[int, int]]
    """Value and weight in one round."""
    about: str = ""
    """The label in more words, where there are more."""


def measures(rulesets: Sequence[Ruleset], bots: Sequence[str]) -> list[Measure]:
    """All that is measured, the same list for all rulesets that are compared."""
    return [
        *_table(len(bots)),
        *_seats(len(bots)),
        *_bots(bots),
        *_lots(),
        *_payments(rulesets),
    ]


def _table(players: int) -> list[Measure]:
    return [
        Measure("went-out", "table", "rounds with somebody going out", "share", _ended("went-out")),
        Measure("last-in", "table", "rounds that all but one drop", "share", _ended("last-in")),
        Measure("nobody", "table", "rounds that nobody wins", "share", _nobody),
        Measure("turns", "table", "turns in a round", "turns", lambda seen: (seen.turns, 1)),
        Measure(
            "drops", "table", "hands dropped", "share", lambda seen: (sum(seen.dropped), players)
        ),
        Measure("moved", "table", "chips that change hands", "chips", _moved),
        Measure(
            "swing",
            "table",
            "swing: what a player wins or loses",
            "chips",
            lambda seen: (sum(map(abs, seen.outcome.chips)), players),
        ),
    ]


def _ended(end: str) -> Callable[[Seen], tuple[int, int]]:
    return lambda seen: (seen.outcome.end == end, 1)


def _nobody(seen: Seen) -> tuple[int, int]:
    return seen.outcome.winner is None, 1


def _moved(seen: Seen) -> tuple[int, int]:
    return seen.moved, 1


def _seats(players: int) -> list[Measure]:
    return [
        Measure(f"seat-{at + 1}", "seats", seat_name(at, players), "chips", _at_seat(at))
        for at in range(players)
    ]


def seat_name(at: int, players: int) -> str:
    """How a seat is called; eldest hand is seat 0."""
    if at == 0:
        return "eldest hand"
    return "dealer" if at == players - 1 else f"seat {at + 1}"


def _at_seat(at: int) -> Callable[[Seen], tuple[int, int]]:
    return lambda seen: (seen.outcome.chips[seen.seats[at]], 1)


def _bots(bots: Sequence[str]) -> list[Measure]:
    """Nothing if all players are the same bot: together they always have what they began with."""
    kinds = list(dict.fromkeys(bots))
    if len(kinds) == 1:
        return []
    return [Measure(f"bot-{name}", "bots", name, "chips", _of_bot(name, bots)) for name in kinds]


def _of_bot(name: str, bots: Sequence[str]) -> Callable[[Seen], tuple[int, int]]:
    own = [player for player, each in enumerate(bots) if each == name]
    return lambda seen: (sum(seen.outcome.chips[player] for player in own), len(own))


def _lots() -> list[Measure]:
    return [
        Measure("winner", "lots", "who wins the round", "chips", _winner),
        Measure("loser", "lots", "who stays and does not win", "chips", _loser),
        Measure("dropper", "lots", "who drops", "chips", _dropper),
    ]


def _winner(seen: Seen) -> tuple[int, int]:
    winner = seen.outcome.winner
    return (0, 0) if winner is None else (seen.outcome.chips[winner], 1)


def _loser(seen: Seen) -> tuple[int, int]:
    return _of_players(
        seen,
        [
            player
            for player, dropped in enumerate(seen.dropped)
            if not dropped and player != seen.outcome.winner
        ],
    )


def _dropper(seen: Seen) -> tuple[int, int]:
    return _of_players(seen, [player for player, dropped in enumerate(seen.dropped) if dropped])


def _of_players(seen: Seen, players: list[int]) -> tuple[int, int]:
    return sum(seen.outcome.chips[player] for player in players), len(players)


_REASONS: Final = {
    "conditions-again": ("conditions again", "conditions once more to who goes out"),
    "bonus": ("going out", "bonus for going out"),
    "forfeit": ("dropping", "forfeits of who drops"),
    "ante": ("antes", "antes"),
    "feeding": ("feeding", "losses made good by who fed the winner"),
}


def _payments(rulesets: Sequence[Ruleset]) -> list[Measure]:
    rows = dict.fromkeys(row.id for each in rulesets for row in each.rules.conditions)
    conditions = [
        Measure(
            f"condition-{row}",
            "payments",
            row,
            "chips",
            _paid("condition", row),
            _row_name(row, rulesets),
        )
        for row in rows
    ]
    others = [
        Measure(reason, "payments", label, "chips", _paid(reason), about)
        for reason, (label, about) in _REASONS.items()
    ]
    return [*conditions, *others]


def _row_name(row: str, rulesets: Sequence[Ruleset]) -> str:
    found = (find_row(each.rules, row) for each in rulesets)
    return next(describe_row(each, "en") for each in found if each is not None)


def _paid(reason: str, row: str = "") -> Callable[[Seen], tuple[int, int]]:
    return lambda seen: (seen.paid[reason, row], 1)
