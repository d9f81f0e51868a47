"""A comparison as plain text."""

import textwrap
from collections.abc import Iterator, Sequence

from pankit.study.compare import saying
from pankit.study.compare.document import pairs_of
from pankit.study.compare.measures import GROUPS, Measure
from pankit.study.compare.pair import Pair
from pankit.study.compare.plan import Plan
from pankit.study.compare.tally import Tally
from pankit.words.differences.comparing import differences
from pankit.words.differences.telling import label

_MOST_RULES = 6
"""Rules that differ are listed if they are so few; `pankit diff` shows all."""


def write_text(plan: Plan, tally: Tally, asked: int, see: float, width: int) -> str:
    """All comparisons with the first ruleset, one after another."""
    lines: list[str] = []
    for other in range(1, len(plan.rulesets)):
        lines += ["", ""] if lines else []
        lines += _comparison(plan, tally, asked, other, see, width)
    return "".join(f"{line}\n" for line in lines)


def _comparison(
    plan: Plan, tally: Tally, asked: int, other: int, see: float, width: int
) -> Iterator[str]:
    first, second = plan.rulesets[0], plan.rulesets[other]
    some = "" if tally.deals == asked else f" of {asked}"
    bots = plan.bot_names
    who = f"{bots[0]} at every seat" if len(set(bots)) == 1 else ", ".join(bots)
    yield f"{label(first)} (A) and {label(second)} (B)"
    yield f"{tally.deals}{some} deals under both, {plan.players} players, {who}, seed {plan.seed}"
    for note in plan.unlike(other):
        yield from _wrapped(note, width)
    yield from _rules(plan, other, width)
    if not tally.deals:
        return
    pairs = pairs_of(plan, tally, other)
    if not any(pair.parting for pair in pairs.values()):
        yield ""
        yield from _wrapped(nothing_parts(plan, tally, other), width)
    else:
        yield from _told(plan.measures, pairs, width)
    yield from _tables(plan, pairs)
    yield ""
    yield from _wrapped(saying.LEGEND, width)
    chance = saying.by_chance(pairs)
    yield from _wrapped(chance, width) if chance else ()
    for line in saying.power(pairs, tally.deals, see):
        yield from _wrapped(f"With a chance of 80%, {line}.", width)


def nothing_parts(plan: Plan, tally: Tally, other: int) -> str:
    """What is said when no deal came out differently."""
    if plan.rulesets[0].digest == plan.rulesets[other].digest:
        return f"{saying.NO_DIFFERENCE}: they are the same game, and every deal went the same way."
    return (
        f"{saying.NO_DIFFERENCE}: each of the {tally.deals} deals went the same way under both. "
        "These bots, in these deals, never met what differs."
    )


def _rules(plan: Plan, other: int, width: int) -> Iterator[str]:
    """The rules that differ, where they are few."""
    first, second = plan.rulesets[0], plan.rulesets[other]
    lines = differences(first, second, "en")
    if len(lines) > _MOST_RULES:
        more = f"The rules differ in {len(lines)} points: pankit diff {first.spec} {second.spec}"
        yield from _wrapped(more, width)
        return
    for line in lines:
        a, b = (side.text for side in line.sides)
        yield from _wrapped(f"rule: {line.about}: {a} (A), {b} (B)", width)


def _told(measures: Sequence[Measure], pairs: dict[str, Pair], width: int) -> Iterator[str]:
    yield ""
    for sure, title in ((True, "Under B:"), (False, saying.PERHAPS)):
        told = saying.sentences(measures, pairs, sure=sure)
        yield from _wrapped(title, width) if told else ()
        for sentence in told:
            yield from _wrapped(sentence, width, "  ")
    rest = saying.unseen(measures, pairs)
    yield from _wrapped(rest, width) if rest else ()


def _tables(plan: Plan, pairs: dict[str, Pair]) -> Iterator[str]:
    shown = [measure for measure in plan.measures if not pairs[measure.id].empty]
    longest = max((len(measure.label) for measure in shown), default=0)
    for group, title in GROUPS.items():
        members = [measure for measure in shown if measure.group == group]
        if not members:
            continue
        yield ""
        yield f"{title:{longest}}  {'A':>7}  {'B':>7}  B less A"
        for measure in members:
            pair = pairs[measure.id]
            a, b = (saying.side(each, measure.unit) for each in (pair.a, pair.b))
            told = saying.difference(pair, measure.unit)
            yield f"{measure.label:{longest}}  {a:>7}  {b:>7}  {told}"


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
