"""A comparison as plain data: the same for the same plan whatever machines played it.

The exact sums are in it, so documents merge (`merging`).
"""

import csv
import io
from dataclasses import asdict
from typing import Any, Final

from pankit import __version__
from pankit.rules.ruleset import Ruleset
from pankit.simulation.statistics import LEVEL, Estimate
from pankit.study.compare.measures import Measure
from pankit.study.compare.pair import POWER, Pair
from pankit.study.compare.plan import Plan
from pankit.study.compare.saying import lines as count_lines
from pankit.study.compare.tally import Tally
from pankit.words.differences.comparing import compare as lines_of
from pankit.words.differences.plain import diff_document
from pankit.words.differences.telling import name_of

KIND: Final = "comparison"
SCHEMA: Final = 2
"""Raised when a field changes its meaning, or one is added that reading needs."""
CHIPS: Final = (0.1, 0.25, 0.5, 1.0)
"""Differences for which is told how many rounds they need."""
COLUMNS: Final = (
    "a", "b", "measure", "group", "label", "unit", "deals", "value_a", "value_b",
    "difference", "low", "high", "seen", "deals_that_part", "smallest_seen",
)  # fmt: skip


def pairs_of(plan: Plan, tally: Tally, other: int) -> dict[str, Pair]:
    """The measures of one comparison by id."""
    return {measure.id: tally.pairs[other, measure.id] for measure in plan.measures}


def document(plan: Plan, tally: Tally, asked: int) -> dict[str, Any]:
    """The whole comparison; `asked` is how many deals were wanted."""
    return {
        "kind": KIND,
        "schema": SCHEMA,
        "pankit": __version__,
        "deals": tally.deals,
        "asked": asked,
        "ranges": [[part.start, part.stop] for part in tally.ranges],
        "players": plan.players,
        "bots": list(plan.bot_names),
        "bot_files": dict(sorted(plan.bot_files.items())),
        "seed": plan.seed,
        "level": LEVEL,
        "power": POWER,
        "rulesets": [_ruleset(each) for each in plan.rulesets],
        "comparisons": [_comparison(plan, tally, other) for other in range(1, len(plan.rulesets))],
        "results": [
            {
                "ruleset": each.spec,
                "players_by_chips": {str(k): n for k, n in sorted(counts.items())},
            }
            for each, counts in zip(plan.rulesets, tally.results, strict=True)
        ],
    }


def _comparison(plan: Plan, tally: Tally, other: int) -> dict[str, Any]:
    first, second = plan.rulesets[0], plan.rulesets[other]
    pairs = pairs_of(plan, tally, other)
    lines = count_lines(pairs)
    return {
        "a": first.spec,
        "b": second.spec,
        "same_game": second.digest == first.digest,
        "same_deals": not plan.unlike(other),
        "deals_differ": plan.unlike(other),
        "measures": [_measure(measure, pairs[measure.id], lines) for measure in plan.measures],
        "rules": diff_document(first, second, lines_of([first, second], "en"), "en")["differences"],
        "sums": {name: asdict(pair) for name, pair in pairs.items()},
    }


def _ruleset(ruleset: Ruleset) -> dict[str, Any]:
    return {"spec": ruleset.spec, "name": name_of(ruleset, "en"), "digest": ruleset.digest}


def _measure(measure: Measure, pair: Pair, lines: int) -> dict[str, Any]:
    share = measure.unit == "share"
    needed = {str(each): pair.needed(each) for each in CHIPS} if measure.unit == "chips" else None
    return {
        "id": measure.id,
        "group": measure.group,
        "label": measure.label,
        "unit": measure.unit,
        "a": _estimate(pair.side(0, share=share)),
        "b": _estimate(pair.side(1, share=share)),
        "difference": _estimate(pair.difference),
        "seen": pair.seen,
        "sure": pair.sure(lines),
        "deals_that_part": pair.parting,
        "smallest_seen": _rounded(pair.smallest),
        "rounds_needed": needed,
    }


def _estimate(found: Estimate | None) -> dict[str, float | None] | None:
    if found is None:
        return None
    return {
        "value": _rounded(found.value),
        "low": _rounded(found.low),
        "high": _rounded(found.high),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6) + 0.0


def table(plan: Plan, tally: Tally) -> str:
    """The comparison as CSV, one line for each measure of each comparison."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for other, ruleset in enumerate(plan.rulesets[1:], 1):
        for measure in plan.measures:
            pair = tally.pairs[other, measure.id]
            a, b, found = pair.a, pair.b, pair.difference
            row = [
                plan.rulesets[0].spec, ruleset.spec, measure.id, measure.group, measure.label,
                measure.unit, tally.deals, a and _rounded(a.value), b and _rounded(b.value),
                found and _rounded(found.value), found and _rounded(found.low),
                found and _rounded(found.high), "yes" if pair.seen else "no", pair.parting,
                _rounded(pair.smallest),
            ]  # fmt: skip
            writer.writerow(row)
    return text.getvalue()
