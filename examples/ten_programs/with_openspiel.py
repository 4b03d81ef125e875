"""Those of the ten programs that OpenSpiel has the means for: it has no records, variations, processes or pictures."""

import random
import sys
from collections import Counter

import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, minimax
from open_spiel.python.bots import uniform_random

GAME = "breakthrough"


def replay() -> str:
    state = pyspiel.load_game(GAME).new_initial_state()
    for text in ("a7a6", "a2a3"):
        state.apply_action(state.string_to_action(text))
    return str(state)


def searcher(simulations: int) -> mcts.MCTSBot:
    return mcts.MCTSBot(pyspiel.load_game(GAME), 2, simulations, mcts.RandomRolloutEvaluator())


def search() -> tuple[str, float]:
    state = pyspiel.load_game(GAME).new_initial_state()
    best = searcher(100).mcts_search(state).best_child()
    return state.action_to_string(best.action), best.total_reward / best.explore_count


def random_games(games: int = 10) -> dict[tuple[float, ...], int]:
    results = Counter()
    for _ in range(games):
        state = pyspiel.load_game(GAME).new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        results[tuple(state.returns())] += 1
    return dict(results)


def match(games: int = 2) -> list[float]:
    game, points = pyspiel.load_game(GAME), [0.0, 0.0]
    for number in range(games):
        bots = [searcher(10), uniform_random.UniformRandomBot(1, random)]
        if number % 2:
            bots = [uniform_random.UniformRandomBot(0, random), searcher(10)]
        returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
        for seat, value in enumerate(returns):
            points[(seat + number) % 2] += value
    return points


def environment() -> float:
    env = rl_environment.Environment(GAME)
    step, total = env.reset(), 0.0
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([random.choice(step.observations["legal_actions"][player])])
        total += step.rewards[0]
    return total


def puzzle() -> tuple[float, str]:
    """The value of a position and its best move; not the line."""
    game = pyspiel.load_game("breakthrough(rows=4,columns=4)")
    state = game.new_initial_state()
    value, action = minimax.alpha_beta_search(game, state, maximum_depth=100)
    return value, state.action_to_string(action)


def perft(state: pyspiel.State | None = None, depth: int = 2) -> int:
    state = state or pyspiel.load_game(GAME).new_initial_state()
    if depth == 0:
        return 1
    return sum(perft(state.child(action), depth - 1) for action in state.legal_actions())


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, globals()[name]())
