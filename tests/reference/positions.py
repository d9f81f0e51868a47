"""Places to play from: a deal, or a position made at random with long melds."""

import random
from collections import Counter
from dataclasses import dataclass, field

from pankit.cards import RANKS, SUITS, read_cards
from pankit.engine.position import Hand, Position, start
from pankit.engine.round import Round
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import Rules
from tests.reference import round as plain
from tests.reference.melds import Card, Cards, Melds, card_of, number_of, ordered
from tests.reference.state import State


def pack(rules: Rules) -> list[Card]:
    """Every card of the pack."""
    one = Counter(
        (RANKS.index(rank), SUITS.index(suit))
        for rank in rules.pack.ranks
        for suit in rules.pack.suits
    )
    cards = Counter({card: n * rules.pack.decks for card, n in one.items()})
    for removal in rules.pack.without:
        if removal.cards.startswith("all-"):
            suit = "shdc".index(removal.cards.removeprefix("all-")[0])
            gone = [card for card in one if card[1] == suit]
        else:
            gone = [card_of(number) for number in read_cards(removal.cards)]
        for card in gone:
            cards[card] -= removal.decks
    for extra in rules.pack.extra:
        cards.update(card_of(number) for number in read_cards(extra))
    return sorted(cards.elements())


class Shuffler:
    """The same shuffles for both sides, whatever order the cards come in."""

    def __init__(self, seed: object) -> None:
        self.rng = random.Random(repr(seed))

    def numbers(self, cards: list[int]) -> None:
        cards.sort()
        self.rng.shuffle(cards)

    def pairs(self, cards: list[Card]) -> None:
        """The next card first, where the engine has it last."""
        numbers = [number_of(card) for card in cards]
        self.numbers(numbers)
        cards[:] = [card_of(number) for number in reversed(numbers)]


