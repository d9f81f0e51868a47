"""What sequences pay, by what the table of conditions means.

A row is known by the cards that every sequence meeting it has: where three cards are the
least, a sequence with an ace is one with A-2-3. Asked is what just these cards pay, what
a longer sequence with them pays, and what a card added to it pays.
"""

from collections.abc import Sequence
from typing import Final

from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import ConditionRow, Rules
from pankit.words.cards import show_rank
from pankit.words.differences.amounts import (
    ASPECTS,
    NOTHING,
    Amount,
    Aspect,
    amount_in,
    rectangles,
    sides_of,
)
from pankit.words.differences.line import Line
from pankit.words.differences.naming import in_suits, suits_of
from pankit.words.phrase import Lang, Phrase

Core = tuple[str, ...]


_BOTH: Final = {
    "pays": Phrase("A sequence with {run}{suits} pays", "Eine Folge mit {run}{suits} bringt"),
    "added": Phrase(
        "A card added to a sequence with {run}{suits} pays",
        "Eine Karte an eine Folge mit {run}{suits} bringt",
    ),
}
_LONGER: Final = Phrase(
    "A longer sequence with {run}{suits} pays", "Eine längere Folge mit {run}{suits} bringt"
)
_JUST: Final = {
    "pays": Phrase("The sequence {run}{suits} pays", "Die Folge {run}{suits} bringt"),
    "added": Phrase(
        "Each card above the fewest in the sequence {run}{suits} pays",
        "Jede Karte über das Mindeste in der Folge {run}{suits} bringt",
    ),
}
_ANY: Final = {
    "pays": Phrase("Any sequence{suits} pays", "Jede Folge{suits} bringt"),
    "added": Phrase(
        "A card added to any sequence{suits} pays", "Eine Karte an jede Folge{suits} bringt"
    ),
}
Cells = dict[tuple[str, str], tuple[Amount, ...]]


def run_amount_lines(rulesets: Sequence[Ruleset], lang: Lang) -> list[Line]:
    """Lines about all sequences that pay under some of the rulesets."""
    rules = [each.rules for each in rulesets]
    suits, least = suits_of(rules), min(map(least_run, rules))
    lines: list[Line] = []
    for core in _cores(rules, least):
        for aspect in ASPECTS:
            just: Cells = {}
            longer: Cells = {}
            for suit in suits:
                cell = core, suit
                just["-".join(core), suit] = tuple(
                    _amount(each, *cell, aspect, least, just=True) for each in rules
                )
                longer["-".join(core), suit] = tuple(
                    _amount(each, *cell, aspect, least, just=False) for each in rules
                )
            run = "-".join(show_rank(name, lang) for name in core)
            for phrase, cells in _questions(core, aspect, just, longer):
                for _, these in rectangles(cells):
                    inside = [cells["-".join(core), suit] for suit in these]
                    about = phrase.say(lang, run=run, suits=in_suits(these, suits, lang))
                    lines.append(Line("conditions", about, sides_of(rulesets, inside, lang)))
    return lines


def least_run(rules: Rules) -> int:
    """How many cards a new sequence has at least."""
    return (rules.melds.sequences.first_lay or rules.melds.first_lay).min


def core_of(row: ConditionRow, rules: Rules, least: int) -> Core:
    """The cards that every sequence of at least so many cards has that meets a row.

    >>> from pankit.library import load
    >>> rules = load("german").rules
    >>> row = next(row for row in rules.conditions if row.id == "low-sequence")
    >>> core_of(row.model_copy(update={"contains": ("A",)}), rules, 3)
    ('A', '2', '3')
    """
    order = rules.pack.ranks
    if not row.contains or not set(row.contains) <= set(order):
        return row.contains or ()
    places = sorted(order.index(rank) for rank in row.contains)
    low, high = places[0], places[-1]
    if row.run == "contains":
        met = [
            range(start, end + 1)
            for start in range(low + 1)
            for end in range(high, len(order))
            if end - start + 1 >= least
        ]
        if met:
            low, high = max(run.start for run in met), min(run.stop for run in met) - 1
    return order[low : high + 1]


def _cores(rules: Sequence[Rules], least: int) -> list[Core]:
    return list(
        dict.fromkeys(
            core_of(row, each, least)
            for each in rules
            for row in each.conditions
            if row.meld == "sequence"
        )
    )


def _amount(
    rules: Rules, core: Core, suit: str, aspect: Aspect, least: int, *, just: bool
) -> Amount:
    """What a ruleset pays for just the cards of a core, or for longer sequences with them."""
    if just and aspect == "added" and len(core) <= least_run(rules):
        return NOTHING
    chips: list[int] = []
    paths: list[str] = []
    for row in rules.conditions:
        if row.meld != "sequence" or core_of(row, rules, least) != core:
            continue
        if just or row.run == "contains":
            amount, path = amount_in(row, suit, aspect)
            chips.append(amount)
            paths.append(path)
        if not just and (aspect == "pays" or row.run == "exactly"):
            paths += [f"conditions.{row.id}.{name}" for name in _written(row)]
    together = max if rules.payments.sequence_rows == "highest" else sum
    return Amount(together(chips), tuple(paths)) if chips else Amount(0, tuple(paths))


def _written(row: ConditionRow) -> list[str]:
    return [name for name in ("contains", "run") if name in row.model_fields_set]


def _questions(
    core: Core, aspect: Aspect, just: Cells, longer: Cells
) -> list[tuple[Phrase, Cells]]:
    """Which phrases tell it: one for all sequences with these cards where that is enough."""
    if not core:
        return [(_ANY[aspect], longer)]
    if aspect == "added":
        apart = {key: value for key, value in just.items() if _chips(value) != _chips(longer[key])}
        return [(_BOTH["added"], longer), (_JUST["added"], apart)]
    both = {key: value for key, value in just.items() if _chips(value) == _chips(longer[key])}
    return [
        (_BOTH["pays"], both),
        (_JUST["pays"], {key: value for key, value in just.items() if key not in both}),
        (_LONGER, {key: value for key, value in longer.items() if key not in both}),
    ]


def _chips(amounts: tuple[Amount, ...]) -> tuple[int, ...]:
    return tuple(each.chips for each in amounts)
