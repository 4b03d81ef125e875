"""Valid and invalid functions that choose moves, for players such as `py:mock_functions:crash`."""

from __future__ import annotations

import itertools
import random
import time

import ludarium
from ludarium.ugi import MoveLimits

calls = itertools.count(1)
rng = random.Random(7)
NUMBER = 3


def choose(position: ludarium.Position) -> ludarium.Move:
    print("bestmove a1a1")  # printed text is not an answer
    return rng.choice(position.moves)


def first_text(position: ludarium.Position, limits: MoveLimits) -> str:
    return position.moves[0].long


def by_limits(position: ludarium.Position, depth: int = 3, *, limits: MoveLimits) -> ludarium.Move:
    """Return the move whose number is the allowed depth."""
    assert depth == 3
    return position.moves[limits.depth or 0]


class Bots:
    """A holder of functions, because functions may be attributes."""

    @staticmethod
    def last(position: ludarium.Position) -> ludarium.Move:
        return position.moves[-1]


def crash(position: ludarium.Position) -> ludarium.Move:
    """The second call fails inside the standard library."""
    return random.choice([]) if next(calls) > 1 else position.moves[0]


def leave(position: ludarium.Position) -> ludarium.Move:
    raise SystemExit("no more ideas")


def nothing(position: ludarium.Position) -> None: ...


def number(position: ludarium.Position) -> int:
    return 3


def illegal(position: ludarium.Position) -> str:
    return "a1g7"


def foreign(position: ludarium.Position) -> ludarium.Move:
    return ludarium.game("pux").start(seed=0).moves[0]


def earlier(position: ludarium.Position) -> ludarium.Move:
    return position.play(position.moves[0]).moves[0]


def sleeps(position: ludarium.Position) -> ludarium.Move:
    """From the second call on, it exceeds every time limit."""
    if next(calls) > 1:
        time.sleep(600)
    return position.moves[0]


def loops(position: ludarium.Position) -> ludarium.Move:
    while True:
        pass


def until_stopped(position: ludarium.Position, limits: MoveLimits) -> ludarium.Move:
    while not limits.stopped():
        time.sleep(0.001)
    return position.moves[-1]


def three(position: ludarium.Position, depth: int, nodes: int) -> ludarium.Move:
    return position.moves[0]
