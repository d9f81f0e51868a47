"""Tables answer the same whichever way a shape is come by."""

import random

import pytest

from pankit.cards import KINDS, card
from pankit.engine.core.settings import settings_of
from pankit.library import load, shipped_rulesets
from pankit.melds.tables import NO_MELD, Tables


@pytest.fixture(params=shipped_rulesets())
def tables(request: pytest.FixtureRequest) -> Tables:
    return Tables(load(request.param).rules)


def test_a_shape_has_one_number(tables: Tables) -> None:
    cards = [card(tables.order[0], suit) for suit in tables.suits]
    first = tables.shape_of(cards)
    known = len(tables.key)
    assert tables.shape_of(reversed(cards)) == first != NO_MELD
    assert len(tables.key) == known
    run = [card(rank, tables.suits[0]) for rank in tables.order[:3]]
    assert tables.run(tables.suits[0], 0, 2) == tables.shape_of(run) != first


def test_sets_grow_and_shrink_card_by_card(tables: Tables) -> None:
    source = random.Random(1)
    for rank in tables.order:
        cards: list[int] = []
        shape = tables.no_card(rank)
        for _ in range(8):
            suit = source.choice(tables.suits)
            smaller, shape = shape, tables.more(shape, suit)
            cards.append(card(rank, suit))
            assert shape == tables.shape_of(cards)
            assert tables.less(shape, suit) == smaller
            assert tables.rank[shape] == rank
            assert tables.size[shape] == len(cards)
            assert [tables.count(shape, kind) for kind in range(KINDS)] == [
                cards.count(kind) for kind in range(KINDS)
            ]


def test_what_fits_is_what_a_shape_grows_to(tables: Tables) -> None:
    first = [card(tables.order[0], suit) for suit in tables.suits[:3]]
    runs = [tables.run(suit, 2, 4) for suit in tables.suits]
    for shape in [tables.shape_of(first), *runs]:
        adds = dict(tables.adds(shape))
        for kind in range(KINDS):
            assert tables.grown(shape, kind) == adds.get(kind, NO_MELD)
            assert bool(tables.fitting(shape) >> kind & 1) == (kind in adds)
        for kind, bigger in adds.items():
            assert tables.shape_of([*tables.cards(shape), kind]) == bigger


def test_what_stays_is_on_the_table(tables: Tables) -> None:
    longest = len(tables.order) - 1
    for suit in tables.suits:
        shape = tables.run(suit, 0, longest)
        for kind in tables.cards(shape):
            left = tables.rest(shape, (kind,))
            assert bool(left) == tables.stays(shape, tables.one(shape, kind))
            assert bool(left) == bool(tables.spare(shape) >> kind & 1)
            assert all(tables.is_on_table(part) for part in left)
            kept = [each for part in left for each in tables.cards(part)]
            assert not left or sorted([*kept, kind]) == sorted(tables.cards(shape))


def test_tables_are_worked_out_once(tables: Tables) -> None:
    suit = tables.suits[0]
    shape = tables.run(suit, 0, 4)
    four = tables.shape_of([card(tables.order[0], suit)] * 4)  # rows may be others after this
    counts = tables.part[four]
    for ask in (
        lambda: tables.sets_from(tables.order[0], counts),
        lambda: tables.runs_from(suit, 0b11111),
        lambda: tables.adds(shape),
        lambda: tables.splits(shape),
    ):
        assert ask() is ask()


def test_a_run_with_a_rank_outside_the_pack_is_never_met() -> None:
    rules = load("german").rules
    at = next(index for index, row in enumerate(rules.conditions) if row.meld == "sequence")
    rows = list(rules.conditions)
    rows[at] = rows[at].model_copy(update={"contains": ("9",)})
    assert "9" not in rules.pack.ranks
    tables = Tables(rules.model_copy(update={"conditions": tuple(rows)}))
    for suit in tables.suits:
        for low in range(len(tables.order) - 2):
            assert at not in [met.row for met in tables.met[tables.run(suit, low, low + 2)]]


def test_rulesets_share_nothing_but_what_is_the_same() -> None:
    assert settings_of(load("german")) is settings_of(load("german"))
    assert settings_of(load("german")).tables is not settings_of(load("english")).tables
