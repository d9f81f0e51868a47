"""Files of other versions, and files that somebody changed: told, and left alone."""

import io
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from pankit.cli.app import main
from pankit.engine.round import Round
from pankit.library import check_file, load
from pankit.records.check import check_record, check_scenarios
from pankit.records.replay import replay
from pankit.records.resume import resume, transcribe
from pankit.records.sink import Stream
from pankit.records.writer import RecordWriter, record_round
from pankit.rules import migrate
from pankit.rules.nodes import Key, MapNode
from pankit.rules.problems import RulesError
from tests.records.playing import chained, chooser, written

HOUSE = "kind: ruleset\nschema: 1\nid: friday\nname: {en: Friday}\nextends: german\n"
VARIANT = "kind: variant\nschema: 1\nid: dear\nname: {en: Dear}\nset: {go_out.bonus: 5}\n"
SCENARIO = (
    "kind: scenario\nschema: 1\nrules: german\nplayers: [Anna, Ben]\n"
    'steps: ["Anna: stay", "Ben: stay"]\nexpect: {over: false}\n'
)


@pytest.fixture(scope="module")
def record() -> str:
    return written("conquian", 2, rounds=1).decode()


def documents(record: str) -> dict[str, str]:
    return {"ruleset": HOUSE, "variant": VARIANT, "scenario": SCENARIO, "record": record}


@pytest.mark.parametrize("kind", ["ruleset", "variant", "scenario", "record"])
@pytest.mark.parametrize(("version", "said"), [
    ("2", "made for a newer pankit: schema 2"),
    ("99999999999999999999999", "made for a newer pankit: schema 99999999999…"),
    ("0", "there is no schema 0"),
    ("-1", "there is no schema -1"),
])  # fmt: skip
def test_other_versions_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], record: str, kind: str, version: str,
    said: str,
) -> None:  # fmt: skip
    file = tmp_path / "file.yaml"
    text = documents(record)[kind].replace("schema: 1", f"schema: {version}")
    file.write_text(text)
    assert main(["check", str(file)]) == 1
    told = capsys.readouterr().err
    assert "file.yaml:2:9: error[unknown-schema]: schema: " in told
    assert said in told
    assert told.count("error[") == 1
    assert ("pip install --upgrade pankit" in told) == ("newer" in said)
    if kind == "record":
        assert main(["replay", str(file)]) == 1
        assert main(["play", "--resume", str(file)]) == 1
        assert capsys.readouterr().err.count("unknown-schema") == 2
    elif kind == "ruleset":
        assert main(["show", str(file)]) == 1
        assert said in capsys.readouterr().err
    assert file.read_text() == text


# -- older ones: there is no older format yet, so one is made up -----------------------------


def renamed(old: str, new: str) -> Callable[[MapNode], MapNode]:
    def migration(node: MapNode) -> MapNode:
        found = MapNode(node.source, node.line, node.column)
        for key, value in node:
            text = new if key.text == old else key.text
            found.put(Key(text, key.source, key.line, key.column), value)
        return found

    return migration


