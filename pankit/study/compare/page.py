"""A comparison as one page of HTML that needs nothing beside itself, for the whole table."""

import shlex
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from pankit import __version__
from pankit.rules.ruleset import Ruleset
from pankit.simulation.statistics import Estimate
from pankit.study.compare import page_words, saying, words
from pankit.study.compare.document import pairs_of
from pankit.study.compare.measures import GROUPS, Group, Measure
from pankit.study.compare.pair import Pair
from pankit.study.compare.plan import Plan
from pankit.study.compare.strips import Axis, Strip, axis_of, bounds, steps, strip
from pankit.study.compare.tally import Tally
from pankit.study.compare.text import nothing_parts
from pankit.words.differences.comparing import differences
from pankit.words.differences.telling import label, name_of
from pankit.words.phrase import Lang

_FURTHEST = 200
"""Per cent of change up to which there is a strip: what is rare can become ten times as much."""


@dataclass(frozen=True)
class Row:
    """A line of a table on the page."""

    label: str
    a: str
    b: str
    told: str
    kind: str
    """more, less, or none if no difference is seen."""
    strip: Strip | None


@dataclass(frozen=True)
class Block:
    """A table on the page, with the axis of its strips."""

    title: str
    note: str
    axis: Axis
    rows: list[Row]


def write_page(plan: Plan, tally: Tally, asked: int, see: float, lang: Lang = "en") -> str:
    """The page."""
    others = range(1, len(plan.rulesets))
    return (
        _templates()
        .get_template("report.html.j2")
        .render(
            title=" / ".join(label(each) for each in plan.rulesets),
            plan=plan,
            count=saying.deals_of(tally.deals, asked, lang),
            version=__version__,
            command=_command(plan, tally, asked, lang),
            bots=_bots(plan, lang),
            parts=[_part(plan, tally, other, see, lang) for other in others],
            legend=words.LEGEND.say(lang),
            perhaps=words.PERHAPS.say(lang),
            lang=lang,
            say=page_words.texts(lang),
            deals=page_words.deals(lang, same=not any(map(plan.unlike, others))),
            tick_of=lambda value: _minus(saying.plain(value, "+g", lang) if value else "0"),
        )
    )


@lru_cache(maxsize=1)
def _templates() -> Environment:
    """The templates inside the package; a name that is not there is an error, never empty."""
    environment = Environment(
        loader=PackageLoader("pankit.study.compare", "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["minus"] = _minus
    environment.filters["halves"] = lambda text: text.replace(" (", "\n(").split("\n")
    return environment


def _minus(text: str) -> str:
    """Numbers with a minus sign instead of a hyphen."""
    return (" " + text).replace(" -", " −").replace("(-", "(−")[1:]


def _command(plan: Plan, tally: Tally, asked: int, lang: Lang) -> str:
    """What to type to get the same page."""
    kinds = dict.fromkeys(plan.bot_names)
    bots = next(iter(kinds)) if len(kinds) == 1 else ",".join(plan.bot_names)
    typed = ["pankit", "compare", *(each.spec for each in plan.rulesets)]
    typed += ["--rounds", str(asked), "--players", str(plan.players)]
    first = min((part.start for part in tally.ranges), default=0)
    typed += ["--from", str(first)] if first else []
    typed += ["--seed", str(plan.seed), "--bots", bots]
    return shlex.join(typed if lang == "en" else [*typed, "--lang", lang])


def _bots(plan: Plan, lang: Lang) -> str:
    kinds = list(dict.fromkeys(plan.bot_names))
    if len(kinds) == 1:
        return page_words.BOT.say(lang, bot=kinds[0])
    return page_words.BOTS.say(lang, bots=", ".join(plan.bot_names))


def _part(plan: Plan, tally: Tally, other: int, see: float, lang: Lang) -> dict[str, Any]:
    """One comparison with the first ruleset."""
    first, second = plan.rulesets[0], plan.rulesets[other]
    pairs = pairs_of(plan, tally, other)
    parts = any(pair.parting for pair in pairs.values())
    measures = plan.measures_in(lang)
    shown = [measure for measure in measures if not pairs[measure.id].empty]
    return {
        "a": _names(first, lang),
        "b": _names(second, lang),
        "parts": parts,
        "nothing": nothing_parts(plan, other, lang),
        "sure": saying.sentences(measures, pairs, sure=True, lang=lang),
        "perhaps": saying.sentences(measures, pairs, sure=False, lang=lang),
        "unseen": saying.unseen(measures, pairs, lang),
        "blocks": [
            _block(
                group, title.say(lang), [each for each in shown if each.group == group], pairs, lang
            )
            for group, title in GROUPS.items()
            if any(each.group == group for each in shown)
        ],
        "steps": steps([tally.results[0], tally.results[other]]),
        "rules": differences(first, second, lang),
        "unlike": plan.unlike(other, lang),
        "chance": saying.by_chance(pairs, lang),
        "power": saying.power(pairs, tally.deals, see, lang),
        "no_power": saying.no_power(pairs, lang),
    }


def _names(ruleset: Ruleset, lang: Lang) -> dict[str, str]:
    return {"label": label(ruleset), "name": name_of(ruleset, lang)}


def _block(
    group: Group, title: str, measures: list[Measure], pairs: dict[str, Pair], lang: Lang
) -> Block:
    relative = group == "table"
    found = {each.id: _drawn(pairs[each.id], relative=relative) for each in measures}
    axis = axis_of(bounds(found.values()))
    rows = []
    for measure in measures:
        pair = pairs[measure.id]
        difference = pair.difference
        kind = "none"
        if pair.seen and difference is not None:
            kind = "more" if difference.value > 0 else "less"
        rows.append(
            Row(
                measure.about or measure.label,
                saying.side(pair.a, measure.unit, lang),
                saying.side(pair.b, measure.unit, lang),
                saying.difference(pair, measure.unit, lang),
                kind,
                strip(axis, found[measure.id]),
            )
        )
    return Block(title, page_words.NOTES[group].say(lang), axis, rows)


def _drawn(pair: Pair, *, relative: bool) -> Estimate | None:
    """The difference as it is drawn: in chips, or in per cent of what it was under A."""
    found, before = pair.difference, pair.a
    if not relative or found is None:
        return found
    if before is None or before.value <= 0:
        return None
    share = found.scaled(100 / before.value)
    return None if max(map(abs, bounds([share]))) > _FURTHEST else share
