"""Playing one round of a job."""

from dataclasses import dataclass

from pankit.engine.core import codes
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.round import Outcome, Round
from pankit.engine.translate import decode, encode
from pankit.players.asking import ask
from pankit.players.bot import Bot, is_blind
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
    bots = [spec.make(bot_seed(job.seed, index, k)) for k, spec in enumerate(job.bots)]
    if writer:
        writer.begin_round(game, seed, dealer)
    table = _Table(job, game, bots, writer)
    table.play()
    outcome = game.outcome
    assert outcome is not None
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


class _Table:
    """A round with its bots, and what is counted on the way."""

    def __init__(self, job: Job, game: Round, bots: list[Bot], writer: RecordWriter | None) -> None:
        self.job = job
        self.game = game
        self.bots = bots
        self.writer = writer
        self.stayed = [False] * job.players
        self.kinds = [0] * (codes.MELD + 1)
        self.choices = 0
        self.notes: list[codes.Note] = []

    def play(self) -> None:
        """The round to its end."""
        game, bots, kinds, writer = self.game, self.bots, self.kinds, self.writer
        core, noted = game.core, self.notes
        blind = [bot if is_blind(bot) else None for bot in bots]
        while not game.over:
            seat = core.asked
            numbers = legal(core)
            if len(numbers) == 1:
                number = numbers[0]
            else:
                self.choices += 1
                picker = blind[seat]
                if picker is not None:
                    number = numbers[picker.pick(len(numbers))]
                else:
                    name = self.job.bots[seat].name
                    number = encode(core, ask(bots[seat], name, game.view(seat)))
            kinds[codes.kind_of(number)] += 1
            if number == codes.STAY:
                self.stayed[seat] = True
            if writer:
                action = decode(core, number)
                do(core, number)
                writer.step(seat, action)
            else:
                do(core, number)
            noted += core.notes
            core.notes.clear()
