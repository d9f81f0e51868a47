"""Refusals as sentences, with the field behind them, its value, place and source."""

from collections.abc import Mapping
from typing import Final

from pankit.cards import Card
from pankit.engine.actions import Action, Add, Discard, Draw, Meld
from pankit.engine.refusal import Refusal
from pankit.rules.schema import Citation, Sizes
from pankit.words.phrase import Phrase
from pankit.words.refusal_texts import TEXTS
from pankit.words.speech import Speech

_SET_IN: Final = Phrase("set in {place}", "gesetzt in {place}")
_EXACTLY: Final = Phrase("exactly {cards}", "genau {cards}")
_BETWEEN: Final = Phrase("{min} to {max} cards", "{min} bis {max} Karten")
_AT_LEAST: Final = Phrase("{cards} or more", "{cards} oder mehr")
_THAT_CARD: Final = Phrase("that card", "diese Karte")
_A_PLAYER: Final = Phrase("a player", "ein Spieler")
_FROM_MELD: Final = Phrase("{card} of meld {meld}", "{card} aus Kombination {meld}")
STATUS: Final = {
    "stated": Phrase("stated", "steht dort"),
    "inferred": Phrase("inferred", "erschlossen"),
    "ambiguous": Phrase("ambiguous", "mehrdeutig"),
    "silent": Phrase("the source is silent", "die Quelle schweigt"),
    "not-reached": Phrase("in a part not at hand", "in einem Teil, der nicht vorlag"),
}


def say_refusal(refusal: Refusal, speech: Speech) -> str:
    """Why an action may not be done, in a sentence that uses its facts."""
    text = TEXTS.get(refusal.code)
    if text is None:
        return str(refusal)
    sentence = text.sentence.say(speech.lang, **_facts(refusal, speech))
    return sentence[:1].upper() + sentence[1:]


def say_why(refusal: Refusal, speech: Speech) -> list[str]:
    """The sentence, then the field with its value, where it was set, and its source."""
    lines = [say_refusal(refusal, speech)]
    lang = speech.lang
    if not refusal.field:
        return lines
    value = "" if refusal.value is None else f": {say_value(refusal.value)}"
    place = f" ({_SET_IN.say(lang, place=refusal.origin)})" if refusal.origin else ""
    lines.append(f"{refusal.field}{value}{place}")
    if refusal.citation:
        lines.append(say_citation(refusal.citation, speech))
    return lines


def say_value(value: object) -> str:
    """A value as it stands in a ruleset."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def say_citation(citation: Citation, speech: Speech) -> str:
    """A source: `german: Spielablauf 1, stated`."""
    source = citation.source or speech.ruleset.id
    place = f"{source}: {citation.at}" if citation.at else source
    text = f"{place}, {STATUS[citation.status].say(speech.lang)}"
    return f"{text} ({citation.note})" if citation.note else text


def _facts(refusal: Refusal, speech: Speech) -> dict[str, object]:
    facts, lang = refusal.facts, speech.lang
    action = refusal.action
    seat = refusal.seat
    you = "you" if lang == "en" else "du"
    if speech.me is not None and not speech.you(seat):
        you = speech.name(seat)
    lent = _lent(action, speech)
    turn = facts.get("turn")
    lies = facts.get("meld")
    return {
        "you": you,
        "You": you[:1].upper() + you[1:],
        "turn": speech.who(turn) if isinstance(turn, int) else _A_PLAYER.say(lang),
        "drawn": _card(facts, "drawn", speech),
        "top": _card(facts, "top", speech),
        "card": speech.card(action.card)
        if isinstance(action, (Add, Discard, Draw)) and action.card is not None
        else _THAT_CARD.say(lang),
        "cards": speech.cards(_all_cards(action)) or _THAT_CARD.say(lang),
        "meld": _meld(action),
        "lent": lent or _THAT_CARD.say(lang),
        "lies": speech.cards(lies) if isinstance(lies, (tuple, list)) else "?",
        "sizes": _sizes(facts.get("first_lay"), speech),
        "melded": facts.get("melded", "?"),
        "cards_out": facts.get("cards_out", speech.ruleset.rules.go_out.cards),
    }


def _card(facts: Mapping[str, object], name: str, speech: Speech) -> str:
    kind = facts.get(name)
    return speech.card(kind) if isinstance(kind, int) else _THAT_CARD.say(speech.lang)


def _all_cards(action: Action) -> list[Card]:
    if isinstance(action, Meld):
        return sorted([*action.cards, *(card for card, _ in action.lent)])
    if isinstance(action, (Add, Discard)):
        return [action.card]
    return []


def _meld(action: Action) -> object:
    if isinstance(action, Add):
        return action.meld
    if isinstance(action, Meld) and action.lent:
        return ", ".join(str(number) for number in dict.fromkeys(n for _, n in action.lent))
    return "?"


def _lent(action: Action, speech: Speech) -> str:
    """Table cards of an action, with the melds they lie in."""
    lent: tuple[tuple[Card, int], ...] = ()
    if isinstance(action, Add) and action.source is not None:
        lent = ((action.card, action.source),)
    elif isinstance(action, Meld):
        lent = action.lent
    parts = [
        _FROM_MELD.say(
            speech.lang, card=speech.cards(card for card, n in lent if n == number), meld=number
        )
        for number in dict.fromkeys(number for _, number in lent)
    ]
    return speech.list(parts)


def _sizes(sizes: object, speech: Speech) -> str:
    if not isinstance(sizes, Sizes):
        sizes = speech.ruleset.rules.melds.first_lay
    if sizes.max == 0:
        return _AT_LEAST.say(speech.lang, cards=speech.count(sizes.min))
    if sizes.min == sizes.max:
        return _EXACTLY.say(speech.lang, cards=speech.count(sizes.min))
    return _BETWEEN.say(speech.lang, min=sizes.min, max=sizes.max)
