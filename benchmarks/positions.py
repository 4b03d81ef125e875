"""Measure random games through the Python API: `python -m benchmarks.positions [GAME…]`.

Each ply lists the legal moves, plays one and checks for the end.  Games with the compiled module, with
interpreted rules and, if installed, with python-chess alternate.  The benchmark prints plies per second of processor
time, the median of several rounds.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

import ludarium
from ludarium.games.rules_host import use_compiled_rules

SECONDS = 0.5
ROUNDS = 7
CHESS = "python-chess"

Player = Callable[[random.Random], int]
"""Plays one random game and returns its number of plies."""


def random_player(name: str, *, interpreted: bool) -> Player:
    """Return a player of random games, with the compiled module or the interpreted rules."""
    game = ludarium.game(name)
    game.interpreted = interpreted
    use_compiled_rules(type(game))

    def play(rng: random.Random) -> int:
        position, plies = game.start(), 0
        while not position.outcome.over:
            position = position.play(rng.choice(position.moves))
            plies += 1
        return plies

    return play


def random_chess_player() -> Player:
    """Return a player of random chess games, as in the documentation of python-chess."""
    board_class = import_module("chess").Board

    def play(rng: random.Random) -> int:
        board, plies = board_class(), 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            plies += 1
        return plies

    return play


def plies_per_second(play: Player) -> float:
    """Return the plies per second of processor time."""
    rng, plies, begin = random.Random(1), 0, time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        plies += play(rng)
    return plies / spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.positions", description="Measure positions.")
    parser.add_argument("games", metavar="GAME", nargs="*", help="default: all")
    names = parser.parse_args().games or ludarium.games()
    players = {
        f"{name}, {rules}": random_player(name, interpreted=rules == "interpreted")
        for name in names
        for rules in ("module", "interpreted")
    }
    if find_spec("chess"):
        players[CHESS] = random_chess_player()
    else:
        print("python-chess is not installed, so there is no comparison with it: pip install chess")
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            rates[name].append(plies_per_second(play))
    for name, measured in rates.items():
        ratio = statistics.median(a / b for a, b in zip(measured, rates.get(CHESS, measured), strict=True))
        beside = f", {ratio:.2f} of python-chess" if CHESS in rates else ""
        print(f"{name:<16} {statistics.median(measured):>8,.0f} plies a second{beside}")


if __name__ == "__main__":
    main()
