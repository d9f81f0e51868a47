"""A round at a table, entry by entry: judged, carried out, told."""

from collections.abc import Iterable, Sequence

from pankit.cards import Card
from pankit.engine.actions import Claim, Discard, Draw, Drop, Force, Stay, Take
from pankit.engine.core import codes
from pankit.engine.core.state import NOBODY
from pankit.engine.events import Event, Paid
from pankit.records.table_game import findings as f
from pankit.records.table_game.acting import act, no_such_card, pass_over
from pankit.records.table_game.findings import Finding, Told, find
from pankit.records.table_game.game import FEED, Done, Entry, Noticed
from pankit.records.table_game.ruling import Past, fed_winner, next_declarer, rule
from pankit.records.table_game.seen import Seen
from pankit.rules.ruleset import Ruleset


class TablePlay:
    """One round under way. `told` is what came of each entry so far."""

    def __init__(
        self,
        ruleset: Ruleset,
        players: int,
        entries: Sequence[Entry],
        dealer: int,
        up_card: Card | None = None,
        pot: int = 0,
        auto_claim: bool = False,
    ) -> None:
        self.ruleset = ruleset
        self.auto_claim = auto_claim
        self.seen = Seen(ruleset, players, dealer, up_card, pot)
        self.told: list[Told] = []
        self._past = Past()
        self._declarers = _declarers(entries)
        self._shown = {
            at: hand
            for at, hand in _shown_hands(entries).items()
            if self.seen.not_in_pack(hand) is None
        }
        self._fed = any(isinstance(entry, Noticed) and entry.kind == FEED for entry in entries)
        for entry in entries:
            self._enter(entry)

    def add(self, entry: Entry) -> bool:
        """One more entry; False, and nothing done, if the round must be judged anew with it,
        as what it says changes how earlier entries are read."""
        if isinstance(entry, Noticed) and entry.kind == FEED:
            return False
        if isinstance(entry, Done) and isinstance(entry.action, (Stay, Drop)):
            return False
        self._enter(entry)
        return True

    def _enter(self, entry: Entry) -> None:
        number = len(self.told) + 1
        before = self.seen.copy()
        if isinstance(entry, Noticed):
            events, findings = rule(self.seen, entry, self._past)
        else:
            events, findings = self._do(entry, self._shown.get(number - 1))
            self._remember(before, entry, findings)
        findings = [*findings, *self._copies(before, entry.seat)]
        self.told.append(Told(entry, number, tuple(events), tuple(findings)))

    def finish_declaring(self) -> None:
        """Who declares nowhere and is asked stays, so that the first turn is known."""
        core = self.seen.core
        while core.phase == codes.DECLARING and core.asked not in self._declarers:
            self._declare()

    def _do(self, done: Done, hand: tuple[Card, ...] | None) -> tuple[list[Event], list[Finding]]:
        self._ask_others(done)
        events, findings = act(self.seen, done, hand)
        core = self.seen.core
        if self.auto_claim and core.unclaimed and not self.seen.refusal(core.turn, Claim()):
            events = [*events, *self.seen.apply(core.turn, Claim())]
        return events, [*findings, *self._about_the_end(events)]

    def _about_the_end(self, events: Iterable[Event]) -> list[Finding]:
        """What is to say of the discard with which somebody went out just now."""
        seen, core = self.seen, self.seen.core
        if not seen.over or not fed_winner(seen, core.discarder):
            return []
        feeder, field = core.discarder, "go_out.feeding"
        paid = tuple(e for e in events if isinstance(e, Paid) and e.reason == "feeding")
        if paid and not self._fed:
            return [find(self.ruleset, "ruling", FEED, feeder, field, f.PAYS_LOSSES, paid)]
        doubtful = seen.doubt == feeder and core.feeder == NOBODY and core.settings.feeding
        if doubtful and not self._fed:
            return [find(self.ruleset, "hint", f.MAYBE_FED, feeder, field)]
        return []

    def _remember(self, before: Seen, done: Done, findings: Iterable[Finding]) -> None:
        """Keeps what a later ruling may have to go back to."""
        past, seat = self._past, done.seat
        if self.seen.over and not before.over:
            past.before_end = before
        jumped = [each for each in findings if each.code == "not-your-turn"]
        if any(each.facts.get("counts") for each in jumped):
            past.before_jump = (seat, before)
        elif isinstance(done.action, (Draw, Take, Force)) and not jumped:
            past.before_jump = None
        if jumped:
            past.jumped |= {seat}

    def _copies(self, before: Seen, seat: int) -> list[Finding]:
        card = self.seen.too_many()
        if card is None or before.too_many() == card:
            return []
        return [no_such_card(self.seen, seat, card)]

    # -- what nobody writes ------------------------------------------------------------

    def _ask_others(self, done: Done) -> None:
        """Those asked before the player of a step stay or pass."""
        core = self.seen.core
        declares = isinstance(done.action, (Stay, Drop))
        while core.phase == codes.DECLARING:
            own = core.asked == done.seat and declares
            if own or (core.asked in self._declarers and core.active[core.asked]):
                return
            self._declare()
        if core.phase == codes.FORCING and not isinstance(done.action, Claim):
            pass_over(self.seen, done.seat)

    def _declare(self) -> None:
        core = self.seen.core
        if core.active[core.asked]:
            self.seen.apply(core.asked, Stay())
        else:
            next_declarer(self.seen)


def _declarers(entries: Sequence[Entry]) -> set[int]:
    """Who says whether he plays, before anything else is done."""
    found = set()
    for entry in entries:
        if isinstance(entry, Done):
            if not isinstance(entry.action, (Stay, Drop)):
                break
            found.add(entry.seat)
    return found


def _shown_hands(entries: Sequence[Entry]) -> dict[int, tuple[Card, ...]]:
    """The hands shown for a feed, by the place of the discard that they are about."""
    shown: dict[int, tuple[Card, ...]] = {}
    for at, entry in enumerate(entries):
        if isinstance(entry, Noticed) and entry.hand is not None:
            for before in range(at - 1, -1, -1):
                done = entries[before]
                if (
                    isinstance(done, Done)
                    and done.seat == entry.seat
                    and isinstance(done.action, Discard)
                ):
                    shown[before] = entry.hand
                    break
    return shown
