"""What answers mean, and that whatever the program shows can be typed back."""

import random

import pytest

from pankit.cards import read_card, read_cards
from pankit.cli.table.hand import sort_hand
from pankit.cli.table.menu import build_menu
from pankit.cli.table.reading import Answer, Chosen, Command, NotUnderstood, read_answer
from pankit.engine.actions import read_action
from pankit.engine.position import Hand, Position, start
from pankit.engine.round import Round
from pankit.engine.view import View
from pankit.library import load
from pankit.words.actions import type_action
from pankit.words.phrase import LANGS, Lang
from pankit.words.speech import Speech

NAMES = tuple("ABCDEFGH")


def position(*done: str) -> Round:
    """Ben's turn in the example of the text: 4d 5d 6d 7d lie, 7c in hand, 7h comes."""
    game = start(
        load("german"),
        4,
        Position(
            hands={0: Hand(tuple(read_cards("7c 2s 2s Kh Qd 4h")))},
            melds={0: [read_cards("4d 5d 6d 7d")]},
            top=read_card("2h"),
            stock=tuple(read_cards("7h")),
        ),
    )
    for text in done:
        game.apply(read_action(text))
    return game


def answer(game: Round, text: str, lang: Lang = "en") -> Answer:
    view = game.view(0)
    return read_answer(text, build_menu(view), Speech(lang, NAMES, view.ruleset, 0))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("meld 7d@1 7h 7c", "meld 7h 7c 7d@1"),
        ("m 7d@1 7h 7c", "meld 7h 7c 7d@1"),
        ("M 7♦@1 7♥ 7♣", "meld 7h 7c 7d@1"),
        ("d", "discard 7h"),
        ("7h", "discard 7h"),
        ("d kh", "discard Kh"),
        ("a 7c 1", "add 7c to 1"),
        ("add 7c to 1", "add 7c to 1"),
        ("lay off 7c to 1", "add 7c to 1"),
        ("7d 7h 7c", "meld 7h 7c 7d@1"),
        ("1", "meld 7h 7c 7d@1"),
    ],
)
def test_actions(text: str, action: str) -> None:
    assert answer(position("draw"), text) == Chosen(read_action(action))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("auslegen 7d@1 7h 7c", "meld 7h 7c 7d@1"),
        ("aus 7d@1 7h 7c", "meld 7h 7c 7d@1"),
        ("anl 7c an 1", "add 7c to 1"),
        ("ablegen Dd", "discard Qd"),
        ("abl d♦", "discard Qd"),
        ("discard Qd", "discard Qd"),
    ],
)
def test_german_actions(text: str, action: str) -> None:
    assert answer(position("draw"), text, "de") == Chosen(read_action(action))


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command("all")),
        ("??", Command("all")),
        ("why d kh", Command("why", "d kh")),
        ("warum", Command("why")),
        ("HELP", Command("help")),
        ("ru", Command("rules")),
        ("q", Command("quit")),
        ("exit", Command("quit")),
        ("tisch", Command("table")),
    ],
)
def test_commands(text: str, command: Command) -> None:
    assert answer(position("draw"), text) == command


@pytest.mark.parametrize("text", ["t", "ta"])
def test_a_legal_action_goes_before_a_command(text: str) -> None:
    before = position()
    view = before.view(0)
    assert "take" in map(str, view.legal) or answer(before, text) in (
        Chosen(read_action("take")),
        Command("table"),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0", "There is no 0: choose 1 to 2."),
        ("99", "There is no 99: choose 1 to 2."),
        ("blah", "blah: no action or command."),
        ("meld 7x", "meld 7x: '7x' is no card"),
        ("mled 7h 7c 7d@1", "Did you mean: meld 7♥ 7♦@1 7♣?"),
        ("\x1b[31m", "?[31m: no action or command."),
        ("a" * 5000, "a…: no action or command."),
        ("９", "no action or command."),
    ],
)
def test_what_is_not_understood(text: str, said: str) -> None:
    found = answer(position("draw"), text)
    assert isinstance(found, NotUnderstood)
    assert said in "\n".join(found.lines)


def test_nothing_typed() -> None:
    assert answer(position("draw"), "  ") == NotUnderstood(())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("letters", [True, False])
@pytest.mark.parametrize(("spec", "players"), [("german", 4), ("english", 5), ("conquian", 2)])
def test_what_is_shown_can_be_typed(spec: str, players: int, lang: Lang, letters: bool) -> None:
    ruleset = load(spec)
    chance = random.Random(5)
    for seed in range(3):
        game = Round.deal(ruleset, players, seed)
        for _ in range(150):
            if game.asked is None:
                break
            view: View = game.view(game.asked)
            menu = build_menu(view)
            assert sorted(map(str, menu.actions)) == sorted(map(str, view.legal))
            speech = Speech(lang, NAMES, ruleset, view.seat, letters)
            for entry in menu.entries:
                wanted = Chosen(entry.action)
                assert read_answer(type_action(entry.action, speech), menu, speech) == wanted
                assert read_answer(str(entry.action), menu, speech) == wanted
                assert read_answer(str(entry.number), menu, speech) == wanted
            lays = [e.action for e in (*menu.lays, *menu.rearranging)]
            stays = [action for action in menu.actions if str(action) != "drop"]
            game.apply(chance.choice(lays or stays))


def test_gains_are_what_comes() -> None:
    menu = build_menu(position("draw").view(0))
    assert [(entry.gain, entry.uses_drawn) for entry in menu.lays + menu.rearranging] == [(3, True)]
    claim = build_menu(position("draw", "meld 7d@1 7h 7c").view(0)).plain
    assert [(str(entry.action), entry.gain) for entry in claim] == [("claim", 3)]


def test_a_hand_loses_no_card() -> None:
    chance = random.Random(1)
    ranks = [str(rank) for rank in load("german").rules.pack.ranks]
    kinds = [read_card(rank + suit) for rank in ranks for suit in "shdc"]
    for size in range(16):
        for _ in range(20):
            hand = chance.choices(kinds, k=size)
            groups = sort_hand(hand, ranks)
            assert sorted(card for group in groups for card in group) == sorted(hand)
