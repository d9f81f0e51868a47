"""Whatever value of a ruleset changes, its book changes, in both languages.

For each field of the schema the books under some of its values are compared. Footnotes and
sources are left out of them, so that only what the book says of the rules counts.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple

import pytest

from pankit.words.phrase import LANGS, Lang
from pankit.words.rulebook import make_book, write_book
from pankit.words.rulebook.book import Book
from tests.fields.walk import leaves, name_of, value_name
from tests.fields.witness import ABSENT, altered

Values = Mapping[str, Any]

EXEMPT: Final = {
    "melds.sets.*.id": "a name for paths and messages; what the row means stands beside it",
}

SAME: Final = {("conditions.*.suits", ABSENT): "only rows for sequences have none"}
"""Values that cannot stand in the place of another one."""


class Change(NamedTuple):
    """A field, the values to be told apart, and what else is set under all of them."""

    path: str
    values: tuple[Any, ...]
    base: str = "german"
    beside: Values = {}  # noqa: RUF012 - a named tuple keeps it as it is


_RUN: Final = {"id": "run", "meld": "sequence", "contains": [4, 5, 6], "pays": 1, "added": 1}
_SET: Final = {"id": "set", "meld": "set", "pays": 3, "added": 1}
_REMOVAL: Final = {"pack.without": [{"decks": 1, "cards": "3s"}]}

CHANGES: Final = (
    Change("players.min", (2, 3)),
    Change("players.max", (8, 9)),
    Change("players.best", ([6, 8], [6, 7], [5, 8])),
    Change("pack.decks", (8, 7, 6)),
    Change("pack.ranks", (
        ["A", 2, 3, 4, 5, 6, 7, "J", "Q", "K"],
        ["A", 2, 3, 4, 5, 6, 7, 8, "J", "Q", "K"])),
    Change("pack.suits", (["s", "h", "d", "c"], ["s", "h", "d"])),
    Change("pack.without.0.decks", (1, 2), beside=_REMOVAL),
    Change("pack.without.0.cards", ("3s", "3h", "all-spades"), beside=_REMOVAL),
    Change("pack.extra", ([], ["3s"], ["5s"])),
    Change("rank_classes.valle", ([3, 5, 7], [3, 5])),
    Change("table.direction", ("anticlockwise", "clockwise")),
    Change("table.first_dealer", ("lowest-card", "random")),
    Change("table.next_dealer", ("before-winner", "rotates")),
    Change("table.between_rounds", ("shuffle-all", "used-under-stock")),
    Change("deal.batches", ([2, 2, 2, 2, 2], [5, 5], [4, 6], [10])),
    Change("deal.up_card", ("from-stock", "plain", "none")),
    Change("stakes.ante", (0, 1, 2)),
    Change("stakes.forfeit", (2, 0, 1)),
    Change("stakes.may_drop", (True, False)),
    Change("stakes.unit", (1, 2)),
    Change("turn.take_discard", ("any", "from-stock", "never")),
    Change("turn.keep_drawn", ("never", "if-it-feeds-next", "always")),
    Change("turn.hand_melds", ("any-turn", "after-drawn-card")),
    Change("turn.claims", ("before-discard", "automatic")),
    Change("melds.first_lay.min", (3, 4)),
    Change("melds.first_lay.max", (0, 3, 4)),
    Change("melds.add_in_same_turn", (True, False)),
    Change("melds.sets.free.ranks", (["A", "K"], ["A"])),
    Change("melds.sets.many-suits.suits", ("different", "three-or-more", "any")),
    Change("melds.sets.free.suits", ("any", "same", "different"), beside={
        "melds.sets.one-suit.ranks": [2, 3]}),
    Change("melds.sets.many-suits.add", ("any", "missing", "same")),
    Change("melds.sets.many-suits.max", (0, 4, 5)),
    Change("melds.sets.many-suits.first_lay", (ABSENT, {"min": 4, "max": 0})),
    Change("melds.sets.many-suits.first_lay.min", (3, 4), beside={
        "melds.sets.many-suits.first_lay": {"min": 3, "max": 4}}),
    Change("melds.sets.many-suits.first_lay.max", (0, 3, 4), beside={
        "melds.sets.many-suits.first_lay": {"min": 3, "max": 4}}),
    Change("melds.sequences.max", (0, 8)),
    Change("melds.sequences.first_lay", (ABSENT, {"min": 4, "max": 0})),
    Change("melds.sequences.first_lay.min", (3, 4), beside={
        "melds.sequences.first_lay": {"min": 3, "max": 4}}),
    Change("melds.sequences.first_lay.max", (0, 3, 4), beside={
        "melds.sequences.first_lay": {"min": 3, "max": 4}}),
    Change("melds.split", ("any-time", "with-added-card", "with-added-card-equal", "never")),
    Change("melds.borrow", ("for-new-meld", "onto-melds", "never")),
    Change("melds.max", (0, 8)),
    Change("melds.lend", ("any", "ends")),
    Change("conditions.valle-mixed.ranks", ("valle", "not-valle", [4, 6], ABSENT), beside={
        "conditions": [{**_SET, "id": "valle-mixed", "ranks": "valle", "suits": "mixed"}]}),
    Change("conditions.set.suits", ("same", "mixed", "any"), beside={
        "conditions": [{**_SET, "suits": "same"}]}),
    Change("conditions.run.contains", ([4, 5, 6], [5, 6, 7], ABSENT), beside={
        "conditions": [_RUN]}),
    Change("conditions.low-sequence.run", ("contains", "exactly")),
    Change("conditions.low-sequence.pays", (1, 0, 2)),
    Change("conditions.low-sequence.added", (1, 0, 2)),
    Change("conditions.low-sequence.by_suit.s.pays", (2, 0, 3, ABSENT)),
    Change("conditions.low-sequence.by_suit.s.added", (2, 0, 3, ABSENT)),
    Change("force.by", ("anyone", "discarder", "nobody")),
    Change("force.card", ("any", "from-stock")),
    Change("stock_end", ("reshuffle-discards", "end-round")),
    Change("go_out.cards", (11, 10)),
    Change("go_out.exact", (True, False)),
    Change("go_out.bonus", (1, 0, 2)),
    Change("go_out.bonus_from", ("active", "dropped", "both")),
    Change("go_out.conditions_again", ("collected", "as-they-lie", "base", "none")),
    Change("go_out.feeding", ("whole-round", "settlement", "none")),
    Change("go_out.unclaimed_again", (True, False)),
    Change("irregularities.wrong_count_before_first_turn", ("new-hand", "out", "none")),
    Change("irregularities.wrong_count_later", ("out", "none")),
    Change("irregularities.invalid_meld", ("repair-or-refund", "out", "none")),
    Change("limits.turns", (2000, 100)),
    Change("payments.sequence_rows", ("sum", "highest")),
    Change("payments.becoming", ("pays", "nothing")),
    Change("payments.extra_at_once", ("added", "none")),
    Change("payments.split_pays", ("as-new", "first-time")),
)  # fmt: skip

TOGETHER: Final[dict[str, tuple[Values, ...]]] = {
    "deal.hand": (
        {"deal.hand": 10, "deal.batches": [10]},
        {"deal.hand": 11, "deal.batches": [11]},
    ),
    "conditions.*.id": (
        {"conditions": [{**_RUN, "id": "one"}]},
        {"conditions": [{**_RUN, "id": "two"}]},
    ),
    "conditions.*.meld": (
        {"conditions": [{**_SET, "id": "one", "meld": "set", "suits": "any"}]},
        {"conditions": [{**_SET, "id": "one", "meld": "sequence"}]},
    ),
    "melds.sets.*.suits": tuple(
        {"melds.sets": [{"id": "one", "suits": suits, "add": "any"}], "conditions": []}
        for suits in ("same", "different", "three-or-more", "any")
    ),
    "melds.sets.*.ranks": (
        {"melds.sets": [{"id": "one", "suits": "any", "add": "any"}], "conditions": []},
        {"melds.sets": [{"id": "one", "ranks": ["A"], "suits": "any", "add": "any"}],
         "conditions": []},
    ),
    "order of melds.sets": (
        {"conditions": [], "melds.sets": [
            {"id": "one-suit", "suits": "same", "add": "same"},
            {"id": "free", "ranks": ["A", "K"], "suits": "any", "add": "any"}]},
        {"conditions": [], "melds.sets": [
            {"id": "free", "ranks": ["A", "K"], "suits": "any", "add": "any"},
            {"id": "one-suit", "suits": "same", "add": "same"}]},
    ),
}  # fmt: skip
"""Fields whose values cannot change alone."""


@cache
def _body(base: str, values: str, lang: Lang) -> str:
    import json

    book = make_book(altered(base, json.loads(values)), lang)
    sections = tuple(each for each in book.sections if each.name != "sources")
    text = write_book(Book(book.lang, book.title, sections, ()), "markdown")
    return "".join(part.partition("]")[2] if n else part for n, part in enumerate(text.split("[^")))


def body(base: str, values: Values, lang: Lang) -> str:
    import json

    return _body(base, json.dumps(values), lang)


def _distinct(books: list[str], told: str) -> None:
    for (one, first), (two, second) in combinations(enumerate(books), 2):
        assert first != second, f"{told}: values {one} and {two} give the same book"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.path)
@pytest.mark.no_cover
def test_each_value_has_its_own_book(change: Change, lang: Lang) -> None:
    books = [
        body(change.base, {**change.beside, change.path: value}, lang) for value in change.values
    ]
    _distinct(books, change.path)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", TOGETHER)
@pytest.mark.no_cover
def test_each_value_that_needs_others_has_its_own_book(name: str, lang: Lang) -> None:
    _distinct([body("german", values, lang) for values in TOGETHER[name]], name)


def test_every_value_of_every_field_is_tried() -> None:
    wanted = {(field, value) for field, values in leaves().items() for value in values}
    tried = {(field, value) for field in EXEMPT for value in leaves()[field]} | set(SAME)
    for change in CHANGES:
        field = name_of(change.path)
        tried |= {(field, value_name(leaves()[field], value)) for value in change.values}
    for field in TOGETHER:
        tried |= {(field, value) for value in leaves().get(field, ())}
    assert wanted <= tried, sorted(wanted - tried)
