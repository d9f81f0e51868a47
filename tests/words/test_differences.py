"""What two main sources differ in, and that tables are compared by what they mean."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from pankit.library import load, shipped_rulesets
from pankit.words.differences.comparing import compare, differences
from pankit.words.differences.line import Line
from pankit.words.phrase import Lang


class Known(NamedTuple):
    """A difference between the two main sources, and words that must be seen."""

    point: str
    path: str
    about: str
    english: str
    german: str


#: What a comparison of both texts gives, section by section, as far as it is a value.
DIFFERENCES = [
    Known("fewest players", "players.min", "Players, at least", "4", "2"),
    Known("most players", "players.max", "Players, at most", "15", "8"),
    Known("between hands", "table.between_rounds", "between rounds", "under the stock", "all are"),
    Known("deal batches", "deal.batches", "batches", "5 + 5", "2 + 2 + 2 + 2 + 2"),
    Known("taking a discard", "turn.take_discard", "discard", "straight from the stock", "any"),
    Known(
        "keeping a stock card", "turn.keep_drawn", "Keeping", "next player could go out", "never"
    ),
    Known("claiming", "turn.claims", "chips of a condition", "by themselves", "must be claimed"),
    Known("size of a new meld", "melds.first_lay.max", "new meld", "exactly 3", "3 cards or more"),
    Known("extending a mixed set", "melds.sets.many-suits.add", "different suits", "lacks", "any"),
    Known("splitting", "melds.split", "Splitting", "together with an added card", "at any time"),
    Known("borrowing", "melds.borrow", "Borrowing", "never", "for a new meld"),
    Known(
        "fourth valle card",
        "conditions.valle-one-suit.added",
        "card added to a set of threes, fives or sevens",
        "1 chip",
        "2 chips",
    ),
    Known(
        "fourth valle spade",
        "conditions.valle-one-suit.by_suit.s.added",
        "fives or sevens (valle) in spades",
        "2 chips",
        "4 chips",
    ),
    Known(
        "paid again", "go_out.conditions_again", "again", "as they lie", "all that was collected"
    ),
    Known("feeding", "go_out.feeding", "needlessly", "nothing", "losses of all others"),
    Known(
        "wrong count at first",
        "irregularities.wrong_count_before_first_turn",
        "before one's first turn",
        "no rule",
        "a new hand",
    ),
    Known(
        "wrong count later", "irregularities.wrong_count_later", "later", "no rule", "out of the"
    ),
    Known("invalid meld", "irregularities.invalid_meld", "Invalid meld", "no rule", "put right"),
]

#: Where both play the same, but one text is clearer than the other.
FOOTING = {
    "pack.decks": ("ambiguous", "stated"),
    "pack.without": ("inferred", "stated"),
    "deal.up_card": ("ambiguous", "inferred"),
    "melds.add_in_same_turn": ("ambiguous", "inferred"),
    "melds.sequences.max": ("inferred", "stated"),
    "conditions.plain-one-suit.pays": ("stated", "inferred"),
    "conditions.low-sequence.pays": ("stated", "inferred"),
    "force.card": ("ambiguous", "stated"),
    "stock_end": ("ambiguous", "stated"),
    "go_out.bonus_from": ("ambiguous", "stated"),
}

GERMAN_WORDS: Mapping[str, tuple[str, str, str]] = {
    "turn.take_discard": ("Ablagekarte", "gerade vom Ziehstapel", "jede"),
    "conditions.valle-one-suit.by_suit.s.added": ("Siebenen (Valle) in Pik", "2 Chips", "4 Chips"),
    "melds.first_lay.max": ("neuen Kombination", "genau 3 Karten", "3 Karten oder mehr"),
    "go_out.feeding": ("unnötig", "nichts", "Verluste aller anderen"),
}


def between(one: str, two: str, lang: Lang = "en") -> list[tuple[str, ...]]:
    return [
        (line.about, *(side.text for side in line.sides))
        for line in differences(load(one), load(two), lang)
    ]


def about(lines: list[Line], path: str) -> Line:
    found = [line for line in lines if path in line.paths]
    assert found, f"no line about {path}"
    return found[0]


@pytest.fixture(scope="module")
def english_german() -> list[Line]:
    return differences(load("english"), load("german"), "en")


@pytest.mark.parametrize("known", DIFFERENCES, ids=lambda known: known.point)
def test_a_known_difference_is_told(known: Known, english_german: list[Line]) -> None:
    line = about(english_german, known.path)
    assert known.about in line.about
    one, two = line.sides
    assert known.english in one.text
    assert known.german in two.text


def test_nothing_else_differs(english_german: list[Line]) -> None:
    known = {known.path for known in DIFFERENCES}
    assert [line.about for line in english_german if not known & set(line.paths)] == []
    assert len(english_german) == len(DIFFERENCES)


@pytest.mark.parametrize("path", FOOTING)
def test_the_same_value_on_another_footing(path: str) -> None:
    lines = compare([load("english"), load("german")], "en")
    line = about([line for line in lines if line.other_footing], path)
    statuses = [side.statuses for side in line.sides]
    assert [status in found for status, found in zip(FOOTING[path], statuses, strict=True)] == [
        True,
        True,
    ]


@pytest.mark.parametrize("path", GERMAN_WORDS)
def test_in_german(path: str) -> None:
    line = about(differences(load("english"), load("german"), "de"), path)
    told = (line.about, *(side.text for side in line.sides))
    assert all(word in text for word, text in zip(GERMAN_WORDS[path], told, strict=True))


def test_each_side_has_its_source(english_german: list[Line]) -> None:
    for line in english_german:
        for side in line.sides:
            assert all(source.citation and source.origin for source in side.sources), line.about
            assert side.sources


@pytest.mark.parametrize("name", shipped_rulesets())
def test_no_ruleset_differs_from_itself(name: str) -> None:
    assert between(name, name) == []


def test_a_variant_is_what_it_says() -> None:
    assert between("german", "german+fifteen+go-out-2") == [
        ("Cards in a hand", "10 cards", "15 cards"),
        ("Dealt in batches of", "2 + 2 + 2 + 2 + 2", "5 + 5 + 5"),
        ("Cards on the table to go out", "11 cards", "16 cards"),
        ("Bonus for going out, from each who pays it", "1 chip", "2 chips"),
    ]


def test_a_row_that_one_side_lacks_keeps_what_its_source_says() -> None:
    lines = differences(load("english"), load("britannica"), "en")
    line = about(lines, "conditions.valle-mixed.pays")
    one, two = line.sides
    assert (one.text, two.text) == ("1 chip", "nothing")
    citation = two.sources[0].citation
    assert citation is not None
    assert (citation.source, citation.status) == ("britannica", "inferred")
