"""What is known of those who decide before: who dropped, and who stayed."""

import json

import pytest

from pankit.cli.app import main
from pankit.engine.core.codes import DROP, STAY
from pankit.engine.core.dealing import all_cards
from pankit.library import load
from pankit.rules.pack import full_pack
from pankit.simulation.playing import Table, make_bots
from pankit.simulation.seeds import derived
from pankit.study.odds.question import Question, make_question
from pankit.study.odds.trial import _course, _dealt, try_out

HAND = "5s 7h Ah Kc 4d 2s Qh 6c 3d Jc"


def question(
    *dropped: int, position: int = 3, players: int = 4, bots: str = "steady", known: bool = True
) -> Question:
    rules = load("german")
    before = dropped if known else None
    return make_question(rules, HAND, players, position, [bots], 1, dropped=before)


def test_each_has_a_hand_with_which_he_decides_so() -> None:
    asked = question(1)
    for index in range(6):
        game = _dealt(asked, index)
        for seat, wanted in enumerate((DROP, STAY)):
            chosen = {
                Table(
                    game, asked.bots, make_bots(asked.bots, derived("decided", 1, n), index)
                ).choose()
                for n in range(100)
            }
            assert wanted in chosen, (index, seat)
            Table(game, asked.bots, make_bots(asked.bots, 0, index)).do(wanted)
        assert sorted(game.core.hand_cards(2)) == sorted(asked.hand)
        assert sorted(all_cards(game.core)) == sorted(full_pack(asked.ruleset.rules))


def test_who_dropped_is_out_whatever_the_hand() -> None:
    """Blind bots decide nothing of their own; the hand alone is left against the dealer."""
    asked = question(1, 2, bots="random")
    for index in range(10):
        stay = _course(asked, index, STAY)
        assert stay.asked
        assert try_out(asked, index).drop is not None
        if stay.end == "last-in":
            assert stay.won
            assert stay.chips == 6, "three forfeits of 2"


def test_nothing_known_is_what_it_was() -> None:
    unknown = question(known=False)
    assert unknown.dropped is None
    first = make_question(load("german"), HAND, 4, 1, ["steady"], 1)
    none = make_question(load("german"), HAND, 4, 1, ["steady"], 1, dropped=())
    assert [try_out(first, n) for n in range(3)] == [try_out(none, n) for n in range(3)]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["-p", "4", "--position", "2", "--dropped", "2"], "position 2 does not decide before"),
        (["-p", "4", "--position", "2", "--dropped", "0"], "position 0 does not decide before"),
        (["-p", "3", "--position", "3", "--dropped", "1,2"], "all others have dropped"),
        (["-p", "4", "--position", "3", "--dropped", "Ben"], "write positions with commas"),
    ],
)
def test_what_cannot_be_is_told(
    capsys: pytest.CaptureFixture[str], args: list[str], message: str
) -> None:
    assert main(["odds", "german", HAND, *args]) == 2
    assert message in capsys.readouterr().err


def test_rules_without_dropping(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "As 2s 3s 4h 5h 6h 7d Jd Qd Kd"
    assert main(["odds", "conquian", hand, "--position", "2", "--dropped", "1"]) == 2
    assert "nobody may drop by the rules of conquian" in capsys.readouterr().err


def test_the_answer_says_who_dropped(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["odds", "german", HAND, "-p", "4", "--position", "3", "-n", "4", "--bots", "random"]
    assert main([*args, "--dropped", "1"]) == 0
    assert "(german, 4 players, seat 3, eldest hand dropped before)" in capsys.readouterr().out
    assert main([*args, "--dropped", "none"]) == 0
    assert "seat 3, nobody dropped before)" in capsys.readouterr().out
    assert main([*args, "--dropped", "1, 2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["dropped_before"] == [1, 2]
    assert main([*args, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["dropped_before"] is None
