"""What holds for all tests."""

import contextlib
import signal


def pytest_configure() -> None:
    """Ctrl-C interrupts what tests start, also where tests themselves run in the background
    of a shell, which would have its children ignore it."""
    with contextlib.suppress(ValueError):  # only the main thread may say so
        signal.signal(signal.SIGINT, signal.default_int_handler)
