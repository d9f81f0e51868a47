"""Disks that are full, folders that may not be written to, links, and other programs."""

import io
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pankit.cli.app import main
from pankit.engine.round import Round
from pankit.library import load
from pankit.records.check import check_record
from pankit.records.resume import Resumed, resume
from pankit.records.sink import BusyError, LiveFile, TargetError, WholeFile, save_new
from pankit.records.writer import RecordWriter, record_round
from tests.records.playing import chained, chooser, written
from tests.trust.conftest import full_after

Write = Callable[[Path], None]


def whole(file: Path) -> None:
    german = load("german")
    with RecordWriter(file, german, ["Anna", "Ben"], replace=True) as writer:
        record_round(writer, Round.deal(german, 2, 1), chooser(1), seed=1)


def live(file: Path) -> None:
    german = load("german")
    with RecordWriter(file, german, ["Anna", "Ben"], live=True, replace=True) as writer:
        record_round(writer, Round.deal(german, 2, 1), chooser(1), seed=1)


def saved(file: Path) -> None:
    file.unlink(missing_ok=True)
    save_new(file, written("german", 2, rounds=1))


@pytest.mark.parametrize("size", [0, 100, 4_700, 5_000])
@pytest.mark.parametrize("write", [whole, live, saved])
def test_a_full_disk_leaves_what_was_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Write, size: int
) -> None:
    file = tmp_path / "night.yaml"
    write(file)
    new = file.read_bytes()
    assert len(new) > size
    old = written("conquian", 2, rounds=1)
    file.write_bytes(old)
    with full_after(size, monkeypatch), pytest.raises(OSError, match="No space left") as caught:
        write(file)
    assert caught.value.filename == str(file)
    if write is saved:
        assert list(tmp_path.iterdir()) == []
        return
    assert list(tmp_path.iterdir()) == [file]
    there = file.read_bytes()
    if write is whole or size < new.index(b"  - dealer"):
        assert there == old
        return
    assert new.startswith(there)
    assert there.endswith(b"\n")
    assert size - 250 < len(there) <= size
    assert [each.code for each in check_record(file)] == ["incomplete"]


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    file = tmp_path / "many.yaml"
    file.write_bytes(old := written("conquian", 2, rounds=1))
    command = f"{sys.executable} -m pankit simulate conquian -n 40 --bots random --records {file}"
    result = subprocess.run(
        ["bash", "-c", f"ulimit -f 24; {command}"], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert f"{file}: File too large" in result.stderr
    assert "Traceback" not in result.stderr
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_bytes() == old


@contextmanager
def nobody() -> Iterator[None]:
    """Root may write anywhere; then this is done as somebody else."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="folders of Windows cannot be read-only")
def test_a_folder_that_may_not_be_written_to(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    folder = Path(tempfile.mkdtemp(prefix="pankit-"))
    file = folder / "night.yaml"
    try:
        file.write_bytes(old := written("conquian", 2, rounds=1))
        # modules that are needed are loaded while that is allowed
        assert main(["simulate", "conquian", "-n", "1", "--records", str(folder / "x.yaml")]) == 0
        assert main(["play", "conquian", "--record", str(folder / "y.yaml")]) == 0
        (folder / "x.yaml").unlink()
        (folder / "y.yaml").unlink()
        for mode in (0o444, 0o666):
            file.chmod(mode)
            folder.chmod(0o555)
            with nobody():
                for target in (file, folder / "new.yaml"):
                    for make in (
                        whole,
                        live,
                        lambda at: save_new(at.with_name("saved.yaml"), b"x"),
                    ):
                        with pytest.raises(PermissionError) as caught:
                            make(target)
                        assert caught.value.filename in (str(target), str(folder / "saved.yaml"))
                new = str(folder / "new.yaml")
                assert main(["simulate", "conquian", "-n", "1", "--records", new]) == 2
                assert f"{new}: cannot be written: Permission denied" in capsys.readouterr().err
                assert main(["play", "conquian", "--record", new]) == 2
                assert f"{new}: Permission denied" in capsys.readouterr().err
            folder.chmod(0o755)
            assert list(folder.iterdir()) == [file]
            assert file.read_bytes() == old
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_what_is_played_can_go_into_a_file_of_a_folder_that_may_not_be_written_to() -> None:
    """Going on needs no second file."""
    folder = Path(tempfile.mkdtemp(prefix="pankit-"))
    file = folder / "night.yaml"
    try:
        data, _ = chained("conquian", 2, 1)
        file.write_bytes(data[: data.index(b'    digest: "')])
        file.chmod(0o666)
        folder.chmod(0o555)
        with nobody(), resume(file).writer() as writer:
            writer.end_round()
        assert file.read_bytes() == data
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


# -- links ---------------------------------------------------------------------------------


@pytest.mark.parametrize("write", [whole, live])
def test_a_record_that_is_a_link_stays_one(tmp_path: Path, write: Write) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "night.yaml", tmp_path / "link.yaml"
    link.symlink_to(real)
    write(link)
    assert link.is_symlink()
    assert check_record(link) == []
    real.chmod(0o640)
    write(link)
    assert link.is_symlink()
    assert check_record(real) == []
    assert real.stat().st_mode & 0o777 == 0o640
    real.write_bytes(b"# mine\n" + real.read_bytes())
    resume(link).writer().close()
    assert link.is_symlink()
    assert real.read_bytes().startswith(b"kind: record")
    assert [each.name for each in (tmp_path / "real").iterdir() if each != real] == [
        "night.yaml.before"
    ]
    assert (tmp_path / "real" / "night.yaml.before").read_bytes().startswith(b"# mine\n")


def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    one.symlink_to(two)
    two.symlink_to(one)
    for write in (whole, live):
        with pytest.raises(OSError, match="symbolic links"):
            write(one)
    with pytest.raises(FileExistsError):
        save_new(one, b"x")
    assert one.is_symlink()
    # somebody else's file is not written to through the name that ours has while it is made
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    (tmp_path / ".night.yaml.part").symlink_to(diary)
    with pytest.raises(OSError, match="symbolic links"):
        whole(tmp_path / "night.yaml")
    assert diary.read_text() == "dear diary"


# -- what others do ------------------------------------------------------------------------


def test_what_a_killed_program_left_is_cleared_away(tmp_path: Path) -> None:
    part = tmp_path / ".night.yaml.part"
    for write in (whole, live, saved):
        part.write_text("left behind")
        write(tmp_path / "night.yaml")
        assert [each.name for each in tmp_path.iterdir()] == ["night.yaml"]
    part.mkdir()
    with pytest.raises(OSError, match=r"night.yaml"):
        whole(tmp_path / "night.yaml")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks open files by itself")
def test_two_programs_do_not_write_the_same_record(tmp_path: Path) -> None:
    german, file = load("german"), tmp_path / "night.yaml"
    for make in (LiveFile.fresh, WholeFile):
        writer = make(file)
        for write in (whole, live):
            with pytest.raises(BusyError, match="another pankit is writing"):
                write(file)
        writer.close(whole=False)
    with RecordWriter(file, german, ["Anna", "Ben"], live=True) as first:
        game = Round.deal(german, 2, 1)
        first.begin_round(game, seed=1)
        found = resume(file)
        for busy in (found.writer, lambda: whole(file), lambda: live(file)):
            with pytest.raises(BusyError):
                busy()
        first.play(game.legal_actions()[0])
    with pytest.raises(TargetError, match="changed while"):
        found.writer()
    assert file.read_bytes().endswith(b': stay"\n')
    resume(file).writer().close()


def test_a_record_changed_since_it_was_read_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "night.yaml"
    data, _ = chained("conquian", 2, 1)
    file.write_bytes(data)
    from pankit.cli import saving

    def too_late(found: Resumed) -> saving.Keeper:
        file.write_bytes(data + b"\n")
        return going_on(found)

    going_on = saving.Keeper.going_on
    monkeypatch.setattr(saving.Keeper, "going_on", too_late)
    assert main(["play", "--resume", str(file)]) == 2
    assert "was changed while" in capsys.readouterr().err
    assert file.read_bytes() == data + b"\n"
