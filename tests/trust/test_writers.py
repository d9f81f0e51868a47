"""Whatever a command writes is there as it was or as it will be: disk full, killed, or a link.

With PANKIT_KILLS=500 in the environment every command is killed at all of its calls.
"""

import ast
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pankit import writing
from pankit.cli.app import main
from pankit.writing import BusyError, NewFile, write_whole
from tests.trust.conftest import KILLS, Victims, full_after
from tests.trust.writers import WRITERS, Args, Writer, give

pytest.importorskip("matplotlib")
ROOT = Path(__file__).parents[2]
CALLS = 7
"""At so many calls of the system a file is written, at most; other calls do no harm."""
SEEN: dict[str, tuple[dict[str, bytes], dict[str, bytes]]] = {}
"""What each writer writes, the first time and anew."""
writers = pytest.mark.parametrize("writer", WRITERS, ids=[each.name for each in WRITERS])


@pytest.fixture(scope="module")
def given(victims: Victims, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("given")
    give(folder, lambda args, out: victims.run(*args, out=out))
    return folder


class Place:
    """The folder of one writer: what was there first, and what is there when it has written."""

    def __init__(self, writer: Writer, victims: Victims, given: Path, folder: Path) -> None:
        self.writer = writer
        self.victims = victims
        self.given = given
        self.folder = folder / "written"
        self.folder.mkdir()
        self.file = self.folder / writer.file
        self.answers = folder / "answers.txt"
        self.answers.write_text(writer.answers)
        if writer.name not in SEEN:
            SEEN[writer.name] = self.write_twice()
        self.old, self.new = SEEN[writer.name]
        self.restore()

    def write_twice(self) -> tuple[dict[str, bytes], dict[str, bytes]]:
        """What lies there after the first time, and after the second."""
        first = self.writer.first
        if not isinstance(first, str):
            assert self.run(first(self.file, self.given)) == 0
        elif first:
            self.file.write_text(first)
        old = self.content()
        assert self.again() == 0
        new = self.content()
        assert new[self.file.name] != old.get(self.file.name)
        return old, new

    def run(self, args: Args, **moment: object) -> int:
        code: int = self.victims.run(*args, answers=self.answers, **moment)["code"]
        return code

    def again(self, **moment: object) -> int:
        return self.run(self.writer.anew(self.file, self.given), **moment)

    def content(self) -> dict[str, bytes]:
        return {each.name: each.read_bytes() for each in self.folder.iterdir()}

    def restore(self, *, litter: bool = False) -> None:
        """All as it was, but for what was left behind, if that is to lie there."""
        for each in self.folder.iterdir():
            if not (litter and each.name.endswith(".part")):
                each.unlink()
        for name, data in self.old.items():
            (self.folder / name).write_bytes(data)

    def check(self, *, litter: bool = False) -> None:
        """Each file is the old one or the new one."""
        for name, data in self.content().items():
            if litter and name.startswith(".") and name.endswith(".part"):
                assert name[1:-5] in self.new
                continue
            assert data in (self.old.get(name), self.new[name]), name
        assert set(self.old) <= set(self.content())


@pytest.fixture
def place(writer: Writer, victims: Victims, given: Path, tmp_path: Path) -> Place:
    return Place(writer, victims, given, tmp_path)


@writers
def test_killed_at_any_call_it_leaves_the_old_file_or_the_new_one(place: Place) -> None:
    moments = [(call, "before") for call in range(CALLS)] + [(1, "middle")]
    if KILLS > 9:
        moments += [(call, "middle" if call == 6 else "after") for call in range(3 * CALLS)]
    killed = old = 0
    for call, how in moments:
        killed += place.again(call=call, how=how) == -signal.SIGKILL
        place.check(litter=True)
        old += place.content().get(place.file.name) == place.old.get(place.file.name)
        place.restore(litter=True)
    assert killed >= 4
    assert old >= 3
    assert place.again() == 0
    assert place.content() == place.new, "what was left behind is cleared away"


@writers
def test_a_full_disk_leaves_the_old_file(
    place: Place, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    args = [str(each) for each in place.writer.anew(place.file, place.given)]
    with place.answers.open() as answers, full_after(20, monkeypatch):
        monkeypatch.setattr(sys, "stdin", answers)
        assert main(args) == 2
    assert place.content() == place.old
    told = capsys.readouterr()
    assert "No space left on device" in told.out + told.err


@writers
def test_a_link_stays_and_what_it_leads_to_is_replaced(place: Place, tmp_path: Path) -> None:
    real = tmp_path / "elsewhere" / "real"
    real.parent.mkdir()
    place.file.touch()
    place.file.rename(real)
    real.chmod(0o640)
    place.file.symlink_to(real)
    if place.writer.name == "new":
        assert place.again() == 2
        assert real.read_bytes() == b""
    else:
        assert place.again() == 0
        assert real.read_bytes() == place.new[place.file.name]
    assert place.file.is_symlink()
    assert [each.name for each in real.parent.iterdir()] == [real.name]
    assert real.stat().st_mode & 0o777 == 0o640


# -- the one writer --------------------------------------------------------------------------


def test_no_other_module_writes_files() -> None:
    """Files are opened to be written in one module; a record that is gone on with in another."""
    allowed = {"pankit/writing.py", "pankit/records/place.py"}
    found = {
        f"{name}:{line}"
        for path in sorted((ROOT / "pankit").rglob("*.py"))
        if (name := path.relative_to(ROOT).as_posix()) not in allowed
        for line in _writes(ast.parse(path.read_text("utf-8")))
    }
    assert found == set()


def _writes(tree: ast.AST) -> Iterator[int]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = method or getattr(node.func, "id", "")
        texts = [
            each.value
            for each in (*node.args, *(word.value for word in node.keywords))
            if isinstance(each, ast.Constant)
        ]
        if method in {"write_text", "write_bytes", "mkstemp", "NamedTemporaryFile"} or (
            name in {"open", "fdopen"}
            and any(isinstance(text, str) and set(text) & set("wax+") for text in texts)
        ):
            yield node.lineno


def test_what_is_new_never_takes_the_place_of_anything(tmp_path: Path) -> None:
    file, link = tmp_path / "new.txt", tmp_path / "link.txt"
    link.symlink_to(tmp_path / "nowhere.txt")
    write_whole(file, "one", fresh=True)
    for there in (file, link):
        with pytest.raises(FileExistsError) as caught:
            write_whole(there, "two", fresh=True)
        assert caught.value.filename == str(there)
    assert file.read_text() == "one"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link.txt", "new.txt"]


@pytest.mark.parametrize("late", [False, True])
def test_a_file_system_without_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    def link(*_: object, **__: object) -> None:
        if late:
            file.write_text("mine")
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", link)
    file = tmp_path / "new.txt"
    if late:
        with pytest.raises(FileExistsError):
            write_whole(file, "one", fresh=True)
    else:
        write_whole(file, "one", fresh=True)
    assert file.read_text() == ("mine" if late else "one")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("fresh", [False, True])
def test_a_system_that_does_not_move_open_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: bool
) -> None:
    monkeypatch.setattr(writing, "OPEN_FILES_MOVE", False)
    file = tmp_path / "new.txt"
    (tmp_path / ".new.txt.part").write_text("left behind")
    making = NewFile(file, fresh=fresh)
    writing.write_all(making.handle, b"one")
    making.put()
    writing.write_all(making.handle, b" two")
    making.close()
    assert file.read_text() == "one two"
    with contextlib.closing(NewFile(file)):
        pass
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text() == "one two"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks open files by itself")
def test_two_programs_do_not_write_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "t.csv"
    with contextlib.closing(NewFile(file)), pytest.raises(BusyError, match="another pankit"):
        write_whole(file, "two")
    write_whole(file, "three")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, "rank,suit\n")
    reader.join(10)
    assert read == [b"rank,suit\n"]
    write_whole(Path(os.devnull), "nothing")
    assert list(tmp_path.iterdir()) == [pipe]
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, "no")
