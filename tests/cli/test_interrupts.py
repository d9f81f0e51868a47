"""Ctrl-C at a prompt is heard at once, whenever it comes and whatever was typed before it."""

import sys
from pathlib import Path

import pytest

from tests.cli.running import Terminal

ASKING = """
from pankit.cli.terminal import make_ask, make_console

ask = make_ask(make_console())
while True:
    try:
        print("Read", ask("Well")[-9:])
    except KeyboardInterrupt:
        print("Heard")
"""

HEARING = """
import ctypes, functools, os, readline, select, signal, sys
from pankit.cli.terminal import make_ask, make_console

ask = make_ask(make_console())
print("Ready")
if "typed" in sys.argv:
    select.select([0], [], [])
# Called by readline between the prompt and the wait for a key. The C function itself, since
# Python looks for signals after a function of its own.
kill = ctypes.CDLL(None).kill
readline.set_pre_input_hook(functools.partial(kill, os.getpid(), int(signal.SIGINT)))
try:
    ask("Well")
except KeyboardInterrupt:
    print("Heard")
readline.set_pre_input_hook(None)
print("Read", ask("Well"))
"""


def terminal_with(program: str, folder: Path, *args: str) -> Terminal:
    pytest.importorskip("readline")
    path = folder / "program.py"
    path.write_text(program, encoding="utf-8")
    return Terminal(str(path), *args, program=(sys.executable,))


def test_ctrl_c_right_after_something_typed(tmp_path: Path) -> None:
    """Without what `heeding_ctrl_c` does, most of these are lost, and some make it deaf."""
    terminal = terminal_with(ASKING, tmp_path)
    for pressed in range(20):
        terminal.expect("Well> ")
        terminal.keys(b"x" * (100 * pressed))
        terminal.keys(b"\x03")
        terminal.expect("Heard")
    terminal.expect("Well> ")
    terminal.type("yes")
    terminal.expect("Read yes")
    terminal.kill()


def test_ctrl_c_between_the_prompt_and_the_wait_for_a_key(tmp_path: Path) -> None:
    terminal = terminal_with(HEARING, tmp_path)
    terminal.expect("Heard")
    terminal.expect("Well> ")
    terminal.type("yes")
    terminal.expect("Read yes")
    assert terminal.end() == 0


def test_what_was_typed_before_ctrl_c_is_read_by_nobody(tmp_path: Path) -> None:
    terminal = terminal_with(HEARING, tmp_path, "typed")
    terminal.expect("Ready")
    terminal.keys(b"rm 1\nrm 2\n")
    terminal.expect("Heard")
    terminal.expect("Well> ")
    terminal.type("yes")
    terminal.expect("Read yes")
    assert terminal.end() == 0
