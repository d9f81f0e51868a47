"""`pankit witness` as people and programs call it."""

import json
from pathlib import Path

from tests.cli.running import Terminal, run

ARGS = ("witness", "english", "german", "--field", "melds.first_lay", "--deals", "20")


def test_a_block_says_the_field_the_table_and_both_sides() -> None:
    done = run(*ARGS)
    assert done.returncode == 0
    assert done.stdout.startswith("Size of a new meld  [melds.first_lay.max]\n")
    assert "english: exactly 3 cards" in done.stdout
    assert "german: Anna may meld" in done.stdout
    assert "1 shown by a position." in done.stdout


def test_german_words() -> None:
    done = run(*ARGS, "--lang", "de")
    assert "Spieler: Anna" in done.stdout
    assert "Anna darf nicht" in done.stdout


def test_json_is_one_document() -> None:
    done = run(*ARGS, "--json")
    document = json.loads(done.stdout)
    (witness,) = document["witnesses"]
    assert witness["kind"] == "both"
    assert [side["ruleset"] for side in witness["sides"]] == ["english", "german"]
    assert document["interrupted"] is False


def test_files_are_checked_fine_and_foreign_ones_kept(tmp_path: Path) -> None:
    assert run(*ARGS, "--out", str(tmp_path)).returncode == 0
    assert run("check", str(tmp_path)).returncode == 0
    assert run(*ARGS, "--out", str(tmp_path)).returncode == 0
    (file,) = tmp_path.iterdir()
    file.write_text("mine\n", encoding="utf-8")
    done = run(*ARGS, "--out", str(tmp_path))
    assert done.returncode == 2
    assert "is not overwritten" in done.stderr
    assert file.read_text("utf-8") == "mine\n"


def test_rules_of_a_file_are_written_beside(tmp_path: Path) -> None:
    house = tmp_path / "house.yaml"
    house.write_text(
        "kind: ruleset\nschema: 1\nid: house\nname: {en: House}\nextends: german\n"
        "set: {melds.split: never}\n",
        encoding="utf-8",
    )
    out = tmp_path / "out"
    done = run("witness", "german", str(house), "--deals", "20", "--out", str(out))
    assert done.returncode == 0
    assert sorted(file.name for file in out.iterdir()) == ["melds.split.yaml", "rules-b.yaml"]
    assert run("check", str(out)).returncode == 0


def test_equal_rulesets() -> None:
    done = run("witness", "german", "german")
    assert (done.returncode, done.stdout) == (0, "The rules are the same.\n")


def test_no_time_at_all_says_what_was_not_looked_for() -> None:
    done = run(*ARGS, "--seconds", "0")
    assert done.returncode == 0
    assert "Not looked for: melds.first_lay.max." in done.stdout


def test_wrong_use() -> None:
    assert run("witness", "german").returncode == 2
    assert run("witness", "german", "nobody").returncode == 2
    assert run("witness", "english", "german", "--players", "2").returncode == 2
    done = run("witness", "english", "german", "--field", "go_out.bonus")
    assert done.returncode == 2
    assert "do not differ there" in done.stderr


def test_ctrl_c_shows_what_was_found() -> None:
    terminal = Terminal("witness", "english", "german", "--deals", "100000")
    terminal.expect("Dealt in batches of")
    terminal.keys(b"\x03")
    assert terminal.end() == 130
    assert "Not looked for:" in terminal.text
    assert "2 where only one plays" in terminal.text
