"""Which cards of a meld may leave it: for other melds, or split off."""

from collections.abc import Iterator
from typing import Any, Final

from pankit.cards import Card, card, rank_of, suit_of, write_cards
from pankit.engine.actions import Meld
from pankit.words.explaining import trials
from pankit.words.explaining.answer import Part, Statement
from pankit.words.explaining.cards import Case
from pankit.words.explaining.paying import say_dues
from pankit.words.phrase import Counted, Phrase

_LENDING: Final = Phrase("Which cards may it lend?", "Welche Karten darf sie abgeben?")
_LENDS_NEVER: Final = Phrase("None: cards are not taken out of melds.", "Keine.")
_LENDS: Final = Phrase("{card}; what is left: {left}.", "{card}; übrig bleibt: {left}.")
_LENDS_NONE: Final = Phrase(
    "None: without any one of them the rest is no meld.",
    "Keine: Fehlt eine davon, ist der Rest keine Kombination.",
)
_SPLITTING: Final = Phrase("How may it be split?", "Wie lässt sie sich teilen?")
_SPLITS_NEVER: Final = Phrase("Not at all.", "Gar nicht.")
_SPLITS_NONE: Final = Phrase("Not as it lies.", "So, wie sie liegt, nicht.")
_SPLIT: Final = Phrase(
    "{new} off, {left} left; the new meld pays {chips}.",
    "{new} ab, {left} bleibt; die neue bringt {chips}.",
)
_SPLIT_WITH: Final = Phrase(
    "With {card} added: {new} off, {left} left; the new meld pays {chips}.",
    "Mit {card} dazu: {new} ab, {left} bleibt; die neue bringt {chips}.",
)
_MORE: Final = Counted(
    Phrase("and 1 more way", "und 1 weitere Möglichkeit"),
    Phrase("and {n} more ways", "und {n} weitere Möglichkeiten"),
)
_MOST: Final = 12


def moving(case: Case) -> tuple[list[Part], dict[str, Any]]:
    """What may leave the meld, in words and for programs."""
    lends = _lends(case)
    splits = [*_splits(case)] if case.ruleset.rules.melds.split != "never" else []
    parts = [
        Part("lends", _LENDING.say(case.lang), tuple(_say_lends(case, lends))),
        Part("splits", _SPLITTING.say(case.lang), tuple(_say_splits(case, splits))),
    ]
    facts = {
        "lends": [write_cards([kind]) for kind in lends],
        "splits": [
            {"meld": write_cards(new), "left": [write_cards(each) for each in left]}
            for _, new, left, _ in splits
        ],
    }
    return parts, facts


_Split = tuple[tuple[Card, ...], tuple[Card, ...], list[tuple[Card, ...]], str]
"""Hand cards used, the new meld, what is left, what the new meld pays."""


def _lends(case: Case) -> list[Card]:
    if case.ruleset.rules.melds.borrow == "never":
        return []
    return list(case.tables.spare_cards(case.shape))


def _say_lends(case: Case, lends: list[Card]) -> Iterator[Statement]:
    if case.ruleset.rules.melds.borrow == "never":
        yield case.say(_LENDS_NEVER, "melds.borrow")
        return
    if not lends:
        yield case.say(_LENDS_NONE, "melds.borrow", "melds.first_lay.min")
    for kind in lends:
        rest = [case.tables.cards(part) for part in case.tables.rest(case.shape, (kind,))]
        left = case.list([case.show(cards) for cards in rest])
        ends = ["melds.lend"] if case.sequence else []
        yield case.say(_LENDS, "melds.borrow", *ends, card=case.show([kind]), left=left)


def _say_splits(case: Case, splits: list[_Split]) -> Iterator[Statement]:
    if case.ruleset.rules.melds.split == "never":
        yield case.say(_SPLITS_NEVER, "melds.split")
        return
    if not splits:
        yield case.say(_SPLITS_NONE, "melds.split", "melds.first_lay.min")
    for added, new, left, chips in splits[:_MOST]:
        yield case.say(
            _SPLIT_WITH if added else _SPLIT,
            "melds.split",
            card=case.show(added),
            new=case.show(new),
            left=case.list([case.show(each) for each in left]),
            chips=chips,
        )
    if len(splits) > _MOST:
        yield Statement(_MORE.say(case.lang, len(splits) - _MOST))


def _splits(case: Case) -> Iterator[_Split]:
    """Splits that the engine allows: of the cards alone, and with one card added."""
    kinds: list[Card | None] = [None]
    if case.ruleset.rules.melds.split != "any-time":
        kinds = [*_alike(case)]
    for drawn in kinds:
        for action in trials.lending(case.ruleset, case.cards, drawn):
            found = _done(case, drawn, action)
            if found:
                yield found


def _done(case: Case, drawn: Card | None, action: Meld) -> _Split | None:
    hand = () if drawn is None else (drawn,)
    tried = trials.rearrange(case.ruleset, [case.cards], hand, action)
    if tried is None:
        return None
    *left, new = tried.melds
    return hand, new, left, say_dues(case, trials.dues(tried.events))


def _alike(case: Case) -> Iterator[Card]:
    """Cards that keep the suit of a sequence, the rank of a set."""
    first = case.cards[0]
    if case.sequence:
        yield from (card(rank, suit_of(first)) for rank in case.tables.order)
    else:
        yield from (card(rank_of(first), suit) for suit in case.tables.suits)
