"""A real cluster on this machine: two workers, one of them killed in the middle of the run."""

import importlib.util
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from pankit.cli.app import main
from pankit.cli.simulating import running
from pankit.library import load
from pankit.simulation.document import text, whole
from pankit.simulation.run import run
from pankit.simulation.workers import cluster

ROOT = Path(__file__).parents[2]
needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="needs pankit[cluster]"
)


@needs_dask
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize(
    ("rounds", "kills"), [(300, 1), pytest.param(4000, 3, marks=pytest.mark.slow)]
)
def test_nothing_is_lost_or_counted_twice_when_workers_are_killed(rounds: int, kills: int) -> None:
    done = subprocess.run(
        [sys.executable, "tests/simulation/cluster_run.py", str(rounds), str(kills)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("killed ") >= kills
    here = run(load("german"), rounds, 4, 3, ["random"])
    assert done.stdout == text(whole([here], rounds))


@needs_dask
def test_a_cluster_that_is_not_there_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "cluster", partial(cluster, seconds=1))
    for address, message in (
        ("tcp://127.0.0.1:1", "no cluster answers at tcp://127.0.0.1:1"),
        ("nonsense://x", "no cluster answers at nonsense://x"),
    ):
        assert main(["simulate", "german", "-n", "2", "--cluster", address]) == 2
        assert message in capsys.readouterr().err


@needs_dask
def test_a_cluster_that_is_not_there_leaves_nothing_behind() -> None:
    code = (
        "from pankit.simulation.workers import ClusterError, cluster\n"
        "try:\n"
        "    with cluster('scheduler', seconds=0.5): pass\n"
        "except ClusterError: pass\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    assert done.stderr == ""
