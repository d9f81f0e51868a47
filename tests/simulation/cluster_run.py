"""A run on a cluster of two worker processes, of which some are killed on the way.

    python tests/simulation/cluster_run.py ROUNDS KILLS

Prints the document of the run, and on standard error who was killed when.
"""

import importlib
import os
import signal
import sys
from typing import Any

from pankit.library import load
from pankit.simulation.document import text, whole
from pankit.simulation.job import make_job
from pankit.simulation.run import run_job
from pankit.simulation.summary import Summary
from pankit.simulation.workers import cluster


def play(local: Any, rounds: int, kills: int) -> None:
    """Plays, and kills a worker after each tenth of the rounds."""
    job = make_job(load("german"), 4, 3, ["random"])
    summary = Summary.of(job)
    killed: list[int] = []

    def watch(done: int) -> None:
        if len(killed) < kills and done > rounds * (len(killed) + 1) / 10:
            alive = [worker.pid for worker in local.workers.values() if worker.pid]
            victim = alive[len(killed) % len(alive)]
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)
            sys.stderr.write(f"killed {victim} after {done} rounds\n")

    with cluster(local.scheduler_address, seconds=60) as workers:
        run_job(job, range(rounds), summary, workers=workers, watch=watch)
    sys.stdout.write(text(whole([summary], rounds)))


def main() -> None:
    """Reads the arguments and puts up the cluster."""
    LocalCluster: Any = importlib.import_module("distributed").LocalCluster  # noqa: N806
    rounds, kills = map(int, sys.argv[1:])
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as local:
        play(local, rounds, kills)


if __name__ == "__main__":
    main()
