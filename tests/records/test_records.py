"""Records: written, read, written again; played again; gone on with."""

import gc
import io
import random
import tracemalloc
from pathlib import Path

import pytest

from pankit.engine.events import CardDrawn, Reshuffled
from pankit.engine.round import Round
from pankit.library import load
from pankit.records.replay import replay, resume
from pankit.records.resume import transcribe
from pankit.records.sink import Stream, TargetError
from pankit.records.writer import RecordWriter, record_round
from pankit.rules import stream_text
from pankit.rules.problems import RulesError
from tests.records.playing import GAMES, NAMES, chained, check, chooser, idler, written


def again(file: Path) -> bytes:
    out = io.BytesIO()
    assert transcribe(file, Stream(out)).complete
    return out.getvalue()


@pytest.mark.parametrize(("spec", "players"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_written_read_and_written_again(tmp_path: Path, spec: str, players: int, seed: int) -> None:
    data = written(spec, players, seed=seed)
    assert data == written(spec, players, seed=seed)
    assert [problem.text() for problem in check(tmp_path, data)] == []
    assert again(tmp_path / "record.yaml") == data


@pytest.mark.parametrize(("spec", "players"), [("german", 4), ("english", 7), ("conquian", 2)])
def test_sessions_are_chained(tmp_path: Path, spec: str, players: int) -> None:
    data, session = chained(spec, players, rounds=6)
    assert [problem.text() for problem in check(tmp_path, data)] == []
    assert again(tmp_path / "record.yaml") == data
    found = resume(tmp_path / "record.yaml")
    assert found.chips == tuple(session.chips)
    assert (found.session.pot, found.session.dealer) == (session.pot, session.dealer)
    assert found.round is None
    assert found.whole == len(data)
    # what is dealt next is what would have been dealt next
    ours, theirs = found.session.next_round(), session.next_round()
    assert (ours.core.stock, ours.core.hand) == (theirs.core.stock, theirs.core.hand)


def test_a_replay_has_the_same_events(tmp_path: Path) -> None:
    german, out, choose = load("german"), io.BytesIO(), chooser(5)
    events = []
    with RecordWriter(out, german, NAMES[:5]) as writer:
        game = Round.deal(german, 5, seed=5)
        writer.begin_round(game, seed=5)
        while not game.over:
            events += writer.play(choose(game))
        outcome = writer.end_round()
    file = tmp_path / "record.yaml"
    file.write_bytes(out.getvalue())
    shown = replay(file)
    seen = [(step.number, step.events, step.round.over) for step in shown]
    assert shown.complete
    assert shown.names == NAMES[:5]
    assert seen[0] == (0, (), False)
    told = [event for _, more, _ in seen for event in more]
    assert told == [event for event in events if type(event).__name__ != "Declined"]
    assert seen[-1][2]
    assert [step.outcome for step in replay(file)][-1] == outcome


def test_new_stocks_are_written_with_all_their_cards(tmp_path: Path) -> None:
    german, out = load("german"), io.BytesIO()
    with RecordWriter(out, german, NAMES[:8]) as writer:
        record_round(writer, Round.deal(german, 8, seed=2), idler(2), seed=2)
    data = out.getvalue()
    assert data.count(b"- {reshuffle:") > 3
    assert check(tmp_path, data) == []
    assert again(tmp_path / "record.yaml") == data
    steps = replay(tmp_path / "record.yaml")
    made = [step for step in steps if any(isinstance(each, Reshuffled) for each in step.events)]
    assert len(made) == data.count(b"- {reshuffle:")
    assert all(any(isinstance(each, CardDrawn) for each in step.events) for step in made)


def test_a_draw_that_ends_the_round_names_no_card(tmp_path: Path) -> None:
    rules = load("conquian")
    out = io.BytesIO()
    with RecordWriter(out, rules, ["Anna", "Ben"]) as writer:
        game = Round.deal(rules, 2, seed=4)
        outcome = record_round(writer, game, lambda game: game.legal_actions()[0])
    assert outcome.end == "stock-end"
    lines = out.getvalue().decode().splitlines()
    assert lines[-3].endswith(': draw"')
    assert "winner: null" in lines[-1]
    assert check(tmp_path, out.getvalue()) == []


def test_a_record_may_be_written_by_hand(tmp_path: Path) -> None:
    text = written("conquian", 2, rounds=1).decode()
    kept = [
        line
        for line in text.splitlines()
        if not line.strip().startswith(("digest:", "resolved:", "made_by:", "seed:", "chained:"))
    ]
    by_hand = "# by hand\n" + "\n".join(kept).removesuffix("}") + ", over: true}  \n"
    by_hand = by_hand.replace(
        '- "Anna: draw', "# a step\n      - {by: Anna, chips: {}, do: draw", 1
    )
    first = by_hand.index("do: draw")
    by_hand = by_hand[:first] + by_hand[first:].replace('"', "}", 1)
    assert [problem.text() for problem in check(tmp_path, by_hand.encode())] == []
    wrong = by_hand.replace("chips: {}", "chips: {Anna: 1}")
    (problem,) = check(tmp_path, wrong.encode())
    assert problem.code == "chips"
    assert problem.where.endswith("].chips")
    assert problem.line == 2 + by_hand[:first].count("\n") - 1
    wrong = by_hand.replace("over: true", "over: false")
    (problem,) = check(tmp_path, wrong.encode())
    assert (problem.code, problem.where) == ("expect", "rounds[1].expect.over")


# -- cut off ---------------------------------------------------------------------------


def short() -> bytes:
    return written("conquian", 2, rounds=2, seed=8)


def test_cut_off_before_its_rounds_there_is_nothing_to_replay(tmp_path: Path) -> None:
    data = short()
    for end, told in ((data.index(b"rounds:") + 8, "pankit replay"), (40, "nothing of a game")):
        (problem,) = check(tmp_path, data[:end])
        assert problem.code == "incomplete"
        assert told in (problem.hint or "")


@pytest.mark.parametrize(("kind", "hint"), [("ruleset", "pankit show"), ("scenario", "check")])
def test_another_document_is_no_record(tmp_path: Path, kind: str, hint: str) -> None:
    file = tmp_path / "other.yaml"
    file.write_text(f"kind: {kind}\nschema: 1\n", encoding="utf-8")
    with pytest.raises(RulesError) as error:
        replay(file)
    (problem,) = error.value.problems
    assert (problem.code, problem.message) == (
        "wrong-kind",
        f"this is a {kind}, not a record of a game",
    )
    assert hint in (problem.hint or "")


def test_a_picture_is_no_record(tmp_path: Path) -> None:
    (problem,) = check(tmp_path, b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    assert problem.code == "encoding"
    assert "no text" in problem.message


@pytest.mark.no_cover
def test_cut_off_anywhere_it_is_incomplete_or_whole(tmp_path: Path) -> None:
    data = short()
    rng = random.Random(7)
    ends = {0, 1, len(data) - 1, *(rng.randrange(len(data)) for _ in range(60))}
    ends |= {
        at + d for at, each in enumerate(data) if each == 10 for d in (0, 1) if rng.random() < 0.4
    }
    whole = 0
    for end in sorted(ends):
        problems = check(tmp_path, data[:end])
        codes = [problem.code for problem in problems]
        assert codes in ([], ["incomplete"]) or not end, (end, data[:end][-60:], codes)
        whole += not codes
        file = tmp_path / "record.yaml"
        if end >= data.index(b"rounds:") + 7:
            steps = sum(1 for _ in replay(file))
            assert steps <= sum(1 for line in data.splitlines() if line.startswith(b"      -")) + 2
        else:
            with pytest.raises(RulesError):
                list(replay(file))
    assert whole <= 4


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.no_cover
def test_gone_on_with_wherever_it_was_cut(tmp_path: Path, live: bool) -> None:
    data, _ = chained("english", 5, rounds=2, seed=3)
    rng = random.Random(9)
    start = data.index(b"steps:")
    for end in [start + 7, *(rng.randrange(start + 8, len(data)) for _ in range(12)), len(data)]:
        file = tmp_path / "record.yaml"
        file.write_bytes(data[:end] if live else data[:end].replace(b"rounds:", b"rounds:  # x"))
        found = resume(file)
        assert (found.whole is not None) == (
            live and data[: found.whole or 0] == data[: found.whole]
        )
        game = found.round
        with found.writer() as writer:
            if game is None:
                game = found.session.next_round()
                writer.begin_round(game, seed=found.seed)
            choose = chooser(end)
            while not game.over:
                writer.play(choose(game))
            writer.end_round()
        assert [problem.text() for problem in check(tmp_path, file.read_bytes())] == []


def test_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    data, _ = chained("german", 4, rounds=1, seed=3)
    lines = data.splitlines(keepends=True)
    whole = b"".join(lines[:30])
    (tmp_path / "record.yaml").write_bytes(whole + b'      - "An')
    found = resume(tmp_path / "record.yaml")
    assert found.whole == len(whole)
    found.writer().close()
    assert (tmp_path / "record.yaml").read_bytes() == whole


# -- files -----------------------------------------------------------------------------


def test_a_file_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    german = load("german")
    file = tmp_path / "record.yaml"
    writer = RecordWriter(file, german, ["Anna", "Ben"])
    writer.begin_round(Round.deal(german, 2), seed=0)
    assert len(list(tmp_path.iterdir())) == 1
    writer.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert list(tmp_path.iterdir()) == []
    with RecordWriter(file, german, ["Anna", "Ben"]) as writer:
        record_round(writer, Round.deal(german, 2), chooser(1), seed=0)
        assert not file.exists()
    assert list(tmp_path.iterdir()) == [file]
    assert check(tmp_path, file.read_bytes()) == []


def test_a_live_file_grows_step_by_step(tmp_path: Path) -> None:
    german = load("german")
    file = tmp_path / "record.yaml"
    with RecordWriter(file, german, ["Anna", "Ben"], live=True) as writer:
        game = Round.deal(german, 2)
        writer.begin_round(game, seed=0)
        for text in ("stay", "stay"):
            actions = {str(action): action for action in game.legal_actions()}
            writer.play(actions[text])
            assert file.read_text("utf-8").splitlines()[-1].endswith(f': {text}"')


def test_nothing_else_is_overwritten(tmp_path: Path) -> None:
    german = load("german")
    diary, record = tmp_path / "diary.txt", tmp_path / "record.yaml"
    diary.write_text("dear diary\n")
    record.write_bytes(short())
    for live in (True, False):
        with pytest.raises(TargetError) as caught:
            RecordWriter(diary, german, ["Anna", "Ben"], live=live, replace=True)
        assert not caught.value.is_record
        with pytest.raises(TargetError) as caught:
            RecordWriter(record, german, ["Anna", "Ben"], live=live, replace=False)
        assert caught.value.is_record
    assert diary.read_text() == "dear diary\n"
    assert record.read_bytes() == short()
    RecordWriter(record, german, ["Anna", "Ben"], live=True, replace=True).close()
    assert record.read_bytes() != short()


def test_the_writer_takes_only_what_makes_sense() -> None:
    german = load("german")
    for names in (["Anna"], ["Anna", "Anna"], ["Anna", ""], ["Anna", "B\nen"], ["Anna", " Ben"]):
        with pytest.raises(ValueError):  # noqa: PT011 - the name is in the message
            RecordWriter(io.BytesIO(), german, names)
    writer = RecordWriter(io.BytesIO(), german, ["Anna", "Ben"])
    game = Round.deal(german, 2)
    with pytest.raises(ValueError, match="no round has begun"):
        writer.end_round()
    with pytest.raises(ValueError, match="other players or rules"):
        writer.begin_round(Round.deal(german, 3))
    with pytest.raises(ValueError, match="another dealer"):
        writer.begin_round(game, dealer=0)
    game.apply(game.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    with pytest.raises(ValueError, match="has begun already"):
        writer.begin_round(game)


@pytest.mark.no_cover
def test_memory_does_not_grow_with_the_number_of_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stream_text, "_KEPT", 1 << 12)  # text kept for quoting
    data = written("conquian", 2, rounds=4, seed=8)
    start = data.index(b"  - dealer")
    most = []
    for times in (2, 7):
        file = tmp_path / "record.yaml"
        file.write_bytes(data[:start] + data[start:] * times)
        tracemalloc.start()
        held = [0]
        for step in replay(file):
            if not step.number:
                gc.collect()
                held.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        most.append(max(held))
    assert most[1] < most[0] + 200_000  # all steps kept would take 0.8 million
