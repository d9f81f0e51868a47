"""Rounds that look the same to one player although the cards he cannot see lie otherwise."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pankit.cards import Card
from pankit.engine.actions import Action
from pankit.engine.events import CardDrawn, Discarded, Event, Reshuffled
from pankit.engine.round import Round
from pankit.engine.shuffling import shuffler, source
from pankit.rules.pack import full_pack
from pankit.rules.ruleset import Ruleset

Choose = Callable[[Round], Action]


@dataclass
class World:
    """A round that was played: the deck, last card first, and what was done."""

    ruleset: Ruleset
    players: int
    seed: object
    deck: list[Card]
    actions: list[tuple[int, Action]] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)

    def start(self) -> Round:
        """The round before anything was done."""
        shuffle = shuffler(source("reshuffled", self.seed))
        return Round.from_deck(self.ruleset, self.players, self.deck, shuffle)

    @property
    def reshuffled(self) -> bool:
        return any(isinstance(each, Reshuffled) for events in self.events for each in events)

    @property
    def played(self) -> Round:
        """The round at its end."""
        game = self.start()
        for seat, action in self.actions:
            game.apply(action, seat)
        return game


def play(ruleset: Ruleset, players: int, seed: object, choose: Choose, most: int = 400) -> World:
    """A round played to its end, or for so many actions."""
    deck = full_pack(ruleset.rules)
    random.Random(str(seed)).shuffle(deck)
    world = World(ruleset, players, seed, deck)
    game = world.start()
    while game.asked is not None and len(world.actions) < most:
        seat, action = game.asked, choose(game)
        world.events.append(game.apply(action))
        world.actions.append((seat, action))
    return world


def hidden_places(world: World, seat: int) -> list[int]:
    """Where in the deck the cards lay that a seat never saw, as far as one can say."""
    places = _dealt(world)
    at = sum(map(len, places)) + (world.ruleset.rules.deal.up_card != "none")
    drawn: list[list[int]] = [[] for _ in range(world.players)]
    end = world.played
    for events in world.events:
        for event in events:
            if isinstance(event, CardDrawn) and not world.reshuffled:
                drawn[event.seat].append(at)
                at += 1
    found = [] if world.reshuffled else list(range(at, len(world.deck)))
    for other in range(world.players):
        if other == seat:
            continue
        left = Counter(end.core.hand_cards(other))
        for place in places[other] + drawn[other]:
            card = world.deck[-1 - place]
            if left[card] > 0:
                left[card] -= 1
                found.append(place)
    return found


def _dealt(world: World) -> list[list[int]]:
    """The places in the deck, counted from its first card, of the cards dealt to each seat."""
    places: list[list[int]] = [[] for _ in range(world.players)]
    at = 0
    for batch in world.ruleset.rules.deal.batches:
        for seat in range(world.players):  # the last seat deals
            places[seat] += range(at, at + batch)
            at += batch
    return places


def other_world(world: World, seat: int, rng: random.Random) -> World | None:
    """The same to a seat, with cards that it never sees exchanged; None if that failed."""
    places = hidden_places(world, seat)
    for _ in range(20):
        moved = places[:]
        rng.shuffle(moved)
        deck = world.deck[:]
        for place, other in zip(places, moved, strict=True):
            deck[-1 - place] = world.deck[-1 - other]
        if deck == world.deck:
            continue
        twin = World(world.ruleset, world.players, world.seed, deck)
        game = twin.start()
        for by, action in world.actions:
            if not game.is_legal(action, by):
                break
            twin.actions.append((by, action))
            twin.events.append(game.apply(action, by))
        else:
            if _at_once(twin) == _at_once(world):
                return twin
    return None


def _at_once(world: World) -> list[bool]:
    """Which discards were the card just drawn: that is seen by everybody."""
    flat: Sequence[Event] = [each for events in world.events for each in events]
    return [event.from_stock for event in flat if isinstance(event, Discarded)]
