"""A round of a record laid out and played step by step, nothing left to chance.

Passes are not written: before a step everybody asked before its player has passed.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pankit.cards import Card, write_card, write_cards
from pankit.engine.actions import Action, Draw, Pass
from pankit.engine.core.codes import END_NAMES, FORCING
from pankit.engine.core.guards import force_askers
from pankit.engine.core.state import NO_CARD
from pankit.engine.events import Event
from pankit.engine.round import Round
from pankit.engine.shuffling import shuffler, source
from pankit.records import codes
from pankit.records.form import Deal
from pankit.records.names import Names
from pankit.records.read_round import Placed, Restocked
from pankit.records.reader import FaultError
from pankit.records.saying import refusal_hint, refusal_text
from pankit.records.scenario import Deed, Spot
from pankit.rules.pack import full_pack
from pankit.rules.problems import Problem
from pankit.rules.ruleset import Ruleset


class Restock:
    """Shuffles nothing: a new stock is the one that is written, or, once `free`, random."""

    def __init__(self, seed: object) -> None:
        self.coming: Restocked | None = None
        self._free = shuffler(source("resumed", seed))

    def __call__(self, cards: list[Card]) -> None:
        """Puts cards in the order that is written; the last one is drawn next."""
        if self.coming is None:
            self._free(cards)
        else:
            cards[:] = self.coming.cards[::-1]
            self.coming = None


@dataclass
class Table:
    """A round under way. `draw` is how new stocks come about."""

    round: Round
    names: Names
    restock: Restock

    @classmethod
    def lay(cls, ruleset: Ruleset, names: Names, placed: Placed, pot: int) -> "Table":
        """The table after a deal; raises `FaultError` if the cards are not those of the pack."""
        check_deal(ruleset, names, placed)
        deal = placed.deal
        restock = Restock(deal.seed)
        deck = list(_dealt_in_order(ruleset, deal))[::-1]
        dealt = Round.from_deck(ruleset, len(names), deck, restock, deal.dealer, pot)
        return cls(dealt, names, restock)

    def announce(self, restocked: Restocked) -> None:
        """A new stock is written; the next step must be the draw that needs it."""
        core = self.round.core
        self.finished(restocked.spot)
        needed = not core.stock and core.settings.reshuffles and len(core.pile) > 1
        if not needed or self.restock.coming is not None:
            raise _wrong(restocked.spot, codes.RESHUFFLE, "no new stock is needed here")
        have, wanted = Counter(restocked.cards), Counter(core.pile[:-1])
        if have != wanted:
            said = _surplus(have, wanted, "the discards below the top")
            raise _wrong(restocked.spot, codes.RESHUFFLE, f"the new stock is not right: {said}")
        self.restock.coming = restocked

    def ready(self, seat: int) -> tuple[int, ...]:
        """Those who are asked before a seat pass; who they were."""
        core = self.round.core
        passed = []
        while core.phase == FORCING and core.asked != seat:
            askers = force_askers(core)
            if seat != core.turn and seat not in askers[askers.index(core.asked) :]:
                break
            passed.append(core.asked)
            self.round.apply(Pass())
        return tuple(passed)

    def do(self, seat: int, deed: Deed) -> list[Event]:
        """Does a step; raises `FaultError` if that is not possible."""
        action = deed.action
        self.finished(deed.spot, action)
        if self.restock.coming is not None and not isinstance(action, Draw):
            said = "after a new stock the draw that needs it must come"
            raise _wrong(deed.spot, codes.RESHUFFLE, said)
        refusal = self.round.why_not(action, seat)
        if refusal:
            said, hint = refusal_text(self.names, refusal), refusal_hint(refusal)
            raise _wrong(deed.spot, codes.STEP_ILLEGAL, said + self._next_card(refusal.code), hint)
        if isinstance(action, Draw):
            self._check_draw(action, deed.spot)
        return self.round.apply(action, seat)

    def finished(self, spot: Spot, action: Action | None = None) -> None:
        """Raises `FaultError` if the round is over, so that nothing may follow."""
        if self.round.over:
            end = END_NAMES[self.round.core.end]
            what = f"{action}: " if action else ""
            said = f"{what}the round is over ({end}); nothing can be done any more"
            raise _wrong(spot, codes.ROUND_OVER, said)

    def _check_draw(self, draw: Draw, spot: Spot) -> None:
        core = self.round.core
        comes = core.stock[-1] if core.stock else NO_CARD
        if not core.stock and core.settings.reshuffles and len(core.pile) > 1:
            if self.restock.coming is None:
                said = "the stock is used up: the new stock must be written before this draw"
                raise _wrong(spot, codes.RESHUFFLE, said, 'write - {reshuffle: "…"} before it')
            comes = self.restock.coming.cards[0]
        if comes == NO_CARD:
            if draw.card is not None:
                said = f"{draw}: there is no card left, so the draw ends the round"
                raise _wrong(spot, codes.DRAW, said)
        elif draw.card is None:
            said = f"what is drawn must be written: draw {write_card(comes)}"
            raise _wrong(spot, codes.DRAW, said)
        elif draw.card != comes:
            said = f"{draw}: {write_card(comes)} comes next"
            raise _wrong(spot, codes.DRAW, said)

    def _next_card(self, code: str) -> str:
        stock = self.round.core.stock
        return f": {write_card(stock[-1])} comes" if code == "other-card-next" and stock else ""


def check_deal(ruleset: Ruleset, names: Names, placed: Placed) -> None:
    """Raises `FaultError` unless hands, up-card and stock are the pack, dealt as the rules say."""
    deal, rules = placed.deal, ruleset.rules
    problems = []
    for seat, hand in enumerate(deal.hands):
        if len(hand) != rules.deal.hand:
            spot = placed.spot(f"hands.{seat}")
            said = f"{names[seat]} has {len(hand)} cards; deal.hand is {rules.deal.hand}"
            problems.append(Problem.at(spot.place, codes.DEAL, said, where=spot.where))
    if (deal.top is not None) != (rules.deal.up_card != "none"):
        spot = placed.spot("discard")
        said = "the up-card is missing" if deal.top is None else "no up-card is turned here"
        hint = f"deal.up_card: {rules.deal.up_card}"
        problems.append(Problem.at(spot.place, codes.DEAL, said, where=spot.where, hint=hint))
    if not problems:
        problems += _count(ruleset, placed)
    if problems:
        raise FaultError(problems)


def _count(ruleset: Ruleset, placed: Placed) -> Iterator[Problem]:
    """A problem if the cards are not those of the pack, at the first card too many."""
    deal = placed.deal
    left = Counter(full_pack(ruleset.rules))
    parts = [(f"hands.{seat}", hand) for seat, hand in enumerate(deal.hands)]
    parts += [("discard", () if deal.top is None else (deal.top,)), ("stock", deal.stock)]
    surplus: Spot | None = None
    for name, cards in parts:
        for card in cards:
            left[card] -= 1
            if left[card] < 0 and surplus is None:
                surplus = placed.spot(name)
    if any(left.values()):
        have = Counter({card: -number for card, number in left.items() if number < 0})
        wanted = Counter({card: number for card, number in left.items() if number > 0})
        said = f"the cards are not those of the pack: {_surplus(have, wanted, 'it')}"
        spot = surplus or placed.spot("stock")
        yield Problem.at(spot.place, codes.DEAL, said, where=spot.where)


def _dealt_in_order(ruleset: Ruleset, deal: Deal) -> Iterator[Card]:
    """The deck that this deal came from, first card first, as far as hands tell their order."""
    hands = [list(hand) for hand in deal.hands]
    for batch in ruleset.rules.deal.batches:
        for back in range(1, len(hands) + 1):
            hand = hands[(deal.dealer + back) % len(hands)]
            yield from hand[:batch]
            del hand[:batch]
    if deal.top is not None:
        yield deal.top
    yield from deal.stock


def _surplus(have: Counter[Card], wanted: Counter[Card], what: str) -> str:
    """What is too much and what is missing, in words."""
    more = write_cards(sorted((have - wanted).elements()))
    less = write_cards(sorted((wanted - have).elements()))
    parts = [f"{more} too many" if more else "", f"{less} missing" if less else ""]
    said = ", ".join(part for part in parts if part)
    return f"{said} ({what})" if what != "it" else said


def _wrong(spot: Spot, code: str, message: str, hint: str | None = None) -> FaultError:
    return FaultError([Problem.at(spot.place, code, message, where=spot.where, hint=hint)])
