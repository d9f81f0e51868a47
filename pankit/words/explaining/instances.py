"""An instance of a refusal, met by playing: some rounds are played at random under rules that
know the refusal, and at every decision the engine is asked about actions one might try."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from pankit.cards import KINDS
from pankit.engine.actions import (
    Action,
    Add,
    Claim,
    Discard,
    Draw,
    Drop,
    Force,
    Meld,
    Pass,
    Stay,
    Take,
)
from pankit.engine.refusal import Refusal
from pankit.engine.round import Round
from pankit.engine.view import View
from pankit.library import load
from pankit.rules.ruleset import Ruleset

_Values = Mapping[str, object]
_ENGLISH: Final[tuple[str, _Values]] = ("english", {})
_RULES: Final[dict[str, tuple[str, _Values]]] = {
    "add-next-turn": ("german", {"melds.add_in_same_turn": False}),
    "borrow-onto-never": ("german", {}),
    "drawn-card-first": ("german", {"turn.hand_melds": "after-drawn-card"}),
    "force-discarder-only": ("german", {"force.by": "discarder"}),
    "force-nobody": ("german", {"force.by": "nobody"}),
    "force-only-from-stock": ("german", {"force.card": "from-stock"}),
    "lend-ends-only": ("german", {"melds.lend": "ends"}),
    "lender-broken": ("german", {}),
    "no-discard": ("conquian", {}),
    "nothing-to-claim": ("german", {}),
    "split-never": ("german", {"melds.split": "never", "melds.borrow": "never"}),
    "borrow-never": ("german", {"melds.borrow": "never"}),
    "take-never": ("german", {"turn.take_discard": "never"}),
    "take-plain-up-card": ("english", {"deal.up_card": "plain"}),
    "take-cannot-be-laid": ("german", {}),
}
"""Rules under which a refusal is soon met, where the English ones will not do."""
RARE: Final = frozenset(
    {
        "split-into-two",
        "split-into-equal",
        "lend-ends-only",
        "too-many-to-go-out",
        "other-card-next",
    }
)
"""Refusals that chance hardly ever meets."""
_ROUNDS: Final = 12
_DECISIONS: Final = 120
_BARE: Final[tuple[Action, ...]] = (
    Stay(), Drop(), Draw(), Take(), Claim(), Force(), Pass(),
)  # fmt: skip


@cache
def find_refusal(code: str) -> tuple[Ruleset, Refusal, int] | None:
    """A refusal of a code with its ruleset and the number of players; None if none was met."""
    if code in RARE:
        return None
    spec, values = _RULES.get(code, _ENGLISH)
    ruleset = load(spec, overrides=values)
    players = max(ruleset.rules.players.min, min(4, ruleset.rules.players.max))
    for seed in range(_ROUNDS):
        found = _play(Round.deal(ruleset, players, seed), players, code, seed)
        if found is not None:
            return ruleset, found, players
    return None


def _play(round: Round, players: int, code: str, seed: int) -> Refusal | None:
    chance = random.Random(seed)
    for _ in range(_DECISIONS):
        for seat in range(players):
            found = _refused(round.view(seat), code)
            if found:
                return found
        if round.over:
            return None
        legal = round.legal_actions()
        if Drop() in legal and round.asked == 1:
            legal = [Drop()]
        lays = [action for action in legal if isinstance(action, (Meld, Add, Take))]
        stays = [action for action in legal if not isinstance(action, Drop)]
        round.apply(chance.choice(lays or stays or legal))
    return None


def _refused(view: View, code: str) -> Refusal | None:
    for action in _attempts(view):
        refusal = view.why_not(action)
        if refusal and refusal.code == code:
            return refusal
    return None


def _attempts(view: View) -> Iterator[Action]:
    """What somebody might try: bare actions, discards, added cards, melds of what is there."""
    yield from _BARE
    if view.seat != view.turn:
        return
    hand = Counter(view.hand)
    melds = view.melds[view.seat]
    yield from map(Discard, range(KINDS))
    for number in range(1, len(melds) + 2):
        yield from (Add(card, number) for card in hand)
    by_rank: dict[int, list[int]] = {}
    for card in view.hand:
        by_rank.setdefault(card // 4, []).append(card)
    for cards in by_rank.values():
        yield Meld(tuple(cards[:3]))
        yield Meld(tuple(cards[:4]))
    by_suit: dict[int, list[int]] = {}
    for card in sorted(hand):
        by_suit.setdefault(card % 4, []).append(card)
    for cards in by_suit.values():
        yield from (Meld(tuple(cards[at : at + 4])) for at in range(len(cards) - 3))
    for number, meld in enumerate(melds, 1):
        for lent in (meld[:3], meld[1:3], meld[:1], meld[1:2]):
            yield Meld((), tuple((card, number) for card in lent))
            yield Meld((), tuple((card ^ 1, number) for card in lent))
            yield Meld(view.hand[:1], tuple((card, number) for card in lent))
        yield from (Add(meld[0], other, number) for other in range(1, len(melds) + 1))
