"""Whether cards are a meld, why or why not, and whether they may be laid at once."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from pankit.cards import RANKS, Card, rank_of, suit_of
from pankit.melds.kinds import SetKind, in_sizes, suits_fit
from pankit.melds.shapes import set_parts, unpack_counts
from pankit.melds.tables import NO_MELD, Tables
from pankit.rules.pack import full_pack
from pankit.rules.schema import SetRow, Sizes
from pankit.words.cards import SUIT_WORDS, show_rank
from pankit.words.explaining.answer import Part, Statement
from pankit.words.explaining.cards import Case
from pankit.words.fields.saying import say_sizes, say_value
from pankit.words.phrase import Phrase, count_cards

_MELD: Final = Phrase("Is it a meld?", "Ist das eine Kombination?")
_LAYING: Final = Phrase("May it be laid at once?", "Lässt sie sich auf einmal auslegen?")

_NO: Final = Phrase("No.", "Nein.")
_YES_SET: Final = Phrase("Yes: a set of the kind {row}.", "Ja: ein Satz der Art {row}.")
_YES_RUN: Final = Phrase(
    "Yes: a sequence, neighbours of one suit.", "Ja: eine Folge, Nachbarn einer Farbe."
)
_NEITHER: Final = Phrase(
    "A set is of one rank, and these are {ranks}; a sequence is of one suit, and these are "
    "{suits}.",
    "Ein Satz hat einen Wert, hier sind es {ranks}; eine Folge hat eine Farbe, hier sind es "
    "{suits}.",
)
_TWICE: Final = Phrase(
    "One suit, but a sequence has no card twice: {cards}.",
    "Eine Farbe, aber eine Folge hat keine Karte doppelt: {cards}.",
)
_GAP: Final = Phrase(
    "One suit, but {low} and {high} are no neighbours.",
    "Eine Farbe, aber {low} und {high} sind keine Nachbarn.",
)
_NOT_IN_PACK: Final = Phrase("The pack has no {card}.", "{card} ist nicht im Spiel.")
_TOO_MANY: Final = Phrase(
    "The pack has {card} only {n} times.", "{card} gibt es nur {n}-mal im Spiel."
)
_NO_SETS: Final = Phrase("These rules know no sets.", "Diese Regeln kennen keine Sätze.")
_OTHER_RANKS: Final = Phrase(
    "{row}: no, it is for {ranks} alone.", "{row}: nein, das gilt nur für {ranks}."
)
_OTHER_SUITS: Final = Phrase(
    "{row}: no, the suits must be: {suits}.", "{row}: nein, die Farben müssen so sein: {suits}."
)
_SIZE: Final = Phrase(
    "{row}: no, a new one has {sizes}, and these are {cards}.",
    "{row}: nein, neu sind es {sizes}, hier {cards}.",
)
_LIMIT: Final = Phrase(
    "{row}: no, it has at most {limit}, and these are {cards}.",
    "{row}: nein, höchstens {limit}, hier {cards}.",
)
_NOT_REACHED: Final = Phrase(
    "{row}: no, no new set of this kind grows into it.",
    "{row}: nein, kein neuer Satz dieser Art wächst dahin.",
)
_FITS: Final = Phrase("{row}: fits.", "{row}: passt.")
_GROWN: Final = Phrase("{row}: fits, as a set that grew.", "{row}: passt, als gewachsener Satz.")
_RUN: Final = Phrase("Sequence", "Folge")

_AT_ONCE: Final = Phrase("Yes, as {cards}.", "Ja, als {cards}.")
_AT_ONCE_NOT: Final = Phrase(
    "No: a new meld of this kind has {sizes}.", "Nein: Neu hat diese Art {sizes}."
)
_SUITS_NOT: Final = Phrase(
    "No: the suits of a new set of this kind must be: {suits}.",
    "Nein: Die Farben eines neuen Satzes dieser Art müssen so sein: {suits}.",
)
_GROW: Final = Phrase(
    "It can grow: {first} laid, then added: {added}.",
    "Sie kann wachsen: {first} auslegen, dann anlegen: {added}.",
)


def why(case: Case) -> Iterator[Part]:
    """Whether it is a meld, and whether it may be laid at once."""
    statements = [*_pack(case)]
    if case.shape == NO_MELD:
        statements += [case.say(_NO), *_no_shape(case)]
    elif case.sequence:
        statements += _run(case)
    else:
        statements += _set(case)
    yield Part("meld", _MELD.say(case.lang), tuple(statements))
    if case.valid:
        yield Part("laying", _LAYING.say(case.lang), tuple(_laying(case)))


def growth(
    tables: Tables, shape: int, tried: set[int] | None = None
) -> tuple[int, tuple[Card, ...]] | None:
    """A shape that may be laid at once, and the cards that make this one of it, one by one."""
    if tables.is_first_lay(shape):
        return shape, ()
    tried = set() if tried is None else tried
    tried.add(shape)
    for kind in reversed(dict.fromkeys(tables.cards(shape))):
        less = list(tables.cards(shape))
        less.remove(kind)
        smaller = tables.shape_of(less)
        if smaller in tried or tables.grown(smaller, kind) != shape:
            continue
        found = growth(tables, smaller, tried)
        if found:
            return found[0], (*found[1], kind)
    return None


def first_lay_paths(case: Case) -> tuple[str, ...]:
    """The fields that say with how many cards a meld of this kind is laid."""
    melds = case.ruleset.rules.melds
    if case.sequence:
        own = "melds.sequences.first_lay" if melds.sequences.first_lay else "melds.first_lay"
        return _min_max(own, melds.sequences.first_lay or melds.first_lay)
    return _row_sizes(melds.sets[case.tables.set_row(case.shape)], melds.first_lay)


def _row_sizes(row: SetRow, all_melds: Sizes) -> tuple[str, ...]:
    own = f"melds.sets.{row.id}.first_lay" if row.first_lay else "melds.first_lay"
    return _min_max(own, row.first_lay or all_melds)


def _min_max(path: str, sizes: Sizes) -> tuple[str, ...]:
    """The fields of a size; a `max` of 0 limits nothing and is no reason for anything."""
    return (f"{path}.min", f"{path}.max") if sizes.max else (f"{path}.min",)


def _pack(case: Case) -> Iterator[Statement]:
    pack = Counter(full_pack(case.ruleset.rules))
    for card, number in Counter(case.cards).items():
        if not pack[card]:
            yield case.say(
                _NOT_IN_PACK, "pack.ranks", "pack.suits", "pack.without", card=case.show([card])
            )
        elif number > pack[card]:
            yield case.say(
                _TOO_MANY, "pack.decks", "pack.without", card=case.show([card]), n=pack[card]
            )


def _no_shape(case: Case) -> Iterator[Statement]:
    ranks = sorted({rank_of(card) for card in case.cards})
    suits = sorted({suit_of(card) for card in case.cards})
    if len(suits) > 1:
        said = [show_rank(RANKS[rank], case.lang) for rank in ranks]
        words = [SUIT_WORDS["shdc"[suit]].say(case.lang) for suit in suits]
        yield case.say(
            _NEITHER, "melds.sets", "pack.ranks", ranks=case.list(said), suits=case.list(words)
        )
        return
    cards = sorted(case.cards, key=lambda card: case.tables.position[rank_of(card)])
    twice = [card for card, number in Counter(cards).items() if number > 1]
    if twice:
        yield case.say(_TWICE, cards=case.show(twice))
    for low, high in pairwise(cards):
        apart = case.tables.position[rank_of(high)] - case.tables.position[rank_of(low)]
        if apart > 1:
            yield case.say(_GAP, "pack.ranks", low=case.show([low]), high=case.show([high]))


def _run(case: Case) -> Iterator[Statement]:
    kinds, size = case.tables.kinds, len(case.cards)
    if case.valid:
        yield case.say(_YES_RUN, "pack.ranks")
        return
    yield case.say(_NO)
    name, first = _RUN.say(case.lang), kinds.sequence_first_lay
    said = count_cards(size, case.lang)
    if size < first.min:
        sizes = say_sizes(first.min, first.max, case.lang)
        yield case.say(_SIZE, *first_lay_paths(case), row=name, sizes=sizes, cards=said)
    else:
        limit = count_cards(kinds.sequence_limit, case.lang)
        paths = ("melds.sequences.max", "melds.max")
        yield case.say(_LIMIT, *paths, row=name, limit=limit, cards=said)


def _set(case: Case) -> Iterator[Statement]:
    rank, packed = set_parts(case.tables.key[case.shape])
    found = case.tables.kinds.table_row(rank, packed)
    if found >= 0:
        yield case.say(_YES_SET, row=case.tables.kinds.sets[found].row.id)
    else:
        yield case.say(_NO)
    if not case.tables.kinds.sets:
        yield case.say(_NO_SETS, "melds.sets")
    for index, kind in enumerate(case.tables.kinds.sets):
        if found < 0 or index <= found:
            yield _row(case, kind, rank, packed)


def _row(case: Case, kind: SetKind, rank: int, packed: int) -> Statement:
    """Why a set fits a row of `melds.sets`, or what keeps it from fitting."""
    counts, row = unpack_counts(packed), kind.row
    path, size = f"melds.sets.{row.id}", len(case.cards)
    said = count_cards(size, case.lang)
    sizes = say_sizes(kind.first_lay.min, kind.first_lay.max, case.lang)
    own_sizes = _row_sizes(row, case.ruleset.rules.melds.first_lay)
    if not kind.of_rank(rank):
        ranks = case.list([show_rank(name, case.lang) for name in row.ranks or ()])
        return case.say(_OTHER_RANKS, f"{path}.ranks", row=row.id, ranks=ranks)
    if not kind.within(size):
        limit = count_cards(kind.limit, case.lang)
        return case.say(_LIMIT, f"{path}.max", "melds.max", row=row.id, limit=limit, cards=said)
    if kind.is_first_lay(counts):
        return case.say(_FITS, f"{path}.suits", row=row.id)
    if kind.is_on_table(counts):
        return case.say(_GROWN, f"{path}.suits", f"{path}.add", row=row.id)
    if size < kind.first_lay.min:
        return case.say(_SIZE, *own_sizes, row=row.id, sizes=sizes, cards=said)
    if not suits_fit(row.suits, counts):
        suits = say_value(f"{path}.suits", row.suits, case.lang)
        return case.say(_OTHER_SUITS, f"{path}.suits", f"{path}.add", row=row.id, suits=suits)
    return case.say(_NOT_REACHED, *own_sizes, f"{path}.add", row=row.id)


def _laying(case: Case) -> Iterator[Statement]:
    paths = first_lay_paths(case)
    if case.at_once:
        yield case.say(_AT_ONCE, *paths, cards=count_cards(len(case.cards), case.lang))
        return
    kinds = case.tables.kinds
    kind = None if case.sequence else kinds.sets[case.tables.set_row(case.shape)]
    sizes = kind.first_lay if kind else kinds.sequence_first_lay
    if kind and in_sizes(len(case.cards), sizes):
        suits_path = f"melds.sets.{kind.row.id}.suits"
        suits = say_value(suits_path, kind.row.suits, case.lang)
        yield case.say(_SUITS_NOT, suits_path, suits=suits)
    else:
        yield case.say(_AT_ONCE_NOT, *paths, sizes=say_sizes(sizes.min, sizes.max, case.lang))
    found = growth(case.tables, case.shape)
    if found:
        first, added = found
        yield case.say(
            _GROW,
            *([f"melds.sets.{kind.row.id}.add"] if kind else ["melds.sequences.max"]),
            first=case.show(case.tables.cards(first)),
            added=case.show(added),
        )
