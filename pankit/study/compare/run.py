"""Playing the deals of a comparison, here or by several workers.

>>> from pankit.library import load
>>> from pankit.study.compare.plan import make_plan
>>> rulesets = [load("german"), load("german+go-out-2")]
>>> tally = run(make_plan(rulesets, players=3, seed=1, bots=["random"]), 20)
>>> bonus = tally.pairs[1, "bonus"]
>>> bonus.a.value, bonus.b.value
(0.4, 0.8)
"""

from collections.abc import Callable

from pankit.simulation.chunks import in_chunks
from pankit.simulation.workers import Workers
from pankit.study.compare.plan import Plan
from pankit.study.compare.tally import Tally, play_deals


def run(
    plan: Plan,
    deals: int | range,
    *,
    workers: Workers | None = None,
    watch: Callable[[int], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Tally:
    """What comes of so many deals, or of those with such numbers; whoever plays them, the same.

    `watch` is told now and then how many are done; `stop` says whether to stop. Raises
    `BotFailedError` for a bot that does not choose a legal action.
    """
    wanted = range(deals) if isinstance(deals, int) else deals
    tally = Tally.of(plan)
    for part in in_chunks(play_deals, plan, wanted, workers, stop):
        tally.merge(part)
        if watch:
            watch(tally.deals)
    return tally
