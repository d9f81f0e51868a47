"""Whatever is told of a table, the referee answers, and no chip is lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pankit.cli.scoring.entries import show_entry
from pankit.cli.table.screen import Screen
from pankit.cli.terminal import make_console
from pankit.library import load
from pankit.records.names import Names
from pankit.records.table_game.sheet import Sheet
from pankit.words.phrase import LANGS
from pankit.words.speech import Speech
from tests.table_game.conftest import NAMES, Item

RANKS, SUITS = "A23467JQK8", "shdc"
RULES = ("german", "english", "german+drawn-card-first", "german+fifteen", "cardroom")
CARD = st.builds(lambda rank, suit: rank + suit, st.sampled_from(RANKS), st.sampled_from(SUITS))
LIKELY = st.sampled_from(
    ["5s 5s 5s", "4d 5d 6d", "4d 5d 6d 7d", "Kh Kc Kd", "2s 2s 2s", "7h 7h 7c"]
)
CARDS = LIKELY | st.lists(CARD, min_size=1, max_size=7).map(" ".join)
NUMBER = st.integers(1, 4)
COUNT = st.integers(0, 20)
NAME = st.sampled_from(NAMES[:4])
ACTION = st.one_of(
    st.sampled_from(["stay", "drop", "draw", "draw", "draw", "take", "claim", "force", "pass"]),
    CARDS.map("meld {}".format),
    st.builds("meld 7d@{} {}".format, NUMBER, CARDS),
    st.builds("add {} to {}".format, CARD, NUMBER),
    st.builds("add {}@{} to {}".format, CARD, NUMBER, NUMBER),
    CARD.map("discard {}".format),
    CARD.map("discard {}".format),
    CARD.map("draw {}".format),
)
STEP = st.one_of(
    st.builds("{}: {}".format, NAME, ACTION),
    st.builds("{}: {}".format, NAME, ACTION),
    st.builds(lambda by, do: {"by": by, "do": f"meld {do}", "paid": 2}, NAME, CARDS),
    st.builds(
        lambda by, do, origin: {"by": by, "do": f"discard {do}", "from": origin},
        NAME, CARD, st.sampled_from(["hand", "stock"]),
    ),
    st.builds(lambda by, n: {"noticed": "wrong-count", "by": by, "cards": n}, NAME, COUNT),
    st.builds(lambda by, n: {"noticed": "invalid-meld", "by": by, "meld": n}, NAME, NUMBER),
    st.builds(
        lambda by, n, do: {"noticed": "invalid-meld", "by": by, "meld": n, "repair": f"meld {do}"},
        NAME, NUMBER, CARDS,
    ),
    st.builds(lambda by: {"noticed": "out-of-turn", "by": by}, NAME),
    st.builds(lambda by: {"noticed": "late-claim", "by": by}, NAME),
    st.builds(lambda by, cards: {"noticed": "feed", "by": by, "hand": cards}, NAME, CARDS),
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(STEP, max_size=40), st.sampled_from(RULES))
@pytest.mark.no_cover
def test_no_chip_is_lost(items: list[Item], rules: str) -> None:
    ruleset = load(rules)
    names = NAMES[:4]
    sheet = Sheet(ruleset, rules, Names(names))
    screens = [Screen(make_console(no_color=True), Speech(lang, names, ruleset)) for lang in LANGS]
    for item in items:
        sheet.add(item)
        judged = sheet.judged()[-1]
        core = judged.play.seen.core
        assert sum(core.chips) + core.pot == 0
        assert len(judged.play.told) == len(sheet.last.items)
        for screen in screens:
            show_entry(screen, judged.play.told[-1])
        assert all(number >= 0 for number in judged.play.seen.hands)
    anew = Sheet(ruleset, rules, Names(names))
    anew.last.items = list(sheet.last.items)
    assert anew.judged()[-1].chips == sheet.judged()[-1].chips
    assert anew.judged()[-1].play.seen.hands == sheet.judged()[-1].play.seen.hands
