"""The text of a record: what its parts hold, and how each is written.

The same values always give the same bytes. Nothing here knows where they go.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pankit.cards import Card, write_card, write_cards
from pankit.engine.actions import Action
from pankit.records.names import Names
from pankit.rules.migrate import FORMAT

_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*|\./[A-Za-z0-9_./-]*[A-Za-z0-9_-]")
_WORDS: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


@dataclass(frozen=True)
class Head:
    """What stands above the rounds. `values` is what is set on top of ruleset and variants."""

    ruleset: str
    variants: tuple[str, ...]
    players: tuple[str, ...]
    values: Mapping[str, Any] = field(default_factory=dict)
    digest: str | None = None
    resolved: Mapping[str, Any] | None = None
    made_by: str | None = None
    chained: bool = False


@dataclass(frozen=True)
class Deal:
    """How a round starts: hands by seat, the up-card, the stock with the next card first.

    `seed` is the number or text the deal came from, `pot` the chips that lay in the pot
    before; None where it does not say.
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    top: Card | None
    stock: tuple[Card, ...]
    seed: int | str | None = None
    pot: int | None = None


@dataclass(frozen=True)
class Ending:
    """What came of a round."""

    end: str
    winner: int | None
    pot: int
    chips: tuple[int, ...]


def quote(text: str) -> str:
    """A text so that it is read as this text: as it is if that is safe, else in quotes.

    >>> print(quote("Anna"), quote("No"), quote("Jo: 5"))
    Anna "No" "Jo: 5"
    """
    if _PLAIN.fullmatch(text) and text.lower() not in _WORDS:
        return text
    return json.dumps(text, ensure_ascii=False)


def head_lines(head: Head) -> list[str]:
    """The lines above the rounds."""
    lines = [
        "kind: record",
        f"schema: {FORMAT}",
        "rules:",
        f"  ruleset: {quote(head.ruleset)}",
        f"  variants: [{', '.join(map(quote, head.variants))}]",
    ]
    if head.values:
        lines.append(f"  set: {_json(head.values)}")
    if head.digest is not None:
        lines.append(f'  digest: "{head.digest}"')
    if head.resolved is not None:
        lines.append(f"  resolved: {_json(head.resolved)}")
    lines.append(f"players: [{', '.join(map(quote, head.players))}]")
    if head.made_by is not None:
        lines.append(f"made_by: {json.dumps(head.made_by, ensure_ascii=False)}")
    return [*lines, f"chained: {_flag(head.chained)}", "rounds:"]


def deal_lines(names: Names, deal: Deal) -> list[str]:
    """The lines of a round above its steps."""
    hands = (f'{quote(names[seat])}: "{write_cards(hand)}"' for seat, hand in enumerate(deal.hands))
    lines = [f"dealer: {quote(names[deal.dealer])}"]
    if deal.seed is not None:
        lines.append(f"seed: {json.dumps(deal.seed, ensure_ascii=False)}")
    if deal.pot is not None:
        lines.append(f"pot: {deal.pot}")
    lines.append(f"hands: {{{', '.join(hands)}}}")
    if deal.top is not None:
        lines.append(f"discard: {{top: {write_card(deal.top)}, from: upcard}}")
    lines += [f'stock: "{write_cards(deal.stock)}"', "steps:"]
    return [f"  - {lines[0]}", *(f"    {line}" for line in lines[1:])]


def step_line(names: Names, seat: int, action: Action) -> str:
    """The line of a step."""
    return f"      - {json.dumps(f'{names[seat]}: {action}', ensure_ascii=False)}"


def reshuffle_line(stock: Iterable[Card]) -> str:
    """The line of a new stock, next card first."""
    return f'      - {{reshuffle: "{write_cards(stock)}"}}'


def ending_lines(names: Names, ending: Ending, digest: str) -> list[str]:
    """The lines below the steps: the digest of the round, and what came of it."""
    chips = ", ".join(f"{quote(names[seat])}: {n}" for seat, n in enumerate(ending.chips))
    parts = [
        f"end: {ending.end}",
        f"winner: {'null' if ending.winner is None else quote(names[ending.winner])}",
        f"pot: {ending.pot}",
        f"chips: {{{chips}}}",
    ]
    return [f'    digest: "{digest}"', f"    expect: {{{', '.join(parts)}}}"]


class RoundDigest:
    """The digest of deal and steps of a round, over the lines as they are written.

    Who deals, what lies where and what is done counts; where the deal came from does not.
    """

    def __init__(self, names: Names, deal: Deal) -> None:
        self._hash = hashlib.sha256()
        for line in deal_lines(names, Deal(deal.dealer, deal.hands, deal.top, deal.stock)):
            self.add(line)

    def add(self, line: str) -> None:
        """One more line."""
        self._hash.update(line.encode() + b"\n")

    @property
    def text(self) -> str:
        """`sha256:` and the hash so far."""
        return f"sha256:{self._hash.hexdigest()}"


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


def _flag(value: bool) -> str:
    return "true" if value else "false"


def sorted_hands(hands: Sequence[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Hands as a record has them: each in the order of a pack."""
    return tuple(tuple(sorted(hand)) for hand in hands)
