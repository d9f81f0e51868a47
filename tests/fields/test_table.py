"""What only a fresh deal or several rounds show: batches, the first dealer, the next stock."""

from collections import Counter

import pytest

from pankit.cards import Card, rank_of, read_cards, write_card, write_cards
from pankit.engine.actions import Discard, Draw, Drop
from pankit.engine.round import Round
from pankit.engine.session import Session
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset
from tests.fields.units import shows
from tests.fields.witness import altered

SMALL = {
    "pack.decks": 1,
    "players.max": 2,
    "players.best": [2, 2],
    "deal.hand": 4,
    "go_out.cards": 5,
    "conditions": [],
    "melds.sets": [{"id": "row", "suits": "different", "add": "missing"}],
    "limits.turns": 3,
}


def rules(**values: object) -> Ruleset:
    return altered("german", {name.replace("__", "."): value for name, value in values.items()})


def kept_order(cards: list[Card]) -> None:
    """A shuffle that changes nothing."""


@shows("deal.batches", [3, 1], [1, 1, 2], [4])
@pytest.mark.parametrize(
    ("batches", "anna", "ben"),
    [
        ([4], "As 2s 3s 4s", "5s 6s 7s Js"),
        ([3, 1], "As 2s 3s 7s", "4s 5s 6s Js"),
        ([1, 1, 2], "As 3s 5s 6s", "2s 4s 7s Js"),
        ([1, 1, 1, 1], "As 3s 5s 7s", "2s 4s 6s Js"),
    ],
)
def test_cards_are_dealt_in_batches(batches: list[int], anna: str, ben: str) -> None:
    ruleset = altered("german", {**SMALL, "deal.batches": batches})
    first = read_cards("As 2s 3s 4s 5s 6s 7s Js Qs Ks")
    rest = list((Counter(full_pack(ruleset.rules)) - Counter(first)).elements())
    deck = [*first, *rest][::-1]
    dealt = Round.from_deck(ruleset, 2, deck, kept_order)
    assert write_cards(dealt.core.hand_cards(0)) == anna
    assert write_cards(dealt.core.hand_cards(1)) == ben
    assert write_card(dealt.core.pile[-1]) == "Qs"
    assert write_card(dealt.core.stock[-1]) == "Ks"


def test_the_player_after_the_dealer_is_dealt_to_first() -> None:
    ruleset = altered("german", {**SMALL, "deal.batches": [4]})
    deck = full_pack(ruleset.rules)
    dealt = Round.from_deck(ruleset, 2, deck, kept_order, dealer=0)
    assert dealt.core.hand_cards(1) == sorted(deck[-4:])
    assert dealt.asked == 1


@shows("deal.up_card", "none", "plain")
@pytest.mark.parametrize(("up_card", "pile"), [("none", 0), ("plain", 1), ("from-stock", 1)])
def test_a_card_is_turned_up_or_not(up_card: str, pile: int) -> None:
    dealt = Round.deal(rules(deal__up_card=up_card), 3)
    assert len(dealt.core.pile) == pile
    assert len(dealt.core.stock) == 320 - 30 - pile


@shows("stakes.may_drop", False, True)
def test_where_nobody_may_drop_play_begins_at_once() -> None:
    strict, free = (Round.deal(rules(stakes__may_drop=value), 3) for value in (False, True))
    refusal = strict.why_not(Drop())
    assert refusal is not None
    assert refusal.field == "stakes.may_drop"
    assert strict.legal_actions()[0] == Draw()
    assert Drop() in free.legal_actions()
    assert Draw() not in free.legal_actions()


@shows("table.first_dealer", "lowest-card", "random")
def test_the_lowest_card_deals_first() -> None:
    tied = 0
    for seed in range(60):
        first = Session(rules(), 5, seed).first
        last = [card for card in first.draws[-1] if card is not None]
        dealer = first.draws[-1][first.dealer]
        assert dealer is not None
        # aces are low, and ranks are numbered from low to high in this pack
        assert [card for card in last if rank_of(card) <= rank_of(dealer)] == [dealer]
        for before, after in zip(first.draws, first.draws[1:], strict=False):
            lowest = min(rank_of(card) for card in before if card is not None)
            again = [card is not None and rank_of(card) == lowest for card in before]
            assert again == [card is not None for card in after]
            tied += 1
    assert tied


