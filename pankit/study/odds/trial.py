"""One deal of the unseen cards, and what becomes of the hand in it."""

from dataclasses import dataclass

from pankit.cards import Card
from pankit.engine.core.codes import DECLARING, DROP, STAY
from pankit.engine.round import Round
from pankit.engine.shuffling import shuffler, source
from pankit.simulation.playing import Table, make_bots
from pankit.simulation.seeds import derived
from pankit.study.compare.dealing import Layout, stacked
from pankit.study.odds.question import Question


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
    deck = stacked(question.ruleset, Layout(tuple(hands), up, tuple(pool)))
    again = shuffler(source("new stock", seed))
    return Round.from_deck(question.ruleset, question.players, deck, again, question.players - 1)
