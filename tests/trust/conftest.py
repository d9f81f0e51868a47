"""Runs of pankit that may be killed, and disks that are full."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

KILLS = int(os.environ.get("PANKIT_KILLS", "4"))
"""How often everything is killed; more often on demand."""
HERE = Path(__file__).parent


class Victims:
    """Runs of pankit, each of which may be killed."""

    def __init__(self) -> None:
        self._program = subprocess.Popen(
            [sys.executable, "-P", str(HERE / "killing.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=HERE.parent.parent,
            env=os.environ | {"PYTHONPATH": str(HERE.parent.parent)},
        )

    def run(self, *args: object, **wish: Any) -> dict[str, Any]:
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        wish = {
            key: str(value) if isinstance(value, Path) else value for key, value in wish.items()
        }
        line = json.dumps({"args": [str(each) for each in args], **wish})
        self._program.stdin.write(f"{line}\n")
        self._program.stdin.flush()
        answer: dict[str, Any] = json.loads(self._program.stdout.readline())
        return answer

    def close(self) -> None:
        self._program.communicate()


@pytest.fixture(scope="module")
def victims() -> Iterator[Victims]:
    found = Victims()
    yield found
    found.close()


@contextmanager
def full_after(size: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A disk that takes only so many bytes; what does not fit is written in part."""
    left = size
    write = os.write

    def writing(handle: int, data: bytes) -> int:
        nonlocal left
        if left <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = write(handle, bytes(data[:left]))
        left -= done
        return done

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", writing)
        yield
