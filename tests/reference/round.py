"""A round, played step by step."""

from collections.abc import Callable
from dataclasses import replace

from pankit.rules.schema import Rules
from tests.reference import payments
from tests.reference.actions import Act, Lay, Put, Say, Throw
from tests.reference.legality import forcers, lays_drawn, legal, refusal, rest, throws
from tests.reference.melds import Card, Cards
from tests.reference.state import Piece, Pile, State

Shuffle = Callable[[list[Card]], None]


def deal(rules: Rules, seats: int, deck: list[Card], dealer: int, pot: int = 0) -> State:
    """A deal from a deck whose first card comes first."""
    deck = list(deck)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for batch in rules.deal.batches:
        for step in range(1, seats + 1):
            hands[(dealer + step) % seats] += deck[:batch]
            del deck[:batch]
    heap = [] if rules.deal.up_card == "none" else [deck.pop(0)]
    state = State(rules, seats, dealer, hands, deck, heap, "upcard" if heap else "", pot=pot)
    for seat in range(seats):
        state.chips[seat] -= rules.stakes.ante
        state.pot += rules.stakes.ante
    state.to_declare = [(dealer + step) % seats for step in range(1, seats + 1)]
    if rules.stakes.may_drop:
        state.asked = state.to_declare[0]
    else:
        state.to_declare = []
        begin(state, (dealer + 1) % seats)
    return state


def lie(state: State, seat: int, cards: Cards) -> None:
    """A meld that lies at the start."""
    state.piles[seat].append(state.remember(Pile([Piece(card) for card in cards])))


def begin(state: State, seat: int) -> None:
    """The turn of a seat begins: others may force, then it draws."""
    if state.turns == state.rules.limits.turns:
        finish(state, "turn-limit", None)
        return
    state.turns += 1
    state.turn, state.card, state.how = seat, None, ""
    for pile in state.piles[seat]:
        pile.fresh = False
        pile.pieces = [replace(piece, moved=False) for piece in pile.pieces]
    state.may_force = forcers(state)
    _ask(state)


def _ask(state: State) -> None:
    state.phase = "force" if state.may_force else "draw"
    state.asked = state.may_force[0] if state.may_force else state.turn


def finish(state: State, end: str, winner: int | None) -> None:
    state.phase, state.asked, state.end, state.winner = "over", None, end, winner


def apply(state: State, act: Act, shuffle: Shuffle) -> None:
    """The asked seat does something legal."""
    assert not refusal(state, act), (str(act), refusal(state, act))
    if isinstance(act, Say):
        _say(state, act.word, shuffle)
    elif isinstance(act, Throw):
        _throw(state, act.card)
    else:
        own = act.hand if isinstance(act, Lay) else (act.card,) * (act.place is None)
        if isinstance(act, Lay):
            _lay(state, act)
        else:
            _put(state, act)
        for card in own:
            state.hands[state.turn].remove(card)
        if state.card in own:
            state.card = None
        if state.melded(state.turn) >= state.rules.go_out.cards:
            payments.claim(state)
            payments.settle(state, state.turn)
            finish(state, "went-out", state.turn)


def _say(state: State, word: str, shuffle: Shuffle) -> None:
    if word in ("stay", "drop"):
        _declare(state, word == "stay")
    elif word == "pass":
        state.may_force.pop(0)
        _ask(state)
    elif word in ("force", "take"):
        _from_heap(state, "forced" if word == "force" else "taken")
    elif word == "draw":
        _draw(state, shuffle)
    else:
        payments.claim(state)


def _declare(state: State, stays: bool) -> None:
    seat = state.to_declare.pop(0)
    if not stays:
        state.active[seat] = False
        state.chips[seat] -= state.rules.stakes.forfeit
        state.pot += state.rules.stakes.forfeit
        if state.active.count(True) == 1:
            winner = state.active.index(True)
            payments.take_pot(state, winner)
            finish(state, "last-in", winner)
            return
    if state.to_declare:
        state.asked = state.to_declare[0]
    else:
        begin(state, state.others(state.dealer)[0])


