"""The steady bot: plays everything, sees only what it may, and plays better than chance."""

import random
from collections.abc import Iterator

import pytest

from pankit.cards import read_card, read_cards
from pankit.engine.actions import Action, Add, Claim, Discard, Draw, Force, Meld, Pass, Stay, Take
from pankit.engine.core.state import Core
from pankit.engine.position import Hand, Position, start
from pankit.engine.round import Round
from pankit.engine.view import View
from pankit.library import load, shipped_rulesets, shipped_variants
from pankit.players.bot import Bot
from pankit.players.steady.bot import SteadyBot
from pankit.rules.problems import RulesError
from pankit.simulation.job import make_job
from pankit.simulation.playing import play_round
from pankit.simulation.run import run

from .conftest import choices


def _every_stack() -> Iterator[str]:
    yield from shipped_rulesets()
    for variant in shipped_variants():
        for ruleset in ("german", "english", *shipped_rulesets()):
            try:
                yield load(f"{ruleset}+{variant}").spec
            except RulesError:
                continue
            break


@pytest.mark.parametrize("spec", list(_every_stack()))
@pytest.mark.no_cover
def test_every_ruleset_and_variant_is_played_to_the_end(spec: str) -> None:
    ruleset = load(spec)
    allowed = ruleset.rules.players
    for players in {allowed.min, min(allowed.max, 6)}:
        job = make_job(ruleset, players, 11, (["steady", "random"] * players)[:players])
        played = play_round(job, 0)
        assert played.outcome.end in ("went-out", "last-in", "stock-end")


def _with_hidden_cards_swapped(game: Round, seat: int, source: random.Random) -> Round:
    """The same round to the eyes of a seat: all cards it cannot see are dealt anew."""
    twin = game.copy()
    core: Core = twin.core
    others = [other for other in range(core.seats) if other != seat]
    cards = list(core.stock)
    sizes = {other: core.hand_size[other] for other in others}
    for other in others:
        for card in core.hand_cards(other):
            core.remove(other, card)
            cards.append(card)
    source.shuffle(cards)
    for other in others:
        for _ in range(sizes[other]):
            core.give(other, cards.pop())
    core.stock = cards
    core.forget()
    return twin


@pytest.mark.parametrize("spec", ["german", "english", "conquian"])
def test_hidden_cards_make_no_difference(spec: str) -> None:
    source = random.Random(1)
    asked = 0
    for game in choices(spec, max(load(spec).rules.players.min, 2), 5):
        seat = game.asked
        assert seat is not None
        if game.core.turns > 40:
            break
        twin = _with_hidden_cards_swapped(game, seat, source)
        assert twin.view(seat) == game.view(seat)
        assert SteadyBot(1).choose(twin.view(seat)) == SteadyBot(1).choose(game.view(seat))
        asked += 1
    assert asked > 15


@pytest.mark.parametrize(
    ("spec", "players", "least"),
    [("german", 4, 2.0), ("english", 6, 1.5), ("german+fifteen", 4, 2.0), ("conquian", 2, 0.15)],
)
@pytest.mark.no_cover
def test_steady_wins_chips_from_random(spec: str, players: int, least: float) -> None:
    summary = run(load(spec), 40, players, 3, (["steady", "random"] * players)[:players])
    assert summary.by_bot["steady"].mean > least


@pytest.mark.slow
def test_dropping_beats_never_dropping() -> None:
    class Stayer(SteadyBot):
        def choose(self, view: View) -> Action:
            return Stay() if view.phase == "declare" else super().choose(view)

    total = 0
    for index in range(40):
        for first in (0, 1):
            bots: list[Bot] = [
                SteadyBot(1) if (k + first) % 2 == 0 else Stayer(1) for k in range(6)
            ]
            game = Round.deal(load("german"), 6, f"drop {index}")
            _play(game, bots)
            total += sum(game.core.chips[k] for k in range(6) if (k + first) % 2 == 0)
    assert total > 0


def _play(game: Round, bots: list[Bot]) -> None:
    while not game.over:
        legal = game.legal_actions()
        seat = game.asked
        assert seat is not None
        game.apply(legal[0] if len(legal) == 1 else bots[seat].choose(game.view(seat)))


