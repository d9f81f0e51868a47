"""Comparisons that were played apart, read and put together.

Estimates of a document are not read: they are worked out anew from its exact sums, which merge
in any order. So the whole is the same as that of one run, to the last byte.
"""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from pankit import __version__
from pankit.library import load
from pankit.rules.problems import RulesError
from pankit.simulation.ranges import Ranges
from pankit.simulation.statistics import Moments
from pankit.study.compare.document import KIND, SCHEMA
from pankit.study.compare.pair import Pair
from pankit.study.compare.plan import Plan, make_plan
from pankit.study.compare.tally import Tally

_STRICT = ConfigDict(strict=True)  # what else is in a document, estimates above all, is not read
_SHAPE = Moments.of(4)


class ComparisonError(Exception):
    """A file is no comparison, or is damaged, or does not belong to the others."""

    def __init__(self, path: Path | str, what: str) -> None:
        super().__init__(f"{path}: {what}")


class _Moments(BaseModel):
    model_config = _STRICT

    count: int
    totals: list[int]
    products: list[int]


class _Pair(BaseModel):
    model_config = _STRICT

    sums: _Moments
    parting: int
    squares: int
    fourths: int

    def pair(self) -> Pair:
        sums = Moments(self.sums.count, self.sums.totals, self.sums.products)
        return Pair(sums, self.parting, self.squares, self.fourths)


class _Comparison(BaseModel):
    model_config = _STRICT

    sums: dict[str, _Pair]


class _Result(BaseModel):
    model_config = _STRICT

    players_by_chips: dict[str, int]


class _Ruleset(BaseModel):
    model_config = _STRICT

    spec: str
    digest: str


class _Document(BaseModel):
    model_config = _STRICT

    kind: Literal["comparison"]
    form: Literal[2] = Field(alias="schema")
    pankit: str
    ranges: list[list[int]]
    players: int
    bots: list[str]
    bot_files: dict[str, str]
    seed: int
    rulesets: list[_Ruleset]
    comparisons: list[_Comparison]
    results: list[_Result]

    def differs(self, other: "_Document") -> str:
        """Why the deals of another document do not belong to these; empty if they do."""
        digests = [[each.digest for each in one.rulesets] for one in (self, other)]
        if digests[0] != digests[1]:
            return "the rules are not the same, or in another order"
        for name in ("players", "bots", "bot_files", "seed"):
            mine, its = getattr(self, name), getattr(other, name)
            if mine != its:
                return f"they differ in {name}: {mine} and {its}"
        return ""


def is_comparison(path: Path) -> bool:
    """Whether a file is a document of `pankit compare`, whole or not."""
    try:
        data = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and data.get("kind") == KIND


def merged(paths: Sequence[Path]) -> tuple[Plan, Tally]:
    """The deals of several documents together.

    Raises `ComparisonError` for what does not fit, `RulesError` if rules cannot be found.
    """
    first, *others = [(path, _read(path)) for path in paths]
    plan = _plan(*first)
    tally = _tally(*first, plan)
    for path, document in others:
        different = first[1].differs(document)
        if different:
            raise ComparisonError(path, f"cannot be merged: {different}")
        part = _tally(path, document, plan)
        common = tally.ranges.common(part.ranges)
        if common:
            raise ComparisonError(path, f"cannot be merged: deals {common} are there already")
        tally.merge(part)
    return plan, tally


def _read(path: Path) -> _Document:
    content = path.read_bytes()
    try:
        data = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise ComparisonError(path, f"this is no JSON document: {error}") from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise ComparisonError(path, "this is no comparison (pankit compare --json writes them)")
    if data.get("schema") != SCHEMA:
        shown = f"{data.get('schema')!r:.40}"
        raise ComparisonError(path, f"it has schema {shown}, this pankit reads schema {SCHEMA}")
    try:
        found = _Document.model_validate_json(content)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise ComparisonError(path, f"{where}: {first['msg']}") from None
    if found.pankit != __version__:
        raise ComparisonError(
            path, f"it was written by pankit {found.pankit}, and this is {__version__}"
        )
    return found


def _plan(path: Path, document: _Document) -> Plan:
    """The plan of a document, with the rules that its names have today."""
    try:
        rulesets = [load(each.spec) for each in document.rulesets]
    except RulesError as error:
        raise ComparisonError(path, f"its rules cannot be read:\n{error}") from None
    for ruleset, wanted in zip(rulesets, document.rulesets, strict=True):
        if ruleset.digest != wanted.digest:
            raise ComparisonError(
                path, f"{wanted.spec} has other rules today than it was played by"
            )
    try:
        plan = make_plan(rulesets, document.players, document.seed, document.bots)
    except ValueError as error:
        raise ComparisonError(path, str(error)) from None
    if plan.bot_files != document.bot_files:
        raise ComparisonError(path, "the file of a bot has changed in between")
    return plan


def _tally(path: Path, document: _Document, plan: Plan) -> Tally:
    """The sums of a document; what does not add up is refused."""
    try:
        ranges = Ranges(range(start, stop) for start, stop in document.ranges)
        results = [
            Counter({int(chips): players for chips, players in each.players_by_chips.items()})
            for each in document.results
        ]
    except ValueError as error:
        raise ComparisonError(path, str(error)) from None
    pairs = {
        (other, name): each.pair()
        for other, comparison in enumerate(document.comparisons, 1)
        for name, each in comparison.sums.items()
    }
    tally = Tally.of(plan)
    wrong = _not_adding_up(tally, Tally(ranges, pairs, results), plan)
    if wrong:
        raise ComparisonError(path, f"the sums do not add up: {wrong}")
    tally.merge(Tally(ranges, pairs, results))
    return tally


def _not_adding_up(empty: Tally, found: Tally, plan: Plan) -> str:
    """What in a tally cannot be so; empty if nothing is seen."""
    if found.pairs.keys() != empty.pairs.keys() or len(found.results) != len(empty.results):
        return "these are not the measures of such a comparison"
    for pair in found.pairs.values():
        lengths = len(pair.sums.totals), len(pair.sums.products)
        if lengths != (len(_SHAPE.totals), len(_SHAPE.products)):
            return "a measure has too few sums, or too many"
    counts = {pair.sums.count for pair in found.pairs.values()}
    if counts != {found.deals}:
        return "they are of different numbers of deals"
    if any(counts.total() != found.deals * plan.players for counts in found.results):
        return "results are missing"
    return ""
