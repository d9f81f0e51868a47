"""On tiny packs, the listed actions are exactly those that a trial of all actions accepts."""

import os
import random
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from pankit.cards import Card, card, suit_of
from pankit.engine.core import codes
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal, refuse
from pankit.engine.core.state import Core
from pankit.engine.position import Position, start
from pankit.engine.round import Round
from pankit.engine.translate import decode
from pankit.library import load
from pankit.rules.pack import full_pack

POSITIONS = int(os.environ.get("PANKIT_BRUTE_POSITIONS", "4"))

HERE = Path(__file__).parent
TWO_SUITS = HERE / "tiny-two-suits.yaml"
THREE_SUITS = HERE / "tiny-three-suits.yaml"
MANY_DECKS = HERE / "tiny-many-decks.yaml"
TINY = pytest.mark.parametrize("tiny", [TWO_SUITS, THREE_SUITS, MANY_DECKS], ids=lambda it: it.stem)
RULES = [
    {},
    {"melds.borrow": "onto-melds"},
    {"melds.borrow": "never"},
    {"melds.split": "with-added-card", "melds.borrow": "never"},
    {"melds.split": "with-added-card-equal"},
    {"melds.split": "never"},
    {"melds.lend": "ends", "melds.borrow": "onto-melds"},
    {"go_out.exact": True},
    {"go_out.cards": 6, "go_out.exact": True, "turn.keep_drawn": "always"},
    {"turn.hand_melds": "after-drawn-card", "melds.borrow": "onto-melds"},
    {"melds.add_in_same_turn": False},
    {"melds.max": 4},
    {"melds.first_lay.max": 3, "turn.take_discard": "from-stock"},
    {"melds.sets.free.add": "missing", "turn.keep_drawn": "if-it-feeds-next"},
    {"melds.first_lay.min": 2},
]


def every_action(core: Core, seat: int) -> list[int]:
    """All actions that can be written down with the cards of this seat and its melds."""
    kinds = sorted(set(core.hand_cards(seat)) | {0})
    melds = range(len(core.melds[seat]) + 1)
    found = [
        codes.STAY,
        codes.DROP,
        codes.DRAW,
        codes.TAKE,
        codes.CLAIM,
        codes.FORCE,
        codes.PASS,
    ]
    found += [codes.with_card(codes.DISCARD, kind) for kind in kinds]
    found += [codes.add(kind, meld) for kind in kinds for meld in melds]
    on_table = {
        (index, kind)
        for index, shape in enumerate(core.melds[seat])
        for kind in core.tables.cards(shape)
    }
    found += [
        codes.move(kind, index, target) for index, kind in sorted(on_table) for target in melds
    ]
    sources: list[tuple[int, Card, int]] = [(-1, kind, core.has(seat, kind)) for kind in kinds]
    sources += [
        (index, kind, core.tables.count(core.melds[seat][index], kind))
        for index, kind in sorted(on_table)
    ]
    for counts in product(*(range(many + 1) for _, _, many in sources)):
        cards = [kind for (_, kind, _), n in zip(sources, counts, strict=True) for _ in range(n)]
        if len(cards) < 2:
            continue
        shape = core.tables.shape_of(cards)
        if shape:
            lent = sorted(
                index << 6 | kind
                for (index, kind, _), n in zip(sources, counts, strict=True)
                for _ in range(n)
                if index >= 0
            )
            found.append(codes.meld(shape, core.lent.place(tuple(lent))))
    return found


def random_melds(core: Core, rng: random.Random, most: int) -> list[tuple[Card, ...]]:
    """Melds that may lie on a table, of at most so many cards in all."""
    left = Counter(full_pack(core.settings.rules))
    melds: list[tuple[Card, ...]] = []
    for _ in range(200):
        suits = sorted({suit_of(card) for card in left})
        if rng.random() < 0.5:
            rank = rng.choice(core.tables.order)
            cards = [card(rank, rng.choice(suits)) for _ in range(rng.randint(3, 4))]
        else:
            low, suit = rng.randrange(len(core.tables.order)), rng.choice(suits)
            cards = [card(rank, suit) for rank in core.tables.order[low : low + rng.randint(3, 6)]]
        shape = core.tables.shape_of(cards)
        laid = sum(map(len, melds)) + len(cards)
        if core.tables.is_on_table(shape) and laid <= most and Counter(cards) <= left:
            left -= Counter(cards)
            melds.append(tuple(cards))
    return melds


def check(core: Core) -> int:
    """Listed and accepted are the same; how many of them use cards of the table."""
    listed = legal(core)
    accepted = {
        action for action in every_action(core, core.asked) if not refuse(core, core.asked, action)
    }
    assert sorted(str(decode(core, each)) for each in listed) == sorted(
        str(decode(core, each)) for each in accepted
    )
    return sum(
        1
        for action in listed
        if codes.kind_of(action) == codes.MOVE
        or (codes.kind_of(action) == codes.MELD and codes.lent_of(action))
    )


@pytest.mark.parametrize("changes", RULES, ids=str)
@TINY
def test_whole_rounds(tiny: Path, changes: dict[str, object]) -> None:
    ruleset = load(tiny, [], changes)
    rng = random.Random(str(changes))
    for number in range(3):
        core = Round.deal(ruleset, 2, seed=number).core
        for _ in range(60):
            if core.phase == codes.OVER:
                break
            check(core)
            listed = legal(core)
            laying = [a for a in listed if codes.kind_of(a) in (codes.MELD, codes.ADD, codes.MOVE)]
            do(core, rng.choice(laying or listed))


@pytest.mark.parametrize("changes", RULES, ids=str)
@TINY
def test_positions_with_long_melds(tiny: Path, changes: dict[str, object]) -> None:
    long = {"deal.hand": 11, "deal.batches": [11], "deal.up_card": "none", "go_out.cards": 12}
    ruleset = load(tiny, [], {**long, **changes})
    rng = random.Random(str(changes))
    rearranged = 0
    for number in range(POSITIONS):
        most = min(10, ruleset.rules.go_out.cards - 1)
        melds = random_melds(Round.deal(ruleset, 2, 0).core, rng, most)
        core = start(ruleset, 2, Position(melds={0: melds}), seed=number).core
        for _ in range(4):
            if core.phase == codes.OVER or core.turn != 0:
                break
            rearranged += check(core)
            listed = legal(core)
            quiet = [a for a in listed if codes.kind_of(a) != codes.DISCARD]
            do(core, rng.choice(quiet or listed))
    assert rearranged or changes or tiny == MANY_DECKS
