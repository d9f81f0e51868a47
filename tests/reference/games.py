"""Rulesets to try: shipped ones, with one variant, and with random values of their fields."""

import random
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from pankit.library import describe, load, shipped_rulesets, shipped_variants
from pankit.rules.problems import RulesError
from pankit.rules.ruleset import Ruleset

Overrides = dict[str, object]

RANKS = (
    ["A", 2, 3, 4, 5, 6, 7, "J", "Q", "K"],
    ["A", 2, 3, 5, 7, "J", "Q", "K"],
    ["A", 2, 3, "J", "Q", "K"],
    ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K"],
    ["A", 2, 3, 4, 5, 7, "J", "Q", "K"],
)
SUITS = (["s", "h", "d", "c"], ["s", "h", "d"], ["s", "h"])
MIXED = ["different", "three-or-more", "any"]
FIELDS: dict[str, list[object]] = {
    "pack.decks": [1, 2, 3, 4, 6, 8],
    "table.next_dealer": ["before-winner", "rotates"],
    "deal.up_card": ["from-stock", "plain", "none"],
    "stakes.ante": [0, 1, 3],
    "stakes.forfeit": [0, 2, 3],
    "stakes.may_drop": [True, False],
    "stakes.unit": [1, 2, 3],
    "turn.take_discard": ["any", "from-stock", "never"],
    "turn.keep_drawn": ["never", "if-it-feeds-next", "always"],
    "turn.hand_melds": ["any-turn", "after-drawn-card"],
    "turn.claims": ["before-discard", "automatic"],
    "melds.first_lay.max": [0, 3, 4, 5],
    "melds.add_in_same_turn": [True, True, False],
    "melds.max": [0, 4, 5, 7],
    "melds.sequences.max": [0, 4, 6, 8],
    "melds.split": ["any-time", "any-time", "with-added-card", "with-added-card-equal", "never"],
    "melds.borrow": ["for-new-meld", "onto-melds", "onto-melds", "never"],
    "melds.lend": ["any", "ends"],
    "payments.sequence_rows": ["sum", "highest"],
    "payments.becoming": ["pays", "nothing"],
    "payments.extra_at_once": ["added", "none"],
    "payments.split_pays": ["as-new", "first-time"],
    "force.by": ["anyone", "discarder", "nobody"],
    "force.card": ["any", "from-stock"],
    "stock_end": ["reshuffle-discards", "end-round"],
    "go_out.exact": [True, False],
    "go_out.bonus": [0, 1, 2],
    "go_out.bonus_from": ["active", "dropped", "both"],
    "go_out.conditions_again": ["collected", "as-they-lie", "base", "none"],
    "go_out.feeding": ["whole-round", "settlement", "none"],
    "go_out.unclaimed_again": [True, False],
    "limits.turns": [3, 20, 60, 2000],
}


@cache
def plain(spec: str) -> Ruleset:
    return load(spec)


def fits(spec: str) -> bool:
    """Whether the ruleset can take the variant."""
    try:
        plain(spec)
    except RulesError:
        return False
    return True


@lru_cache(maxsize=1)
def specs() -> list[str]:
    """Every shipped ruleset, and each with every single variant that says it applies to it."""
    found = list(shipped_rulesets())
    for ruleset in shipped_rulesets():
        for variant in shipped_variants():
            to = describe(variant).applies_to
            if not to or ruleset in to:
                found.append(f"{ruleset}+{variant}")
    return found


def _sizes(rng: random.Random) -> Overrides:
    least = rng.choice([2, 3, 3, 4])
    return {"min": least, "max": rng.choice([0, least, least + 1, least + 2])}


def _some(rng: random.Random) -> Overrides:
    share = rng.choice([0.1, 0.3, 0.6])
    return {path: rng.choice(values) for path, values in FIELDS.items() if rng.random() < share}


def _hand(rng: random.Random) -> Overrides:
    hand = rng.choice([4, 6, 7, 9, 10, 13, 15])
    cards = rng.choice([hand + 1, hand + 1, hand, hand - 1])
    return {"deal.hand": hand, "deal.batches": [hand], "go_out.cards": cards}


