"""What is wrong with a document of a table game: its form, its play, what it expects."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from pankit.engine.round import Round
from pankit.library import load_reference
from pankit.records import codes as common
from pankit.records.expecting import differ, judge
from pankit.records.names import Names
from pankit.records.read_scenario import Load
from pankit.records.saying import MEANINGS
from pankit.records.scenario import Chips
from pankit.records.table_game import codes
from pankit.records.table_game import findings as f
from pankit.records.table_game.evening import Judged, referee
from pankit.records.table_game.findings import Finding, Told
from pankit.records.table_game.game import (
    INVALID_MELD,
    OUT_OF_TURN,
    Done,
    Noticed,
    TableGame,
)
from pankit.records.table_game.read_game import read_game
from pankit.rules.nodes import Node
from pankit.rules.problems import Problem, Severity


class _Say(Protocol):
    """Tells a problem with an entry."""

    def __call__(
        self, code: str, message: str, where: str = ..., severity: Severity = ...
    ) -> None: ...


_SAID = {
    f.TOO_MANY_COPIES: "the pack has only {has} of {written}, and here one more is seen",
    f.TOO_FEW_IN_HAND: "{cards} cards are laid down, and only {held} were in the hand",
    f.STOCK_SHORT: "a new hand cannot be dealt: only {left} cards are left in the stock",
    f.REPAIR_FAILS: "the repair is not legal either",
}


def check_table(document: Node, load: Load = load_reference) -> list[Problem]:
    """All that is wrong with a document of a table game."""
    game, problems = read_game(document, load)
    return problems if game is None else [*problems, *problems_of(game, referee(game))]


def problems_of(game: TableGame, judged: Sequence[Judged]) -> list[Problem]:
    """What cannot be, what the file expects otherwise, and what nobody noticed (as warnings)."""
    problems: list[Problem] = []
    for each in judged:
        told = each.play.told
        for at, entry in enumerate(told):
            problems += _of_entry(game.names, entry, told[at + 1 :])
        if each.round is not None and each.round.expect:
            problems += judge(_tidy(each), game.names, each.round.expect)
    return problems


def say_finding(finding: Finding) -> str:
    """An irregular or impossible step as a clause."""
    if finding.code in MEANINGS:
        return f"{MEANINGS[finding.code]} ({finding.code})"
    text = _SAID.get(finding.code, finding.code).format(**finding.facts)
    reason = finding.facts.get("reason")
    return f"{text}: {MEANINGS[reason]} ({reason})" if isinstance(reason, str) else text


def _of_entry(names: Names, told: Told, later: Sequence[Told]) -> list[Problem]:
    entry, spot = told.entry, told.entry.spot
    problems: list[Problem] = []

    def say(code: str, message: str, where: str = spot.where, severity: Severity = "error") -> None:
        problems.append(Problem.at(spot.place, code, message, where=where, severity=severity))

    for finding in told.findings:
        if finding.weight == "impossible" or finding.code == f.REPAIR_FAILS:
            say(codes.IMPOSSIBLE, f"{names[finding.seat]}: {say_finding(finding)}")
    if isinstance(entry, Done):
        _marks(names, told, later, say)
    elif entry.ruling is not None:
        found = [each.ruling for each in told.findings if each.ruling]
        if found != [entry.ruling]:
            say(codes.RULING, differ(entry.ruling, ", ".join(found) or "no ruling"))
    if entry.chips is not None:
        problems += _chips(names, told, entry.chips)
    return problems


def _marks(names: Names, told: Told, later: Sequence[Told], say: "_Say") -> None:
    """Whether `irregular` and `paid` of a step are true, and whether all that is wrong is told."""
    done = told.entry
    assert isinstance(done, Done)
    wrong = [each for each in told.findings if each.weight == "irregular"]
    if done.irregular is not None:
        wanted = done.irregular.code
        if not wrong:
            say(codes.REGULAR, f"{names[done.seat]}: {done.action} is within the rules")
        elif wanted and wanted not in [each.code for each in wrong]:
            say(codes.REGULAR, differ(wanted, ", ".join(each.code for each in wrong)))
    elif wrong and not _noticed(done.seat, later):
        what = "; ".join(map(say_finding, wrong))
        say(codes.IRREGULAR, f"{names[done.seat]}: {done.action}: {what}", severity="warning")
    if done.paid and not wrong:
        say(codes.REGULAR, "paid is for cards that may not be laid so; these may")


def _noticed(seat: int, later: Iterable[Told]) -> bool:
    kinds = (INVALID_MELD, OUT_OF_TURN)
    entries = (each.entry for each in later)
    return any(isinstance(e, Noticed) and e.seat == seat and e.kind in kinds for e in entries)


def _chips(names: Names, told: Told, wanted: Chips) -> list[Problem]:
    moved = [0] * len(names)
    for paid in told.payments:
        if paid.payer is not None:
            moved[paid.payer] -= paid.chips
        if paid.payee is not None:
            moved[paid.payee] += paid.chips
    wrong = [
        f"{names[seat]}: {differ(wanted.by_seat.get(seat, 0), found)}"
        for seat, found in enumerate(moved)
        if found != wanted.by_seat.get(seat, 0)
    ]
    if not wrong:
        return []
    spot = wanted.spot
    return [Problem.at(spot.place, common.CHIPS, "; ".join(wrong), where=spot.where)]


def _tidy(judged: Judged) -> Round:
    """The round with valid melds alone, for what is expected of it."""
    core = judged.play.seen.core.copy()
    core.only_melds()
    return Round(judged.play.ruleset, core)