def dealt_by(node: MapNode) -> MapNode:
    """In version 0 a round said `dealt_by`, in version -1 even `by`."""
    return renamed("dealt_by", "dealer")(node)


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 0 called some things otherwise, version -1 only a round and that twice."""
    table = migrate.MIGRATIONS
    monkeypatch.setitem(table, ("ruleset", 0), renamed("based_on", "extends"))
    monkeypatch.setitem(table, ("variant", 0), renamed("values", "set"))
    monkeypatch.setitem(table, ("scenario", 0), renamed("game", "rules"))
    monkeypatch.setitem(table, ("record", 0), renamed("names", "players"))
    monkeypatch.setitem(table, ("round", 0), dealt_by)
    monkeypatch.setitem(table, ("step", 0), renamed("who", "by"))
    monkeypatch.setitem(table, ("expect", 0), renamed("left", "pot"))
    monkeypatch.setitem(table, ("round", -1), renamed("by", "dealt_by"))


@pytest.mark.usefixtures("made_up")
def test_older_rules_and_scenarios_are_read(tmp_path: Path) -> None:
    house, variant, scenario = (tmp_path / f"{name}.yaml" for name in ("friday", "dear", "try"))
    house.write_text(HOUSE.replace("schema: 1", "schema: 0").replace("extends", "based_on"))
    variant.write_text(VARIANT.replace("schema: 1", "schema: 0").replace("set:", "values:"))
    assert load(house, [str(variant)]).rules.go_out.bonus == 5
    assert check_file(house).ok
    assert check_file(variant).ok
    text = SCENARIO.replace("schema: 1", "schema: 0").replace(
        "rules: german", "game: ./friday.yaml"
    )
    scenario.write_text(text)
    checked = check_file(scenario)
    assert checked.ok
    assert check_scenarios(str(scenario), checked.documents) == []
    # faults are told where they stand
    house.write_text(house.read_text() + "forfeit: 3\n")
    (problem,) = check_file(house).problems
    assert (problem.code, problem.line) == ("unknown-key", 6)
    house.write_text(HOUSE.replace("schema: 1", "schema: -2"))
    (problem,) = check_file(house).problems
    assert "reads schema -1 to 1" in problem.message


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize(("version", "dealer"), [(0, "dealt_by"), (-1, "by")])
def test_older_records_are_read_and_written_anew(tmp_path: Path, version: int, dealer: str) -> None:
    data, _ = chained("conquian", 2, 2)
    text = data.decode()
    first = text[text.index('"Anna: ') :].split("\n")[0]
    step = f"{{who: Anna, do: {first[7:-1]}}}"
    old = (
        text.replace("schema: 1", f"schema: {version}").replace("players:", "names:")
        .replace("- dealer:", f"- {dealer}:").replace("pot: ", "left: ").replace(first, step, 1)
    )  # fmt: skip
    file = tmp_path / "record.yaml"
    file.write_text(old)
    assert [problem.text() for problem in check_record(file)] == []
    assert sum(1 for _ in replay(file)) > 20
    again = io.BytesIO()
    assert transcribe(file, Stream(again)).complete
    assert again.getvalue() == data
    found = resume(file)
    assert found.whole is None
    found.writer().close()
    assert file.read_bytes() == data
    assert (tmp_path / "record.yaml.before").read_text() == old
    file.write_text(old.replace("left: 0", "left: 7", 1))
    (problem,) = check_record(file)
    assert problem.where == "rounds[1].expect.pot"


# -- rules that changed ------------------------------------------------------------------------


def test_a_house_that_changed_is_told_path_by_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    house, record = Path("friday.yaml"), Path("night.yaml")
    house.write_text(HOUSE + "set: {stakes.forfeit: 3}\nconditions: {remove: [low-sequence]}\n")
    friday = load("./friday.yaml", ["go-out-2"])
    with RecordWriter(record, friday, ["Anna", "Ben"]) as writer:
        record_round(writer, Round.deal(friday, 2, 1), chooser(1), seed=1)
    assert main(["check", str(record)]) == 0
    before = record.read_bytes()
    assert f'digest: "{friday.digest}"'.encode() in before
    house.write_text(
        HOUSE + "set: {stakes.forfeit: 4, turn.take_discard: never, melds.max: 7}\n"
        "conditions: {change: {low-sequence: {pays: 9}}}\n"
    )
    capsys.readouterr()
    assert main(["check", str(record)]) == 1
    told = capsys.readouterr().err
    assert "stakes.forfeit: recorded 3 → today 4" in told
    assert "turn.take_discard: recorded any → today never" in told
    assert "melds.max: recorded nothing → today 7" in told
    assert "conditions.low-sequence.pays: recorded nothing → today 9" in told
    assert "set in friday.yaml:6" in told
    assert told.count("error[rules-changed]") >= 5
    # it is replayed by the rules that it was played by
    assert main(["replay", str(record)]) == 0
    assert "Settlement of round 1" in capsys.readouterr().out
    house.write_text("kind: ruleset\n")
    assert main(["check", str(record)]) == 1
    house.unlink()
    assert main(["check", str(record)]) == 0
    assert "warning[rules-gone]" in capsys.readouterr().err
    assert record.read_bytes() == before


def test_values_set_by_a_program_are_written_down(tmp_path: Path) -> None:
    record = tmp_path / "night.yaml"
    values = {"stakes.forfeit": 4, "conditions.low-sequence.pays": 3, "pack.decks": 9}
    ruleset = load("german", ["fifteen"], values)
    assert ruleset.values == values
    with RecordWriter(record, ruleset, ["Anna", "Ben"]) as writer:
        record_round(writer, Round.deal(ruleset, 2, 1), chooser(1), seed=1)
    assert check_record(record) == []
    record.write_bytes(record.read_bytes().replace(b'"stakes.forfeit": 4', b'"stakes.forfeit": 5'))
    (problem,) = check_record(record)
    assert problem.message == "stakes.forfeit: recorded 4 → today 5"


# -- files that somebody cut or edited -----------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_record_is_left_alone(
    tmp_path: Path, seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is done with it: refused with its place, or read as what is there."""
    rng = random.Random(seed)
    data, _ = chained("conquian", 2, 1, seed)
    start = data.index(b"rounds:")
    for _ in range(6):
        at = rng.randrange(start, len(data))
        how = rng.choice(("cut", "byte", "drop", "twice"))
        changed = {
            "cut": data[:at],
            "byte": data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :],
            "drop": data[:at] + data[at + rng.randrange(1, 30) :],
            "twice": data[:at] + data[at - 20 : at] + data[at:],
        }[how]
        file = tmp_path / "night.yaml"
        file.write_bytes(changed)
        code = main(["check", str(file)])
        told = capsys.readouterr().err
        if code:
            assert "night.yaml:" in told, (how, at)
        shown = main(["replay", str(file)])
        assert shown in (0, 1), capsys.readouterr().err + str(changed[-200:])
        with suppress(RulesError):
            resume(file)
            continue
        assert code == 1
        assert main(["play", "--resume", str(file)]) == 1
        assert "night.yaml:" in capsys.readouterr().err
        assert file.read_bytes() == changed
        assert [each.name for each in tmp_path.iterdir()] == ["night.yaml"]
