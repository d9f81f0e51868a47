"""`pankit show` with paths: only what is named."""

import json

from tests.cli.conftest import Here


def test_only_the_named_paths(here: Here) -> None:
    shown = here("show", "german", "go_out.bonus", "conditions.valle-mixed", "--json")
    paths = [value["path"] for value in json.loads(shown.stdout)["values"]]
    assert paths[-1] == "go_out.bonus"
    assert {path.rpartition(".")[0] for path in paths[:-1]} == {"conditions.valle-mixed"}


def test_a_section_and_a_field(here: Here) -> None:
    shown = here("show", "german", "stakes", "deal.hand", "--no-notes")
    lines = [line for line in shown.stdout.splitlines()[3:] if line]
    assert lines[0].startswith("deal.hand: 10")
    assert {line.partition(".")[0] for line in lines[1:]} == {"stakes"}


def test_unknown_paths_are_wrong_use(here: Here) -> None:
    failed = here("show", "german", "deal.hnd", "conditions.valle-mixd")
    assert failed.returncode == 2
    assert "german has no field deal.hnd; did you mean deal.hand?" in failed.stderr
    assert "did you mean conditions.valle-mixed?" in failed.stderr
    assert not failed.stdout
