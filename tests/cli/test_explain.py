"""`pankit explain` at the command line."""

import json

import pytest

from tests.cli.conftest import Here
from tests.cli.running import run, widest


def test_cards() -> None:
    done = run("explain", "german", "5s 5s 5s 5s")
    assert done.returncode == 0
    assert "8 chips from each other player" in done.stdout
    assert "conditions.valle-one-suit.by_suit.s.pays: 4 (rulesets/german.yaml:" in done.stdout
    assert widest(done.stdout) <= 80


def test_cards_may_come_as_words_and_in_german(here: Here) -> None:
    done = here("explain", "german", "Bh", "Dh", "Kh", "--lang", "de")
    assert done.returncode == 0
    assert "B♥ D♥ K♥" in done.stdout
    assert "eine Folge" in done.stdout


def test_json_is_one_document(here: Here) -> None:
    done = here("explain", "german", "6h 6h 6c", "--variant", "fifteen", "--json")
    document = json.loads(done.stdout)
    assert document["ruleset"] == "german+fifteen"
    assert document["meld"] is False
    statement = document["parts"]["meld"][1]
    assert statement["fields"][0]["path"] == "melds.sets.one-suit.suits"
    assert statement["fields"][0]["citation"]["status"] == "stated"


def test_fields_and_codes(here: Here) -> None:
    field = here("explain", "german", "conditions.valle-mixed.pays")
    assert "Umbauen" in field.stdout
    assert "english: the same" in field.stdout
    assert "came straight from the stock" in here("explain", "take-only-from-stock").stdout
    assert "batches" in here("explain", "batches-sum").stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("explain", "german", "5x 5s"), "5x"),
        (("explain", "german", "go_out.bonu"), "did you mean go_out.bonus?"),
        (("explain", "take-onyl-from-stock"), "Did you mean take-only-from-stock?"),
        (("explain", "german"), "name cards or a field"),
        (("explain", "nowhere", "5s 5s 5s"), "no ruleset nowhere"),
        (("explain", "german", ""), "cards"),
        (("explain", "german", "5s " * 100), "not 100"),
    ],
)
def test_wrong_use(here: Here, args: tuple[str, ...], said: str) -> None:
    done = here(*args)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stdout == ""
