"""`pankit score` through the real command line: what is entered, and what is answered."""

import re

import pytest

from pankit.cli.scoring.commands import settling
from pankit.library import load
from pankit.words.conditions import condition_name
from pankit.words.phrase import Lang
from pankit.words.refereeing.score import HELP
from tests.cli.running import widest, words_of
from tests.table_game.conftest import FIVES, OUT, PLAYERS, Score


def fives(lang: Lang) -> str:
    """How the condition of three fives of spades is called."""
    return condition_name(load("german").rules, "valle-one-suit", lang)


def test_who_pays_whom_is_seen_at_once(score: Score) -> None:
    out = score("draw\nmeld 5s 5s 5s\nclaim\n")
    assert "Anna may ask for 4 chips from each: claim" in out
    told = words_of(out.splitlines())
    assert re.search(r"Anna claims[^>]*4 chips from each of Ben and Carla", told)
    assert fives("en") in told
    assert re.search(r"Anna +\+8 +\+8\nBen +-4 +-4\nCarla +-4 +-4", out)


def test_claims_need_not_be_typed(score: Score) -> None:
    out = score("draw; meld 5s 5s 5s\n", "german", *PLAYERS, "--auto-claim")
    told = words_of(out.splitlines())
    assert re.search(r"Anna lays 5♠ 5♠ 5♠[^>]*4 chips from each of Ben and Carla", told)


def test_words_may_be_cut_short(score: Score) -> None:
    out = score("draw\nm 5s 5s 5s\nc\nd kd\nb d\nb m 7h 7h 7h\nb a 7h 1\nb c\nd 3d\nc draw\n")
    assert "Ben lays 7♥ 7♥ 7♥." in out
    assert "Ben adds 7♥ to meld 1." in out
    assert "Carla draws a card." in out
    assert "Against the rules" not in out


def test_a_turn_in_a_word(score: Score) -> None:
    out = score("dd kd\ndd 2c\ndd 3h\ntable\n")
    assert out.count(" draws a card.") == 3
    assert "Carla discards 3♥." in out
    assert "Anna is to play." in out


def test_undo_takes_back_any_number_of_steps(score: Score) -> None:
    out = score(FIVES + "dd 2c\nundo 4\nlog\nundo 99\nlog\n")
    assert "Taken back: Ben: draw" in out
    assert "Anna claims" in out
    assert re.search(r"undo 99\nTaken back: Anna: meld 5s 5s 5s\nTaken back: Anna: draw\n"
                     r"There is nothing to take back\.", out)  # fmt: skip
    assert "Nothing is written down yet." in out
    assert score(FIVES + "undo 99\nchips\n").count("Anna          0        0") >= 1


def test_undo_goes_back_over_rounds(score: Score) -> None:
    out = score(OUT + "next 2h\ndd 3d\nundo 3\ntable\nundo\ntable\n")
    assert "Taken back: round 2" in out
    assert "Taken back: Anna: meld 2d 2d 2d 2d" in out
    assert out.endswith("The round is not over.\n")


def test_chips_of_the_evening_over_rounds(score: Score) -> None:
    out = score(OUT + "next\nben drop\n" + "draw; meld 5s 5s 5s; claim\nsettle\n")
    assert "Round 2: Carla deals, Anna begins." in out
    assert re.search(r"Player +Round 1 +Round 2 +Evening", out)
    assert re.search(r"Anna +\+26 +\+4 +\+30\nBen +-13 +-2 +-15\nCarla +-13 +-4 +-17", out)
    assert "Carla pays 17 chips to Anna." in out
    assert "In the pot: 2 chips." in out


def test_nothing_follows_the_end_of_a_round(score: Score) -> None:
    out = score(OUT + "ben draw\n")
    assert out.count("next begins another") == 2


def test_errors_are_noticed_and_ruled_on(score: Score) -> None:
    out = score("count ben 9\n" + FIVES + "dd 2c\norder carla\nc draw\ncarla m 6h 6h 6c paid 1\n"
                "bad carla 1 meld 6h 6d 6c\ncarla discard 3d\nlate anna\n"
                "count anna 11\nfed anna\n")  # fmt: skip
    told = words_of(out.splitlines())
    assert "Ruling: Ben has 9 cards instead of 10: the hand is thrown away" in told
    assert "Ruling: Carla did not play out of turn." in told
    assert "Carla gets 1 chip from each of Anna and Ben for cards that are no condition." in told
    assert "it is taken back and put right (meld 6♥ 6♦ 6♣)" in told
    assert "Anna has nothing to ask for that is late." in told
    assert "Anna pays back: 4 chips to each of Ben and Carla." in told
    assert "Anna owes nothing for the discard" in told