def _pack(rng: random.Random) -> Overrides:
    return {"pack.ranks": rng.choice(RANKS), "pack.suits": rng.choice(SUITS), "pack.without": []}


def _seats(rng: random.Random) -> Overrides:
    return {"players.min": 2, "players.max": 8, "players.best": [2, rng.choice([3, 8])]}


def _lays(rng: random.Random) -> Overrides:
    return {"melds.first_lay": _sizes(rng)}


def _run_lays(rng: random.Random) -> Overrides:
    return {"melds.sequences.first_lay": _sizes(rng)}


def _set_rows(rng: random.Random, ruleset: Ruleset) -> Overrides:
    found: Overrides = {}
    for row in ruleset.rules.melds.sets:
        path = f"melds.sets.{row.id}"
        if rng.random() < 0.4:
            found[f"{path}.add"] = rng.choice(["same", "missing", "any"])
        if rng.random() < 0.3:
            found[f"{path}.suits"] = rng.choice(["same", *MIXED])
        if rng.random() < 0.3:
            found[f"{path}.max"] = rng.choice([0, 3, 4, 5, 6])
        if rng.random() < 0.2:
            found[f"{path}.first_lay"] = _sizes(rng)
        if rng.random() < 0.1:
            found[f"{path}.ranks"] = rng.choice([["A", "K"], ["A", "K", 2, "J"], [3, 5, "Q"]])
    return found


def _condition_rows(rng: random.Random, ruleset: Ruleset) -> Overrides:
    found: Overrides = {}
    for row in ruleset.rules.conditions:
        path = f"conditions.{row.id}"
        for amount in ("pays", "added"):
            if rng.random() < 0.5:
                found[f"{path}.{amount}"] = rng.choice([0, 1, 2, 3, 5])
        if rng.random() < 0.3:
            suit = rng.choice("shdc")
            special: dict[str, object] = {"pays": rng.choice([0, 4, 6])}
            if rng.random() < 0.6:
                special = {**special, "added": rng.choice([0, 2, 7])}
            found[f"{path}.by_suit"] = {suit: special}
        if row.meld == "sequence":
            if rng.random() < 0.3:
                found[f"{path}.run"] = rng.choice(["contains", "exactly"])
            if rng.random() < 0.3:
                runs: list[list[object]] = [["A", 2, 3], [2, 3, 4], [5, 7], ["K"], ["J", "Q", "K"]]
                found[f"{path}.contains"] = rng.choice(runs)
        elif rng.random() < 0.15:
            found[f"{path}.suits"] = rng.choice(["any", "mixed", "same"])
    return found


WHOLE: tuple[tuple[float, Callable[[random.Random], Overrides]], ...] = (
    (1.0, _some), (0.5, _hand), (0.5, _pack), (1.0, _seats), (0.3, _lays), (0.2, _run_lays)
)  # fmt: skip
ROWS = ((0.5, _set_rows), (0.6, _condition_rows))


def _runs_in_pack(ruleset: Ruleset) -> bool:
    ranks = set(ruleset.rules.pack.ranks)
    return all(ranks >= set(row.contains or ()) for row in ruleset.rules.conditions)


def random_options(rng: random.Random) -> tuple[Ruleset, str, Overrides]:
    """A random base with random values on top, as many as make a game."""
    while True:
        base = rng.choice([*shipped_rulesets(), "german", "german", "english"])
        if rng.random() < 0.5:
            base = rng.choice([base, rng.choice(specs())])
            if not fits(base):
                continue
        groups = [make(rng) for share, make in WHOLE if rng.random() < share]
        groups += [make(rng, plain(base)) for share, make in ROWS if rng.random() < share]
        for _ in range(8):
            values: dict[str, Any] = {}
            for group in groups:
                values |= group
            try:
                ruleset = load(base, (), values)
                if _runs_in_pack(ruleset):
                    return ruleset, base, values
                break
            except RulesError:
                groups.pop(rng.randrange(len(groups)))
                if not groups:
                    break
