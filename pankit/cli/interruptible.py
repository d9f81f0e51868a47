"""Waiting for a line at the terminal in a way that loses no Ctrl-C.

Left to itself, `input` with readline loses one in two ways. A Ctrl-C that comes between the
prompt and the wait for a key is noted, but acted on only after some later key. And a terminal
throws away what was typed before Ctrl-C: if readline has just been told of such a key, it waits
for it, deaf to Ctrl-C, until another one is typed.
"""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

with suppress(ImportError):  # where it is missing there is no readline either
    import termios

_EVERY: Final = 0.2
"""Seconds after which a Ctrl-C that was noted is acted on."""
_LOCAL_MODES: Final = 3
"""Where `tcgetattr` has the modes that hold `NOFLSH`."""


@contextmanager
def heeding_ctrl_c() -> Iterator[None]:
    """Inside of it, Ctrl-C ends a call of `input` at whatever moment it comes."""
    with _keeping_what_is_typed(), _looking_again():
        yield


@contextmanager
def _looking_again() -> Iterator[None]:
    """Wakes whoever waits for a key now and then, so that Python looks for a Ctrl-C noted."""
    if not hasattr(signal, "setitimer"):  # pragma: no cover
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda _number, _frame: None)
    signal.siginterrupt(signal.SIGALRM, False)
    signal.setitimer(signal.ITIMER_REAL, _EVERY, _EVERY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before or signal.SIG_DFL)


@contextmanager
def _keeping_what_is_typed() -> Iterator[None]:
    """Has the terminal keep what was typed before Ctrl-C; afterwards it is thrown away here."""
    if "termios" not in globals():  # pragma: no cover
        yield
        return
    try:
        terminal = sys.stdin.fileno()
        was = termios.tcgetattr(terminal)[_LOCAL_MODES] & termios.NOFLSH
    except (OSError, ValueError, termios.error):  # no terminal, or one that went away
        yield
        return
    try:
        _set_noflsh(terminal, termios.NOFLSH)
        yield
    except KeyboardInterrupt:
        if not was:
            with suppress(termios.error):
                termios.tcflush(terminal, termios.TCIFLUSH)
        raise
    finally:
        _set_noflsh(terminal, was)


def _set_noflsh(terminal: int, wanted: int) -> None:
    with suppress(termios.error):
        modes = termios.tcgetattr(terminal)
        modes[_LOCAL_MODES] = modes[_LOCAL_MODES] & ~termios.NOFLSH | wanted
        termios.tcsetattr(terminal, termios.TCSANOW, modes)
