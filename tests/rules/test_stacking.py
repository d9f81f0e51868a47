"""Variants of one list, and variants by themselves."""

from itertools import combinations

import pytest

from pankit.library import check_file, load, look, shipped_rulesets, shipped_variants
from pankit.rules.problems import Problem, RulesError, errors_in

from .conftest import Check, Write, codes

HEAD = "kind: variant\nschema: 1\nid: {}\nname: {{en: V}}\n{}\n"


def stack(write: Write, base: str, *bodies: str) -> tuple[Problem, ...]:
    """The problems of variants a, b, … on a ruleset."""
    names = "abcdef"[: len(bodies)]
    for name, body in zip(names, bodies, strict=True):
        write(f"{name}.yaml", HEAD.format(name, body))
    listed = ", ".join(f"./{name}.yaml" for name in names)
    write(
        "h.yaml",
        f"kind: ruleset\nschema: 1\nid: h\nname: {{en: H}}\n"
        f"extends: {base}\nvariants: [{listed}]\n",
    )
    return check_file("h.yaml").problems


@pytest.mark.parametrize(
    ("one", "two", "clash"),
    [
        ("set: {go_out.bonus: 2}", "set: {go_out.bonus: 3}", True),
        ("set: {go_out.bonus: 2}", "set: {go_out.bonus: 2}", False),
        ("set: {go_out.bonus: 2}", "set: {stakes.forfeit: 2}", False),
        ("set: {melds.first_lay: {min: 3, max: 4}}", "set: {melds.first_lay.max: 5}", True),
        ("set: {melds.first_lay: {min: 3, max: 4}}", "set: {melds.first_lay.max: 4}", False),
        ("set: {melds.first_lay.max: 5}", "set: {melds.first_lay: {min: 3, max: 4}}", True),
        ("conditions: {remove: [valle-mixed]}", "set: {conditions.valle-mixed.pays: 2}", True),
        ("conditions: {remove: [valle-mixed]}", "conditions: {remove: [valle-mixed]}", False),
        ("conditions: {remove: [valle-mixed]}",
         "conditions: {change: {valle-mixed: {pays: 2}}}", True),
        ("conditions: {change: {valle-mixed: {pays: 2}}}",
         "conditions: {remove: [valle-mixed]}", True),
        ("conditions: {change: {valle-mixed: {pays: 2}}}",
         "set: {conditions.valle-mixed.pays: 2}", False),
        ("conditions: {change: {valle-mixed: {pays: 2}}}",
         "set: {conditions.valle-mixed.pays: 3}", True),
        ("conditions: {change: {valle-mixed: {pays: 2}}}",
         "conditions: {change: {valle-mixed: {added: 2}}}", False),
        ("conditions: {change: {low-sequence: {remove_fields: [by_suit]}}}",
         "set: {conditions.low-sequence.by_suit.s.pays: 3}", True),
        ("conditions: {change: {low-sequence: {remove_fields: [by_suit]}}}",
         "conditions: {change: {low-sequence: {remove_fields: [by_suit]}}}", False),
        ("conditions: {add: [{id: x, meld: sequence, pays: 1, added: 1}]}",
         "conditions: {add: [{id: x, meld: sequence, pays: 1, added: 1}]}", False),
        ("conditions: {add: [{id: x, meld: sequence, pays: 1, added: 1}]}",
         "conditions: {add: [{id: x, meld: sequence, pays: 2, added: 1}]}", True),
        ("conditions: {add: [{id: x, meld: sequence, pays: 1, added: 1, before: low-sequence}]}",
         "conditions: {remove: [low-sequence]}", True),
        ("conflicts: [b]", "set: {go_out.bonus: 2}", True),
        ("set: {go_out.bonus: 2}", "conflicts: [a]", True),
    ],
)  # fmt: skip
def test_two_variants_of_one_list(write: Write, one: str, two: str, clash: bool) -> None:
    problems = stack(write, "german", one, two)
    found = [problem for problem in problems if problem.code == "variant-conflict"]
    assert bool(found) is clash, [problem.text() for problem in problems]
    assert bool(errors_in(problems)) is clash
    if found:
        assert found[0].line == 6
        assert found[0].where == "variants"
        assert " a " in found[0].message or " a," in found[0].message + ","
        assert "b" in found[0].message.split()


