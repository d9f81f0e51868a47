"""Actions as people read them in a list, and German words for typing them."""

from typing import Final

from pankit.engine.actions import (
    Action,
    Add,
    Claim,
    Discard,
    Draw,
    Drop,
    Force,
    Meld,
    Pass,
    Stay,
    Take,
)
from pankit.words.phrase import Phrase
from pankit.words.speech import Speech

_BARE: Final[dict[type, Phrase]] = {
    Stay: Phrase("stay: play this round", "mitspielen"),
    Drop: Phrase("drop: out of this round", "aussteigen"),
    Draw: Phrase("draw from the stock", "vom Ziehstapel ziehen"),
    Take: Phrase("take {top} from the discard pile", "{top} vom Ablagestapel nehmen"),
    Claim: Phrase("claim the chips of your conditions", "Chips der Bedingungen verlangen"),
    Force: Phrase("force {top} on {turn}", "zwingen: {turn} muss {top} nehmen"),
    Pass: Phrase("pass: do not force", "passen: nicht zwingen"),
}
_MELD: Final = Phrase("meld {cards}", "{cards} auslegen")
_ADD: Final = Phrase("add {card} to {meld} ({lies})", "{card} an {meld} anlegen ({lies})")
_DISCARD: Final = Phrase("discard {card}", "{card} ablegen")

TO: Final = Phrase("to", "an")
VERBS: Final[dict[str, Phrase]] = {
    "stay": Phrase("stay", "mitspielen"),
    "drop": Phrase("drop", "aussteigen"),
    "draw": Phrase("draw", "ziehen"),
    "take": Phrase("take", "nehmen"),
    "meld": Phrase("meld", "auslegen"),
    "add": Phrase("add", "anlegen"),
    "claim": Phrase("claim", "verlangen"),
    "discard": Phrase("discard", "ablegen"),
    "force": Phrase("force", "zwingen"),
    "pass": Phrase("pass", "passen"),
}
"""The words that may be typed; the English ones are understood everywhere."""


def say_action(
    action: Action,
    speech: Speech,
    *,
    top: int | None = None,
    turn: int | None = None,
    melds: tuple[tuple[int, ...], ...] = (),
) -> str:
    """An action as an entry of a list; `melds` are the player's own as they lie."""
    lang = speech.lang
    if isinstance(action, Meld):
        return _MELD.say(lang, cards=_meld_cards(action, speech))
    if isinstance(action, Add):
        place = "" if action.source is None else f"@{action.source}"
        lies = speech.cards(melds[action.meld - 1]) if action.meld <= len(melds) else "?"
        card = speech.card(action.card) + place
        return _ADD.say(lang, card=card, meld=action.meld, lies=lies)
    if isinstance(action, Discard):
        return _DISCARD.say(lang, card=speech.card(action.card))
    card = "?" if top is None else speech.card(top)
    who = "?" if turn is None else speech.whom(turn) if lang == "en" else speech.name(turn)
    return _BARE[type(action)].say(lang, top=card, turn=who)


def type_action(action: Action, speech: Speech) -> str:
    """An action as it can be typed, in the letters of the language."""
    verb, *rest = str(action).split()
    if isinstance(action, Meld):
        rest = [_meld_cards(action, speech)]
    elif isinstance(action, (Add, Discard)):
        place = f"@{action.source}" if isinstance(action, Add) and action.source else ""
        rest[0] = speech.card(action.card) + place
        if isinstance(action, Add):
            rest[1] = TO.say(speech.lang)
    return " ".join([VERBS[verb].say(speech.lang), *rest])


def _meld_cards(action: Meld, speech: Speech) -> str:
    words = [(card, speech.card(card)) for card in action.cards]
    words += [(card, f"{speech.card(card)}@{number}") for card, number in action.lent]
    return " ".join(word for _, word in sorted(words))
