"""Tables that mean the same show no difference; those that do not show the melds concerned."""

from pathlib import Path

import pytest

from pankit.library import load
from pankit.words.differences.comparing import differences

HEAD = "kind: ruleset\nschema: 1\nid: house\nname: {en: House}\nextends: german\n"

SAME = {
    "a row under another name": """
conditions:
  remove: [valle-mixed]
  add: [{id: mixed, meld: set, ranks: valle, suits: mixed, pays: 1, added: 1}]
""",
    "a class written as a list": "conditions: {change: {valle-mixed: {ranks: [7, 5, 3]}}}",
    "one row cut into two": """
conditions:
  remove: [valle-mixed]
  add:
    - {id: fives, meld: set, ranks: [5], suits: mixed, pays: 1, added: 1}
    - {id: others, meld: set, ranks: [3, 7], suits: mixed, pays: 1, added: 1}
""",
    "every suit by itself": """
conditions:
  change:
    valle-one-suit:
      pays: 9
      added: 9
      by_suit:
        s: {pays: 4, added: 4}
        h: {pays: 2, added: 2}
        d: {pays: 2, added: 2}
        c: {pays: 2, added: 2}
""",
    "an ace that must be part of A-2-3": "conditions: {change: {low-sequence: {contains: [A]}}}",
    "ranks out of order": "conditions: {change: {high-sequence: {contains: [K, Q, J]}}}",
    "kinds of set in an order that changes nothing": """
melds.sets:
  remove: [many-suits]
  add: [{id: different, suits: different, add: any, before: free}]
""",
    "a size that is the general one": """
melds.sets: {change: {free: {first_lay: {min: 3, max: 0}}}}
""",
}

DIFFERENT = {
    "conditions: {change: {valle-mixed: {ranks: [3, 5]}}}": [
        ("A set of sevens in mixed suits pays", "1 chip", "nothing"),
        ("A card added to a set of sevens in mixed suits pays", "1 chip", "nothing"),
    ],
    "conditions: {change: {valle-one-suit: {by_suit: {s: {pays: 4, added: 4}, h: {pays: 3}}}}}": [
        ("A set of threes, fives or sevens (valle) in hearts pays", "2 chips", "3 chips"),
    ],
    "conditions: {add: [{id: kings, meld: set, ranks: [K], suits: mixed, pays: 1, added: 0}]}": [
        ("A set of kings in mixed suits pays", "nothing", "1 chip"),
    ],
    "conditions: {change: {low-sequence: {contains: [2, 3]}}}": [
        ("A sequence with A-2-3 in spades pays", "2 chips", "nothing"),
        ("A sequence with 2-3 in spades pays", "nothing", "2 chips"),
    ],
    "conditions: {change: {low-sequence: {run: exactly}}}": [
        ("A longer sequence with A-2-3 in spades pays", "2 chips", "nothing"),
    ],
    "melds.sets: {change: {many-suits: {suits: three-or-more}}}": [
        (
            "New set of all ranks but aces and kings in three suits, one of them twice",
            "not allowed",
            "allowed",
        ),
    ],
    "melds.sets: {change: {one-suit: {first_lay: {min: 4, max: 5}}}}": [
        ("New set of all ranks but aces and kings in one suit", "allowed", "4 to 5 cards"),
    ],
    "melds.sets: {change: {many-suits: {max: 4}}}": [
        (
            "Largest set of all ranks but aces and kings in all different suits",
            "no limit",
            "4 cards",
        ),
    ],
}


def told(body: str, folder: Path) -> list[tuple[str, ...]]:
    (folder / "house.yaml").write_text(HEAD + body, encoding="utf-8")
    lines = differences(load("german"), load(folder / "house.yaml"), "en")
    return [(line.about, *(side.text for side in line.sides)) for line in lines]


@pytest.mark.parametrize("what", SAME)
def test_equal_meaning_is_no_difference(what: str, tmp_path: Path) -> None:
    assert told(SAME[what], tmp_path) == []


@pytest.mark.parametrize("body", DIFFERENT)
def test_other_meaning_shows_the_melds_concerned(body: str, tmp_path: Path) -> None:
    found = told(body, tmp_path)
    assert found
    assert [line for line in DIFFERENT[body] if line not in found] == []


def test_amounts_are_told_with_where_they_stand(tmp_path: Path) -> None:
    body = "conditions: {change: {valle-mixed: {pays: 3}}}"
    (tmp_path / "house.yaml").write_text(HEAD + body, encoding="utf-8")
    (line,) = differences(load("german"), load(tmp_path / "house.yaml"), "en")
    one, two = line.sides
    assert line.paths == ("conditions.valle-mixed.pays",)
    assert one.sources[0].citation is not None
    assert two.sources[0].citation is None
    assert two.sources[0].origin is not None
    assert two.sources[0].origin.path.endswith("house.yaml")
