"""Where a record is written to: a file that appears when it is whole, one that grows, a stream."""

import os
from pathlib import Path
from typing import IO, Final, Protocol

from pankit.records.place import TargetError, is_record, new_record, open_again, stamp
from pankit.writing import BusyError, NewFile, told_of, write_all, write_whole

_BUFFER: Final = 1 << 16


class Sink(Protocol):
    """Takes lines, one after another."""

    def line(self, text: str) -> None:
        """A line, without its end."""

    def flush(self) -> None:
        """The lines so far make sense: where a file grows they are safe from now on."""

    def close(self, whole: bool) -> None:
        """The end; `whole` is false if something went wrong on the way."""


class WholeFile:
    """A file that takes its place, in one go, when the record is whole."""

    def __init__(self, path: Path, replace: bool = True) -> None:
        self._path = path
        self._new = new_record(path, replace)
        self._waiting = bytearray()
        self._open = True

    def line(self, text: str) -> None:
        """A line."""
        self._waiting += text.encode() + b"\n"
        if len(self._waiting) >= _BUFFER:
            self._write()

    def flush(self) -> None:
        """Nothing is to be done: nobody sees the file yet."""

    def close(self, whole: bool) -> None:
        """Puts the file in its place, or leaves no trace of it."""
        if not self._open:
            return
        self._open = False
        try:
            if whole:
                self._write()
                self._new.put()
        finally:
            self._new.close()

    def _write(self) -> None:
        with told_of(self._path):
            write_all(self._new.handle, bytes(self._waiting))
        self._waiting.clear()


class LiveFile:
    """A file that grows; what was flushed is on the disk before the game goes on.

    It takes its place with the first lines that are flushed. When something cannot be
    written, what was flushed before is still all that is in it.
    """

    def __init__(self, path: Path, file: NewFile | int, safe: int) -> None:
        self._path = path
        self._file = file
        self._safe = safe
        self._waiting = bytearray()
        self._open = True

    @classmethod
    def fresh(cls, path: Path, replace: bool = False) -> "LiveFile":
        """A new file; with `replace` it may take the place of a record."""
        return cls(path, new_record(path, replace), 0)

    @classmethod
    def going_on(cls, path: Path, keep: int, seen: tuple[int, int] | None = None) -> "LiveFile":
        """A file that is there, cut to its first `keep` bytes.

        Raises `TargetError` if it was changed since it had the stamp `seen`.
        """
        handle = open_again(path)
        try:
            unchanged(path, handle, seen)
            with told_of(path):
                if os.fstat(handle).st_size > keep:
                    os.ftruncate(handle, keep)
                os.lseek(handle, keep, os.SEEK_SET)
        except BaseException:
            os.close(handle)
            raise
        return cls(path, handle, keep)

    def line(self, text: str) -> None:
        """A line."""
        self._waiting += text.encode() + b"\n"

    def flush(self) -> None:
        """Everything so far is in the file, in one go, and the file in its place."""
        data = bytes(self._waiting)
        self._waiting.clear()
        try:
            with told_of(self._path):
                write_all(self._handle, data)
                os.fsync(self._handle)
        except BaseException:
            self._back()
            raise
        self._safe += len(data)
        if isinstance(self._file, NewFile) and not self._file.placed:
            self._file.put()

    def close(self, whole: bool) -> None:  # noqa: ARG002 - it is readable at any time
        """Closes the file."""
        if not self._open:
            return
        self._open = False
        if isinstance(self._file, NewFile):
            self._file.close()
        else:
            os.close(self._file)

    @property
    def _handle(self) -> int:
        return self._file.handle if isinstance(self._file, NewFile) else self._file

    def _back(self) -> None:
        """What was written in part is taken away again, if that is possible."""
        try:
            os.ftruncate(self._handle, self._safe)
            os.lseek(self._handle, self._safe, os.SEEK_SET)
        except OSError:
            pass  # a line that is not whole is no step, and is read so


class Stream:
    """A binary stream that somebody else opened and closes."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def line(self, text: str) -> None:
        """A line."""
        self._stream.write(text.encode() + b"\n")

    def flush(self) -> None:
        """Nothing is to be done: when the stream is written is for its owner to say."""

    def close(self, whole: bool) -> None:  # noqa: ARG002 - the stream is not ours
        """Hands on what is buffered."""
        self._stream.flush()


def unchanged(path: Path, handle: int, seen: tuple[int, int] | None) -> None:
    """Raises `TargetError` if an open file is not as it was when it had the stamp `seen`."""
    if seen is not None and stamp(handle) != seen:
        said = "the record was changed while it was being read; it was left as it is"
        raise TargetError(path, True, said)


def save_new(path: Path, data: bytes) -> None:
    """Writes a file that is there whole or not at all; raises `FileExistsError` if one is."""
    write_whole(path, data, fresh=True)


__all__ = [
    "BusyError",
    "LiveFile",
    "Sink",
    "Stream",
    "TargetError",
    "WholeFile",
    "is_record",
    "save_new",
    "unchanged",
]