def _from_heap(state: State, how: str) -> None:
    state.card, state.how = state.heap.pop(), how
    state.hands[state.turn].append(state.card)
    state.top_from, state.discarder = "", None
    state.phase, state.asked = "lay", state.turn


def _draw(state: State, shuffle: Shuffle) -> None:
    if not state.stock and state.rules.stock_end == "reshuffle-discards":
        state.stock, state.heap = state.heap[:-1], state.heap[-1:]
        if state.stock:
            shuffle(state.stock)
    if not state.stock:
        finish(state, "stock-end", None)
        return
    state.card, state.how = state.stock.pop(0), "stock"
    state.hands[state.turn].append(state.card)
    state.phase, state.asked = "lay", state.turn


def _throw(state: State, card: Card) -> None:
    seat = state.turn
    after = state.others(seat)[0]
    state.fed_by = seat if _feeds(state, after, card) else None
    state.top_from = "stock" if card == state.card else "hand"
    state.hands[seat].remove(card)
    state.heap.append(card)
    state.discarder = seat
    payments.lose(state)
    state.card = None
    begin(state, after)


def _feeds(state: State, after: int, card: Card) -> bool:
    """Whether a discard avoidably feeds the next player, who is one card short."""
    short = state.melded(after) == state.rules.go_out.cards - 1
    if not short or not state.fits(after, card):
        return False
    safe = any(not state.fits(after, act.card) for act in throws(state))
    return safe or (state.card is not None and lays_drawn(state))


def _lend(state: State, number: int, gone: Cards) -> list[Piece]:
    """Cards leave a meld; what is left of it stays or falls apart."""
    pile = state.piles[state.turn][number - 1]
    before, old = pile.cards, pile.copy()
    parts = rest(state, number, gone)
    assert parts
    left = list(pile.pieces)
    taken = [_pick(left, card) for card in gone]
    for part in parts:
        payments.earn(state, payments.for_rest(state, before, part, old.ever))
        pieces = [left.pop(next(i for i, p in enumerate(left) if p.card == card)) for card in part]
        if part != parts[0]:
            pile = replace(old, fresh=True)
            state.piles[state.turn].append(pile)
            payments.follow(state, number, pile, part)
        pile.pieces = pieces
        payments.note(state, state.remember(pile), before)
    return [replace(piece, moved=True) for piece in taken]


def _pick(left: list[Piece], card: Card) -> Piece:
    index = next(i for i, piece in enumerate(left) if piece.card == card and not piece.moved)
    return left.pop(index)


def _lay(state: State, act: Lay) -> None:
    pile = Pile([Piece(card) for card in act.hand], fresh=True)
    for number in act.lenders:
        pile.ever |= state.piles[state.turn][number - 1].ever
        pile.pieces += _lend(state, number, act.out_of(number))
    payments.earn(state, payments.for_new_meld(state, act, pile))
    payments.note(state, state.remember(pile), None)
    state.piles[state.turn].append(pile)


def _put(state: State, act: Put) -> None:
    pile = state.piles[state.turn][act.onto - 1]
    before = pile.cards
    if act.place is None:
        pile.pieces.append(Piece(act.card))
    else:
        pile.ever |= state.piles[state.turn][act.place - 1].ever
        pile.pieces += _lend(state, act.place, (act.card,))
    payments.note(state, pile, before)
    payments.earn(state, payments.for_added(state, before, pile))
    state.remember(pile)


def next_dealer(state: State) -> int:
    if state.winner is None:
        return state.dealer
    if state.rules.table.next_dealer == "rotates":
        return (state.dealer + 1) % state.seats
    return (state.winner - 1) % state.seats


def unit_as_they_lie(state: State, seat: int) -> int:
    """What the condition table gives for a player's melds, from each payer."""
    unit = state.rules.stakes.unit
    return unit * sum(state.conditions.as_it_lies(pile.cards) for pile in state.piles[seat])


__all__ = ["apply", "deal", "legal", "lie", "next_dealer", "unit_as_they_lie"]
