"""The text of a stream: decoded and checked piece by piece, with its latest lines kept."""

import codecs
from collections import deque
from pathlib import Path
from typing import BinaryIO, Final

from pankit.rules.files import FORBIDDEN, bad_bytes, forbidden, is_binary, no_text, wide_text
from pankit.rules.problems import Problem

_CHUNK: Final = 1 << 15
_KEPT: Final = 1 << 18  # characters of text kept for quoting in messages
_LONGEST: Final = 1 << 22  # characters between two events
_WIDE: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, b"\0")


class StreamText:
    """The text of a stream as a parser takes it: decoded, checked, its latest lines kept."""

    def __init__(self, stream: BinaryIO, path: str, file: Path | None = None) -> None:
        self.path = path
        self.file = file
        self.problem: Problem | None = None
        self.ended = False
        self.since_event = 0
        self._stream = stream
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._lines: deque[str] = deque()
        self._first = 1  # the number of the first line kept
        self._kept = 0
        self._tail = ""  # the last line, as far as it has come
        self._begun = False

    @property
    def last_line(self) -> int:
        """The number of the last line that has been read, from 1."""
        return self._first + len(self._lines)

    @property
    def last_text(self) -> str:
        """The last line as far as it has come; empty after a final newline."""
        return self._tail

    def line(self, number: int) -> str | None:
        """The text of a line, or None when it is no longer kept."""
        index = number - self._first
        if 0 <= index < len(self._lines):
            return self._lines[index]
        return self._tail if index == len(self._lines) else None

    def read(self, size: int) -> str:
        """The next characters, none at the end. Never raises: a problem ends the text."""
        text = ""
        while not text and not self.ended:
            text = self._more(max(size, _CHUNK))
        self.since_event += len(text)
        if self.since_event > _LONGEST:
            self._end(
                Problem(
                    "too-large",
                    "a value is longer than is allowed",
                    path=self.path,
                    line=self.last_line,
                    column=1,
                )
            )
            return ""
        return text

    def _more(self, size: int) -> str:
        try:
            data = self._stream.read(size)
        except OSError as error:
            message = f"the file cannot be read: {error.strerror}"
            self._end(Problem("unreadable", message, path=self.path))
            return ""
        if not self._begun and data:
            self._begun = True
            if data.startswith(_WIDE) or data[1:2] == b"\0":
                self._end(wide_text(self.path))
                return ""
            data = data.removeprefix(codecs.BOM_UTF8)
        self.ended = not data
        try:
            text = self._decoder.decode(data, final=False)
        except UnicodeDecodeError as error:
            if is_binary(data):
                self._end(no_text(self.path))
                return ""
            good = error.object[: error.start].decode("utf-8")
            self._keep(good)
            column = len(self._tail) + 1
            byte = error.object[error.start]
            self._end(bad_bytes(self.path, byte, self.last_line, column, self._tail))
            return good
        found = FORBIDDEN.search(text)
        if found:
            text = text[: found.start()]
            self._keep(text)
            self._end(
                forbidden(self.path, found.group(), self.last_line, len(self._tail) + 1, self._tail)
            )
            return text
        self._keep(text)
        return text

    def _end(self, problem: Problem) -> None:
        self.problem = self.problem or problem
        self.ended = True

    def _keep(self, text: str) -> None:
        # A lone carriage return ends a line for YAML as well, but no record has one.
        lines = (self._tail + text.replace("\r\n", "\n").replace("\r", "\n")).split("\n")
        self._tail = lines.pop()
        self._lines.extend(lines)
        self._kept += len(text)
        while self._kept > _KEPT and self._lines:
            self._kept -= len(self._lines.popleft()) + 1
            self._first += 1

    def close(self) -> None:
        """Close the file."""
        self._stream.close()
