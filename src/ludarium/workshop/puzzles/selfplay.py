"""Games of the engine against itself that are good for puzzles: players of unequal care, who now and then blunder."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.analysis.play import Board, play, turn_of
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.request import MAX_LINES
from ludarium.engine.scores import PROVED
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.workshop.puzzles.proof import method

_NODES = (300, 1_000, 3_000)
"""What a player may look at for each turn; each player keeps to one of them."""

_OPENING_PLIES = 6
"""The greatest number of random plies at the start."""

_RANDOM_TURN_RATE = 0.08

_BEST_TURNS = 3
"""Where a turn is a series of moves, one of this number of best turns is played."""

_CAREFUL_NODES = 60_000

_PASSED_OVER_RATE = 0.9
"""Where a turn is a series of moves, the rate of wins that a player passes over: one that can win now can be given the
same task again in a later turn of the game."""

_MAX_TURNS = 250


class Turn(NamedTuple):
    """A position at the beginning of a turn, and what the player thought of it."""

    position: Position
    score: int


def play_turns(game: Game, rng: random.Random, session: SearchSession, stop: Stop) -> list[Turn]:
    """The turns of one game, all of whose chances are drawn from `rng`; of no use once `stop` is set."""
    board = Board(game)
    board.put(game.start(rng.choice(game.setups).name, rng.randrange(1 << 31)))
    opening_plies = rng.randint(0, _OPENING_PLIES)
    nodes: list[int] = []
    turns: list[Turn] = []

    def choose(board: Board) -> Sequence[int]:
        if len(board.played) < opening_plies:
            return [rng.choice(board.codes)]
        if not nodes:
            nodes.extend(rng.choice(_NODES) for _ in game.players)
        position = board.position
        if len(turns) == _MAX_TURNS:
            return ()
        if game.multi_action_turns:
            threatened = bool(turns) and turns[-1].score >= PROVED
            score, codes = _choose_turn(position, threatened, rng, session, stop)
        else:
            score, codes = _choose_move(position, nodes[position.seat], rng, session, stop)
        turns.append(Turn(position, score))
        return codes

    for _ in play(board, [choose], stop):
        pass
    return turns


def _choose_move(
    position: Position, nodes: int, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[int, tuple[int, ...]]:
    score, codes = session.search(position, nodes=nodes, method=method(position), stop=stop).lines[0]
    return score, (rng.choice(position.codes) if rng.random() < _RANDOM_TURN_RATE else codes[0],)


def _choose_turn(
    position: Position, threatened: bool, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[int, tuple[int, ...]]:
    """One of the better turns.  A win is often passed over for another turn in which something is done; who was let off
    so defends with care, which leaves few ways to win."""
    if threatened:
        score, codes = session.search(position, nodes=_CAREFUL_NODES, seed=rng.getrandbits(62), stop=stop).lines[0]
        return score, turn_of(position, codes)
    answer = session.search(position, depth=1, lines=MAX_LINES, seed=rng.getrandbits(62), stop=stop)
    turns = [(score, turn_of(position, codes)) for score, codes in answer.lines]
    no_wins = [turn for turn in turns if turn[0] < PROVED and len(turn[1]) > 1]
    others = no_wins if rng.random() < _PASSED_OVER_RATE else []
    return turns[0][0], rng.choice((others or turns)[:_BEST_TURNS])[1]
