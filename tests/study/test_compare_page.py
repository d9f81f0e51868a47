"""The page of a comparison: whole in itself, and true to the numbers."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest

from pankit.library import load
from pankit.simulation.statistics import Estimate
from pankit.study.compare import measures, page_words, words
from pankit.study.compare.page import write_page
from pankit.study.compare.plan import make_plan
from pankit.study.compare.run import run
from pankit.study.compare.strips import axis_of, steps, strip
from pankit.study.compare.text import write_text
from pankit.words.phrase import Counted, Phrase

VOID = {"meta", "line", "path", "br", "link", "img"}


class Reader(HTMLParser):
    """Text, addresses and open elements of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.addresses: list[str] = []
        self.places: list[float] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag == "line":
            self.places += [float(value or "") for name, value in attrs if name in ("x1", "x2")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def page_of(*specs: str, deals: int = 12, base_dir: Path | None = None) -> str:
    plan = make_plan([load(each, base_dir=base_dir) for each in specs], 3, 1, ["random"])
    return write_page(plan, run(plan, deals), deals, 0.25)


def test_a_page_needs_nothing_beside_itself() -> None:
    page = page_of("german", "german+go-out-2", "german+fifteen")
    reader = Reader(page)
    assert reader.open == []
    assert reader.addresses == []
    assert "http" not in page
    assert "<script" not in page
    assert "@import" not in page
    assert all(0 <= place <= 100 for place in reader.places)


def test_a_page_says_what_the_rules_say_differently_and_what_it_brings() -> None:
    text = Reader(page_of("german", "german+go-out-2", deals=100)).text
    assert "Bonus for going out, from each who pays it" in text
    assert "2 chips" in text
    assert "Staying and not winning costs more: −" in text
    assert "pankit compare german german+go-out-2 --rounds 100 --players 3" in text


def test_a_page_of_one_ruleset_says_that_nothing_differs() -> None:
    text = Reader(page_of("german", "german", deals=3)).text
    assert "No difference can be seen: they are the same game" in text
    assert "none seen" not in text


def test_a_page_does_not_call_deals_the_same_that_are_not() -> None:
    same = Reader(page_of("german", "german+go-out-2")).text
    assert "the same cards, the same dealer" in same
    alike = Reader(page_of("german", "german+go-out-2", "german+stripped-spades")).text
    assert "the same cards, the same dealer" not in alike
    assert "cards as alike as the rules allow, the same dealer" in alike


def test_a_page_of_later_deals_says_how_to_play_just_those() -> None:
    plan = make_plan([load("german"), load("german+go-out-2")], 3, 1, ["random"])
    page = Reader(write_page(plan, run(plan, range(500, 506)), 6, 0.25)).text
    assert "--rounds 6 --players 3 --from 500 --seed 1" in page
    assert "--from" not in Reader(page_of("german", "german+go-out-2")).text


def test_what_a_house_is_called_stays_text(tmp_path: Path) -> None:
    house = (
        'kind: ruleset\nschema: 1\nid: mine\nname: {en: "<b>Ours</b> & yours"}\nextends: german\n'
    )
    (tmp_path / "mine.yaml").write_text(house, encoding="utf-8")
    page = page_of("german", "./mine.yaml", deals=2, base_dir=tmp_path)
    assert "<b>Ours" not in page
    assert "<b>Ours</b> & yours" in Reader(page).text


def test_strips_lie_where_their_numbers_are() -> None:
    axis = axis_of([-1.0, 3.0])
    assert (axis.low, axis.high) == (-1, 3)
    found = strip(axis, Estimate(1.0, 0.0, 2.0))
    assert found is not None
    assert (found.low, found.value, found.high) == (25, 50, 75)
    assert strip(axis, Estimate(1.0)) is None


def test_strips_stand_below_their_ticks_on_narrow_screens_too() -> None:
    sides = re.findall(
        r"draw \{[^}]*padding: \S+ (\S+) \S+ ([^;]+);", page_of("german", "german+go-out-2")
    )
    assert len(sides) == 2
    assert len(set(sides)) == 1


@pytest.mark.parametrize("results", [Counter({0: 5}), Counter({-300: 1, 5: 700, 40: 3})])
def test_outlines_hold_whatever_was_won(results: Counter[int]) -> None:
    found = steps([results, results])
    assert found is not None
    assert found.paths[0] == found.paths[1]
    assert 0 <= found.zero <= 100
    assert all(0 <= place <= 100 for place, _ in found.ticks)
    assert steps([Counter(), Counter()]) is None


# -- in German --------------------------------------------------------------------------------


def german(*specs: str, deals: int = 12) -> tuple[str, str]:
    """Page and report of a comparison."""
    plan = make_plan([load(each) for each in specs], 4, 1, ["random"])
    tally = run(plan, deals)
    written = write_page(plan, tally, deals + 1, 0.25, "de")
    page = Reader(re.sub("(?s)<style>.*</style>", "", written))
    assert page.open == []
    return page.text, write_text(plan, tally, deals + 1, 0.25, 80, "de")


ENGLISH = (
    "the", "and", "deal", "deals", "round", "rounds", "with", "difference", "seat", "less",
)  # fmt: skip


@pytest.mark.parametrize(
    "specs",
    [
        ("german", "german+go-out-2", "english"),
        ("german", "german+stripped-spades"),
        ("german", "german+fifteen"),
        ("german", "german"),
    ],
)
def test_nothing_english_is_left(specs: tuple[str, ...]) -> None:
    page, report = german(*specs)
    for text in (page, report):
        said = re.sub(r"pankit (compare|diff) [^\n]*", "", text).lower()
        words = set(re.findall(r"[^\W\d_]+", said))
        assert words.isdisjoint(ENGLISH), words & set(ENGLISH)


def test_german_numbers_have_commas() -> None:
    page, report = german("german", "german+go-out-2", deals=100)
    assert "Prämie fürs Ausmachen" in page
    assert "Mitspielen und nicht gewinnen kostet mehr: −" in page
    assert "100 von 101 Verteilungen" in page
    assert "pankit compare german german+go-out-2 --rounds 101 --players 4" in page
    assert "--lang de" in page
    for text in (page, report):
        assert re.search(r"\d,\d\d Chips", text)
        assert not re.search(r"\d\.\d\d(?!\d)", text)


def test_every_phrase_has_the_same_facts_in_both_languages() -> None:
    for module in (words, page_words, measures):
        for phrase in phrases(vars(module).values()):
            assert facts(phrase.en) == facts(phrase.de), phrase
            assert phrase.de


def phrases(values: Iterable[object]) -> Iterator[Phrase]:
    for each in values:
        if isinstance(each, Phrase):
            yield each
        elif isinstance(each, Counted | tuple):
            yield from phrases(each)
        elif isinstance(each, dict):
            yield from phrases(each.values())


def facts(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
