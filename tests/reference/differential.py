"""Engine and reference in step: the same cards, the same actions, the same everything.

`python -m tests.reference.differential` plays `PANKIT_DIFFERENTIAL_STEPS` steps on
`PANKIT_DIFFERENTIAL_JOBS` processes from `PANKIT_DIFFERENTIAL_SEED`.
"""

import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool

from pankit.engine.actions import read_action
from pankit.engine.round import Round
from pankit.engine.session import next_dealer, next_eldest
from pankit.rules.ruleset import Ruleset
from tests.reference import games, positions
from tests.reference import round as plain
from tests.reference.actions import Act, Lay, Put, Say, Throw
from tests.reference.legality import refusal
from tests.reference.melds import Card, card_of, ordered, text_of
from tests.reference.scenario import write
from tests.reference.state import State


@dataclass
class Count:
    steps: int = 0
    decisions: int = 0
    refusals: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)


@dataclass
class Case:
    """One round of play under one ruleset."""

    group: str
    ruleset: Ruleset
    rules: dict[str, object]
    seed: object

    def play(self, most: int = 400) -> Count:
        rng = random.Random(repr(("play", self.seed)))
        made = positions.positioned if rng.random() < 0.8 else positions.dealt
        often = [6, 6, 10, 16, 200] if made is positions.positioned else [60, 150, 400]
        most = min(most, rng.choice(often))
        game, state = made(self.ruleset, self.seed)
        return Game(self, rng, game, state, positions.Shuffler(self.seed)).play(most)


