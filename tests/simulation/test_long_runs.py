"""Long runs: several processes, checkpoints, and what happens when they are ended."""

import json
import os
import signal
import sys
from pathlib import Path

import pytest

from pankit.cli.app import main
from tests.simulation.processes import alive, begin, children, pankit, until

LONG = "simulate german -p 4 -n 1000000 --bots random --json --jobs 2".split()  # noqa: SIM905
posix = pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="looks at /proc")


def rounds_in(path: Path) -> int:
    """How many rounds a checkpoint has."""
    return int(json.loads(path.read_text())["runs"][0]["rounds"]) if path.exists() else 0


def run(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    """The standard output of a command, in this process."""
    assert main(args) == 0
    return capsys.readouterr().out


def test_results_are_the_same_bytes_whatever_the_jobs(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class Bot:\n    def __init__(self, seed): self.seed = seed\n"
        "    def choose(self, view): return view.legal[self.seed % len(view.legal)]\n"
    )
    args = "simulate german english -p 4 -n 24 --bots ./mine.py:Bot,random,steady,random".split()  # noqa: SIM905
    one = pankit(*args, "--json", cwd=tmp_path)
    three = pankit(*args, "--json", "--jobs", "3", "--checkpoint", "c.json", cwd=tmp_path)
    assert (one.returncode, three.returncode) == (0, 0), three.stderr
    assert one.stdout == three.stdout == (tmp_path / "c.json").read_text()


def test_a_bad_bot_is_told_by_workers_too(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "class Bot:\n    def __init__(self, seed): ...\n    def choose(self, view): return 7 / 0\n"
    )
    args = "simulate german -p 2 -n 50 --bots ./mine.py:Bot,random --jobs 2".split()  # noqa: SIM905
    done = pankit(*args, cwd=tmp_path)
    assert done.returncode == 1
    assert "bot ./mine.py:Bot at seat" in done.stderr
    assert "ZeroDivisionError" in done.stderr
    assert "Traceback" not in done.stderr


@posix
@pytest.mark.parametrize("signals", [1, 2])
def test_ctrl_c_with_workers_reports_what_is_done(tmp_path: Path, signals: int) -> None:
    """To the whole group, as a terminal sends it; a second one does not wait for anybody."""
    process = begin(*LONG, "--checkpoint", "c.json", cwd=tmp_path)
    until(lambda: rounds_in(tmp_path / "c.json") > 50)
    started = children(process.pid)
    for pid in started:
        os.kill(pid, signal.SIGINT)
    for _ in range(signals):
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130, err
    assert "Traceback" not in err
    until(lambda: not alive(started))
    if signals == 1:
        document = json.loads(out)
        assert document["interrupted"]
        assert document["runs"][0]["rounds"] > 50
        assert out == (tmp_path / "c.json").read_text()


@posix
def test_after_kill_9_no_worker_stays_and_the_run_goes_on_from_the_checkpoint(
    tmp_path: Path,
) -> None:
    args = ["simulate", "german", "-p", "3", "--bots", "random", "--seed", "9", "--json"]
    process = begin(*args, "-n", "100000", "--jobs", "2", "--checkpoint", "c.json", cwd=tmp_path)
    until(lambda: rounds_in(tmp_path / "c.json") > 100)
    started = children(process.pid)
    assert len(started) >= 2
    process.kill()
    process.communicate(timeout=120)
    until(lambda: not alive(started))
    rounds = rounds_in(tmp_path / "c.json")
    wanted = str(max(part[1] for part in _ranges(tmp_path / "c.json")) + 40)
    resumed = pankit(*args, "-n", wanted, "--checkpoint", "c.json", cwd=tmp_path)
    whole = pankit(*args, "-n", wanted, "--jobs", "2", cwd=tmp_path)
    assert resumed.returncode == 0, resumed.stderr
    assert f": {int(wanted) - rounds} rounds in " in resumed.stderr
    assert resumed.stdout == whole.stdout == (tmp_path / "c.json").read_text()


def _ranges(path: Path) -> list[list[int]]:
    return list(json.loads(path.read_text())["runs"][0]["ranges"])


@pytest.mark.no_cover
def test_parts_from_different_machines_merge_into_one_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    args = "simulate german english -p 4 --bots random --json".split()  # noqa: SIM905
    for name, start, count in (("a", 0, 20), ("b", 20, 5), ("c", 25, 15)):
        out = run(capsys, *args, "--from", str(start), "-n", str(count))
        Path(f"{name}.json").write_text(out)
    whole = run(capsys, *args, "-n", "40")
    assert run(capsys, "merge", "c.json", "a.json", "b.json", "--json") == whole
    shown = run(capsys, "merge", "a.json", "c.json", "--out", "ac.json")
    assert "german: 35 rounds" in shown
    assert run(capsys, "merge", "ac.json", "b.json", "--json") == whole
    assert main(["merge", "ac.json", "c.json"]) == 1
    assert "c.json: cannot be merged: both have these rounds: 25-39" in capsys.readouterr().err
    Path("d.json").write_text(run(capsys, *args, "--seed", "1", "-n", "3"))
    Path("e.json").write_text(run(capsys, *args[:2], *args[3:], "-n", "3"))
    for other, message in (("d", "their seeds differ: 0 and 1"), ("e", "it has 1 runs")):
        assert main(["merge", "a.json", f"{other}.json"]) == 1
        assert message in capsys.readouterr().err
    assert main(["merge", "a.json", "nothing.json"]) == 2


def test_a_checkpoint_of_another_run_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    args = "simulate german -p 4 --bots random --checkpoint c.json -n".split()  # noqa: SIM905
    run(capsys, *args, "12")
    before = Path("c.json").read_text()
    for more, message in (
        (["12", "--seed", "2"], "their seeds differ"),
        (["5"], "it has rounds 0-11, and 0-4 are wanted"),
        (["12", "-v", "fifteen"], "different rules"),
    ):
        assert main([*args, *more]) == 1
        assert f"--checkpoint c.json: it {'has' if more == ['5'] else 'is of another run'}" in (
            err := capsys.readouterr().err
        )
        assert message in err
        assert Path("c.json").read_text() == before
    Path("c.json").write_text('{"kind": "sum')
    assert main([*args, "12"]) == 1
    assert "c.json: this is no JSON document" in capsys.readouterr().err


def test_csv_and_plots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    args = "simulate german english -p 4 -n 8 --bots random".split()  # noqa: SIM905
    table = run(capsys, *args, "--csv", "-")
    assert table.startswith("ruleset,players,bots,seed,rounds,section,subject,measure,unit,value,")
    assert "\nenglish,4," in table
    shown = run(capsys, *args, "--csv", "x.csv", "--plot", "-")
    assert Path("x.csv").read_text() == table
    assert "Chips a round, by seat" in shown
    assert "4 english" in shown
    for line in shown.splitlines():
        assert not line.endswith(" ")


def test_plots_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    args = "simulate german english -p 4 -n 3 --bots random --plot".split()  # noqa: SIM905
    for name in ("x.svg", "y.svg", "z.png"):
        run(capsys, *args, name)
    assert Path("x.svg").read_text().startswith("<?xml")
    assert Path("x.svg").read_bytes() == Path("y.svg").read_bytes()
    assert Path("z.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ("--plot x.gif", "--plot: x.gif: plots are written as .svg, .png or .pdf"),
        ("--plot no/x.svg", "--plot no/x.svg: there is no such folder"),
        ("--csv no/x.csv", "--csv no/x.csv: there is no such folder"),
        ("--json --csv -", "--json and --csv -: standard output can be one of them"),
        ("--records r.yaml --jobs 2", "--records: a record is of one ruleset, written by"),
        ("--cluster tcp://127.0.0.1:1 --jobs 2", "--jobs and --cluster: it is one or the other"),
        ("--from -1", "--from"),
        ("--jobs -1", "--jobs"),
    ],
)
def test_wrong_use_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    args: str,
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", "german", "-n", "2", *args.split()]) == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_extras_that_are_missing_are_told_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert main(["simulate", "german", "-n", "2", "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "pip install 'pankit[cluster]'" in capsys.readouterr().err
    assert main(["simulate", "german", "-n", "2", "--plot", "x.svg"]) == 2
    assert "pip install 'pankit[plots]'" in capsys.readouterr().err
