"""Every refusal is a sentence in both languages, and is documented."""

from pathlib import Path

import pytest

from pankit.cards import read_cards
from pankit.engine.actions import read_action
from pankit.engine.core.refusals import REASONS
from pankit.engine.position import Hand, Position, start
from pankit.engine.refusal import Refusal
from pankit.library import load
from pankit.words.phrase import LANGS, Lang
from pankit.words.reference import refusals_page
from pankit.words.refusal_texts import TEXTS
from pankit.words.refusals import say_refusal, say_why
from pankit.words.speech import Speech

CODES = [code for code, _ in REASONS if code]
NAMES = ("Anna", "Ben", "Carla", "Dan")
ROOT = Path(__file__).parents[2]


def test_every_code_has_words_and_no_others() -> None:
    assert set(TEXTS) == set(CODES)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    "action", ["draw", "take", "meld 5s 5s@1 5s", "add 7c@2 to 1", "discard Kh"]
)
def test_a_sentence_whatever_is_known(code: str, lang: Lang, action: str) -> None:
    speech = Speech(lang, NAMES, load("german"), me=0)
    sentence = say_refusal(Refusal(code, read_action(action), 0), speech)
    assert sentence[0].isupper() or sentence[0] in "A234567BDJQK"
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert code not in sentence


def test_the_page_is_up_to_date() -> None:
    page = (ROOT / "docs/reference/refusals.md").read_text(encoding="utf-8")
    assert page == refusals_page(), (
        "write it anew: python -c 'from pankit.words.reference import refusals_page as p; "
        'print(p(), end="")\' > docs/reference/refusals.md'
    )


def refused(spec: str, action: str) -> tuple[Refusal, Speech]:
    ruleset = load(spec)
    position = Position(
        hands={0: Hand(tuple(read_cards("7c 2s 2s Kh Qd 4h")))},
        melds={0: [read_cards("4d 5d 6d 7d")]},
        top=read_cards("2h")[0],
        top_from="hand",
        discarder=3,
        stock=tuple(read_cards("7h")),
    )
    game = start(ruleset, 4, position)
    game.apply(read_action("draw"))
    refusal = game.why_not(read_action(action))
    assert refusal is not None
    return refusal, Speech("en", NAMES, ruleset, me=0)


def test_field_value_place_and_source() -> None:
    refusal, speech = refused("german", "discard Kh")
    said = say_why(refusal, speech)
    assert said[0].startswith("7♥ came from the stock: lay it, or it is your discard.")
    assert said[1].startswith("turn.keep_drawn: never (set in rulesets/german.yaml:")
    assert said[2] == "german: Spielablauf 1, stated"


def test_the_variant_that_forbids_is_named() -> None:
    refusal, speech = refused("german+drawn-card-first", "meld 2s 2s 2s")
    assert refusal.code == "not-in-hand"
    refusal, speech = refused("german+drawn-card-first", "add 7c to 1")
    said = "\n".join(say_why(refusal, speech))
    assert "turn.hand_melds: after-drawn-card (set in variants/drawn-card-first.yaml:" in said


def test_what_lies_there_is_said() -> None:
    refusal, speech = refused("german", "add 7c to 1")
    assert say_refusal(refusal, speech) == "7♣ does not fit meld 1 (4♦ 5♦ 6♦ 7♦)."
    refusal, speech = refused("german", "meld 5d@1 7h 7c")
    assert say_refusal(refusal, speech) == "5♦ 7♥ 7♣ is neither a set nor a sequence here."


def test_sizes_of_a_first_lay() -> None:
    refusal, speech = refused("english", "meld 2s 2s")
    assert refusal.code == "first-lay-size"
    assert "exactly 3 cards" in say_refusal(refusal, speech)
