"""What each further source says, held against its ruleset; what it does not say is not `stated`."""

from typing import Any

import pytest

from pankit.library import load
from tests.values import by_path, values

SPADES_OUT = [{"decks": 1, "cards": "all-spades"}]
ORDER = ["A", 2, 3, 4, 5, 6, 7, "J", "Q", "K"]

#: What the sources state, by path. In brackets the row of the comparison it was taken from,
#: and there the text, where a ruleset is put together from several.
STATED: dict[str, dict[str, Any]] = {
    "britannica": {
        "players.max": 15,  # [players, max]
        "players.best": [6, 7],  # [players, best] 6-7
        "pack.decks": 8,  # [decks of 40]
        "pack.ranks": ORDER,  # [rank order] [removed ranks] 8, 9, 10
        "rank_classes.valle": [3, 5, 7],  # [valle, one suit] the class is in its list
        "table.direction": "clockwise",  # [direction]
        "deal.hand": 10,  # [hand size]
        "deal.batches": [5, 5],  # [deal batches] 5 + 5
        "deal.up_card": "from-stock",  # [up-card at start] yes
        "stakes.may_drop": True,  # [drop-out price] usually a forfeit, amount not reached
        "turn.hand_melds": "any-turn",  # [melds from the hand] allowed
        "melds.first_lay.min": 3,  # [initial meld size] 3 or more
        "melds.first_lay.max": 0,  # [initial meld size] 3 or more
        "melds.sets.one-suit.suits": "same",  # [matched set] all one suit
        "melds.sets.free.ranks": ["A", "K"],  # [aces and kings] any mix
        "melds.sets.free.suits": "any",  # [aces and kings] any mix
        "melds.sets.many-suits.suits": "different",  # [mixed set] all different
        "conditions.valle-one-suit.pays": 2,  # [valle, one suit] 2
        "conditions.plain-one-suit.pays": 1,  # [non-valle, one suit] 1
        "conditions.low-sequence.pays": 1,  # [A-2-3 one suit] 1
        "conditions.high-sequence.pays": 1,  # [J-Q-K one suit] 1
        "go_out.cards": 11,  # [cards to go out]
    },
    "pan-club": {
        "pack.decks": 8,  # [decks of 40]
        "pack.ranks": ORDER,  # [rank order] [7-J adjacent] PC explicit
        "pack.without": SPADES_OUT,  # [spades stripped] PC, PR, AI: 310
        "rank_classes.valle": [3, 5, 7],  # [valle, one suit] PR
        "table.direction": "anticlockwise",  # [direction] PC
        "deal.hand": 10,  # [hand size]
        "stakes.forfeit": 0,  # [drop-out price] GW: only the ante
        "stakes.may_drop": True,  # [drop-out price] GW
        "turn.take_discard": "from-stock",  # [discard may be taken if] PC
        "turn.keep_drawn": "never",  # [stock card] PC: meld or discard
        "turn.hand_melds": "after-drawn-card",  # [melds from the hand] PC
        "melds.first_lay.min": 3,  # [initial meld size] PC: 3 or more
        "melds.first_lay.max": 0,  # [initial meld size] PC: 3 or more
        "melds.sets.one-suit.suits": "same",  # [matched set]
        "melds.sets.free.ranks": ["A", "K"],  # [aces and kings] any mix
        "melds.sets.free.suits": "any",  # [aces and kings] any mix
        "melds.sets.many-suits.suits": "three-or-more",  # [mixed set] PC: at least three suits
        "melds.sequences.max": 0,  # [initial meld size] PC: 3 or more
        "melds.borrow": "for-new-meld",  # [borrow] GW
        "conditions.valle-mixed.pays": 1,  # [valle, mixed suits] PR
        "conditions.valle-one-suit.pays": 2,  # [valle, one suit] PR 2 (4)
        "conditions.valle-one-suit.by_suit.s.pays": 4,
        "conditions.plain-one-suit.pays": 1,  # [non-valle, one suit] PR 1 (2)
        "conditions.plain-one-suit.by_suit.s.pays": 2,
        "conditions.low-sequence.pays": 1,  # [A-2-3 one suit] PR 1 (2)
        "conditions.low-sequence.by_suit.s.pays": 2,
        "conditions.high-sequence.pays": 1,  # [J-Q-K one suit] PR 1 (2)
        "conditions.high-sequence.by_suit.s.pays": 2,
        "force.by": "discarder",  # [who may force] GW: the discarder
        "go_out.cards": 11,  # [cards to go out]
        "go_out.bonus": 2,  # [going-out bonus] PR: 2 from each
        "go_out.bonus_from": "active",  # [going-out bonus] PR: from each
    },
    "cardroom": {
        "players.min": 2,  # [players, min] MW
        "players.max": 10,  # [players, max] MW: usually 10
        "players.best": [6, 8],  # [players, best] MW
        "pack.ranks": ORDER,  # [7-J adjacent] BL explicit
        "pack.without": SPADES_OUT,  # [spades stripped] BL: most places
        "rank_classes.valle": [3, 5, 7],  # [example 57] MW
        "table.direction": "anticlockwise",  # [direction] BL
        "deal.hand": 10,  # [hand size]
        "stakes.may_drop": True,  # [changing one's mind] AH
        "turn.take_discard": "from-stock",  # [discard may be taken if] BL: never from a hand
        "turn.keep_drawn": "never",  # [stock card into the hand] BL
        "melds.first_lay.min": 3,  # [initial meld size] CS: 3 to 11
        "melds.first_lay.max": 0,  # [initial meld size] CS: 3 to 11
        "melds.sets.one-suit.suits": "same",  # [example 65] BL
        "melds.sets.free.ranks": ["A", "K"],  # [aces and kings] any mix
        "melds.sets.free.suits": "any",  # [aces and kings] any mix
        "melds.sets.many-suits.suits": "different",  # [mixed set] BL, CS
        "melds.sequences.max": 0,  # [max meld] CS: 11, and a suit has ten ranks
        "melds.borrow": "for-new-meld",  # [borrow] PP: manufacture
        "go_out.cards": 11,  # [cards to go out]
        "go_out.conditions_again": "as-they-lie",  # [conditions paid again] AH
    },
    "wikipedia": {
        "players.min": 2,  # [players, min] info box
        "players.max": 8,  # [players, max] info box
        "pack.ranks": ORDER,  # [rank order]
        "table.direction": "anticlockwise",  # [direction]
        "deal.hand": 10,  # [hand size]
        "stakes.ante": 1,  # [ante] 1 chip
        "stakes.forfeit": 0,  # [drop-out price] loses the top
        "stakes.may_drop": True,  # [drop-out price]
        "turn.claims": "before-discard",  # [claim pay before discarding] yes
        "melds.first_lay.min": 3,  # [initial meld size] 3 or 4
        "melds.sets.one-suit.suits": "same",  # [matched set]
        "melds.sets.free.ranks": ["A", "K"],  # [aces and kings] any mix
        "melds.sets.free.suits": "any",  # [aces and kings] any mix
        "melds.sets.many-suits.suits": "different",  # [mixed set] three different suits
        "go_out.cards": 11,  # [cards to go out] JR, from Wikipedia
    },
    "denexa": {
        "players.min": 2,  # [players, min]
        "players.max": 15,  # [players, max]
        "players.best": [6, 8],  # [players, best]
        "pack.decks": 8,  # [decks of 40] 8; 5 to 11
        "deal.hand": 10,  # [hand size]
        "deal.batches": [2, 2, 2, 2, 2],  # [deal batches] 2 at a time
        "stakes.forfeit": 2,  # [drop-out price] besides the ante
        "stakes.may_drop": True,  # [who decides first]
        "go_out.cards": 11,  # [cards to go out]
    },
}

