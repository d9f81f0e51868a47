"""How problems are told."""

from pankit.rules.problems import Problem, RulesError, in_order, visible


def problem(**changes: object) -> Problem:
    fields: dict[str, object] = {
        "code": "missing",
        "message": "the field x is missing",
        "where": "a.x",
        "path": "f.yaml",
        "line": 3,
        "column": 5,
        "source": "    a: 1",
    }
    return Problem(**(fields | changes))  # type: ignore[arg-type]


def test_the_form_for_people() -> None:
    assert problem(hint="add x").text().split("\n") == [
        "f.yaml:3:5: error[missing]: a.x: the field x is missing",
        "    3 |     a: 1",
        "      |     ^",
        "      = add x",
    ]
    assert problem(line=None, column=None).text() == (
        "f.yaml: error[missing]: a.x: the field x is missing"
    )


def test_the_form_for_machines() -> None:
    assert problem().json() == {
        "code": "missing",
        "severity": "error",
        "message": "the field x is missing",
        "where": "a.x",
        "path": "f.yaml",
        "line": 3,
        "column": 5,
        "hint": None,
    }


def test_the_form_for_github_cannot_be_broken_out_of() -> None:
    said = problem(path="a,b:c\n.yaml", message="x\n::error::y").github()
    assert "\n" not in said
    assert said.startswith("::error file=a%2Cb%3Ac%0A.yaml,line=3,col=5,title=missing::")


def test_nothing_reaches_a_terminal_raw() -> None:
    text = problem(
        source="\x1b[31m\u202e\u0085x", path="\x1b.yaml", where="a.\x1b", column=2
    ).text()
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert visible("a\u202eb\x07") == "a\\u202eb\\x07"
    assert visible("ü😀") == "ü😀"
    assert len(visible("x" * 1000)) == 80


def test_order_and_repetitions() -> None:
    one, two, other = problem(line=2), problem(line=10), problem(path="a.yaml", line=50)
    assert in_order([two, one, other, one]) == [other, one, two]


def test_an_error_says_all() -> None:
    error = RulesError([problem(), problem(line=7)])
    assert str(error).count("error[missing]") == 2
    assert error.exit_code == 1
    assert RulesError([problem()], usage=True).exit_code == 2
