"""Sentences and hints for wrong values."""

import pytest

from .conftest import Check


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("bonus: 1", 'bonus: "1"', "not-a-number", "quotes off: 1"),
        ("bonus: 1", "bonus: 1.0", "not-a-number", "write 1"),
        ("bonus: 1", "bonus: 010", "not-a-number", "write 10"),
        ("bonus: 1", "bonus: +2", "not-a-number", "write 2"),
        ("bonus: 1", "bonus: 1_000", "not-a-number", "write 1000"),
        ("bonus: 1", "bonus: 1:30", "not-a-number", "1:30"),
        ("bonus: 1", "bonus: 2024-13-45", "not-a-number", "2024-13-45"),
        ("bonus: 1", f"bonus: {'9' * 40}", "not-a-number", "40 digits"),
        ("bonus: 1", f"bonus: {'9' * 20}", "out-of-range", "1000000"),
        ("bonus: 1", "bonus: [1]", "wrong-type", "a whole number belongs here, not a list"),
        ("bonus: 1", "bonus: true", "not-a-number", "true"),
        ("exact: false", "exact: no", "wrong-type", "write false"),
        ("exact: false", "exact: Yes", "wrong-type", "write true"),
        ("exact: false", "exact: 0", "wrong-type", "write false"),
        ("exact: false", 'exact: "true"', "wrong-type", "write true"),
        ("exact: false", "exact: maybe", "wrong-type", "true or false"),
        ("bonus_from: active", "bonus_from: actve", "not-a-choice", "did you mean active?"),
        ("bonus_from: active", "bonus_from: Active", "not-a-choice", "did you mean active?"),
        ("bonus_from: active", "bonus_from: 5", "not-a-choice", "active, dropped, both"),
        ("bonus_from: active", "bonus_from: [active]", "not-a-choice", "a list is none of"),
        ("batches: [2, 2, 2, 2, 2]", "batches: 10", "wrong-type", "[10]"),
        ("batches: [2, 2, 2, 2, 2]", "batches: []", "wrong-length", "at least 1"),
        ("best: [6, 8]", "best: [6]", "wrong-length", "too few"),
        ("best: [6, 8]", "best: [6, 7, 8]", "wrong-length", "no more than 2"),
        ("ranks: valle, suits: mixed", "ranks: 5, suits: mixed", "wrong-type", "[3, 5, 7]"),
        ("ranks: valle, suits: mixed", "ranks: [X], suits: mixed", "bad-value", "no rank"),
        ("id: house-pan", "id: House Pan", "bad-id", "write house-pan"),
        ("id: house-pan", "id: 7", "wrong-type", 'quote it: "7"'),
        ("hand: 10", "hand: 21", "out-of-range", "20 or less"),
        ("hand: 10", "hand: 0", "out-of-range", "1 or more"),
        ("max: 8,", "max: 61,", "out-of-range", "60 or less"),
        ("suits: [s, h, d, c]", "suits: [s, h, d, x]", "not-a-choice", "s, h, d, c"),
        ("deal: {hand: 10", "deal: {hnad: 10", "unknown-key", "did you mean hand?"),
        ("stakes: {ante: 0", "stakes: {ante: 0, hand: 3", "unknown-key", "deal.hand"),
        ("force: {by", "force: {zzz: 1, by", "unknown-key", "by, card"),
        ("by_suit: {s: {pays: 4", "by_suit: {x: {pays: 4", "not-a-choice", "s, h, d, c"),
        ("by_suit: {s: {pays: 4", "by_suit: {s: {pay: 4", "unknown-key", "pays"),
        ("force: {by: anyone, card: any}", "force: anyone", "wrong-type", "mapping"),
        ("force: {by: anyone, card: any}", "force: []", "wrong-type", "an empty list"),
        ("status: stated}", "status: stated, at2: x}", "unknown-key", "at"),
        ("valle: [3, 5, 7]", "Valle: [3, 5, 7]", "bad-id", "small letters"),
    ],
)  # fmt: skip
def test_wrong_values(whole: Check, old: str, new: str, code: str, words: str) -> None:
    checked = whole((old, new))
    told = [problem for problem in checked.problems if problem.code == code]
    assert told, [problem.text() for problem in checked.problems]
    assert told[0].line is not None
    assert words in told[0].text()


def test_all_problems_in_one_run_by_place(whole: Check) -> None:
    checked = whole(("bonus: 1", "bonus: x"), ("hand: 10", "hand: 0"), ("ante: 0", "anti: 0"))
    assert [problem.line for problem in checked.problems] == [18, 19, 46]
    assert [problem.code for problem in checked.problems] == [
        "out-of-range", "unknown-key", "not-a-number",
    ]  # fmt: skip


def test_terminal_escapes_in_values_and_keys(whole: Check) -> None:
    for change in (("bonus: 1", "bonus: \u202ex"), ("bonus: 1", "\u202e: 1")):
        for problem in whole(change).problems:
            assert "\u202e" not in problem.text()
            assert "\u202e" not in problem.message