#: What they say in more ways than one, or what follows from what they say.
READ: dict[str, dict[str, tuple[Any, str]]] = {
    "britannica": {
        "turn.take_discard": ("any", "ambiguous"),  # some: never; others: if melded at once
        "turn.keep_drawn": ("always", "ambiguous"),  # not restricted in the part read
        "melds.add_in_same_turn": (True, "ambiguous"),  # "his previous melds"
    },
    "pan-club": {
        "stakes.ante": (1, "ambiguous"),  # a collection or ante
        "deal.up_card": ("from-stock", "ambiguous"),  # same wording as in the English rules
        "melds.split": ("with-added-card-equal", "ambiguous"),  # GW: two equal melds
        "melds.lend": ("ends", "ambiguous"),  # GW: ends only, in its example
        "melds.sets.many-suits.add": ("any", "inferred"),  # example 5d: legal (three suits)
        "payments.sequence_rows": ("highest", "ambiguous"),  # PR: one pay, ambiguous
        "conditions.low-sequence.contains": (["A", 2, 3], "ambiguous"),  # PR: starting with an ace
        "conditions.high-sequence.contains": (["J", "Q", "K"], "ambiguous"),  # PR: ending with K
        "force.card": ("any", "ambiguous"),
        "go_out.conditions_again": ("as-they-lie", "ambiguous"),  # PR: of all conditions
    },
    "cardroom": {
        "pack.decks": (8, "inferred"),  # BL: 310 cards
        "table.next_dealer": ("before-winner", "inferred"),  # MW: the winner declares first
        "stakes.ante": (1, "ambiguous"),  # BL: a collection or ante
        "stakes.forfeit": (0, "inferred"),  # GW, on the same game online
        "melds.sets.many-suits.add": ("any", "ambiguous"),  # BL: any number of these cards
        "conditions.valle-one-suit.by_suit.s.pays": (4, "inferred"),  # MW: pat for six
        "conditions.valle-one-suit.by_suit.s.added": (2, "inferred"),  # MW: pat for six
        "conditions.plain-one-suit.pays": (1, "inferred"),  # PR, on the same game online
        "force.card": ("any", "ambiguous"),  # PP: a hit; BL: never from a hand
        "go_out.bonus": (2, "inferred"),  # MW: fourteen from each
        "irregularities.wrong_count_later": ("out", "inferred"),  # AH: thrown in
        "irregularities.invalid_meld": ("repair-or-refund", "inferred"),  # PP: make it good
    },
    "wikipedia": {
        "pack.decks": (8, "ambiguous"),  # 320 in the text, 440 in the info box
        "pack.without": ([], "ambiguous"),  # "often" one set of spades out
        "melds.first_lay.max": (4, "ambiguous"),  # 3 or 4 of a rank
        "go_out.bonus": (2, "inferred"),  # 2, according to the German text
        "irregularities.wrong_count_later": ("none", "ambiguous"),  # stays in, goes on paying
    },
    "denexa": {
        "stakes.ante": (1, "inferred"),  # everybody antes, amount not reached
        "turn.keep_drawn": ("never", "inferred"),  # introduction: meld or discard
    },
}

