"""Numbers of a comparison in words."""

from collections.abc import Sequence
from typing import Final

from pankit.simulation.statistics import Estimate
from pankit.study.compare.measures import Measure, Unit
from pankit.study.compare.pair import LEAST_CARRYING, Pair

SAME: Final = "the same in all deals"
NOTHING: Final = "there is nothing to compare"
NONE_SEEN: Final = "none seen"
PERHAPS: Final = "Perhaps (each by its own interval, but many lines were looked at):"
NO_DIFFERENCE: Final = "No difference can be seen"
LEGEND: Final = (
    "A difference stands with its 95 % interval. None seen: no difference can be seen, for the "
    "interval holds 0 (or too few deals part to rule out chance)."
)


def number(value: float, unit: Unit, *, signed: bool = False) -> str:
    """A value as people read it: 31.2%, 43.6, 7.13; with its sign, a share is in points."""
    factor, places, mark = {"share": (100, 1, "%"), "turns": (1, 1, ""), "chips": (1, 2, "")}[unit]
    rounded = round(value * factor, places) + 0.0
    return f"{rounded:{'+' if signed and rounded else ''}.{places}f}{'' if signed else mark}"


def side(found: Estimate | None, unit: Unit) -> str:
    """The value under one ruleset."""
    return "-" if found is None else number(found.value, unit)


def interval(found: Estimate, unit: Unit) -> str:
    """The interval of a difference."""
    if found.low is None or found.high is None:
        return "too few deals for an interval"
    low, high = (number(each, unit, signed=True) for each in (found.low, found.high))
    return f"{low} to {high}"


def difference(pair: Pair, unit: Unit) -> str:
    """A difference with its interval, or why there is none to speak of."""
    found = pair.difference
    if found is None:
        return NOTHING
    if not pair.parting:
        return SAME
    if found.value == 0 and not found.half:
        return "the same"
    if pair.seen:
        points = " points" if unit == "share" else ""
        return f"{number(found.value, unit, signed=True)}{points} ({interval(found, unit)})"
    if pair.parting < LEAST_CARRYING:
        few = "1 deal parts" if pair.parting == 1 else f"{pair.parting} deals part"
        return f"{NONE_SEEN} ({few})"
    if found.excludes(0):
        return f"{NONE_SEEN} (few deals make it)"
    return f"{NONE_SEEN} ({interval(found, unit)})"


_MORE: Final = {
    "went-out": ("Somebody goes out more often", "Somebody goes out less often", "of the rounds"),
    "last-in": (
        "More rounds end because all but one drop",
        "Fewer rounds end because all but one drop",
        "of the rounds",
    ),
    "nobody": ("More rounds have no winner", "Fewer rounds have no winner", "of the rounds"),
    "turns": ("Rounds take longer", "Rounds are shorter", "turns"),
    "drops": ("Hands are dropped more often", "Hands are dropped less often", "of the hands"),
    "moved": ("More chips change hands", "Fewer chips change hands", "chips a round"),
    "swing": (
        "There is more at stake for a player",
        "There is less at stake for a player",
        "chips won or lost in a round",
    ),
    "winner": ("Winning a round brings more", "Winning a round brings less", "chips"),
    "loser": (
        "Staying and not winning costs less",
        "Staying and not winning costs more",
        "chips",
    ),
    "dropper": ("Dropping costs less", "Dropping costs more", "chips"),
}


def lines(pairs: dict[str, Pair]) -> int:
    """How many lines may show a difference: those in which deals part."""
    return sum(1 for pair in pairs.values() if pair.parting)


def sentences(measures: Sequence[Measure], pairs: dict[str, Pair], *, sure: bool) -> list[str]:
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
        old, new = number(a.value, measure.unit), number(b.value, measure.unit)
        if measure.id in _MORE:
            more, less, what = _MORE[measure.id]
            told.append(f"{more if found.value > 0 else less}: {new} {what} instead of {old}.")
        elif measure.group in ("seats", "bots"):
            verb = "gains" if found.value > 0 else "loses"
            by = number(abs(found.value), measure.unit)
            who = measure.label[0].upper() + measure.label[1:]
            told.append(f"{who} {verb} {by} chips a round: {new} instead of {old}.")
    return told


def unseen(measures: Sequence[Measure], pairs: dict[str, Pair]) -> str:
    """What no difference can be seen in, in one sentence; nothing if there is none such."""
    names = [
        measure.label
        for measure in measures
        if measure.group != "payments"
        and not pairs[measure.id].seen
        and not pairs[measure.id].empty
    ]
    return f"{NO_DIFFERENCE} in: {'; '.join(names)}." if names else ""


def power(pairs: dict[str, Pair], deals: int, wanted: float) -> list[str]:
    """What could have been seen, and how many deals it takes to see more (power 80 %)."""
    seats = [pair for name, pair in pairs.items() if name.startswith("seat-")]
    told = []
    for what, group in (
        ("in what a seat wins or loses", seats),
        ("in the swing", [pairs["swing"]]),
        ("in the chips that change hands", [pairs["moved"]]),
    ):
        known = [(pair.smallest, pair.needed(wanted)) for pair in group]
        smallest = max((each for each, _ in known if each is not None), default=None)
        needed = max((each for _, each in known if each is not None), default=None)
        if smallest is None or needed is None:
            continue
        told.append(
            f"{what}: {deals:,} deals show a difference of {smallest:.2f} chips; "
            f"to see one of {wanted:g} you need about {rough(needed):,} rounds"
        )
    return told


def rough(count: int) -> int:
    """A number of rounds in two figures: nobody knows it better."""
    step = int(10.0 ** max(len(str(count)) - 2, 0))
    return max(-(-count // step) * step, 2)


def by_chance(pairs: dict[str, Pair]) -> str:
    """How many of the differences might be none."""
    count = lines(pairs)
    if not count:
        return ""
    seen = sum(pair.seen for pair in pairs.values())
    sure = sum(pair.sure(count) for pair in pairs.values())
    return (
        f"Lines in which deals part: {count}; with a difference: {seen}. Where there is none, 1 "
        f"interval in 20 misses 0 all the same; if all lines are to be right together, {sure} "
        "of the differences remain."
    )
