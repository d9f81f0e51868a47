"""Why an action may not be done: one number a reason, 0 for none.

Each reason has a name that scenarios use, and belongs to a field of the
ruleset; the empty field means that no ruleset would allow it.
"""

from typing import Final, NamedTuple


class Reason(NamedTuple):
    """A refusal's name and the field it belongs to."""

    code: str
    field: str


REASONS: Final = (
    Reason("", ""),
    Reason("round-over", ""),
    Reason("not-in-round", ""),
    Reason("not-your-turn", ""),
    Reason("declare-first", "stakes.may_drop"),
    Reason("declared-already", "stakes.may_drop"),
    Reason("force-pending", "force.by"),
    Reason("draw-first", ""),
    Reason("drawn-already", ""),
    Reason("no-discard", ""),
    Reason("take-never", "turn.take_discard"),
    Reason("take-only-from-stock", "turn.take_discard"),
    Reason("take-plain-up-card", "deal.up_card"),
    Reason("take-cannot-be-laid", "turn.take_discard"),
    Reason("taken-card-first", "turn.take_discard"),
    Reason("forced-card-first", "force.by"),
    Reason("forced-card-lay-off", "force.by"),
    Reason("drawn-card-must-go", "turn.keep_drawn"),
    Reason("drawn-card-first", "turn.hand_melds"),
    Reason("not-in-hand", ""),
    Reason("no-such-meld", ""),
    Reason("not-in-meld", ""),
    Reason("moved-already", ""),
    Reason("cannot-add", "melds.sets"),
    Reason("add-next-turn", "melds.add_in_same_turn"),
    Reason("not-a-meld", "melds.sets"),
    Reason("first-lay-size", "melds.first_lay"),
    Reason("split-never", "melds.split"),
    Reason("split-needs-added-card", "melds.split"),
    Reason("split-into-two", "melds.split"),
    Reason("split-into-equal", "melds.split"),
    Reason("borrow-never", "melds.borrow"),
    Reason("borrow-onto-never", "melds.borrow"),
    Reason("lender-broken", "melds.borrow"),
    Reason("lend-ends-only", "melds.lend"),
    Reason("too-many-to-go-out", "go_out.exact"),
    Reason("claims-automatic", "turn.claims"),
    Reason("nothing-to-claim", "turn.claims"),
    Reason("force-nobody", "force.by"),
    Reason("force-discarder-only", "force.by"),
    Reason("force-only-from-stock", "force.card"),
    Reason("force-not-yourself", "force.by"),
    Reason("force-does-not-fit", "force.by"),
    Reason("force-too-late", "force.by"),
    Reason("other-card-next", ""),
)

ALLOWED: Final = 0
ROUND_OVER: Final = 1
NOT_IN_ROUND: Final = 2
NOT_YOUR_TURN: Final = 3
DECLARE_FIRST: Final = 4
DECLARED_ALREADY: Final = 5
FORCE_PENDING: Final = 6
DRAW_FIRST: Final = 7
DRAWN_ALREADY: Final = 8
NO_DISCARD: Final = 9
TAKE_NEVER: Final = 10
TAKE_ONLY_FROM_STOCK: Final = 11
TAKE_PLAIN_UP_CARD: Final = 12
TAKE_CANNOT_BE_LAID: Final = 13
TAKEN_CARD_FIRST: Final = 14
FORCED_CARD_FIRST: Final = 15
FORCED_CARD_LAY_OFF: Final = 16
DRAWN_CARD_MUST_GO: Final = 17
DRAWN_CARD_FIRST: Final = 18
NOT_IN_HAND: Final = 19
NO_SUCH_MELD: Final = 20
NOT_IN_MELD: Final = 21
MOVED_ALREADY: Final = 22
CANNOT_ADD: Final = 23
ADD_NEXT_TURN: Final = 24
NOT_A_MELD: Final = 25
FIRST_LAY_SIZE: Final = 26
SPLIT_NEVER: Final = 27
SPLIT_NEEDS_ADDED_CARD: Final = 28
SPLIT_INTO_TWO: Final = 29
SPLIT_INTO_EQUAL: Final = 30
BORROW_NEVER: Final = 31
BORROW_ONTO_NEVER: Final = 32
LENDER_BROKEN: Final = 33
LEND_ENDS_ONLY: Final = 34
TOO_MANY_TO_GO_OUT: Final = 35
CLAIMS_AUTOMATIC: Final = 36
NOTHING_TO_CLAIM: Final = 37
FORCE_NOBODY: Final = 38
FORCE_DISCARDER_ONLY: Final = 39
FORCE_ONLY_FROM_STOCK: Final = 40
FORCE_NOT_YOURSELF: Final = 41
FORCE_DOES_NOT_FIT: Final = 42
FORCE_TOO_LATE: Final = 43
OTHER_CARD_NEXT: Final = 44
