"""Files that nobody sees half written: whatever pankit writes is written here.

A file is made under another name and put in its place in one go. While it is made a file
`night.yaml` is called `.night.yaml.part`. A program that is killed leaves that behind; the
next one that writes `night.yaml` clears it away. Where the system has locks, a file that a
running pankit writes is left alone by every other one.

A name that is a link stays one: the file that it leads to is replaced. What is there and may
not be written to is left alone.
"""

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

if sys.platform != "win32":  # there a file that is open can be neither removed nor replaced
    import fcntl

Judge = Callable[[Path], object]
"""Raises what it likes if a file must not be written over."""

OPEN_FILES_MOVE = sys.platform != "win32"
"""Whether a file can be renamed and removed while it is open."""
FLAGS: Final = (
    getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
)
"""With which a file is opened to be written: bytes as they are, no links, no waiting."""
_CLOSED: Final = -1
_TRIES: Final = 100


class BusyError(OSError):
    """Another program is writing that file."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, "another pankit is writing this file just now", str(path))


@contextmanager
def told_of(path: Path) -> Iterator[None]:
    """Errors of the system are told with the name of the file that is written."""
    try:
        yield
    except BusyError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


def write_whole(
    path: Path, content: str | bytes, judge: Judge | None = None, *, fresh: bool = False
) -> None:
    """Writes a file that is there as it was or as it will be, and never in part.

    `judge` may object to what is there; with `fresh` nothing may be there at all, else
    `FileExistsError` is raised. `OSError` names the file. Only what is no file, such as a
    pipe or /dev/null, is written to as it is.
    """
    data = content.encode() if isinstance(content, str) else content
    if not fresh and _is_device(path):
        with told_of(path), path.open("wb", buffering=0) as device:
            write_all(device.fileno(), data)
        return
    file = NewFile(path, judge, fresh=fresh)
    try:
        with told_of(path):
            write_all(file.handle, data)
        file.put()
    finally:
        file.close()


class NewFile:
    """A file that is being made beside the place where it will be: where links lead to.

    `handle` is what to write to, and may be another one after `put`. With `fresh` nothing
    may be there, not even a link; `FileExistsError` is raised otherwise.
    """

    def __init__(self, path: Path, judge: Judge | None = None, *, fresh: bool = False) -> None:
        self.name = path
        self.fresh = fresh
        self.judge: Judge = judge or (lambda _: None)
        self.judge(path)
        with told_of(path):
            if fresh and os.path.lexists(path):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            self.path = _beside(path) if fresh else Path(os.path.realpath(path))
            if not fresh and self.path.is_symlink():
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
            self._check_free()
            self.part = self.path.with_name(f".{self.path.name}.part")
            self.handle = self._open()
        self.placed = False

    def put(self) -> None:
        """Puts the file in its place; it may still be written to."""
        self.judge(self.path)
        with told_of(self.name):
            self._check_free()
            if not self.fresh and self.path.exists():
                os.chmod(self.part, stat.S_IMODE(self.path.stat().st_mode))  # noqa: PTH101
            os.fsync(self.handle)
            if not OPEN_FILES_MOVE:
                self._let_go()
            if self.fresh:
                self._place_anew()
            else:
                self.part.replace(self.path)
            self.placed = True
            _sync_folder(self.path.parent)
            if self.handle == _CLOSED:
                self.handle = os.open(self.path, os.O_RDWR | FLAGS)
                os.lseek(self.handle, 0, os.SEEK_END)

    def close(self) -> None:
        """The end; what was not put in its place leaves no trace."""
        if not OPEN_FILES_MOVE:
            self._let_go()
        try:
            if not self.placed:
                self.part.unlink(missing_ok=True)
        finally:
            self._let_go()

    def _let_go(self) -> None:
        handle, self.handle = self.handle, _CLOSED
        if handle != _CLOSED:
            os.close(handle)

    def _place_anew(self) -> None:
        """Gives the file its name, which nothing else may have."""
        try:
            self.path.hardlink_to(self.part)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links: the name is taken, then filled
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL | FLAGS, 0o666))
            try:
                self.part.replace(self.path)
            except OSError:
                self.path.unlink(missing_ok=True)
                raise
        else:
            self.part.unlink(missing_ok=True)

    def _open(self) -> int:
        for _ in range(_TRIES):
            try:
                flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | FLAGS
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
            handle = os.open(self.part, os.O_RDWR | FLAGS)
        except FileNotFoundError:
            return
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise OSError(errno.EEXIST, f"{self.part.name} is in the way")
            if not lock(handle):
                raise BusyError(self.name)
            stale = _is_at(handle, self.part)
            if stale and OPEN_FILES_MOVE:
                self.part.unlink(missing_ok=True)
        finally:
            os.close(handle)
        if stale and not OPEN_FILES_MOVE:
            self.part.unlink(missing_ok=True)

    def _check_free(self) -> None:
        """Raises `BusyError` if a running program writes the file that would be replaced."""
        try:
            handle = os.open(self.path, os.O_RDWR | FLAGS)
        except PermissionError:
            raise  # who took the right to write away means the file to stay as it is
        except OSError:
            return  # not there, or nothing that can be opened so: replacing it will tell
        try:
            if not lock(handle):
                raise BusyError(self.name)
        finally:
            os.close(handle)


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


def _beside(path: Path) -> Path:
    """A path whose folder is real; the name itself may be that of a link."""
    return Path(os.path.realpath(path.parent)) / path.name


def _is_device(path: Path) -> bool:
    """Whether something is there that is neither a file nor a folder: a pipe, a terminal."""
    return path.exists() and not path.is_file() and not path.is_dir()


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
