"""Base, variants, own values, outer variants, outer values: in that order, with their origins."""

from pathlib import Path

import pytest

from pankit.library import check_file, load
from pankit.rules.problems import RulesError

from .conftest import WHOLE, Check, Write, codes


def refused(*args: object, **more: object) -> list[str]:
    with pytest.raises(RulesError) as error:
        load(*args, **more)  # type: ignore[arg-type]
    return [problem.code for problem in error.value.problems]


HOUSE = """
kind: ruleset
schema: 1
id: friday
name: {en: Friday}
extends: german
variants: [fifteen, go-out-2]
set: {stakes.forfeit: 3}
conditions: {remove: [valle-mixed], change: {low-sequence: {pays: 2}}}
""".lstrip()


def test_a_house(write: Write) -> None:
    write("friday.yaml", HOUSE)
    friday = load("./friday.yaml")
    assert friday.id == "friday"
    assert friday.variants == ("fifteen", "go-out-2")
    rules = friday.rules
    assert (rules.deal.hand, rules.go_out.cards, rules.go_out.bonus) == (15, 16, 2)
    assert rules.stakes.forfeit == 3
    assert rules.conditions[0].id == "valle-one-suit"
    low = next(row for row in rules.conditions if row.id == "low-sequence")
    assert (low.pays, low.added, low.by_suit["s"].pays) == (2, 1, 2)


def test_a_variant_that_is_not_there_is_told_where_it_is_named(write: Write) -> None:
    write("friday.yaml", HOUSE.replace("fifteen", "fiftene"))
    with pytest.raises(RulesError) as error:
        load("./friday.yaml")
    (problem,) = error.value.problems
    assert problem.where.startswith("variants")


def test_every_value_knows_where_it_was_set(write: Write) -> None:
    write("friday.yaml", HOUSE)
    friday = load("./friday.yaml")
    for path, place in {
        "deal.hand": "variants/fifteen.yaml",
        "go_out.bonus": "variants/go-out-2.yaml",
        "stakes.forfeit": "./friday.yaml:7",
        "stakes.ante": "rulesets/german.yaml",
        "conditions.low-sequence.pays": "./friday.yaml:8",
        "conditions.low-sequence.added": "rulesets/german.yaml",
        "conditions.low-sequence.by_suit.s.pays": "rulesets/german.yaml",
        "melds.sets.free.add": "rulesets/german.yaml",
        "payments.becoming": None,
    }.items():
        origin = friday.origin(path)
        assert str(origin).startswith(place) if place else origin is None, (path, origin)


def test_outer_variants_and_values_come_last(write: Write) -> None:
    write("friday.yaml", HOUSE)
    assert load("./friday.yaml", overrides={"stakes.forfeit": 5}).rules.stakes.forfeit == 5
    write("v.yaml", "kind: variant\nschema: 1\nid: v\nname: {en: V}\nset: {stakes.forfeit: 4}\n")
    assert load("./friday.yaml+./v.yaml").rules.stakes.forfeit == 4
    both = load("./friday.yaml+./v.yaml", overrides={"stakes.forfeit": 5})
    assert both.rules.stakes.forfeit == 5
    assert str(both.origin("stakes.forfeit")).startswith("./friday.yaml+./v.yaml")


def test_an_overridden_value_loses_its_citation_and_takes_the_new_one(write: Write) -> None:
    write("friday.yaml", HOUSE + 'citations: {go_out.bonus: {at: "our table", status: stated}}\n')
    friday = load("./friday.yaml")
    assert friday.citation("stakes.forfeit") is None
    assert friday.citation("conditions.low-sequence.pays") is None
    bonus, ante = friday.citation("go_out.bonus"), friday.citation("stakes.ante")
    hand = friday.citation("deal.hand")
    assert bonus is not None
    assert (bonus.source, bonus.at) == ("friday", "our table")
    assert ante is not None
    assert ante.source == "german"
    assert hand is not None
    assert hand.at == "Varianten"


