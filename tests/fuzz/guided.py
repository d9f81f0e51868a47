"""Fuzzing led by coverage, with atheris: `python -m tests.fuzz.guided TARGET [SECONDS]`.

Targets are `rules`, `whole` and `action`. The corpus begins with the files of the repository
and grows in PANKIT_FUZZ_CORPUS (a new folder, if left out); an input that fails is written
there as `crash-…`.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

_ACTIONS: Final = (
    b"stay", b"drop", b"draw", b"draw 5s", b"take", b"claim", b"force", b"pass", b"discard Kh",
    b"meld 5s 5s 5s", b"meld 7s 7c 7d@1", b"add 7c to 2", b"add 7c@1 to 2", b"LAY OFF 7c to 2",
)  # fmt: skip


def main(args: list[str]) -> None:
    """Runs one target for some seconds."""
    name, seconds = args[0], args[1] if len(args) > 1 else "60"
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["pankit"]):
        making, targets = import_module("tests.fuzz.making"), import_module("tests.fuzz.targets")
    corpus = Path(os.environ.get("PANKIT_FUZZ_CORPUS") or tempfile.mkdtemp(prefix="pankit-fuzz-"))
    corpus.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="pankit-fuzz-file-"))
    first, run = _target(name, folder, making, targets)
    for number, data in enumerate(first):
        (corpus / f"seed-{number:03}").write_bytes(data)
    limits = ["-timeout=60", "-rss_limit_mb=2000", "-max_len=20000"]
    where = [f"-artifact_prefix={corpus}/", f"-max_total_time={seconds}", str(corpus)]
    atheris.Setup([sys.argv[0], *limits, "-print_final_stats=1", *where], run)
    atheris.Fuzz()


def _target(
    name: str, folder: Path, making: Any, targets: Any
) -> tuple[tuple[bytes, ...], Callable[[bytes], None]]:
    if name == "rules":
        return making.rule_files(), lambda data: _ignore(targets.rules(folder, data))
    if name == "whole":
        return making.played_files(), lambda data: _ignore(targets.whole(folder, data))
    assert name == "action", "the targets are rules, whole and action"
    return _ACTIONS, lambda data: _ignore(targets.action(data.decode("utf-8", "surrogateescape")))


def _ignore(_: object) -> None:
    """A target for atheris returns nothing."""


if __name__ == "__main__":
    main(sys.argv[1:])
