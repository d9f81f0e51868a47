"""A scenario that is wrong in one place is told to be wrong there, and nowhere else."""

import pytest

from pankit.engine.actions import Action
from pankit.engine.events import Event
from pankit.engine.refusal import IllegalActionError
from pankit.engine.round import Round
from pankit.records.check import check_scenarios
from pankit.rules.files import Source
from pankit.rules.problems import Problem
from pankit.rules.source import parse

BASE = """\
kind: scenario
schema: 1
title: Anna melds and discards
rules: german
players: [Anna, Ben, Carla]
position:
  turn: Anna
  hands: {Anna: "7h 7d 2s 2d 4s Kh", Ben: ".."}
  melds:
    Anna: ["2c 3c 4c 5c"]
    Carla: ["Qh Qs Qd"]
  discard: {top: 6c, from: hand, by: Carla}
  stock: "7c 3s"
  collected: {Anna: 0}
steps:
  - {by: Ben, may: [force, pass], may_not: [draw]}
  - by: Anna
    legal: [draw, take]
  - "Anna: draw"
  - by: Anna
    do: discard Kh
    refused: drawn-card-must-go
  - by: Anna
    do: meld 7c 7d 7h
    chips: {Anna: 2, Ben: -1, Carla: -1}
  - by: Anna
    may: [discard Kh]
    may_not: [discard 7c]
  - "Anna: discard Kh"
  - "Ben: draw 3s"
expect:
  chips: {Anna: 2}
  over: false
  winner: null
  end: null
  melds: {Anna: ["7c 7d 7h", "5c 4c 3c 2c"]}
  hands: {Anna: "4s 2d 2s"}
  melded: {Anna: 7, Carla: 3}
  pot: 0
  discard_top: Kh
  turn: Ben
"""


def check(text: str) -> list[Problem]:
    parsed = parse(Source("here.yaml", text))
    assert not parsed.problems
    return check_scenarios("here.yaml", parsed.documents)


def test_base_is_right() -> None:
    assert check(BASE) == []


