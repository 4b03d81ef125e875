"""Positions of the library: `python -m benchmarks.positions [GAME…]`; random games, as a Python user plays them.

A ply lists the legal moves, plays one of them and looks for the end.  The module of a game, the interpreted text of its
rules and python-chess (where it is installed) play in turn; seconds are those of the processor, and the middle of
several rounds counts.
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
from ludarium.games.rules import open_module

SECONDS = 0.5
ROUNDS = 7
CHESS = "python-chess"

Player = Callable[[random.Random], int]
"""Plays one random game; how many plies it had."""


def player(name: str, *, interpreted: bool) -> Player:
    """Random games of Ludarium, by the module or by the text of the rules."""
    game = ludarium.game(name)
    game.interpreted = interpreted
    open_module(type(game))

    def play(chance: random.Random) -> int:
        position, plies = game.start(), 0
        while not position.outcome.over:
            position = position.play(chance.choice(position.moves))
            plies += 1
        return plies

    return play


def chess_player() -> Player:
    """Random games of chess, as python-chess's documentation plays them."""
    board_class = import_module("chess").Board

    def play(chance: random.Random) -> int:
        board, plies = board_class(), 0
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            plies += 1
        return plies

    return play


def rate(play: Player) -> float:
    """Plies a second of processor time."""
    chance, plies, begin = random.Random(1), 0, time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        plies += play(chance)
    return plies / spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.positions", description="Measure positions.")
    parser.add_argument("games", metavar="GAME", nargs="*", help="default: all")
    names = parser.parse_args().games or ludarium.games()
    players = {
        f"{name}, {way}": player(name, interpreted=way == "text") for name in names for way in ("module", "text")
    }
    if find_spec("chess"):
        players[CHESS] = chess_player()
    else:
        print("python-chess is not installed, so nothing is compared with it: pip install chess")
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play in players.items():
            rates[name].append(rate(play))
    for name, measured in rates.items():
        ratio = statistics.median(a / b for a, b in zip(measured, rates.get(CHESS, measured), strict=True))
        beside = f", {ratio:.2f} of python-chess" if CHESS in rates else ""
        print(f"{name:<16} {statistics.median(measured):>8,.0f} plies a second{beside}")


if __name__ == "__main__":
    main()
