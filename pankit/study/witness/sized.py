"""What one ruleset has room for and the other has not: players, cards of a pack, cards of a hand.

There is nothing that both could play: the witness is a table at which only one of them plays.
"""

from collections import Counter
from collections.abc import Iterator

from pankit.cards import Card, card, rank_index, suit_index
from pankit.engine.actions import Draw
from pankit.engine.position import Hand, Position
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.trial import Trial, play
from pankit.study.witness.units import Unit

_SECTIONS = ("players.", "pack.", "deal.hand")


def only_one_plays(one: Ruleset, two: Ruleset, unit: Unit) -> tuple[Trial, Ruleset] | None:
    """A table at which just one of two rulesets plays, and that one."""
    if not any(path.startswith(_SECTIONS) for path in unit.paths):
        return None
    for ruleset, other in ((one, two), (two, one)):
        for trial in _tables(ruleset, other, unit.paths):
            if play(trial, ruleset, 0) is not None and play(trial, other, 0) is None:
                return trial, ruleset
    return None


def _tables(own: Ruleset, other: Ruleset, paths: tuple[str, ...]) -> Iterator[Trial]:
    mine, others = own.rules.players, other.rules.players
    draw = 0, Draw()
    if "players.min" in paths and mine.min < others.min:
        yield Trial(mine.min, Position(), asks=draw)
    if "players.max" in paths and mine.max > others.max:
        yield Trial(others.max + 1, Position(), asks=draw)
    players = max(mine.min, others.min)
    if players > min(mine.max, others.max):
        return
    if any(path.startswith("pack.") for path in paths):
        yield from _hoards(own, other, players)
    if "deal.hand" in paths and own.rules.deal.hand > other.rules.deal.hand:
        hand = tuple(_different(own)[: own.rules.deal.hand])
        yield Trial(players, Position(hands={0: Hand(hand)}), asks=draw)


def _hoards(own: Ruleset, other: Ruleset, players: int) -> Iterator[Trial]:
    """More of a card than the other pack has, in as few hands as hold them."""
    mine, others = Counter(full_pack(own.rules)), Counter(full_pack(other.rules))
    more = [kind for kind in mine if mine[kind] > others[kind]]
    size = min(own.rules.deal.hand, other.rules.deal.hand)
    for kind in sorted(more, key=lambda kind: others[kind])[:1]:
        wanted = others[kind] + 1
        hands = {}
        for seat in range(players):
            held = min(size, wanted)
            if held:
                hands[seat] = Hand((kind,) * held, filled=True)
            wanted -= held
        if not wanted:
            yield Trial(players, Position(hands=hands), asks=(0, Draw()))


def _different(ruleset: Ruleset) -> list[Card]:
    pack = ruleset.rules.pack
    return [card(rank_index(rank), suit_index(suit)) for suit in pack.suits for rank in pack.ranks]
