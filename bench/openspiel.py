"""Random games of OpenSpiel for a few seconds; prints one JSON object like `pan.py`.

python bench/openspiel.py --mode gin --seconds 3     (needs `pip install open_spiel`)

modes: gin          gin rummy, every decision made from Python
       gin-rollout  gin rummy, random rollouts inside C++, from deals made outside
       hearts       hearts, every decision made from Python
       hearts-bots  hearts, whole games inside C++

Calls inside C++ do not say how many decisions there were; a run from Python gives how
many there are in a game.
"""

import argparse
import json
import random
import time

import pyspiel  # type: ignore[import-not-found]

ROLLOUTS, SIMULATIONS = 200, 2


class Games:
    """Games of one kind, one after another."""

    def __init__(self, mode: str, seed: int) -> None:
        self.game = pyspiel.load_game("hearts" if mode.startswith("hearts") else "gin_rummy")
        self.random = random.Random(seed)
        self.seed = seed
        self.games = self.decisions = self.choices = 0
        players = range(self.game.num_players())
        self.bots = [pyspiel.make_uniform_random_bot(each, seed + each) for each in players]
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        self.searcher = pyspiel.MCTSBot(
            self.game, evaluator, 2.0, SIMULATIONS, 100, False, seed, False
        )

    def from_python(self) -> None:
        """A game, action by action."""
        state = self.game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                self.decisions += 1
                self.choices += len(actions) > 1
            state.apply_action(self.random.choice(actions))
        self.games += 1

    def bots_alone(self) -> None:
        """A game in one call."""
        self.seed += 1
        pyspiel.evaluate_bots(self.game.new_initial_state(), self.bots, self.seed)
        self.games += 1

    def rollouts(self) -> None:
        """Many playouts of one deal in one call."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(self.random.choice(state.legal_actions()))
        self.searcher.mcts_search(state)
        self.games += ROLLOUTS * SIMULATIONS


PLAYS = {
    "gin": Games.from_python,
    "gin-rollout": Games.rollouts,
    "hearts": Games.from_python,
    "hearts-bots": Games.bots_alone,
}


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--mode", choices=tuple(PLAYS), default="gin")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    games, play = Games(options.mode, options.seed), PLAYS[options.mode]
    play(games)
    games.games = games.decisions = games.choices = 0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < options.seconds:
        play(games)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(
        json.dumps(
            {
                "peer": "open_spiel",
                "mode": options.mode,
                "games": games.games,
                "wall_s": round(wall, 3),
                "cpu_s": round(cpu, 3),
                "games_per_s": round(games.games / wall, 2),
                "decisions_per_s": round(games.decisions / wall, 1) or None,
                "choices_per_s": round(games.choices / wall, 1) or None,
                "decisions_per_game": round(games.decisions / games.games, 2) or None,
                "choices_per_game": round(games.choices / games.games, 2) or None,
            }
        )
    )


if __name__ == "__main__":
    main()
