"""Running the real program, with a terminal that is the same everywhere."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

COMMAND = (sys.executable, "-m", "pankit")
FIRST = "1\n" * 3000
"""An answer to every question: the first thing on the list."""
PATIENCE = 120
"""Seconds until something that is waited for counts as missing, on the slowest machine too."""


def environment(width: int = 80, **more: str) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "COLUMNS", "NO_COLOR", "FORCE_COLOR", "TERM", "PYTHONIO"))
    }
    base = {"COLUMNS": str(width), "LANG": "C.UTF-8", "PYTHONUTF8": "1", "TERM": "xterm-256color"}
    return kept | base | more


def run(
    *args: str,
    answers: str = "",
    width: int = 80,
    cwd: Path | None = None,
    encoding: str = "utf-8",
    **more: str,
) -> "subprocess.CompletedProcess[str]":
    """The program with some answers on standard input."""
    return subprocess.run(
        [*COMMAND, *args],
        input=answers,
        capture_output=True,
        encoding=encoding,
        timeout=PATIENCE,
        env=environment(width, **more),
        cwd=cwd,
        check=False,
    )


def widest(text: str) -> int:
    return max(map(len, text.splitlines()), default=0)


def run_shell(line: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """A line of shell in which $PANKIT is the program."""
    return subprocess.run(
        ["bash", "-c", line],
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env=environment(80, **more) | {"PANKIT": " ".join(COMMAND)},
        stdin=subprocess.DEVNULL,
        check=False,
    )


class Terminal:
    """The program at a terminal of its own."""

    def __init__(
        self, *args: str, width: int = 80, program: Sequence[str] = COMMAND, **more: str
    ) -> None:
        self._pid, self._tty = pty.fork()
        if self._pid == 0:  # pragma: no cover - the other process
            os.execvpe(program[0], [*program, *args], environment(width, **more))
        self.text = ""
        self._expected = 0

    def expect(self, wanted: str) -> str:
        """Reads until a text was shown after the one expected before; gives what lies between."""
        end = time.monotonic() + PATIENCE
        start = self._expected
        while (found := self.text.find(wanted, start)) < 0:
            if not self._read(end):
                self.kill()
                raise AssertionError(f"no {wanted!r} in:\n{self.text[start:]}")
        self._expected = found + len(wanted)
        return self.text[start : self._expected]

    def type(self, line: str) -> None:
        """Types a line."""
        os.write(self._tty, f"{line}\n".encode())

    def keys(self, keys: bytes) -> None:
        """Presses keys as they are, such as Ctrl-C (3) or Ctrl-D (4)."""
        os.write(self._tty, keys)

    def signal(self, number: signal.Signals) -> None:
        os.kill(self._pid, number)

    def kill(self) -> None:
        """Ends it, whatever it is doing."""
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._tty)

    def end(self) -> int:
        """Reads to the end; gives the exit code."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        while True:
            done, status = os.waitpid(self._pid, os.WNOHANG)
            if done:
                os.close(self._tty)
                return os.waitstatus_to_exitcode(status)
            if time.monotonic() > end:
                self.kill()
                raise AssertionError(f"it does not end:\n{self.text}")
            time.sleep(0.02)

    def _read(self, end: float) -> bool:
        """Reads what there is by some time; whether there is more to come."""
        ready, _, _ = select.select([self._tty], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self._tty, 65536)
        except OSError:
            return False
        self.text += data.decode("utf-8", "replace")
        return bool(data)


def words_of(lines: Iterable[str]) -> str:
    """Text whose lines were wrapped, in one line."""
    return " ".join(" ".join(line.split()) for line in lines)
