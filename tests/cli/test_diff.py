"""`pankit diff`: on terminals of any width, for programs, as Markdown."""

import json

import pytest

from pankit.library import shipped_rulesets
from tests.cli.conftest import Here, Main
from tests.cli.running import run_shell, widest


def test_side_by_side(main: Main) -> None:
    code, out, err = main("diff", "english", "german")
    assert (code, err) == (0, "")
    assert "18 differences" in out
    assert "english: The Deal" in out
    assert "english (silent)" in out
    heads = [line for line in out.splitlines() if line.startswith("Point")]
    assert [line.split() for line in heads] == [["Point", "english", "german"]]


@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_any_width(here: Here, width: int, lang: str) -> None:
    done = here("diff", "english", "german+fifteen", "--lang", lang, "--sources", width=width)
    assert (done.returncode, done.stderr) == (0, "")
    assert widest(done.stdout) <= width
    assert "\x1b" not in done.stdout
    assert ("Zwingen" if lang == "de" else "Forcing") in done.stdout


def test_one_under_the_other_where_it_is_narrow(here: Here) -> None:
    lines = here("diff", "german", "german+go-out-2", width=40).stdout.splitlines()
    assert [line.rstrip() for line in lines[-6:]] == [
        "  Bonus for going out, from each who",
        "  pays it",
        "    german: 1 chip",
        "      german: Ausmachen (stated)",
        "    german+go-out-2: 2 chips",
        "      german: Varianten (stated)",
    ]


def test_plain_letters_where_symbols_cannot_be_shown() -> None:
    done = run_shell("$PANKIT diff german german+added-pay-cards | cat", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "3s 5s 7s" in done.stdout


def test_json(main: Main) -> None:
    code, out, _ = main("diff", "english", "german", "--json")
    document = json.loads(out)
    assert code == 0
    assert (document["a"]["spec"], document["b"]["spec"]) == ("english", "german")
    assert document["same"] is False
    valle = [
        line
        for line in document["differences"]
        if "conditions.valle-one-suit.by_suit.s.added" in line["paths"]
    ]
    assert len(valle) == 1
    assert valle[0]["group"] == "conditions"
    assert (valle[0]["a"]["value"], valle[0]["b"]["value"]) == (2, 4)
    assert (valle[0]["a"]["text"], valle[0]["b"]["text"]) == ("2 chips", "4 chips")
    source = valle[0]["b"]["sources"][0]
    assert source["origin"]["path"] == "rulesets/german.yaml"
    assert source["citation"]["status"] == "stated"
    assert "force.card" in [path for line in document["other_footing"] for path in line["paths"]]


def test_markdown(main: Main) -> None:
    code, out, _ = main("diff", "english", "german", "--markdown", "--sources", "--notes")
    assert code == 0
    assert "\n## Turn\n\n| Point | english | german |\n| --- | --- | --- |\n" in out
    assert "| Dealt in batches of | 5 + 5<br>*english: The Deal (stated)* |" in out
    assert "\n# The same value, on another footing\n" in out
    tables = [line for line in out.splitlines() if line.startswith("|")]
    assert {line.replace("\\|", "").count("|") for line in tables} == {4}


def test_equal_rulesets(main: Main) -> None:
    assert main("diff", "german", "german")[:2] == (
        0,
        "german: Pan, detailed German rules\nThe rules are the same.\n",
    )
    assert json.loads(main("diff", "german", "german", "--json")[1])["differences"] == []
    assert "dieselben" in main("diff", "german", "german", "--lang", "de")[1]
    assert main("diff", "german", "german", "--markdown")[1].endswith("The rules are the same.\n")


def test_exit_code_like_git(main: Main) -> None:
    assert main("diff", "german", "english", "--exit-code")[0] == 1
    assert main("diff", "german", "german", "--exit-code")[0] == 0
    assert main("diff", "german", "english", "--exit-code", "--json")[0] == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "0 are named"),
        (("german",), "1 are named"),
        (("german", "english", "denexa"), "3 are named"),
        (("german", "--all"), "--all"),
        (("german", "english", "--json", "--markdown"), "only one"),
        (("german", "english", "--lang", "fr"), "en and de"),
        (("germn", "english"), "did you mean german?"),
    ],
)
def test_wrong_use(args: tuple[str, ...], said: str, main: Main) -> None:
    code, out, err = main("diff", *args)
    assert (code, out) == (2, "")
    assert said in err


def test_both_names_that_are_wrong_are_told(main: Main) -> None:
    err = main("diff", "germn", "englsh")[2]
    assert "germn" in err
    assert "englsh" in err


def test_all_as_json(main: Main) -> None:
    document = json.loads(main("diff", "--all", "--json")[1])
    assert {each["id"] for each in document["rulesets"]} == set(shipped_rulesets())
    points = {line["about"]: line for line in document["points"]}
    direction = points["Direction of play"]
    assert direction["same"] is False
    assert direction["values"]["britannica"]["value"] == "clockwise"
    assert direction["values"]["denexa"]["status"] == "not-reached"
    assert points["Ante of each player"]["values"]["german"]["status"] == "silent"
    assert all(set(line["values"]) == set(shipped_rulesets()) for line in document["points"])


def test_all_as_markdown(main: Main) -> None:
    out = main("diff", "--all", "--markdown")[1]
    (head,) = [line for line in out.splitlines() if line.startswith("| Point")]
    assert head.split(" | ")[1:3] == ["english", "german"]
    (ante,) = [line for line in out.splitlines() if line.startswith("| Ante")]
    assert "| nothing *(silent)* |" in ante
    assert "*(not reached)*" in out


@pytest.mark.parametrize("width", [40, 80, 200])
def test_all_at_any_width(here: Here, width: int) -> None:
    done = here("diff", "--all", width=width)
    assert (done.returncode, done.stderr) == (0, "")
    assert widest(done.stdout) <= width
    assert "not reached" in done.stdout
    assert "silent" in done.stdout
