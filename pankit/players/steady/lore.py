"""What the rules make of cards: worked out once per ruleset, as it is asked for."""

from collections import OrderedDict
from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Final

from pankit.cards import KINDS, RANKS, Card, card, rank_of, suit_of
from pankit.melds.shapes import ONE_OF
from pankit.melds.tables import Tables
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset

Use = tuple[int, int]
Cards = tuple[Card, ...]


class Lore:
    """Melds, chips and cards of one ruleset, as a player looks at them.

    Amounts are chips from each payer. A *use* of a card is how many cards more could be
    laid with it, and how many chips more that would bring.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        rules = ruleset.rules
        self.rules = rules
        self.tables = Tables(rules)
        self.out = rules.go_out.cards
        self.exact = rules.go_out.exact
        self.bonus = rules.go_out.bonus * rules.stakes.unit
        self.again = rules.go_out.conditions_again != "none"
        self.least = int(self.tables.smallest_lay)
        self.pack = [0] * KINDS
        for kind in full_pack(rules):
            self.pack[kind] += 1
        self.place = [
            (rank_of(kind), suit_of(kind), self.tables.position[rank_of(kind)])
            for kind in range(KINDS)
        ]
        """Rank, suit, and position in the order of ranks of each card."""
        self.kinds = tuple(kind for kind in range(KINDS) if self.pack[kind])
        self._shapes: dict[Cards, int] = {}
        self._growing: dict[int, tuple[tuple[Card, int], ...]] = {}
        self._set_uses: dict[tuple[int, int, int], Use] = {}
        self._run_uses: dict[tuple[int, int, int], Use] = {}
        self._promise = self._promises()
        self.neighbours = [
            tuple(other for other in self.kinds if _related(kind, other)) for kind in range(KINDS)
        ]

    def shape(self, cards: Cards) -> int:
        """The shape of a meld on the table."""
        known = self._shapes.get(cards)
        if known is None:
            known = self._shapes[cards] = self.tables.shape_of(cards)
        return known

    def growing(self, shape: int) -> tuple[tuple[Card, int], ...]:
        """The cards that may be laid off on a meld, each with what it pays."""
        known = self._growing.get(shape)
        if known is None:
            tables = self.tables
            known = self._growing[shape] = tuple(
                (kind, self._grown_pays(shape, bigger)) for kind, bigger in tables.adds(shape)
            )
        return known

    def set_use(self, rank: int, counts: int, suit: int) -> Use:
        """The use of one more card of a suit to packed counts of a rank in hand."""
        key = (rank, counts, suit)
        known = self._set_uses.get(key)
        if known is None:
            before = self.tables.sets_from(rank, counts)
            after = self.tables.sets_from(rank, counts + ONE_OF[suit])
            known = self._set_uses[key] = self._use(before, after)
        return known

    def run_use(self, suit: int, held: int, position: int) -> Use:
        """The use of a card at a position to cards of its suit held as bits of positions."""
        key = (suit, held, position)
        known = self._run_uses.get(key)
        if known is None:
            before = self.tables.runs_from(suit, held)
            after = self.tables.runs_from(suit, held | 1 << position)
            known = self._run_uses[key] = self._use(before, after)
        return known

    def ready(self, counts: list[int], held: list[int]) -> Use:
        """How many cards of a hand can be laid as they are, and what they pay.

        Cards that are in a set and in a sequence count twice.
        """
        down = chips = 0
        for rank, packed in enumerate(counts):
            if packed:
                more, brings = self._best(self.tables.sets_from(rank, packed))
                down += more
                chips += brings
        for suit, bits in enumerate(held):
            if bits:
                more, brings = self._best(self.tables.runs_from(suit, bits))
                down += more
                chips += brings
        return down, chips

    def promises(self, cards: Iterable[Card]) -> tuple[float, float]:
        """What cards may become part of two draws ahead, each for itself: cards laid, chips."""
        down = chips = 0.0
        for kind in cards:
            laid, brings = self._promise[kind]
            down += laid
            chips += brings
        return down, chips

    def pays(self, shape: int) -> int:
        """What a meld of a shape pays when it is laid."""
        tables = self.tables
        return sum(met.pays + tables.extra[shape] * met.added for met in tables.met[shape])

    def _best(self, shapes: tuple[int, ...]) -> Use:
        if not shapes:
            return 0, 0
        return max(self.tables.size[shape] for shape in shapes), max(map(self.pays, shapes))

    def _use(self, before: tuple[int, ...], after: tuple[int, ...]) -> Use:
        down, chips = self._best(after)
        had_down, had_chips = self._best(before)
        return max(down - had_down, 0), max(chips - had_chips, 0)

    def _grown_pays(self, before: int, after: int) -> int:
        had = self.tables.rows[before]
        return sum(met.added if had >> met.row & 1 else met.pays for met in self.tables.met[after])

    def _promises(self) -> list[tuple[float, float]]:
        """For each card alone: cards laid, and chips, by melds it may become part of.

        A meld counts as much as its other cards are frequent in the pack.
        """
        tables, total = self.tables, sum(self.pack)
        shapes = [
            tables.shape_of([card(rank, suit) for suit in suits])
            for rank in tables.order
            for suits in combinations_with_replacement(tables.suits, self.least)
        ]
        for suit in tables.suits:
            shapes += tables.runs_from(suit, (1 << len(tables.order)) - 1)
        promise = [(0.0, 0.0)] * KINDS
        for shape in dict.fromkeys(shapes):
            if tables.size[shape] != self.least or not tables.is_first_lay(shape):
                continue
            cards = tables.cards(shape)
            for kind in dict.fromkeys(cards):
                weight = 1.0
                others = list(cards)
                others.remove(kind)
                for place, other in enumerate(others):
                    there = self.pack[other] - others[:place].count(other) - (other == kind)
                    weight *= max(there, 0) / total * (2 if others.count(other) == 1 else 1)
                laid, chips = promise[kind]
                promise[kind] = (laid + weight * self.least, chips + weight * self.pays(shape))
        return promise


_KEPT: Final = 16
_known: OrderedDict[str, Lore] = OrderedDict()


def lore_of(ruleset: Ruleset) -> Lore:
    """The lore of a ruleset; that of the rulesets used last is kept."""
    lore = _known.pop(ruleset.digest, None) or Lore(ruleset)
    _known[ruleset.digest] = lore
    if len(_known) > _KEPT:
        _known.popitem(last=False)
    return lore


def _related(kind: Card, other: Card) -> bool:
    return rank_of(kind) == rank_of(other) or suit_of(kind) == suit_of(other)


def packed(hand: Iterable[Card]) -> list[int]:
    """A hand as packed counts by rank."""
    counts = [0] * len(RANKS)
    for kind in hand:
        counts[rank_of(kind)] += ONE_OF[suit_of(kind)]
    return counts
