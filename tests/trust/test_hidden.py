"""Cards that a player cannot see change nothing of what is shown to him."""

import io
import os
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from pathlib import Path

import pytest
from rich.console import Console

from pankit.cards import write_card
from pankit.cli.app import main
from pankit.cli.table.game import Game
from pankit.cli.table.person import Person
from pankit.cli.table.screen import Screen
from pankit.engine.actions import Action
from pankit.engine.core.lent import LentCards
from pankit.engine.core.shuffling import Shuffler
from pankit.engine.core.state import FIELDS, NOBODY, WORKED_OUT, Core
from pankit.engine.events import Event, Paid, seen_by
from pankit.engine.round import Round
from pankit.engine.session import Session
from pankit.engine.view import View
from pankit.library import load, shipped_rulesets
from pankit.records.sink import save_new
from pankit.records.writer import RecordWriter
from pankit.rules.ruleset import Ruleset
from pankit.words.speech import Speech
from tests.records.playing import chooser, idler
from tests.trust.worlds import World, other_world, play

MORE = int(os.environ.get("PANKIT_WORLDS", "1"))
"""How many rounds are tried; more of them on demand."""
NAMES = ("Anna", "Ben", "Carla", "Dan", "Eva", "Fay", "Gus", "Hal")
KEEPING = {"turn.keep_drawn": "always"}
GAMES: Sequence[tuple[str, Mapping[str, object]]] = [
    *((name, {}) for name in shipped_rulesets()),
    ("german", KEEPING),
    ("english+fifteen", {}),
    ("german+drawn-card-first+stock-only", {}),
]


def players_of(ruleset: Ruleset) -> int:
    return min(max(3, ruleset.rules.players.min), ruleset.rules.players.max)


def public(view: View) -> dict[str, object]:
    """All that a view says, and all that is behind it."""
    found = {each.name: getattr(view, each.name) for each in fields(view) if each.name[0] != "_"}
    found["legal"] = view.legal
    for name in (*FIELDS, *WORKED_OUT, "notes", "shuffle", "mixing"):
        value = getattr(view._core, name)
        found[f"core.{name}"] = repr(value.cards if isinstance(value, LentCards) else value)
    return found


def scrambled(round: Round, seat: int) -> Round:
    """A copy whose inner notes about what others hold, and about chance, are others."""
    twin = round.copy()
    core: Core = twin.core
    core.ready_known = [True] * core.seats
    core.shuffle = other = Shuffler(lambda: 0.5)
    core.mixing = None if core.mixing else other
    if core.turn != seat:
        core.lent.place((7,))
    if core.discarder not in (seat, NOBODY):
        core.feeder = NOBODY if core.feeder != NOBODY else core.discarder
    return twin


def same(one: View, other: View) -> None:
    mine, theirs = public(one), public(other)
    assert mine.keys() == theirs.keys()
    assert not [name for name in mine if mine[name] != theirs[name]]


def without_feeding(events: list[Event], seat: int) -> list[Event]:
    """What a seat sees of events. Who fed is told when the round is settled, not before."""
    seen = [seen_by(event, seat) for event in events]
    return [each for each in seen if not (isinstance(each, Paid) and each.reason == "feeding")]


def worlds(
    spec: str, values: Mapping[str, object], seed: int, most: int = 250, seats: int = 1
) -> Iterator[tuple[World, World, int]]:
    """Pairs of rounds that must look the same to a seat."""
    ruleset = load(spec, overrides=values)
    rng = random.Random(f"{spec} {seed}")
    choose = (idler if seed % 3 == 2 else chooser)(seed)
    world = play(ruleset, players_of(ruleset), seed, choose, most)
    for seat in rng.sample(range(world.players), min(seats, world.players)):
        twin = other_world(world, seat, rng)
        if twin is not None:
            yield world, twin, seat


@pytest.mark.parametrize(("spec", "values"), GAMES)
def test_views_and_events(spec: str, values: Mapping[str, object]) -> None:
    tried = 0
    for seed in range(MORE + 2):
        for world, twin, seat in worlds(spec, values, seed, 100, MORE):
            tried += 1
            mine, theirs = world.start(), twin.start()
            same(mine.view(seat), theirs.view(seat))
            for number, (by, action) in enumerate(world.actions):
                if number % 7 == seed or by == seat:
                    same(mine.view(seat), scrambled(theirs, seat).view(seat))
                events = mine.apply(action, by), theirs.apply(action, by)
                assert without_feeding(events[0], seat) == without_feeding(events[1], seat)
            if mine.core.chips == theirs.core.chips:
                same(mine.view(seat), theirs.view(seat))
    assert tried


def test_a_view_holds_nothing_that_is_hidden() -> None:
    world = play(load("german"), 4, 1, chooser(1), 60)
    game = world.played
    for seat in range(4):
        core = game.view(seat)._core
        assert set(core.stock) == {-1}
        for other in range(4):
            assert (other == seat) or not core.hand_cards(other)
        assert core.ready_known == [False] * 4
        assert core.lent.cards == [()]
        assert core.mixing is None
        assert core.feeder in (NOBODY, seat)
        with pytest.raises(TypeError):
            core.shuffle()  # type: ignore[call-arg]
        before = [1, 2, 3]
        core.shuffle(before)
        assert before == [1, 2, 3]


