"""What may be done: a judge for everything that can be written, and all that he allows."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from tests.reference.actions import Act, Lay, Put, Say, Throw
from tests.reference.melds import SEQUENCE, Card, Cards, ordered, without
from tests.reference.state import Pile, State


def refusal(state: State, act: Act) -> str:
    """Why the asked seat may not do this; empty if it may."""
    if isinstance(act, Say):
        return "" if act in sayings(state) else "not now"
    if state.phase != "lay":
        return "not the time to lay or discard"
    if isinstance(act, Throw):
        return _throw(state, act)
    return _order(state, act) or (_lay(state, act) if isinstance(act, Lay) else _put(state, act))


def sayings(state: State) -> list[Say]:
    """The legal actions of one word."""
    words = []
    if state.phase == "declare":
        words = ["stay"] + ["drop"] * state.rules.stakes.may_drop
    elif state.phase == "force":
        words = ["force", "pass"]
    elif state.phase == "draw":
        words = ["draw"] + ["take"] * _may_take(state)
    elif state.phase == "lay":
        words = ["claim"] * (state.unclaimed > 0)
    return [Say(word) for word in words]


def from_stock(state: State) -> bool:
    """Whether the top discard counts as come from the stock."""
    turned = state.top_from == "upcard" and state.rules.deal.up_card == "from-stock"
    return state.top_from == "stock" or turned


def _may_take(state: State) -> bool:
    rule = state.rules.turn.take_discard
    if not state.heap or rule == "never" or (rule == "from-stock" and not from_stock(state)):
        return False
    seat, top = state.turn, state.heap[-1]
    state.phase, state.card, state.how = "lay", top, "taken"
    state.hands[seat].append(top)
    fits = next(layings(state), None) is not None
    state.phase, state.card, state.how = "draw", None, ""
    state.hands[seat].remove(top)
    return fits


def forcers(state: State) -> list[int]:
    """Who may force the top discard on the player in turn, in the order they are asked."""
    force = state.rules.force
    if not state.heap or force.by == "nobody" or not state.fits(state.turn, state.heap[-1]):
        return []
    if force.card == "from-stock" and not from_stock(state):
        return []
    able = state.others(state.turn)
    return able if force.by == "anyone" else [seat for seat in able if seat == state.discarder]


def _order(state: State, act: Lay | Put) -> str:
    """What has to come before laying this."""
    own: Cards = act.hand if isinstance(act, Lay) else (act.card,) * (act.place is None)
    if Counter(own) - Counter(state.hands[state.turn]):
        return "not in hand"
    open_card = state.card is not None
    if open_card and state.how in ("taken", "forced") and state.card not in own:
        return "a taken card comes first"
    if open_card and state.how == "forced" and isinstance(act, Lay):
        return "a forced card is laid off"
    after = state.rules.turn.hand_melds == "after-drawn-card"
    if open_card and after and own and state.card not in own:
        return "the drawn card comes first"
    out = state.rules.go_out
    if out.exact and state.melded(state.turn) + len(own) > out.cards:
        return "too many cards on the table"
    return ""


def _pile(state: State, number: int) -> Pile | None:
    piles = state.piles[state.turn]
    return piles[number - 1] if 1 <= number <= len(piles) else None


def rest(state: State, number: int, gone: Cards) -> list[Cards] | None:
    """What is left of a meld that lends these cards; None if it may not lend them."""
    pile = _pile(state, number)
    if pile is None or Counter(gone) - pile.movable():
        return None
    parts = state.melds.pieces(pile.cards, without(pile.cards, gone))
    whole = state.rules.melds.lend == "ends" and state.melds.kind(pile.cards) == SEQUENCE
    return None if parts and whole and len(parts) > 1 else parts


def _lay(state: State, act: Lay) -> str:
    new = ordered(card for card, _ in act.cards)
    if not new:
        return "nothing"
    rests = [rest(state, number, act.out_of(number)) for number in act.lenders]
    if any(parts is None for parts in rests):
        return "a meld may not lend this"
    if not rests:
        return "" if state.melds.is_first_lay(new) else "no first lay"
    if len(rests) == 1:
        parts = rests[0] or []
        if not act.hand:
            return _plain_split(state, new)
        if _keeps(state, act):
            return _added_split(state, new, parts)
    if state.rules.melds.borrow == "never":
        return "no borrowing"
    return "" if state.melds.is_first_lay(new) else "no first lay"


def _plain_split(state: State, new: Cards) -> str:
    if state.rules.melds.split != "any-time":
        return "no plain split"
    return "" if state.melds.kind(new) else "no meld"


def _keeps(state: State, act: Lay) -> bool:
    """Whether the hand cards keep the suit or the rank of the one lender."""
    pile = _pile(state, act.lenders[0])
    assert pile is not None
    part = 1 if state.melds.kind(pile.cards) == SEQUENCE else 0
    return {card[part] for card in act.hand} == {pile.cards[0][part]}


def _added_split(state: State, new: Cards, parts: list[Cards]) -> str:
    rule = state.rules.melds.split
    if rule == "never":
        return "no split"
    if rule != "any-time" and len(parts) != 1:
        return "just two melds must come of it"
    if rule == "with-added-card-equal" and len(parts[0]) != len(new):
        return "just two melds of equal length must come of it"
    return "" if state.melds.kind(new) else "no meld"


def _put(state: State, act: Put) -> str:
    pile = _pile(state, act.onto)
    if pile is None:
        return "no such meld"
    if act.place is not None:
        if state.rules.melds.borrow != "onto-melds":
            return "no moving onto melds"
        if act.place == act.onto or rest(state, act.place, (act.card,)) is None:
            return "a meld may not lend this"
    if pile.fresh and not state.rules.melds.add_in_same_turn:
        return "not in the turn in which it was made"
    return "" if state.melds.accepts(pile.cards, act.card) else "does not fit"


def _throw(state: State, act: Throw) -> str:
    if act.card not in state.hands[state.turn]:
        return "not in hand"
    if state.card is None or (act.card == state.card and state.how == "stock"):
        return ""
    if state.how != "stock":
        return "a taken card comes first"
    keep = state.rules.turn.keep_drawn
    if keep == "always":
        return ""
    if keep == "if-it-feeds-next":
        after = state.others(state.turn)[0]
        short = state.melded(after) == state.rules.go_out.cards - 1
        if short and state.fits(after, state.card):
            return ""
    return "the drawn card must go"


def legal(state: State) -> list[Act]:
    """All that the asked seat may do."""
    acts: list[Act] = [*sayings(state)]
    if state.phase == "lay":
        acts += layings(state)
        acts += throws(state)
    return acts


def throws(state: State) -> list[Throw]:
    own = sorted(set(state.hands[state.turn]))
    return [act for card in own if not refusal(state, act := Throw(card))]


def layings(state: State) -> Iterator[Lay | Put]:
    """Every legal new meld, lay-off and move, by trying all of them."""
    return (act for act in _written(state) if not refusal(state, act))


def lays_drawn(state: State) -> bool:
    """Whether the drawn card could be laid now."""
    return any(
        state.card in act.hand
        if isinstance(act, Lay)
        else (act.card, act.place) == (state.card, None)
        for act in layings(state)
    )


def _written(state: State) -> Iterator[Lay | Put]:
    piles = state.piles[state.turn]
    numbers = range(1, len(piles) + 1)
    hand = sorted(set(state.hands[state.turn]))
    for onto in numbers:
        yield from (Put(card, onto) for card in hand)
        if state.rules.melds.borrow == "onto-melds":
            for place in numbers:
                yield from (Put(card, onto, place) for card in sorted(piles[place - 1].movable()))
    yield from _sets(state)
    yield from _runs(state)


Supply = list[tuple[Card, int | None, int]]


def _supply(state: State) -> Supply:
    """Each kind of card a new meld could use, its place, and how many there are."""
    found: Supply = [(card, None, n) for card, n in Counter(state.hands[state.turn]).items()]
    if state.rules.melds.split != "never" or state.rules.melds.borrow != "never":
        for number, pile in enumerate(state.piles[state.turn], 1):
            if len(pile.pieces) > 2:
                found += [(card, number, n) for card, n in pile.movable().items()]
    return found


def _sets(state: State) -> Iterator[Lay]:
    supply = _supply(state)
    for rank in {card[0] for card, _, _ in supply}:
        here = [entry for entry in supply if entry[0][0] == rank]
        for counts in product(*(range(n + 1) for _, _, n in here)):
            cards = [
                (card, place)
                for (card, place, _), n in zip(here, counts, strict=True)
                for _ in range(n)
            ]
            if len(cards) > 1 and state.melds.kind(ordered(card for card, _ in cards)):
                yield Lay(tuple(cards))


def _runs(state: State) -> Iterator[Lay]:
    supply = _supply(state)
    ranks = sorted(state.melds.place, key=lambda rank: state.melds.place[rank])
    for suit in {card[1] for card, _, _ in supply}:
        places = {
            rank: [place for card, place, _ in supply if card == (rank, suit)] for rank in ranks
        }
        for low in range(len(ranks)):
            for high in range(low + 2, len(ranks) + 1):
                run = ranks[low:high]
                if not places[run[-1]]:
                    break
                if state.melds.kind(ordered((rank, suit) for rank in run)) is None:
                    continue
                for choice in product(*(places[rank] for rank in run)):
                    cards = zip(run, choice, strict=True)
                    yield Lay(tuple(((rank, suit), place) for rank, place in cards))
