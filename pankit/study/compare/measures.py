"""What is measured in a round: each measure is a number and what it is counted by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pankit.rules.ruleset import Ruleset
from pankit.study.compare.playing import Seen
from pankit.words.conditions import describe_row, find_row
from pankit.words.phrase import Lang, Phrase

Unit = Literal["chips", "share", "turns"]
Group = Literal["table", "seats", "bots", "lots", "payments"]

GROUPS: Final[dict[Group, Phrase]] = {
    "table": Phrase("At the table", "Am Tisch"),
    "seats": Phrase("Chips a round by seat", "Chips je Runde nach Platz"),
    "bots": Phrase("Chips a round and player by bot", "Chips je Runde und Spieler nach Bot"),
    "lots": Phrase("Chips of a player", "Chips eines Spielers"),
    "payments": Phrase("Chips paid in a round for", "In einer Runde gezahlte Chips für"),
}

_LABELS: Final = {
    "went-out": Phrase("rounds with somebody going out", "Runden, in denen jemand ausmacht"),
    "last-in": Phrase(
        "rounds that all but one drop", "Runden, in denen alle bis auf einen aussteigen"
    ),
    "nobody": Phrase("rounds that nobody wins", "Runden, die niemand gewinnt"),
    "turns": Phrase("turns in a round", "Züge in einer Runde"),
    "drops": Phrase("hands dropped", "Ausstiege"),
    "moved": Phrase("chips that change hands", "Chips, die den Besitzer wechseln"),
    "swing": Phrase(
        "swing: what a player wins or loses", "Ausschlag: was einer gewinnt oder verliert"
    ),
    "winner": Phrase("who wins the round", "wer die Runde gewinnt"),
    "loser": Phrase("who stays and does not win", "wer mitspielt und nicht gewinnt"),
    "dropper": Phrase("who drops", "wer aussteigt"),
}
_ELDEST: Final = Phrase("eldest hand", "Vorhand")
_DEALER: Final = Phrase("dealer", "Geber")
_SEAT: Final = Phrase("seat {n}", "Platz {n}")


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


def measures(rulesets: Sequence[Ruleset], bots: Sequence[str], lang: Lang = "en") -> list[Measure]:
    """All that is measured, the same list for all rulesets that are compared."""
    return [
        *_table(len(bots), lang),
        *_seats(len(bots), lang),
        *_bots(bots),
        *_lots(lang),
        *_payments(rulesets, lang),
    ]


def _table(players: int, lang: Lang) -> list[Measure]:
    found: list[tuple[str, Unit, Callable[[Seen], tuple[int, int]]]] = [
        ("went-out", "share", _ended("went-out")),
        ("last-in", "share", _ended("last-in")),
        ("nobody", "share", _nobody),
        ("turns", "turns", lambda seen: (seen.turns, 1)),
        ("drops", "share", lambda seen: (sum(seen.dropped), players)),
        ("moved", "chips", _moved),
        ("swing", "chips", lambda seen: (sum(map(abs, seen.outcome.chips)), players)),
    ]
    return [Measure(name, "table", _LABELS[name].say(lang), unit, of) for name, unit, of in found]


def _ended(end: str) -> Callable[[Seen], tuple[int, int]]:
    return lambda seen: (seen.outcome.end == end, 1)


def _nobody(seen: Seen) -> tuple[int, int]:
    return seen.outcome.winner is None, 1


def _moved(seen: Seen) -> tuple[int, int]:
    return seen.moved, 1


def _seats(players: int, lang: Lang) -> list[Measure]:
    return [
        Measure(f"seat-{at + 1}", "seats", seat_name(at, players, lang), "chips", _at_seat(at))
        for at in range(players)
    ]


def seat_name(at: int, players: int, lang: Lang = "en") -> str:
    """How a seat is called; eldest hand is seat 0."""
    if at == 0:
        return _ELDEST.say(lang)
    return _DEALER.say(lang) if at == players - 1 else _SEAT.say(lang, n=at + 1)


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


def _lots(lang: Lang) -> list[Measure]:
    found = (("winner", _winner), ("loser", _loser), ("dropper", _dropper))
    return [Measure(name, "lots", _LABELS[name].say(lang), "chips", of) for name, of in found]


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
    "conditions-again": (
        Phrase("conditions again", "Bedingungen noch einmal"),
        Phrase("conditions once more to who goes out", "Bedingungen noch einmal beim Ausmachen"),
    ),
    "bonus": (
        Phrase("going out", "Ausmachen"),
        Phrase("bonus for going out", "Prämie fürs Ausmachen"),
    ),
    "forfeit": (
        Phrase("dropping", "Aussteigen"),
        Phrase("forfeits of who drops", "Tops derer, die aussteigen"),
    ),
    "ante": (Phrase("antes", "Einsätze"), Phrase("antes", "Einsätze")),
    "feeding": (
        Phrase("feeding", "Füttern"),
        Phrase(
            "losses made good by who fed the winner",
            "Verluste, ersetzt von dem, der den Gewinner gefüttert hat",
        ),
    ),
}


def _payments(rulesets: Sequence[Ruleset], lang: Lang) -> list[Measure]:
    rows = dict.fromkeys(row.id for each in rulesets for row in each.rules.conditions)
    conditions = [
        Measure(
            f"condition-{row}",
            "payments",
            row,
            "chips",
            _paid("condition", row),
            _row_name(row, rulesets, lang),
        )
        for row in rows
    ]
    others = [
        Measure(reason, "payments", label.say(lang), "chips", _paid(reason), about.say(lang))
        for reason, (label, about) in _REASONS.items()
    ]
    return [*conditions, *others]


def _row_name(row: str, rulesets: Sequence[Ruleset], lang: Lang) -> str:
    found = (find_row(each.rules, row) for each in rulesets)
    return next(describe_row(each, lang) for each in found if each is not None)


def _paid(reason: str, row: str = "") -> Callable[[Seen], tuple[int, int]]:
    return lambda seen: (seen.paid[reason, row], 1)
