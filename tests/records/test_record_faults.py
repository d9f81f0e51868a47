"""A record in which something was changed is refused, and the place is told."""

import io
import random
import re
from pathlib import Path

import pytest

from pankit.engine.actions import Drop
from pankit.engine.round import Round
from pankit.engine.session import Session
from pankit.library import load
from pankit.records.check import check_record
from pankit.records.replay import replay
from pankit.records.resume import transcribe
from pankit.records.sink import Stream
from pankit.records.writer import RecordWriter, record_round
from pankit.rules.problems import Problem, RulesError
from tests.records.playing import chained, check, chooser, idler, written

CARD = re.compile(r"\b(10|[A2-9JQKT])[shdc]\b")


def lines_of(data: bytes) -> list[str]:
    return data.decode().splitlines()


def line_with(lines: list[str], text: str, skip: int = 0) -> int:
    return [at for at, line in enumerate(lines) if text in line][skip]


def changed(folder: Path, lines: list[str], at: int, new: str | None) -> list[Problem]:
    text = lines[:at] + ([] if new is None else new.split("\n")) + lines[at + 1 :]
    return check(folder, ("\n".join(text) + "\n").encode())


@pytest.mark.parametrize(("spec", "players"), [("german", 4), ("english", 6), ("conquian", 2)])
@pytest.mark.no_cover
def test_one_card_one_step_or_one_payment_changed(tmp_path: Path, spec: str, players: int) -> None:
    lines = lines_of(written(spec, players, rounds=1, seed=6))
    first = line_with(lines, "  - dealer:")
    rng = random.Random(spec)
    tried = 0
    kept = [
        *range(first, first + 12),
        *range(len(lines) - 3, len(lines)),
        *rng.sample(range(first, len(lines)), 12),
    ]
    for at in kept:
        line = lines[at]
        if "seed:" in line or "steps:" in line:
            continue
        news: list[str | None] = []
        if " - " in line and "dealer" not in line:
            news += [None, f"{line}\n{line}"]
        cards = list(CARD.finditer(line))
        for found in rng.sample(cards, min(len(cards), 2)):
            other = "3d" if found.group() != "3d" else "4c"
            news.append(line[: found.start()] + other + line[found.end() :])
        for found in re.finditer(r"-?\b\d+(?=[,}])", line):
            news.append(line[: found.start()] + str(int(found.group()) + 1) + line[found.end() :])
        for new in news:
            tried += 1
            problems = changed(tmp_path, lines, at, new)
            assert problems, (line, new)
            assert all(problem.line and problem.line > first for problem in problems)
    assert tried > 40


def test_who_forces_makes_no_difference_but_is_told(tmp_path: Path) -> None:
    for seed in range(20):
        lines = lines_of(written("german", 5, rounds=1, seed=seed))
        forced = [at for at, line in enumerate(lines) if line.endswith(': force"')]
        for at in forced:
            name = "Anna" if "Anna" not in lines[at] else "Ben"
            problems = changed(tmp_path, lines, at, f'      - "{name}: force"')
            assert problems
            if problems[0].code == "round-digest":
                assert problems[0].line == len(lines) - 1
                return
    pytest.fail("no such record")


def test_faults_are_told_with_line_and_reason(tmp_path: Path) -> None:
    lines = lines_of(written("german", 4, rounds=1, seed=6))
    hands, stock, end = (line_with(lines, f"    {key}: ") for key in ("hands", "stock", "expect"))
    digest = line_with(lines, "    digest: ")
    draw = line_with(lines, ": draw ", 3)
    card = CARD.search(lines[draw])
    assert card is not None
    step = f"steps[{draw - line_with(lines, '    steps:')}]"
    cases: list[tuple[int, str, str, str, str]] = [
        (hands, lines[hands].replace(' "', ' "Ks Ks ', 1), "deal", "hands.Anna", "12 cards"),
        (hands, lines[hands].replace("Ben: ", "Bet: "), "unknown-player", "hands.Bet", "mean Ben"),
        (stock, lines[stock].replace(' "', ' "8h ', 1), "deal", "stock", "8h too many"),
        (stock, lines[stock][:-4] + '"', "deal", "stock", "missing"),
        (draw, lines[draw].replace(card.group(), "Xs"), "bad-action", step, "Xs"),
        (draw, lines[draw].replace(f" {card.group()}", ""), "draw", step, card.group()),
        (draw, '      - {reshuffle: "Kh"}\n' + lines[draw], "reshuffle", step, "no new"),
        (end - 2, lines[end - 2] + '\n      - "Ben: draw"', "round-over", "steps", "went-out"),
        (end - 2, "", "not-over", "expect", "not over"),
        (end, lines[end].replace("went-out", "last-in"), "expect", "expect.end", "found went-out"),
        (end, lines[end].replace("pot: ", "pot: 1"), "chips", "expect.pot", "expected 1"),
        (end, lines[end].replace("pot: ", "pod: "), "unknown-key", "expect.pod", "mean pot"),
        (end, re.sub("winner: [^,]*", "winner: null", lines[end]), "expect", "expect.winner",
         "expected nobody"),
        (end, lines[end].replace("{", '{digest: "x", '), "unknown-key", "expect.digest", "digest"),
        (digest, re.sub("sha256:.", "sha256:x", lines[digest]), "bad-value", "].digest", "digest"),
        (digest, re.sub("sha256:....", "sha256:0000", lines[digest]), "round-digest", "].digest",
         "not as it was written"),
        (end, re.sub("Anna: [^,]*, ", "", lines[end]), "missing", "expect.chips", "Anna"),
    ]  # fmt: skip
    for at, new, code, where, said in cases:
        problem = changed(tmp_path, lines, at, new or None)[0]
        assert problem.code == code, problem.text()
        assert where in problem.where
        assert said in f"{problem.message} {problem.hint}", problem.text()
        assert problem.line is not None
        assert abs(problem.line - at - 1) <= 1
        with pytest.raises(RulesError):
            list(replay(tmp_path / "record.yaml"))


