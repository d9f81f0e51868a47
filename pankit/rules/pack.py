"""The cards of a ruleset's pack."""

from pankit.cards import (
    KINDS,
    SUIT_NAMES,
    SUITS,
    Card,
    card,
    rank_index,
    read_cards,
    suit_index,
)
from pankit.rules.schema import Rules


def full_pack(rules: Rules) -> list[Card]:
    """All cards of a ruleset's pack, in order; raises `ValueError` if some cannot be taken out.

    >>> from pankit.library import load
    >>> len(full_pack(load("german+stripped-spades").rules))
    310
    """
    counts = [0] * KINDS
    for rank in rules.pack.ranks:
        for suit in rules.pack.suits:
            counts[card(rank_index(rank), suit_index(suit))] += rules.pack.decks
    for removal in rules.pack.without:
        for kind in named_cards(rules, removal.cards):
            counts[kind] -= removal.decks
    for text in rules.pack.extra:
        for kind in named_cards(rules, text):
            counts[kind] += 1
    if min(counts) < 0:
        raise ValueError("pack.without takes out more cards than the pack holds")
    return [kind for kind, n in enumerate(counts) for _ in range(n)]


def named_cards(rules: Rules, text: str) -> list[Card]:
    """The cards one entry of `pack.without` takes out of a deck, or one of `pack.extra` adds."""
    if text.startswith("all-"):
        suit = next(s for s in SUITS if SUIT_NAMES[s] == text.removeprefix("all-"))
        return [card(rank_index(rank), suit_index(suit)) for rank in rules.pack.ranks]
    return read_cards(text)
