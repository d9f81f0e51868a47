"""The players of a scenario or record: their names, and seats by name."""

from collections.abc import Mapping, Sequence
from typing import Final

from pankit.rules.fields import did_you_mean
from pankit.rules.problems import visible

MAX_NAME: Final = 60
MAX_SEED: Final = 200


class Names:
    """Names by seat; seats count from 0."""

    def __init__(self, names: Sequence[str]) -> None:
        self.all = tuple(names)
        self._seats = {name: seat for seat, name in enumerate(self.all)}

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, seat: int) -> str:
        return self.all[seat]

    def seat(self, name: str) -> int | None:
        """The seat of a name, or None."""
        return self._seats.get(name)

    def hint(self, name: str) -> str:
        """What to say about a name that nobody has."""
        near = did_you_mean(name, self.all)
        return near or f"the players are: {', '.join(visible(each, 20) for each in self.all)}"

    def split(self, line: str) -> tuple[str, str] | None:
        """`NAME: ACTION` in its two parts; None if there is no colon. Names may hold colons."""
        for name in sorted(self.all, key=len, reverse=True):
            if line.startswith(f"{name}:"):
                return name, line[len(name) + 1 :].strip()
        name, colon, action = line.partition(":")
        return (name.strip(), action.strip()) if colon else None

    def of(self, seats: Mapping[int, int]) -> str:
        """Numbers by seat in words: `Anna 3, Ben -1`."""
        return ", ".join(f"{self.all[seat]} {number:+d}" for seat, number in sorted(seats.items()))


def name_fault(name: str) -> str | None:
    """What is wrong with a name, or None."""
    if not name or name != name.strip():
        return "a name must have letters, and none of its ends may be a space"
    if len(name) > MAX_NAME:
        return f"a name may have at most {MAX_NAME} characters"
    return None if name.isprintable() else "a name may hold only characters that can be seen"


def seed_fault(seed: str) -> bool:
    """Whether a text cannot be written down as a seed."""
    return not 0 < len(seed) <= MAX_SEED or not seed.isprintable()