def test_a_citation_above_an_overridden_value_still_holds_beside_it() -> None:
    changed = load("conquian", overrides={"players.min": 2, "melds.first_lay.max": 4})
    assert changed.citation("melds.first_lay.max") is None
    beside = changed.citation("melds.first_lay.min")
    assert beside is not None
    assert beside.status == "stated"


def test_rows_are_removed_changed_and_added(write: Write) -> None:
    write(
        "h.yaml",
        """kind: ruleset
schema: 1
id: h
name: {en: H}
extends: german
conditions:
  remove: [high-sequence]
  change:
    valle-one-suit: {by_suit: {h: {pays: 3}}, remove_fields: []}
    plain-one-suit: {remove_fields: [by_suit]}
  add:
    - {id: whole, meld: sequence, contains: [A, 2, 3, 4], pays: 5, added: 1, before: low-sequence}
    - {id: tail, meld: sequence, contains: [Q, K], pays: 1, added: 0}
melds.sets:
  change: {free: {ranks: [A]}}
  add: [{id: kings, ranks: [K], suits: any, add: same, before: many-suits}]
set: {conditions.whole.pays: 6, melds.sets.kings.max: 4, conditions.whole.by_suit.s.pays: 12}
""",
    )
    h = load("./h.yaml")
    rows = {row.id: row for row in h.rules.conditions}
    assert list(rows) == ["valle-mixed", "valle-one-suit", "plain-one-suit", "whole",
                          "low-sequence", "tail"]  # fmt: skip
    assert list(rows["valle-one-suit"].by_suit) == ["h"]
    assert not rows["plain-one-suit"].by_suit
    assert (rows["whole"].pays, rows["whole"].by_suit["s"].pays) == (6, 12)
    assert [row.id for row in h.rules.melds.sets] == ["one-suit", "free", "kings", "many-suits"]
    assert h.rules.melds.sets[2].max == 4
    assert str(h.origin("conditions.tail.pays")) == "./h.yaml:13"
    whole = h.origin("conditions.whole.pays")
    assert str(whole) == "./h.yaml:17"
    assert whole is not None
    assert whole.column > 1  # where the value begins, not the line


def test_optional_fields_may_be_set() -> None:
    rules = load("german", overrides={"payments.becoming": "nothing", "melds.max": 8,
                                      "melds.sequences.first_lay": {"min": 3, "max": 5},
                                      "rank_classes.tops": ["A", "K"],
                                      "stakes.unit": 2}).rules  # fmt: skip
    assert rules.payments.becoming == "nothing"
    assert rules.melds.sequences.first_lay is not None
    assert rules.rank_classes["tops"] == ("A", "K")
    assert rules.stakes.unit == 2


def test_the_digest_does_not_see_neutral_values_names_or_order() -> None:
    german = load("german")
    assert load("german", overrides={"payments.becoming": "pays"}).digest == german.digest
    assert load("german", overrides={"go_out.bonus": 2}).digest == load("german+go-out-2").digest
    assert load("german+fifteen+go-out-2").digest == load("german+go-out-2+fifteen").digest
    assert load("german+fifteen").digest != german.digest