def test_a_slip_is_pointed_out_and_what_cannot_be_is_not_written(score: Score) -> None:
    out = score("draw\nmeld 5s 5s 5d\nundo\nadd 5s to 1\nmeld 8s 8s 8s\nlog\n")
    assert "A slip of the pen? undo." in out
    assert out.count("It was not written down.") == 2
    assert out.count("Anna draws a card.") == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("zap", "zap: neither a player, nor an action, nor a command."),
        ("d kd", "d could be: draw, discard, dd."),
        ("u", "u could be: undo, up."),
        ("d", "d could be: drop, draw."),
        ("force", "Who? Write a name before it, such as: Ben force"),
        ("count", "Write: count NAME CARDS"),
        ("count dora 9", "dora is none of the players: Anna, Ben, Carla."),
        ("count ben many", "Write: count NAME CARDS"),
        ("bad ben", "Write: bad NAME MELD"),
        ("bad ben 1 draw", "Write: bad NAME MELD"),
        ("order ben now", "Write: order NAME"),
        ("fed ben 2x", "'2x' is no card"),
        ("meld 5s 5x", "'5x' is no card: 'x' is no suit: suits are"),
        ("meld", "meld: name the cards of the new meld, such as: meld 5s 5s 5s"),
        ("add 5s", "name a card and a meld"),
        ("undo x", "x is no number."),
        ("up 8h", "8♥ cannot lie there"),
        ("up zz", "'zz' is no card"),
        ("dealer zoe", "zoe is none of the players"),
        ("next dealer zoe", "zoe is none of the players"),
        ("next 9z", "'9z' is no card"),
        ("draw; help", "help: neither a player"),
        (";;", ";;: neither a player"),
    ],
)
def test_what_is_not_understood_is_answered(score: Score, typed: str, said: str) -> None:
    assert said in words_of(score(f"{typed}\nlog\n").splitlines())


def test_only_errors_of_melds_are_to_be_noted_as_such(score: Score) -> None:
    hint = "Noticed at the table? Write: bad NAME MELD"
    assert hint in score("draw\nmeld 5s 5s 5d\n")
    told = score("claim\n")
    assert "A slip of the pen? undo." in told
    assert hint not in told
    assert "Noticed at the table? Write: order NAME" in score("draw\nben draw\n")


def test_what_cannot_be_is_told_once(score: Score) -> None:
    told = words_of(score("draw\nmeld 8s 8s 8s\n").splitlines())
    assert "Impossible: the pack has 0 of 8♠, and here one more is seen." in told


@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_needs_80_columns_and_no_more(score: Score, lang: Lang) -> None:
    out = score("?\n", "german", *PLAYERS, "--lang", lang, width=80)
    assert all(line in out.splitlines() for line in HELP.say(lang).splitlines())


def test_help_teaches(score: Score) -> None:
    for typed in ("?", "help", "h"):
        out = score(f"{typed}\n")
        for word in ("anna meld 5s 5s 5s", "count ben 11", "bad ben 2", "undo", "settle"):
            assert word in out


def test_everything_in_german(score: Score) -> None:
    script = ("zieh\nausl 5s 5s 5s\nverl\nabl Kd\nb zz Bh\nzahl anna 11\nstand\ntisch\nzurück\n"
              "abrechnen\n?\n")  # fmt: skip
    out = score(script, "german", *PLAYERS, "--lang", "de")
    told = words_of(out.splitlines())
    assert re.search(r"Anna verlangt[^>]*je 4 Chips von Ben und Carla", told)
    assert fives("de") in told
    assert "Ben legt B♥ ab." in told
    assert "Entscheidung: Anna hat 11 Karten statt 10" in told
    assert "Anna zahlt zurück: je 4 Chips an Ben und Carla." in told
    assert "Zurückgenommen: noticed: wrong-count" in told
    assert "Ben zahlt 4 Chips an Anna." in told
    assert "Ende der Eingabe." in out


@pytest.mark.parametrize("width", [40, 100])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_line_is_too_wide(score: Score, width: int, lang: str) -> None:
    script = ("?\ncount ben 9\ndraw\nmeld 5s 5s 5s\nclaim\nmeld 6h 6h 6c paid 1\ntable\nlog\n"
              "chips\ndiscard kd\ncount anna 11\nsettle\ntable\n")  # fmt: skip
    out = score(script, "german", *PLAYERS, "--lang", lang, width=width)
    assert widest(out) <= width


def test_letters_where_symbols_cannot_be_shown(score: Score) -> None:
    out = score("draw; meld 5s 5s 5s\n", "german", *PLAYERS, "--ascii")
    assert "Anna lays 5s 5s 5s." in out


@pytest.mark.parametrize("chips", [(0, 0), (9, -2, -7), (5, 5, -10), (-3, 1, 1, 1), (4, -6)])
def test_settling_squares_the_evening(chips: tuple[int, ...]) -> None:
    left = list(chips)
    for payer, payee, many in settling(chips):
        assert many > 0
        left[payer] += many
        left[payee] -= many
    assert all(number <= 0 for number in left) or all(number >= 0 for number in left)
    assert sum(left) == sum(chips)
