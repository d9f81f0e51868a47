"""`pankit score` and `pankit referee` through the real command line, answered by scripts."""

import json
import re
import signal
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from pankit.cli.scoring.commands import settling
from pankit.library import load
from pankit.words.conditions import condition_name
from pankit.words.phrase import Lang
from tests.cli.conftest import Here
from tests.cli.running import Terminal, run, run_shell, widest, words_of

Score = Callable[..., str]
PLAYERS = ("-p", "Anna, Ben, Carla")
FIVES = "draw; meld 5s 5s 5s; claim\ndiscard kd\n"
OUT = "draw; meld 5s 5s 5s; claim; meld 4c 5c 6c 7c; meld 2d 2d 2d 2d\n"
GAMES = Path(__file__).parent / "games"


@pytest.fixture
def score(here: Here, monkeypatch: pytest.MonkeyPatch) -> Score:
    """The output of `pankit score` for a script of answers."""

    def call(script: str, *args: str, width: int = 100, cwd: Path | None = None) -> str:
        if cwd is not None:
            monkeypatch.chdir(cwd)
        done = here("score", *(args or ("german", *PLAYERS)), answers=script, width=width)
        assert done.stderr == ""
        assert done.returncode == 0
        return done.stdout

    return call


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
        ("meld 5s 5x", "'5x' is no card"),
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


# -- beginning and ending -----------------------------------------------------------------


def test_rules_and_players_are_asked_for() -> None:
    script = "english\nAnna\nAnna Ben Carla Dan\nzoe\nben\n2x\n2h\ndraw\n"
    done = run("score", answers=script)
    assert done.returncode == 0
    assert "english is for 4 to 15 players, not 1" in done.stdout
    assert "zoe is none of the players" in done.stdout
    assert "Round 1: Ben deals, Carla begins." in done.stdout
    assert "If a card was turned up" not in done.stdout


@pytest.mark.parametrize("script", ["", "german\n", "german\nAnna, Ben\n"])
def test_input_may_end_before_it_begins(script: str) -> None:
    done = run("score", answers=script)
    assert (done.returncode, done.stderr) == (0, "")


def test_closed_input_ends_it() -> None:
    done = run_shell("$PANKIT score german -p Anna,Ben <&-")
    assert (done.returncode, done.stderr) == (0, "")
    assert "End of input." in done.stdout


def test_a_closed_pipe_ends_it() -> None:
    done = run_shell("yes log | head -n 3000 | $PANKIT score german -p Anna,Ben | head -n 3")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("gernan",), "gernan"),
        (("german", "-p", "Anna"), "german is for 2 to 8 players, not 1"),
        (("german", "-p", "Anna, anna"), "stands twice"),
        (("german", "-p", "Anna,Ben", "--dealer", "Zoe"), "Zoe is none of the players"),
        (("german", "-p", "Anna,Ben", "--lang", "fr"), "--lang fr"),
    ],
)
def test_wrong_use(args: tuple[str, ...], said: str) -> None:
    done = run("score", *args)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_ends_it_and_all_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    terminal = Terminal("score", "german", "-p", "Anna,Ben", "--file", str(file), COLUMNS="80")
    terminal.expect("Anna>")
    terminal.type("draw")
    terminal.expect("draws a card")
    terminal.signal(signal.SIGINT)
    assert terminal.end() == 130
    assert "Traceback" not in terminal.text
    assert '"Anna: draw"' in file.read_text("utf-8")


def test_quitting_offers_to_save(score: Score, tmp_path: Path) -> None:
    (tmp_path / "there.yaml").write_text("x", encoding="utf-8")
    script = "draw\nquit\nthere.yaml\nno/such/folder.yaml\nkept.yaml\n"
    out = score(script, cwd=tmp_path)
    assert "there.yaml exists already" in out
    assert "cannot be written" in out
    assert "Saved in kept.yaml." in out
    assert '"Anna: draw"' in (tmp_path / "kept.yaml").read_text("utf-8")
    assert (tmp_path / "there.yaml").read_text("utf-8") == "x"


# -- the file -------------------------------------------------------------------------------


def test_saved_after_every_entry_and_gone_on_with(score: Score, tmp_path: Path) -> None:
    file = tmp_path / "friday.yaml"
    here = ("--file", "friday.yaml")
    score("up 2h\n" + OUT + "next\n", "german+go-out-2", *PLAYERS, *here, cwd=tmp_path)
    first = file.read_text("utf-8")
    assert "rules: german+go-out-2\nplayers: [Anna, Ben, Carla]\n" in first
    assert "up_card: 2h" in first
    again = score("", *here, cwd=tmp_path)
    assert "Going on in friday.yaml, round 2." in again
    assert file.read_text("utf-8") == first
    out = score("dd Kh\nben draw\nben meld 6h 6h 6c paid 2\nbad ben 1\n", *here, cwd=tmp_path)
    assert "Round 1  Round 2  Evening" in out
    text = file.read_text("utf-8")
    assert (
        "{by: Ben, do: meld 6h 6h 6c, paid: 2}".replace("meld 6h 6h 6c", '"meld 6h 6h 6c"') in text
    )
    assert "{noticed: invalid-meld, by: Ben, meld: 1}" in text
    assert [path.name for path in tmp_path.iterdir()] == ["friday.yaml"]
    checked = run("check", "friday.yaml", cwd=tmp_path)
    assert (checked.returncode, checked.stdout) == (0, "1 file, no problems\n")


