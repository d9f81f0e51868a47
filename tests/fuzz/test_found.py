"""What fuzzing found, each as the smallest input that showed it."""

import json
from pathlib import Path

import pytest

from pankit.cli.app import main
from pankit.engine.round import Round
from pankit.library import load
from pankit.rules.pack import full_pack


def test_a_whole_suit_may_be_added_to_the_pack() -> None:
    ruleset = load("german", [], {"pack.extra": ["all-hearts"]})
    assert len(full_pack(ruleset.rules)) == 330
    assert not Round.deal(ruleset, 4, 1).over


@pytest.mark.parametrize(("lang", "cards"), [("en", "J♥, Q♥ and K♥"), ("de", "B♥, D♥ und K♥")])
def test_the_rule_book_tells_a_whole_suit_card_by_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, cards: str
) -> None:
    house = {"kind": "ruleset", "schema": 1, "id": "h", "name": {"en": "H"}, "extends": "german"}
    path = tmp_path / "h.yaml"
    path.write_text(json.dumps({**house, "set": {"pack.extra": ["all-hearts"]}}), "utf-8")
    assert main(["rulebook", str(path), "--lang", lang, "--width", "500"]) == 0
    assert cards in capsys.readouterr().out
