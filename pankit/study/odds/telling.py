"""An answer in words and as plain data."""

import textwrap
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from pankit import __version__
from pankit.cards import Card, write_card, write_cards
from pankit.simulation.statistics import LEVEL, Estimate
from pankit.study.compare.measures import Unit, seat_name
from pankit.study.compare.saying import number
from pankit.study.odds.question import Question
from pankit.study.odds.run import LEAST, Answer, verdict
from pankit.words.phrase import Counted, Phrase

MOST_MELDS: Final = 5
_ENDS: Final = {
    "clear": "That was clear after {deals} of the unseen cards.",
    "rounds": "Not clear after {deals} of the unseen cards; more were not wanted (--rounds).",
    "stopped": "Not clear yet when it was stopped, after {deals} of the unseen cards.",
    "time": "Not clear when the time was up, after {deals} of the unseen cards (--seconds).",
}
_DEALS: Final = Counted(Phrase("1 deal", "1 Verteilung"), Phrase("{n} deals", "{n} Verteilungen"))


@dataclass
class First:
    """First melds with the same cards of the hand: how many, and what completed them."""

    cards: tuple[Card, ...]
    count: int = 0
    completed: Counter[tuple[Card, ...]] = field(default_factory=Counter)


def first_melds(answer: Answer) -> list[First]:
    """The first melds by the cards of the hand in them, likeliest first."""
    found: dict[tuple[Card, ...], First] = {}
    for meld, count in answer.tally.firsts.items():
        if not meld:
            continue
        own = Counter(meld) & Counter(answer.question.hand)
        key = tuple(sorted(own.elements()))
        first = found.setdefault(key, First(key))
        first.count += count
        first.completed[tuple(sorted((Counter(meld) - own).elements()))] += count
    return sorted(found.values(), key=lambda each: (-each.count, each.cards))


def write_text(answer: Answer, end: str, width: int) -> str:
    """The answer for a person."""
    question, tally = answer.question, answer.tally
    where = seat_name(question.seat, question.players)
    up = f", {write_card(question.up)} turned up" if question.up is not None else ""
    table = f"{question.ruleset.spec}, {question.players} players, {where}{up}{_before(question)}"
    lines = [*_fitting([f"{write_cards(question.hand)} ", f"({table})"], width), ""]
    if not tally.counted:
        return "\n".join([*lines, f"Nothing can be said of {tally.deals} deals.", ""])
    lines += [*_decision(answer, width), ""]
    out = tally.goes_out
    goes_out = f"goes out in {number(out.value, 'share')} of the deals"
    lines += _fitting([goes_out, _between(out, percent=True)], width)
    if tally.last_in:
        alone = number(tally.last_in / tally.counted, "share")
        lines.append(f"wins because all others drop in {alone}")
    lines += ["", "likeliest first melds", *_melds(answer), ""]
    for note in _notes(answer, end):
        lines += textwrap.wrap(note, max(width, 40))
    return "".join(f"{line}\n" for line in lines)


def _fitting(parts: list[str], width: int) -> list[str]:
    """What belongs together in one line, or if it is too long in a line for each part."""
    parts = [part for part in parts if part]
    whole = " ".join(parts)
    if len(whole) <= width:
        return [whole]
    lines: list[str] = []
    for part in parts:
        indent = "  " if lines else ""
        lines += textwrap.wrap(part, max(width, 40), initial_indent=indent, subsequent_indent="  ")
    return lines


def _before(question: Question) -> str:
    """Who is known to have dropped."""
    if not question.before:
        return ""
    dropped = question.dropped
    if not dropped:
        return ", nobody dropped before"
    names = [seat_name(position - 1, question.players) for position in dropped]
    return f", {' and '.join(names)} dropped before"


