"""Whole games through the real command line, answered by a script."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Here
from tests.cli.running import FIRST, run, widest, words_of

GAMES = [
    ("german",),
    ("english", "--players", "5"),
    ("conquian",),
    ("german+fifteen", "--players", "4"),
    ("german", "--variant", "drawn-card-first", "--players", "3"),
    ("english+literal-extension", "--players", "4"),
]
SHORT = ("--seed", "4", "--bots", "random")
"""A game of which only the beginning is played: nothing in it hangs on how well bots play."""


@pytest.mark.parametrize(
    ("rules", "lang"), [*((game, "en") for game in GAMES), (GAMES[0], "de"), (GAMES[2], "de")]
)
def test_a_whole_round(rules: tuple[str, ...], lang: str) -> None:
    result = run("play", *rules, "--seed", "4", "--rounds", "1", "--lang", lang, answers=FIRST)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert {"en": "Settlement of round 1", "de": "Abrechnung der Runde 1"}[lang] in result.stdout
    assert {"en": "Chips after 1 round", "de": "Chips nach einer Runde"}[lang] in result.stdout
    assert "\x1b" not in result.stdout


def test_the_settlement_sums_to_nothing(here: Here) -> None:
    result = here(
        "play", "german", "--seed", "4", "--rounds", "1", "--bots", "random", answers=FIRST
    )
    table = result.stdout.split("Settlement of round 1\n")[1].split("\nChips after")[0]
    rows = [line.rsplit(maxsplit=2) for line in table.splitlines()[1:]]
    assert len(rows) == 6
    assert sum(int(row[1]) for row in rows) == 0
    assert [row[1] for row in rows] == [row[2] for row in rows]


def test_the_same_seed_is_the_same_game(here: Here) -> None:
    games = {here("play", "--seed", "9", "--rounds", "1", answers=FIRST).stdout for _ in range(2)}
    assert len(games) == 1


def test_several_rounds_and_no_more(here: Here) -> None:
    result = here("play", "conquian", "--seed", "1", "--rounds", "3", answers=FIRST)
    assert "Settlement of round 3" in result.stdout
    assert "Round 4" not in result.stdout
    assert "Chips after 3 rounds" in result.stdout


def test_another_round_is_asked_for(here: Here) -> None:
    played = here("play", "conquian", "--seed", "1", answers=FIRST).stdout
    answers = "1\n" * played.split("Another round?")[0].count("Your choice>")
    result = here("play", "conquian", "--seed", "1", answers=answers + "what\nn\n")
    assert result.returncode == 0
    assert "Another round? [Y/n]> what\nPlease answer y or n." in result.stdout
    assert "Chips after 1 round" in result.stdout


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_line_is_too_wide(width: int, lang: str) -> None:
    result = run("play", "german", "--seed", "4", "--rounds", "1", "--lang", lang,
                 answers=FIRST, width=width)  # fmt: skip
    assert result.returncode == 0
    assert widest(result.stdout) <= width


def test_narrow_and_wide_tell_the_same(here: Here) -> None:
    told = set()
    for width in (40, 200):
        text = here("play", "--seed", "4", "--rounds", "1", answers=FIRST, width=width).stdout
        told.add(tuple(re.findall(r"claims: [a-z -]+", words_of(text.splitlines()))))
    assert len(told) == 1
    assert told.pop()


def test_words_instead_of_numbers(here: Here) -> None:
    script = "stay\ndraw\nwhy discard kh\nd kh\nmeld as ac ac\nquit\n\n"
    result = here("play", *SHORT, answers=script)
    assert "You draw J♦." in result.stdout
    assert "You lay A♠ A♣ A♣." in result.stdout
    assert result.stdout.count("You do not hold K♥.") == 2
    assert result.returncode == 0


def test_german_words_and_letters(here: Here) -> None:
    script = "mit\nzieh\nausl as ac ac\nwarum ablegen bs\nende\n\n"
    result = here("play", *SHORT, "--lang", "de", answers=script)
    assert "Du legst A♠ A♣ A♣ aus." in result.stdout
    assert result.returncode == 0


def test_a_misspelt_action_loses_nothing(here: Here) -> None:
    script = "satay\ns\nd\nmled as ac ac\nm as ac\n99\nq\n\n"
    out = here("play", *SHORT, answers=script).stdout
    assert "Did you mean: stay?" in out
    assert out.count("Did you mean: meld A♠ A♣ A♣?") == 2
    assert "There is no 99: choose 1 to 2." in out


def test_why_names_field_place_and_source(here: Here) -> None:
    out = here("play", *SHORT, answers="s\nd\nwhy d qh\nq\n\n").stdout
    assert "J♦ came from the stock: lay it, or it is your discard. Q♥ stays in hand." in out
    assert "turn.keep_drawn: never (set in rulesets/german.yaml:" in out
    assert "german: Spielablauf 1, stated" in out


def test_commands(here: Here) -> None:
    out = here("play", *SHORT, answers="help\nrules\nhand\ntable\n?\nwhy\nq\n").stdout
    assert "why ACTION" in out
    assert "8 decks, 320 cards" in out
    assert out.count("Your hand:") == 2
    assert out.count("Laid  Chips  Melds") == 2


def test_letters_for_suits(here: Here) -> None:
    out = here("play", *SHORT, "--ascii", answers="s\nd\nq\n").stdout
    assert out.isascii()
    assert "Your hand: Ac Ac | 5d 5c" in out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_suit_symbols(encoding: str) -> None:
    result = run("play", "--seed", "4", "--rounds", "1", "--lang", "de", answers=FIRST,
                 encoding=encoding, PYTHONUTF8="0", PYTHONIOENCODING=encoding)  # fmt: skip
    assert result.returncode == 0, result.stderr
    assert "Deine Hand: Ac Ac | 5d 5c" in result.stdout


def test_brief_leaves_out_what_only_draws_and_discards(here: Here) -> None:
    full = here("play", "--seed", "4", "--rounds", "1", answers=FIRST).stdout
    brief = here("play", "--seed", "4", "--rounds", "1", "--brief", answers=FIRST).stdout
    assert "draws and discards" in full
    assert "draws and discards" not in brief
    assert full.split("Settlement")[1] == brief.split("Settlement")[1]


def test_bots_by_seat_and_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class Bot:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view): return view.legal[-1]\n"
    )
    result = run("play", "conquian", "--seed", "1", "--rounds", "1", "--bots", "./mine.py:Bot",
                 answers=FIRST, cwd=tmp_path)  # fmt: skip
    assert result.returncode == 0, result.stderr


def test_a_bot_that_breaks_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "class Bot:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view): raise ValueError('no idea')\n"
    )
    result = run("play", "--seed", "1", "--bots", "./bad.py:Bot", answers=FIRST, cwd=tmp_path)
    assert result.returncode == 1
    assert "bad.py:Bot" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_house_file(tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(
        "kind: ruleset\nschema: 1\nid: friday\nname: {en: Friday table}\n"
        "extends: german\nset: {stakes.forfeit: 3}\n"
    )
    result = run("play", "./friday.yaml+go-out-2", answers="drop\n", cwd=tmp_path)
    assert "Dropping costs 3 chips." in result.stdout
    assert result.returncode == 0
