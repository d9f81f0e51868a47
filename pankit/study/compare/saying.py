"""Numbers of a comparison in words, in English or German."""

from collections.abc import Sequence

from pankit.simulation.statistics import Estimate
from pankit.study.compare import words
from pankit.study.compare.measures import Measure, Unit
from pankit.study.compare.pair import LEAST_CARRYING, Pair, deals_for, likely
from pankit.words.phrase import Lang


def number(value: float, unit: Unit, *, signed: bool = False, lang: Lang = "en") -> str:
    """A value as people read it: 31.2%, 43.6, 7.13; with its sign, a share is in points."""
    factor, places, mark = {"share": (100, 1, "%"), "turns": (1, 1, ""), "chips": (1, 2, "")}[unit]
    rounded = round(value * factor, places) + 0.0
    text = f"{rounded:{'+' if signed and rounded else ''}.{places}f}{'' if signed else mark}"
    return text if lang == "en" else text.replace(".", ",").replace("%", "\N{NO-BREAK SPACE}%")


def plain(value: float, form: str, lang: Lang) -> str:
    """A number in a form such as `,` or `.2f`, with the marks of a language."""
    text = format(value, form)
    return text if lang == "en" else text.translate(str.maketrans(",.", ".,"))


def side(found: Estimate | None, unit: Unit, lang: Lang = "en") -> str:
    """The value under one ruleset."""
    return "-" if found is None else number(found.value, unit, lang=lang)


def interval(found: Estimate, unit: Unit, lang: Lang = "en") -> str:
    """The interval of a difference."""
    if found.low is None or found.high is None:
        return words.FEW_DEALS.say(lang)
    low, high = (number(each, unit, signed=True, lang=lang) for each in (found.low, found.high))
    return words.TO.say(lang, low=low, high=high)


def difference(pair: Pair, unit: Unit, lang: Lang = "en") -> str:
    """A difference with its interval, or why there is none to speak of."""
    found = pair.difference
    if found is None:
        return words.NOTHING.say(lang)
    if not pair.parting:
        return words.SAME.say(lang)
    if found.value == 0 and not found.half:
        return words.EQUAL.say(lang)
    between = interval(found, unit, lang)
    if pair.seen:
        points = f" {words.POINTS.say(lang)}" if unit == "share" else ""
        return f"{number(found.value, unit, signed=True, lang=lang)}{points} ({between})"
    why = between
    if pair.parting < LEAST_CARRYING:
        why = words.PART.say(lang, pair.parting)
    elif found.excludes(0):
        why = words.FEW_MAKE_IT.say(lang)
    return f"{words.NONE_SEEN.say(lang)} ({why})"


def lines(pairs: dict[str, Pair]) -> int:
    """How many lines may show a difference: those in which deals part."""
    return sum(1 for pair in pairs.values() if pair.parting)


def sentences(
    measures: Sequence[Measure], pairs: dict[str, Pair], *, sure: bool, lang: Lang = "en"
) -> list[str]:
    """The differences that are seen, one sentence each; payments are left to the table.

    With `sure` those that are seen also if one allows for all the lines looked at, else
    those that are not.
    """
    told = []
    count = lines(pairs)
    for measure in measures:
        pair = pairs[measure.id]
        found, a, b = pair.difference, pair.a, pair.b
        if found is None or a is None or b is None or not pair.seen:
            continue
        if pair.sure(count) != sure:
            continue
        old, new = (number(each.value, measure.unit, lang=lang) for each in (a, b))
        if measure.id in words.MORE:
            more, less, unit = words.MORE[measure.id]
            what = (more if found.value > 0 else less).say(lang)
            told.append(words.INSTEAD.say(lang, what=what, new=new, unit=unit.say(lang), old=old))
        elif measure.group in ("seats", "bots"):
            verb = words.GAINS if found.value > 0 else words.LOSES
            by = number(abs(found.value), measure.unit, lang=lang)
            who = measure.label[0].upper() + measure.label[1:]
            told.append(verb.say(lang, who=who, by=by, new=new, old=old))
    return told


def unseen(measures: Sequence[Measure], pairs: dict[str, Pair], lang: Lang = "en") -> str:
    """What no difference can be seen in, in one sentence; nothing if there is none such."""
    names = [
        measure.label
        for measure in measures
        if measure.group != "payments"
        and not pairs[measure.id].seen
        and not pairs[measure.id].empty
    ]
    return words.UNSEEN.say(lang, names="; ".join(names)) if names else ""


def power(pairs: dict[str, Pair], deals: int, wanted: float, lang: Lang = "en") -> list[str]:
    """What could have been seen, and how many deals it takes to see more (power 80 %)."""
    told = []
    for name, group in _chips(pairs).items():
        needed = [found for pair in group if (found := pair.needed(wanted)) is not None]
        if not needed:
            continue
        spread = max(pair.spread or 0.0 for pair in group)
        told.append(
            words.POWER.say(
                lang,
                what=words.POWER_OF[name].say(lang),
                deals=plain(deals, ",", lang),
                smallest=plain(likely(spread, deals), ".2f", lang),
                wanted=plain(wanted, "g", lang),
                needed=plain(rough(max(*needed, deals_for(spread, wanted))), ",", lang),
            )
        )
    return told


def no_power(pairs: dict[str, Pair], lang: Lang = "en") -> str:
    """Of what that cannot be said, though deals part; nothing if there is none such."""
    names = [
        words.POWER_OF[name].say(lang)
        for name, group in _chips(pairs).items()
        if any(pair.parting for pair in group) and not any(pair.carries for pair in group)
    ]
    return words.NO_POWER.say(lang, what=", ".join(names)) if names else ""


def _chips(pairs: dict[str, Pair]) -> dict[str, list[Pair]]:
    """What is said how many rounds it takes to see a difference of some chips in."""
    return {
        "seats": [pair for name, pair in pairs.items() if name.startswith("seat-")],
        "swing": [pairs["swing"]],
        "moved": [pairs["moved"]],
    }


def deals_of(deals: int, asked: int, lang: Lang = "en") -> str:
    """How many deals there are, and of how many if more were wanted."""
    count, wanted = (plain(each, ",", lang) for each in (deals, asked))
    if deals == asked:
        return words.DEALS.say(lang, deals, count=count)
    return words.SOME.say(lang, count=count, asked=wanted)


def rough(count: int) -> int:
    """A number of rounds in two figures: nobody knows it better."""
    step = int(10.0 ** max(len(str(count)) - 2, 0))
    return max(-(-count // step) * step, 2)


def by_chance(pairs: dict[str, Pair], lang: Lang = "en") -> str:
    """How many of the differences might be none."""
    count = lines(pairs)
    if not count:
        return ""
    seen = sum(pair.seen for pair in pairs.values())
    sure = sum(pair.sure(count) for pair in pairs.values())
    return words.CHANCE.say(lang, lines=count, seen=seen, sure=sure)
