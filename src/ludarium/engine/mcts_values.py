"""Values of leaf positions and priors of moves in a Monte-Carlo search.

The evaluation replaces random playouts (Lorentz, "Amazons discover Monte-Carlo", CG 2008).  If two players alternate, a
quiescence search computes it.  The logistic function with the game's `eval_scale` converts the evaluation to values."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from ludarium.engine.mcts_tree import ONE
from ludarium.engine.quiescence import quiesce
from ludarium.engine.request import PLAYERS, SCALE, TURNS
from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.workspace import MAX_EVADED_THREATS, ROOT_SEAT, Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable

UNKNOWN_RESULT, DRAW_RESULT = -2, -1  # returned by `evaluate_leaf` instead of a seat that won

_STEPS_PER_UNIT = 64
_EXPONENT_RANGE = 14
"""_EXPONENTIALS contains exp(x) for x from -_EXPONENT_RANGE to 0, at _STEPS_PER_UNIT steps per unit of x."""


def _exponentials() -> Iterator[int]:
    for step in range(_STEPS_PER_UNIT * _EXPONENT_RANGE + 1):
        yield round(ONE * math.exp(-step / _STEPS_PER_UNIT))


_EXPONENTIALS = ConstantTable(_exponentials)

_UNITS_PER_SCALE = 2
"""An `eval_scale` is this many rating units.  A move rated one unit higher has about e (2.718) times the prior."""

_LOSING_CAPTURE = 2  # penalty, in rating units, of a capture that loses material in an exchange (`see_ok`)
_UNIFORM_DIVISOR = 16  # moves share 1 / _UNIFORM_DIVISOR of the priors equally, so that the search tries all moves


@compilable
def exponential(exponent: int, scale: int) -> int:
    """Return exp(-exponent / scale) in units of 1 / ONE, for the values and priors of a Monte-Carlo search.  `exponent`
    is at least 0."""
    step = exponent * _STEPS_PER_UNIT // scale
    return int(_EXPONENTIALS[min(step, _STEPS_PER_UNIT * _EXPONENT_RANGE)])


@compilable
def _value_for_score(score: int, scale: int) -> int:
    """Convert a player's score to this player's value, in a game for two players."""
    weaker_weight = exponential(abs(score), scale)  # the player ahead has weight ONE; values are shares of the weights
    value = ONE * weaker_weight // (ONE + weaker_weight)
    return value if score < 0 else ONE - value


@compilable
def score_for_value(value: int, work: Workspace) -> int:
    """The score of a player with this Monte-Carlo value, if the values of all other players are equal."""
    # The value and the average value of the other players, both times the number of other players.
    own_value, other_values = value * (work.request[PLAYERS] - 1), ONE - value
    if own_value == other_values:
        return 0
    lower, higher = min(own_value, other_values), max(own_value, other_values)
    ratio = lower * ONE // higher
    step = 0
    while step < _STEPS_PER_UNIT * _EXPONENT_RANGE and int(_EXPONENTIALS[step]) > ratio:
        step += 1
    score = min(step * work.request[SCALE] // _STEPS_PER_UNIT, PROVED - 1)
    return score if own_value > other_values else -score


@compiled
def evaluate_leaf(state: Any, work: Workspace) -> tuple[int, int]:
    """Write every seat's value to `work.values[0]`.  If the result is certain, returns the winner or DRAW_RESULT, and
    the number of plies to the end.  If not, returns (UNKNOWN_RESULT, 0)."""
    outcome = op.outcome(state)
    if outcome != op.ONGOING:
        winner = op.winner_of(outcome)
        write_result(winner, work)
        return max(winner, DRAW_RESULT), 0
    mover = op.turn(state)
    if op.winning_move(state) != op.NO_MOVE:
        write_result(mover, work)
        return mover, 1
    if work.request[PLAYERS] == 2 and work.request[TURNS] == 0:
        return _quiesce_leaf(state, mover, work)
    _write_evaluations(state, work)
    return UNKNOWN_RESULT, 0


@compilable
def write_result(winner: int, work: Workspace) -> None:
    """Write the values of a game that `winner` has won.  If `winner` is DRAW_RESULT, all seats have the same value."""
    players = work.request[PLAYERS]
    for seat in range(players):
        work.values[0, seat] = ONE // players if winner < 0 else ONE if seat == winner else 0


@compiled
def _quiesce_leaf(state: Any, mover: int, work: Workspace) -> tuple[int, int]:
    """`evaluate_leaf` for two alternating players, with a quiescence search of captures and evasions."""
    work.counters[ROOT_SEAT] = mover
    alpha, beta = op.nonliteral(-INFINITE), op.nonliteral(INFINITE)
    ply, threats_left = op.nonliteral(0), op.nonliteral(MAX_EVADED_THREATS)
    score = int(quiesce(state, alpha, beta, ply, threats_left, work))
    if abs(score) >= PROVED:
        winner = mover if score > 0 else 1 - mover
        write_result(winner, work)
        return winner, WIN - abs(score)
    value = _value_for_score(score, work.request[SCALE])
    work.values[0, mover], work.values[0, 1 - mover] = value, ONE - value
    return UNKNOWN_RESULT, 0


@compiled
def _write_evaluations(state: Any, work: Workspace) -> None:
    """Write the values of all seats without a quiescence search.  The evaluation compares a seat with the mean of the
    other seats.  The multinomial logistic function requires a comparison with the mean of all n seats, so the
    evaluation is multiplied by (n - 1) / n."""
    players, values = work.request[PLAYERS], work.values[0]
    scale = work.request[SCALE] * players
    best = -INFINITE * players
    for seat in range(players):
        values[seat] = op.evaluate(state, seat, work.weights) * (players - 1)
        best = max(best, int(values[seat]))
    total = 0
    for seat in range(players):
        values[seat] = exponential(best - int(values[seat]), scale)
        total += values[seat]
    for seat in range(players):
        values[seat] = values[seat] * ONE // total


@compiled
def rate_move(state: Any, mover: int, move: int, work: Workspace) -> int:
    """For the priors and scores of a Monte-Carlo search, rate a move: the mover's evaluation after the move, minus a
    penalty for a losing capture.  A win in one ply, or a loss in one or two plies, has a proved score.  A draw has
    0."""
    after = op.play(state, move)
    outcome = op.outcome(after)
    if outcome != op.ONGOING:
        winner = op.winner_of(outcome)
        return 0 if winner < 0 else WIN - 1 if winner == mover else 1 - WIN
    if op.turn(after) != mover and op.winning_move(after) != op.NO_MOVE:
        return 2 - WIN
    rating = op.evaluate(after, mover, work.weights)
    if op.see_ok(state, move):
        return rating
    return rating - _LOSING_CAPTURE * _rating_unit(work)


@compiled
def write_priors(state: Any, moves: Int64s, ratings: Int64s, move_count: int, work: Workspace) -> None:
    """Write the priors of the first `move_count` moves to `ratings`.  The sum of the priors is at most ONE."""
    mover = op.turn(state)
    for i in range(move_count):
        ratings[i] = rate_move(state, mover, int(moves[i]), work)
    scale, best, weight_sum = _rating_unit(work), -INFINITE, 0
    for i in range(move_count):
        best = max(best, int(ratings[i]))
    for i in range(move_count):
        ratings[i] = exponential(best - int(ratings[i]), scale)
        weight_sum += ratings[i]
    uniform = ONE // _UNIFORM_DIVISOR
    for i in range(move_count):
        ratings[i] = (ONE - uniform) * ratings[i] // weight_sum + uniform // move_count


@compilable
def _rating_unit(work: Workspace) -> int:
    """The size of a rating unit, in hundredths of a piece."""
    return work.request[SCALE] // _UNITS_PER_SCALE