CASES = [
    # what is changed, into what, code, path, part of the message or hint
    ("rules: german", "rules: gernan", "unknown-id", "rules", "did you mean german?"),
    ("rules: german", "rules: [german]", "wrong-type", "rules", "list"),
    ("rules: german", "rules: {variants: []}", "missing", "rules.ruleset", "missing"),
    ("rules: german", "rules: conquian", "players-number", "players", "for 2 players"),
    ("[Anna, Ben, Carla]", "[Anna, Ben, Carla, Ben]", "repeated", "players[4]", "twice"),
    ("[Anna, Ben, Carla]", "[Anna, Ben, Carla, 4]", "wrong-type", "players[4]", "quote it"),
    ("title: Anna", "titel: Anna", "unknown-key", "titel", "did you mean title?"),
    ("turn: Anna", "turn: Anne", "unknown-player", "position.turn", "did you mean Anna?"),
    ("turn: Anna", "out: [Anna]", "position", "position", "dropped"),
    ("turn: Anna", "turns: Anna", "unknown-key", "position.turns", "did you mean turn?"),
    ('2d 4s Kh"', '2d 4s Kh Kd"', "position", "position.hands.Anna", "7 cards where 6 belong"),
    ('2d 4s Kh"', '2d 4s"', "position", "position.hands.Anna", "5 cards where 6 belong"),
    ('2d 4s Kh"', '2d 4s Xh"', "bad-card", "position.hands.Anna", "Xh"),
    ('2d 4s Kh"', '2d 4s 8h"', "position", "position.hands.Anna", "the pack has no 8h"),
    ('"2c 3c 4c 5c"]\n', '"2c 3c 5c"]\n', "position", "position.melds.Anna[1]", "no meld"),
    ("top: 6c", "top: 6x", "bad-card", "position.discard.top", "6x"),
    ("from: hand", "from: hands", "not-a-choice", "position.discard.from", "did you mean hand?"),
    ("by: Carla", "by: Carl", "unknown-player", "position.discard.by", "did you mean Carla?"),
    ('stock: "7c 3s"', 'stock: "7c 3z"', "bad-card", "position.stock", "3z"),
    ('stock: "7c 3s"', 'stock_left: "1"', "not-a-number", "position.stock_left", "whole number"),
    ("collected: {Anna: 0}", "collected: {Anna: -1}", "out-of-range",
     "position.collected.Anna", "0 or more"),
    ("may: [force, pass]", "may: [force, take]", "may", "steps[1].may[2]", "force-pending"),
    ("may_not: [draw]", "may_not: [force]", "may-not", "steps[1].may_not[1]", "Ben may force"),
    ("may: [force, pass]", "may: [force, past]", "bad-action", "steps[1].may[2]",
     "did you mean pass?"),
    ("may: [force, pass]", "maybe: [force, pass]", "unknown-key", "steps[1].maybe",
     "did you mean may?"),
    ("legal: [draw, take]", "legal: [draw]", "legal", "steps[2].legal", "also take"),
    ("legal: [draw, take]", "legal: [draw, take, claim]", "legal", "steps[2].legal[3]",
     "draw-first"),
    ('"Anna: draw"', '"Anna: draw 7d"', "draw", "steps[3]", "7c comes next"),
    ('"Anna: draw"', '"Anne: draw"', "unknown-player", "steps[3]", "did you mean Anna?"),
    ('"Anna: draw"', '"Ben: draw"', "step-illegal", "steps[3]", "force-pending"),
    ('"Anna: draw"', '"draw"', "bad-action", "steps[3]", "NAME: ACTION"),
    ('"Anna: draw"', "Anna: draw", "wrong-type", "steps[3]", 'quote it: "Anna: draw"'),
    ('"Anna: draw"', "{by: Anna}", "missing", "steps[3]", "says nothing"),
    ('"Anna: draw"', "{do: draw}", "missing", "steps[3].by", "by"),
    ("refused: drawn-card-must-go", "refused: draw-first", "refused-otherwise",
     "steps[4].refused", "drawn-card-must-go"),
    ("refused: drawn-card-must-go", "refused: drawn-card-must-stay", "unknown-refusal",
     "steps[4].refused", "did you mean drawn-card-must-go?"),
    ("    do: discard Kh\n", "    do: discard 7c\n", "step-legal", "steps[4].do",
     "Anna may discard 7c"),
    ("Ben: -1, Carla: -1}", "Ben: -1, Carla: 1}", "chips", "steps[5].chips",
     "Carla: expected 1, found -1"),
    ("Ben: -1, Carla: -1}", "Ben: -1}", "chips", "steps[5].chips", "Carla: expected 0, found -1"),
    ("Ben: -1, Carla: -1}", "Ben: -1, Carlo: -1}", "unknown-player", "steps[5].chips.Carlo",
     "did you mean Carla?"),
    ("do: meld 7c 7d 7h", "do: meld 7c 7d 4s", "step-illegal", "steps[5].do", "not-a-meld"),
    ("    may: [discard Kh]", "    may: [discard 7c]", "may", "steps[6].may[1]", "not-in-hand"),
    ("may_not: [discard 7c]", "may_not: [discard 2s]", "may-not", "steps[6].may_not[1]",
     "Anna may discard 2s"),
    ('"Ben: draw 3s"', '"Ben: draw 3h"', "draw", "steps[8]", "3s comes next"),
    ("chips: {Anna: 2}", "chips: {Anna: 3}", "chips", "expect.chips", "expected 3, found 2"),
    ("over: false", "over: true", "expect", "expect.over", "not over"),
    ("over: false", "over: no", "wrong-type", "expect.over", "true or false"),
    ("winner: null", "winner: Ben", "expect", "expect.winner", "expected Ben, found nobody"),
    ("end: null", "end: went-out", "expect", "expect.end", "not over"),
    ("end: null", "end: went-in", "not-a-choice", "expect.end", "did you mean went-out?"),
    ('5c 4c 3c 2c"]', '5c 4c 3c"]', "expect", "expect.melds", "found 2c 3c 4c 5c / 7h 7d 7c"),
    ('hands: {Anna: "4s', 'hands: {Anna: "4h', "expect", "expect.hands", "expected 2s 2d 4h"),
    ("melded: {Anna: 7", "melded: {Anna: 8", "expect", "expect.melded", "expected 8, found 7"),
    ("pot: 0", "pot: 2", "expect", "expect.pot", "expected 2, found 0"),
    ("discard_top: Kh", "discard_top: Kd", "expect", "expect.discard_top",
     "expected Kd, found Kh"),
    ("turn: Ben", "turn: Carla", "expect", "expect.turn", "expected Carla, found Ben"),
    ("turn: Ben", "next: {dealer: Ben}", "expect", "expect.next", "not over"),
    ("turn: Ben", "torn: Ben", "unknown-key", "expect.torn", "did you mean turn?"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "where", "said"), CASES)
def test_wrong_in_one_place(old: str, new: str, code: str, where: str, said: str) -> None:
    assert BASE.count(old) == 1
    text = BASE.replace(old, new)
    problems = check(text)
    (problem,) = problems[:1]
    assert (problem.code, problem.where) == (code, where), problem.text()
    assert said in f"{problem.message} / {problem.hint}"
    # the place: where the change is, unless what is missing has no place of its own
    lines = [n for n, line in enumerate(text.splitlines(), 1) if new.strip().split("\n")[0] in line]
    if where not in ("players", "position"):
        assert problem.line in lines, problem.text()
    assert len(problems) == 1, [each.text() for each in problems]


FRESH = """\
kind: scenario
schema: 1
title: Declarations
rules: german
players: [Anna, Ben, Carla]
steps:
  - {by: Anna, legal: [stay, drop]}
  - "Carla: drop"
  - "Anna: draw 5s"
expect: {pot: 2, turn: Anna}
"""


def test_who_declares_nowhere_stays_when_needed() -> None:
    assert check(FRESH) == []