def _decision(answer: Answer, width: int) -> list[str]:
    tally, found = answer.tally, answer.difference
    stay = tally.stayed.estimate()
    staying = f"{number(stay.value, 'chips', signed=True)} chips"
    if not answer.question.decides or found is None or tally.drop is None:
        brings = f"the hand brings {staying} {_between(stay)}".rstrip()
        return _fitting(["Nobody may drop under these rules:", f"{brings}."], width)
    dropping = f"{number(tally.drop, 'chips', signed=True)}"
    verdict = {"stay": "Stay.", "drop": "Drop.", None: "No telling yet."}
    return [
        verdict[answer.better],
        *_fitting([f"staying brings {staying},", f"dropping {dropping}"], width),
        *_fitting(
            [
                f"staying less dropping: {number(found.value, 'chips', signed=True)}",
                _between(found),
            ],
            width,
        ),
    ]


def _between(found: Estimate, *, percent: bool = False) -> str:
    if found.low is None or found.high is None:
        return ""
    unit: Unit = "share" if percent else "chips"
    low, high = (number(each, unit, signed=not percent) for each in (found.low, found.high))
    return f"({low} to {high})"


def _melds(answer: Answer) -> list[str]:
    counted = answer.tally.counted
    lines = [
        f"{number(first.count / counted, 'share'):>7}  {_meld(first)}"
        for first in first_melds(answer)[:MOST_MELDS]
    ]
    none = answer.tally.firsts[()]
    if none:
        lines.append(f"{number(none / counted, 'share'):>7}  none at all")
    return lines


def _meld(first: First) -> str:
    with_ = [write_cards(cards) for cards, _ in first.completed.most_common() if cards]
    if not with_:
        return write_cards(first.cards)
    most = ", ".join(with_[:4]) + (" …" if len(with_) > 4 else "")
    return f"{write_cards(first.cards)} with {most}" if first.cards else most


def _notes(answer: Answer, end: str) -> list[str]:
    tally, bots = answer.tally, list(dict.fromkeys(bot.name for bot in answer.question.bots))
    deals = _DEALS.say("en", tally.deals)
    told = [_ENDS[end].format(deals=deals)]
    if not answer.question.decides:
        told = [f"That is out of {deals} of the unseen cards."]
    if answer.better is None and verdict(answer.difference):
        told.append(f"Fewer than {LEAST} of them prove nothing, whatever the interval says.")
    if tally.unasked:
        told.append(f"In {tally.unasked} of them all others dropped first; they are not counted.")
    told.append(
        f"All play like {', '.join(bots)}, the hand too. The interval of the difference is wide "
        "enough to hold 19 times in 20 though one looked several times."
    )
    return told


def document(answer: Answer, end: str) -> dict[str, Any]:
    """The answer as JSON has it."""
    question, tally = answer.question, answer.tally
    counted = tally.counted
    return {
        "kind": "odds",
        "schema": 1,
        "pankit": __version__,
        "ruleset": question.ruleset.spec,
        "digest": question.ruleset.digest,
        "hand": write_cards(question.hand),
        "up_card": None if question.up is None else write_card(question.up),
        "players": question.players,
        "position": question.seat + 1,
        "dropped_before": None if question.dropped is None else list(question.dropped),
        "bots": [bot.name for bot in question.bots],
        "seed": question.seed,
        "level": LEVEL,
        "ended": end,
        "looks": answer.look,
        "deals": tally.deals,
        "all_others_dropped_first": tally.unasked,
        "better": answer.better,
        "stay": _estimate(tally.stayed.estimate()) if counted else None,
        "drop": tally.drop,
        "difference": _estimate(answer.difference),
        "goes_out": _estimate(tally.goes_out) if counted else None,
        "all_others_drop": tally.last_in / counted if counted else None,
        "first_melds": [
            {
                "from_hand": write_cards(first.cards),
                "share": round(first.count / counted, 6),
                "completed_by": {
                    write_cards(cards): round(count / counted, 6)
                    for cards, count in first.completed.most_common()
                    if cards
                },
            }
            for first in first_melds(answer)
        ],
        "no_meld": round(tally.firsts[()] / counted, 6) if counted else None,
    }


def _estimate(found: Estimate | None) -> dict[str, float | None] | None:
    if found is None:
        return None
    values = {"value": found.value, "low": found.low, "high": found.high}
    return {key: None if each is None else round(each, 6) + 0.0 for key, each in values.items()}