# -- replay --as ---------------------------------------------------------------------------------


def record(world: World, file: Path) -> None:
    out = io.BytesIO()
    with RecordWriter(out, world.ruleset, NAMES[: world.players], chained=True) as writer:
        game = world.start()
        writer.begin_round(game, seed=str(world.deck))
        for seat, action in world.actions:
            writer.play(action, seat)
        if game.over:
            writer.end_round()
    file.unlink(missing_ok=True)
    save_new(file, out.getvalue())


def unsettled(text: str) -> str:
    return text.split("Settlement", maxsplit=1)[0].rpartition("\n   ")[0]


@pytest.mark.parametrize(("spec", "values"), [
    ("german", {}), ("german", KEEPING), ("english", {}), ("cardroom", {}), ("conquian", {}),
])  # fmt: skip
def test_a_replay_as_a_player_saw_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spec: str, values: Mapping[str, object]
) -> None:
    file = tmp_path / "night.yaml"
    tried = told = 0
    for seed in range(1, MORE + 1):
        for world, twin, seat in worlds(spec, values, seed):
            shown = []
            step = str(len(world.actions) // 2)
            for each in (world, twin):
                record(each, file)
                for how in ((), ("--as", NAMES[seat]), ("--as", NAMES[seat], "--step", step)):
                    assert main(["replay", str(file), *how]) == 0
                    found = capsys.readouterr()
                    shown.append(found.out + found.err)
            tried += 1
            told += shown[0] != shown[3]
            settled = world.played.core.chips == twin.played.core.chips
            for mine, theirs in ((shown[1], shown[4]), (shown[2], shown[5])):
                if settled:
                    assert mine == theirs
                else:
                    assert unsettled(mine) == unsettled(theirs)
                assert "sha256" not in mine
                assert str(world.deck) not in mine
    assert tried
    assert told or spec == "conquian"  # to those who see everything they are different


def test_a_fault_is_told_without_cards_to_a_player(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "night.yaml"
    world = play(load("german"), 3, 1, chooser(1))
    record(world, file)
    text = file.read_text()
    draw = text.index(": draw ")
    for old, new in (
        (text[draw : draw + 9], ": draw 10s"), ('stock: "', 'stock: "Ks '), ('Ben: "', 'Ben: "Xx '),
    ):  # fmt: skip
        file.write_text(text.replace(old, new, 1))
        assert main(["replay", str(file)]) == 1
        assert "|" in capsys.readouterr().err
        assert main(["replay", str(file), "--as", "Carla"]) == 1
        told = capsys.readouterr().err
        assert "night.yaml:" in told
        assert "pankit check says" in told
        assert "|" not in told
        assert not [card for card in range(40) if f" {write_card(card)}" in told]


# -- the table of pankit play ---------------------------------------------------------------------


class Script:
    """The bots of a table, which do what they did before."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions

    def choose(self, view: View) -> Action:  # noqa: ARG002
        return self.actions[0]


class Same:
    """Takes what bots are to do from a list, as the game goes on."""

    def __init__(self, world: World) -> None:
        self.left = [action for _, action in world.actions]

    def begin(self, round: Round, seed: object) -> None:
        """Nothing is kept."""

    def step(self, round: Round, seat: int, action: Action, events: object) -> None:  # noqa: ARG002
        assert self.left.pop(0) == action

    def end(self, round: Round) -> None:
        """Nothing is kept."""


PROBES = (
    "?", "table", "hand", "all", "why", "why draw 7h", "why draw", "why draw 5s", "why take",
    "why force", "why add Kh to 1", "why discard 7h", "why meld 5s 5s 5s", "why claim",
    "add 2d to 1", "xyzzy",
)  # fmt: skip


def shown_at_the_table(world: World, me: int, seed: int) -> str:
    out = io.StringIO()
    console = Console(file=out, width=90, color_system=None, markup=False, highlight=False)
    session = Session(world.ruleset, world.players, 1)
    session.next_round = world.start  # type: ignore[method-assign]
    speech = Speech("en", NAMES[: world.players], world.ruleset, me)
    screen = Screen(console, speech)
    log = Same(world)
    rng = random.Random(seed)

    def ask(prompt: str) -> str:
        if not log.left:
            raise EOFError
        text = str(log.left[0]) if rng.random() < 0.4 else rng.choice(PROBES)
        out.write(f"{prompt}> {text}\n")
        return text

    bots = dict.fromkeys(range(world.players), Script(log.left))
    game = Game(session, screen, Person(screen, ask), lambda _: bots, log, me, brief=seed % 2 == 1)
    with suppress(EOFError, IndexError):
        game.play(1)
    return out.getvalue()


@pytest.mark.parametrize(("spec", "values"), [
    ("german", {}), ("german", KEEPING), ("english", {}), ("conquian", {}),
])  # fmt: skip
def test_the_table_of_play(spec: str, values: Mapping[str, object]) -> None:
    tried = 0
    for seed in range(1, MORE + 1):
        for world, twin, seat in worlds(spec, values, seed, most=150):
            mine, theirs = (shown_at_the_table(each, seat, seed) for each in (world, twin))
            assert len(mine) > 1000
            if world.played.core.chips == twin.played.core.chips:
                assert mine == theirs
            else:
                assert unsettled(mine) == unsettled(theirs)
            tried += 1
    assert tried
