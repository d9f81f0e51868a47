"""Playing one round by bots: the only loop there is for that."""

from collections.abc import Sequence
from dataclasses import dataclass

from pankit.engine.core import codes
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.round import Outcome, Round
from pankit.engine.translate import decode, encode
from pankit.players.asking import ask
from pankit.players.bot import Bot, is_blind
from pankit.players.registry import BotSpec
from pankit.records.writer import RecordWriter
from pankit.simulation.job import Job
from pankit.simulation.seeds import bot_seed, round_seed


@dataclass(frozen=True, slots=True)
class Played:
    """A round that is over; lists are by player."""

    index: int
    dealer: int
    outcome: Outcome
    dropped: tuple[bool, ...]
    stayed: tuple[bool, ...]
    """Who said so; when all others drop, the last one is not asked."""
    melded: tuple[int, ...]
    turns: int
    kinds: tuple[int, ...]
    """How many actions of each kind there were, by the core's numbers of kinds."""
    choices: int
    """How many actions were chosen among several."""
    notes: tuple[codes.Note, ...]
    """The core's notes of payments and reshuffles, in the order in which they happened."""


def play_round(job: Job, index: int, writer: RecordWriter | None = None) -> Played:
    """Plays round `index` of a job, which depends on the job and the index alone.

    Raises `BotFailedError` if a bot does not choose a legal action.
    """
    seed, dealer = round_seed(job.seed, index), job.dealer(index)
    game = Round.deal(job.ruleset, job.players, seed, dealer)
    if writer:
        writer.begin_round(game, seed, dealer)
    table = Table(game, job.bots, make_bots(job.bots, job.seed, index), writer)
    outcome = table.play()
    if writer:
        writer.end_round(outcome)
    return Played(
        index,
        dealer,
        outcome,
        tuple(not active for active in game.core.active),
        tuple(table.stayed),
        tuple(game.core.melded),
        game.core.turns,
        tuple(table.kinds),
        table.choices,
        tuple(table.notes),
    )


class Table:
    """A round and its bots, by player, and what is counted while it is played."""

    def __init__(
        self,
        game: Round,
        specs: Sequence[BotSpec],
        bots: Sequence[Bot],
        writer: RecordWriter | None = None,
    ) -> None:
        self.game = game
        self.specs = specs
        self.bots = bots
        self.writer = writer
        self.stayed = [False] * len(bots)
        self.kinds = [0] * (codes.MELD + 1)
        self.choices = 0
        self.notes: list[codes.Note] = []
        self._blind = [bot if is_blind(bot) else None for bot in bots]

    def play(self) -> Outcome:
        """The round to its end. Raises `BotFailedError` for a bot that does what is not legal."""
        game = self.game
        while not game.over:
            self.do(self.choose())
        outcome = game.outcome
        assert outcome is not None
        return outcome

    def choose(self) -> int:
        """What the bot that is asked does now; it is not asked if there is but one action."""
        core = self.game.core
        seat, numbers = core.asked, legal(core)
        if len(numbers) == 1:
            return numbers[0]
        self.choices += 1
        picker = self._blind[seat]
        if picker is not None:
            return numbers[picker.pick(len(numbers))]
        return encode(core, ask(self.bots[seat], self.specs[seat].name, self.game.view(seat)))

    def do(self, number: int) -> None:
        """An action of the player who is asked: counted, done, written down."""
        core, writer = self.game.core, self.writer
        seat = core.asked
        self.kinds[codes.kind_of(number)] += 1
        if number == codes.STAY:
            self.stayed[seat] = True
        if writer:
            action = decode(core, number)
            do(core, number)
            writer.step(seat, action)
        else:
            do(core, number)
        self.notes += core.notes
        core.notes.clear()


def make_bots(specs: Sequence[BotSpec], seed: int, index: int) -> list[Bot]:
    """The bot of each player for one round."""
    return [spec.make(bot_seed(seed, index, player)) for player, spec in enumerate(specs)]