def most_seats(rules: Rules, cards: int) -> int:
    return min(rules.players.max, (cards - 1) // rules.deal.hand, 9)


def dealt(ruleset: Ruleset, seed: object) -> tuple[Round, State]:
    """A fresh deal, seen by both."""
    rng, rules = random.Random(repr(seed)), ruleset.rules
    deck = pack(rules)
    seats = rng.randint(rules.players.min, max(rules.players.min, most_seats(rules, len(deck))))
    rng.shuffle(deck)
    if rng.random() < 0.6:
        deck = _sorted_a_little(rng, deck)
    dealer, pot = rng.randrange(seats), rng.choice([0, 0, 3])
    state = plain.deal(rules, seats, deck, dealer, pot)
    numbers = [number_of(card) for card in reversed(deck)]
    shuffle = Shuffler(seed).numbers
    return Round.from_deck(ruleset, seats, numbers, shuffle, dealer, pot), state


def _sorted_a_little(rng: random.Random, deck: list[Card]) -> list[Card]:
    """Packets of one rank or one suit, so that hands have something to lay."""
    size = rng.choice([20, 40, 80])
    found: list[Card] = []
    for low in range(0, len(deck), size):
        key = rng.choice([0, 1])
        found += sorted(deck[low : low + size], key=lambda card: (card[key], card[1 - key]))
    return found


@dataclass
class Maker:
    """Makes a position out of a pack, a piece at a time."""

    rng: random.Random
    rules: Rules
    pool: Counter[Card]
    hands: dict[int, list[Card]] = field(default_factory=dict)
    melds: dict[int, list[Cards]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.kinds = Melds(self.rules)

    def have(self) -> list[Card]:
        return sorted(self.pool.elements())

    def use(self, cards: list[Card]) -> list[Card]:
        self.pool.subtract(cards)
        return cards

    def first_lay(self, room: int) -> Cards | None:
        cards = self.have()
        for _ in range(60):
            card = self.rng.choice(cards)
            size = self.rng.randint(2, max(2, min(room, 5)))
            near = self._near_by_rank(card) if self.rng.random() < 0.6 else self._near_by_suit(card)
            lay = ordered(near[:size])
            if len(lay) == size <= room and self.kinds.is_first_lay(lay):
                return lay
        return None

    def _near_by_rank(self, card: Card) -> list[Card]:
        same = [other for other in self.have() if other[0] == card[0]]
        self.rng.shuffle(same)
        if self.rng.random() < 0.4:
            same.sort(key=lambda other: other[1] != card[1])
        elif self.rng.random() < 0.5:
            seen = Counter[Card]()
            keyed = []
            for other in same:
                keyed.append((seen[other], other))
                seen[other] += 1
            same = [other for _, other in sorted(keyed)]
        return same

    def _near_by_suit(self, card: Card) -> list[Card]:
        place = self.kinds.place
        kinds = [c for c in sorted(set(self.have())) if c[1] == card[1]]
        kinds.sort(key=lambda other: place[other[0]])
        return [other for other in kinds if place[other[0]] >= place[card[0]]]

    def meld(self, room: int) -> Cards | None:
        lay = self.first_lay(room)
        if lay is None:
            return None
        cards = lay
        longest = self.rng.choice([3, 4, 6, 8, 12, 12])
        while len(cards) < min(room, longest):
            fitting = [c for c in sorted(+self.pool) if self._more(cards, c)]
            if not fitting:
                break
            cards = ordered([*cards, self.rng.choice(fitting)])
        self.use(list(cards))
        return cards

    def _more(self, cards: Cards, card: Card) -> bool:
        return Counter(cards)[card] < self.pool[card] and self.kinds.accepts(cards, card)

    def lay_out(self, seat: int) -> None:
        most = min(self.rules.deal.hand, self.rules.go_out.cards - 1)
        target = self.rng.choice([0, most // 2, most, most, most])
        melds: list[Cards] = []
        while (room := target - sum(map(len, melds))) >= 2 and (made := self.meld(room)):
            melds.append(made)
        self.melds[seat] = melds

    def _company(self, card: Card) -> list[Card]:
        """Two cards, or one at least, that could make a meld with one that lies on the table."""
        part, place = self.rng.choice([0, 1]), self.kinds.place
        cards = [c for c in self.have() if c[part] == card[part]]
        if part == 1:
            cards = [c for c in set(cards) if 0 < abs(place[c[0]] - place[card[0]]) < 3]
        return self.rng.sample(sorted(cards) or self.have(), min(2, len(cards) or 1))

    def fill(self, seat: int) -> None:
        count = self.rules.deal.hand - sum(map(len, self.melds.get(seat, [])))
        hand: list[Card] = []
        near = self.rng.choice([0.0, 0.5, 0.9])
        down = [card for meld in self.melds.get(seat, []) for card in meld]
        while len(hand) < count:
            have = sorted(+self.pool)
            if down and count - len(hand) > 1 and self.rng.random() < near:
                hand += self.use(self._company(self.rng.choice(down)))
                continue
            card = self.rng.choice(have)
            if self.rng.random() < near:
                melds = self.melds.get(seat, [])
                wanted = [c for c in have if any(self.kinds.accepts(m, c) for m in melds)]
                wanted += [c for c in have if any(abs(c[0] - o[0]) < 2 for o in hand)] * (
                    not wanted
                )
                card = self.rng.choice(wanted or have)
            hand += self.use([card])
        self.hands[seat] = hand


def positioned(ruleset: Ruleset, seed: object) -> tuple[Round, State]:
    """A position, seen by both."""
    rng, rules = random.Random(repr(seed)), ruleset.rules
    maker = Maker(rng, rules, Counter(pack(rules)))
    seats = rng.randint(
        rules.players.min,
        max(rules.players.min, min(5, most_seats(rules, maker.pool.total()))),
    )
    out = set()
    if rules.stakes.may_drop:
        out = {seat for seat in range(seats) if rng.random() < 0.15}
        if seats - len(out) < 2:
            out = set()
    playing = [seat for seat in range(seats) if seat not in out]
    for seat in playing:
        maker.lay_out(seat)
    for seat in range(seats):
        maker.fill(seat)
    turn = rng.choice(playing)
    heap, origin, discarder = _top(maker, turn, playing)
    rest = sorted(maker.pool.elements())
    rng.shuffle(rest)
    left = len(rest)
    if heap and rng.random() < 0.3:
        left = min(left, rng.choice([0, 1, 2, 5]))
    # What is not in the stock lies under the top discard, in the order the engine finds for it.
    given = {seat: rng.randint(0, 4) for seat in playing if rng.random() < 0.2}
    position = Position(
        turn=turn,
        out=frozenset(out),
        hands={seat: Hand(tuple(map(number_of, hand))) for seat, hand in maker.hands.items()},
        melds={
            seat: [tuple(map(number_of, m)) for m in melds] for seat, melds in maker.melds.items()
        },
        top=number_of(heap[-1]) if heap else None,
        top_from=origin or "hand",
        discarder=discarder,
        stock=tuple(number_of(card) for card in rest[:left]),
        stock_left=left if left < len(rest) else None,
        collected=given,
    )
    game = start(ruleset, seats, position, 0, Shuffler(seed).numbers)
    if left < len(rest):
        heap = [card_of(number) for number in game.view(turn).pile]
    state = State(
        rules, seats, seats - 1, [maker.hands[seat] for seat in range(seats)], rest[:left], heap
    )
    state.top_from, state.discarder = origin, discarder
    for seat in range(seats):
        state.chips[seat] = -rules.stakes.ante - (seat in out) * rules.stakes.forfeit
        state.active[seat] = seat not in out
        for cards in maker.melds.get(seat, []):
            plain.lie(state, seat, cards)
        state.collected[seat] = given.get(seat, plain.unit_as_they_lie(state, seat))
    state.pot, state.at_start = -sum(state.chips), list(state.chips)
    plain.begin(state, turn)
    return game, state


def _top(maker: Maker, turn: int, playing: list[int]) -> tuple[list[Card], str, int | None]:
    rng = maker.rng
    have = sorted(+maker.pool)
    if not have or rng.random() < 0.1:
        return [], "", None
    wanted = [
        card for card in have if any(maker.kinds.accepts(meld, card) for meld in maker.melds[turn])
    ]
    card = rng.choice(wanted if wanted and rng.random() < 0.6 else have)
    maker.use([card])
    origin = rng.choice(["stock", "hand", "upcard"])
    before = [seat for seat in playing if seat < turn] or playing
    return [card], origin, None if origin == "upcard" else before[-1]