def test_variants_of_different_lists_do_not_conflict(write: Write) -> None:
    stack(write, "german", "set: {go_out.bonus: 2}")
    write("outer.yaml", HEAD.format("outer", "set: {go_out.bonus: 5}\nconflicts: [a]"))
    assert load("./h.yaml+./outer.yaml").rules.go_out.bonus == 5


def test_true_is_not_one(write: Write) -> None:
    problems = stack(write, "german", "set: {go_out.bonus: 1}", "set: {go_out.bonus: true}")
    assert "variant-conflict" in [problem.code for problem in problems]


def test_requires(write: Write) -> None:
    assert [p.code for p in stack(write, "german", "requires: [fifteen]")] == ["variant-requires"]
    assert not stack(write, "german", "requires: [b]", "set: {go_out.bonus: 2}")
    stack(write, "german", "set: {go_out.bonus: 2}")
    write("outer.yaml", HEAD.format("outer", "requires: [a]"))
    assert load("./h.yaml+./outer.yaml").variants == ("a", "outer")


def test_applies_to_the_ruleset_or_what_it_extends(write: Write) -> None:
    assert not stack(write, "german", "applies_to: [german]")
    assert [p.code for p in stack(write, "german", "applies_to: [english]")] == ["variant-not-for"]
    stack(write, "german")
    write("outer.yaml", HEAD.format("outer", "applies_to: [german]"))
    assert load("./h.yaml+./outer.yaml").id == "h"


def test_a_conflict_on_a_command_line_names_both(write: Write) -> None:
    write("a.yaml", HEAD.format("a", "set: {go_out.bonus: 7}"))
    with pytest.raises(RulesError) as error:
        load("german+go-out-2+./a.yaml")
    assert not error.value.usage
    said = str(error.value)
    for word in ("go-out-2", "a ", "go_out.bonus", "7", "a.yaml:5"):
        assert word in said


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("set: {go_out.bouns: 2}", "unknown-path"),
        ("set: {go_out.bonus: '2'}", "not-a-number"),
        ("set: {deal.batches: 5}", "wrong-type"),
        ("set: {conditions.no-such-row.pays: 2}", "unknown-row"),
        ("set: {conditions.valle-mixed.pays: many}", "not-a-number"),
        ("set: {deal: {hand: 10}}", "whole-section"),
        ("deal: {hand: 10}", "whole-section"),
        ("conditions: {remove: [no-such-row]}", "unknown-row"),
        ("set: {deal.hand: 11}", "batches-sum"),
        ("set: {pack.ranks: [A, A]}", "repeated"),
        ("extends: german", "unknown-key"),
        ("applies_to: german", "wrong-type"),
        ("applies_to: [english]\nset: {deal.hand: 11}", "batches-sum"),
        ("applies_to: [conquian]\nconditions: {remove: [valle-mixed]}", "unknown-row"),
        ('rulebook: {en: "{go_out.bouns}"}', "unknown-placeholder"),
        ("citations: {go_out.bouns: {status: stated}}", "unknown-path"),
    ],
)
def test_what_a_variant_may_not_say(variant: Check, body: str, code: str) -> None:
    checked = variant(body)
    assert checked.kind == "variant"
    assert code in codes(checked), [p.text() for p in checked.problems]


def test_a_variant_that_does_not_fit_every_ruleset_is_noted(variant: Check) -> None:
    checked = variant("conditions: {remove: [valle-mixed]}\n")
    assert checked.ok
    assert "cannot-stack" in codes(checked, "note")
    assert any("conquian" in problem.message for problem in checked.problems)


def test_a_misspelt_id_is_a_warning(variant: Check) -> None:
    checked = variant("applies_to: [gernan, german]\nconflicts: [fiften]\n")
    assert codes(checked, "warning") == ["unknown-id", "unknown-id"]


def test_what_is_shipped_is_right_and_stacks() -> None:
    for name in shipped_rulesets():
        assert not look(name).problems
        for variant in shipped_variants():
            look(name, [variant])
    for one, two in list(combinations(shipped_variants(), 2))[::7]:
        problems = look("german", [one, two]).problems
        assert {p.code for p in errors_in(problems)} <= {
            "variant-conflict", "variant-not-for", "too-few-cards", "removal", "variant-requires",
        }  # fmt: skip