@pytest.mark.parametrize(
    ("body", "code", "line", "words"),
    [
        ("set: {deal.hand: 15}", "batches-sum", 6, "deal.hand deal.batches 15 10"),
        ("deal: {hand: 15}", "whole-section", 6, "set: {deal.hand: 15}"),
        ("stock_end: end-round", "whole-section", 6, "set: {stock_end: end-round}"),
        ("melds: {sets: []}", "whole-section", 6, "melds.sets: {remove"),
        ("conditions: []", "whole-section", 6, "conditions: {remove"),
        ("set: {deal: {hand: 15}}", "whole-section", 6, "deal.hand: 15"),
        ("set: {conditions: []}", "whole-section", 6, "conditions: {remove"),
        ("set: {melds.sets: []}", "whole-section", 6, "melds.sets: {remove"),
        ("set: {conditions.valle-mixed: {pays: 1}}", "whole-section", 6, "change"),
        ("set: {conditions.valle-mixd.pays: 1}", "unknown-row", 6, "did you mean valle-mixed?"),
        ("set: {conditions.valle-mixed.id: x}", "fixed-field", 6, "id"),
        ("set: {go_out.bouns: 1}", "unknown-path", 6, "did you mean go_out.bonus?"),
        ("set: {bonus: 1}", "unknown-path", 6, "did you mean go_out.bonus?"),
        ("set: {go_out.bonus: yes}", "not-a-number", 6, "yes"),
        ("set: {deal.batches.0: 3}", "unknown-path", 6, "deal.batches"),
        ("set: {conditions.low-sequence.by_suit.x.pays: 3}", "unknown-path", 6, "by_suit"),
        ("set: {go_out.bonus: }", "null-value", 6, "go_out.bonus"),
        ("set: {go_out.bonus: null}", "null-value", 6, "null is no value"),
        ("conditions: {remove: [valle-mixd]}", "unknown-row", 6, "did you mean valle-mixed?"),
        ("conditions: {change: {valle-mixd: {pays: 1}}}", "unknown-row", 6, "valle-mixed"),
        ("conditions: {change: {valle-mixed: {pay: 1}}}", "unknown-key", 6, "did you mean pays?"),
        ("conditions: {change: {valle-mixed: {id: x}}}", "unknown-key", 6, "id"),
        ("conditions: {add: [{id: valle-mixed, meld: set, suits: mixed, pays: 1, added: 1}]}",
         "row-exists", 6, "change"),
        ("conditions: {add: [{id: x, meld: sequence, pays: 1, added: 1, before: lo-sequence}]}",
         "unknown-row", 6, "low-sequence"),
        ("conditions: {add: [{id: x, meld: sequence, pays: 1}]}", "missing", 6, "added"),
        ("variants: [fiften]", "unknown-id", 6, "did you mean fifteen?"),
        ("variants: [german]", "wrong-kind", 6, "ruleset variant"),
        ("variants: [fifteen, fifteen]", "repeated-variant", 6, "twice"),
        ("variants: fifteen", "wrong-type", 6, "[fifteen]"),
        ("extends: go-out-2", "wrong-kind", 5, "variant"),
        ("extends: ../german.yaml", "outside-folder", 5, "folder"),
        ("extends: /etc/passwd", "outside-folder", 5, "folder"),
        ("extends: german.yaml", "unknown-id", 5, "./german.yaml"),
        ("extends: ./nothing.yaml", "no-such-file", 5, "nothing.yaml"),
        ("citations: {go_out.bouns: {status: stated}}", "unknown-path", 6, "go_out.bonus"),
        ("citations: {go_out.bonus: {status: sure}}", "not-a-choice", 6, "stated"),
        ('rulebook: {en: "Pays {go_out.bouns}."}', "unknown-placeholder", 6, "go_out.bonus"),
        ('rulebook: {en: "Pays {go_out}."}', "unknown-placeholder", 6, "go_out"),
        ("applies_to: [german]", "unknown-key", 6, "applies_to"),
    ],
)  # fmt: skip
def test_what_a_house_may_not_say(
    house: Check, body: str, code: str, line: int, words: str
) -> None:
    checked = house(body + "\n")
    assert code in codes(checked), [p.text() for p in checked.problems]
    told = next(problem for problem in checked.problems if problem.code == code)
    assert (told.path, told.line) == ("house.yaml", line)
    for word in words.split():
        assert word in told.text()


def test_a_complete_ruleset_has_no_differences(whole: Check) -> None:
    assert codes(whole(("deal:", "set: {go_out.bonus: 2}\ndeal:"))) == ["not-extended"]
    assert codes(whole(("deal:", "variants: [fifteen]\ndeal:"))) == ["not-extended"]