#: What the rows of the tables are made of is stated where their amounts are.
STRUCTURE = {"meld", "ranks", "suits"}


CELLS = [(ruleset, path) for ruleset, table in STATED.items() for path in table]
READINGS = [(ruleset, path) for ruleset, table in READ.items() for path in table]


@pytest.mark.parametrize(("ruleset", "path"), CELLS)
def test_what_a_source_states_is_in_its_ruleset_and_cited_so(ruleset: str, path: str) -> None:
    loaded = load(ruleset)
    citation = loaded.citation(path)
    assert values(loaded)[path] == STATED[ruleset][path]
    assert citation is not None
    assert citation.status == "stated"


@pytest.mark.parametrize(("ruleset", "path"), READINGS)
def test_what_was_read_into_a_source_is_cited_so(ruleset: str, path: str) -> None:
    loaded = load(ruleset)
    value, status = READ[ruleset][path]
    citation = loaded.citation(path)
    assert values(loaded)[path] == value
    assert citation is not None
    assert citation.status == status
    assert citation.note


@pytest.mark.parametrize("ruleset", STATED)
def test_nothing_else_is_stated(ruleset: str) -> None:
    loaded, table = load(ruleset), STATED[ruleset]
    more = []
    for path in dict(by_path(loaded.rules.plain())):
        citation = loaded.citation(path)
        row, _, name = path.rpartition(".")
        of_a_row = name in STRUCTURE and f"{row}.pays" in table
        if citation and citation.status == "stated" and path not in table and not of_a_row:
            more.append(path)
    assert more == []


@pytest.mark.parametrize("ruleset", STATED)
def test_no_value_speaks_with_the_voice_of_the_ruleset_below(ruleset: str) -> None:
    loaded = load(ruleset)
    for path in dict(by_path(loaded.rules.plain())):
        citation = loaded.citation(path)
        assert citation is not None, path
        assert citation.source != "english", path


@pytest.mark.parametrize("ruleset", STATED)
def test_what_differs_from_the_ruleset_below_is_said_by_some_source(ruleset: str) -> None:
    loaded, english = load(ruleset), values(load("english"))
    for path, value in by_path(loaded.rules.plain()):
        citation = loaded.citation(path)
        assert citation is not None, path
        if english.get(path) != value:
            assert citation.status in {"stated", "inferred", "ambiguous"}, path


def test_the_britannica_pays_nothing_for_mixed_valle_sets_nor_more_for_spades() -> None:
    rows = {row.id: row for row in load("britannica").rules.conditions}
    assert "valle-mixed" not in rows
    assert not any(row.by_suit for row in rows.values())
    citation = load("britannica").citation("conditions.valle-mixed")
    assert citation is not None
    assert citation.status == "inferred"
