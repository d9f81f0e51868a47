"""Whether a round follows from the one before: who deals, what is in the pot, what is dealt."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pankit.cards import Card, write_card, write_cards
from pankit.engine.round import Round
from pankit.engine.session import next_dealer
from pankit.records import codes
from pankit.records.form import Deal
from pankit.records.names import Names
from pankit.records.read_round import Placed
from pankit.rules.problems import Problem


def carried_pot(before: Round | None, deal: Deal) -> int:
    """The chips in the pot when a round starts: as written, else what the one before left."""
    if deal.pot is not None:
        return deal.pot
    return before.core.pot if before else 0


def chain_problems(before: Round, names: Names, placed: Placed) -> list[Problem]:
    """In what a deal does not follow from the round before."""
    deal = placed.deal
    problems = []
    dealer = next_dealer(before)
    if deal.dealer != dealer:
        said = f"{names[deal.dealer]} deals; after the round before it must be {names[dealer]}"
        problems.append(_problem(placed, "dealer", said))
    if deal.pot is not None and deal.pot != before.core.pot:
        said = f"{deal.pot} chips; the round before left {before.core.pot}"
        problems.append(_problem(placed, "pot", said))
    if before.ruleset.rules.table.between_rounds == "used-under-stock":
        problems += _stock_problems(before, names, placed)
    return problems


def _stock_problems(before: Round, names: Names, placed: Placed) -> Iterator[Problem]:
    """The stock that was left is dealt first, in its order; used cards come after it."""
    deal = placed.deal
    left = before.core.stock[::-1]
    batches = before.ruleset.rules.deal.batches
    known: list[list[Card]] = [[] for _ in deal.hands]
    at = 0
    for batch in batches:
        for back in range(1, len(deal.hands) + 1):
            known[(deal.dealer + back) % len(deal.hands)] += left[at : at + batch]
            at += batch
    for seat, cards in enumerate(known):
        lacking = Counter(cards) - Counter(deal.hands[seat])
        if lacking:
            said = (
                f"{names[seat]} must have {write_cards(sorted(lacking.elements()))}: "
                "the stock of the round before is dealt first"
            )
            yield _problem(placed, f"hands.{seat}", said)
    if deal.top is not None:
        yield from _in_order(placed, "discard", [deal.top], left[at : at + 1])
        at += 1
    yield from _in_order(placed, "stock", deal.stock, left[at:])


def _in_order(
    placed: Placed, part: str, cards: Sequence[Card], left: Sequence[Card]
) -> Iterator[Problem]:
    for number, (have, wanted) in enumerate(zip(cards, left, strict=False), 1):
        if have != wanted:
            said = (
                f"card {number} is {write_card(have)}; "
                f"by the stock of the round before it must be {write_card(wanted)}"
            )
            yield _problem(placed, part, said)
            return


def _problem(placed: Placed, part: str, message: str) -> Problem:
    spot = placed.spot(part)
    return Problem.at(spot.place, codes.CHAIN, message, where=spot.where)
