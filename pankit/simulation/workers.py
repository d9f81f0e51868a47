"""Who plays chunks: processes of this machine, any executor, or the workers of a cluster."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.context import BaseContext
from time import monotonic
from typing import Any, Final

_COUNT_AGAIN: Final = 5.0
"""Seconds after which the workers of a cluster are counted again."""


class WorkersLostError(Exception):
    """Some rounds could not be got through: whoever tried was lost."""

    def __init__(self, rounds: range) -> None:
        super().__init__(
            f"rounds {rounds.start}-{rounds.stop - 1}: every worker that tried was lost "
            "(killed, or out of memory?)"
        )


class ClusterError(Exception):
    """There is no such cluster, or no library to speak to it."""


class Workers:
    """An executor, how many chunks it plays at once, and what it raises when a worker is lost."""

    def __init__(
        self,
        executor: Executor,
        count: Callable[[], int],
        lost: tuple[type[BaseException], ...] = (BrokenExecutor,),
        anew: Callable[[], Executor] | None = None,
    ) -> None:
        self.executor = executor
        self.count = count
        self.lost: tuple[type[BaseException], ...] = (CancelledError, *lost)
        self._anew = anew

    def submit(self, work: Callable[..., Any], *args: object) -> Future[Any]:
        """Hands something out."""
        with _deaf():
            try:
                return self.executor.submit(work, *args)
            except self.lost:
                if not self.renew():
                    raise
                return self.executor.submit(work, *args)

    def renew(self) -> bool:
        """A new executor for one that lost all it had, if that is how it works."""
        if self._anew is None:
            return False
        self.executor.shutdown(wait=False, cancel_futures=True)
        self.executor = self._anew()
        return True


@contextmanager
def given(executor: Executor, count: int) -> Iterator[Workers]:
    """Somebody else's executor, which plays `count` chunks at once; it is not shut down."""
    yield Workers(executor, lambda: count)


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """So many processes of this machine. None of them stays, however this process ends."""

    def pool() -> Executor:
        return ProcessPoolExecutor(count, _fresh_processes(), initializer=_settle_in)

    before = set(multiprocessing.active_children())
    workers = Workers(pool(), lambda: count, anew=pool)
    try:
        yield workers
    except BaseException:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        raise
    finally:
        workers.executor.shutdown(cancel_futures=True)


def get_ready() -> None:
    """What processes need is imported meanwhile; `processes` has them sooner then."""
    if _fresh_processes().get_start_method() == "forkserver":
        from multiprocessing import forkserver  # noqa: PLC0415 - not everywhere

        with _deaf():
            forkserver.ensure_running()


def _fresh_processes() -> BaseContext:
    """How processes are started: with nothing of this one's state in them. Where it can be, by a
    server that has imported what they need once for all; it ends with this process."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pankit.simulation.run"])
    return context


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C: it is for this process alone."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle_in() -> None:
    """A worker leaves Ctrl-C to the process that it works for, and ends with that."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def cluster(address: str, seconds: float = 10) -> Iterator[Workers]:
    """The workers of a Dask cluster; raises `ClusterError` if there is none.

    The scheduler gives the chunks of a lost worker to another one. Workers may come and go.
    """
    try:
        dask = import_module("distributed")
    except ImportError:
        raise ClusterError(
            "a cluster needs Dask, which is not installed: pip install 'pankit[cluster]'"
        ) from None
    # one that never came to be is not closed when it is collected: that waits, and then complains
    quiet: Any = type("Client", (dask.Client,), {"__del__": lambda _: None})
    try:
        client = quiet(address, timeout=seconds, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no cluster answers at {address}: {error}") from None
    try:
        executor = client.get_executor(pure=False)
        yield Workers(executor, _counted(client), (BrokenExecutor, dask.KilledWorker))
    except ModuleNotFoundError as error:
        message = f"a worker lacks the module {error.name}: install pankit where workers run"
        raise ClusterError(message) from error
    finally:
        client.close()


def _counted(client: Any) -> Callable[[], int]:
    """How many chunks a cluster plays at once, asked now and then."""
    count, asked = 1, -_COUNT_AGAIN

    def counted() -> int:
        nonlocal count, asked
        if monotonic() - asked >= _COUNT_AGAIN:
            asked = monotonic()
            count = max(1, sum(client.nthreads().values()))
        return count

    return counted
