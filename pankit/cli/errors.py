"""From whatever went wrong to a message on standard error and an exit code."""

import sys
from typing import Final

FINE: Final = 0
WRONG_INPUT: Final = 1
WRONG_USE: Final = 2
INTERRUPTED: Final = 130


class CommandError(Exception):
    """A command cannot go on: what to say, and the exit code."""

    def __init__(self, message: str, code: int = WRONG_USE) -> None:
        super().__init__(message)
        self.code = code


class SilentError(Exception):
    """A command ends with an exit code; all has been said."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


def complain(message: str) -> None:
    """A message on standard error."""
    if sys.stderr is not None:
        if not (message.isascii() and message.replace("\n", "").isprintable()):
            from pankit.rules.problems import harmless  # noqa: PLC0415 - most are plain

            message = harmless(message)
        print(message, file=sys.stderr)


def explain(error: BaseException) -> int:
    """Says what went wrong, and gives the exit code; an error nobody expects is raised again."""
    if isinstance(error, SilentError):
        return error.code
    if isinstance(error, CommandError):
        complain(f"pankit: {error}")
        return error.code
    if isinstance(error, BrokenPipeError):
        return _nobody_reads()
    if isinstance(error, KeyboardInterrupt):
        complain("\npankit: interrupted")
        return INTERRUPTED
    if isinstance(error, OSError):
        return _told_by_system(error)
    if isinstance(error, UnicodeError):
        complain(f"pankit: this is no text that can be read or written here: {error}")
        return WRONG_INPUT
    if isinstance(error, RecursionError):
        complain("pankit: the input is nested too deeply")
        return WRONG_INPUT
    return _told_by_pankit(error)


def _told_by_pankit(error: BaseException) -> int:
    from pankit.rules.problems import RulesError  # noqa: PLC0415 - only after something failed

    if isinstance(error, RulesError):
        complain(str(error))
        return error.exit_code
    from pankit.players.bot import BotError, BotFailedError  # noqa: PLC0415

    if isinstance(error, BotError):
        complain(f"pankit: {error}")
        return WRONG_USE if error.usage else WRONG_INPUT
    if isinstance(error, BotFailedError):
        complain(f"pankit: {error}")
        return WRONG_INPUT
    raise error


def _told_by_system(error: OSError) -> int:
    reason = error.strerror or str(error)
    complain(f"pankit: {error.filename}: {reason}" if error.filename else f"pankit: {reason}")
    return WRONG_USE


def _nobody_reads() -> int:
    """Whoever read the output has seen enough (`| head`): that is no error."""
    import os  # noqa: PLC0415

    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
    except (OSError, ValueError, AttributeError):
        pass
    return FINE


def flush() -> None:
    """What was written reaches its reader, or fails here where it can be told."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
