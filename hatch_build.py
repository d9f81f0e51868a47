"""Compiles the core with mypyc when PANKIT_COMPILE is set; without a compiler nothing happens.

The same files run compiled and plain. Compiled modules lie beside their sources
in an editable install, and inside the wheel otherwise.
"""

import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PATTERNS = (
    "pankit/cards.py",
    "pankit/melds/*.py",
    "pankit/engine/core/*.py",
    "pankit/players/steady/lore.py",
    "pankit/players/steady/outlook.py",
)
"""The core, and what the steady player reckons at every step."""
COMPILER = ["mypy==2.4.1", "setuptools>=75", "pydantic>=2.10", "types-pyyaml"]
"""The compiler, and the types of what compiled modules import."""
RUNTIME = "librt"  # what compiled modules need, in the version they were compiled with
INLINING = "-fno-semantic-interposition"
"""On Linux: functions of a shared library may be built into one another."""
SUFFIXES = (".so", ".pyd")
SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="pankit", ext_modules=mypycify({modules}, opt_level="3"))
"""


def sources(root: Path) -> list[str]:
    """The modules that are compiled."""
    found = [path for pattern in PATTERNS for path in sorted(root.glob(pattern))]
    return [str(path.relative_to(root)) for path in found if path.name != "__init__.py"]


def compiled(root: Path) -> list[Path]:
    """The compiled modules, and the library they share, which lies at the top."""
    folders = {root, root / "pankit", *((root / path).parent for path in PATTERNS)}
    return [path for folder in folders for path in folder.iterdir() if path.suffix in SUFFIXES]


def remove(root: Path) -> None:
    """Back to plain Python."""
    for path in compiled(root):
        path.unlink()


def _environment() -> dict[str, str]:
    """The environment for the compiler."""
    flags = [os.environ.get("CFLAGS", ""), INLINING if sys.platform == "linux" else ""]
    return os.environ | {"CFLAGS": " ".join(flags).strip()}


def compile_core(root: Path) -> bool:
    """Compiles the core in place; False, and nothing left behind, where that cannot be done."""
    remove(root)
    if not any(map(shutil.which, ("cc", "gcc", "clang", "cl"))):
        return False
    with TemporaryDirectory() as folder:
        work = Path(folder)
        shutil.copytree(root / "pankit", work / "pankit")
        (work / "setup.py").write_text(SETUP.format(modules=sources(work)))
        done = subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=work,
            env=_environment(),
            capture_output=True,
            check=False,
        )
        if done.returncode == 0:
            for path in compiled(work):
                shutil.copy2(path, root / path.relative_to(work))
    return done.returncode == 0


class CompileHook(BuildHookInterface[Any]):
    """The build hook of hatchling."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What compiling needs, only when it is asked for."""
        return COMPILER if os.environ.get("PANKIT_COMPILE") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles before the wheel is put together."""
        root = Path(self.root)
        if not os.environ.get("PANKIT_COMPILE") or not compile_core(root):
            return
        build_data["dependencies"].append(f"{RUNTIME}=={metadata.version(RUNTIME)}")
        if version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["artifacts"] += [str(path.relative_to(root)) for path in compiled(root)]


if __name__ == "__main__":
    here = Path(__file__).parent
    remove(here)
    if sys.argv[1:] != ["--remove"] and not compile_core(here):
        print("No compiler here, or it failed: pankit runs as plain Python.", file=sys.stderr)