@dataclass
class Game:
    case: Case
    rng: random.Random
    round: Round
    state: State
    shuffler: positions.Shuffler
    count: Count = field(default_factory=Count)
    start: State | None = None
    steps: list[str] = field(default_factory=list)

    def play(self, most: int) -> Count:
        eager = self.rng.choice([0.5, 0.9, 1.0])
        for _ in range(most):
            acts = [] if self.state.phase == "over" else plain.legal(self.state)
            wrong = list(self.differences(acts))
            if wrong:
                self.report(wrong)
                break
            if not acts:
                self.count.ends[self.state.end] += 1
                break
            self.remember()
            act = self.choose(acts, eager)
            assert self.state.asked is not None
            self.steps.append(f"{self.state.asked}: {act}")
            self.round.apply(read_action(str(act)))
            plain.apply(self.state, act, self.shuffler.pairs)
            self.count.steps += 1
            self.count.decisions += len(acts) > 1
        return self.count

    def remember(self) -> None:
        """The start of a turn, from which a scenario can be told."""
        fresh = self.state.phase in ("force", "draw") and self.state.card is None
        last = self.steps[-1] if self.steps else ""
        if fresh and (self.start is None or "discard" in last or self.start.phase == "declare"):
            self.start, self.steps = self.state.snapshot(), []

    # what must be the same

    def differences(self, acts: list[Act]) -> Iterator[str]:
        state, view = self.state, self.round.view(self.state.turn)
        phase = view.phase
        yield from _unlike("asked", self.round.asked, state.asked)
        yield from _unlike("phase", phase, state.phase)
        if self.round.asked is not None:
            theirs, ours = {str(a) for a in self.round.legal_actions()}, {str(a) for a in acts}
            if not view.unclaimed:
                theirs.discard("claim")  # asking for nothing is neither here nor there
            for text in sorted(theirs - ours):
                act = _read(text)
                yield f"only the engine allows {text!r} (reference: {refusal(state, act)})"
            for text in sorted(ours - theirs):
                reason = self.round.why_not(read_action(text))
                yield f"only the reference allows {text!r} (engine: {reason})"
            if phase != "declare":
                yield from _unlike("turn", view.turn, state.turn)
        yield from _unlike("chips", list(view.chips), state.chips)
        yield from _unlike("pot", view.pot, state.pot)
        yield from _unlike("active", list(view.active), state.active)
        yield from _unlike("unclaimed", view.unclaimed, state.unclaimed)
        yield from _unlike("stock", view.stock_size, len(state.stock))
        yield from _unlike("pile", [card_of(n) for n in view.pile], state.heap)
        theirs_down = [[ordered(map(card_of, m)) for m in melds] for melds in view.melds]
        yield from _unlike("melds", theirs_down, [[p.cards for p in ps] for ps in state.piles])
        sizes = [len(hand) for hand in state.hands]
        yield from _unlike("hand sizes", list(view.hand_sizes), sizes)
        own = ordered(map(card_of, view.hand))
        yield from _unlike("hand", own, ordered(state.hands[state.turn]))
        if not acts:
            yield from self.endings()
        elif self.rng.random() < 0.25:
            yield from self.refusals(acts)

    def endings(self) -> Iterator[str]:
        state, outcome = self.state, self.round.outcome
        if outcome is None:
            yield "the engine has no outcome"
            return
        yield from _unlike("end", outcome.end, state.end)
        yield from _unlike("winner", outcome.winner, state.winner)
        yield from _unlike("final chips", list(outcome.chips), state.chips)
        yield from _unlike("final pot", outcome.pot, state.pot)
        dealer = plain.next_dealer(state)
        yield from _unlike("next dealer", next_dealer(self.round), dealer)
        yield from _unlike("next eldest", next_eldest(self.round), (dealer + 1) % state.seats)

    def refusals(self, acts: list[Act]) -> Iterator[str]:
        """Actions written at random are legal for both or for none; out of turn nothing is."""
        others = [seat for seat in range(self.state.seats) if seat != self.state.asked]
        for act in self.rng.sample(acts, min(2, len(acts))):
            seat = self.rng.choice(others)
            self.count.refusals += 1
            if self.round.is_legal(read_action(str(act)), seat):
                yield f"seat {seat} may {str(act)!r} though seat {self.state.asked} is asked"
        for _ in range(6):
            act = self.scribble(acts)
            ours, text = not refusal(self.state, act), str(act)
            if text == "claim" and not self.state.unclaimed:
                continue
            self.count.refusals += 1
            if ours != self.round.is_legal(read_action(text)):
                side = "reference" if ours else "engine"
                yield f"only the {side} allows {text!r}, written at random"

    def scribble(self, acts: list[Act]) -> Act:
        rng, act = self.rng, self.rng.choice(acts)
        if isinstance(act, Lay) and rng.random() < 0.8:
            cards = list(act.cards)
            index = rng.randrange(len(cards))
            change = rng.random()
            if change < 0.3:
                cards[index] = (self.any_card(), cards[index][1])
            elif change < 0.6:
                cards[index] = (cards[index][0], self.any_place())
            elif change < 0.8:
                cards.append((self.any_card(), self.any_place()))
            else:
                del cards[index]
            return Lay(tuple(cards)) if cards else Say("pass")
        if isinstance(act, Put) and rng.random() < 0.8:
            place = rng.choice([act.place, self.any_place()])
            return Put(rng.choice([act.card, self.any_card()]), rng.randint(1, 4), place)
        words = ["stay", "drop", "draw", "take", "claim", "force", "pass"]
        cards = [(self.any_card(), self.any_place()) for _ in range(rng.randint(1, 4))]
        written: list[Act] = [Say(rng.choice(words)), Throw(self.any_card()), Lay(tuple(cards))]
        written.append(Put(self.any_card(), rng.randint(1, 4), self.any_place()))
        return rng.choice(written)

    def any_card(self) -> Card:
        rng, state = self.rng, self.state
        near = [*state.hands[state.turn], *state.heap[-1:]]
        near += [card for pile in state.piles[state.turn] for card in pile.cards]
        if near and rng.random() < 0.9:
            return rng.choice(near)
        return rng.choice(sorted(state.melds.place)), rng.randrange(4)

    def any_place(self) -> int | None:
        return self.rng.choice([None, None, 1, 2, 3])

    # choosing

    def choose(self, acts: list[Act], eager: float) -> Act:
        laying = [act for act in acts if isinstance(act, (Lay, Put))]
        if laying and self.rng.random() < eager:
            weights = [_weight(act) for act in laying]
            return self.rng.choices(laying, weights)[0]
        words = {str(act): act for act in acts if isinstance(act, Say)}
        for word, share in (("stay", 0.85), ("take", 0.8), ("force", 0.5), ("claim", 0.5)):
            if word in words and self.rng.random() < share:
                return words[word]
        if throws := [act for act in acts if isinstance(act, Throw)]:
            return self.rng.choice(self.lonely(throws) if self.rng.random() < 0.6 else throws)
        return self.rng.choice(acts)

    def lonely(self, throws: list[Throw]) -> list[Throw]:
        """Discards with the fewest neighbours in the hand."""
        hand, place = self.state.hands[self.state.turn], self.state.melds.place

        def company(act: Throw) -> int:
            rank, suit = act.card
            return sum(
                other[0] == rank or (other[1] == suit and abs(place[other[0]] - place[rank]) < 2)
                for other in hand
            )

        least = min(map(company, throws))
        return [act for act in throws if company(act) == least]

    def report(self, wrong: list[str]) -> None:
        lines = [f"# {line}" for line in wrong[:12]]
        lines.append(f"# {self.case.group}, seed {self.case.seed!r}")
        if self.start is not None:
            lines.append(write(self.case.rules, self.start, self.steps, self.state))
        else:
            lines.append(f"# rules {self.case.rules}; from the deal: {self.steps}")
        self.count.found.append("\n".join(lines))


