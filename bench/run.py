"""All rows of the benchmark, interleaved, with medians and ratios within this one run.

python bench/run.py [--peer PYTHON] [--rounds 5] [--seconds 3] [--json FILE]

pankit is measured plain and compiled, from two copies of this checkout in a temporary
folder. `--peer` names a Python that has `open_spiel`; without it only pankit is measured.
Every row is a fresh process in every round; rows take turns, so that a machine that gets
slower for a while does so for all of them.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("pankit", "rulesets", "variants", "bench")
PEER_MODES = ("gin", "gin-rollout", "hearts", "hearts-bots")
OWN_MODES = ("step", "playout", "rounds", "steady")


@dataclass
class Row:
    """One thing measured, and what came of it in each round."""

    name: str
    command: list[str]
    folder: Path
    results: list[dict[str, float]] = field(default_factory=list)

    def run(self, seconds: float, seed: int) -> None:
        """Measures once more."""
        command = [*self.command, "--seconds", str(seconds), "--seed", str(seed)]
        environment = os.environ | {"PYTHONPATH": str(self.folder), "PYTHONHASHSEED": "0"}
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"{self.name}: {done.stderr[-800:]}")
        self.results.append(json.loads(done.stdout.splitlines()[-1]))

    def median(self, key: str) -> float | None:
        """The median of a figure over the rounds; None if the row does not tell it."""
        found = [result[key] for result in self.results if result.get(key) is not None]
        return statistics.median(found) if found else None

    def spread(self) -> float:
        """Largest games a second over smallest, less one."""
        found = [result["games_per_s"] for result in self.results]
        return max(found) / min(found) - 1


def copies(folder: Path) -> Iterator[tuple[str, Path]]:
    """A plain copy of the checkout, and a compiled one if there is a compiler."""
    for name in ("plain", "compiled"):
        copy = folder / name
        copy.mkdir()
        for part in COPIED:
            shutil.copytree(
                ROOT / part, copy / part, ignore=shutil.ignore_patterns("*.so", "__pycache__")
            )
        shutil.copy2(ROOT / "hatch_build.py", copy)
        if name == "compiled":
            subprocess.run([sys.executable, "hatch_build.py"], cwd=copy, check=True)
            if not list(copy.glob("pankit/**/*.so")):
                continue
        yield name, copy


def rows(folder: Path, peer: str | None) -> list[Row]:
    """What is measured."""
    found = [
        Row(
            f"{mode}, {name}",
            [sys.executable, "-P", "bench/pan.py", "--mode", mode],
            copy,
        )
        for name, copy in copies(folder)
        for mode in OWN_MODES
    ]
    if peer:
        script = str(ROOT / "bench" / "openspiel.py")
        found += [
            Row(f"OpenSpiel {mode}", [peer, script, "--mode", mode], folder) for mode in PEER_MODES
        ]
    return found


def complete(found: list[Row]) -> None:
    """Rows inside C++ get decisions a second out of the games of the row from Python."""
    by_name = {row.name: row for row in found}
    for inner, outer in (("gin-rollout", "gin"), ("hearts-bots", "hearts")):
        if f"OpenSpiel {inner}" not in by_name:
            continue
        model = by_name[f"OpenSpiel {outer}"]
        for result in by_name[f"OpenSpiel {inner}"].results:
            for what in ("decisions", "choices"):
                in_a_game = model.median(f"{what}_per_game") or 0
                result[f"{what}_per_s"] = result["games_per_s"] * in_a_game


def table(found: list[Row]) -> str:
    """The medians as a table in Markdown."""
    lines = ["| row | games/s | decisions/s | choices/s | spread |", "|---|---:|---:|---:|---:|"]
    for row in found:
        figures = [row.median(key) for key in ("games_per_s", "decisions_per_s", "choices_per_s")]
        cells = [f"{figure:,.0f}" if figure else "" for figure in figures]
        lines.append(f"| {row.name} | {' | '.join(cells)} | {row.spread():.0%} |")
    return "\n".join(lines)


RATIOS = (
    ("step, plain", "OpenSpiel gin", "decisions_per_s"),
    ("step, compiled", "OpenSpiel gin", "decisions_per_s"),
    ("playout, compiled", "OpenSpiel gin-rollout", "decisions_per_s"),
    ("step, compiled", "OpenSpiel hearts", "choices_per_s"),
    ("playout, compiled", "OpenSpiel hearts", "choices_per_s"),
    ("playout, compiled", "OpenSpiel hearts-bots", "choices_per_s"),
)


def ratios(found: list[Row]) -> str:
    """Medians of pankit over medians of its peers."""
    by_name = {row.name: row for row in found}
    lines = ["| pankit | peer | of | ratio |", "|---|---|---|---:|"]
    for own, peer, key in RATIOS:
        if own in by_name and peer in by_name:
            mine, theirs = by_name[own].median(key), by_name[peer].median(key)
            if mine and theirs:
                of = key.replace("_per_s", " a second")
                lines.append(f"| {own} | {peer} | {of} | {mine / theirs:.2f} |")
    return "\n".join(lines)


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--peer", metavar="PYTHON", help="a Python that has open_spiel")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--json", type=Path, metavar="FILE", help="all single runs")
    options = parser.parse_args()
    if options.peer and not shutil.which(options.peer):
        parser.error(f"--peer: there is no Python at {options.peer}")
    with TemporaryDirectory() as folder:
        found = rows(Path(folder), options.peer)
        for number in range(options.rounds):
            for row in found:
                row.run(options.seconds, number + 1)
                rate = row.results[-1]["games_per_s"]
                print(f"round {number + 1}: {row.name}: {rate} games/s", file=sys.stderr)
    complete(found)
    print(table(found))
    if options.peer:
        print("\n" + ratios(found))
    if options.json:
        said = {row.name: row.results for row in found}
        options.json.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
