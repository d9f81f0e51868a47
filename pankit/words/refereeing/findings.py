"""The referee's findings and payments as sentences, each with the field it follows from."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pankit.engine.actions import Action
from pankit.engine.core.refusals import REASONS
from pankit.engine.events import Event, Paid
from pankit.engine.refusal import Refusal
from pankit.records.table_game import findings as f
from pankit.records.table_game.findings import Finding
from pankit.words.actions import type_action
from pankit.words.events import say_events
from pankit.words.phrase import Phrase
from pankit.words.refereeing import rulings as words
from pankit.words.refusals import say_citation, say_refusal, say_value
from pankit.words.speech import Speech

_SET_IN: Final = Phrase("set in {place}", "gesetzt in {place}")
_WEIGHTS: Final = {
    "impossible": words.IMPOSSIBLE,
    "irregular": words.AGAINST,
    "ruling": words.RULING,
    "hint": words.HINT,
}
_LAYS: Final = frozenset(
    {
        "cannot-add", "add-next-turn", "not-a-meld", "first-lay-size", "split-never",
        "split-needs-added-card", "split-into-two", "split-into-equal", "borrow-never",
        "borrow-onto-never", "lender-broken", "lend-ends-only", "too-many-to-go-out",
        "drawn-card-first", "moved-already",
    }
)  # fmt: skip
assert {reason.code for reason in REASONS} >= _LAYS


def say_finding(finding: Finding, speech: Speech) -> str:
    """A finding as a line: its weight, and what is to say."""
    head = _WEIGHTS[finding.weight].say(speech.lang)
    return f"{head}: {_sentence(finding, speech)}"


def say_field(finding: Finding, speech: Speech) -> str | None:
    """The field behind a finding: its value, where that is set, and its source."""
    if not finding.field:
        return None
    value = "" if finding.value is None else f": {say_value(finding.value)}"
    parts = []
    if finding.origin is not None:
        parts.append(_SET_IN.say(speech.lang, place=finding.origin))
    if finding.citation is not None:
        parts.append(say_citation(finding.citation, speech))
    return f"{finding.field}{value}" + (f" ({'; '.join(parts)})" if parts else "")


def say_what_followed(events: Sequence[Event], speech: Speech) -> list[str]:
    """Events and payments of an entry, those that errors brought about too."""
    own = [event for event in events if _is_own(event)]
    game = [event for event in events if not _is_own(event)]
    return [*say_errors_paid(own, speech), *say_events(game, speech)]


def say_errors_paid(events: Iterable[Event], speech: Speech) -> list[str]:
    """Chips that errors moved: what was paid by mistake, given back, paid back."""
    groups: dict[tuple[object, ...], list[Paid]] = {}
    for paid in events:
        if isinstance(paid, Paid):
            one = paid.payee if paid.reason == f.MISTAKEN else paid.payer
            groups.setdefault((paid.reason, one, paid.chips), []).append(paid)
    return [_errors_paid(group, speech) for group in groups.values()]


def _is_own(event: Event) -> bool:
    return isinstance(event, Paid) and event.reason in (f.PAYBACK, f.REFUNDED, f.MISTAKEN)


def _errors_paid(group: Sequence[Paid], speech: Speech) -> str:
    first = group[0]
    assert first.payer is not None
    assert first.payee is not None
    if first.reason == f.MISTAKEN:
        chips = speech.from_each(group)
        return words.MISTAKEN.say(speech.lang, who=speech.who(first.payee), chips=chips)
    whom = speech.list([speech.to_whom(paid.payee) for paid in group if paid.payee is not None])
    phrase = words.TO_EACH if len(group) > 1 else words.TO_ONE
    chips = phrase.say(speech.lang, chips=speech.chips(first.chips), whom=whom)
    return words.PAYBACK.say(speech.lang, who=speech.who(first.payer), chips=chips)


def _sentence(finding: Finding, speech: Speech) -> str:
    if finding.refusal is not None:
        return _to_player(finding, finding.refusal, speech)
    phrase = words.RULINGS.get((finding.code, finding.ruling)) or words.OTHERS[finding.code]
    text = phrase.say(speech.lang, **_facts(finding, speech))
    refusal = finding.facts.get("refusal")
    if isinstance(refusal, Refusal):
        text += f" {say_refusal(refusal, replace(speech, me=finding.seat))}"
    return text


def _to_player(finding: Finding, refusal: Refusal, speech: Speech) -> str:
    """A refusal, said to the player whom it concerns, and what it means for the round."""
    text = say_refusal(refusal, replace(speech, me=finding.seat))
    text = f"{speech.name(finding.seat)}: {text}"
    if finding.weight != "irregular":
        return text
    counts = finding.facts.get("counts")
    more = None
    if counts is True:
        more = words.PLAYS_ON.say(speech.lang, who=speech.name(finding.seat))
    elif counts is False:
        more = words.NOT_COUNTED.say(speech.lang)
    elif finding.code in _LAYS:
        more = words.LIES.say(speech.lang)
    return f"{text} {more}" if more else text


def _facts(finding: Finding, speech: Speech) -> dict[str, object]:
    facts = dict(finding.facts)
    cards, card, turn = facts.get("cards"), facts.get("card"), facts.get("turn")
    said: dict[str, object] = {"who": speech.name(finding.seat), "cards": "?", "wanted": "?"}
    said["meld"], said["has"] = facts.get("meld", "?"), facts.get("has", "?")
    if isinstance(cards, tuple):
        said["cards"] = speech.cards(cards)
    elif isinstance(cards, int):
        said["cards"] = speech.count(cards)
    if isinstance(card, int):
        said["card"] = speech.card(card)
    if isinstance(turn, int):
        said["turn"] = speech.name(turn)
    for name in ("wanted", "chips"):
        number = facts.get(name)
        if isinstance(number, int):
            said[name] = speech.chips(number) if name == "chips" else number
    for name in ("left", "held"):
        number = facts.get(name)
        if isinstance(number, int):
            said[name] = speech.count(number)
    repair = facts.get("repair")
    if isinstance(repair, Action):
        said["repair"] = type_action(repair, speech)
    again = words.COUNTS_AT_THE_END if facts.get("again") else words.COUNTS_NO_MORE
    said["again"] = again.say(speech.lang)
    return said
