"""Values out of the nodes of a document; what is wrong is gathered, with its place."""

from collections.abc import Iterator, Sequence

from pankit.cards import Card, CardError, read_card
from pankit.engine.actions import VERBS, Action, ActionError, read_action
from pankit.records import codes
from pankit.records.names import MAX_SEED, Names, name_fault, seed_fault
from pankit.rules.fields import did_you_mean, nearest
from pankit.rules.nodes import ListNode, MapNode, Node, Scalar
from pankit.rules.problems import Place, Problem, RulesError, visible
from pankit.rules.validate import join
from pankit.rules.wording import show


class FaultError(RulesError):
    """Something is wrong with one part of a record; the parts after it can be read all the same."""


class Reader:
    """Reads values and gathers problems. Every method answers None where it told one."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def say(
        self, place: Place, code: str, message: str, where: str, hint: str | None = None
    ) -> None:
        """A problem, unless the place is known to be bad already."""
        if not (isinstance(place, Node) and place.bad):
            self.problems.append(Problem.at(place, code, message, where=where, hint=hint))

    # -- shapes -------------------------------------------------------------------

    def mapping(
        self, node: Node, where: str, allowed: Sequence[str] = (), required: Sequence[str] = ()
    ) -> MapNode | None:
        """A mapping that has the required keys, and none but the allowed ones (if any are)."""
        if not isinstance(node, MapNode):
            message = f"a mapping of keys to values belongs here, not {show(node)}"
            self.say(node, "wrong-type", message, where)
            return None
        meant: set[str | None] = set()
        for key in [key for key, _ in node if allowed and key.text not in allowed]:
            near = nearest(key.text, allowed)
            meant.add(near)
            hint = f"did you mean {near}?" if near else f"there may be: {', '.join(allowed)}"
            message = f"unknown key {visible(key.text)}"
            self.say(key, "unknown-key", message, join(where, key.text), hint)
        for name in required:
            if node.get(name) is None and name not in meant:
                self.say(node, "missing", f"the key {name} is missing", join(where, name))
        return node

    def items(self, node: Node, where: str) -> Iterator[tuple[str, Node]]:
        """The items of a list, each with its path."""
        if not isinstance(node, ListNode):
            hint = f"write [{show(node)}]" if isinstance(node, Scalar) and node.text else None
            self.say(node, "wrong-type", f"a list belongs here, not {show(node)}", where, hint)
            return
        for index, item in enumerate(node.items):
            yield f"{where}[{index + 1}]", item

    # -- single values ------------------------------------------------------------

    def text(self, node: Node, where: str) -> str | None:
        """A text."""
        if isinstance(node, Scalar) and isinstance(node.value, str):
            return node.value
        hint = f'quote it: "{visible(node.text)}"' if isinstance(node, Scalar) else None
        self.say(node, "wrong-type", f"text belongs here, not {show(node)}", where, hint)
        return None

    def number(self, node: Node, where: str, least: int | None = None) -> int | None:
        """A whole number."""
        value = node.value if isinstance(node, Scalar) else None
        if not isinstance(value, int) or isinstance(value, bool):
            self.say(node, "not-a-number", f"a whole number belongs here, not {show(node)}", where)
            return None
        if least is not None and value < least:
            message = f"{value} is too small: it must be {least} or more"
            self.say(node, "out-of-range", message, where)
            return None
        return value

    def seed(self, node: Node, where: str) -> int | str | None:
        """What a deal came from: a whole number, or a text of characters that can be seen."""
        value = node.value if isinstance(node, Scalar) else None
        if not isinstance(value, str):
            return self.number(node, where, 0)
        if not seed_fault(value):
            return value
        message = f"a seed is a number or a text of 1 to {MAX_SEED} characters that can be seen"
        self.say(node, "bad-value", message, where)
        return None

    def flag(self, node: Node, where: str) -> bool | None:
        """True or false."""
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return node.value
        message = f"{show(node)} is neither true nor false"
        self.say(node, "wrong-type", message, where, "write true or false")
        return None

    def choice(self, node: Node, where: str, allowed: Sequence[str]) -> str | None:
        """One of some words."""
        text = self.text(node, where)
        if text is None or text in allowed:
            return text
        message = f"{show(node)} is none of: {', '.join(allowed)}"
        self.say(node, "not-a-choice", message, where, did_you_mean(text, allowed))
        return None

    # -- the game -----------------------------------------------------------------

    def cards(self, node: Node, where: str) -> list[Card] | None:
        """Cards in the order given."""
        text = self.text(node, where)
        return None if text is None else self.cards_of(text, node, where)

    def cards_of(self, text: str, place: Place, where: str) -> list[Card] | None:
        """The cards that a text at a place names."""
        cards = []
        for word in text.split():
            try:
                cards.append(read_card(word))
            except CardError as error:
                self.say(place, codes.BAD_CARD, visible(str(error), 200), where)
                return None
        return cards

    def card(self, node: Node, where: str) -> Card | None:
        """One card."""
        cards = self.cards(node, where)
        if cards is None or len(cards) == 1:
            return cards[0] if cards else None
        self.say(node, codes.BAD_CARD, f"one card belongs here, not {show(node)}", where)
        return None

    def action(self, text: str, place: Place, where: str) -> Action | None:
        """The action that a text at a place names."""
        try:
            return read_action(text)
        except ActionError as error:
            words = text.split()
            verb = words[0].lower() if words else ""
            hint = did_you_mean(verb, VERBS) if verb not in VERBS else None
            self.say(place, codes.BAD_ACTION, visible(str(error), 300), where, hint)
            return None

    def players(self, node: Node, where: str) -> Names | None:
        """The names of the players, in order."""
        names: list[str] = []
        before = len(self.problems)
        for path, item in self.items(node, where):
            name = self.text(item, path)
            if name is None:
                continue
            fault = name_fault(name)
            if fault:
                self.say(item, "bad-value", fault, path)
            elif name in names:
                self.say(item, "repeated", f"the name {visible(name)} stands twice", path)
            names.append(name)
        return Names(names) if len(self.problems) == before and names else None

    def seat(self, node: Node, where: str, names: Names) -> int | None:
        """The seat of a player who is named."""
        text = self.text(node, where)
        return None if text is None else self.seat_of(text, node, where, names)

    def seat_of(self, text: str, place: Place, where: str, names: Names) -> int | None:
        """The seat of the player that a text at a place names."""
        seat = names.seat(text)
        if seat is None:
            message = f"{visible(text)} is none of the players"
            self.say(place, codes.UNKNOWN_PLAYER, message, where, names.hint(text))
        return seat

    def by_seat(self, node: Node, where: str, names: Names) -> Iterator[tuple[int, str, Node]]:
        """A mapping from players to values: seat, path, value."""
        mapping = self.mapping(node, where)
        for key, value in mapping or ():
            path = join(where, key.text)
            seat = self.seat_of(key.text, key, path, names)
            if seat is not None:
                yield seat, path, value

    def numbers(self, node: Node, where: str, names: Names) -> dict[int, int]:
        """Whole numbers by seat."""
        found = {}
        for seat, path, value in self.by_seat(node, where, names):
            number = self.number(value, path)
            if number is not None:
                found[seat] = number
        return found
