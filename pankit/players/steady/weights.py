"""How much a steady player makes of things. Found by playing many rounds, see docs/bots.md."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Worth in chips from each payer, so that they hold for any number of players."""

    swing: float = 3.0
    """Going out instead of another, over the bonus and the conditions again."""
    pace: float = 0.05
    """How likely each other player is to go out between two turns of one's own."""
    drain: float = 0.8
    """What the others collect in the meantime, against the income of a usual hand."""
    promise: float = 3.0
    """Melds that a card alone may become part of, against those that lack one card."""
    down: float = 0.02
    """A card on the table, over what it brings."""
    feeding: float = 4.0
    """Letting the next player go out, over what he would be paid."""
    helping: float = 0.15
    """Letting the next player lay a card off."""
    force_from: float = 3
    """Players who need no more cards than this to go out are never forced."""
    eager: float = 0.0
    """Taking a discard that brings the hand on, over drawing a card that may."""
    stay_base: float = 1.5
    """Chips that one unit of outlook more brings in a round, apart from the payers."""
    stay_per_payer: float = 1.2
    """Chips that one unit of outlook more brings for each payer."""
    stayed: float = 0.0
    """What a player who stayed before says about his hand, in chips."""
    boldness: float = 0.0
    """Chips that a hand may be expected to lose over the forfeit."""


STEADY = Weights()
