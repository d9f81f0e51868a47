"""A scenario as a value: a position, steps, and what must come of them, all with their places."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pankit.cards import Card
from pankit.engine.actions import Action, Draw, Drop, Stay
from pankit.engine.position import Position
from pankit.records.names import Names
from pankit.rules.nodes import Node
from pankit.rules.problems import Place
from pankit.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Spot:
    """A place in a file and its path there, such as `steps[3].chips`."""

    place: Place
    where: str


@dataclass(frozen=True)
class Deed:
    """An action with the place where it is written."""

    action: Action
    spot: Spot

    @property
    def declares(self) -> bool:
        """Whether it is about playing the round at all."""
        return isinstance(self.action, (Stay, Drop))


@dataclass(frozen=True)
class Chips:
    """Chips by seat, with their place."""

    by_seat: Mapping[int, int]
    spot: Spot


@dataclass(frozen=True)
class Refused:
    """A step must be refused; `code` is the reason, "" any."""

    code: str
    spot: Spot


@dataclass(frozen=True)
class Legal:
    """All that a player may do."""

    deeds: tuple[Deed, ...]
    spot: Spot


@dataclass(frozen=True)
class Step:
    """What a player does or tries, and what must be true of it."""

    seat: int
    spot: Spot
    do: Deed | None = None
    refused: Refused | None = None
    chips: Chips | None = None
    may: tuple[Deed, ...] = ()
    may_not: tuple[Deed, ...] = ()
    legal: Legal | None = None

    @property
    def done(self) -> Action | None:
        """The action that is really done, if any."""
        return self.do.action if self.do and not self.refused else None

    @property
    def speaks_of_declaring(self) -> bool:
        """Whether declarations are what it is about, refused ones too."""
        listed = [*self.may, *self.may_not, *(self.legal.deeds if self.legal else ())]
        return any(deed.declares for deed in [*listed, *([self.do] if self.do else ())])

    @property
    def declares(self) -> bool:
        """Whether it shows that declarations are still open."""
        listed = [*self.may, *(self.legal.deeds if self.legal else ())]
        done = self.do is not None and self.refused is None and self.do.declares
        return done or any(deed.declares for deed in listed)


@dataclass(frozen=True)
class Expected:
    """One thing that must be so at the end; `value` is as `pankit.records.expecting` wants it."""

    key: str
    value: object
    spot: Spot


@dataclass(frozen=True)
class Scenario:
    """A worked example. Without `position` it starts with a fresh deal."""

    node: Node
    title: str
    ruleset: Ruleset
    names: Names
    position: Position | None
    steps: tuple[Step, ...]
    expect: tuple[Expected, ...] = ()
    auto_claim: bool = True
    seed: object = 0
    spots: Mapping[str, Spot] = field(default_factory=dict)
    """Places of the parts of the position, by path with seats as numbers."""

    @property
    def draws(self) -> tuple[Card | None, ...]:
        """The cards that draws name, in order; None where a draw names none."""
        done = (step.done for step in self.steps)
        return tuple(action.card for action in done if isinstance(action, Draw))
