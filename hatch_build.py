"""Compiles the core with mypyc when PANKIT_COMPILE is set; without a compiler nothing happens.

The same files run compiled and plain. Compiled modules lie beside their sources
in an editable install and after `make fast`, and inside the wheel otherwise.
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
RUNTIME = "librt"
"""What compiled modules need, in the version they were compiled with."""
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
    folders = {root, *((root / path).parent for path in PATTERNS)}
    there = [path for folder in sorted(folders) if folder.is_dir() for path in folder.iterdir()]
    return [path for path in there if path.suffix in SUFFIXES]


def remove(root: Path) -> None:
    """Back to plain Python."""
    for path in compiled(root):
        path.unlink()


def has_compiler() -> bool:
    """Whether there is a C compiler."""
    return any(map(shutil.which, ("cc", "gcc", "clang", "cl")))


def _environment() -> dict[str, str]:
    """The environment for the compiler."""
    flags = [os.environ.get("CFLAGS", ""), INLINING if sys.platform == "linux" else ""]
    return os.environ | {"CFLAGS": " ".join(flags).strip()}


def compile_core(root: Path, into: Path) -> bool:
    """Compiles the core into a folder; False, and nothing left behind, if that cannot be done."""
    if not has_compiler():
        return False
    with TemporaryDirectory() as folder:
        work = Path(folder)
        shutil.copytree(root / "pankit", work / "pankit")
        remove(work)
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
                target = into / path.relative_to(work)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(path, target)
    return done.returncode == 0


class CompileHook(BuildHookInterface[Any]):
    """The build hook of hatchling."""

    PLUGIN_NAME = "custom"
    _made: TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What compiling needs, only when it is asked for."""
        return COMPILER if os.environ.get("PANKIT_COMPILE") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles before the wheel is put together."""
        if not os.environ.get("PANKIT_COMPILE"):
            return
        root = Path(self.root)
        into = root
        if version == "editable":
            remove(root)
        else:
            self._made = TemporaryDirectory()
            into = Path(self._made.name)
        if not compile_core(root, into):
            if has_compiler():
                self.app.display_warning("Compiling the core failed: pankit runs as plain Python.")
            return
        build_data["dependencies"].append(f"{RUNTIME}=={metadata.version(RUNTIME)}")
        if version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"] |= {
                str(path): str(path.relative_to(into)) for path in compiled(into)
            }

    def finalize(self, *_: object) -> None:
        """Takes away what is in the wheel now."""
        if self._made:
            self._made.cleanup()


if __name__ == "__main__":
    here = Path(__file__).parent
    remove(here)
    if sys.argv[1:] != ["--remove"] and not compile_core(here, here):
        print("No compiler here, or it failed: pankit runs as plain Python.", file=sys.stderr)
