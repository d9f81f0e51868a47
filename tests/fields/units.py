"""Fields that a scenario cannot show, with the plain tests that show them instead."""

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

Test = TypeVar("Test", bound=Callable[..., None])

EXEMPT: Final = {
    "players.best": "advice to people; `pankit play` takes it where no number is given",
    "table.direction": "seats stand in the order of play; only words name the direction",
    "melds.sets.*.id": "a name, for paths and citations",
    "conditions.*.id": "a name, for paths, citations and payments",
}
"""Fields without any effect on a round or a session, each with the reason."""


def shows(field: str, *values: object) -> Callable[[Test], Test]:
    """Marks a test that fails when the field has another of these values."""

    def mark(test: Test) -> Test:
        test.__dict__.setdefault("shown", []).append((field, values))
        return test

    return mark


def shown_in(module: object) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What the marked tests of a module show."""
    for name, test in vars(module).items():
        if name.startswith("test_"):
            yield from getattr(test, "shown", ())