def test_who_declares_later_is_waited_for() -> None:
    text = FRESH.replace('"Anna: draw 5s"', '"Ben: stay"')
    (problem,) = check(text)
    assert (problem.code, problem.line) == ("step-illegal", 8)
    assert "not-your-turn" in problem.message


def test_declarations_are_over_where_no_step_declares() -> None:
    text = FRESH.replace('  - {by: Anna, legal: [stay, drop]}\n  - "Carla: drop"\n', "")
    assert check(text.replace("pot: 2", "pot: 0")) == []
    refused = '  - {by: Carla, do: drop, refused: true}\n  - "Anna: draw 5s"\n'
    text = text.replace('  - "Anna: draw 5s"\n', refused)
    assert check(text.replace("pot: 2", "pot: 0")) == []


def test_nothing_follows_the_end_of_a_round() -> None:
    text = FRESH.replace('"Anna: draw 5s"', '"Ben: drop"') + "# end\n"
    text = text.replace("turn: Anna", "over: true, end: last-in, winner: Anna")
    assert check(text.replace("pot: 2", "pot: 0, next: {dealer: Carla, eldest: Anna}")) != []
    text = text.replace('  - "Carla: drop"\n  - "Ben: drop"', '  - "Ben: drop"\n  - "Carla: drop"')
    text = text.replace("pot: 2", "pot: 0, next: {dealer: Carla, eldest: Anna}")
    assert check(text) == []
    more = text.replace('  - "Carla: drop"\n', '  - "Carla: drop"\n  - "Anna: draw"\n')
    (problem,) = check(more)
    assert (problem.code, problem.line) == ("round-over", 10)
    assert "last-in" in problem.message
    wrong = text.replace("dealer: Carla", "dealer: Ben")
    (problem,) = check(wrong)
    assert (problem.where, problem.message) == ("expect.next", "dealer: expected Ben, found Carla")


RESHUFFLE = """\
kind: scenario
schema: 1
title: The new stock is made of the discards
rules: german
players: [Anna, Ben]
position:
  hands: {Anna: "2h 2d Kh Kd Qc Jd 4c 4s 5h 7d", Ben: "2s 2c Ks Kc Qd Jh 4d 4h 6h 7s"}
  discard: {top: 6c, from: stock, by: Ben}
  stock: "Qh"
  stock_left: 1
steps:
  - "Anna: draw"
  - "Anna: discard Qh"
  - "Ben: draw 6c"
"""


def test_after_a_reshuffle_a_named_card_must_be_among_the_discards() -> None:
    assert check(RESHUFFLE) == []
    assert check(RESHUFFLE.replace("draw 6c", "draw 5c") + "  - 'Ben: discard 5c'\n") == []
    # of one pack the only jack of diamonds is in a hand
    one = "{pack.decks: 1, players.max: 2, players.best: [2, 2]}"
    text = RESHUFFLE.replace("rules: german", f"rules: {{ruleset: german, set: {one}}}")
    assert check(text) == []
    (problem,) = check(text.replace("draw 6c", "draw Jd"))
    assert (problem.code, problem.line) == ("draw", 14)
    assert "Jd is not there" in problem.message
    ended = text.replace("pack.decks: 1", "pack.decks: 1, stock_end: end-round")
    (problem,) = check(ended)
    assert (problem.code, problem.line) == ("draw", 14)
    assert "no card left" in problem.message


def test_claims_are_steps_where_the_scenario_says_so() -> None:
    text = BASE.replace("schema: 1\n", "schema: 1\nauto_claim: false\n")
    (problem, *more) = check(text)
    assert (problem.where, problem.message) == (
        "steps[5].chips",
        (
            "the change in chips: Anna: expected 2, found 0; Ben: expected -1, found 0; "
            "Carla: expected -1, found 0"
        ),
    )
    assert [each.where for each in more] == ["expect.chips"]
    claimed = BASE.replace('  - "Anna: discard Kh"', '  - "Anna: claim"\n  - "Anna: discard Kh"')
    (problem,) = check(claimed)
    assert problem.hint is not None
    assert "auto_claim: false" in problem.hint


def test_a_refused_action_may_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = Round.apply

    def careless(self: Round, action: Action, seat: int | None = None) -> list[Event]:
        try:
            return apply(self, action, seat)
        except IllegalActionError:
            self.core.pot += 1
            self.core.hand[0][0] += 1
            raise

    monkeypatch.setattr(Round, "apply", careless)
    (problem,) = check(BASE)
    assert (problem.code, problem.where) == ("refused-changed", "steps[4].do")
    assert "hand, pot" in problem.message


def test_several_scenarios_each_tell_their_own() -> None:
    wrong = BASE.replace("pot: 0", "pot: 1")
    problems = check(f"{wrong}---\n{BASE}---\n{wrong}")
    lines = BASE.count("\n") + 1
    at = BASE[: BASE.index("pot: 0")].count("\n") + 1
    assert [problem.line for problem in problems] == [at, at + 2 * lines]
    (problem,) = check(BASE.replace("kind: scenario", "kind: record"))
    assert problem.code == "wrong-kind"
