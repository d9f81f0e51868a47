"""One deal of the unseen cards, and what becomes of the hand in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pankit.cards import Card
from pankit.engine.core.codes import DECLARING, DROP, STAY
from pankit.engine.round import Round
from pankit.engine.shuffling import shuffler, source
from pankit.players.bot import is_blind
from pankit.simulation.playing import Table, make_bots
from pankit.simulation.seeds import derived
from pankit.study.compare.dealing import Layout, stacked
from pankit.study.odds.question import Question

_TRIES: Final = 100
"""So many hands are tried for a player whose decision is known."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a deal went for the hand. `asked`: whether it could stay or drop at all; if all
    others drop before, there is nothing to say any more."""

    asked: bool
    chips: int
    end: str
    won: bool
    first: tuple[Card, ...]
    """The first meld; empty if none was laid."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A deal in which the hand stays, and what dropping brings in the same deal."""

    stay: Course
    drop: int | None
    """None if nothing was to be decided."""


def try_out(question: Question, index: int) -> Trial:
    """Deal `index`, in which the hand stays; where dropping may cost this or that, it is
    played a second time, with the hand dropped, and all the same up to there."""
    stay = _course(question, index, STAY)
    if not stay.asked:
        return Trial(stay, None)
    if question.loss is not None:
        return Trial(stay, -question.loss)
    return Trial(stay, _course(question, index, DROP).chips)


def _course(question: Question, index: int, decision: int) -> Course:
    game = _dealt(question, index)
    bots = make_bots(question.bots, question.seed, index)
    table = Table(game, question.bots, bots)
    core, seat = game.core, question.seat
    asked = False
    first: tuple[Card, ...] = ()
    while not game.over:
        if core.asked == seat and core.phase == DECLARING:
            asked = True
            table.do(decision)
        elif question.before and core.phase == DECLARING and core.asked < seat:
            table.do(_known(question.before, core.asked))
        else:
            table.do(table.choose())
        if not first and core.melds[seat]:
            first = core.tables.cards(core.melds[seat][0])
    outcome = game.outcome
    assert outcome is not None
    return Course(asked, outcome.chips[seat], outcome.end, outcome.winner == seat, first)


def _dealt(question: Question, index: int) -> Round:
    """The unseen cards in random order; the last seat deals."""
    seed = derived("odds", question.seed, index)
    pool, rules = question.unseen(), question.ruleset.rules
    shuffler(source("unseen", seed))(pool)
    hands = [question.hand] * question.players
    for seat in range(question.players):
        if seat != question.seat:
            hands[seat] = tuple(pool[-rules.deal.hand :])
            del pool[-rules.deal.hand :]
    up = question.up
    if up is None and rules.deal.up_card != "none":
        up = pool.pop()
    for other in range(len(question.before or ())):
        _fit(question, index, other, hands, up, pool)
    return _round(question, index, hands, up, pool)


def _round(
    question: Question,
    index: int,
    hands: Sequence[tuple[Card, ...]],
    up: Card | None,
    pool: Sequence[Card],
) -> Round:
    deck = stacked(question.ruleset, Layout(tuple(hands), up, tuple(pool)))
    again = shuffler(source("new stock", derived("odds", question.seed, index)))
    return Round.from_deck(question.ruleset, question.players, deck, again, question.players - 1)


def _fit(
    question: Question,
    index: int,
    seat: int,
    hands: list[tuple[Card, ...]],
    up: Card | None,
    pool: list[Card],
) -> None:
    """Deals a seat other cards till its bot decides as the player there is known to have.

    What somebody did tells of his hand, and so of what is left for others. A blind bot's
    decision tells nothing; where no hand of so many leads to the decision, the last one is kept.
    """
    assert question.before is not None
    shuffle = shuffler(source("decided", derived("decided", question.seed, index, seat)))
    wanted = _known(question.before, seat)
    for attempt in range(_TRIES):
        game = _round(question, index, hands, up, pool)
        bots = make_bots(question.bots, derived("decided", question.seed, attempt), index)
        if is_blind(bots[seat]):
            return
        table = Table(game, question.bots, bots)
        for earlier in range(seat):
            table.do(_known(question.before, earlier))
        if table.choose() == wanted:
            return
        pool += hands[seat]
        shuffle(pool)
        size = len(hands[seat])
        hands[seat] = tuple(pool[-size:])
        del pool[-size:]


def _known(before: Sequence[bool], seat: int) -> int:
    return STAY if before[seat] else DROP
