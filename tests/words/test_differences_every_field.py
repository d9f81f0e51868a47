"""Whatever field changes, a line tells it, in words, in both languages."""

import copy
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pankit.library import load
from pankit.rules.fields import ROWS, fixed_paths, row_fields
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import Rules
from pankit.words.differences.comparing import differences
from pankit.words.differences.line import Line
from pankit.words.fields.catalogue import FIELDS, general
from pankit.words.phrase import LANGS, Lang

BASE = load("german")
PLAIN = BASE.rules.model_dump(mode="json")

#: Other values of fields that are no choice among words, and of rows.
OTHER: dict[str, list[Any]] = {
    "players.best": [[5, 7]],
    "pack.ranks": [["A", 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    "pack.suits": [["s", "h", "d"]],
    "pack.without": [[{"decks": 1, "cards": "all-spades"}], [{"decks": 2, "cards": "3s 5s"}]],
    "pack.extra": [["3s 5s"]],
    "rank_classes": [{"valle": [3, 5]}, {"valle": [3, 5, 7], "royal": ["J", "Q", "K"]}],
    "deal.batches": [[5, 5]],
    "melds.sequences.first_lay.min": [4],
    "melds.sequences.first_lay.max": [5],
    "melds.sets.one-suit.ranks": [[3, 5, 7]],
    "melds.sets.free.ranks": [["A"], None],
    "melds.sets.many-suits.ranks": [[2, 3, 4]],
    "conditions.valle-one-suit.ranks": ["not-valle", [3, 5], None],
    "conditions.valle-mixed.ranks": ["not-valle", [3, 5], None],
    "conditions.low-sequence.contains": [["A", 2, 3, 4], [4, 5, 6], None],
    "conditions.low-sequence.by_suit": [{}, {"h": {"pays": 3}}],
    "conditions.low-sequence.by_suit.s.pays": [3, 0],
    "conditions.low-sequence.by_suit.s.added": [3, 0],
    "conditions.valle-one-suit.by_suit.s.pays": [3],
    "conditions.valle-one-suit.by_suit.s.added": [0],
    "conditions.valle-mixed.meld": ["sequence"],
    "conditions.low-sequence.meld": ["set"],
    "conditions.valle-mixed.suits": ["same", "any"],
    "conditions.valle-one-suit.suits": ["mixed", "any"],
}
for _row in ("one-suit", "free", "many-suits"):
    OTHER[f"melds.sets.{_row}.first_lay"] = [{"min": 4, "max": 0}, {"min": 3, "max": 5}]
    OTHER[f"melds.sets.{_row}.max"] = [5]

#: Fields that say nothing in these rows.
NOTHING_TO_SAY = {
    "conditions.valle-mixed.by_suit",  # a mixed set is of no one suit
    "conditions.valle-mixed.contains",
    "conditions.valle-mixed.run",
    "conditions.low-sequence.ranks",
    "conditions.low-sequence.suits",
    "conditions.valle-one-suit.contains",
    "conditions.valle-one-suit.run",
    "conditions.valle-one-suit.by_suit",  # tried by its parts
    "conditions.valle-one-suit.meld",  # tried in the mixed row
}
TRIED_ROWS = ("valle-mixed", "valle-one-suit", "low-sequence")


def paths() -> Iterator[str]:
    yield from fixed_paths()
    for rows, ids in zip(ROWS, (TRIED_ROWS, ("one-suit", "free", "many-suits")), strict=True):
        for row in ids:
            yield from (f"{rows}.{row}.{name}" for name in row_fields(rows) if name != "id")
    yield from (path for path in OTHER if ".by_suit." in path)


def others(path: str) -> list[Any]:
    """Other values than the one in the german rules."""
    if path in OTHER:
        return OTHER[path]
    now = value(PLAIN, path)
    choices = list(FIELDS[general(path)].values)
    if choices == ["true", "false"]:
        return [not now]
    if choices:
        return [choice for choice in choices if choice != now]
    return [now + 1]


def value(plain: Any, path: str) -> Any:
    for rows in ROWS:
        if path.startswith(f"{rows}."):
            row, *rest = path.removeprefix(f"{rows}.").split(".")
            listed = value(plain, rows)
            found = next(each for each in listed if each["id"] == row)
            return value(found, ".".join(rest)) if rest else found
    for name in path.split("."):
        plain = plain[name]
    return plain


def changed(path: str, new: Any) -> Ruleset:
    plain = copy.deepcopy(PLAIN)
    above, _, name = path.rpartition(".")
    if above == "melds.sequences.first_lay":
        plain["melds"]["sequences"]["first_lay"] = {"min": 3, "max": 0}
    (value(plain, above) if above else plain)[name] = new
    return replace(BASE, rules=Rules.model_validate(plain))


TRIED = [
    pytest.param(path, new, id=f"{path}={new}")
    for path in paths()
    if path not in NOTHING_TO_SAY
    for new in others(path)
]


def texts(lines: list[Line]) -> list[str]:
    return [text for line in lines for text in (line.about, *(side.text for side in line.sides))]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("path", "new"), TRIED)
def test_a_change_is_told_in_words(path: str, new: Any, lang: Lang) -> None:
    lines = differences(BASE, changed(path, new), lang)
    assert lines
    for text in texts(lines):
        assert text
        assert "_" not in text
        assert not re.search(r"[a-z]\.[a-z]|\{|\bNone\b|\bTrue\b|\bFalse\b", text)
        assert CODES.isdisjoint(re.findall(r"[\w-]+", text))
    for line in lines:
        one, two = line.sides
        assert one.text != two.text
    if ".sets." not in path and not path.startswith("conditions."):
        assert any(path in line.paths for line in lines) or path == "rank_classes"
        name = FIELDS.get(general(path))
        if name is not None and path not in SIZES:
            assert any(line.about == name.name.say(lang) for line in lines)


SIZES = {f"melds.{what}first_lay.{end}" for what in ("", "sequences.") for end in ("min", "max")}

#: Values that only a file writes: words with hyphens.
CODES = {choice for found in FIELDS.values() for choice in found.values if "-" in choice} | set(
    TRIED_ROWS
)


def test_all_codes_are_tried() -> None:
    assert {"from-stock", "if-it-feeds-next", "three-or-more"} <= CODES
    assert len(TRIED) > 90
