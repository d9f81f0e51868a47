"""Running `pankit` as a process of its own, and looking at the processes that it starts."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
Done = subprocess.CompletedProcess[str]


def pankit(*args: str, cwd: Path = ROOT, **env: str) -> Done:
    """Runs a command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "pankit", *args],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **env},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def begin(*args: str, cwd: Path) -> subprocess.Popen[str]:
    """Starts a command."""
    return subprocess.Popen(
        [sys.executable, "-m", "pankit", *args],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def children(pid: int) -> set[int]:
    """The processes that descend from one."""
    found = set[int]()
    try:
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return found
    for child in map(int, listed):
        found |= {child} | children(child)
    return found


def alive(pids: set[int]) -> set[int]:
    """Those that still run."""
    running = set[int]()
    for pid in pids:
        try:
            state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        except OSError:
            continue
        if state[0] not in "ZX":
            running.add(pid)
    return running


def until(happens: Callable[[], bool], seconds: float = 120) -> None:
    """Waits."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.03)
