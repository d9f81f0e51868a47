"""Playing one round of a job."""

from dataclasses import dataclass

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
    melded: tuple[int, ...]
    turns: int
    actions: int
    choices: int
    """How many actions were chosen among several."""


def play_round(job: Job, index: int, writer: RecordWriter | None = None) -> Played:
    """Plays round `index` of a job, which depends on the job and the index alone.

    Raises `BotFailedError` if a bot does not choose a legal action.
    """
    seed, dealer = round_seed(job.seed, index), job.dealer(index)
    game = Round.deal(job.ruleset, job.players, seed, dealer, piecemeal=writer is None)
    bots = [spec.make(bot_seed(job.seed, index, k)) for k, spec in enumerate(job.bots)]
    if writer:
        writer.begin_round(game, seed, dealer)
    actions, choices = _play(job, game, bots, writer)
    outcome = game.outcome
    assert outcome is not None
    if writer:
        writer.end_round(outcome)
    core = game.core
    return Played(
        index,
        dealer,
        outcome,
        tuple(not active for active in core.active),
        tuple(core.melded),
        core.turns,
        actions,
        choices,
    )


def _play(job: Job, game: Round, bots: list[Bot], writer: RecordWriter | None) -> tuple[int, int]:
    """The round to its end; how many actions it took, and how many of them were choices."""
    core = game.core
    blind = [bot if is_blind(bot) else None for bot in bots]
    actions = choices = 0
    while not game.over:
        seat = core.asked
        numbers = legal(core)
        actions += 1
        if len(numbers) == 1:
            number = numbers[0]
        else:
            choices += 1
            picker = blind[seat]
            if picker is not None:
                number = numbers[picker.pick(len(numbers))]
            else:
                number = encode(core, ask(bots[seat], job.bots[seat].name, game.view(seat)))
        if writer:
            action = decode(core, number)
            do(core, number)
            writer.step(seat, action)
        else:
            do(core, number)
        core.notes.clear()
    return actions, choices
