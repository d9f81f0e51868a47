"""How `pankit score` begins and ends, its file, and what `pankit referee` says of such files."""

import json
import re
import signal
import stat
from pathlib import Path

import pytest

from tests.cli.conftest import Here
from tests.cli.running import Terminal, run_shell, widest
from tests.table_game.conftest import OUT, PLAYERS, Score

GAMES = Path(__file__).parent / "games"


def test_rules_and_players_are_asked_for(here: Here) -> None:
    script = "english\nAnna\nAnna Ben Carla Dan\nzoe\nben\n2x\n2h\ndraw\n"
    done = here("score", answers=script)
    assert done.returncode == 0
    assert "english is for 4 to 15 players, not 1" in done.stdout
    assert "zoe is none of the players" in done.stdout
    assert "Round 1: Ben deals, Carla begins." in done.stdout
    assert "If a card was turned up" not in done.stdout


@pytest.mark.parametrize("script", ["", "german\n", "german\nAnna, Ben\n"])
def test_input_may_end_before_it_begins(here: Here, script: str) -> None:
    done = here("score", answers=script)
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
        (("german", "-p", "Anna,Ben", "-f", "no/x.yaml"), "--file no/x.yaml: there is no such"),
        (("german", "-p", "Anna,Ben", "-f", "."), "--file .: that is a folder"),
    ],
)
def test_wrong_use(here: Here, args: tuple[str, ...], said: str) -> None:
    done = here("score", *args)
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


def test_saved_after_every_entry_and_gone_on_with(here: Here, score: Score, tmp_path: Path) -> None:
    file = tmp_path / "friday.yaml"
    kept = ("--file", "friday.yaml")
    score("up 2h\n" + OUT + "next\n", "german+go-out-2", *PLAYERS, *kept, cwd=tmp_path)
    first = file.read_text("utf-8")
    assert "rules: german+go-out-2\nplayers: [Anna, Ben, Carla]\n" in first
    assert "up_card: 2h" in first
    again = score("", *kept, cwd=tmp_path)
    assert "Going on in friday.yaml, round 2." in again
    assert file.read_text("utf-8") == first
    out = score("dd Kh\nben draw\nben meld 6h 6h 6c paid 2\nbad ben 1\n", *kept, cwd=tmp_path)
    assert "Round 1  Round 2  Evening" in out
    text = file.read_text("utf-8")
    assert (
        "{by: Ben, do: meld 6h 6h 6c, paid: 2}".replace("meld 6h 6h 6c", '"meld 6h 6h 6c"') in text
    )
    assert "{noticed: invalid-meld, by: Ben, meld: 1}" in text
    assert [path.name for path in tmp_path.iterdir()] == ["friday.yaml"]
    checked = here("check", "friday.yaml")
    assert (checked.returncode, checked.stdout) == (0, "1 file, no problems\n")


def test_a_file_written_by_hand_is_gone_on_with(here: Here, score: Score, tmp_path: Path) -> None:
    file = tmp_path / "hand.yaml"
    file.write_text((GAMES / "25-avoidable-feed.yaml").read_text("utf-8"), encoding="utf-8")
    file.chmod(0o600)
    score("log\n", "--file", str(file))
    assert here("check", str(file)).returncode == 0
    text = file.read_text("utf-8")
    assert "expect: {winner: Anna" in text
    assert "hand.yaml" not in text
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_house_rules_beside_the_file(here: Here, score: Score, tmp_path: Path) -> None:
    house = "kind: ruleset\nschema: 1\nid: ours\nname: {en: Ours}\nextends: german\n"
    (tmp_path / "ours.yaml").write_text(house, encoding="utf-8")
    score("draw\n", "ours.yaml", *PLAYERS, "--variant", "fifteen", "--file", "g.yaml", cwd=tmp_path)
    assert "rules: ./ours.yaml+fifteen" in (tmp_path / "g.yaml").read_text("utf-8").replace('"', "")
    assert here("check", "g.yaml").returncode == 0
    (tmp_path / "below").mkdir()
    args = ("score", "ours.yaml", *PLAYERS, "--file", "below/g.yaml")
    refused = here(*args)
    assert refused.returncode == 2
    assert "put one beside the other" in refused.stderr


@pytest.mark.parametrize(
    ("text", "code"),
    [("kind: scenario\nschema: 1\n", "wrong-kind"), ("", "empty"), ("a: [", "yaml-syntax")],
)
def test_a_file_that_is_no_table_game_is_left_alone(
    here: Here, tmp_path: Path, text: str, code: str
) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(text, encoding="utf-8")
    for command in (("score", "--file", str(file)), ("referee", str(file))):
        done = here(*command)
        assert done.returncode == 1
        assert f"error[{code}]" in done.stderr
    assert file.read_text("utf-8") == text


def test_a_file_cannot_be_given_other_rules(here: Here, score: Score, tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    score("draw\n", "german", *PLAYERS, "--file", str(file))
    done = here("score", "english", "--file", str(file))
    assert done.returncode == 2
    assert "leave RULESET out" in done.stderr


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no folder where nobody may write")
def test_a_file_that_cannot_be_written_does_not_end_the_game(here: Here) -> None:
    done = here("score", "german", *PLAYERS, "--file", "/proc/x.yaml", answers="draw\nchips\n")
    assert "cannot be written" in done.stdout
    assert "Anna draws a card." in done.stdout
    assert "Go on with" not in done.stdout
    assert done.returncode == 2


# -- the referee ---------------------------------------------------------------------------------


def test_the_referee_says_field_place_and_source(here: Here) -> None:
    done = here("referee", str(GAMES / "19-eleven-cards-after-the-second-turn.yaml"), width=200)
    assert done.returncode == 0
    assert ("irregularities.wrong_count_later: out (set in rulesets/german.yaml:61; "
            "german: Fehler, stated)") in done.stdout  # fmt: skip
    assert "Anna draws a card." not in done.stdout
    assert re.search(r"Anna +-5 +-5\nBen +\+10 +\+10\nCarla +-5 +-5", done.stdout)


def test_the_referee_for_programs(here: Here) -> None:
    done = here("referee", str(GAMES / "25-avoidable-feed.yaml"), "--json")
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


def test_the_referee_fails_where_the_file_expects_something_else(
    here: Here, tmp_path: Path
) -> None:
    game = (GAMES / "out-of-turn.yaml").read_text("utf-8").replace("turn: Ben", "turn: Anna")
    (tmp_path / "x.yaml").write_text(game, encoding="utf-8")
    done = here("referee", str(tmp_path / "x.yaml"))
    assert done.returncode == 1
    assert "expected Anna, found Ben" in done.stderr
    assert here("referee", str(tmp_path / "y.yaml")).returncode == 2


@pytest.mark.parametrize("width", [40, 100])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_line_of_the_referee_is_too_wide(here: Here, width: int, lang: str) -> None:
    for game in GAMES.glob("*.yaml"):
        done = here("referee", str(game), "--all", "--lang", lang, width=width)
        assert done.returncode == 0
        assert widest(done.stdout) <= width