def test_a_file_written_by_hand_is_gone_on_with(score: Score, tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    file.write_text((GAMES / "25-avoidable-feed.yaml").read_text("utf-8"), encoding="utf-8")
    file.chmod(0o600)
    score("log\n", "--file", str(file))
    assert run("check", str(file)).returncode == 0
    text = file.read_text("utf-8")
    assert "expect: {winner: Anna" in text
    assert "hand.yaml" not in text
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_house_rules_beside_the_file(score: Score, tmp_path: Path) -> None:
    house = "kind: ruleset\nschema: 1\nid: ours\nname: {en: Ours}\nextends: german\n"
    (tmp_path / "ours.yaml").write_text(house, encoding="utf-8")
    score("draw\n", "ours.yaml", *PLAYERS, "--variant", "fifteen", "--file", "g.yaml", cwd=tmp_path)
    assert "rules: ./ours.yaml+fifteen" in (tmp_path / "g.yaml").read_text("utf-8").replace('"', "")
    assert run("check", "g.yaml", cwd=tmp_path).returncode == 0
    (tmp_path / "below").mkdir()
    args = ("score", "ours.yaml", *PLAYERS, "--file", "below/g.yaml")
    refused = run(*args, cwd=tmp_path)
    assert refused.returncode == 2
    assert "put one beside the other" in refused.stderr


@pytest.mark.parametrize(
    ("text", "code"),
    [("kind: scenario\nschema: 1\n", "wrong-kind"), ("", "empty"), ("a: [", "yaml-syntax")],
)
def test_a_file_that_is_no_table_game_is_left_alone(tmp_path: Path, text: str, code: str) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(text, encoding="utf-8")
    for command in (("score", "--file", str(file)), ("referee", str(file))):
        done = run(*command)
        assert done.returncode == 1
        assert f"error[{code}]" in done.stderr
    assert file.read_text("utf-8") == text


def test_a_file_cannot_be_given_other_rules(score: Score, tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    score("draw\n", "german", *PLAYERS, "--file", str(file))
    done = run("score", "english", "--file", str(file))
    assert done.returncode == 2
    assert "leave RULESET out" in done.stderr


def test_a_folder_that_cannot_be_written_does_not_end_the_game(
    score: Score, tmp_path: Path
) -> None:
    out = score("draw\nchips\n", "german", *PLAYERS, "--file", str(tmp_path / "no" / "x.yaml"))
    assert "cannot be written" in out
    assert "Anna draws a card." in out


# -- width, and the referee --------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 100])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_line_is_too_wide(score: Score, width: int, lang: str) -> None:
    script = ("?\ncount ben 9\ndraw\nmeld 5s 5s 5s\nclaim\nmeld 6h 6h 6c paid 1\ntable\nlog\n"
              "chips\ndiscard kd\ncount anna 11\nsettle\ntable\n")  # fmt: skip
    out = score(script, "german", *PLAYERS, "--lang", lang, width=width)
    assert widest(out) <= width
    for game in GAMES.glob("*.yaml"):
        done = run("referee", str(game), "--all", "--lang", lang, width=width)
        assert done.returncode == 0
        assert widest(done.stdout) <= width


def test_letters_where_symbols_cannot_be_shown(score: Score) -> None:
    out = score("draw; meld 5s 5s 5s\n", "german", *PLAYERS, "--ascii")
    assert "Anna lays 5s 5s 5s." in out


def test_the_referee_says_field_place_and_source() -> None:
    done = run("referee", str(GAMES / "19-eleven-cards-after-the-second-turn.yaml"), width=200)
    assert done.returncode == 0
    assert ("irregularities.wrong_count_later: out (set in rulesets/german.yaml:61; "
            "german: Fehler, stated)") in done.stdout  # fmt: skip
    assert "Anna draws a card." not in done.stdout
    assert re.search(r"Anna +-5 +-5\nBen +\+10 +\+10\nCarla +-5 +-5", done.stdout)


def test_the_referee_for_programs() -> None:
    done = run("referee", str(GAMES / "25-avoidable-feed.yaml"), "--json")
    found = json.loads(done.stdout)
    assert found["ok"] is True
    (played,) = found["rounds"]
    assert played["chips"]["Eva"] == -44
    ruling = played["steps"][-1]["findings"][-1]
    assert (ruling["ruling"], ruling["field"]) == ("pays-losses", "go_out.feeding")
    assert {(paid["from"], paid["to"], paid["chips"]) for paid in ruling["payments"]} == {
        ("Eva", "Ben", 11), ("Eva", "Carla", 11), ("Eva", "Dan", 11),
    }  # fmt: skip
    claim = played["steps"][3]["payments"]
    assert {paid["condition"] for paid in claim} == {"valle-one-suit"}


def test_the_referee_fails_where_the_file_expects_something_else(tmp_path: Path) -> None:
    game = (GAMES / "out-of-turn.yaml").read_text("utf-8").replace("turn: Ben", "turn: Anna")
    (tmp_path / "x.yaml").write_text(game, encoding="utf-8")
    done = run("referee", str(tmp_path / "x.yaml"))
    assert done.returncode == 1
    assert "expected Anna, found Ben" in done.stderr
    assert run("referee", str(tmp_path / "y.yaml")).returncode == 2


@pytest.mark.parametrize("chips", [(0, 0), (9, -2, -7), (5, 5, -10), (-3, 1, 1, 1), (4, -6)])
def test_settling_squares_the_evening(chips: tuple[int, ...]) -> None:
    left = list(chips)
    for payer, payee, many in settling(chips):
        assert many > 0
        left[payer] += many
        left[payee] -= many
    assert all(number <= 0 for number in left) or all(number >= 0 for number in left)
    assert sum(left) == sum(chips)
