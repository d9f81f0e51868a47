"""The same deals under several rulesets, as far as their packs and hands allow.

One random order of all cards that any of the packs has is dealt under each ruleset, which
leaves out the cards it has not. Which place of the order goes to whom depends on places alone,
never on the cards there, so that each ruleset by itself gets nothing but fair deals.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pankit.cards import Card
from pankit.engine.round import Round
from pankit.engine.shuffling import shuffler, source
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset
from pankit.simulation.seeds import derived
from pankit.study.compare import words
from pankit.words.phrase import AND, Lang

_COPY: Final = 64
"""A copy of a card is the card, and this times its number among its equals."""


@dataclass(frozen=True)
class Layout:
    """Where all cards lie before a round: hands from eldest hand on, the stock's next first."""

    hands: tuple[tuple[Card, ...], ...]
    up: Card | None
    stock: tuple[Card, ...]


class SameDeals:
    """Deals for a number of players under some rulesets."""

    def __init__(self, rulesets: Sequence[Ruleset], players: int, seed: int) -> None:
        self.rulesets = tuple(rulesets)
        self.players = players
        self.seed = seed
        self._packs = [Counter(full_pack(each.rules)) for each in rulesets]
        most = Counter[Card]()
        for pack in self._packs:
            most |= pack
        self._all = [kind + _COPY * copy for kind in sorted(most) for copy in range(most[kind])]
        self._places = players * max(each.rules.deal.hand for each in rulesets)

    def order(self, index: int) -> list[int]:
        """All cards in the random order of a deal, each with the number of its copy."""
        cards = self._all[:]
        shuffler(source("same deal", derived("deal", self.seed, index)))(cards)
        return cards

    def layout(self, which: int, index: int) -> Layout:
        """How a deal lies under one of the rulesets.

        The first places of the order go to the players in turn, the next one is the up-card,
        then comes the stock. A hand that lacks cards takes them from the far end of the stock,
        cards that no hand needs go there.
        """
        rules, pack = self.rulesets[which].rules, self._packs[which]
        order = self.order(index)
        for_hands, for_stock = order[: self._places], order[self._places :]
        rest = [at for at in for_stock[1:] if _is_in(pack, at)]
        up = [at for at in for_stock[:1] if _is_in(pack, at)]
        hands = []
        for seat in range(self.players):
            own = [at for at in for_hands[seat :: self.players] if _is_in(pack, at)]
            hands.append(own[: rules.deal.hand])
            rest += own[rules.deal.hand :]
        for hand in hands:
            while len(hand) < rules.deal.hand:
                hand.append(rest.pop())
        if rules.deal.up_card == "none":
            rest += up
            up = []
        elif not up and rest:
            up = [rest.pop(0)]
        return Layout(
            tuple(tuple(at % _COPY for at in hand) for hand in hands),
            up[0] % _COPY if up else None,
            tuple(at % _COPY for at in rest),
        )

    def round(self, which: int, index: int) -> Round:
        """A deal under one of the rulesets; the deal goes on by one seat each round."""
        ruleset = self.rulesets[which]
        again = shuffler(source("new stock", derived("deal", self.seed, index)))
        deck = stacked(ruleset, self.layout(which, index))
        return Round.from_deck(ruleset, self.players, deck, again, self.dealer(index))

    def dealer(self, index: int) -> int:
        """The player who deals."""
        return (index - 1) % self.players


def _is_in(pack: Counter[Card], at: int) -> bool:
    return at // _COPY < pack[at % _COPY]


def stacked(ruleset: Ruleset, layout: Layout) -> list[Card]:
    """A deck that is dealt so: its last card comes first."""
    deal = ruleset.rules.deal
    deck: list[Card] = []
    given = 0
    for batch in deal.batches:
        for hand in layout.hands:
            deck += hand[given : given + batch]
        given += batch
    if layout.up is not None:
        deck.append(layout.up)
    return [*deck, *layout.stock][::-1]


def unlike(rulesets: Sequence[Ruleset], lang: Lang = "en") -> list[str]:
    """Why deals cannot be quite the same, and what is done instead; nothing if they are."""
    told = []
    joined = f" {AND.say(lang)} "
    packs = [Counter(full_pack(each.rules)) for each in rulesets]
    if any(pack != packs[0] for pack in packs):
        sizes = joined.join(str(pack.total()) for pack in packs)
        told.append(words.PACKS.say(lang, sizes=sizes))
    hands = [each.rules.deal.hand for each in rulesets]
    if len(set(hands)) > 1:
        sizes = joined.join(map(str, hands))
        told.append(words.HANDS.say(lang, sizes=sizes, least=min(hands)))
    ups = {each.rules.deal.up_card == "none" for each in rulesets}
    if len(ups) > 1:
        told.append(words.UP_CARDS.say(lang))
    return told
