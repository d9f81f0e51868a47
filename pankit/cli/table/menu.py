"""The legal actions as a numbered list, in groups; pure, nothing is printed here."""

from dataclasses import dataclass
from functools import cached_property

from pankit.cards import Card
from pankit.engine.actions import Action, Add, Claim, Discard, Meld
from pankit.engine.view import View


@dataclass(frozen=True)
class Entry:
    """One action of the list, its number, and what it brings at once."""

    number: int
    action: Action
    gain: int = 0
    goes_out: bool = False
    uses_drawn: bool = False


@dataclass(frozen=True)
class Menu:
    """All that a player may do now. Numbers run through the groups, from 1."""

    plain: tuple[Entry, ...]
    lays: tuple[Entry, ...]
    rearranging: tuple[Entry, ...]
    discards: tuple[Entry, ...]

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All entries, by number."""
        return self.plain + self.lays + self.rearranging + self.discards

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """All actions, by number."""
        return tuple(entry.action for entry in self.entries)

    @property
    def using_drawn(self) -> tuple[Entry, ...]:
        """The lays that use the card drawn in this turn."""
        return tuple(entry for entry in self.lays + self.rearranging if entry.uses_drawn)


def build_menu(view: View) -> Menu:
    """The list for a view whose seat is asked; the lays that bring most come first."""
    lays: list[Entry] = []
    rearranging: list[Entry] = []
    plain: list[Action] = []
    discards: list[Action] = []
    for action in view.legal:
        if isinstance(action, (Meld, Add)):
            (rearranging if _lent(action) else lays).append(_weighed(view, action))
        elif isinstance(action, Discard):
            discards.append(action)
        else:
            plain.append(action)
    numbers = iter(range(1, len(lays) + len(rearranging) + len(plain) + len(discards) + 1))

    def number(entries: list[Entry]) -> tuple[Entry, ...]:
        ordered = sorted(entries, key=_first)
        return tuple(
            Entry(next(numbers), each.action, each.gain, each.goes_out, each.uses_drawn)
            for each in ordered
        )

    return Menu(
        tuple(Entry(next(numbers), action, _claimed(view, action)) for action in plain),
        number(lays),
        number(rearranging),
        tuple(Entry(next(numbers), action) for action in discards),
    )


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards an action names, sorted."""
    if isinstance(action, Meld):
        return tuple(sorted([*action.cards, *(card for card, _ in action.lent)]))
    return (action.card,) if isinstance(action, (Add, Discard)) else ()


def _lent(action: Meld | Add) -> bool:
    return bool(action.lent) if isinstance(action, Meld) else action.source is not None


def _weighed(view: View, action: Meld | Add) -> Entry:
    after = view.after(action)
    out = after.phase == "over"
    from_hand = action.cards if isinstance(action, Meld) else (action.card,)
    drawn = view.drawn is not None and not (isinstance(action, Add) and action.source is not None)
    return Entry(0, action, view.gain(action), out, drawn and view.drawn in from_hand)


def _claimed(view: View, action: Action) -> int:
    return view.unclaimed * (sum(view.active) - 1) if isinstance(action, Claim) else 0


def _first(entry: Entry) -> tuple[bool, bool, int, int, str]:
    action = entry.action
    size = len(cards_of(action))
    return (not entry.goes_out, not entry.uses_drawn, -entry.gain, -size, str(action))
