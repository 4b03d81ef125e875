"""One game of a level against itself, whose beginning differs from game to game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.analysis.play import Board, play
from ludarium.analysis.player import LevelSearch
from ludarium.analysis.stop import Stop
from ludarium.engine.levels import Level
from ludarium.games.spec import Game

_CHOICES = 5
"""Each opening move is one of this number of moves that a search finds best: few enough that games meet again."""

_LEAST_MARGIN = 0.1
"""How much worse than the best such a move may be, where the level itself allows less; as `Level.margin`."""

_MAX_PLIES = 1_500
"""A game of this many plies is a draw."""

_TABLE_BITS = 18


class SelfPlayed(NamedTuple):
    """The codes of a game's first moves, and the seat that won; -1: none."""

    opening: tuple[int, ...]
    winner: int


def play_opening(game: Game, level: Level, plies: int, seed: str, stop: Stop) -> SelfPlayed:
    """A game from the default start; of no use once `stop` is set.  All its chances are drawn from the seed.

    For `plies` plies the players vary what they play, then they play as the level does.  They search within its depth
    or nodes, not within its time, so that the game is the same on every machine."""
    rng = random.Random(seed)
    search = LevelSearch(game, level, bits=_TABLE_BITS, native=True)

    def choose(board: Board) -> Sequence[int]:
        if len(board.played) < plies and not level.oversight:  # a level that blunders varies its games by that
            return _varied(board, search, rng, stop)
        return search.line(board, rng, stop)

    board = Board(game, native=True)
    for _ in play(board, [choose], stop, _MAX_PLIES):
        pass
    return SelfPlayed(tuple(board.played[:plies]), board.winner)


def _varied(board: Board, search: LevelSearch, rng: random.Random, stop: Stop) -> Sequence[int]:
    """One of the few moves that look best.  Where a turn is a series of moves, its best lines begin alike, and the
    seed decides between turns that look equally good: so it is one of as few seeds."""
    game, depth, nodes = board.game, search.level.depth, search.nodes
    if game.multi_action_turns:
        seed = rng.randrange(_CHOICES)
        return search.session.search(board.position, depth=depth, nodes=nodes, seed=seed, stop=stop).lines[0][1]
    answer = search.session.search(board.position, depth=depth, nodes=nodes, lines=_CHOICES, stop=stop)
    margin = max(search.level.margin, _LEAST_MARGIN) * game.eval_scale
    best = answer.lines[0][0]
    return [rng.choice([codes[0] for score, codes in answer.lines if score >= best - margin])]
