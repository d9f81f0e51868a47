"""Files that nobody sees half written: made under another name, put in place in one go.

While it is made a file `night.yaml` is called `.night.yaml.part`. A program that is killed
leaves that behind; the next one that writes `night.yaml` clears it away. Where the system
has locks, a file that a running pankit writes is left alone by every other one.
"""

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

if sys.platform != "win32":  # there a file that is open can be neither removed nor replaced
    import fcntl

_RECORD: Final = re.compile(rb"^kind:[ \t]*[\"']?record\b", re.MULTILINE)
_LOOK: Final = 1 << 12
_FLAGS: Final = (
    getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
)
_TRIES: Final = 100


class TargetError(Exception):
    """A file that a record must not be written over; `is_record` says whether it is one itself."""

    def __init__(self, path: Path, is_record: bool, said: str | None = None) -> None:
        self.path = path
        self.is_record = is_record
        what = "there is a record already" if is_record else "the file there is no record of pankit"
        super().__init__(f"{path}: {said or f'{what}; it was left as it is'}")


class BusyError(TargetError):
    """Another program is writing that record."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, True, "another pankit is writing this record just now")


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


@contextmanager
def told_of(path: Path) -> Iterator[None]:
    """Errors of the system are told with the name of the file that is written."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


class NewFile:
    """A file that is being made beside the place where it will be: where links lead to.

    With `replace` it takes the place of a record that is there, else only an empty one.
    """

    def __init__(self, path: Path, replace: bool) -> None:
        self.name = path
        self.replace = replace
        may_write(path, replace)
        with told_of(path):
            self.path = Path(os.path.realpath(path))
            if self.path.is_symlink():
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
            self._check_free()
            self.part = self.path.with_name(f".{self.path.name}.part")
            self.handle = self._open()
        self.placed = False

    def put(self) -> None:
        """Puts the file in its place; it may still be written to."""
        may_write(self.path, self.replace)
        with told_of(self.name):
            self._check_free()
            if self.path.exists():
                os.chmod(self.part, stat.S_IMODE(self.path.stat().st_mode))  # noqa: PTH101
            os.fsync(self.handle)
            self.part.replace(self.path)
            self.placed = True
            _sync_folder(self.path.parent)

    def close(self) -> None:
        """The end; what was not put in its place leaves no trace."""
        try:
            if not self.placed:
                self.part.unlink(missing_ok=True)
        finally:
            os.close(self.handle)

    def _open(self) -> int:
        for _ in range(_TRIES):
            try:
                flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _FLAGS
                handle = os.open(self.part, flags, 0o666)
            except FileExistsError:
                self._clear()
                continue
            if lock(handle) and _is_at(handle, self.part):
                return handle
            os.close(handle)
        raise BusyError(self.name)

    def _clear(self) -> None:
        """Removes what a program that was killed left behind."""
        try:
            handle = os.open(self.part, os.O_RDWR | _FLAGS)
        except FileNotFoundError:
            return
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise OSError(errno.EEXIST, f"{self.part.name} is in the way")
            if not lock(handle):
                raise BusyError(self.name)
            if _is_at(handle, self.part):
                self.part.unlink(missing_ok=True)
        finally:
            os.close(handle)

    def _check_free(self) -> None:
        """Raises `BusyError` if a running program writes the file that would be replaced."""
        try:
            handle = os.open(self.path, os.O_RDWR | _FLAGS)
        except OSError:
            return  # not there, or not to be written: replacing it will tell
        try:
            if not lock(handle):
                raise BusyError(self.name)
        finally:
            os.close(handle)


def open_again(path: Path) -> int:
    """A record to go on with, locked; raises `BusyError` or `OSError`."""
    with told_of(path):
        handle = os.open(os.path.realpath(path), os.O_RDWR | _FLAGS)
        if lock(handle):
            return handle
        os.close(handle)
    raise BusyError(path)


def stamp(handle: int) -> tuple[int, int]:
    """Size and time of an open file: another one if it was written to meanwhile."""
    found = os.fstat(handle)
    return found.st_size, found.st_mtime_ns


def set_aside(path: Path) -> Path:
    """A second name for a file, so that it stays when something else takes its place."""
    real = Path(os.path.realpath(path))
    for number in range(1, 1000):
        other = real.with_name(f"{real.name}.before{'' if number == 1 else number}")
        with told_of(other), suppress(FileExistsError):
            _second_name(real, other)
            return other
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _second_name(real: Path, other: Path) -> None:
    try:
        other.hardlink_to(real)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        with real.open("rb") as old, other.open("xb") as new:
            while data := old.read(1 << 16):
                new.write(data)
            new.flush()
            os.fsync(new.fileno())


def lock(handle: int) -> bool:
    """Locks an open file for this program; false if another one has it."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without locks
    return True


def write_all(handle: int, data: bytes) -> None:
    """Writes all of some bytes, or raises `OSError`."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def _is_at(handle: int, path: Path) -> bool:
    """Whether an open file is still the one of that name."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat(follow_symlinks=False))
    except OSError:
        return False


def _sync_folder(folder: Path) -> None:
    """New names of a folder are on the disk, where the system can say so."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