def _hand(text: str) -> Hand:
    return Hand(tuple(read_cards(text)))


def _choice(game: Round) -> object:
    assert game.asked is not None
    return SteadyBot(1).choose(game.view(game.asked))


def test_a_paying_meld_is_laid_and_then_claimed() -> None:
    position = Position(hands={0: _hand("5s 5s 2h 4d 6c Kh Qd Jc As 2d")}, stock=(read_card("5s"),))
    game = start(load("german"), 2, position)
    game.apply(Draw())
    assert _choice(game) == Meld(tuple(read_cards("5s 5s 5s")))
    game.apply(Meld(tuple(read_cards("5s 5s 5s"))))
    assert _choice(game) == Claim()


@pytest.mark.parametrize("players", [2, 4, 8])
def test_pairs_stay_and_lone_cards_go(players: int) -> None:
    """The drawn card must go in most rulesets; where it may be kept there is a choice."""
    position = Position(hands={0: _hand("5s 5s 7d 7d As As Kh Kh Qc 2d")}, stock=(read_card("Qc"),))
    game = start(load("german+keep-drawn"), players, position)
    game.apply(Draw())
    assert _choice(game) == Discard(read_card("2d"))


NEARLY_OUT = ["2c 3c 4c 5c 6c", "Kh Ks Kc Kd Kd"]


def test_a_player_one_card_short_is_not_fed() -> None:
    """The lone 7c would go, but the next player lacks one card, and it fits his clubs."""
    hand = _hand("7c 2s 2s 3h 3h 4d 4d")
    melds = {0: ["Jd Qd Kd"]}
    for theirs, expected in (({}, "7c"), ({1: NEARLY_OUT}, None)):
        lies = {
            seat: [read_cards(meld) for meld in laid] for seat, laid in {**melds, **theirs}.items()
        }
        position = Position(
            hands={0: hand, **({1: _hand("")} if theirs else {})},
            melds=lies,
            top=read_card("Jh"),
            stock=(read_card("2h"),),
        )
        game = start(load("german+keep-drawn"), 2, position)
        game.apply(Draw())
        legal = game.legal_actions()
        assert Discard(read_card("7c")) in legal
        assert (_choice(game) == Discard(read_card("7c"))) == (expected is not None)


def test_nobody_is_forced_into_going_out() -> None:
    for seed in range(6):
        for game in choices("english", 6, seed):
            if game.core.phase == 1 and game.core.one_short(game.core.turn):
                assert _choice(game) == Pass()


def test_a_force_comes_about_and_pays_its_victim_nothing() -> None:
    forced = 0
    for seed in range(8):
        for game in choices("german", 4, seed):
            if _choice(game) == Force():
                forced += 1
                after = game.copy()
                after.apply(Force())
                view = after.view(after.core.turn)
                adds = [each for each in view.legal if isinstance(each, Add)]
                assert adds
                assert all(view.gain(each) == 0 for each in adds)
    assert forced


def test_going_out_takes_what_pays_first() -> None:
    """Either card ends the game, the five pays: split the fives first, then go out."""
    position = Position(
        hands={0: _hand("")},
        melds={0: [read_cards(meld) for meld in ("5s 5s 5s 5s 5s 5s", "6d 7d Jd Qd")]},
        top=read_card("2h"),
        stock=(read_card("Kd"),),
    )
    game = start(load("german"), 2, position)
    game.apply(Draw())
    choice = _choice(game)
    assert isinstance(choice, Meld)
    assert choice.lent == ((read_card("5s"), 1),) * 3
    game.apply(choice)
    while not game.over:
        assert game.asked == 0
        game.apply(SteadyBot(1).choose(game.view(0)))
    assert game.outcome
    assert game.outcome.winner == 0


def test_what_is_taken_helps() -> None:
    taken = 0
    for seed in range(4):
        for game in choices("german", 4, seed):
            if game.core.phase == 2 and _choice(game) == Take():
                taken += 1
    assert taken
