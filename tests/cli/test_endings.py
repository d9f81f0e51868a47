"""However a game ends: closed input, Ctrl-C, Ctrl-D, a terminal that goes away."""

import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, PATIENCE, Terminal, environment, run_shell


def test_closed_input() -> None:
    result = run_shell("$PANKIT play --seed 4 <&-")
    assert result.returncode == 0
    assert "End of input: the game stops here." in result.stdout
    assert result.stderr == ""


def test_closed_output() -> None:
    result = run_shell("$PANKIT play --seed 4 </dev/null >&-")
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "command",
    [
        "compare german german+go-out-2 -p 2 -n 1 --bots random",
        "simulate german -p 2 -n 1 --bots random --json",
        "simulate german -p 2 -n 1 --bots random",
        "list --json",
    ],
)
def test_who_has_read_enough_makes_no_error(command: str) -> None:
    done = run_shell(f"set -o pipefail; $PANKIT {command} 2>/dev/null | true")
    assert (done.returncode, done.stderr) == (0, "")


def test_interrupt_of_a_script(tmp_path: Path) -> None:
    path = tmp_path / "night.yaml"
    with subprocess.Popen(
        [*COMMAND, "play", "--seed", "4", "--bots", "random", "--record", str(path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(), encoding="utf-8",
    ) as process:  # fmt: skip
        assert process.stdin is not None
        process.stdin.write("s\n")
        process.stdin.flush()
        end = time.monotonic() + PATIENCE
        while not (path.exists() and b"stay" in path.read_bytes()) and time.monotonic() < end:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Interrupted." in out
    assert f"--resume{path}" in "".join(out.split())
    assert "Traceback" not in err


def test_a_person_at_a_terminal() -> None:
    terminal = Terminal("play", "--seed", "4", "--bots", "random")
    terminal.expect("Your choice> ")
    terminal.type("s")
    terminal.expect("Your choice> ")
    terminal.keys(b"\x03")
    assert terminal.end() == 130
    assert "Interrupted." in terminal.text
    assert "Traceback" not in terminal.text


def test_end_of_input_at_a_terminal() -> None:
    terminal = Terminal("play", "--seed", "4", "--bots", "random")
    terminal.expect("Your choice> ")
    terminal.keys(b"\x04")
    assert terminal.end() == 0
    assert "End of input" in terminal.text


def test_interrupt_at_the_question_where_to_save() -> None:
    terminal = Terminal("play", "--seed", "4", "--bots", "random")
    terminal.expect("Your choice> ")
    terminal.type("s")
    terminal.expect("Your choice> ")
    terminal.type("quit")
    terminal.expect("do not save)> ")
    terminal.keys(b"\x03")
    assert terminal.end() == 0
    assert "Not saved." in terminal.text


@pytest.mark.parametrize(
    ("args", "more"),
    [
        (("--no-color",), {}),
        ((), {"NO_COLOR": "1"}),
        ((), {"TERM": "dumb"}),
    ],
)
def test_no_colour(args: tuple[str, ...], more: dict[str, str]) -> None:
    terminal = Terminal("play", "--seed", "4", "--bots", "random", *args, width=80, **more)
    terminal.expect("Your choice> ")
    terminal.type("drop")
    terminal.expect("Another round? [Y/n]> ")
    terminal.keys(b"\x03")
    assert terminal.end() == 130
    assert "\x1b[3" not in terminal.text
    assert "\x1b[1m" not in terminal.text


def test_colour_at_a_terminal() -> None:
    terminal = Terminal("play", "--seed", "4", "--bots", "random")
    terminal.expect("Your choice> ")
    terminal.keys(b"\x03")
    assert terminal.end() == 130
    assert "\x1b[31m" in terminal.text


def test_replay_waits_for_enter(tmp_path: Path) -> None:
    path = tmp_path / "night.yaml"
    run_shell(f"yes 1 | head -9 | $PANKIT play --seed 4 --bots random --record {path}")
    terminal = Terminal("replay", str(path))
    terminal.expect("Enter, t, r, q> ")
    terminal.type("")
    shown = terminal.expect("Enter, t, r, q> ")
    assert "   1  Player stays in." in shown
    assert "   2  " not in shown
    terminal.type("t")
    assert "Hand of Anna" in terminal.expect("Enter, t, r, q> ")
    terminal.type("q")
    assert terminal.end() == 0


def test_interrupt_of_a_quick_command() -> None:
    """As soon as `main` has begun, Ctrl-C is no traceback; the imports tell when that is.

    A shell sees 130 either way: Python ends itself by the signal if this came into code made
    of text, as there is in imports.
    """
    python, *pankit = COMMAND
    with subprocess.Popen(
        [python, "-X", "importtime", *pankit, "show", "german"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), encoding="utf-8",
    ) as process:  # fmt: skip
        assert process.stderr is not None
        while "pankit.cli.errors" not in (line := process.stderr.readline()) and line:
            pass
        process.stderr.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode in (130, -signal.SIGINT)
    assert "pankit: interrupted" in err
    assert "Traceback" not in err
