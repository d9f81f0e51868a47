"""Which rows of the condition table a meld meets, and their amounts."""

from pankit.cards import RANKS, SUITS
from pankit.rules.schema import ConditionRow, Rules
from tests.reference.melds import SEQUENCE, Cards, Melds


class Conditions:
    def __init__(self, rules: Rules, melds: Melds) -> None:
        self.rules = rules
        self.melds = melds
        self.row = {row.id: row for row in rules.conditions}
        self._met: dict[Cards, tuple[str, ...]] = {}

    def met(self, cards: Cards) -> tuple[str, ...]:
        """The ids of the rows that a meld meets."""
        if cards not in self._met:
            kind = self.melds.kind(cards)
            assert kind is not None
            meets = self._run_meets if kind == SEQUENCE else self._set_meets
            self._met[cards] = tuple(row.id for row in self.rules.conditions if meets(row, cards))
        return self._met[cards]

    def _run_meets(self, row: ConditionRow, cards: Cards) -> bool:
        if row.meld != SEQUENCE or row.contains is None:
            return False
        here, wanted = {RANKS[rank] for rank, _ in cards}, set(row.contains)
        return here == wanted if row.run == "exactly" else here >= wanted

    def _set_meets(self, row: ConditionRow, cards: Cards) -> bool:
        if row.meld != "set":
            return False
        one_suit = len({suit for _, suit in cards}) == 1
        if row.suits in ("same", "mixed") and one_suit != (row.suits == "same"):
            return False
        rank = RANKS[cards[0][0]]
        if row.ranks is None:
            return True
        if not isinstance(row.ranks, str):
            return rank in row.ranks
        if row.ranks in self.rules.rank_classes:
            return rank in self.rules.rank_classes[row.ranks]
        return rank not in self.rules.rank_classes[row.ranks.removeprefix("not-")]

    def amounts(self, name: str, cards: Cards) -> tuple[int, int]:
        """What a row pays for this meld, and for a card added to it, units not counted."""
        row = self.row[name]
        suits = {suit for _, suit in cards}
        special = row.by_suit.get(SUITS[cards[0][1]]) if len(suits) == 1 else None
        pays, added = row.pays, row.added
        if special is not None:
            pays = pays if special.pays is None else special.pays
            added = added if special.added is None else special.added
        return pays, added

    def together(self, amounts: list[int]) -> int:
        """Amounts of several rows of one meld."""
        if self.rules.payments.sequence_rows == "highest":
            return max(amounts, default=0)
        return sum(amounts)

    def extra(self, cards: Cards) -> int:
        """How many cards of a meld are added cards."""
        kind = self.melds.kind(cards)
        assert kind is not None
        return max(0, len(cards) - self.melds.sizes(kind).min)

    def as_it_lies(
        self, cards: Cards, base_only: bool = False, but: frozenset[str] = frozenset()
    ) -> int:
        """What the table gives for a meld as it lies, but for some rows, units not counted."""
        extra = 0 if base_only else self.extra(cards)
        rows = [self.amounts(name, cards) for name in self.met(cards) if name not in but]
        return self.together([pays + added * extra for pays, added in rows])
