"""Summaries as one JSON document, and back: the exact sums are in it, so documents merge.

The same rounds give the same bytes, whoever played them and in what order.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final, Literal, get_type_hints

from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from pankit import __version__
from pankit.simulation.accounts import Account
from pankit.simulation.ranges import Ranges
from pankit.simulation.report import facts
from pankit.simulation.statistics import Estimate, Moments
from pankit.simulation.summary import Origin, Summary

KIND: Final = "summary"
FORMAT: Final = 1
"""Raised when a field changes its meaning; documents of other formats are refused."""
COMMAND: Final = "simulate"

_DIGITS: Final = 6
_APART: Final = ("origin", "ranges")


class SummaryError(Exception):
    """A file is no summary, or is damaged."""

    def __init__(self, path: Path | str, what: str) -> None:
        super().__init__(f"{path}: {what}")


def document(summary: Summary, asked: int) -> dict[str, Any]:
    """One run; `asked` is how many rounds were wanted."""
    origin = summary.origin
    statistics: dict[str, dict[str, dict[str, Any]]] = {}
    for fact in facts(summary):
        subjects = statistics.setdefault(fact.section, {})
        subjects.setdefault(fact.subject, {})[fact.measure] = _estimate(fact.estimate)
    sums = asdict(summary)
    return {
        "ruleset": origin.ruleset,
        "digest": origin.digest,
        "players": summary.players,
        "bots": list(origin.bots),
        "bot_files": dict(sorted(origin.bot_files.items())),
        "seed": origin.seed,
        "rounds": summary.rounds,
        "asked": asked,
        "ranges": [[part.start, part.stop] for part in summary.ranges],
        "statistics": statistics,
        "sums": {name: value for name, value in sums.items() if name not in _APART},
    }


def whole(runs: Sequence[Summary], asked: int, *, interrupted: bool = False) -> dict[str, Any]:
    """The document of several runs."""
    return {
        "kind": KIND,
        "format": FORMAT,
        "pankit": runs[0].origin.pankit if runs else __version__,
        "command": COMMAND,
        "interrupted": interrupted,
        "runs": [document(summary, asked) for summary in runs],
    }


def text(data: dict[str, Any]) -> str:
    """A document as text."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _estimate(estimate: Estimate) -> dict[str, float | None]:
    return {
        name: None if value is None else round(value, _DIGITS)
        for name, value in asdict(estimate).items()
    }


# -- reading ------------------------------------------------------------------------

_STRICT = ConfigDict(extra="forbid", strict=True)
_hints = get_type_hints(Summary)
_wanted: Any = {
    each.name: (_hints[each.name], ...) for each in fields(Summary) if each.name not in _APART
}
_Sums: type[BaseModel] = create_model("Sums", __config__=_STRICT, **_wanted)


class _Run(BaseModel):
    model_config = _STRICT

    ruleset: str
    digest: str
    players: int
    bots: list[str]
    bot_files: dict[str, str]
    seed: int
    rounds: int
    asked: int
    ranges: list[list[int]]
    statistics: dict[str, Any]
    sums: _Sums


class _Document(BaseModel):
    model_config = _STRICT

    kind: Literal["summary"]
    format: Literal[1]
    pankit: str
    command: Literal["simulate"]
    interrupted: bool
    runs: list[_Run]


def read(path: Path) -> list[Summary]:
    """The runs of a file; raises `SummaryError` for what is no summary or does not add up."""
    try:
        content = path.read_bytes()
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise SummaryError(path, f"this is no JSON document: {error}") from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise SummaryError(path, "this is no summary (pankit simulate --json writes them)")
    if data.get("format") != FORMAT:
        shown = f"{data.get('format')!r:.40}"
        raise SummaryError(path, f"it has format {shown}, this pankit reads format {FORMAT}")
    if data.get("command") != COMMAND:
        raise SummaryError(path, f"it is of the command {data.get('command')!r:.40}, not {COMMAND}")
    try:
        found = _Document.model_validate_json(content)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise SummaryError(path, f"{where}: {first['msg']}") from None
    return [_summary(path, run, found.pankit) for run in found.runs]


def _summary(path: Path, run: _Run, pankit: str) -> Summary:
    origin = Origin(run.ruleset, run.digest, tuple(run.bots), run.seed, run.bot_files, pankit)
    try:
        ranges = Ranges(range(start, stop) for start, stop in run.ranges)
    except ValueError as error:
        raise SummaryError(path, f"ranges: {error}") from None
    summary = Summary(origin, ranges, **dict(run.sums))
    wrong = _not_adding_up(summary, run)
    if wrong:
        raise SummaryError(path, f"the sums of {run.ruleset} do not add up: {wrong}")
    return summary


def _not_adding_up(summary: Summary, run: _Run) -> str:
    """What in a summary cannot be so; empty if nothing is seen."""
    accounts = [*summary.seats, *summary.by_bot.values(), summary.table]
    counts = {
        len(summary.ranges), run.rounds, summary.turns.count, summary.swings.count,
        sum(summary.ends.values()), *(sums.count for sums in summary.acts.values()),
        *_counts(accounts),
    }  # fmt: skip
    if len(counts) > 1:
        return "they are of different numbers of rounds"
    if not len(run.bots) == run.players == len(summary.seats) == summary.table.players:
        return "the number of players"
    if list(summary.by_bot) != list(dict.fromkeys(run.bots)):
        return "the bots"
    shape = Moments.of(4)
    for account in accounts:
        totals, products = account.declared.totals, account.declared.products
        if (len(totals), len(products)) != (len(shape.totals), len(shape.products)):
            return "declared"
    chips = sum(seat.chips.total for seat in summary.seats)
    if not chips == summary.table.chips.total == -summary.pots_left.total:
        return "chips were lost"
    return ""


def _counts(accounts: Iterable[Account]) -> set[int]:
    return {count for each in accounts for count in (each.chips.count, each.declared.count)}
