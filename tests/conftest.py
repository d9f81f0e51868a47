"""What holds for all tests.

Measuring coverage makes the engine three times as slow. A test that plays or checks the same
lines very often is marked `no_cover`: it runs at full speed, and shorter tests of the same code
are measured.
"""

import contextlib
import signal


def pytest_configure() -> None:
    """Ctrl-C interrupts what tests start, also where tests themselves run in the background
    of a shell, which would have its children ignore it."""
    with contextlib.suppress(ValueError):  # only the main thread may say so
        signal.signal(signal.SIGINT, signal.default_int_handler)
