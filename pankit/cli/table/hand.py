"""A hand sorted by what belongs together: sets and runs, pairs, neighbours, single cards.

>>> from pankit.cards import read_cards, write_cards
>>> order = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")
>>> [write_cards(group) for group in sort_hand(read_cards("Kh 5s 7c 2d 6s Jc 2d Qc 5h"), order)]
['7c Jc Qc', '2d 2d', '5s 6s', '5h', 'Kh']
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from pankit.cards import RANKS, SUITS, Card, rank_of, suit_of

Group = tuple[Card, ...]


def sort_hand(cards: Iterable[Card], order: Sequence[str]) -> list[Group]:
    """Groups of cards, the largest first; `order` are the ranks of the pack from low to high."""
    place = {RANKS.index(name): at for at, name in enumerate(order)}
    left = Counter(cards)
    groups: list[Group] = []
    while left:
        best = max(_groups(left, place), key=lambda group: _worth(group, place))
        groups.append(best)
        left -= Counter(best)
    big = [group for group in groups if len(group) > 1]
    single = sorted(
        (group for group in groups if len(group) == 1),
        key=lambda group: (place.get(rank_of(group[0]), 0), suit_of(group[0])),
    )
    return big + single


def _groups(left: Counter[Card], place: dict[int, int]) -> Iterator[Group]:
    """Every set of one rank, of one card, every longest run, and every card alone."""
    for kind, many in sorted(left.items()):
        yield (kind,) * many
        same = tuple(each for each in sorted(left.elements()) if rank_of(each) == rank_of(kind))
        yield same
        yield tuple(dict.fromkeys(same))
    for suit in range(len(SUITS)):
        run: list[Card] = []
        held = {place[rank_of(kind)]: kind for kind in left if suit_of(kind) == suit}
        for at in sorted(held):
            if run and held.get(at - 1) != run[-1]:
                yield tuple(run)
                run = []
            run.append(held[at])
        if run:
            yield tuple(run)


def _worth(group: Group, place: dict[int, int]) -> tuple[int, int, int, int]:
    """Three or more that could be a meld first, then size; one suit before mixed suits."""
    suits = len({suit_of(kind) for kind in group})
    tidy = suits == 1 or suits == len(group)
    whole = len(group) >= 3 and tidy
    return (whole, len(group) if tidy else 1, -suits, -place.get(rank_of(group[0]), 0))
