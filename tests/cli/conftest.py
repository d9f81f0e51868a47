"""The program inside the test's own process: quicker than a process of its own."""

import io
import subprocess
import sys
from collections.abc import Callable

import pytest

from pankit.cli.app import main as run_main

Main = Callable[..., tuple[int, str, str]]
Here = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Here:
    """Runs `pankit` with arguments and answers, as `running.run` does."""

    def call(*args: str, answers: str = "", width: int = 80) -> "subprocess.CompletedProcess[str]":
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        monkeypatch.setenv("COLUMNS", str(width))
        code = run_main(args)
        shown = capsys.readouterr()
        return subprocess.CompletedProcess(args, code, shown.out, shown.err)

    return call


@pytest.fixture
def main(here: Here) -> Main:
    """Runs `pankit` with arguments: exit code, output, messages."""

    def call(*args: str) -> tuple[int, str, str]:
        done = here(*args, width=100)
        return done.returncode, done.stdout, done.stderr

    return call
