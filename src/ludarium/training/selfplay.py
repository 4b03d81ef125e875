"""Games of the engine against itself, for any number of players: one game is a unit of self-play, a pure function of
the game, the seed and its number, so that any number of threads or machines make the same games."""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

from ludarium.analysis.stop import Stop
from ludarium.analysis.thinker import Thinker
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op

_TABLE_BITS = 13
"""The transposition table's size: searches are small, and clearing a larger table would take longer than they do."""

_TURNS = 64
"""Turns to draw a random one from."""

_FOUND = 0.75
"""The rate of random turns that are drawn from these."""

_MAX_SEARCHES = 400
"""A game in which so many turns were thought about is a draw."""


@dataclass(frozen=True)
class SelfPlay:
    """How the games are played."""

    nodes: int = 1000
    """Nodes for each turn."""
    opening_plies: int = 6
    """The greatest number of random plies at the start."""
    random_move_rate: float = 0.1
    """The rate of random moves later on: they lead to positions that good play avoids but a search visits."""
    random_turn_rate: float = 0.25
    """The same where a turn is a series of actions: three in four random ones are drawn from those that the search has
    found, of the fourth the first action is random and the rest thought of anew."""


class Searched(NamedTuple):
    """A position of a game in which a turn was thought about."""

    ply: int
    move: int
    """The best move, or the first of the best turn; a random one may have been played."""
    score: int
    """The score for the mover, in hundredths of a piece."""


class SelfPlayGame(NamedTuple):
    """A finished game, as a row of the run's file."""

    number: int
    start: str
    """The position string of the start."""
    moves: tuple[int, ...]
    winner: int
    """A seat, or -1 for a draw."""
    searched: tuple[Searched, ...]


def play_game(game: Game, number: int, seed: int, config: SelfPlay, stop: Stop | None = None) -> SelfPlayGame | None:
    """Game `number` of this seed; None once `stop` is set.

    Where a turn is a series of actions, it is thought of as a whole."""
    stop = stop or Stop()
    rng = random.Random(f"{seed}/{number}")
    start = position = game.start(rng.choice(game.setups).name, rng.randrange(1 << 31))
    moves: list[int] = []

    def play(move: int) -> None:
        nonlocal position
        moves.append(move)
        position = Position(game, op.play(position.state, move))

    for _ in range(rng.randint(0, config.opening_plies)):
        if _is_ongoing(position):
            play(rng.choice(position.codes))
    searched: list[Searched] = []
    thinker = Thinker(game, _TABLE_BITS, native=True)
    turn, mover = deque[int](), -1
    lines_wanted = _TURNS if game.multi_action_turns else 1
    while _is_ongoing(position) and (turn or len(searched) < _MAX_SEARCHES):
        if not turn or position.seat != mover:
            mover = position.seat
            lines = thinker.search(position, nodes=config.nodes, lines=lines_wanted, stop=stop).lines
            if stop.is_set:
                return None
            score, line = lines[0]
            searched.append(Searched(len(moves), line[0], score))
            if game.multi_action_turns:
                turn = _random_turn(position, lines, rng) if rng.random() < config.random_turn_rate else deque(line)
            else:
                turn = deque([rng.choice(position.codes) if rng.random() < config.random_move_rate else line[0]])
        play(turn.popleft())
    winner = op.winner_of(op.outcome(position.state))
    return SelfPlayGame(number, str(start), tuple(moves), winner, tuple(searched))


def _random_turn(position: Position, lines: list[tuple[int, list[int]]], rng: random.Random) -> deque[int]:
    """One of the turns that the lines begin with, or a random action alone, after which the rest is thought of."""
    return deque(rng.choice(lines)[1] if rng.random() < _FOUND else [rng.choice(position.codes)])


def _is_ongoing(position: Position) -> bool:
    return bool(op.outcome(position.state) == op.ONGOING)
