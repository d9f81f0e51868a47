"""Running the real program, with a terminal that is the same everywhere."""

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

COMMAND = (sys.executable, "-m", "pankit")
FIRST = "1\n" * 3000
"""An answer to every question: the first thing on the list."""


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
        timeout=120,
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
        timeout=120,
        env=environment(80, **more) | {"PANKIT": " ".join(COMMAND)},
        stdin=subprocess.DEVNULL,
        check=False,
    )


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, *args: str, width: int = 80, **more: str) -> None:
        self._pid, self._tty = pty.fork()
        if self._pid == 0:  # pragma: no cover - the other process
            os.execvpe(COMMAND[0], [*COMMAND, *args], environment(width, **more))
        self.text = ""
        self._pressed = b""

    def expect(self, wanted: str, seconds: float = 20) -> str:
        """Reads until a text was shown after all that was read before; gives what came."""
        end = time.monotonic() + seconds
        start = len(self.text)
        while wanted not in self.text[start:]:
            if not self._read(max(0.0, end - time.monotonic())):
                raise AssertionError(f"no {wanted!r} in:\n{self.text[start:]}")
        return self.text[start:]

    def type(self, line: str) -> None:
        """Types a line."""
        os.write(self._tty, f"{line}\n".encode())

    def keys(self, keys: bytes) -> None:
        """Presses keys as they are, such as Ctrl-C (3) or Ctrl-D (4)."""
        self._pressed = keys
        os.write(self._tty, keys)

    def signal(self, number: signal.Signals) -> None:
        os.kill(self._pid, number)

    def end(self) -> int:
        """Reads to the end; gives the exit code.

        A Ctrl-C that falls between a prompt and the wait for its answer is seen at the
        next key only, so what was pressed last is pressed again, as a person would.
        """
        for _ in range(4):
            while self._read(5):
                pass
            status = self._ended(5)
            if status is not None:
                break
            with contextlib.suppress(OSError):
                os.write(self._tty, self._pressed)
        else:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
            raise AssertionError(f"it does not end:\n{self.text}")
        os.close(self._tty)
        return os.waitstatus_to_exitcode(status)

    def _ended(self, seconds: float) -> int | None:
        """The status of a program that ends within so many seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            done, status = os.waitpid(self._pid, os.WNOHANG)
            if done:
                return status
            time.sleep(0.02)
        return None

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._tty], [], [], seconds)
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
