"""From a refusal's number to the refusal itself, with the facts that explain it."""

from pankit.engine.actions import Action, Add, Meld
from pankit.engine.core import refusals
from pankit.engine.core.state import NO_CARD, Core
from pankit.engine.refusal import Refusal, make_refusal
from pankit.rules.ruleset import Ruleset


def explain(ruleset: Ruleset, core: Core, reason: int, action: Action, seat: int) -> Refusal:
    """The refusal with field, value, origin, citation, and facts."""
    facts: dict[str, object] = {"asked": core.asked, "turn": core.turn}
    path = None
    if core.drawn != NO_CARD and seat == core.turn:
        facts["drawn"] = core.drawn
    if core.pile:
        facts["top"] = core.pile[-1]
    if reason == refusals.CANNOT_ADD and isinstance(action, Add):
        path = _growing_field(ruleset, core, seat, action, facts)
    elif reason == refusals.NOT_A_MELD and isinstance(action, Meld):
        path = _meld_field(core, action)
    elif reason == refusals.FIRST_LAY_SIZE:
        facts["first_lay"] = ruleset.rules.melds.first_lay
    elif reason == refusals.TOO_MANY_TO_GO_OUT:
        facts["cards_out"] = core.settings.cards_out
        facts["melded"] = core.melded[seat]
    return make_refusal(ruleset, reason, action, seat, facts, path)


def _growing_field(
    ruleset: Ruleset, core: Core, seat: int, action: Add, facts: dict[str, object]
) -> str:
    shape = core.melds[seat][action.meld - 1]
    facts["meld"] = core.tables.cards(shape)
    if core.tables.is_sequence(shape):
        return "melds.sequences"
    row = ruleset.rules.melds.sets[core.tables.set_row(shape)]
    return f"melds.sets.{row.id}.add"


def _meld_field(core: Core, action: Meld) -> str:
    cards = [*action.cards, *(card for card, _ in action.lent)]
    shape = core.tables.shape_of(cards)
    one_rank = shape and not core.tables.is_sequence(shape)
    return "melds.sets" if one_rank else "melds.sequences"
