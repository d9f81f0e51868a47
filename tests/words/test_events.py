"""Every event and every reason of a payment is a sentence in both languages."""

from typing import get_args

import pytest

from pankit.cards import read_card, read_cards
from pankit.engine.core.codes import END_NAMES
from pankit.engine.events import (
    CardAdded,
    CardDrawn,
    Claimed,
    ClaimLost,
    Declared,
    Declined,
    Discarded,
    DiscardTaken,
    Event,
    MeldLaid,
    Paid,
    Reshuffled,
    RoundOver,
)
from pankit.engine.narrate import REASON_NAMES
from pankit.library import load
from pankit.words.ends import ENDS
from pankit.words.events import say_event, say_events
from pankit.words.payments import HEADS, WHAT_FOR
from pankit.words.phrase import LANGS, Lang
from pankit.words.speech import Speech

NAMES = ("Anna", "Ben", "Carla", "Dan")
FIVES = tuple(read_cards("5s 5s 5s"))
KING = read_card("Kh")
EVENTS: tuple[Event, ...] = (
    Declared(0, True),
    Declared(1, False),
    CardDrawn(0, KING),
    CardDrawn(1, None),
    DiscardTaken(0, KING, None),
    DiscardTaken(1, KING, 0),
    DiscardTaken(0, KING, 2),
    Declined(1),
    MeldLaid(0, 1, FIVES, ()),
    MeldLaid(1, 2, FIVES, ((FIVES[0], 1), (KING, 3))),
    CardAdded(0, 1, KING, None),
    CardAdded(1, 1, KING, 2),
    Claimed(0),
    ClaimLost(1, 4, "valle-one-suit"),
    Discarded(0, KING, True),
    Reshuffled(37),
    *(RoundOver(end, winner) for end in END_NAMES if end for winner in (0, 1)),
    *(Paid(reason, 1, 0, 2, "valle-mixed") for reason in ("condition",)),
    *(Paid(reason, 1, 0, 1) for reason in ("bonus", "conditions-again", "feeding")),
    *(Paid(reason, seat, None, 1) for reason in ("ante", "forfeit") for seat in (0, 1)),
    Paid("pot", None, 0, 4),
)


def speech(lang: Lang = "en", me: int | None = None, letters: bool = False) -> Speech:
    return Speech(lang, NAMES, load("german"), me, letters)


def test_all_events_are_here() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))
    assert {event.reason for event in EVENTS if isinstance(event, Paid)} == set(REASON_NAMES)
    assert set(HEADS) == set(WHAT_FOR) == set(REASON_NAMES)
    assert set(ENDS) == set(END_NAMES) - {""}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("me", [None, 0])
@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_every_event_is_said(event: Event, lang: Lang, me: int | None) -> None:
    text = say_event(event, speech(lang, me))
    assert text
    assert text[0].isupper()
    assert "{" not in text
    assert "None" not in text


def test_a_condition_is_said_with_its_meld() -> None:
    paid = [Paid("condition", seat, 0, 4, "valle-one-suit") for seat in (1, 2, 3)]
    events: list[Event] = [MeldLaid(0, 1, FIVES, ()), *paid]
    english = (
        "Anna lays 5♠ 5♠ 5♠: valle set of one suit, in spades, "
        "4 chips from each of Ben, Carla and Dan."
    )
    assert say_events(events, speech()) == [english]
    german = (
        "Anna legt 5♠ 5♠ 5♠ aus: einfarbiger Satz aus Valle-Karten, in Pik, "
        "je 4 Chips von dir, Carla und Dan."
    )
    assert say_events(events, speech("de", me=1)) == [german]


def test_german_cards() -> None:
    jack = MeldLaid(0, 1, tuple(read_cards("Jh Qh Kh")), ())
    assert say_events([jack], speech("de")) == ["Anna legt B♥ D♥ K♥ aus."]
    assert say_events([jack], speech("de", letters=True)) == ["Anna legt Bh Dh Kh aus."]


def test_dropping_and_its_price_are_one_sentence() -> None:
    events: list[Event] = [Declared(1, False), Paid("forfeit", 1, None, 2)]
    assert say_events(events, speech()) == ["Ben drops out and pays 2 chips into the pot."]
    assert say_events(events, speech(me=1)) == ["You drop out and pay 2 chips into the pot."]


def test_the_settlement_groups_equal_payments() -> None:
    events: list[Event] = [CardAdded(0, 1, KING, None)]
    for seat in (1, 2):
        events += [Paid("conditions-again", seat, 0, 5), Paid("bonus", seat, 0, 1)]
    events += [Paid("pot", None, 0, 2), RoundOver("went-out", 0)]
    assert say_events(events, speech()) == [
        "Anna adds K♥ to meld 1.",
        "Anna goes out and wins the round.",
        "Anna gets 5 chips from each of Ben and Carla for the conditions once more.",
        "Anna gets 1 chip from each of Ben and Carla for going out.",
        "Anna gets 2 chips from the pot.",
    ]


def test_names_cannot_steer_the_terminal() -> None:
    bad = Speech("en", ("\x1b[31mAnna", "Ben"), load("german"))
    assert "\x1b" not in say_event(Declared(0, True), bad)
