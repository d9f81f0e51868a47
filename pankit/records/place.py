"""Where records lie: what they may be written over, going on with one, keeping an old one."""

import errno
import os
import re
from pathlib import Path
from typing import Final

from pankit.writing import FLAGS, BusyError, NewFile, lock, told_of, write_all

_RECORD: Final = re.compile(rb"^kind:[ \t]*[\"']?record\b", re.MULTILINE)
_LOOK: Final = 1 << 12


class TargetError(Exception):
    """A file that a record must not be written over; `is_record` says whether it is one itself."""

    def __init__(self, path: Path, is_record: bool, said: str | None = None) -> None:
        self.path = path
        self.is_record = is_record
        what = "there is a record already" if is_record else "the file there is no record of pankit"
        super().__init__(f"{path}: {said or f'{what}; it was left as it is'}")


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


def new_record(path: Path, replace: bool) -> NewFile:
    """A file that takes the place of an empty one, or with `replace` of a record."""
    return NewFile(path, lambda there: may_write(there, replace))


def open_again(path: Path) -> int:
    """A record to go on with, locked; raises `BusyError` or `OSError`."""
    with told_of(path):
        handle = os.open(os.path.realpath(path), os.O_RDWR | FLAGS)
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
        try:
            with told_of(other):
                _second_name(real, other)
        except FileExistsError:
            continue
        return other
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _second_name(real: Path, other: Path) -> None:
    try:
        other.hardlink_to(real)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        copy = NewFile(other, fresh=True)
        try:
            with real.open("rb") as old:
                while data := old.read(1 << 16):
                    write_all(copy.handle, data)
            copy.put()
        finally:
            copy.close()
