"""The fields of a ruleset that the core asks at every step, as ints and flags."""

from collections import OrderedDict
from typing import Final

from pankit.flat import i64
from pankit.melds.tables import Tables
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset
from pankit.rules.schema import Rules

NEVER: Final = 0
# taking the discard, forcing: which cards
ANY_CARD: Final = 1
STOCK_CARD: Final = 2
# who may force
ANYONE: Final = 1
DISCARDER: Final = 2
# keeping the drawn card
IF_IT_FEEDS: Final = 1
ALWAYS: Final = 2
# splitting
ANY_TIME: Final = 1
WITH_ADDED: Final = 2
WITH_ADDED_EQUAL: Final = 3
# borrowing
NEW_MELD: Final = 1
ONTO_MELDS: Final = 2
# conditions again at the end
COLLECTED: Final = 1
AS_THEY_LIE: Final = 2
BASE_ONLY: Final = 3
# feeding
SETTLEMENT: Final = 1
WHOLE_ROUND: Final = 2


class Settings:
    """One ruleset, ready for the core."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tables = Tables(rules)
        self.pack = full_pack(rules)
        turn, melds, out = rules.turn, rules.melds, rules.go_out
        self.hand_size: i64 = rules.deal.hand
        self.batches = rules.deal.batches
        self.turns_up = rules.deal.up_card != "none"
        self.up_card_takeable_as_stock = rules.deal.up_card == "from-stock"
        self.ante = rules.stakes.ante
        self.forfeit = rules.stakes.forfeit
        self.may_drop = rules.stakes.may_drop
        self.take: i64 = {"never": NEVER, "any": ANY_CARD, "from-stock": STOCK_CARD}[
            turn.take_discard
        ]
        self.keep: i64 = {"never": NEVER, "if-it-feeds-next": IF_IT_FEEDS, "always": ALWAYS}[
            turn.keep_drawn
        ]
        self.drawn_card_first = turn.hand_melds == "after-drawn-card"
        self.must_claim = turn.claims == "before-discard"
        self.add_in_same_turn = melds.add_in_same_turn
        self.split: i64 = {
            "never": NEVER,
            "any-time": ANY_TIME,
            "with-added-card": WITH_ADDED,
            "with-added-card-equal": WITH_ADDED_EQUAL,
        }[melds.split]
        self.borrow: i64 = {"never": NEVER, "for-new-meld": NEW_MELD, "onto-melds": ONTO_MELDS}[
            melds.borrow
        ]
        self.lends_ends_only = melds.lend == "ends"
        self.rearranges = self.split != NEVER or self.borrow != NEVER
        self.force_by: i64 = {"nobody": NEVER, "anyone": ANYONE, "discarder": DISCARDER}[
            rules.force.by
        ]
        self.force_card: i64 = {"any": ANY_CARD, "from-stock": STOCK_CARD}[rules.force.card]
        self.reshuffles = rules.stock_end == "reshuffle-discards"
        self.cards_out: i64 = out.cards
        self.exact = out.exact
        self.bonus = out.bonus * rules.stakes.unit
        self.bonus_from_active = out.bonus_from in ("active", "both")
        self.bonus_from_dropped = out.bonus_from in ("dropped", "both")
        self.again: i64 = {
            "none": NEVER,
            "collected": COLLECTED,
            "as-they-lie": AS_THEY_LIE,
            "base": BASE_ONLY,
        }[out.conditions_again]
        self.feeding: i64 = {"none": NEVER, "settlement": SETTLEMENT, "whole-round": WHOLE_ROUND}[
            out.feeding
        ]
        self.unclaimed_again = out.unclaimed_again
        self.turn_limit: i64 = rules.limits.turns
        self.highest_row_only = rules.payments.sequence_rows == "highest"
        self.becoming_pays = rules.payments.becoming == "pays"
        self.extra_at_once = rules.payments.extra_at_once == "added"
        self.split_pays_once = rules.payments.split_pays == "first-time"


_KEPT: Final = 64
_settings: OrderedDict[str, Settings] = OrderedDict()


def settings_of(ruleset: Ruleset) -> Settings:
    """The settings of a ruleset; those of the rulesets used last are kept."""
    known = _settings.pop(ruleset.digest, None) or Settings(ruleset.rules)
    _settings[ruleset.digest] = known
    if len(_settings) > _KEPT:
        _settings.popitem(last=False)
    return known
