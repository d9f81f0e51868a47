"""The example in docs/bots.md is a whole bot that plays."""

import re
from pathlib import Path

from pankit.library import load
from pankit.simulation.run import run

from .conftest import BotFile


def test_the_example_of_the_docs_plays(bot_file: BotFile) -> None:
    page = Path(__file__).parents[2] / "docs" / "bots.md"
    code = re.search(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert code
    name = bot_file(code[1])
    for spec, players in (("german", 4), ("english", 4), ("conquian", 2)):
        summary = run(load(spec), 6, players, 1, [name] + ["random"] * (players - 1))
        assert summary.rounds == 6
        assert summary.by_bot[name].drops == 0
