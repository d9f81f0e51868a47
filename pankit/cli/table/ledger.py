"""Who paid what for what in a round, gathered from the payments as they happen."""

from collections.abc import Iterable, Sequence

from pankit.engine.events import Event, Paid
from pankit.words.payments import HEADS


class Ledger:
    """Net chips by seat and reason."""

    def __init__(self, players: int) -> None:
        self.players = players
        self._net: dict[str, list[int]] = {}

    def add(self, events: Iterable[Event]) -> None:
        """Takes the payments among some events."""
        for event in events:
            if isinstance(event, Paid):
                row = self._net.setdefault(event.reason, [0] * self.players)
                if event.payer is not None:
                    row[event.payer] -= event.chips
                if event.payee is not None:
                    row[event.payee] += event.chips

    @property
    def reasons(self) -> list[str]:
        """The reasons for which chips moved, in the order of the settlement."""
        return [reason for reason in HEADS if reason in self._net]

    def net(self, reason: str) -> Sequence[int]:
        """Chips by seat for a reason."""
        return self._net[reason]

    def total(self, seat: int) -> int:
        """All chips that a seat won or lost."""
        return sum(row[seat] for row in self._net.values())
