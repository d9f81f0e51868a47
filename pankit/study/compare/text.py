"""A comparison as plain text."""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from pankit.study.compare import saying, words
from pankit.study.compare.document import pairs_of
from pankit.study.compare.measures import GROUPS, Measure
from pankit.study.compare.pair import Pair
from pankit.study.compare.plan import Plan
from pankit.study.compare.tally import Tally
from pankit.words.differences.comparing import differences
from pankit.words.differences.telling import label
from pankit.words.phrase import Lang

_SIDES = 20
"""Columns of A and B in a table, with the gaps around them."""
_LABEL = 24
"""A table stands side by side if its labels have that much room, or all that they need."""
_MOST_RULES = 6
"""Rules that differ are listed if they are so few; `pankit diff` shows all."""


def write_text(
    plan: Plan, tally: Tally, asked: int, see: float, width: int, lang: Lang = "en"
) -> str:
    """All comparisons with the first ruleset, one after another."""
    lines: list[str] = []
    for other in range(1, len(plan.rulesets)):
        lines += ["", ""] if lines else []
        lines += _comparison(plan, tally, asked, other, see, width, lang)
    return "".join(f"{line}\n" for line in lines)


def _comparison(
    plan: Plan, tally: Tally, asked: int, other: int, see: float, width: int, lang: Lang
) -> Iterator[str]:
    first, second = plan.rulesets[0], plan.rulesets[other]
    deals = saying.deals_of(tally.deals, asked, lang)
    bots = plan.bot_names
    who = words.EVERYWHERE.say(lang, bot=bots[0]) if len(set(bots)) == 1 else ", ".join(bots)
    yield from _wrapped(words.TITLE.say(lang, a=label(first), b=label(second)), width)
    head = words.HEAD.say(lang, deals=deals, players=plan.players, bots=who, seed=plan.seed)
    yield from _wrapped(head, width)
    for note in plan.unlike(other, lang):
        yield from _wrapped(note, width)
    yield from _rules(plan, other, width, lang)
    if not tally.deals:
        return
    pairs = pairs_of(plan, tally, other)
    if not any(pair.parting for pair in pairs.values()):
        yield ""
        yield from _wrapped(nothing_parts(plan, other, lang), width)
    else:
        yield from _told(plan.measures_in(lang), pairs, width, lang)
    yield from _tables(plan.measures_in(lang), pairs, width, lang)
    yield ""
    yield from _wrapped(words.LEGEND.say(lang), width)
    chance = saying.by_chance(pairs, lang)
    yield from _wrapped(chance, width) if chance else ()
    for line in saying.power(pairs, tally.deals, see, lang):
        yield from _wrapped(words.CHANCE_OF_80.say(lang, line=line), width)
    rest = saying.no_power(pairs, lang)
    yield from _wrapped(rest, width) if rest else ()


def nothing_parts(plan: Plan, other: int, lang: Lang = "en") -> str:
    """What is said when no deal came out differently."""
    if plan.rulesets[0].digest == plan.rulesets[other].digest:
        return words.SAME_GAME.say(lang)
    return words.SAME_WAY.say(lang)


def _rules(plan: Plan, other: int, width: int, lang: Lang) -> Iterator[str]:
    """The rules that differ, where they are few."""
    first, second = plan.rulesets[0], plan.rulesets[other]
    lines = differences(first, second, lang)
    if len(lines) > _MOST_RULES:
        command = f"pankit diff {first.spec} {second.spec}"
        yield from _wrapped(words.MANY_RULES.say(lang, n=len(lines), command=command), width)
        return
    for line in lines:
        a, b = (side.text for side in line.sides)
        yield from _wrapped(words.RULE.say(lang, about=line.about, a=a, b=b), width)


def _told(
    measures: Sequence[Measure], pairs: dict[str, Pair], width: int, lang: Lang
) -> Iterator[str]:
    yield ""
    for sure, title in ((True, words.UNDER_B), (False, words.PERHAPS)):
        told = saying.sentences(measures, pairs, sure=sure, lang=lang)
        yield from _wrapped(title.say(lang), width) if told else ()
        for sentence in told:
            yield from _wrapped(sentence, width, "  ")
    rest = saying.unseen(measures, pairs, lang)
    yield from _wrapped(rest, width) if rest else ()


def _tables(
    measures: Sequence[Measure], pairs: dict[str, Pair], width: int, lang: Lang
) -> Iterator[str]:
    shown = [measure for measure in measures if not pairs[measure.id].empty]
    longest = max((len(measure.label) for measure in shown), default=0)
    less = words.B_LESS_A.say(lang)
    told = {each.id: saying.difference(pairs[each.id], each.unit, lang) for each in shown}
    room = max(map(len, [less, *(half for each in told.values() for half in _halves(each))]))
    labels = min(longest, max(width - _SIDES - room, 0))
    beside = width - _SIDES - labels
    for group, title in GROUPS.items():
        members = [measure for measure in shown if measure.group == group]
        if not members:
            continue
        yield ""
        if labels < min(longest, _LABEL):
            yield title.say(lang)
        else:
            yield from _row(title.say(lang), "A", "B", [less], labels)
        for measure in members:
            pair, line = pairs[measure.id], told[measure.id]
            a, b = (saying.side(each, measure.unit, lang) for each in (pair.a, pair.b))
            if labels < min(longest, _LABEL):
                yield from _wrapped(measure.label, width, "  ")
                yield f"    A {a}   B {b}"
                yield from _wrapped(line, width, "    ")
            else:
                parts = [line] if len(line) <= beside else _halves(line)
                yield from _row(measure.label, a, b, parts, labels)


def _row(name: str, a: str, b: str, told: list[str], width: int) -> Iterator[str]:
    """A line of a table, and what does not fit into it below."""
    names = textwrap.wrap(name, max(width, 1), subsequent_indent="  ", break_on_hyphens=False)
    for at, (own, part) in enumerate(zip_longest(names, told, fillvalue="")):
        sides = f"{a:>7}  {b:>7}" if at == 0 else " " * 16
        yield f"{own:{width}}  {sides}  {part}".rstrip()


def _halves(told: str) -> list[str]:
    """A difference, and what stands behind it in brackets."""
    return told.replace(" (", "\n(").split("\n")


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