@pytest.mark.parametrize(
    "name",
    ["players", "pack", "rank_classes", "deal", "stakes", "force", "stock_end", "irregularities",
     "limits", "about", "name", "id", "kind"],
)  # fmt: skip
def test_every_field_must_be_there(write: Write, name: str) -> None:
    lines = WHOLE.split("\n")
    start = next(n for n, line in enumerate(lines) if line.startswith(f"{name}:"))
    end = next(n for n in range(start + 1, len(lines)) if not lines[n].startswith(" "))
    write("less.yaml", "\n".join(lines[:start] + lines[end:]))
    checked = check_file("less.yaml")
    assert codes(checked) == ["unknown-kind" if name == "kind" else "missing"]
    assert checked.problems[0].where == name


def test_nothing_outside_the_folder_is_read(write: Write, tmp_path: Path) -> None:
    secret = tmp_path.parent / "secret.yaml"
    secret.write_text("kind: ruleset\npassword: tiger\n", encoding="utf-8")
    head = "kind: ruleset\nschema: 1\nid: h\nname: {en: H}\nextends: "
    write("link.yaml", "")
    (tmp_path / "link.yaml").unlink()
    (tmp_path / "link.yaml").symlink_to(secret)
    (tmp_path / "inner").symlink_to(tmp_path.parent)
    for reference in ("./link.yaml", "./../secret.yaml", "./inner/secret.yaml"):
        write("h.yaml", head + reference + "\n")
        with pytest.raises(RulesError) as error:
            load("./h.yaml")
        assert [p.code for p in error.value.problems] == ["outside-folder"]
        assert "tiger" not in str(error.value)


def test_a_chain_of_houses_and_a_chain_too_long(write: Write) -> None:
    head = "kind: ruleset\nschema: 1\nid: {}\nname: {{en: H}}\nextends: {}\n"
    head += "set: {{limits.turns: {}}}\n"
    write("h0.yaml", head.format("h0", "german", 100))
    for n in range(1, 30):
        write(f"h{n}.yaml", head.format(f"h{n}", f"./h{n - 1}.yaml", 100 + n))
    assert load("./h10.yaml").rules.limits.turns == 110
    assert refused("./h29.yaml") == ["extends-depth"]


def test_problems_of_a_parent_are_told_where_they_are(write: Write) -> None:
    write("base.yaml", HOUSE + "conditions_: 1\n")
    head = "kind: ruleset\nschema: 1\nid: h\nname: {en: H}\nextends: ./base.yaml\n"
    write("h.yaml", head)
    with pytest.raises(RulesError) as error:
        load("h.yaml")
    assert error.value.problems[0].path == "base.yaml"
    assert error.value.problems[0].line == 9
    assert not error.value.usage


def test_names_about_and_paragraphs_are_kept(write: Write) -> None:
    write("friday.yaml", HOUSE + 'rulebook: {en: "Forfeits are {stakes.forfeit}."}\n')
    friday = load("./friday.yaml")
    assert friday.name == {"en": "Friday"}
    assert friday.about is not None
    assert [list(paragraph) for paragraph in friday.rulebook] == [
        ["en", "de"],
        ["en", "de"],
        ["en"],
    ]


def test_all_that_is_wrong_is_told_in_one_run(house: Check) -> None:
    checked = house(
        """deal: {hand: 15}
variants: [fiftteen]
set:
  go_out.bonus: two
  stakes.forfiet: 3
conditions:
  remove: [valle mixed]
"""
    )
    assert [(problem.line, problem.code) for problem in checked.problems] == [
        (6, "whole-section"), (7, "unknown-id"), (9, "not-a-number"), (10, "unknown-path"),
        (12, "bad-id"),
    ]  # fmt: skip
    checked = house("set:\n  go_out.bonus: two\n  stakes.forfiet: 3\nconditions: {remove: [x]}\n")
    assert [problem.line for problem in checked.problems] == [7, 8, 9]


def test_a_misspelt_extends(write: Write) -> None:
    text = (
        "kind: ruleset\nschema: 1\nid: h\nname: {en: H}\nextend: german\nset: {go_out.bonus: 2}\n"
    )
    checked = check_file(write("h.yaml", text))
    assert [(problem.code, problem.hint) for problem in checked.problems] == [
        ("unknown-key", "did you mean extends?")
    ]
