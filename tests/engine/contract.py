"""What must hold at every step of every round, whatever the rules."""

import random
from collections import Counter
from collections.abc import Callable

from pankit.cards import KINDS
from pankit.engine.actions import Action, Add, Claim, Discard, Draw, Meld, Take
from pankit.engine.core import codes
from pankit.engine.core.dealing import all_cards, hand_total
from pankit.engine.core.guards import legal, refuse
from pankit.engine.core.state import FIELDS, Core
from pankit.engine.events import Paid
from pankit.engine.round import Round
from pankit.rules.pack import full_pack

Choose = Callable[[list[Action]], Action]


def snapshot(core: Core) -> str:
    """Everything in a round, to be compared, but for what was worked out already."""
    return repr([(name, getattr(core, name)) for name in FIELDS])


def play(round: Round, rng: random.Random, *, careful: float = 0.2) -> None:
    """Plays a round at random; a share of the steps is checked in the costly ways too."""
    pack = Counter(full_pack(round.ruleset.rules))
    carried = round.core.pot + sum(round.core.chips)
    size = round.ruleset.rules.deal.hand
    while not round.over:
        core = round.core
        actions = round.legal_actions()
        check_state(core, pack, carried, size)
        check_actions(round, actions)
        if rng.random() < careful:
            check_refusals(round, rng)
        before = list(core.chips)
        events = round.apply(rng.choice(actions))
        moved = [0] * core.seats
        for event in events:
            if isinstance(event, Paid):
                assert event.chips > 0
                if event.payer is not None:
                    moved[event.payer] -= event.chips
                if event.payee is not None:
                    moved[event.payee] += event.chips
        assert moved == [now - then for now, then in zip(core.chips, before, strict=True)]
    check_state(round.core, pack, carried, size)
    check_end(round)


def check_state(core: Core, pack: Counter[int], carried: int, size: int) -> None:
    """Cards are the pack, chips and pot sum up, hands and melds keep their number."""
    assert Counter(all_cards(core)) == pack
    assert sum(core.chips) + core.pot == carried
    for seat in range(core.seats):
        assert hand_total(core, seat) == core.hand_size[seat]
        assert core.melded[seat] == sum(core.tables.size[shape] for shape in core.melds[seat])
        assert all(core.tables.is_on_table(shape) for shape in core.melds[seat])
        drawing = core.phase in (codes.LAYING, codes.OVER) and seat == core.turn
        total = core.hand_size[seat] + core.melded[seat]
        assert total == size or (drawing and total == size + 1)


def check_actions(round: Round, actions: list[Action]) -> None:
    """There is something to do, no two actions are the same, and all are accepted."""
    assert actions
    texts = [str(action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert all(round.why_not(action) is None for action in actions)


def check_end(round: Round) -> None:
    """A finished round has an outcome and asks nobody."""
    outcome = round.outcome
    assert outcome is not None
    assert round.asked is None
    assert round.legal_actions() == []
    if outcome.end in ("went-out", "last-in"):
        assert outcome.winner is not None
        assert outcome.pot == 0
    else:
        assert outcome.winner is None


def check_refusals(round: Round, rng: random.Random) -> None:
    """Actions of others and changed actions are refused or listed, and asking changes nothing."""
    core = round.core
    before = snapshot(core)
    listed = set(legal(core))
    for seat in range(core.seats):
        for number in listed | set(simple(core, seat)):
            allowed = not refuse(core, seat, number)
            assert allowed == (seat == core.asked and number in listed)
    legal_texts = set(map(str, round.legal_actions()))
    for action in mutated(round, rng):
        refused = round.why_not(action) is not None
        assert refused == (str(action) not in legal_texts), action
    assert snapshot(core) == before


def simple(core: Core, seat: int) -> list[int]:
    """Every action but new melds that need hand cards, whether it makes sense or not."""
    melds = range(len(core.melds[seat]) + 1)
    bare = [codes.STAY, codes.DROP, codes.DRAW, codes.TAKE, codes.CLAIM, codes.FORCE, codes.PASS]
    discards = [codes.with_card(codes.DISCARD, card) for card in range(KINDS)]
    added = [codes.add(card, meld) for card in range(KINDS) for meld in melds]
    lenders = list(enumerate(core.melds[seat]))
    moved = [
        codes.move(card, source, target)
        for source, shape in lenders
        for card in set(core.tables.cards(shape))
        for target in melds
    ]
    splits = [
        codes.meld(part, core.lent.place(tuple(meld << 6 | card for card in cards)))
        for meld, shape in lenders
        for part, cards in core.tables.splits(shape)
    ]
    return [*bare, *discards, *added, *moved, *splits]


def mutated(round: Round, rng: random.Random) -> list[Action]:
    """Actions near to the legal ones, most of them not legal."""
    found: list[Action] = [Draw(), Take(), Claim()]
    melds = len(round.core.melds[max(round.core.asked, 0)])
    for action in rng.sample(actions := round.legal_actions(), min(6, len(actions))):
        card = rng.randrange(KINDS)
        if isinstance(action, Discard):
            found.append(Discard(card))
        elif isinstance(action, Add):
            found += [Add(card, action.meld), Add(action.card, rng.randint(1, melds + 1))]
        elif isinstance(action, Meld) and action.cards:
            cards = list(action.cards)
            cards[rng.randrange(len(cards))] = card
            found.append(Meld(tuple(sorted(cards)), action.lent))
            found.append(Meld(action.cards[1:], action.lent))
            place = (action.cards[0], rng.randint(1, melds + 1))
            found.append(Meld(action.cards[1:], tuple(sorted([*action.lent, place]))))
    hand = round.core.hand_cards(max(round.core.asked, 0))
    if len(hand) >= 3:
        found.append(Meld(tuple(sorted(rng.sample(hand, 3)))))
    return [action for action in found if not isinstance(action, Meld) or action != Meld(())]
