"""Ctrl-C during long work: it is noted, and the work ends where it can."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

Interrupted = Callable[[], bool]
"""Whether Ctrl-C was pressed."""


@contextmanager
def interrupts() -> Iterator[Interrupted]:
    """Ctrl-C is noted, so that what is being played can end; a second one ends it at once."""
    noted = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal noted
        if noted:
            signal.default_int_handler(number, frame)
        noted = True

    if threading.current_thread() is not threading.main_thread():
        yield lambda: noted
        return
    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: noted
    finally:
        signal.signal(signal.SIGINT, before)
