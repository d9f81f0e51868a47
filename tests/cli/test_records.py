"""Games that are written down: gone on with, shown again, checked."""

from pathlib import Path

import pytest

from pankit.records.replay import replay
from tests.cli.conftest import Here
from tests.cli.running import FIRST, run, widest


def play(path: Path, *more: str, answers: str = FIRST) -> str:
    result = run("play", "--record", str(path), "--seed", "4", *more, answers=answers)
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "night.yaml"
    out = play(path, "english", "--players", "4", "--rounds", "2")
    assert f"--resume {path}" in " ".join(out.split())
    return path


def test_what_was_written_is_right(whole: Path, here: Here) -> None:
    assert here("check", str(whole)).returncode == 0
    with replay(whole) as steps:
        assert steps.chained
        assert [step.outcome is None for step in steps].count(False) == 2
        assert steps.complete


def test_an_existing_file_is_not_overwritten(whole: Path, here: Here) -> None:
    before = whole.read_bytes()
    result = here("play", "--record", str(whole), answers=FIRST)
    assert result.returncode == 2
    assert "not overwritten" in result.stderr
    assert f"pankit play --resume {whole}" in result.stderr
    assert whole.read_bytes() == before


def test_a_whole_record_is_gone_on_with(whole: Path, tmp_path: Path, here: Here) -> None:
    path = tmp_path / "more.yaml"
    path.write_bytes(whole.read_bytes())
    result = here("play", "--resume", str(path), "--rounds", "1", answers=FIRST)
    assert result.returncode == 0, result.stderr
    assert "Settlement of round 3" in result.stdout
    assert here("check", str(path)).returncode == 0


def test_an_interrupted_game_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "cut.yaml"
    out = play(path, "--bots", "random", answers="1\n" * 6)
    assert "End of input: the game stops here." in out
    assert "Round 1 is not finished." in out
    assert run("check", str(path)).returncode == 1
    result = run("play", "--resume", str(path), "--rounds", "1", answers=FIRST)
    assert result.returncode == 0, result.stderr
    assert "Settlement of round 1" in result.stdout
    assert run("check", str(path)).returncode == 0


def test_the_settlement_knows_what_was_paid_before(tmp_path: Path) -> None:
    path = tmp_path / "cut.yaml"
    play(path, "--bots", "random", answers="1\n" * 6)
    gone_on = run("play", "--resume", str(path), "--rounds", "1", answers=FIRST).stdout
    shown = run("replay", str(path)).stdout
    rows = [
        sorted(" ".join(row.replace("(you)", "").split()) for row in part.splitlines()[1:7])
        for part in (text.split("Settlement of round 1\n")[1] for text in (gone_on, shown))
    ]
    assert rows[0] == rows[1]


def test_quitting_asks_where_to_save(tmp_path: Path, here: Here) -> None:
    path = tmp_path / "left.yaml"
    (tmp_path / "there.yaml").write_text("mine")
    answers = f"s\nd\nquit\n{tmp_path}/there.yaml\n{tmp_path}/no/such/folder\n{path}\n"
    result = here("play", "--seed", "4", "--bots", "random", answers=answers)
    assert result.returncode == 0
    assert (tmp_path / "there.yaml").read_text() == "mine"
    assert "exists already" in " ".join(result.stdout.split())
    assert "cannot be written" in " ".join(result.stdout.split())
    assert path.exists()
    assert here("play", "--resume", str(path), answers="q\n").returncode == 0


@pytest.mark.parametrize("options", [("german",), ("--variant", "fifteen"), ("--players", "4")])
def test_rules_of_a_record_are_not_changed(
    whole: Path, options: tuple[str, ...], here: Here
) -> None:
    result = here("play", *options, "--resume", str(whole))
    assert result.returncode == 2
    assert "those of the record" in result.stderr


def test_at_another_seat(whole: Path, tmp_path: Path, here: Here) -> None:
    path = tmp_path / "ben.yaml"
    path.write_bytes(whole.read_bytes())
    result = here("play", "--resume", str(path), "--name", "Ben", answers="q\n")
    assert "Ben (you)" in result.stdout
    result = here("play", "--resume", str(path), "--name", "Zoe", answers="q\n")
    assert result.returncode == 2
    assert "Anna" in result.stderr


# -- replay ---------------------------------------------------------------------------


@pytest.mark.parametrize("width", [40, 80, 200])
def test_replay_shows_every_step(whole: Path, width: int) -> None:
    result = run("replay", str(whole), width=width)
    assert result.returncode == 0, result.stderr
    assert "Settlement of round 2" in result.stdout
    assert "Hand of Anna" in result.stdout
    assert widest(result.stdout) <= width


def test_replay_from_a_step_on(whole: Path, here: Here) -> None:
    out = here("replay", str(whole), "--round", "2", "--step", "6").stdout
    assert "Round 1" not in out
    assert "\n   5  " not in out
    assert "\n   6  " in out


def test_as_a_player_saw_it(whole: Path, here: Here) -> None:
    out = here("replay", str(whole), "--as", "Anna").stdout
    assert "Hand of Anna" in out
    assert "Hand of Ben" not in out
    assert "Ben draws a card." in out
    assert "Anna draws a card." not in out


def test_a_record_that_was_cut_off(whole: Path, tmp_path: Path, here: Here) -> None:
    path = tmp_path / "torn.yaml"
    path.write_bytes(whole.read_bytes()[:-400])
    result = here("replay", str(path))
    assert result.returncode == 0
    assert "in the middle of round 2" in result.stdout


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("--round", "9"), 2, "no such step"),
        (("--step", "9999"), 2, "no such step"),
        (("--as", "Zoe"), 2, "the players are"),
        (("--lang", "fr"), 2, "en and de"),
    ],
)
def test_wrong_use(whole: Path, args: tuple[str, ...], code: int, said: str, here: Here) -> None:
    result = here("replay", str(whole), *args)
    assert result.returncode == code
    assert said in result.stderr
    assert "Traceback" not in result.stderr


def test_a_record_that_is_wrong(whole: Path, tmp_path: Path, here: Here) -> None:
    path = tmp_path / "wrong.yaml"
    text = whole.read_text(encoding="utf-8")
    path.write_text(text.replace(": discard ", ": discard 7h #", 1), encoding="utf-8")
    result = here("replay", str(path))
    assert result.returncode == 1
    assert "wrong.yaml:" in result.stderr
    assert "Traceback" not in result.stderr
