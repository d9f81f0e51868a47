"""Where a record is written to: a file that appears when it is whole, one that grows, a stream."""

import os
import re
import tempfile
from pathlib import Path
from typing import IO, Final, Protocol

_RECORD: Final = re.compile(rb"^kind:[ \t]*[\"']?record\b", re.MULTILINE)
_LOOK: Final = 1 << 12


class TargetError(Exception):
    """A file that a record must not be written over; `is_record` says whether it is one itself."""

    def __init__(self, path: Path, is_record: bool) -> None:
        self.path = path
        self.is_record = is_record
        what = "there is a record already" if is_record else "the file there is no record of pankit"
        super().__init__(f"{path}: {what}; it was left as it is")


class Sink(Protocol):
    """Takes lines, one after another."""

    def line(self, text: str) -> None:
        """A line, without its end."""

    def close(self, whole: bool) -> None:
        """The end; `whole` is false if something went wrong on the way."""


def is_record(path: Path) -> bool:
    """Whether the first lines of a file say that it is a record."""
    with path.open("rb") as file:
        return _RECORD.search(file.read(_LOOK)) is not None


def may_write(path: Path, replace: bool) -> None:
    """Raises `TargetError` if a file is there that is no record, or any unless `replace`."""
    if path.exists() and (not path.is_file() or path.stat().st_size):
        record = path.is_file() and is_record(path)
        if not (record and replace):
            raise TargetError(path, record)


class WholeFile:
    """A file that takes its place, in one go, when the record is whole."""

    def __init__(self, path: Path, replace: bool = True) -> None:
        may_write(path, replace)
        self._path = path
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
        self._part = Path(name)
        self._file = os.fdopen(handle, "wb", buffering=1 << 16)

    def line(self, text: str) -> None:
        """A line."""
        self._file.write(text.encode() + b"\n")

    def close(self, whole: bool) -> None:
        """Puts the file in its place, or leaves no trace of it."""
        if self._file.closed:
            return
        try:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            if whole:
                self._part.chmod(0o666 & ~_umask())
                self._part.replace(self._path)
        finally:
            self._file.close()
            self._part.unlink(missing_ok=True)


class LiveFile:
    """A file that grows line by line; what is written is on the disk before the game goes on."""

    def __init__(self, path: Path, replace: bool = False, keep: int | None = None) -> None:
        if keep is None:
            may_write(path, replace)
        self._file: IO[bytes] = path.open("wb" if keep is None else "r+b", buffering=0)
        if keep is not None:
            self._file.truncate(keep)
            self._file.seek(keep)

    def line(self, text: str) -> None:
        """A line."""
        self._file.write(text.encode() + b"\n")
        os.fsync(self._file.fileno())

    def close(self, whole: bool) -> None:  # noqa: ARG002 - it is readable at any time
        """Closes the file."""
        self._file.close()


class Stream:
    """A binary stream that somebody else opened and closes."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def line(self, text: str) -> None:
        """A line."""
        self._stream.write(text.encode() + b"\n")

    def close(self, whole: bool) -> None:  # noqa: ARG002 - the stream is not ours
        """Hands on what is buffered."""
        self._stream.flush()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
