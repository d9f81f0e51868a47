"""A trial as a scenario, with what must come of it under one of the rulesets that part."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pankit.cards import write_card, write_cards
from pankit.engine.actions import Action
from pankit.engine.position import Position
from pankit.records.form import quote
from pankit.records.read_scenario import read_scenario
from pankit.records.running import run_scenario
from pankit.records.scenario import Scenario
from pankit.rules.files import Source
from pankit.rules.problems import Problem
from pankit.rules.ruleset import Ruleset
from pankit.rules.source import parse
from pankit.study.witness.trial import Came, Trial
from pankit.words.table import BOT_NAMES


@dataclass(frozen=True)
class Heading:
    """What stands above a scenario: title, source, and the text of its `rules`."""

    title: str
    source: str
    rules: str


def names_of(players: int) -> tuple[str, ...]:
    """The players of a scenario."""
    more = (f"P{number}" for number in range(len(BOT_NAMES) + 1, players + 1))
    return (*BOT_NAMES[:players], *more)


def scenario_text(trial: Trial, heading: Heading, came: Came, other: Came | None) -> str:
    """The scenario of a side: what came of it, as far as that is not so on the other side."""
    names = names_of(trial.players)
    lines = ["kind: scenario", "schema: 1"]
    lines += [f"title: {quote(heading.title)}"]
    lines += [f"source: {quote(heading.source)}"] if heading.source else []
    lines += [f"rules: {heading.rules}", f"players: {_list(names)}"]
    if trial.position is not None:
        lines.append("position:")
        lines += [f"  {line}" for line in _position(trial.position, names)]
    lines.append("steps:" if trial.steps or trial.asks else "steps: []")
    lines += [f"  - {line}" for line in _steps(trial, names, came, other)]
    expected = ", ".join(_expected(trial, names, came, other))
    lines += [f"expect: {{{expected}}}"] if expected else []
    lines += [] if trial.auto_claim else ["auto_claim: false"]
    return "\n".join(lines) + "\n"


def problems(text: str, ruleset: Ruleset, seeds: Sequence[int] = (0,)) -> list[Problem]:
    """What is wrong with a scenario played under a ruleset, in any of some ways to fill it."""
    found: list[Problem] = []
    for seed in seeds:
        scenario, read = read_text(f"{text}seed: {seed}\n", ruleset)
        found += read if scenario is None else [*read, *run_scenario(scenario)]
    return found


def read_text(text: str, ruleset: Ruleset | None = None) -> tuple[Scenario | None, list[Problem]]:
    """The scenario that a text is, with its own ruleset or another one."""
    node = parse(Source("witness.yaml", text)).documents[0]
    return read_scenario(node, lambda _node, _where: ruleset) if ruleset else read_scenario(node)


def _position(position: Position, names: Sequence[str]) -> Iterator[str]:
    turn = position.turn or 0
    if turn or position == Position():
        yield f"turn: {names[turn]}"
    if position.out:
        yield f"out: {_list([names[seat] for seat in sorted(position.out)])}"
    hands = {
        seat: write_cards(hand.cards) + (" .." if hand.filled else "")
        for seat, hand in sorted(position.hands.items())
        if hand.cards or not hand.filled
    }
    if hands:
        held = [f"{names[seat]}: {_quoted(text.strip())}" for seat, text in hands.items()]
        yield f"hands: {{{', '.join(held)}}}"
    for number, (seat, melds) in enumerate(sorted(position.melds.items())):
        if number == 0:
            yield "melds:"
        yield f"  {names[seat]}: [{', '.join(_quoted(write_cards(meld)) for meld in melds)}]"
    if position.top is not None:
        yield f"discard: {{{', '.join(_discard(position, names))}}}"
    if position.stock_left is not None:
        yield f"stock_left: {position.stock_left}"
    if position.collected:
        yield f"collected: {_chips(position.collected, names)}"


def _discard(position: Position, names: Sequence[str]) -> Iterator[str]:
    assert position.top is not None
    yield f"top: {write_card(position.top)}"
    yield f"from: {position.top_from}"
    if position.discarder is not None and position.top_from != "upcard":
        yield f"by: {names[position.discarder]}"


def _steps(trial: Trial, names: Sequence[str], came: Came, other: Came | None) -> Iterator[str]:
    paid = other is not None and came.chips != other.chips
    for number, (seat, action) in enumerate(trial.steps, 1):
        if paid and number == len(trial.steps):
            chips = {each: n for each, n in enumerate(came.chips) if n} or {seat: 0}
            yield f"{{by: {names[seat]}, do: {action}, chips: {_chips(chips, names)}}}"
        else:
            yield _quoted(f"{names[seat]}: {action}")
    if trial.asks:
        seat, action = trial.asks
        yield _asked(names[seat], action, came)


def _asked(name: str, action: Action, came: Came) -> str:
    if came.allowed:
        return f"{{by: {name}, may: [{action}]}}"
    return f"{{by: {name}, do: {action}, refused: {came.code}}}"


def _expected(trial: Trial, names: Sequence[str], came: Came, other: Came | None) -> Iterator[str]:
    if trial.asks or other is None:
        return
    who = ["null" if each < 0 else names[each] for each in (came.winner, other.winner)]
    if came.chips != other.chips and not trial.steps:
        yield f"chips: {_chips(dict(enumerate(came.chips)), names)}"
    if came.over != other.over or came.over:
        yield f"over: {'true' if came.over else 'false'}"
    if who[0] != who[1]:
        yield f"winner: {who[0]}"
    if came.end != other.end:
        yield f"end: {came.end or 'null'}"
    if came.pot != other.pot and not trial.steps:
        yield f"pot: {came.pot}"
    if came.next_dealer != other.next_dealer and came.over:
        yield f"next: {{dealer: {names[came.next_dealer]}}}"


def _chips(chips: Mapping[int, int], names: Sequence[str]) -> str:
    return f"{{{', '.join(f'{names[seat]}: {number}' for seat, number in sorted(chips.items()))}}}"


def _list(words: Sequence[str]) -> str:
    return f"[{', '.join(words)}]"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


PROVED: Final = (0, 1, 2)
"""Seeds with which a written scenario is played before it is shown."""
