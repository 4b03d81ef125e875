"""Positions of games with moves to choose among, as a policy-value network learns from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.engine import request as req
from ludarium.engine.mcts_values import best_of, clipped_rating, prior_scale, rate_move
from ludarium.engine.quiescence import quiesce
from ludarium.engine.scores import INFINITE
from ludarium.engine.workspace import LIMIT, MAX_EVADED_THREATS, SEAT, layout
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.bits import shift_right
from ludarium.kernel.hashing import mix
from ludarium.training.parts import fast, joined
from ludarium.training.positions import ABSENT, DECIDED, Inputs, Words
from ludarium.training.selfplay import SelfPlayGame

CHOICES = 48
"""The most moves that are kept of a position: the best one, and some of the others drawn at random."""

_NO_LIMIT = (1 << 63) - 1


class Choices(NamedTuple):
    """n positions of games of two, each seen in one of the game's symmetries, drawn at random."""

    game: Words
    """[n] the numbers of the games."""
    active: Inputs
    """[n, max_active] the inputs of the position that are 1, filled up with ABSENT."""
    moves: Inputs
    """[n, CHOICES, max_active of a move] the inputs of its moves, the best one first."""
    ratings: NDArray[np.int16]
    """[n, CHOICES] how much worse than the best each is rated without a search (`mcts_values`)."""
    quiet: Words
    """[n] the score of the quiescence search for the mover, in hundredths of a piece."""
    score: Words
    """[n] that of the search."""
    result: NDArray[np.float64]
    """[n] 1 where the mover won, 0.5 for a draw, 0."""

    def rows(self, chosen: NDArray[np.bool_]) -> Choices:
        """Some of them, by a mask [n]."""
        return Choices(*(column[chosen] for column in self))  # type: ignore[arg-type]  # columns of several types


def choices_of(game: Game, seed: int, games: Sequence[SelfPlayGame]) -> Choices:
    """The positions of games that no search has seen the end of, and nobody can win at once in."""
    return joined(Choices, [_of_one(game, seed, played) for played in games])


def _of_one(game: Game, seed: int, played: SelfPlayGame) -> Choices:
    state = game.position(played.start).state
    known = [each for each in played.searched if abs(each.score) < DECIDED]
    moves, plies, best = (
        np.array(column, np.int64)
        for column in (played.moves, [each.ply for each in known], [each.move for each in known])
    )
    inputs, of_moves = op.input_shape(state), op.move_input_shape(state)
    found, movers = np.zeros(len(known), np.int64), np.zeros(len(known), np.int64)
    active = np.full((len(known), inputs.max_active), ABSENT, np.int16)
    described = np.full((len(known), CHOICES, of_moves.max_active), ABSENT, np.int16)
    ratings = np.zeros((len(known), CHOICES), np.int16)
    quiet = np.zeros(len(known), np.int64)
    work = np.zeros(1, layout(op.move_limit(state), 2, len(game.weights()))).view(np.recarray)[0]
    work.weights[:], work.counters[LIMIT] = game.weights(), _NO_LIMIT
    work.request[req.PLAYERS], work.request[req.SCALE] = 2, game.eval_scale
    stream = mix(seed, played.number)
    total = fast(write_choices)(
        state, moves, plies, best, stream, inputs.symmetries, work, found, movers, active, described, ratings, quiet
    )
    found, movers = found[:total], movers[:total]
    return Choices(
        np.full(total, played.number, np.int64),
        active[:total],
        described[:total],
        ratings[:total],
        quiet[:total],
        np.array([known[index].score for index in found], np.int64),
        np.where(movers == played.winner, 1.0, 0.5 if played.winner < 0 else 0.0),
    )


def write_choices(
    state: Any,
    moves: Words,
    plies: Words,
    best: Words,
    stream: int,
    symmetries: int,
    work: Any,
    found: Words,
    movers: Words,
    active: Inputs,
    described: Inputs,
    ratings: NDArray[np.int16],
    quiet: Words,
) -> int:
    """Play a game's moves from `state` and describe those of its positions after `plies`, with these best moves, in
    which nobody wins at once: to `found` their indices, to the others what they say; returns how many there are."""
    searched, total = 0, 0
    for ply in range(len(moves)):
        if searched < len(plies) and ply == plies[searched]:
            if op.winning_move(state) == op.NO_MOVE:
                found[total], movers[total] = searched, op.turn(state)
                number = mix(stream, ply)
                symmetry = op.scale_to_range(shift_right(number, 33), symmetries)
                op.inputs(state, symmetry, active[total])
                _choose(state, int(best[searched]), number, work)
                _describe(state, symmetry, work, described[total], ratings[total])
                work.counters[SEAT] = op.turn(state)
                quiet[total] = quiesce(
                    state,
                    op.opaque_int(-INFINITE),
                    op.opaque_int(INFINITE),
                    op.opaque_int(0),
                    op.opaque_int(MAX_EVADED_THREATS),
                    work,
                )
                total += 1
            searched += 1
        state = op.play(state, int(moves[ply]))
    return total


@op.compilable
def _choose(state: Any, best: int, number: int, work: Any) -> None:
    """Write the ratings of all moves to `work.root_scores`, and to `work.root_moves` the moves, so that the best comes
    first and then some drawn at random."""
    moves, ratings, mover = work.root_moves, work.root_scores, op.turn(state)
    total = op.moves(state, moves)
    for i in range(total):
        ratings[i] = rate_move(state, mover, int(moves[i]), work)
    work.answer[req.TOTAL] = total
    for place in range(min(total, CHOICES)):
        other = place + op.scale_to_range(shift_right(mix(number, place + 1), 33), total - place)
        if place == 0:
            other = 0
            while moves[other] != best:
                other += 1
        move, rating = moves[other], ratings[other]
        moves[other], ratings[other] = moves[place], ratings[place]
        moves[place], ratings[place] = move, rating


@op.compilable
def _describe(state: Any, symmetry: int, work: Any, described: Inputs, ratings: NDArray[np.int16]) -> None:
    """Write the inputs of the moves that come first, and how much worse than the best of all they are rated."""
    total = work.answer[req.TOTAL]
    best, scale = best_of(work.root_scores, total), prior_scale(work)
    for place in range(min(total, CHOICES)):
        op.move_inputs(state, symmetry, int(work.root_moves[place]), described[place])
        ratings[place] = clipped_rating(int(work.root_scores[place]) - best, scale)
