"""One game of a level against itself, whose beginning differs from game to game."""

from __future__ import annotations

import random
from typing import NamedTuple

from ludarium.analysis.line import after, turn_of
from ludarium.analysis.stop import Stop
from ludarium.analysis.thinker import Thinker
from ludarium.engine.levels import Level
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op

_CHOICES = 5
"""In the opening, one of so many moves that a search finds best is played: few enough that games meet again."""

_LEAST_MARGIN = 0.1
"""How much worse than the best such a move may be, where the level itself allows less; as `Level.margin`."""

_MAX_PLIES = 1_500
"""A game of this many plies is a draw."""

_SMALL_TABLE_BITS, _TABLE_BITS, _NO_TABLE = 12, 18, 1


class SelfPlayed(NamedTuple):
    """The beginning of a game: the positions with the codes of the moves played there, and which seat won; -1: none."""

    opening: list[tuple[Position, int]]
    winner: int


def play(game: Game, level: Level, plies: int, rng: random.Random, stop: Stop) -> SelfPlayed:
    """A game from the usual start; nothing of use once `stop` is set.  Its chances are all of `rng`.

    For so many plies the players vary what they play, then they play as the level does.  They search within its depth
    or positions, not within its time, so that the game is the same on every machine."""
    thinker = Thinker(game, _table_bits(game, level))
    position = game.start(seed=0)
    opening: list[tuple[Position, int]] = []
    played = 0
    while position.codes and played < _MAX_PLIES and not stop.is_set:
        choose = _varied if played < plies else _usual
        for code in choose(position, level, rng, thinker, stop):
            if played < plies:
                opening.append((position, code))
            position = after(position, code)
            played += 1
    outcome = op.outcome(position.state)
    return SelfPlayed(opening, -1 if outcome == op.ONGOING else op.winner_of(outcome))


def _table_bits(game: Game, level: Level) -> int:
    """Searches of turns of several moves use no table; those that look two plies ahead need a small one."""
    if game.multi_action_turns:
        return _NO_TABLE
    return _SMALL_TABLE_BITS if level.margin else _TABLE_BITS


def _usual(position: Position, level: Level, rng: random.Random, thinker: Thinker, stop: Stop) -> tuple[int, ...]:
    """The move, or the turn of several moves, that the level plays."""
    margin = level.margin_for(position.game.eval_scale)
    answer = thinker.search(
        position, depth=level.depth, nodes=level.nodes, margin=margin, seed=rng.getrandbits(62), stop=stop
    )
    return turn_of(position, answer.lines[0][1]) if position.game.multi_action_turns else tuple(answer.lines[0][1][:1])


def _varied(position: Position, level: Level, rng: random.Random, thinker: Thinker, stop: Stop) -> tuple[int, ...]:
    """One of the few that look best.  Where a turn is a series of moves, its best lines begin alike, and the seed says
    which of what looks equally good is taken: so it is one of as few seeds."""
    if position.game.multi_action_turns:
        seed = rng.randrange(_CHOICES)
        answer = thinker.search(position, depth=level.depth, nodes=level.nodes, seed=seed, stop=stop)
        return turn_of(position, answer.lines[0][1])
    answer = thinker.search(position, depth=level.depth, nodes=level.nodes, lines=_CHOICES, stop=stop)
    margin = max(level.margin, _LEAST_MARGIN) * position.game.eval_scale
    best = answer.lines[0][0]
    good = [codes[0] for score, codes in answer.lines if score >= best - margin]
    return (rng.choice(good),)
