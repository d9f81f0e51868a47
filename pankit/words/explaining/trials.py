"""What comes of some cards, found out by playing them: the engine is asked, nothing is worked out.

Every trial is a position of a few players in which seat 0 is in turn. The last card is
always the one drawn, so that a trial holds whatever the rules say of hand cards.

>>> from pankit.cards import read_cards
>>> from pankit.library import load
>>> tried = lay(load("german"), read_cards("5s 5s 5s"))
>>> [(each.row, each.chips) for each in dues(tried.events)]
[('valle-one-suit', 4)]
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pankit.cards import Card
from pankit.engine.actions import Action, Add, Claim, Draw, Meld
from pankit.engine.core.paying import conditions_again
from pankit.engine.events import Event, Paid
from pankit.engine.position import Hand, Position, PositionError, start
from pankit.engine.refusal import IllegalActionError
from pankit.engine.round import Outcome, Round
from pankit.rules.ruleset import Ruleset

_TABLE: Final = 4
_BIG_TABLE: Final = 5


@dataclass(frozen=True)
class Tried:
    """What followed from the last action of a trial, and how things lie after it."""

    events: tuple[Event, ...]
    melds: tuple[tuple[Card, ...], ...]
    outcome: Outcome | None
    collected: int
    """What each payer had paid for the melds that lay before."""


@dataclass(frozen=True)
class Due:
    """A condition paid: its row, chips from each payer."""

    row: str
    chips: int


def lay(ruleset: Ruleset, cards: Sequence[Card]) -> Tried | None:
    """Cards laid as a new meld, the last one drawn; None if that cannot be done."""
    hand = Hand(tuple(cards[:-1]), filled=True)
    position = Position(hands={0: hand}, stock=(cards[-1],))
    return _try(ruleset, position, Meld(tuple(sorted(cards))))


def add(ruleset: Ruleset, meld: Sequence[Card], card: Card) -> Tried | None:
    """A drawn card laid off on a meld that lies; None if that cannot be done."""
    position = Position(melds={0: [meld]}, stock=(card,))
    return _try(ruleset, position, Add(card, 1))


def go_out(
    ruleset: Ruleset, melds: Sequence[Sequence[Card]], card: Card, drops: int | None = None
) -> Tried | None:
    """The drawn card is laid off on the last meld; `drops` is a seat that dropped."""
    out = frozenset() if drops is None else frozenset({drops})
    position = Position(melds={0: melds}, stock=(card,), out=out)
    players = seats(ruleset, _BIG_TABLE)
    return _try(ruleset, position, Add(card, len(melds)), players)


def rearrange(
    ruleset: Ruleset, melds: Sequence[Sequence[Card]], hand: Sequence[Card], action: Action
) -> Tried | None:
    """Something done with melds that lie, the last card of the hand being drawn."""
    own = Hand(tuple(hand[:-1]), filled=True)
    position = Position(hands={0: own}, melds={0: melds}, stock=tuple(hand[-1:]))
    return _try(ruleset, position, action)


def lending(ruleset: Ruleset, meld: Sequence[Card], drawn: Card | None) -> tuple[Meld, ...]:
    """The new melds of cards of one meld alone, or of those and the drawn card."""
    stock = () if drawn is None else (drawn,)
    try:
        game = start(ruleset, seats(ruleset), Position(melds={0: [meld]}, stock=stock))
    except PositionError:
        return ()
    game.apply(Draw())
    wanted = () if drawn is None else (drawn,)
    return tuple(
        action
        for action in game.legal_actions()
        if isinstance(action, Meld) and action.lent and action.cards == wanted
    )


def dues(events: Iterable[Event]) -> tuple[Due, ...]:
    """The conditions among some events, each with what every payer paid."""
    found = {
        each.row: Due(each.row, each.chips)
        for each in events
        if isinstance(each, Paid) and each.reason == "condition" and each.row is not None
    }
    return tuple(found.values())


def again(ruleset: Ruleset, meld: Sequence[Card]) -> int | None:
    """What each payer pays for a meld once more when its owner goes out, as it lies."""
    try:
        game = start(ruleset, seats(ruleset), Position(melds={0: [meld]}))
    except PositionError:
        return None
    return conditions_again(game.core, 0)


def seats(ruleset: Ruleset, wanted: int = _TABLE) -> int:
    """How many sit at the table of a trial."""
    players = ruleset.rules.players
    return min(max(wanted, players.min), players.max)


def _try(
    ruleset: Ruleset, position: Position, action: Action, players: int | None = None
) -> Tried | None:
    players = players or seats(ruleset)
    try:
        game = start(ruleset, players, position)
        collected = game.view(0).collected[0]
        game.apply(Draw())
        events = game.apply(action)
        if not game.over and game.is_legal(Claim()):
            events += [event for event in game.apply(Claim()) if isinstance(event, Paid)]
    except (PositionError, IllegalActionError):
        return None
    return Tried(tuple(events), _lying(game), game.outcome, collected)


def _lying(game: Round) -> tuple[tuple[Card, ...], ...]:
    return game.view(0).melds[0]
