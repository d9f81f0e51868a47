"""Comparisons that were played apart and put together."""

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pankit.cli.app import main as run_main

Main = Callable[..., tuple[int, str, str]]
RUN = ("compare", "german", "german+go-out-2", "-p", "3", "--bots", "random,random,steady")
PARTS = {"a": (0, 3), "b": (3, 4), "c": (7, 1)}
"""First deal and number of deals."""


@pytest.fixture
def main(capsys: pytest.CaptureFixture[str]) -> Main:
    """Runs `pankit` with arguments: exit code, output, messages."""

    def call(*args: object) -> tuple[int, str, str]:
        code = run_main([str(each) for each in args])
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return call


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("parts")
    found = {}
    for name, (start, count) in {**PARTS, "whole": (0, 8)}.items():
        found[name] = folder / f"{name}.json"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.stdout", found[name].open("w", encoding="utf-8"))
            assert run_main([*RUN, "--from", str(start), "-n", str(count), "--json"]) == 0
    return found


def test_parts_are_the_whole_in_any_order(main: Main, parts: dict[str, Path]) -> None:
    whole = parts["whole"].read_text("utf-8")
    for order in itertools.permutations(PARTS):
        code, out, _ = main("merge", *(parts[name] for name in order), "--json")
        assert (code, out) == (0, whole)


def test_what_is_merged_can_be_merged_again(
    main: Main, parts: dict[str, Path], tmp_path: Path
) -> None:
    two = tmp_path / "two.json"
    for first, second in itertools.combinations(PARTS, 2):
        (third,) = set(PARTS) - {first, second}
        assert main("merge", parts[second], parts[first], "--out", two)[0] == 0
        code, out, _ = main("merge", parts[third], two, "--json")
        assert (code, out) == (0, parts["whole"].read_text("utf-8"))


def test_it_is_told_like_one_run(main: Main, parts: dict[str, Path], tmp_path: Path) -> None:
    page, whole, table = tmp_path / "page.html", tmp_path / "whole.html", tmp_path / "t.csv"
    files = [parts[name] for name in PARTS]
    code, out, err = main("merge", *files, "--html", page, "--csv", table)
    assert code == 0
    assert out.startswith("german (A) and german+go-out-2 (B)\n8 deals under both, 3 players")
    assert f"the page is in {page}" in err
    assert (code, out) == main(*RUN, "-n", 8, "--html", whole)[:2]
    assert page.read_bytes() == whole.read_bytes()
    assert main("merge", *files, "--csv", "-")[1] == table.read_text("utf-8")


def changed(file: Path, into: Path, change: Callable[[Any], object]) -> Path:
    data = json.loads(file.read_text("utf-8"))
    change(data)
    into.write_text(json.dumps(data), encoding="utf-8")
    return into


def first_sums(data: Any) -> Any:
    return data["comparisons"][0]["sums"]["turns"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.update(seed=2), "cannot be merged: they differ in seed: 0 and 2"),
        (lambda data: data["rulesets"][0].update(digest="x"), "the rules are not the same"),
        (lambda data: data.update(bots=["random"] * 3), "cannot be merged: they differ in bots"),
        (lambda data: data.update(ranges=[[2, 6]]), "cannot be merged: deals 2 are there already"),
        (lambda data: data.update(ranges=[[3, 6]]), "different numbers of deals"),
        (lambda data: data.update(ranges=[[3, 7], [5, 9]]), "are there already"),
        (lambda data: data.update(schema=1), "it has schema 1, this pankit reads schema 2"),
        (lambda data: data.update(pankit="9.9"), "it was written by pankit 9.9"),
        (lambda data: data.update(kind="summary"), "this is no comparison"),
        (lambda data: data.pop("bot_files"), "bot_files: Field required"),
        (lambda data: first_sums(data)["sums"].update(totals=[1]), "too few sums, or too many"),
        (lambda data: first_sums(data)["sums"].update(count=1), "different numbers of deals"),
        (lambda data: data["comparisons"][0]["sums"].pop("turns"), "these are not the measures"),
        (lambda data: data["results"][0].update(players_by_chips={"0": 1}), "results are missing"),
        (lambda data: data["results"][0].update(players_by_chips={"x": 1}), "invalid literal"),
    ],
)
def test_what_does_not_belong_together_is_refused(
    main: Main,
    parts: dict[str, Path],
    tmp_path: Path,
    change: Callable[[Any], object],
    message: str,
) -> None:
    bad = changed(parts["b"], tmp_path / "bad.json", change)
    out = tmp_path / "out.json"
    code, told, err = main("merge", parts["a"], bad, "--out", out)
    assert (code, told) == (1, "")
    assert "bad.json: " in err
    assert message in err
    assert not out.exists()


def test_rules_that_changed_are_refused(
    main: Main, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    house = Path("friday.yaml")
    text = 'kind: ruleset\nschema: 1\nid: friday\nname: {en: "Friday"}\nextends: german\n'
    house.write_text(text + "set: {go_out.bonus: 2}\n")
    args = ("compare", "german", "friday.yaml", "-p", "3", "--bots", "random", "-n", "2", "--json")
    Path("a.json").write_text(main(*args)[1], encoding="utf-8")
    assert main("merge", "a.json", "--json") == (0, Path("a.json").read_text("utf-8"), "")
    house.write_text(text + "set: {go_out.bonus: 3}\n")
    code, _, err = main("merge", "a.json")
    assert code == 1
    assert "friday.yaml has other rules today than it was played by" in err
    house.unlink()
    code, _, err = main("merge", "a.json")
    assert code == 1
    assert "a.json: its rules cannot be read" in err


def test_comparisons_and_summaries_do_not_mix(
    main: Main, parts: dict[str, Path], tmp_path: Path
) -> None:
    summary = tmp_path / "summary.json"
    run = main("simulate", "conquian", "-n", 2, "--bots", "random", "--json")
    summary.write_text(run[1], encoding="utf-8")
    code, _, err = main("merge", parts["a"], summary)
    assert code == 1
    assert "summary.json: this is no comparison" in err
    for option in (("--html", tmp_path / "x.html"), ("--lang", "de")):
        code, _, err = main("merge", summary, *option)
        assert (code, f"{option[0]}: that is for comparisons alone" in err) == (2, True)
    assert main("merge", parts["a"], "--plot", "-")[0] == 2
