"""From what was asked for on the command line to a game, and from its end to what is said."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from pankit.cli.errors import INTERRUPTED, CommandError, SilentError, complain
from pankit.cli.options import language, load_ruleset
from pankit.cli.saving import Keeper, save_as
from pankit.cli.streams import shows_symbols
from pankit.cli.table.game import Game, Unfinished
from pankit.cli.table.ledger import Ledger
from pankit.cli.table.person import Person, QuitError
from pankit.cli.table.screen import Screen, signed
from pankit.cli.table.seats import Bots, name_seats
from pankit.cli.terminal import make_ask, make_console
from pankit.engine.session import Session
from pankit.records.replay import replay
from pankit.records.resume import resume
from pankit.rules.problems import visible
from pankit.rules.ruleset import Ruleset
from pankit.words import table as words
from pankit.words.phrase import Lang
from pankit.words.speech import Speech


@dataclass(frozen=True)
class Wishes:
    """The options of `pankit play`, as they were typed."""

    ruleset: str | None
    variants: tuple[str, ...]
    players: int | None
    seed: str | None
    name: str | None
    bots: tuple[str, ...]
    rounds: int | None
    lang: str
    brief: bool
    record: Path | None
    resume: Path | None
    no_color: bool
    letters: bool


@dataclass(frozen=True)
class Start:
    """Where a game starts: afresh, or where a record was left."""

    session: Session
    names: Sequence[str]
    me: int
    keeper: Keeper
    seed: object
    unfinished: Unfinished | None = None
    file: Path | None = None


def sit_down(wishes: Wishes) -> None:
    """Plays as asked for, and ends cleanly however the game ends."""
    lang = language(wishes.lang)
    console = make_console(no_color=wishes.no_color)
    start = _resumed(wishes, wishes.resume) if wishes.resume is not None else _fresh(wishes, lang)
    letters = wishes.letters or not shows_symbols()
    speech = Speech(lang, start.names, start.session.ruleset, start.me, letters)
    screen = Screen(console, speech)
    person = Person(screen, make_ask(console))
    others = [seat for seat in range(start.session.players) if seat != start.me]
    bots = Bots(wishes.bots, others, start.seed)
    game = Game(start.session, screen, person, bots, start.keeper, start.me, wishes.brief)
    _welcome(screen, start, told_seed=wishes.seed is None and wishes.resume is None)
    Sitting(game, start.keeper, console).play(wishes.rounds, start.unfinished)


class Sitting:
    """A game being played, and all the ways in which it can end."""

    def __init__(self, game: Game, keeper: Keeper, console: Console) -> None:
        self.game = game
        self.keeper = keeper
        self.console = console
        self.screen = game.screen

    def play(self, rounds: int | None, unfinished: Unfinished | None) -> None:
        """Plays to the end; an interrupted game is told how it stands, then the command ends."""
        try:
            self.game.play(rounds, unfinished)
        except QuitError:
            self._left(ask=True)
        except EOFError:
            self.screen.say(words.INPUT_ENDED)
            self._left(ask=False)
        except KeyboardInterrupt:
            self.screen.line()
            self.screen.say(words.INTERRUPTED)
            self._left(ask=False)
            raise SilentError(INTERRUPTED) from None
        else:
            self._stands()
            self._saved()
        finally:
            self.keeper.close()

    def _left(self, ask: bool) -> None:
        self._stands()
        if self.keeper.path is None and ask and self.keeper.worth_keeping:
            self._ask_where()
        self._saved()

    def _stands(self) -> None:
        """The chips of the session, and of a round that is not finished."""
        session, speech = self.game.session, self.screen.speech
        played = session.rounds
        if played:
            chips = self._chips(session.chips)
            counted = words.ROUNDS.say(speech.lang, played)
            self.screen.say(words.FINAL, "bold", rounds=counted, chips=chips)
        if self.game.current is not None:
            chips = self._chips(self.game.current.view(0).chips)
            self.screen.say(words.UNFINISHED, number=played + 1, chips=chips)

    def _chips(self, chips: Sequence[int]) -> str:
        order = self.screen.order(len(chips))
        return ", ".join(f"{self.screen.label(seat)} {signed(chips[seat])}" for seat in order)

    def _saved(self) -> None:
        path = self.keeper.path
        if path is not None:
            self.screen.say(words.SAVED, file=path)

    def _ask_where(self) -> None:
        """Asks for a file until one can be written, or none is wanted."""
        prompt = words.SAVE_WHERE.say(self.screen.speech.lang)
        while True:
            try:
                answer = self.game.person.ask(prompt).strip()
            except (EOFError, KeyboardInterrupt):
                answer = ""
            if not answer:
                self.screen.say(words.NOT_SAVED)
                return
            if save_as(self.screen, answer, self.keeper.save):
                return


def _fresh(wishes: Wishes, lang: Lang) -> Start:
    ruleset = load_ruleset(wishes.ruleset or "german", list(wishes.variants))
    players = _players(ruleset, wishes.players)
    own = words.YOUR_NAME.say(lang) if wishes.name is None else wishes.name
    names = name_seats(players, own)
    seed = _seed(wishes.seed)
    Bots(wishes.bots, range(1, players), seed)  # a bot that cannot be had is told before any file
    session = Session(ruleset, players, seed)
    keeper = Keeper.fresh(ruleset, names, wishes.record)
    return Start(session, names, 0, keeper, seed)


def _resumed(wishes: Wishes, path: Path) -> Start:
    for given, option in (
        (wishes.ruleset, "RULESET"),
        (wishes.variants, "--variant"),
        (wishes.players, "--players"),
        (wishes.record, "--record"),
    ):
        if given:
            raise CommandError(f"--resume {path}: rules and players are those of the record; "
                               f"leave {option} out")  # fmt: skip
    found = resume(path)
    for problem in found.problems:
        complain(problem.text())
    session = found.session
    if wishes.seed is not None:
        session.seed = _seed(wishes.seed)
    me = _own_seat(found.names, wishes.name)
    others = [seat for seat in range(session.players) if seat != me]
    Bots(wishes.bots, others, session.seed)
    unfinished = None if found.round is None else Unfinished(found.round, _paid_so_far(path))
    keeper = Keeper.going_on(found)
    return Start(session, found.names, me, keeper, session.seed, unfinished, path)


def _own_seat(names: Sequence[str], name: str | None) -> int:
    """Where the person sits in a record: at the seat of his name, else at the first one."""
    if name is None:
        return 0
    if name not in names:
        raise CommandError(f"--name {visible(name)}: the players are {visible(', '.join(names))}")
    return list(names).index(name)


def _paid_so_far(path: Path) -> Ledger:
    """The payments of the last round of a record."""
    with replay(path) as steps:
        ledger = Ledger(len(steps.names))
        for step in steps:
            if step.number == 0:
                ledger = Ledger(len(steps.names))
            ledger.add(step.events)
    return ledger


def _players(ruleset: Ruleset, wanted: int | None) -> int:
    if wanted is None:
        return ruleset.best_players
    if fault := ruleset.players_fault(wanted):
        raise CommandError(f"--players {wanted}: {fault}")
    return wanted


def _seed(text: str | None) -> object:
    if text is None:
        return secrets.randbelow(1_000_000)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else text


def _welcome(screen: Screen, start: Start, told_seed: bool) -> None:
    ruleset = start.session.ruleset
    lang = screen.speech.lang
    name = ruleset.name.get(lang) or next(iter(ruleset.name.values()), ruleset.id)
    if ruleset.variants:
        name += f" + {', '.join(ruleset.variants)}"
    screen.say(words.WELCOME, "bold", ruleset=name, players=len(start.names))
    if told_seed:
        screen.say(words.SEED, seed=start.seed)
    if start.file is not None:
        screen.say(words.RESUMED, file=start.file, number=start.session.rounds + 1)
