"""What a meld pays: when it is laid or grown, for a card more, and at the end."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from pankit.cards import SUITS, Card, suit_of, write_card
from pankit.words.conditions import describe_row
from pankit.words.explaining import trials
from pankit.words.explaining.answer import Part, Statement
from pankit.words.explaining.cards import Case
from pankit.words.explaining.trials import Due
from pankit.words.explaining.why import growth
from pankit.words.phrase import Phrase

_PAYS: Final = Phrase("What does it pay?", "Was bringt sie?")
_NO_CONDITION: Final = Phrase(
    "It meets no condition and pays nothing.", "Sie ist keine Bedingung und bringt nichts."
)
_MEETS: Final = Phrase(
    "It is a condition: {row}, {meaning}.", "Sie ist eine Bedingung: {row}, {meaning}."
)
_LAID: Final = Phrase(
    "Laid at once: {chips} from each other player in the round ({rows}).",
    "Auf einmal ausgelegt: {chips} von jedem anderen Mitspieler ({rows}).",
)
_LAID_NOTHING: Final = Phrase("Laid at once it pays nothing.", "Auf einmal ausgelegt: nichts.")
_STEP_LAID: Final = Phrase("{cards} laid: {chips}.", "{cards} ausgelegt: {chips}.")
_STEP_ADDED: Final = Phrase("{cards} added: {chips}.", "{cards} angelegt: {chips}.")
_CLAIM: Final = Phrase(
    "The chips must be asked for before the discard.",
    "Die Chips müssen vor dem Ablegen verlangt werden.",
)
_AGAIN: Final = Phrase(
    "When you go out it brings {chips} more from each other player in the round.",
    "Beim Ausmachen bringt sie noch einmal {chips} von jedem anderen Mitspieler.",
)
_AGAIN_NOT: Final = Phrase(
    "When you go out it brings nothing more.", "Beim Ausmachen bringt sie nichts mehr."
)
_ADDING: Final = Phrase("What may be added?", "Was lässt sich anlegen?")
_ADDED: Final = Phrase("{cards}: {chips}.", "{cards}: {chips}.")
_ADD_NOTHING: Final = Phrase("Nothing.", "Nichts.")


def paying(case: Case) -> tuple[list[Part], dict[str, Any]]:
    """The chips of a meld, in words and for programs."""
    money = [*_conditions(case), *_laid(case), *_end(case)]
    added, facts = _adding(case)
    parts = [
        Part("pays", _PAYS.say(case.lang), tuple(money)),
        Part("adds", _ADDING.say(case.lang), tuple(added)),
    ]
    tried = trials.lay(case.ruleset, case.cards) if case.at_once else None
    met = [case.ruleset.rules.conditions[each.row].id for each in case.tables.met[case.shape]]
    return parts, {
        "conditions": met,
        "pays": _sum(trials.dues(tried.events)) if tried else None,
        "again": trials.again(case.ruleset, case.cards),
        "adds": facts,
    }


def say_dues(case: Case, dues: Iterable[Due]) -> str:
    """`2 chips (valle-one-suit)`, or that it is nothing."""
    found = [f"{case.chips(due.chips)} ({due.row})" for due in dues]
    return case.list(found) or Phrase("nothing", "nichts").say(case.lang)


def amount_paths(case: Case, dues: Iterable[Due], name: str) -> list[str]:
    """The fields that amounts come from: those of the suit where the row has any."""
    suits = {SUITS[suit_of(card)] for card in case.cards}
    paths = []
    for due in dues:
        own = [f"conditions.{due.row}.by_suit.{suit}.{name}" for suit in suits]
        special = own[0] if len(own) == 1 and own[0] in case.fields.values else ""
        paths.append(special or f"conditions.{due.row}.{name}")
    return paths


def _conditions(case: Case) -> Iterator[Statement]:
    met = case.tables.met[case.shape]
    for each in met:
        row = case.ruleset.rules.conditions[each.row]
        paths = [f"conditions.{row.id}.{name}" for name in ("ranks", "suits", "contains")]
        meaning = describe_row(row, case.lang)
        known = [path for path in paths if path in case.fields.values]
        yield case.say(_MEETS, *known, row=row.id, meaning=meaning)
    if not met:
        yield case.say(_NO_CONDITION)


def _laid(case: Case) -> Iterator[Statement]:
    found = growth(case.tables, case.shape)
    if found is None:
        return
    first, cards = found
    lies = case.tables.cards(first)
    tried = trials.lay(case.ruleset, lies)
    if tried is None:
        return
    dues = trials.dues(tried.events)
    paths = amount_paths(case, dues, "pays")
    if not cards:
        if dues:
            extra = case.tables.extra[case.shape]
            more = [*amount_paths(case, dues, "added"), "payments.extra_at_once"] if extra else []
            rows, chips = case.list([due.row for due in dues]), case.chips(_sum(dues))
            yield case.say(_LAID, *paths, *more, chips=chips, rows=rows)
        elif case.tables.met[case.shape]:
            yield case.say(_LAID_NOTHING)
    elif case.tables.met[case.shape] or dues:
        yield case.say(_STEP_LAID, *paths, cards=case.show(lies), chips=say_dues(case, dues))
        yield from _grown(case, lies, cards)
    if case.tables.met[case.shape] and case.ruleset.rules.turn.claims == "before-discard":
        yield case.say(_CLAIM, "turn.claims")


def _grown(case: Case, lies: tuple[Card, ...], cards: tuple[Card, ...]) -> Iterator[Statement]:
    for card in cards:
        tried = trials.add(case.ruleset, lies, card)
        if tried is None:
            return
        dues = trials.dues(tried.events)
        paths = amount_paths(case, dues, "added")
        yield case.say(_STEP_ADDED, *paths, cards=case.show([card]), chips=say_dues(case, dues))
        lies = case.tables.cards(case.tables.shape_of([*lies, card]))


def _end(case: Case) -> Iterator[Statement]:
    again = trials.again(case.ruleset, case.cards)
    if again is None or not case.tables.met[case.shape]:
        return
    phrase = _AGAIN if again else _AGAIN_NOT
    yield case.say(phrase, "go_out.conditions_again", chips=case.chips(again))


def _adding(case: Case) -> tuple[list[Statement], dict[str, int]]:
    """Cards that may be added, those together that pay the same."""
    groups: dict[tuple[Due, ...], list[Card]] = {}
    for card, _ in case.tables.adds(case.shape):
        tried = trials.add(case.ruleset, case.cards, card)
        if tried is not None:
            groups.setdefault(trials.dues(tried.events), []).append(card)
    rules = case.ruleset.rules
    row = None if case.sequence else rules.melds.sets[case.tables.set_row(case.shape)]
    limits = (f"melds.sets.{row.id}.add", f"melds.sets.{row.id}.max") if row else ()
    paths = [*limits[:1], *(["melds.sequences.max"] if row is None else [])]
    if not groups:
        return [case.say(_ADD_NOTHING, *paths, "melds.max")], {}
    statements = [
        case.say(
            _ADDED,
            *paths,
            *amount_paths(case, dues, "added"),
            cards=case.show(cards),
            chips=say_dues(case, dues),
        )
        for dues, cards in groups.items()
    ]
    facts = {write_card(card): _sum(dues) for dues, cards in groups.items() for card in cards}
    return statements, facts


def _sum(dues: Iterable[Due]) -> int:
    return sum(due.chips for due in dues)
