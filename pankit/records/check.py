"""What `pankit check` asks of scenario and record files."""

import os
from collections.abc import Sequence

from pankit.library import load_reference
from pankit.records.audit import audit
from pankit.records.read_scenario import read_scenario
from pankit.records.running import run_scenario
from pankit.rules.nodes import MapNode, Node, plain
from pankit.rules.problems import Problem, errors_in
from pankit.rules.reading import kind_of
from pankit.rules.ruleset import Ruleset


def check_scenarios(path: str, documents: Sequence[Node]) -> list[Problem]:
    """All that is wrong with the scenarios of a file: as text, and when they are played."""
    if not documents:
        return [Problem("empty", "the file is empty: it has no document", path=path)]
    load = _Loader()
    problems: list[Problem] = []
    for document in documents:
        problems += check_scenario(document, load)
    return problems


def check_scenario(document: Node, load: "_Loader | None" = None) -> list[Problem]:
    """All that is wrong with one scenario."""
    if isinstance(document, MapNode):
        kind, problems = kind_of(document)
        if kind not in (None, "scenario"):
            message = f"this is a {kind}; in a file of scenarios every document is a scenario"
            place = document.get("kind") or document
            problems = [Problem.at(place, "wrong-kind", message, where="kind")]
        if errors_in(problems):
            return problems
    scenario, problems = read_scenario(document, load or load_reference)
    return problems if scenario is None else [*problems, *run_scenario(scenario)]


def check_record(path: str | os.PathLike[str], name: str | None = None) -> list[Problem]:
    """All that is wrong with a record file, of any length; `name` is what messages call it."""
    return audit(path, name)


class _Loader:
    """Loads the rules that scenarios of one file name, each once."""

    def __init__(self) -> None:
        self._known: dict[str, Ruleset] = {}

    def __call__(self, node: Node, where: str) -> Ruleset:
        key = repr(plain(node))
        if key not in self._known:
            self._known[key] = load_reference(node, where)
        return self._known[key]
