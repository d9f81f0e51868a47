"""What is asked: a hand, a seat, and who else plays."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pankit.cards import Card, CardError, read_cards, write_card
from pankit.players.registry import BotSpec
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset
from pankit.simulation.job import make_job


class HandError(ValueError):
    """A hand that nobody can hold under these rules."""


@dataclass(frozen=True)
class Question:
    """A hand at a seat (0 is eldest hand, the last one deals); `up` is the up-card, if known."""

    ruleset: Ruleset
    hand: tuple[Card, ...]
    seat: int
    bots: tuple[BotSpec, ...]
    """The bot at each seat, at that of the hand too."""
    seed: int = 0
    up: Card | None = None
    before: tuple[bool, ...] | None = None
    """Whether each of those who decide before stayed, if that is known."""

    @property
    def dropped(self) -> tuple[int, ...] | None:
        """The positions (from 1) that are known to have dropped before; None: nothing is known."""
        if self.before is None:
            return None
        return tuple(seat + 1 for seat, stayed in enumerate(self.before) if not stayed)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    @property
    def decides(self) -> bool:
        """Whether there is anything to decide: under some rules nobody may drop."""
        return self.ruleset.rules.stakes.may_drop

    @property
    def loss(self) -> int | None:
        """What dropping costs, the ante included; None if it depends on how the round goes on."""
        stakes, out = self.ruleset.rules.stakes, self.ruleset.rules.go_out
        if out.bonus and out.bonus_from in ("dropped", "both"):
            return None
        return stakes.forfeit + stakes.ante

    def unseen(self) -> list[Card]:
        """All cards but those of the hand and the up-card, in order."""
        left = Counter(full_pack(self.ruleset.rules))
        left.subtract(self.hand if self.up is None else (*self.hand, self.up))
        return sorted(left.elements())


def make_question(
    ruleset: Ruleset,
    hand: str,
    players: int,
    position: int = 1,
    bots: Sequence[str] = ("steady",),
    seed: int = 0,
    up: str | None = None,
    dropped: Collection[int] | None = None,
) -> Question:
    """A question out of texts; positions count from eldest hand, who is 1.

    `dropped` are the positions that dropped before; all others before stayed then. None: what
    they do is not known.

    Raises `HandError` for cards that cannot be, `ValueError` for a wrong number of players
    or bots, for a position that there is not and for one that cannot have dropped before,
    `BotError` for a bot that cannot be had.

    >>> from pankit.library import load
    >>> make_question(load("german"), "5s 5s 7h 7c Ah Ad Kc 4d 2s 8h", players=6)
    Traceback (most recent call last):
    pankit.study.odds.question.HandError: there is no 8h in the pack of german
    """
    job = make_job(ruleset, players, seed, bots)
    if not 1 <= position <= players:
        raise ValueError(
            f"positions are 1 (eldest hand) to {players} (the dealer); there is no {position}"
        )
    before = None if dropped is None else _before(ruleset, players, position, dropped)
    cards = _read(hand)
    if len(cards) != ruleset.rules.deal.hand:
        raise HandError(
            f"a hand of {ruleset.spec} has {ruleset.rules.deal.hand} cards; here are {len(cards)}"
        )
    ups = _read(up) if up is not None else []
    if up is not None and (len(ups) != 1 or ruleset.rules.deal.up_card == "none"):
        many = f"the up-card is one card, not {len(ups)}"
        raise HandError(many if len(ups) != 1 else f"{ruleset.spec} turns no card up")
    _check(ruleset, [*cards, *ups])
    up_card = ups[0] if ups else None
    return Question(ruleset, tuple(sorted(cards)), position - 1, job.bots, seed, up_card, before)


def _before(
    ruleset: Ruleset, players: int, position: int, dropped: Collection[int]
) -> tuple[bool, ...]:
    """Who of those before stayed: players decide in turn, from eldest hand on."""
    if dropped and not ruleset.rules.stakes.may_drop:
        raise ValueError(f"nobody may drop by the rules of {ruleset.spec}")
    for other in dropped:
        if not 1 <= other < position:
            raise ValueError(f"position {other} does not decide before position {position}")
    before = tuple(other not in dropped for other in range(1, position))
    if position == players and not any(before):
        raise ValueError("all others have dropped: the round is won, and nothing is to be decided")
    return before


def _read(text: str) -> list[Card]:
    try:
        return read_cards(text.replace(",", " "))
    except CardError as error:
        raise HandError(str(error)) from None


def _check(ruleset: Ruleset, cards: Sequence[Card]) -> None:
    pack = Counter(full_pack(ruleset.rules))
    for kind, count in Counter(cards).items():
        if not pack[kind]:
            raise HandError(f"there is no {write_card(kind)} in the pack of {ruleset.spec}")
        if count > pack[kind]:
            raise HandError(
                f"{count} times {write_card(kind)}: the pack of {ruleset.spec} "
                f"has {pack[kind]} of them"
            )
