"""`pankit new`: a file to start from, of which every line can be switched on."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
import yaml

from pankit.library import check_file, load
from pankit.rules.jsonschema import schema_of
from pankit.rules.problems import RulesError
from pankit.words.differences.comparing import differences
from pankit.words.houses import file as house_file
from pankit.words.houses.comments import switch_on
from tests.cli.conftest import Main

jsonschema: Any = pytest.importorskip("jsonschema")

STARTS = ["english", "conquian", "german+fifteen+go-out-2", "pan-club"]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def errors(text: str, name: str = "tried.yaml") -> list[str]:
    Path(name).write_text(text, encoding="utf-8")
    return [problem.text() for problem in check_file(name).problems if problem.severity == "error"]


def switches(text: str) -> list[int]:
    return [at for at, line in enumerate(text.splitlines()) if switch_on(line) != line]


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.no_cover
def test_any_line_can_be_switched_on(start: str, main: Main) -> None:
    assert main("new", "friday", "--from", start)[0] == 0
    lines = Path("friday.yaml").read_text("utf-8").splitlines()
    found = switches("\n".join(lines))
    assert len(found) > 55
    failed = {}
    for at in found:
        tried = [switch_on(line) if n == at else line for n, line in enumerate(lines)]
        told = errors("\n".join(tried))
        if told:
            failed[lines[at]] = told
    assert failed == {}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_explanations_stay_comments_when_a_mark_is_taken_off(lang: str, main: Main) -> None:
    main("new", "friday", "--lang", lang)
    first, *rest = Path("friday.yaml").read_text("utf-8").splitlines()
    assert first.startswith("# yaml-language-server: $schema=./")
    bare = [line.replace("##", "#", 1) for line in rest]
    assert bare != rest
    assert errors("\n".join([first, *bare])) == []


@pytest.mark.parametrize("start", STARTS)
def test_it_changes_nothing_as_it_is_written(start: str, main: Main) -> None:
    main("new", "friday", "--from", start)
    assert not check_file("friday.yaml").problems
    assert differences(load(start), load("friday.yaml"), "en") == []
    assert load(start).digest == load("friday.yaml").digest


def test_all_single_values_at_once_change_nothing_and_fit_the_schema(main: Main) -> None:
    main("new", "friday", "--from", "english")
    text = Path("friday.yaml").read_text("utf-8")
    values, rows = text.split("conditions: {", 1)
    all_on = "\n".join(map(switch_on, values.splitlines())) + "\nconditions: {" + rows
    assert errors(all_on) == []
    ruleset = load("tried.yaml")
    assert differences(load("english"), ruleset, "en") == []
    origins = [ruleset.origin("go_out.bonus"), ruleset.origin("melds.lend")]
    assert all(origin and origin.path == "tried.yaml" for origin in origins)
    jsonschema.validate(yaml.safe_load(all_on), schema_of("ruleset"))


def test_every_field_stands_in_it(main: Main) -> None:
    main("new", "friday")
    written = Path("friday.yaml").read_text("utf-8")
    for path in ("turn.take_discard: any", "melds.first_lay.max: 0", "payments.becoming: pays"):
        assert f"\n  #{path},\n" in written
    assert "from-stock: only one that came straight from the stock" in written
    assert "not reached: denexa, wikipedia" in written


def test_a_change_works(main: Main) -> None:
    main("new", "friday", "--from", "german", "--variant", "fifteen")
    text = Path("friday.yaml").read_text("utf-8")
    Path("friday.yaml").write_text(
        text.replace("  #go_out.bonus: 1,", "  go_out.bonus: 3,").replace(
            "    #valle-mixed,", "    valle-mixed,"
        ),
        encoding="utf-8",
    )
    rules = load("friday.yaml").rules
    assert (rules.go_out.bonus, rules.deal.hand) == (3, 15)
    assert "valle-mixed" not in [row.id for row in rules.conditions]


def test_the_schema_lies_beside_it(main: Main, tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    code, out, _ = main("new", "friday", "--into", "rules")
    assert (code, "rules/friday.yaml" in out) == (0, True)
    schema = tmp_path / "rules" / ".pankit-ruleset.schema.json"
    assert json.loads(schema.read_text("utf-8")) == schema_of("ruleset")
    assert sorted(each.name for each in (tmp_path / "rules").iterdir()) == [
        ".pankit-ruleset.schema.json",
        "friday.yaml",
    ]


def test_a_schema_that_is_not_ours_is_left_alone(main: Main) -> None:
    there = Path(".pankit-ruleset.schema.json")
    there.write_text('{"title": "mine"}', encoding="utf-8")
    assert main("new", "friday")[0] == 0
    assert there.read_text("utf-8") == '{"title": "mine"}'


def test_nothing_is_overwritten(main: Main, tmp_path: Path) -> None:
    Path("friday.yaml").write_text("mine", encoding="utf-8")
    code, out, err = main("new", "friday")
    assert (code, out) == (2, "")
    assert "friday.yaml exists" in err
    assert [each.name for each in tmp_path.iterdir()] == ["friday.yaml"]
    assert Path("friday.yaml").read_text("utf-8") == "mine"


def test_a_file_that_appears_meanwhile_is_not_overwritten(
    main: Main, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "lexists", lambda _: False)
    Path("friday.yaml").write_text("mine", encoding="utf-8")
    assert main("new", "friday")[0] == 2
    assert [each.name for each in tmp_path.iterdir()] == ["friday.yaml"]
    assert Path("friday.yaml").read_text("utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Friday Table", "write friday-table"),
        ("friday.yaml", "write friday"),
        ("../friday", "write friday"),
        ("a--b", "write a-b"),
        ("", "friday-table"),
        ("german", "my-german"),
        ("fifteen", "my-fifteen"),
    ],
)
def test_bad_names(name: str, hint: str, main: Main, tmp_path: Path) -> None:
    code, out, err = main("new", name)
    assert (code, out) == (2, "")
    assert hint in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "args",
    [
        ("--from", "gernan"),
        ("--variant", "fiteen"),
        ("--into", "nowhere"),
        ("--lang", "fr"),
    ],
)
def test_wrong_use_touches_nothing(args: tuple[str, str], main: Main, tmp_path: Path) -> None:
    code, out, err = main("new", "friday", *args)
    assert (code, out) == (2, "")
    assert err
    assert list(tmp_path.iterdir()) == []


def test_a_start_that_is_wrong_is_told(main: Main) -> None:
    Path("base.yaml").write_text("kind: ruleset\nschema: 1\nid: base\n", encoding="utf-8")
    code, _, err = main("new", "friday", "--from", "./base.yaml")
    assert code == 1
    assert "base.yaml" in err
    assert not Path("friday.yaml").exists()


def test_files_beside_and_below_can_be_extended(main: Main) -> None:
    main("new", "base")
    Path("sub").mkdir()
    Path("sub/base.yaml").write_bytes(Path("base.yaml").read_bytes())
    assert main("new", "friday", "--from", "sub/base.yaml+go-out-2")[0] == 0
    assert 'extends: "./sub/base.yaml"' in Path("friday.yaml").read_text("utf-8")
    assert load("friday.yaml").rules.go_out.bonus == 2
    code, _, err = main("new", "other", "--from", "base.yaml", "--into", "sub")
    assert code == 2
    assert "outside" in err


def test_examples_that_the_loader_refuses_are_left_out(main: Main) -> None:
    """Rows for sets must not overlap: where mixed kings pay already the example would."""
    row = "{id: kings, meld: set, ranks: [K], suits: mixed, pays: 1, added: 1}"
    head = "kind: ruleset\nschema: 1\nid: base\nname: {en: Base}\nextends: german\n"
    Path("base.yaml").write_text(f"{head}conditions: {{add: [{row}]}}\n", encoding="utf-8")
    main("new", "plain")
    main("new", "friday", "--from", "base.yaml")
    assert "#{id: mixed-ends," in Path("plain.yaml").read_text("utf-8")
    text = Path("friday.yaml").read_text("utf-8")
    assert "#{id: middle-sequence," in text
    assert "mixed-ends" not in text
    assert "    #kings: {meld: set, ranks: [K], suits: mixed, pays: 1, added: 1}," in text


def test_a_text_that_cannot_be_made_raises(tmp_path: Path) -> None:
    with pytest.raises(RulesError):
        house_file.house_text(house_file.House("friday", "no-such", (), tmp_path), "en")
