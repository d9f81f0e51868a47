"""A trial in words: the table, what is done, and what a ruleset makes of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from pankit.cards import Card
from pankit.engine.actions import Action, Add, Discard, Draw, Force, Meld, Take
from pankit.engine.events import ClaimLost, Paid
from pankit.engine.position import Position
from pankit.rules.ruleset import Ruleset
from pankit.study.witness.replaying import Replayed, replayed
from pankit.study.witness.trial import Trial
from pankit.study.witness.writing import names_of
from pankit.words.actions import VERBS, type_action
from pankit.words.ends import UNWON, WON
from pankit.words.payments import grouped, say_paid
from pankit.words.phrase import Lang, Phrase, count_chips, listed
from pankit.words.refusals import say_refusal
from pankit.words.speech import Speech
from pankit.words.table import ORIGINS

_PLAYERS: Final = Phrase(
    "{n} players: {names}; the last one deals.", "{n} Spieler: {names}; der letzte gibt."
)
_FRESH: Final = Phrase("A fresh deal.", "Frisch gegeben.")
_OUT: Final = Phrase("Dropped: {names}.", "Ausgestiegen: {names}.")
_MELDS: Final = Phrase("On the table, {name}: {melds}", "Auf dem Tisch, {name}: {melds}")
_HAND: Final = Phrase("In the hand of {name}: {cards}", "Auf der Hand von {name}: {cards}")
_MORE: Final = Phrase("{cards} and any others", "{cards} und beliebige andere")
_TOP: Final = Phrase("Top discard: {card} ({origin})", "Oberste Ablage: {card} ({origin})")
_STOCK: Final = Phrase("Cards left in the stock: {n}", "Karten im Ziehstapel: {n}")
_COLLECTED: Final = Phrase(
    "{name} has collected {chips} from each so far.", "{name} hat bisher je {chips} kassiert."
)
_MANUAL: Final = Phrase("Nobody claims by himself here.", "Hier wird nichts von selbst verlangt.")
_MAY: Final = Phrase("{name} may {action}.", "{name} darf: {action}.")
_MAY_NOT: Final = Phrase("{name} may not {action}. {why}", "{name} darf nicht: {action}. {why}")
_NOTHING: Final = Phrase("Nothing is paid.", "Nichts wird gezahlt.")
_GOES_ON: Final = Phrase("The round goes on.", "Die Runde geht weiter.")
_DEALS: Final = Phrase("{name} deals next.", "Als Nächster gibt {name}.")
_CANNOT: Final = Phrase("No such table: {why}.", "So einen Tisch gibt es nicht: {why}.")
_FOR: Final = Phrase("it is for {min} to {max} players", "es ist für {min} bis {max} Spieler")
_NO_CARDS: Final = Phrase(
    "the cards are not so many, or not those", "so viele oder solche Karten gibt es nicht"
)
_PLAYS: Final = Phrase("It is played.", "Es wird gespielt.")
_NOBODY: Final = -1


def tell_table(trial: Trial, ruleset: Ruleset, lang: Lang, letters: bool = False) -> list[str]:
    """The table as far as it matters, line by line, and what is done."""
    names = names_of(trial.players)
    speech = Speech(lang, names, ruleset, _NOBODY, letters)
    lines = [_PLAYERS.say(lang, n=trial.players, names=listed(names, lang))]
    if trial.position is None:
        lines.append(_FRESH.say(lang))
    else:
        lines += _position(trial.position, speech)
    if not trial.auto_claim:
        lines.append(_MANUAL.say(lang))
    return lines + [f"{names[seat]}: {say_step(action, speech)}" for seat, action in trial.steps]


def tell_came(trial: Trial, ruleset: Ruleset, lang: Lang, letters: bool = False) -> str:
    """What a ruleset makes of a trial."""
    names = names_of(trial.players)
    speech = Speech(lang, names, ruleset, _NOBODY, letters)
    found = replayed(trial, ruleset)
    if found is None:
        return _CANNOT.say(lang, why=_why_no_table(trial, ruleset, lang))
    if trial.asks is None:
        return " ".join(_outcome(found, speech))
    seat, action = trial.asks
    said = say_step(action, speech, found)
    if found.refusal is None:
        return _MAY.say(lang, name=names[seat], action=said)
    why = say_refusal(found.refusal, speech)
    return _MAY_NOT.say(lang, name=names[seat], action=said, why=why)


def say_step(action: Action, speech: Speech, found: Replayed | None = None) -> str:
    """An action as it is typed, with the cards as people see them."""
    if isinstance(action, Draw) and action.card is not None:
        return f"{VERBS['draw'].say(speech.lang)} {speech.card(action.card)}"
    if isinstance(action, (Take, Force)) and found and found.top is not None:
        return f"{type_action(action, speech)} {speech.card(found.top)}"
    assert isinstance(action, (Add, Discard, Meld)) or str(action)
    return type_action(action, speech)


def _position(position: Position, speech: Speech) -> Iterator[str]:
    lang = speech.lang
    if position.out:
        yield _OUT.say(lang, names=listed([speech.name(seat) for seat in position.out], lang))
    for seat, melds in sorted(position.melds.items()):
        if melds:
            laid = " / ".join(_cards(meld, speech) for meld in melds)
            yield _MELDS.say(lang, name=speech.name(seat), melds=laid)
    for seat, hand in sorted(position.hands.items()):
        if hand.cards:
            cards = _cards(hand.cards, speech)
            cards = _MORE.say(lang, cards=cards) if hand.filled else cards
            yield _HAND.say(lang, name=speech.name(seat), cards=cards)
    if position.top is not None:
        origin = ORIGINS[position.top_from].say(lang)
        yield _TOP.say(lang, card=speech.card(position.top), origin=origin)
    if position.stock_left is not None:
        yield _STOCK.say(lang, n=position.stock_left)
    for seat, chips in sorted(position.collected.items()):
        yield _COLLECTED.say(lang, name=speech.name(seat), chips=count_chips(chips, lang))


def _cards(cards: Sequence[Card], speech: Speech) -> str:
    return speech.cards(speech_order(cards, speech.ruleset))


def speech_order(cards: Sequence[Card], ruleset: Ruleset) -> list[Card]:
    """Cards by rank in the order of the pack, then by suit."""
    from pankit.engine.core.settings import settings_of  # noqa: PLC0415

    position = settings_of(ruleset).tables.position
    return sorted(cards, key=lambda kind: (position[kind // 4], kind % 4))


def _outcome(found: Replayed, speech: Speech) -> Iterator[str]:
    lang = speech.lang
    paid = [event for event in found.events if isinstance(event, Paid)]
    lost = [event for event in found.events if isinstance(event, ClaimLost)]
    yield from (say_paid(group, speech) for group in grouped(paid))
    if not paid or lost:
        yield _NOTHING.say(lang)
    outcome = found.round.outcome
    if outcome is None:
        yield _GOES_ON.say(lang)
        return
    if outcome.winner is None:
        yield UNWON[outcome.end].say(lang)
    else:
        yield WON[outcome.end].say(lang, False, who=speech.name(outcome.winner))


def _why_no_table(trial: Trial, ruleset: Ruleset, lang: Lang) -> str:
    allowed = ruleset.rules.players
    if not allowed.min <= trial.players <= allowed.max:
        return _FOR.say(lang, min=allowed.min, max=allowed.max)
    return _NO_CARDS.say(lang)
