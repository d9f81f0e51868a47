"""What a player can do, as values with a text form.

>>> read_action("meld 7♥ 7c 7d@1")
Meld(cards=(25, 27), lent=((26, 1),))
>>> str(read_action("LAY OFF 7c to 2"))
'add 7c to 2'
"""

import re
from dataclasses import dataclass
from typing import Final

from pankit.cards import Card, CardError, read_card, write_card, write_cards


class ActionError(ValueError):
    """A text that is no action."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Declare to play the round."""

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class Drop:
    """Declare not to play, and pay the forfeit."""

    def __str__(self) -> str:
        return "drop"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock; `card`, where given, is what comes off it."""

    card: Card | None = None

    def __str__(self) -> str:
        return "draw" if self.card is None else f"draw {write_card(self.card)}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top discard; the next action must lay it."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay a new meld of hand cards and of cards out of own melds (each with its number, from 1)."""

    cards: tuple[Card, ...]
    lent: tuple[tuple[Card, int], ...] = ()

    def __str__(self) -> str:
        words = [(kind, write_card(kind)) for kind in self.cards]
        words += [(kind, f"{write_card(kind)}@{number}") for kind, number in self.lent]
        return "meld " + " ".join(word for _, word in sorted(words))


@dataclass(frozen=True, slots=True)
class Add:
    """Lay a card off on one's own meld `meld` (from 1), out of hand or out of meld `source`."""

    card: Card
    meld: int
    source: int | None = None

    def __str__(self) -> str:
        place = "" if self.source is None else f"@{self.source}"
        return f"add {write_card(self.card)}{place} to {self.meld}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Ask for the chips of the conditions laid in this turn."""

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the discard pile, which ends the turn."""

    card: Card

    def __str__(self) -> str:
        return f"discard {write_card(self.card)}"


@dataclass(frozen=True, slots=True)
class Force:
    """Make the player in turn take the top discard and lay it off."""

    def __str__(self) -> str:
        return "force"


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline to force."""

    def __str__(self) -> str:
        return "pass"


Action = Stay | Drop | Draw | Take | Meld | Add | Claim | Discard | Force | Pass

_BARE: Final[dict[str, Action]] = {
    str(action): action for action in (Stay(), Drop(), Draw(), Take(), Claim(), Force(), Pass())
}
VERBS: Final = (*_BARE, "meld", "add", "discard")
_MOST_CARDS: Final = 60
_PLACE: Final = re.compile(r"(?P<card>[^@]+)@(?P<number>[0-9]{1,3})")


def read_action(text: str) -> Action:
    """The action that a text names, in any letter case; raises `ActionError`."""
    words = text.split()
    if not words:
        raise ActionError("an action is missing: write one of " + ", ".join(VERBS))
    if [word.lower() for word in words[:2]] == ["lay", "off"]:
        words[:2] = ["add"]
    verb, rest = words[0].lower(), words[1:]
    try:
        return _read(verb, rest)
    except CardError as error:
        raise ActionError(str(error)) from None


def _read(verb: str, rest: list[str]) -> Action:
    if verb in _BARE and not rest:
        return _BARE[verb]
    if verb == "draw" and len(rest) == 1:
        return Draw(read_card(rest[0]))
    if verb == "discard":
        if len(rest) != 1:
            raise ActionError("name the one card to discard, such as: discard Kh")
        return Discard(read_card(rest[0]))
    if verb == "add":
        if len(rest) != 3 or rest[1].lower() != "to":
            raise ActionError("name a card and a meld, such as: add 7c to 2")
        kind, source = _read_place(rest[0])
        return Add(kind, _read_number(rest[2]), source)
    if verb == "meld":
        if not 1 <= len(rest) <= _MOST_CARDS:
            raise ActionError("name the cards of the new meld, such as: meld 5s 5s 5s")
        places = [_read_place(word) for word in rest]
        return Meld(
            tuple(sorted(kind for kind, number in places if number is None)),
            tuple(sorted((kind, number) for kind, number in places if number is not None)),
        )
    if verb in VERBS:
        raise ActionError(f"{verb!r} stands alone, without {' '.join(rest)!r}")
    raise ActionError(f"{verb!r} is no action: write one of {', '.join(VERBS)}")


def _read_place(word: str) -> tuple[Card, int | None]:
    if "@" not in word:
        return read_card(word), None
    found = _PLACE.fullmatch(word)
    if not found:
        raise ActionError(f"{word!r}: a card out of a meld is written as 7d@1")
    return read_card(found["card"]), _read_number(found["number"])


def _read_number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", word) or int(word) < 1:
        raise ActionError(f"{word!r} is no meld: melds are numbered from 1")
    return int(word)


def write_hand(cards: list[Card]) -> str:
    """Cards in the order of a pack, ranks first."""
    return write_cards(sorted(cards))