def test_a_new_stock_must_be_the_discards(tmp_path: Path) -> None:
    german, out = load("german"), io.BytesIO()
    with RecordWriter(out, german, ["Anna", "Ben"]) as writer:
        record_round(writer, Round.deal(german, 2, seed=1), idler(1), seed=1)
    lines = lines_of(out.getvalue())
    at = line_with(lines, "- {reshuffle")
    (problem,) = changed(tmp_path, lines, at, None)
    assert (problem.code, problem.line) == ("reshuffle", at + 1)
    assert "must be written before" in problem.message
    for new in (lines[at].replace('"}', ' Kh"}'), lines[at].replace(': "', ': "Kh ')):
        (problem,) = changed(tmp_path, lines, at, new)
        assert (problem.code, problem.line) == ("reshuffle", at + 1)
        assert "Kh too many" in problem.message
    (problem,) = changed(tmp_path, lines, at, f"{lines[at]}\n{lines[at]}")
    assert (problem.code, problem.line) == ("reshuffle", at + 2)
    (problem,) = changed(tmp_path, lines, at, f'{lines[at]}\n      - "Ben: force"')
    assert (problem.code, problem.line) == ("reshuffle", at + 2)
    # another order of the same cards is another round
    words = lines[at].split('"')[1].split()
    words[0], words[1] = words[1], words[0]
    assert changed(tmp_path, lines, at, f'      - {{reshuffle: "{" ".join(words)}"}}') or (
        words[0] == words[1]
    )


def test_order_and_keys_of_a_round(tmp_path: Path) -> None:
    lines = lines_of(written("german", 4, rounds=1, seed=6))
    stock = line_with(lines, "    stock: ")
    (problem,) = changed(tmp_path, lines, stock, None)
    assert (problem.code, problem.where) == ("missing", "rounds[1].stock")
    (problem,) = check(tmp_path, "\n".join([*lines, "made_of: x", ""]).encode())
    assert problem.where == "made_of"
    (problem,) = check(tmp_path, "\n".join([*lines, "    dealer: Anna", ""]).encode())
    assert problem.line == len(lines) + 1
    moved = [*lines[:stock], *lines[stock + 1 :], lines[stock], ""]
    (problem,) = check(tmp_path, "\n".join(moved).encode())
    assert problem.code in ("missing", "order")
    players = line_with(lines, "players: ")
    (problem,) = changed(tmp_path, lines, players, "players: [Anna]")[:1]
    assert problem.line is not None


def test_a_faulty_round_does_not_hide_the_next(tmp_path: Path) -> None:
    lines = lines_of(written("german", 4, rounds=3, seed=6))
    for skip in (2, 0):
        at = line_with(lines, "    expect: ", skip)
        lines[at] = lines[at].replace("pot: ", "pot: 7")
    problems = check(tmp_path, "\n".join([*lines, ""]).encode())
    assert [problem.where for problem in problems] == [
        "rounds[1].expect.pot",
        "rounds[3].expect.pot",
    ]
    at = line_with(lines, "    expect: ", 1)
    problems = changed(tmp_path, lines, at, None)
    assert [problem.code for problem in problems] == ["chips", "missing", "chips"]


# -- rules -------------------------------------------------------------------------------


def test_changed_rules_are_told_path_by_path(tmp_path: Path) -> None:
    lines = lines_of(written("german+fifteen", 4, rounds=1, seed=6))
    resolved, digest = line_with(lines, "  resolved: "), line_with(lines, "  digest: ")
    problems = changed(
        tmp_path, lines, resolved, lines[resolved].replace('"bonus": 1', '"bonus": 3')
    )
    assert {problem.code for problem in problems} == {"rules-digest", "rules-changed"}
    (told,) = [problem for problem in problems if problem.code == "rules-changed"]
    assert told.message == "go_out.bonus: recorded 3 → today 1"
    assert told.hint is not None
    assert "rulesets/german.yaml" in told.hint
    variants = line_with(lines, "  variants: ")
    problems = changed(tmp_path, lines, variants, "  variants: [fifteen, go-out-2]")
    assert [problem.message for problem in problems] == ["go_out.bonus: recorded 1 → today 2"]
    (problem,) = changed(tmp_path, lines, digest, lines[digest].replace("sha256:", "sha256:0"))
    assert (problem.code, problem.line) == ("rules-digest", digest + 1)
    problems = changed(
        tmp_path, lines, resolved, lines[resolved].replace('"hand": 15', '"hand": 14')
    )
    assert problems
    assert {problem.line for problem in problems} == {resolved + 1}


