"""From a tree to a checked document: what pydantic finds, told with places and in our own words."""

from typing import Any, Final, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from pankit.rules import fields
from pankit.rules.nodes import Key, ListNode, MapNode, Node, Scalar, plain
from pankit.rules.problems import Place, Problem, visible
from pankit.rules.wording import say

M = TypeVar("M", bound=BaseModel)

_MAX_PROBLEMS: Final = 100


def validate(model: type[M], root: Node, prefix: str = "") -> tuple[M | None, list[Problem]]:
    """A document as its model, or None and all that is wrong with it."""
    return check(model.model_validate, root, prefix, model)


def validate_value(adapter: TypeAdapter[Any], node: Node, path: str) -> list[Problem]:
    """What is wrong with a single value for a path."""
    return check(adapter.validate_python, node, path, None)[1]


def check(
    run: Any, root: Node, prefix: str, model: type[BaseModel] | None
) -> tuple[Any, list[Problem]]:
    """Run a validator of pydantic over a tree and translate what it finds."""
    try:
        return run(plain(root)), []
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)
    problems: list[Problem] = []
    meant: set[tuple[int, str]] = set()
    missing: list[tuple[tuple[int, str], Problem]] = []
    last = {item["loc"][:-1]: item["loc"] for item in found if item["type"] == "missing"}
    for item in found[:_MAX_PROBLEMS]:
        place = item["loc"]
        if item["type"] == "missing" and isinstance(place[-1], int) and place != last[place[:-1]]:
            continue  # how many are wanted is told with the last of them
        spot = Spot.find(root, item["loc"], prefix)
        if spot.told:
            continue
        kind = item["type"]
        if kind == "missing" and spot.absent is not None and not spot.absent.startswith("["):
            name = spot.absent
            message = f"the field {visible(name)} is missing"
            missing.append(
                (
                    (id(spot.node), name),
                    Problem.at(spot.place, "missing", message, where=spot.path_to(name)),
                )
            )
        elif kind == "extra_forbidden":
            problem, suggestion = _unknown_key(spot, model, item["loc"])
            problems.append(problem)
            if suggestion:
                meant.add((id(spot.parent), suggestion))
        else:
            code, message, hint = say(item, spot.node, spot.where, spot.is_key)
            problems.append(Problem.at(spot.place, code, message, where=spot.where, hint=hint))
    problems += [problem for spot_name, problem in missing if spot_name not in meant]
    if len(found) > _MAX_PROBLEMS:
        more = f"and {len(found) - _MAX_PROBLEMS} more problems of this kind"
        problems.append(Problem.at(root, "wrong-type", more))
    return None, problems


class Spot:
    """Where in a tree a location of pydantic points: the node, or the closest above it."""

    def __init__(self, root: Node, where: str) -> None:
        self.node = root
        self.parent: Node | None = None
        self.key: Key | None = None
        self.where = where
        self.absent: str | None = None
        self.is_key = False
        self.told = root.bad

    @classmethod
    def find(cls, root: Node, location: tuple[int | str, ...], prefix: str) -> "Spot":
        """Walk down; names of union members in a location, which are in no file, are skipped."""
        spot = cls(root, prefix)
        for number, name in enumerate(location):
            last = number == len(location) - 1
            if name == "[key]":
                spot.is_key = True
            elif isinstance(spot.node, MapNode) and str(name) in spot.node.entries:
                key, node = spot.node.entries[str(name)]
                spot.parent, spot.key, spot.node = spot.node, key, node
                spot.where = join(spot.where, str(name))
            elif isinstance(spot.node, ListNode) and isinstance(name, int):
                if name < len(spot.node.items):
                    spot.parent, spot.key = spot.node, None
                    spot.node = spot.node.items[name]
                    spot.where = join(spot.where, row_name(spot.node, name))
                else:
                    spot.absent = f"[{name + 1}]"
            elif last:
                spot.absent = str(name)
            spot.told = spot.told or spot.node.bad
        return spot

    @property
    def place(self) -> Place:
        """The key where there is one and the value is absent or empty, else the value."""
        if self.key is not None and (
            self.is_key
            or self.absent is not None
            or (isinstance(self.node, Scalar) and not self.node.text and self.node.plain)
        ):
            return self.key
        return self.node

    def path_to(self, name: str) -> str:
        """The path of something below this spot."""
        return join(self.where, name)


def join(path: str, name: str) -> str:
    """A path and a name below it; a place in a list (`[2]`) needs no dot."""
    return name if not path else f"{path}{name}" if name.startswith("[") else f"{path}.{name}"


def row_name(node: Node, index: int) -> str:
    """What an item of a list is called in paths: its id, else its place from 1 as `[3]`."""
    if isinstance(node, MapNode):
        row = node.get("id")
        if isinstance(row, Scalar) and isinstance(row.value, str) and 0 < len(row.value) <= 64:
            return row.value
    return f"[{index + 1}]"


def _unknown_key(
    spot: Spot, model: type[BaseModel] | None, location: tuple[int | str, ...]
) -> tuple[Problem, str | None]:
    name = str(location[-1])
    shown = visible(name)
    siblings = fields.keys_at(model, location[:-1]) if model is not None else []
    meant = fields.nearest(name, siblings, 0.7)
    place: Place = spot.key if spot.key is not None else spot.node
    message = f"unknown key {shown}"
    if meant is None:
        elsewhere = [path for path in fields.fixed_paths() if path.rpartition(".")[2] == name]
        if 0 < len(elsewhere) <= 3:
            hint: str | None = f"it belongs elsewhere: {' or '.join(elsewhere)}"
        elif 0 < len(siblings) <= 14:
            hint = f"there may be: {', '.join(siblings)}"
        else:
            hint = None
    else:
        hint = f"did you mean {meant}?"
    return Problem.at(place, "unknown-key", message, where=spot.where, hint=hint), meant


def nulls(root: Node, prefix: str = "") -> list[Problem]:
    """A problem for each empty value of a tree, which is marked as told.

    Nothing in rules may be empty: `null` never means "inherit" or "no limit".
    """
    problems: list[Problem] = []
    stack: list[tuple[str, Key | None, Node]] = [(prefix, None, root)]
    while stack:
        where, key, node = stack.pop()
        if isinstance(node, MapNode):
            stack += [(join(where, k.text), k, value) for k, value in node]
        elif isinstance(node, ListNode):
            stack += [
                (join(where, row_name(item, i)), None, item) for i, item in enumerate(node.items)
            ]
        elif isinstance(node, Scalar) and node.value is None and not node.bad:
            node.bad = True
            place = key if key is not None and not node.text else node
            said = "null is no value" if node.text else "the value is missing"
            hint = "leave the key out if nothing is to be said" if key is not None else None
            problems.append(Problem.at(place, "null-value", said, where=where, hint=hint))
            if len(problems) >= _MAX_PROBLEMS:
                break
    return problems
