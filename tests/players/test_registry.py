"""Bots by name, and what is said when there is none."""

import re

import pytest

from pankit.engine.actions import Action, Discard, Draw, Take
from pankit.engine.round import Round
from pankit.engine.view import View
from pankit.library import load
from pankit.players.asking import ask
from pankit.players.bot import BotError, BotFailedError
from pankit.players.registry import find_bot, make_bot, shipped_bots

from .conftest import BotFile


def test_shipped_bots_can_be_made() -> None:
    for name in shipped_bots():
        assert hasattr(make_bot(name, 7), "choose")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("stedy", "did you mean 'steady'"),
        ("nobody", "there is no bot 'nobody'"),
        ("", "there is no bot ''"),
        ("./mine.py", "name the class in the file, such as ./mine.py:Bot"),
        ("./not-there.py:Bot", "there is no file not-there.py"),
    ],
)
def test_an_unknown_bot_is_wrong_use(name: str, message: str) -> None:
    with pytest.raises(BotError, match=re.escape(message)) as caught:
        find_bot(name)
    assert caught.value.usage


def test_a_file_with_a_syntax_error_names_the_line(bot_file: BotFile) -> None:
    with pytest.raises(BotError, match=r"mine\.py:2: ") as caught:
        find_bot(bot_file("class Bot:\n    def choose(:\n"))
    assert not caught.value.usage


def test_a_file_that_fails_when_loaded_names_the_line(bot_file: BotFile) -> None:
    with pytest.raises(BotError, match=r"ZeroDivisionError: division by zero \(.*mine\.py:2\)"):
        find_bot(bot_file("\n1 / 0\n"))


def test_a_file_that_wants_to_exit_is_an_error(bot_file: BotFile) -> None:
    with pytest.raises(BotError, match="SystemExit"):
        find_bot(bot_file("raise SystemExit(0)\n"))


def test_a_missing_class_names_those_that_are_there(bot_file: BotFile) -> None:
    name = bot_file("class Player:\n    def choose(self, view): ...\n")
    with pytest.raises(BotError, match="has no 'Bot'; it has Player"):
        find_bot(name)


def test_a_class_that_takes_no_seed_is_an_error(bot_file: BotFile) -> None:
    with pytest.raises(BotError, match="cannot be made with a seed: TypeError"):
        find_bot(bot_file("class Bot:\n    def choose(self, view): ...\n")).make(1)


def test_a_class_that_cannot_choose_is_an_error(bot_file: BotFile) -> None:
    spec = find_bot(bot_file("class Bot:\n    def __init__(self, seed): ...\n"))
    with pytest.raises(BotError, match=r"no method choose\(view\)"):
        spec.make(1)


def test_a_file_is_loaded_once(bot_file: BotFile) -> None:
    name = bot_file(
        "class Bot:\n    def __init__(self, seed): ...\n    def choose(self, view): ..."
    )
    assert find_bot(name).maker is find_bot(name).maker


class Cheat:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View) -> Action:  # noqa: ARG002
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (Take(), "bot mine at seat 1: chose an illegal action, take: declare-first"),
        ("stay", "bot mine at seat 1: chose 'stay', which is no action"),
        (None, "bot mine at seat 1: chose None, which is no action"),
        (Discard("Kh"), "bot mine at seat 1: chose an action that cannot be read"),  # type: ignore[arg-type]
        (RuntimeError("no idea"), "bot mine at seat 1: failed: RuntimeError: no idea"),
    ],
)
def test_what_a_bot_does_wrong_is_told_with_bot_seat_and_action(
    answer: object, message: str
) -> None:
    view = Round.deal(load("german"), 2, 1).view(0)
    with pytest.raises(BotFailedError, match=re.escape(message)):
        ask(Cheat(answer), "mine", view)


def test_naming_the_card_that_comes_helps_nobody() -> None:
    """The engine would refuse `draw Kh` for another card, and so tell what comes."""
    game = Round.deal(load("conquian"), 2, 1)
    for card in range(52):
        assert ask(Cheat(Draw(card)), "mine", game.view(0)) == Draw()
