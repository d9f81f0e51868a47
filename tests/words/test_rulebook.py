"""The book of a ruleset: what is in it, and how it is written down."""

import re
from html.parser import HTMLParser

import pytest
from jinja2 import UndefinedError

from pankit.library import load, shipped_rulesets
from pankit.words.phrase import LANGS, Lang
from pankit.words.rulebook import FORMATS, Format, make_book, write_book
from pankit.words.rulebook.blocks import (
    Example,
    Grid,
    Section,
    read_section,
)
from pankit.words.rulebook.book import SECTIONS, Book, templates

_VOID = {"meta", "br", "hr", "img", "link", "input"}


class _Nesting(HTMLParser):
    """Checks that elements are closed in order, and keeps ids and links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _VOID:
            self.open.append(tag)
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [found["href"] or ""] if "href" in found else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def _alone(book: Book, section: Section) -> str:
    return write_book(Book(book.lang, "t", (section,), ()), "text", 100)


def _section(spec: str, name: str, lang: Lang = "en") -> str:
    book = make_book(load(spec), lang)
    section = next((each for each in book.sections if each.name == name), None)
    if section is None:
        return ""
    whole = write_book(Book(lang, "t", (section,), ()), "markdown")
    return " ".join(re.sub(r"\[\^\d+\]", "", whole).replace("\\", "").split())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("spec", shipped_rulesets())
def test_nothing_of_a_template_is_left_over(spec: str, lang: Lang) -> None:
    book = make_book(load(spec), lang)
    assert not any(re.search(r"\bNone\b", _alone(book, each)) for each in book.sections)
    for form in FORMATS:
        text = write_book(book, form)
        body = text.partition("</style>")[2] or text
        assert not re.search(r"\{\{|\}\}|\{%|%\}|\{\w[\w.]*\}", body)
        assert "Undefined" not in body
        assert not re.search(r"[^.…]\.\.(?!\.)|,,|\s[.,;](?=\s)| \)", body.replace("…", ""))


def test_a_name_that_is_not_there_is_an_error() -> None:
    with pytest.raises(UndefinedError):
        templates().from_string("{{ nothing }}").render()


def test_both_languages_have_the_same_sections() -> None:
    names = [
        [each.name for each in make_book(load("german"), lang).sections if each.name in SECTIONS]
        for lang in LANGS
    ]
    assert names[0] == names[1] == list(SECTIONS)


@pytest.mark.parametrize("spec", ["english", "german", "conquian"])
def test_both_languages_show_the_same_numbers(spec: str) -> None:
    pages = [make_book(load(spec), lang) for lang in LANGS]
    for one, two in zip(pages[0].sections, pages[1].sections, strict=True):
        if one.name in ("sources", "variants"):
            continue
        numbers = [
            sorted(re.findall(r"\d+", re.sub(r"\[\d+\]|\w-\w-\w", "", _alone(book, part))))
            for book, part in zip(pages, (one, two), strict=True)
        ]
        assert numbers[0] == numbers[1], one.name


def test_sections_that_do_not_apply_are_absent() -> None:
    names = {each.name for each in make_book(load("conquian")).sections}
    assert not {"conditions", "declaring", "irregularities", "variants"} & names
    assert {"forcing", "rearranging", "going_out"} <= names


def test_examples_are_played_under_the_rules_of_the_book() -> None:
    assert "7♠ to meld 1: valle set of one suit, in spades, 2 chips" in _section(
        "english", "conditions"
    )
    assert "7♠ to meld 1: valle set of one suit, in spades, 4 chips" in _section(
        "german", "conditions"
    )
    assert "1 chip from each of Ben, Carla and Dan for going out" in _section("german", "going_out")
    twice = _section("german+go-out-2", "going_out")
    assert "2 chips from each of Ben, Carla and Dan for going out" in twice
    assert "1 chip from Emil for going out" in _section("german+dropouts-pay", "going_out")


def test_the_winner_gets_what_the_others_pay() -> None:
    text = _section("english", "going_out")
    chips = [
        int(n) for n in re.findall(r"\w+ ([+-]\d+)", text.rpartition("end: ")[2].replace("−", "-"))
    ]
    assert len(chips) == 5
    assert sum(chips) == 2 - 2
    assert chips[-1] == -2


def test_variants_fill_in_their_values() -> None:
    text = _section("german+fifteen", "variants", "de")
    assert "15 Karten" in text
    assert "16" in text


def test_footnotes_name_place_status_and_other_readings() -> None:
    notes = ["".join(span.text for span in note) for note in make_book(load("english")).notes]
    drawn = next(note for note in notes if "turned from the stock" in note.lower())
    assert drawn.startswith("english, “The Deal”")
    assert "more than one way" in drawn
    assert "plain" in drawn


def test_a_house_rule_without_a_source_says_where_it_was_set() -> None:
    ruleset = load("german", overrides={"go_out.bonus": 3})
    notes = ["".join(span.text for span in note) for note in make_book(ruleset).notes]
    assert any(note.startswith("No source; set in") for note in notes)


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("lang", LANGS)
def test_text_keeps_to_its_width(lang: Lang, width: int) -> None:
    text = write_book(make_book(load("german"), lang), "text", width)
    too_long = [line for line in text.splitlines() if len(line) > min(width, 100)]
    assert all("sha256:" in line for line in too_long)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("spec", ["english", "conquian", "german+fifteen"])
def test_the_page_is_whole_and_needs_nothing_else(spec: str, lang: Lang) -> None:
    page = write_book(make_book(load(spec), lang), "html")
    reader = _Nesting()
    reader.feed(page)
    assert not reader.open
    assert len(reader.ids) == len(set(reader.ids))
    assert all(link[1:] in reader.ids for link in reader.links)
    assert f'<html lang="{lang}">' in page
    assert not re.search(r"<script|<link|src=|@import|url\(", page)
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        ("html", "&lt;b&gt; *x* [^1] {{ r }}"),
        ("markdown", r"\<b\> \*x\* \[^1\] \{\{ r \}\}"),
        ("text", "<b> *x* [^1] {{ r }}"),
    ],
)
def test_what_people_write_stands_for_itself(form: Format, shown: str) -> None:
    from dataclasses import replace

    text = "<b> *x* [^1] {{ r }}"
    ruleset = replace(load("german"), name={"en": text}, rulebook=({"en": text},))
    written = write_book(make_book(ruleset), form)
    assert written.count(shown) >= 2


def test_letters_for_suits() -> None:
    text = write_book(make_book(load("german"), "de", letters=True), "text")
    assert not set(text) & set("♠♥♦♣")
    assert "Bh Dh Kh" in text


def test_a_template_writes_blocks() -> None:
    section = read_section(
        "x", "# Title\n\nOne\ntwo.\n\n- a\n\n- b\n\n| A | B |\n\n| 1 | 2 |\n\n> x\n"
    )
    assert section is not None
    assert section.title == "Title"
    assert [type(block).__name__ for block in section.blocks] == [
        "Paragraph",
        "Points",
        "Grid",
        "Example",
    ]
    grid, example = section.blocks[2:]
    assert isinstance(grid, Grid)
    assert len(grid.rows) == 1
    assert isinstance(example, Example)
    assert read_section("x", "# Title\n\n") is None
