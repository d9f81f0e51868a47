"""Reading files that strangers wrote: of bounded size, UTF-8, and never waiting on a pipe."""

import codecs
import os
import re
import stat
from pathlib import Path
from typing import BinaryIO, Final

from pankit.rules.problems import Problem, RulesError, visible

#: The largest ruleset, variant or scenario file, in bytes.
MAX_FILE: Final = 1 << 20

#: What changes how the text around it is shown, or is not shown at all: the signs that turn
#: the direction of writing, spaces without width, tags. (Joiners and marks of direction that
#: languages need may stand in a text.)
DECEIVING: Final = "\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff"

#: Everything that may not stand in a text: controls, the line ends only some programs know,
#: and what deceives.
FORBIDDEN: Final = re.compile(
    f"[{DECEIVING}]|[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_BREAK: Final = re.compile("\r\n|\n|\r")
_LOOK: Final = 4096
_WIDE_MARKS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, b"\0\0", b"\0")


class Source:
    """A text with the name that people call it by.

    `file` is where it really lies, or None for a text that came from elsewhere;
    `shipped` says that it is one of pankit's own.
    """

    def __init__(
        self, path: str, text: str, file: Path | None = None, shipped: bool = False
    ) -> None:
        self.path = path
        self.text = text
        self.file = file
        self.shipped = shipped
        self._lines: list[str] | None = None

    def line(self, number: int) -> str | None:
        """The text of a line, counted from 1."""
        if self._lines is None:
            self._lines = _BREAK.split(self.text)
        return self._lines[number - 1] if 0 < number <= len(self._lines) else None


def open_file(path: str | os.PathLike[str], name: str | None = None) -> BinaryIO:
    """A regular file, open for reading; raises `RulesError`, and never waits on a pipe."""
    shown = str(path) if name is None else name
    try:
        mode = Path(path).stat().st_mode
        if not stat.S_ISREG(mode):
            raise _refusal("not-a-file", _what_it_is(mode), shown)
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        handle = os.open(path, flags | getattr(os, "O_CLOEXEC", 0))
    except FileNotFoundError:
        raise _refusal("no-such-file", "there is no such file", shown) from None
    except NotADirectoryError:
        raise _refusal("no-such-file", "there is no such file", shown) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        message = f"the file cannot be read: {visible(reason)}"
        raise _refusal("unreadable", message, shown) from None
    mode = os.fstat(handle).st_mode
    if not stat.S_ISREG(mode):  # it became another thing meanwhile
        os.close(handle)
        raise _refusal("not-a-file", _what_it_is(mode), shown)
    return os.fdopen(handle, "rb")


def read_source(
    path: str | os.PathLike[str],
    name: str | None = None,
    *,
    limit: int = MAX_FILE,
    shipped: bool = False,
) -> Source:
    """The text of a file of at most `limit` bytes; raises `RulesError`.

    `name` is what messages call it, by default the path as it is given.
    """
    shown = str(path) if name is None else name
    with open_file(path, shown) as file:
        if os.fstat(file.fileno()).st_size > limit:
            raise _refusal("too-large", too_large(limit), shown)
        try:
            data = file.read(limit + 1)
        except OSError as error:
            message = f"the file cannot be read: {error.strerror}"
            raise _refusal("unreadable", message, shown) from None
    if len(data) > limit:
        raise _refusal("too-large", too_large(limit), shown)
    return decode(data, shown, Path(path), shipped)


def decode(data: bytes, name: str, file: Path | None = None, shipped: bool = False) -> Source:
    """Bytes as a text, with or without a byte-order mark; raises `RulesError`."""
    if data.startswith(_WIDE_MARKS) or data[1:2] == b"\0":
        raise RulesError([wide_text(name)])
    try:
        text = data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        if is_binary(data):
            raise RulesError([no_text(name)]) from None
        before = data[: error.start].removeprefix(codecs.BOM_UTF8).decode("utf-8")
        known = Source(name, before, file)
        line, column = place_of(before, len(before))
        raise RulesError(
            [bad_bytes(name, data[error.start], line, column, known.line(line))]
        ) from None
    source = Source(name, text, file, shipped)
    found = FORBIDDEN.search(text)
    if found:
        line, column = place_of(text, found.start())
        raise RulesError([forbidden(name, found.group(), line, column, source.line(line))])
    return source


def place_of(text: str, index: int) -> tuple[int, int]:
    """Line and column of a character, from 1."""
    line, start = 1, 0
    for found in _BREAK.finditer(text, 0, index):
        line, start = line + 1, found.end()
    return line, index - start + 1


def too_large(limit: int) -> str:
    """The sentence for a file above the limit."""
    return f"the file is larger than {limit // 1024} KiB, which no such file needs"


def is_binary(data: bytes) -> bool:
    """Whether bytes look like a picture, an archive or a program, and like no text of any kind."""
    start = data[:_LOOK]
    strange = sum(1 for byte in start if byte < 32 and byte not in b"\t\n\r")
    return b"\0" in start or strange * 20 > len(start)


def no_text(name: str) -> Problem:
    """The problem of a file that is no text."""
    message = "the file is no text: it looks like a picture, an archive or a program"
    return Problem("encoding", message, path=name, hint="pankit reads YAML files")


def wide_text(name: str) -> Problem:
    """The problem of a file in UTF-16 or UTF-32."""
    return Problem(
        "encoding",
        "the file is not UTF-8 text (it looks like UTF-16, or like no text at all)",
        path=name,
        line=1,
        column=1,
        hint="save it as UTF-8",
    )


def bad_bytes(name: str, byte: int, line: int, column: int, text: str | None) -> Problem:
    """The problem of a byte that is no UTF-8."""
    return Problem(
        "encoding",
        f"the file is not UTF-8 text: here is the byte 0x{byte:02X}",
        path=name,
        line=line,
        column=column,
        hint="save it as UTF-8",
        source=text,
    )


def forbidden(name: str, char: str, line: int, column: int, text: str | None) -> Problem:
    """The problem of a character that no text should have."""
    return Problem(
        "control-character",
        f"the control character U+{ord(char):04X} may not stand in a text",
        path=name,
        line=line,
        column=column,
        source=text,
    )


def _refusal(code: str, message: str, name: str) -> RulesError:
    return RulesError([Problem(code, message, path=name)], usage=True)


def _what_it_is(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "this is a folder, not a file"
    if stat.S_ISFIFO(mode):
        return "this is a pipe, not a file"
    return "this is a device or a socket, not a file"
