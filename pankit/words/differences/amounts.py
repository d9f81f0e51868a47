"""What sets pay, by what the table of conditions means.

Every rank in every suit, and in mixed suits, is asked what it pays when laid and what a
card added to it pays; equal answers are told together. So two tables whose rows have
other names, or are cut otherwise, show no difference where none is.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from pankit.cards import rank_index
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import ConditionRow, Rules
from pankit.words.differences.line import Line, Side, Source, sources_of
from pankit.words.differences.naming import classes_in, in_suits, of_ranks, ranks_of, suits_of
from pankit.words.fields.saying import say_chips
from pankit.words.phrase import Lang, Phrase

Aspect = Literal["pays", "added"]
ASPECTS: Final[tuple[Aspect, ...]] = ("pays", "added")

MIXED: Final = "mixed"
_SET: Final[dict[Aspect, Phrase]] = {
    "pays": Phrase("A set{of}{suits} pays", "Ein Satz{of}{suits} bringt"),
    "added": Phrase(
        "A card added to a set{of}{suits} pays", "Eine Karte an einen Satz{of}{suits} bringt"
    ),
}
_IN_MIXED: Final = Phrase(" in mixed suits", " in gemischten Farben")


class Amount(NamedTuple):
    """Chips from each payer, and the fields they stand in."""

    chips: int
    paths: tuple[str, ...]


NOTHING: Final = Amount(0, ())


def set_amount_lines(rulesets: Sequence[Ruleset], lang: Lang) -> list[Line]:
    """Lines about all sets that pay under some of the rulesets."""
    rules = [each.rules for each in rulesets]
    ranks, suits, classes = ranks_of(rules), suits_of(rules), classes_in(rules)
    lines: list[Line] = []
    for columns in ([MIXED], suits):
        for aspect in ASPECTS:
            cells = {
                (rank, column): tuple(_amount(each, rank, column, aspect) for each in rules)
                for rank in ranks
                for column in columns
            }
            for these_ranks, these_suits in rectangles(cells):
                named = _IN_MIXED.say(lang) if columns == [MIXED] else ""
                about = _SET[aspect].say(
                    lang,
                    of=of_ranks(these_ranks, ranks, classes, lang),
                    suits=named or in_suits(these_suits, suits, lang),
                )
                inside = [cells[rank, suit] for rank in these_ranks for suit in these_suits]
                lines.append(Line("conditions", about, sides_of(rulesets, inside, lang)))
    return lines


def rectangles(
    cells: Mapping[tuple[str, str], tuple[Amount, ...]],
) -> list[tuple[list[str], list[str]]]:
    """Rows and columns of a table that hold the same amounts; those that are all zero not."""
    found: list[tuple[list[str], list[str]]] = []
    by_value: dict[tuple[int, ...], dict[str, list[str]]] = {}
    for (row, column), amounts in cells.items():
        value = tuple(each.chips for each in amounts)
        if any(value):
            by_value.setdefault(value, {}).setdefault(column, []).append(row)
    for columns in by_value.values():
        by_rows: dict[tuple[str, ...], list[str]] = {}
        for column, rows in columns.items():
            by_rows.setdefault(tuple(rows), []).append(column)
        for rows_alike, columns_alike in by_rows.items():
            found.append((list(rows_alike), columns_alike))
    order = {cell: at for at, cell in enumerate(cells)}
    return sorted(found, key=lambda each: order[each[0][0], each[1][-1]])


def sides_of(
    rulesets: Sequence[Ruleset], cells: Sequence[Sequence[Amount]], lang: Lang
) -> tuple[Side, ...]:
    """The sides of a line from cells that are alike: what each ruleset pays, and from where."""
    sides = []
    everywhere = [path for cell in cells for amount in cell for path in amount.paths]
    for n, ruleset in enumerate(rulesets):
        chips = cells[0][n].chips
        paths = [path for cell in cells for path in cell[n].paths]
        if paths:
            sources = sources_of(ruleset, paths)
        else:
            # no such row here: what this source says of the rows that others have
            sources = tuple(
                Source(path, None, ruleset.citation(path)) for path in dict.fromkeys(everywhere)
            )
        sides.append(Side(say_chips(chips, lang), chips, sources))
    return tuple(sides)


def amount_in(row: ConditionRow, suit: str, aspect: Aspect) -> tuple[int, str]:
    """What a row pays for a meld of one suit (or `MIXED`), and the field that says so."""
    special = row.by_suit.get(suit)  # type: ignore[call-overload]
    own = None if special is None else getattr(special, aspect)
    if own is not None:
        return int(own), f"conditions.{row.id}.by_suit.{suit}.{aspect}"
    return int(getattr(row, aspect)), f"conditions.{row.id}.{aspect}"


def _amount(rules: Rules, rank: str, column: str, aspect: Aspect) -> Amount:
    total, paths = 0, []
    for row in rules.conditions:
        if row.meld == "set" and _is_of(row, rank, rules) and _fits(row, column):
            chips, path = amount_in(row, column, aspect)
            total += chips
            paths.append(path)
    return Amount(total, tuple(paths)) if paths else NOTHING


def _is_of(row: ConditionRow, rank: str, rules: Rules) -> bool:
    """Whether a row speaks of a rank, one that the pack lacks as if it had it."""
    if row.ranks is None:
        return True
    if not isinstance(row.ranks, str):
        return rank_index(rank) in map(rank_index, row.ranks)
    named = rules.rank_classes.get(row.ranks)
    if named is not None:
        return rank in named
    return rank not in rules.rank_classes.get(row.ranks.removeprefix("not-"), ())


def _fits(row: ConditionRow, column: str) -> bool:
    return row.suits in (None, "any") or (row.suits == "mixed") == (column == MIXED)
