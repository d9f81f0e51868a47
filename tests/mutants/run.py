"""A random sample of mutants, and which of them the quick tests kill: `make mutants`.

`python -m tests.mutants.run` copies the package and the tests into a new folder, has mutmut
make mutants there, with its settings of pyproject.toml, and runs the tests named there against
each mutant of the sample: all of them, each time in a process that has not loaded pankit yet.
(mutmut itself runs only the tests that were seen to call a function. Tables and rules here are
kept once they are made, so that it would miss many.)

PANKIT_MUTANTS is the size of the sample, PANKIT_MUTANTS_SEED its seed, PANKIT_MUTANTS_JOBS the
number of processes. PANKIT_MUTANTS_FOLDER names the folder of an earlier run, to go on there.
"""

import json
import math
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import traceback
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
SAMPLE: Final = int(os.environ.get("PANKIT_MUTANTS", "150"))
SEED: Final = os.environ.get("PANKIT_MUTANTS_SEED", "1")
JOBS: Final = int(os.environ.get("PANKIT_MUTANTS_JOBS", "1"))
SECONDS: Final = 120
"""Processor time for one mutant; the tests take about ten seconds."""
_COPIED: Final = ("pankit", "tests", "rulesets", "variants", "pyproject.toml")
_BEFOREHAND: Final = ("pytest", "pydantic", "yaml", "rich", "typer")
_MAKE: Final = """
from mutmut import __main__ as mutmut
mutmut.set_mutant_under_test("mutant_generation")
mutmut.makedirs("mutants", exist_ok=True)
mutmut.copy_src_dir()
mutmut.copy_also_copy_files()
mutmut.setup_source_paths()
mutmut.create_mutants(1)
"""
CLEAN: Final = "none"
"""The name under which there is no mutant."""
_KILLED: Final = ("killed", "timeout")


def main() -> int:
    """The sample is tried; survivors are shown with what was changed."""
    given = os.environ.get("PANKIT_MUTANTS_FOLDER")
    folder = Path(given) if given else Path(tempfile.mkdtemp(prefix="pankit-mutants-"))
    folder = folder.resolve()
    if not (folder / "mutants").is_dir():
        prepare(folder)
    _say(f"mutants are in {folder}\n")
    names = made(folder)
    became = _earlier(folder)
    sample = random.Random(SEED).sample(names, min(SAMPLE, len(names)))
    became = run(folder, {name: became.get(name, "") for name in [CLEAN, *sample]})
    if became[CLEAN] != "survived":
        _say("the tests fail without any mutant\n")
        return 1
    report(folder, became, sample, len(names))
    return 0


def prepare(folder: Path) -> None:
    """A copy without what was compiled, and mutants in it."""
    folder.mkdir(parents=True, exist_ok=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in _COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=unwanted, dirs_exist_ok=True)
        else:
            shutil.copy2(ROOT / name, folder / name)
    subprocess.run([sys.executable, "-c", _MAKE], cwd=folder, check=True)


def made(folder: Path) -> list[str]:
    """The names of all mutants."""
    names: list[str] = []
    for meta in (folder / "mutants").rglob("*.meta"):
        names += json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
    return sorted(names)


def _earlier(folder: Path) -> dict[str, str]:
    file = folder / "results.txt"
    rows = file.read_text("utf-8").splitlines() if file.exists() else []
    return {name: state for state, _, name in (row.partition(" ") for row in rows)}


def run(folder: Path, states: dict[str, str]) -> dict[str, str]:
    """Tries all mutants that have no state yet, several at once."""
    for name in _BEFOREHAND:
        import_module(name)
    settings: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    tests = settings["tool"]["mutmut"]["pytest_add_cli_args_test_selection"]
    waiting = [name for name, state in states.items() if not state]
    running: dict[int, str] = {}
    while waiting or running:
        while waiting and len(running) < JOBS:
            name = waiting.pop(0)
            process = os.fork()
            if not process:
                _try(folder, name, tests)
            running[process] = name
        process, status = os.wait()
        name = running.pop(process)
        states[name] = _state(status)
        with (folder / "results.txt").open("a", encoding="utf-8") as file:
            file.write(f"{states[name]} {name}\n")
        _say(f"{time.strftime('%H:%M:%S')} {states[name]} {name}\n")
    return states


def _try(folder: Path, name: str, tests: list[str]) -> None:
    """In a process of its own: the tests, until the first one fails."""
    code = 70
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        os.chdir(folder / "mutants")
        for known in [known for known in sys.modules if known.split(".")[0] in ("tests", "pankit")]:
            del sys.modules[known]
        sys.path[:] = [str(folder / "mutants"), *(path for path in sys.path if path != str(ROOT))]
        sys.path[:] = [path for path in sys.path if path]
        import_module("mutmut.mutation.trampoline").set_mutant_under_test(name)
        code = int(import_module("pytest").main(["-x", "-q", "-p", "no:cacheprovider", *tests]))
    except BaseException:  # noqa: BLE001 - whatever it is, it is told and nothing else happens
        (folder / "errors.txt").write_text(f"{name}\n{traceback.format_exc()}", encoding="utf-8")
    finally:
        os._exit(code)


def _state(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        return "timeout"
    return {0: "survived", 1: "killed", 2: "killed", 3: "killed"}.get(code, f"error-{code}")


def report(folder: Path, became: dict[str, str], sample: list[str], made: int) -> None:
    """Shares by file, and the survivors."""
    judged = {name: became[name] for name in sample if name in became}
    killed = sum(state in _KILLED for state in judged.values())
    low, high = interval(killed, len(judged))
    _say(f"\n{made} mutants in all, {len(judged)} of them tried (seed {SEED})\n")
    _say(f"killed: {killed}, {killed / max(1, len(judged)):.1%} ({low:.1%} to {high:.1%})\n")
    for state, count in sorted(Counter(judged.values()).items()):
        _say(f"  {state}: {count}\n")
    files = Counter(file_of(name) for name in judged)
    for file, count in sorted(files.items()):
        dead = sum(file_of(name) == file and judged[name] in _KILLED for name in judged)
        _say(f"  {file}: {dead} of {count}\n")
    for name in sorted(name for name, state in judged.items() if state not in _KILLED):
        shown = [str(Path(sys.executable).with_name("mutmut")), "show", name]
        done = subprocess.run(shown, cwd=folder, capture_output=True, text=True, check=False)
        _say(f"\n{done.stdout}")


def file_of(name: str) -> str:
    """The module that a mutant is in."""
    return name.rpartition(".")[0]


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's interval of a share, 95 percent."""
    if not tries:
        return 0.0, 1.0
    z, share = 1.96, hits / tries
    middle = share + z * z / (2 * tries)
    half = z * math.sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return (middle - half) / (1 + z * z / tries), (middle + half) / (1 + z * z / tries)


def _say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
