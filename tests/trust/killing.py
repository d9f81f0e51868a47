"""A program that runs pankit again and again and kills it, for the tests beside it.

It loads pankit once and makes a copy of itself for every run, so that a run begins at
once. What it is told and what it answers are lines of JSON on its two pipes:

- `args`: what pankit is called with, `answers` a file for its standard input;
- `after`: seconds until it is killed from outside; or
- `call`: the call of the system (see `CALLS`) at which it kills itself, counted from 0,
  and `how`: `before` it, `after` it, or in the `middle` of a write.
"""

import contextlib
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Any

CALLS = ("write", "fsync", "replace", "ftruncate", "link", "unlink", "open")
"""Calls of the module `os` that change what is on the disk."""

LOADED = (
    *(f"pankit.cli.{name}" for name in ("playing", "new", "scoring.sitting", "simulating.running")),
    *(f"pankit.simulation.{name}" for name in ("run", "checkpoint", "exporting", "report")),
    "pankit.players.registry",
    "pankit.records.resume",
    "pankit.study.compare.page",
    "pankit.study.compare.run",
    "pankit.study.witness.files",
    "pankit.words.houses.file",
    "matplotlib.figure",
    "matplotlib.backends.backend_svg",
)
"""What takes long to load is loaded once."""


def main() -> None:
    """Answers each line with how the run ended and how long it took."""
    from pankit.cli.app import main as pankit

    for module in LOADED:
        with contextlib.suppress(ModuleNotFoundError):
            importlib.import_module(module)
    for line in sys.stdin:
        wish: dict[str, Any] = json.loads(line)
        started = time.monotonic()
        child = os.fork()
        if not child:
            _run(wish, pankit)
        if "after" in wish:
            time.sleep(wish["after"])
            os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        took = time.monotonic() - started
        answer = {"code": os.waitstatus_to_exitcode(status), "took": took}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def _run(wish: dict[str, Any], pankit: Callable[[list[str]], int | None]) -> None:
    code = 70
    try:
        _to(os.open(wish.get("answers", os.devnull), os.O_RDONLY), 0)
        _to(os.open(wish.get("out", os.devnull), os.O_WRONLY | os.O_CREAT, 0o666), 1)
        _to(os.open(wish.get("err", os.devnull), os.O_WRONLY | os.O_CREAT, 0o666), 2)
        sys.stdin, sys.stdout, sys.stderr = (
            os.fdopen(0, "r"), os.fdopen(1, "w"), os.fdopen(2, "w")
        )  # fmt: skip
        if "call" in wish:
            _die_at(wish["call"], wish["how"])
        code = pankit(wish["args"]) or 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        os._exit(code)


def _to(handle: int, number: int) -> None:
    os.dup2(handle, number)
    os.close(handle)


def _die_at(number: int, how: str) -> None:
    """From now on the calls of the system are counted, and one of them is the last."""
    count = 0

    def counted(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*args: Any, **more: Any) -> Any:
            nonlocal count
            if name == "open" and not args[1] & os.O_CREAT:
                return call(*args, **more)
            at, count = count, count + 1
            if at == number and how == "middle" and name == "write":
                call(args[0], bytes(args[1])[: len(args[1]) // 2])
            if at == number and how != "after":
                os.kill(os.getpid(), signal.SIGKILL)
            result = call(*args, **more)
            if at == number:
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        return counting

    for name in CALLS:
        setattr(os, name, counted(name, getattr(os, name)))


if __name__ == "__main__":
    main()
