"""Whether a round is as it was expected to be, and in words how it is not."""

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from pankit.cards import Card, write_card, write_cards
from pankit.engine.core.codes import END_NAMES
from pankit.engine.round import Round
from pankit.engine.session import next_dealer, next_eldest
from pankit.records import codes
from pankit.records.names import Names
from pankit.records.scenario import Expected
from pankit.rules.problems import Problem

Compare = Callable[[Round, Names, object], str | None]
"""None if it is so, else what was expected and what was found."""


def judge(round: Round, names: Names, expected: Iterable[Expected]) -> list[Problem]:
    """What is not as it was expected."""
    problems = []
    for each in expected:
        said = _COMPARE[each.key](round, names, each.value)
        if said:
            code = codes.CHIPS if each.key == "chips" else codes.EXPECT
            problems.append(Problem.at(each.spot.place, code, said, where=each.spot.where))
    return problems


def differ(expected: object, found: object) -> str:
    """The sentence about two values."""
    return f"expected {expected}, found {found}"


def numbers(names: Names, expected: Mapping[int, int], found: list[int]) -> str | None:
    """Numbers by seat: those that differ."""
    wrong = [seat for seat, number in expected.items() if found[seat] != number]
    if not wrong:
        return None
    return "; ".join(f"{names[seat]}: {differ(expected[seat], found[seat])}" for seat in wrong)


def _chips(round: Round, names: Names, value: object) -> str | None:
    return numbers(names, cast("Mapping[int, int]", value), round.core.chips)


def _melded(round: Round, names: Names, value: object) -> str | None:
    return numbers(names, cast("Mapping[int, int]", value), list(round.core.melded))


def _over(round: Round, _: Names, value: object) -> str | None:
    if round.over == value:
        return None
    if round.over:
        return f"the round is over ({END_NAMES[round.core.end]})"
    return "the round is not over"


def _winner(round: Round, names: Names, value: object) -> str | None:
    return _who(names, cast("int", value), round.core.winner)


def _turn(round: Round, names: Names, value: object) -> str | None:
    return _who(names, cast("int", value), -1 if round.over else round.core.turn)


def _who(names: Names, expected: int, found: int) -> str | None:
    if expected == found:
        return None
    said = ["nobody" if seat < 0 else names[seat] for seat in (expected, found)]
    return differ(*said)


def _end(round: Round, _: Names, value: object) -> str | None:
    found = END_NAMES[round.core.end]
    if (value or "") == found:
        return None
    return differ(value or "no end", found or "that the round is not over")


def _pot(round: Round, _: Names, value: object) -> str | None:
    return None if value == round.core.pot else differ(value, round.core.pot)


def _top(round: Round, _: Names, value: object) -> str | None:
    pile = round.core.pile
    found = pile[-1] if pile else None
    if value == found:
        return None
    said = ["no card" if card is None else write_card(card) for card in (value, found)]  # type: ignore[arg-type]
    return differ(*said)


def _hands(round: Round, names: Names, value: object) -> str | None:
    wrong = []
    for seat, cards in cast("Mapping[int, list[Card]]", value).items():
        found = round.core.hand_cards(seat)
        if sorted(cards) != found:
            wrong.append(f"{names[seat]}: {differ(hand(sorted(cards)), hand(found))}")
    return "; ".join(wrong) or None


def _melds(round: Round, names: Names, value: object) -> str | None:
    wrong = []
    core = round.core
    for seat, melds in cast("Mapping[int, list[list[Card]]]", value).items():
        found = [list(core.tables.cards(shape)) for shape in core.melds[seat]]
        if sorted(map(sorted, melds)) != sorted(map(sorted, found)):
            wrong.append(f"{names[seat]}: {differ(_meld_list(melds), _meld_list(found))}")
    return "; ".join(wrong) or None


def hand(cards: list[Card]) -> str:
    """Cards as people read them; no cards too."""
    return write_cards(cards) or "no cards"


def _meld_list(melds: list[list[Card]]) -> str:
    return " / ".join(write_cards(meld) for meld in melds) or "no melds"


def _next(round: Round, names: Names, value: object) -> str | None:
    if not round.over:
        return "the round is not over, so nobody deals the next one yet"
    found = {"dealer": next_dealer(round), "eldest": next_eldest(round)}
    wrong = [
        f"{key}: {differ(names[seat], names[found[key]])}"
        for key, seat in cast("Mapping[str, int]", value).items()
        if seat != found[key]
    ]
    return "; ".join(wrong) or None


_COMPARE: dict[str, Compare] = {
    "chips": _chips,
    "over": _over,
    "winner": _winner,
    "end": _end,
    "melds": _melds,
    "hands": _hands,
    "melded": _melded,
    "pot": _pot,
    "discard_top": _top,
    "turn": _turn,
    "next": _next,
}