def _weight(act: Act) -> int:
    if isinstance(act, Lay):
        return 12 if act.lenders else 3
    return 8 if isinstance(act, Put) and act.place is not None else 2


def _unlike(what: str, theirs: object, ours: object) -> Iterator[str]:
    if theirs != ours:
        yield f"{what}: engine {theirs}, reference {ours}"


def _read(text: str) -> Act:
    verb, *words = text.split()

    def place(word: str) -> tuple[Card, int | None]:
        name, _, number = word.partition("@")
        return _cards()[name], int(number) if number else None

    if verb == "meld":
        return Lay(tuple(place(word) for word in words))
    if verb == "add":
        card, source = place(words[0])
        return Put(card, int(words[2]), source)
    return Throw(_cards()[words[0]]) if verb == "discard" else Say(verb)


def _cards() -> dict[str, Card]:
    return {text_of(card_of(number)): card_of(number) for number in range(52)}


def case(index: int, seed: object) -> Case:
    """The round of an index: shipped games in turn, and as many with random options."""
    rng = random.Random(repr(("case", seed, index)))
    if index % 2:
        ruleset, base, values = games.random_options(rng)
        name = base.split("+", maxsplit=1)[0]
        rules: dict[str, object] = {"ruleset": base, "set": values}
        return Case(f"{name}, random options", ruleset, rules, (seed, index))
    specs = games.specs()
    spec = specs[index // 2 % len(specs)] if rng.random() < 0.7 else rng.choice(specs[:8])
    if not games.fits(spec):
        spec = spec.split("+", maxsplit=1)[0]
    name, *variants = spec.split("+")
    group = f"{name}, one variant" if variants else name
    return Case(group, games.plain(spec), {"ruleset": spec}, (seed, index))


def play(task: tuple[int, object]) -> tuple[str, Count]:
    """One round, for a pool of processes."""
    found = case(*task)
    return found.group, found.play()


def run(steps: int, seed: object, jobs: int = 1) -> dict[str, Count]:
    """Rounds until so many steps are done, with progress on standard error."""
    total: dict[str, Count] = {}
    done, told = 0, 0
    with Pool(jobs) as pool:
        index = 0
        while done < steps:
            tasks = [(index + offset, seed) for offset in range(64 * jobs)]
            index += len(tasks)
            for group, count in pool.imap_unordered(play, tasks, chunksize=4):
                into = total.setdefault(group, Count())
                into.steps += count.steps
                into.decisions += count.decisions
                into.refusals += count.refusals
                into.ends.update(count.ends)
                into.found += count.found
                done += count.steps
            if done - told >= steps / 20:
                told = done
                wrong = sum(len(count.found) for count in total.values())
                sys.stderr.write(f"{done} of {steps} steps, {wrong} disagreements\n")
    return total


def table(total: dict[str, Count]) -> str:
    """The counts by ruleset, as text."""
    lines = [
        f"{'ruleset':32}{'steps':>9}{'decisions':>11}{'refusals':>10}{'went out':>10} disagreements"
    ]
    whole = Count()
    for group, count in [*sorted(total.items()), ("all", whole)]:
        lines.append(
            f"{group:32}{count.steps:9}{count.decisions:11}{count.refusals:10}"
            f"{count.ends['went-out']:10}{len(count.found):15}"
        )
        if count is not whole:
            whole.steps += count.steps
            whole.decisions += count.decisions
            whole.refusals += count.refusals
            whole.ends.update(count.ends)
            whole.found += count.found
    return "\n".join(lines)


def main() -> int:
    env = os.environ.get
    steps = int(env("PANKIT_DIFFERENTIAL_STEPS", "200000"))
    jobs = int(env("PANKIT_DIFFERENTIAL_JOBS", str(os.cpu_count() or 1)))
    total = run(steps, env("PANKIT_DIFFERENTIAL_SEED", "0"), jobs)
    found = [text for count in total.values() for text in count.found]
    for text in found[:20]:
        sys.stdout.write(f"{text}\n---\n")
    sys.stdout.write(table(total) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
