"""Random rounds of Pan under full rules, for a few seconds; prints one JSON object.

python bench/pan.py --mode step --ruleset german --players 6 --seconds 3

modes: step     every decision made from Python: `legal(core)`, `do(core, action)`
       playout  whole rounds in one call, the deal included
       rounds   `Round.legal_actions()` and `Round.apply()`, actions as objects, with events
       steady   rounds of `pankit simulate` in this process, `steady` at every seat

A *decision* is a point where a player must act, a *choice* one with several legal actions.
"""

import argparse
import json
import random
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass

import pankit.engine.core.state
from pankit.engine.core.dealing import deal
from pankit.engine.core.doing import do
from pankit.engine.core.guards import legal
from pankit.engine.core.playout import playout
from pankit.engine.core.settings import settings_of
from pankit.engine.core.shuffling import Shuffler
from pankit.engine.core.state import Core
from pankit.engine.round import Round, check_players
from pankit.library import load
from pankit.rules.problems import RulesError
from pankit.rules.ruleset import Ruleset
from pankit.simulation.job import make_job
from pankit.simulation.playing import play_round


@dataclass
class Tally:
    """What was played."""

    games: int = 0
    decisions: int = 0
    choices: int = 0
    legal: int = 0


class Table:
    """Rounds of one ruleset, one after another, from one random source."""

    def __init__(self, ruleset: Ruleset, players: int, seed: int) -> None:
        self.ruleset = ruleset
        self.players = players
        self.random = random.Random(seed)
        self.tally = Tally()

    def deal(self) -> Core:
        """A fresh deal; the dealer goes round."""
        settings, shuffler = settings_of(self.ruleset), Shuffler(self.random.random)
        dealer = self.tally.games % self.players
        return deal(settings, self.players, dealer, settings.pack.copy(), shuffler, shuffler)

    def step(self) -> None:
        """A round through the step interface."""
        core, number, tally = self.deal(), self.random.random, self.tally
        while core.asked >= 0:
            actions = legal(core)
            tally.decisions += 1
            tally.legal += len(actions)
            several = len(actions) > 1
            tally.choices += several
            do(core, actions[int(number() * len(actions))] if several else actions[0])
        tally.games += 1

    def playout(self) -> None:
        """A round in one call."""
        decisions, choices = playout(self.deal(), self.random.random)
        self.tally.games += 1
        self.tally.decisions += decisions
        self.tally.choices += choices

    def rounds(self) -> None:
        """A round through actions and events."""
        game, number, tally = Round(self.ruleset, self.deal()), self.random.random, self.tally
        while not game.over:
            actions = game.legal_actions()
            tally.decisions += 1
            tally.legal += len(actions)
            several = len(actions) > 1
            tally.choices += several
            game.apply(actions[int(number() * len(actions))] if several else actions[0])
        tally.games += 1

    def steady(self) -> None:
        """A round of sensible players."""
        job = make_job(self.ruleset, self.players, 0, ["steady"])
        played = play_round(job, self.tally.games)
        self.tally.games += 1
        self.tally.decisions += sum(played.kinds)
        self.tally.choices += played.choices


def measure(play: Callable[[], None], table: Table, seconds: float) -> dict[str, object]:
    """Plays one round untimed, then for some seconds."""
    play()
    tally = table.tally = Tally()
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        play()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "wall_s": round(wall, 3),
        "cpu_s": round(cpu, 3),
        "games_per_s": round(tally.games / wall, 2),
        "decisions_per_s": round(tally.decisions / wall, 1),
        "choices_per_s": round(tally.choices / wall, 1),
        "games_per_cpu_s": round(tally.games / cpu, 2),
        "decisions_per_game": round(tally.decisions / tally.games, 2),
        "choices_per_game": round(tally.choices / tally.games, 2),
        "branching": round(tally.legal / tally.decisions, 3) if tally.legal else None,
        "rss_peak_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    }


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--mode", choices=("step", "playout", "rounds", "steady"), default="step")
    parser.add_argument("--ruleset", default="german")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    try:
        ruleset = load(options.ruleset)
        check_players(ruleset, options.players)
    except (RulesError, ValueError) as error:
        parser.error(str(error))
    table = Table(ruleset, options.players, options.seed)
    plain = (pankit.engine.core.state.__file__ or "").endswith(".py")
    said = {"peer": "pankit", "mode": options.mode, "core": "plain" if plain else "compiled"}
    print(json.dumps(said | measure(getattr(table, options.mode), table, options.seconds)))


if __name__ == "__main__":
    main()
