"""A view shows what a seat may know, and nothing that depends on hidden cards."""

import random
from dataclasses import fields

import pytest

from pankit.cards import read_card
from pankit.engine.core import codes
from pankit.engine.core.state import Core
from pankit.engine.events import CardDrawn, seen_by
from pankit.engine.position import Hand, Position, start
from pankit.engine.round import Round
from pankit.engine.view import View
from pankit.library import load, shipped_rulesets


def with_hidden_cards_mixed(round: Round, seat: int, rng: random.Random) -> Round:
    """The same round for a seat, the cards that it cannot see dealt anew."""
    twin = round.copy()
    core: Core = twin.core
    others = [other for other in range(core.seats) if other != seat]
    hidden = list(core.stock)
    for other in others:
        hidden += core.hand_cards(other)
    rng.shuffle(hidden)
    sizes = {other: core.hand_size[other] for other in others}
    for other in others:
        core.empty_hand(other)
        core.hand_size[other] = 0
        for _ in range(sizes[other]):
            core.give(other, hidden.pop())
    core.stock = hidden
    if core.turn != seat and core.drawn >= 0 and core.drawn_how == codes.FROM_STOCK:
        core.drawn = core.hand_cards(core.turn)[0]
    return twin


def public(view: View) -> dict[str, object]:
    return {each.name: getattr(view, each.name) for each in fields(view) if each.name[0] != "_"}


@pytest.mark.parametrize("name", shipped_rulesets())
def test_hidden_cards_change_nothing_that_a_seat_sees(name: str) -> None:
    ruleset = load(name)
    rng = random.Random(name)
    for number in range(1, 2):
        game = Round.deal(ruleset, ruleset.rules.players.min, seed=number)
        while not game.over:
            for seat in range(game.core.seats):
                twin = with_hidden_cards_mixed(game, seat, rng)
                mine, other = game.view(seat), twin.view(seat)
                assert public(mine) == public(other)
                assert mine.legal == other.legal
                for action in mine.legal:
                    if str(action) != "draw":
                        assert mine.gain(action) == other.gain(action)
                        assert public(mine.after(action)) == public(other.after(action))
            assert game.asked is not None
            actions = game.view(game.asked).legal
            assert list(actions) == game.legal_actions()
            game.apply(rng.choice(actions))


def test_the_drawn_card_is_hidden_from_others_until_it_is_laid() -> None:
    position = Position(hands={0: Hand()}, stock=(read_card("5s"),))
    game = start(load("german"), 3, Position(stock=position.stock))
    events = game.apply(game.legal_actions()[0])
    assert [event for event in events if isinstance(event, CardDrawn)] == [CardDrawn(0, 16)]
    assert seen_by(events[0], 1) == CardDrawn(0, None)
    assert seen_by(events[0], 0) == events[0]
    assert game.view(0).drawn == read_card("5s")
    assert game.view(1).drawn is None
    assert "16" not in repr(game.view(1).hand_sizes)


def test_a_view_cannot_tell_what_comes_off_the_stock() -> None:
    game = start(load("german"), 3, Position())
    with pytest.raises(ValueError, match="nobody knows"):
        game.view(0).after(game.legal_actions()[0])
