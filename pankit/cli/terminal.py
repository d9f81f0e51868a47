"""What the terminal can show: colour, width, suit symbols, and how it takes answers."""

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NoReturn

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from pankit.cli.interruptible import heeding_ctrl_c
from pankit.rules.problems import harmless

Ask = Callable[[str], str]
"""Shows a prompt and gives the answer; raises `EOFError` at the end of the input."""


class _Console(Console):
    """A console that leaves a closed pipe to `main`."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """What is shown, with every character that is no text spelt out.

        Names of files may hold whatever their makers liked; colours are added later.
        """
        for segment in super().render(renderable, options):
            text = segment.text
            if segment.control or (text.isascii() and text.replace("\n", "").isprintable()):
                yield segment
            else:
                yield Segment(harmless(text), segment.style)

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def make_console(*, no_color: bool = False, stderr: bool = False) -> Console:
    """The console of a command: colour only on a terminal that wants it, no markup."""
    plain = no_color or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return _Console(
        stderr=stderr,
        color_system=None if plain else "auto",
        no_color=plain,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=False,
    )


def counted(number: int, what: str) -> str:
    """So many of something: 1 round, 2,000 rounds."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def is_interactive() -> bool:
    """Whether a person sits there: both the input and the output are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def make_ask(console: Console) -> Ask:
    """Asks at the terminal, or reads lines of a script and shows them as if typed."""
    if is_interactive():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - gives line editing where it exists
        return _ask_person
    return lambda prompt: _ask_script(console, prompt)


def _ask_person(prompt: str) -> str:
    with heeding_ctrl_c():
        return input(f"{prompt}> ")


def _ask_script(console: Console, prompt: str) -> str:
    if sys.stdin is None or sys.stdin.closed:
        console.print(f"{prompt}>")
        raise EOFError
    line = sys.stdin.readline()
    console.print(f"{prompt}> {line.rstrip()}".rstrip())
    if not line:
        raise EOFError
    return line