def test_low_is_what_the_pack_calls_low() -> None:
    order = ["K", "A", 2, 3, 4, 5, 6, 7, "J", "Q"]
    ruleset = rules(pack__ranks=order, conditions=[])
    for seed in range(20):
        first = Session(ruleset, 4, seed).first
        last = [card for card in first.draws[-1] if card is not None]
        lowest = min(last, key=lambda card: order.index(rank_name(card)))
        assert first.draws[-1][first.dealer] == lowest


def rank_name(card: Card) -> str | int:
    name = write_card(card)[:-1]
    return int(name) if name.isdigit() else name


@shows("table.first_dealer", "random", "lowest-card")
def test_chance_names_the_first_dealer() -> None:
    firsts = [Session(rules(table__first_dealer="random"), 4, seed).first for seed in range(60)]
    assert all(first.draws == () for first in firsts)
    assert {first.dealer for first in firsts} == {0, 1, 2, 3}


def played(between: str, seed: int) -> tuple[Session, list[Card], list[Card]]:
    """A session after a round of three turns: with what was left and what was used of the pack."""
    values = {**SMALL, "deal.batches": [4], "table.between_rounds": between}
    session = Session(altered("german", {**values, "stakes.may_drop": False}), 2, seed)
    dealt = session.next_round()
    while not dealt.over:
        draws = Draw() in dealt.legal_actions()
        discards = [each for each in dealt.legal_actions() if isinstance(each, Discard)]
        dealt.apply(Draw() if draws else discards[0])
    left = list(dealt.core.stock)
    session.finish(dealt)
    used = list((Counter(full_pack(dealt.ruleset.rules)) - Counter(left)).elements())
    return session, left, used


def deck_of(dealt: Round) -> list[Card]:
    """The order in which a fresh deal of one batch of four took the pack, first card first."""
    core = dealt.core
    first = core.after(core.dealer)
    hands = core.hand_cards(first) + core.hand_cards(core.after(first))
    return [*hands, *core.pile, *core.stock[::-1]]


@shows("table.between_rounds", "used-under-stock", "shuffle-all")
def test_used_cards_go_under_the_stock() -> None:
    for seed in range(8):
        session, left, used = played("used-under-stock", seed)
        deck = deck_of(session.next_round())
        assert sorted(deck[: len(left)]) == sorted(left)
        assert deck[9 : len(left)] == left[::-1][9:]
        assert sorted(deck[len(left) :]) == used


def test_used_cards_are_shuffled() -> None:
    orders = set()
    for seed in range(8):
        session, left, _ = played("used-under-stock", seed)
        orders.add(tuple(deck_of(session.next_round())[len(left) :]))
    assert len(orders) == 8


@shows("table.between_rounds", "shuffle-all", "used-under-stock")
def test_all_cards_are_shuffled() -> None:
    under = 0
    for seed in range(8):
        session, left, _ = played("shuffle-all", seed)
        deck = deck_of(session.next_round())
        under += deck[9 : len(left)] == left[::-1][9:]
        assert sorted(deck) == full_pack(session.ruleset.rules)
    assert under == 0


def test_a_round_that_nobody_won_leaves_dealer_and_pot() -> None:
    ruleset = altered("german", {**SMALL, "deal.batches": [4], "stakes.ante": 2})
    session = Session(ruleset, 2, 1)
    dealer = session.dealer
    dealt = session.next_round()
    while not dealt.over:
        dealt.apply(dealt.legal_actions()[0])
    outcome = session.finish(dealt)
    assert outcome.end == "turn-limit"
    assert (session.dealer, session.pot, session.chips) == (dealer, 4, [-2, -2])
    again = session.next_round()
    assert again.core.pot == 8
    again.apply(Drop())
    won = session.finish(again)
    assert won.winner is not None
    assert session.chips[won.winner] == 6
    assert session.pot == 0
