"""The loader: ids, paths, variants after a plus, rules named in scenarios."""

from pathlib import Path

import pytest

from pankit import library
from pankit.library import check_file, describe, load, load_reference, shipped_rulesets
from pankit.rules.codes import CODES, register
from pankit.rules.files import decode
from pankit.rules.nodes import MapNode, Node
from pankit.rules.problems import Problem, RulesError
from pankit.rules.source import parse

from .conftest import WHOLE, Write


def test_ids_paths_and_variants(write: Write, tmp_path: Path) -> None:
    german = load("german")
    assert (german.id, german.spec, german.variants) == ("german", "german", ())
    assert load("german+fifteen+go-out-2").variants == ("fifteen", "go-out-2")
    assert load("german", ["fifteen"]).spec == "german+fifteen"
    path = write("a+b.yaml", WHOLE)
    assert load(path).id == "house-pan"
    assert load("a+b.yaml+fifteen").variants == ("fifteen",)
    assert load("./a+b.yaml+go-out-2", ["fifteen"]).rules.go_out.bonus == 2
    assert load("a+b.yaml", base_dir=tmp_path).id == "house-pan"


@pytest.mark.parametrize(
    ("spec", "hint"),
    [("gernan", "did you mean german?"), ("german+fiften", "did you mean fifteen?"),
     ("nothing.yaml", None), ("./nothing.yaml+fifteen", None), ("", None), ("a\0b.yaml", None),
     ("german+german", None), ("fifteen", None)],
)  # fmt: skip
def test_what_does_not_exist_is_wrong_use(write: Write, spec: str, hint: str | None) -> None:
    with pytest.raises(RulesError) as error:
        load(spec)
    assert error.value.exit_code == 2
    assert hint is None or error.value.problems[0].hint == hint


def test_a_variant_is_no_ruleset(write: Write) -> None:
    write("v.yaml", "kind: variant\nschema: 1\nid: v\nname: {en: V}\n")
    with pytest.raises(RulesError) as error:
        load("./v.yaml")
    assert error.value.problems[0].code == "wrong-kind"
    assert error.value.exit_code == 1


def node(write: Write, text: str) -> Node:
    path = write("scenario.yaml", f"rules: {text}\n")
    root = parse(decode(path.read_bytes(), "scenario.yaml", path)).documents[0]
    assert isinstance(root, MapNode)
    found = root.get("rules")
    assert found is not None
    return found


def test_rules_named_in_a_scenario(write: Write) -> None:
    write("friday.yaml", WHOLE)
    assert load_reference(node(write, "german")).id == "german"
    assert load_reference(node(write, "./friday.yaml")).id == "house-pan"
    assert load_reference(node(write, "german+fifteen")).variants == ("fifteen",)
    full = load_reference(
        node(write, "{ruleset: german, variants: [fifteen], set: {go_out.bonus: 4}}")
    )
    assert (full.rules.deal.hand, full.rules.go_out.bonus) == (15, 4)
    assert str(full.origin("go_out.bonus")) == "scenario.yaml:1"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("gernan", "unknown-id"),
        ("../x.yaml", "outside-folder"),
        ("{ruleset: german, variants: [fiften]}", "unknown-id"),
        ("{ruleset: german, set: {go_out.bouns: 1}}", "unknown-path"),
        ("{ruleset: german, set: {go_out.bonus: yes}}", "not-a-number"),
        ("{variants: [fifteen]}", "wrong-type"),
        ("5", "wrong-type"),
        ("[german]", "wrong-type"),
    ],
)
def test_problems_of_rules_named_in_a_scenario(write: Write, text: str, code: str) -> None:
    with pytest.raises(RulesError) as error:
        load_reference(node(write, text))
    problem = error.value.problems[0]
    assert (problem.code, problem.path, problem.line) == (code, "scenario.yaml", 1)


def test_describe() -> None:
    assert describe("german").kind == "ruleset"
    assert describe("fifteen").kind == "variant"
    assert all(describe(name).name["en"] for name in shipped_rulesets())
    with pytest.raises(RulesError):
        describe("gernan")


def test_overrides_of_a_program() -> None:
    with pytest.raises(RulesError) as error:
        load("german", overrides={"go_out.bonus": "2"})
    assert error.value.problems[0].code == "not-a-number"
    with pytest.raises(TypeError):
        load("german", overrides={"go_out.bonus": 2.5})


def test_several_scenarios_in_a_file(write: Write) -> None:
    one = "kind: scenario\nschema: 1\nrules: german\nplayers: [A, B]\n"
    path = write("s.yaml", f"{one}---\n{one}")
    checked = check_file(path)
    assert (checked.kind, len(checked.documents), checked.problems) == ("scenario", 2, ())
    assert not check_file(write("t.yaml", f"{one}---\n{WHOLE}")).ok
    assert not check_file(write("u.yaml", f"{one}---\n- 1\n")).ok


def test_a_record_of_any_size_is_handed_on(write: Write) -> None:
    path = write("r.yaml", b"kind: record\n" + b"#" * 2_000_000)
    assert check_file(path).kind == "record"
    assert check_file(write("q.yaml", "{kind: record}\n")).kind == "record"


@pytest.mark.parametrize("kind", ["Ruleset", "rulset", "5", "[a]", "null"])
def test_unknown_kinds(write: Write, kind: str) -> None:
    checked = check_file(write("k.yaml", WHOLE.replace("kind: ruleset", f"kind: {kind}")))
    assert [problem.code for problem in checked.problems] == ["unknown-kind"]


def test_another_format(write: Write) -> None:
    checked = check_file(write("k.yaml", WHOLE.replace("schema: 1", "schema: 2")))
    assert [problem.code for problem in checked.problems] == ["unknown-schema"]
    checked = check_file(write("k.yaml", WHOLE.replace("schema: 1", "schema: '1'")))
    assert not checked.ok


def test_where_the_shipped_files_are(tmp_path: Path) -> None:
    assert library.shelf().path_of("ruleset", "german").is_file()


def test_codes() -> None:
    for code, meaning in CODES.items():
        assert code == code.lower()
        assert " " not in code
        assert meaning.endswith(".")
    with pytest.raises(ValueError, match="taken"):
        register("missing", "Something else.")
    with pytest.raises(ValueError, match="no such code"):
        Problem("no-such-code", "x")
