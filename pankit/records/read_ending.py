"""From the text under `expect` of a round in a record to its value: all of it must be there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from pankit.records.form import Ending
from pankit.records.names import Names
from pankit.records.read_expected import KEYS as EXPECTED
from pankit.records.read_expected import NOBODY, read_expected
from pankit.records.reader import Reader
from pankit.records.scenario import Expected, Spot
from pankit.rules.nodes import Node
from pankit.rules.validate import join

REQUIRED = ("end", "winner", "pot", "chips")


@dataclass(frozen=True)
class PlacedEnding:
    """What came of a round, with the places of its parts, and what else is expected."""

    ending: Ending
    spots: dict[str, Spot]
    more: tuple[Expected, ...] = ()


def read_ending(reader: Reader, names: Names, node: Node, where: str) -> PlacedEnding | None:
    """The end of a round, or None and problems in the reader."""
    mapping = reader.mapping(node, where, EXPECTED, REQUIRED)
    if mapping is None or reader.problems:
        return None
    spots = {"": Spot(node, where)}
    for key, value in mapping:
        spots[key.text] = Spot(value, join(where, key.text))
    found = {each.key: each for each in read_expected(reader, names, mapping, where)}
    if reader.problems:
        return None
    chips = cast("Mapping[int, int]", found["chips"].value)
    missing = [name for seat, name in enumerate(names.all) if seat not in chips]
    if missing:
        message = f"the chips of {', '.join(missing)} are missing"
        reader.say(spots["chips"].place, "missing", message, spots["chips"].where)
        return None
    winner = cast("int", found["winner"].value)
    ending = Ending(
        cast("str | None", found["end"].value) or "",
        None if winner == NOBODY else winner,
        cast("int", found["pot"].value),
        tuple(chips[seat] for seat in range(len(names))),
    )
    return PlacedEnding(
        ending, spots, tuple(each for key, each in found.items() if key not in REQUIRED)
    )
