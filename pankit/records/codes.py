"""The codes of problems that scenarios and records can have beyond those of rules."""

from typing import Final

from pankit.rules.codes import register

BAD_CARD: Final = register("bad-card", "A text that should name cards does not.")
BAD_ACTION: Final = register("bad-action", "A text that should name an action does not.")
UNKNOWN_PLAYER: Final = register("unknown-player", "A name is none of the players.")
PLAYERS_NUMBER: Final = register("players-number", "The ruleset is not for that number of players.")
UNKNOWN_REFUSAL: Final = register("unknown-refusal", "No refusal has that code.")
POSITION: Final = register("position", "A position cannot be, such as a hand with a card too many.")
STEP_ILLEGAL: Final = register("step-illegal", "A step does what the rules do not allow.")
STEP_LEGAL: Final = register("step-legal", "A step that should be refused is legal.")
REFUSED_OTHERWISE: Final = register(
    "refused-otherwise", "A step is refused, but for another reason than the one given."
)
REFUSED_CHANGED: Final = register("refused-changed", "A refused action changed something.")
ROUND_OVER: Final = register("round-over", "A step stands after the end of the round.")
DRAW: Final = register("draw", "A card that is drawn cannot come off the stock there.")
CHIPS: Final = register("chips", "Chips are not what they should be.")
MAY: Final = register("may", "An action that should be legal is not.")
MAY_NOT: Final = register("may-not", "An action that should not be legal is.")
LEGAL: Final = register("legal", "The legal actions are not the ones listed.")
EXPECT: Final = register("expect", "What came of the steps is not what was expected.")
# records
INCOMPLETE: Final = register("incomplete", "A record ends before its last round does.")
RULES_DIGEST: Final = register(
    "rules-digest", "The rules written into a record are not those its digest was made of."
)
RULES_CHANGED: Final = register(
    "rules-changed", "The rules that a record names are no longer those it was played by."
)
RULES_GONE: Final = register("rules-gone", "The rules that a record names cannot be found.")
DEAL: Final = register("deal", "The cards of a deal are not those of the pack, or wrongly dealt.")
RESHUFFLE: Final = register("reshuffle", "A new stock is missing, not needed, or of other cards.")
NOT_OVER: Final = register("not-over", "The steps of a round end before the round does.")
ROUND_DIGEST: Final = register(
    "round-digest", "Deal and steps of a round are not those its digest was made of."
)
CHAIN: Final = register("chain", "A round does not follow from the one before.")
ORDER: Final = register("order", "A key stands behind what cannot be read without it.")
