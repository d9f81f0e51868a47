"""Whole rounds that the engine played, seen as a table sees them: the same chips, no complaint."""

import random

import pytest

from pankit.engine.actions import Action, Discard, Draw, Pass
from pankit.engine.core.settings import NEVER
from pankit.engine.events import Discarded, Event
from pankit.engine.round import Round
from pankit.library import load, shipped_rulesets
from pankit.records.scenario import Spot
from pankit.records.table_game.evening import Evening, Judged
from pankit.records.table_game.game import FEED, Done, Entry, Noticed, Origin
from pankit.records.table_game.ruling import fed_winner
from pankit.rules.nodes import NOWHERE as SOURCE
from pankit.rules.nodes import Scalar
from pankit.rules.ruleset import Ruleset
from tests.records.playing import chooser

SPOT = Spot(Scalar("", "", True, SOURCE, 0, 0), "")
GAMES = [
    *((name, 2 if name == "conquian" else 5) for name in shipped_rulesets()),
    ("german+fifteen", 4),
    ("german+drawn-card-first", 4),
    ("english+literal-extension", 5),
    ("german", 2),
]


def seen(
    ruleset: Ruleset, players: int, seed: object, told: bool, cards: bool
) -> tuple[Round, Judged]:
    """A round and what a table sees of it; with `told` where discards came from, with `cards`
    the cards drawn too."""
    dealt = Round.deal(ruleset, players, seed)
    choose = chooser(seed)
    entries: list[Entry] = []
    up_card = dealt.core.pile[-1] if dealt.core.pile else None
    while not dealt.over:
        seat, action = dealt.asked, choose(dealt)
        assert seat is not None
        events = dealt.apply(action)
        if isinstance(action, Draw) and cards and dealt.core.drawn >= 0:
            action = Draw(dealt.core.drawn)
        if not isinstance(action, Pass):
            entries.append(Done(seat, action, SPOT, _origin(action, events) if told else None))
    core = dealt.core
    judged = Evening(ruleset, players).judge(entries, None, up_card)
    if told and fed_winner(judged.play.seen, core.discarder):
        hand = tuple(core.hand_cards(core.discarder))
        entries.append(Noticed(FEED, core.discarder, SPOT, hand=hand))
        judged = Evening(ruleset, players).judge(entries, None, up_card)
    return dealt, judged


def _origin(action: Action, events: list[Event]) -> Origin | None:
    if not isinstance(action, Discard):
        return None
    event = next(each for each in events if isinstance(each, Discarded))
    return "stock" if event.from_stock else "hand"


def complaints(judged: Judged) -> list[str]:
    return [
        f"{told.number} {told.entry}: {finding.code}"
        for told in judged.play.told
        for finding in told.findings
        if finding.weight in ("irregular", "impossible")
    ]


@pytest.mark.parametrize(("spec", "players"), GAMES)
@pytest.mark.parametrize("cards", [False, True])
@pytest.mark.no_cover
def test_where_all_is_shown_the_chips_are_the_same(spec: str, players: int, cards: bool) -> None:
    ruleset = load(spec)
    for number in range(5):
        dealt, judged = seen(ruleset, players, (spec, number), told=True, cards=cards)
        core, known = dealt.core, judged.play.seen.core
        assert complaints(judged) == []
        assert known.chips == core.chips
        assert (known.end, known.winner, known.pot) == (core.end, core.winner, core.pot)
        assert known.melds == core.melds
        assert known.pile == core.pile
        assert len(known.stock) == len(core.stock)
        held = [core.hand_size[seat] for seat in range(players)]
        assert judged.play.seen.hands == held


@pytest.mark.parametrize(("spec", "players"), GAMES)
@pytest.mark.no_cover
def test_where_little_is_shown_nothing_legal_is_refused(spec: str, players: int) -> None:
    """Without cards drawn and origins only a feed may be missed: chips differ by that alone."""
    ruleset = load(spec)
    for number in range(5):
        dealt, judged = seen(ruleset, players, (spec, "few", number), told=False, cards=False)
        assert complaints(judged) == []
        if dealt.core.feeder < 0 or dealt.core.settings.feeding == NEVER:
            assert judged.play.seen.core.chips == dealt.core.chips


@pytest.mark.no_cover
def test_feeds_are_among_them() -> None:
    """The same verdict as the engine's, of feeds that could be avoided and of others."""
    rng, verdicts = random.Random(1), set()
    ruleset = load("german")
    for number in range(70):
        dealt, judged = seen(ruleset, 4, ("feeds", number), told=True, cards=rng.random() < 0.5)
        last = judged.play.told[-1]
        if isinstance(last.entry, Noticed):
            ruling = last.findings[-1].ruling
            fed = dealt.core.feeder >= 0
            assert ruling == ("pays-losses" if fed else "no-error")
            verdicts.add(ruling)
            assert judged.play.seen.core.chips == dealt.core.chips
    assert verdicts == {"pays-losses", "no-error"}