def test_rules_that_are_gone(tmp_path: Path) -> None:
    lines = lines_of(written("german", 4, rounds=1, seed=6))
    at, resolved = line_with(lines, "  ruleset: "), line_with(lines, "  resolved: ")
    for name in ("gone", "./gone.yaml", "../gone.yaml"):
        (problem,) = changed(tmp_path, lines, at, f"  ruleset: {name}")
        assert (problem.code, problem.severity, problem.line) == ("rules-gone", "warning", at + 1)
    without = [line for n, line in enumerate(lines) if n != resolved]
    (problem,) = changed(tmp_path, without, at, "  ruleset: gone")
    assert (problem.severity, problem.line) == ("error", at + 1)
    assert check(tmp_path, "\n".join([*without, ""]).encode()) == []
    digest = line_with(without, "  digest: ")
    (problem,) = changed(tmp_path, without, digest, f'  digest: "sha256:{"0" * 64}"')
    assert (problem.code, problem.line) == ("rules-changed", digest + 1)


def test_house_rules_beside_the_record_are_found(tmp_path: Path) -> None:
    house = tmp_path / "friday.yaml"
    house.write_text(
        "kind: ruleset\nschema: 1\nid: friday\nname: {en: Friday}\nextends: german\n"
        "set: {stakes.forfeit: 3}\n"
    )
    friday = load(house)
    record = tmp_path / "record.yaml"
    with RecordWriter(record, friday, ["Anna", "Ben"]) as writer:
        record_round(writer, Round.deal(friday, 2), chooser(1), seed=0)
    assert "  ruleset: ./friday.yaml\n" in record.read_text()
    assert check_record(record) == []
    house.write_text(house.read_text().replace("3}", "4}"))
    (problem,) = check_record(record)
    assert problem.message == "stakes.forfeit: recorded 3 → today 4"
    assert sum(1 for _ in replay(record)) > 1
    out = io.BytesIO()
    RecordWriter(out, friday, ["Anna", "Ben"]).close()
    assert str(house) in out.getvalue().decode()


# -- chains ------------------------------------------------------------------------------


def test_a_chained_round_must_follow_from_the_one_before(tmp_path: Path) -> None:
    data, _ = chained("english", 5, rounds=2, seed=3)
    lines = lines_of(data)
    dealer = line_with(lines, "  - dealer: ", 1)
    wrong = "Anna" if "Anna" not in lines[dealer] else "Ben"
    problem = changed(tmp_path, lines, dealer, f"  - dealer: {wrong}")[0]
    assert (problem.code, problem.line) == ("chain", dealer + 1)
    assert wrong in problem.message
    problem = changed(tmp_path, lines, dealer, f"{lines[dealer]}\n    pot: 40")[0]
    assert (problem.code, problem.where) == ("chain", "rounds[2].pot")
    # two cards of the stock change places: still the pack, but not the stock that was left
    stock = line_with(lines, "    stock: ", 1)
    cards = lines[stock].split('"')[1].split()
    at = next(n for n in range(20) if cards[n] != cards[n + 1])
    cards[at], cards[at + 1] = cards[at + 1], cards[at]
    (problem,) = changed(tmp_path, lines, stock, f'    stock: "{" ".join(cards)}"')
    assert (problem.code, problem.where) == ("chain", "rounds[2].stock")
    assert f"card {at + 1} is" in problem.message
    # rounds that stand alone may be anything
    alone = [line.replace("chained: true", "chained: false") for line in lines]
    assert check(tmp_path, "\n".join([*alone, ""]).encode()) == []


def test_a_pot_that_nobody_took_goes_on(tmp_path: Path) -> None:
    out = io.BytesIO()
    german = load("german", overrides={"stock_end": "end-round", "turn.take_discard": "never"})
    session = Session(german, 4, 3)
    with RecordWriter(out, german, ["Anna", "Ben", "Carla", "Dan"], chained=True) as writer:
        for _ in range(3):
            game = session.next_round()
            writer.begin_round(game, seed=3)
            writer.play(Drop())
            idle = idler(1)
            while not game.over:
                writer.play(idle(game))
            writer.end_round()
            session.finish(game)
    assert session.pot == 6
    lines = lines_of(out.getvalue())
    assert '  set: {"stock_end": "end-round", "turn.take_discard": "never"}' in lines
    data = out.getvalue()
    assert [problem.text() for problem in check(tmp_path, data)] == []
    again = io.BytesIO()
    assert transcribe(tmp_path / "record.yaml", Stream(again)).session.pot == 6
    assert again.getvalue() == data
    (problem, *_) = check(tmp_path, data.replace(b"pot: 4", b"pot: 5"))
    assert problem.where == "rounds[2].expect.pot"
