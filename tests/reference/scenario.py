"""A turn told as a scenario file tells it."""

import json
from collections.abc import Mapping

from tests.reference.melds import texts
from tests.reference.state import State

NAMES = ("Anna", "Ben", "Carla", "Dan", "Emil", "Eva", "Fritz", "Gerd", "Hans")


def write(rules: Mapping[str, object], start: State, steps: list[str], now: State) -> str:
    """The position at the start of a turn, the steps so far, and what the reference has then."""
    order = [(start.dealer + step) % start.seats for step in range(1, start.seats + 1)]
    name = {seat: NAMES[place] for place, seat in enumerate(order)}
    out = [name[seat] for seat in order if not start.active[seat]]
    hands = {name[seat]: texts(sorted(start.hands[seat])) for seat in order}
    melds = {
        name[seat]: [texts(pile.cards) for pile in start.piles[seat]]
        for seat in order
        if start.piles[seat]
    }
    collected = {name[seat]: start.collected[seat] for seat in order if start.active[seat]}
    position: dict[str, object] = {"turn": name[start.turn], "out": out}
    position |= {"hands": hands, "melds": melds, "collected": collected}
    if start.heap:
        top: dict[str, object] = {"top": texts(start.heap[-1:]), "from": start.top_from or "hand"}
        if start.discarder is not None:
            top["by"] = name[start.discarder]
        position["discard"] = top
    position["stock"] = texts(start.stock[:12])
    if len(start.stock) < 12:
        position["stock_left"] = len(start.stock)
    lines = ["kind: scenario", "schema: 1", "title: engine and reference differ"]
    lines.append(f"rules: {json.dumps(rules)}")
    lines.append(f"players: [{', '.join(name[seat] for seat in order)}]")
    lines.append("auto_claim: false")
    lines += ["position:", *(f"  {key}: {json.dumps(value)}" for key, value in position.items())]
    told = [f"{name[int(s)]}: {act}" for s, act in (step.split(": ") for step in steps)]
    lines += ["steps:", *(f"  - {json.dumps(step)}" for step in told if not step.endswith("pass"))]
    chips = {name[seat]: now.chips[seat] - start.chips[seat] for seat in order}
    lines.append(f"# the reference: chips {json.dumps(chips)} since then; phase {now.phase}")
    return "\n".join(lines)
