"""What a Monte-Carlo search believes of a position that it has not looked at: each player's value, each move's prior.

No games are played out at random: the game's evaluation tells early how they would end (Lorentz, "Amazons discover
Monte-Carlo", CG 2008).  With two players who alternate a quiescence search comes before it.  Evaluations become values
by the logistic curve whose scale the game tells, `Game.eval_scale`, with more than two players by its many-valued form,
and priors are larger the better the evaluation after a move is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from ludarium.engine.mcts_tree import ONE
from ludarium.engine.ordering import heapify, take_best
from ludarium.engine.policy_value import has_network, move_logit, read_position, value_logit
from ludarium.engine.quiescence import quiesce
from ludarium.engine.request import PLAYERS, SCALE, TURNS
from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.workspace import MAX_EVADED_THREATS, SEAT, Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable
from ludarium.kernel.policy_value import BELIEF, LOGIT, RATING
from ludarium.kernel.tables import ConstantTable

UNKNOWN, DRAW = -2, -1
"""Who wins, where it is no seat: `evaluate_leaf`."""

_STEPS = 64
_RANGE = 14
"""The exponential function is tabled from 0 down to -_RANGE, _STEPS to 1."""


def _powers() -> Iterator[int]:
    for step in range(_STEPS * _RANGE + 1):
        yield round(ONE * math.exp(-step / _STEPS))


_POWERS = ConstantTable(_powers)

_PRIOR_SCALE = 2
"""How many times `eval_scale` fits into the difference of two moves' evaluations that makes one e times likelier: the
evaluation knows nothing of what the opponent takes back, so it is trusted less than a search."""

_LOSING_CAPTURE = 2
"""A capture that loses material by static exchange evaluation counts as so many of these differences worse."""

_WORST = 8
"""A network is told of no move that it is worse than the best by more than this."""

_EVEN_SHARE = 16
"""One part in so many of the priors is shared out evenly, so that every move is tried in the end."""

_SMOOTHING = 2
"""A network's logits are divided by this, as it is surer of its first move than it is right."""

_EVEN_SHARE_OF_NETWORK = 200
"""As `_EVEN_SHARE`, where a network tells the priors."""


@compilable
def power(exponent: int, scale: int) -> int:
    """e to the power of -exponent / scale, in parts of ONE, for exponents from 0 on."""
    step = exponent * _STEPS // scale
    return int(_POWERS[min(step, _STEPS * _RANGE)])


@compilable
def value_of(score: int, scale: int) -> int:
    """The value of a score of two players' search for who has it."""
    small = power(abs(score), scale)
    value = ONE * small // (ONE + small)
    return value if score < 0 else ONE - value


@compilable
def score_of(value: int, work: Workspace) -> int:
    """The score for who has this value: the evaluation that gives it where all others are alike."""
    mine, others = value * (work.request[PLAYERS] - 1), ONE - value
    if mine == others:
        return 0
    less, more = min(mine, others), max(mine, others)
    wanted = less * ONE // more
    step = 0
    while step < _STEPS * _RANGE and int(_POWERS[step]) > wanted:
        step += 1
    score = min(step * work.request[SCALE] // _STEPS, PROVED - 1)
    return score if mine > others else -score


@compiled
def evaluate_leaf(state: Any, work: Workspace) -> tuple[int, int]:
    """Write every seat's value to `work.values[0]`.

    Returns who wins, or DRAW, where that is certain, and after how many plies; else UNKNOWN and 0."""
    outcome = op.outcome(state)
    if outcome != op.ONGOING:
        winner = op.winner_of(outcome)
        write_result(winner, work)
        return max(winner, DRAW), 0
    mover = op.turn(state)
    if op.winning_move(state) != op.NO_MOVE:
        write_result(mover, work)
        return mover, 1
    if work.request[PLAYERS] == 2 and work.request[TURNS] == 0:
        return _quiet_leaf(state, mover, work)
    _write_evaluations(state, work)
    return UNKNOWN, 0


@compilable
def write_result(winner: int, work: Workspace) -> None:
    """The values of a game that `winner` wins, DRAW for one that all share."""
    players = work.request[PLAYERS]
    for seat in range(players):
        work.values[0, seat] = ONE // players if winner < 0 else ONE if seat == winner else 0


@compiled
def _quiet_leaf(state: Any, mover: int, work: Workspace) -> tuple[int, int]:
    """`evaluate_leaf` of two players who alternate, after captures and evasions; by a network, after a move before."""
    work.counters[SEAT] = mover
    score = _quiesce(state, INFINITE, 0, work)
    if has_network(work) and abs(score) < PROVED:
        score = _best_reply(state, mover, work)
    if abs(score) >= PROVED:
        winner = mover if score > 0 else 1 - mover
        write_result(winner, work)
        return winner, WIN - abs(score)
    if has_network(work):
        read_position(state, work)
        score = score * work.network[BELIEF] // LOGIT + value_logit(work) * work.request[SCALE] // LOGIT
    value = value_of(score, work.request[SCALE])
    work.values[0, mover], work.values[0, 1 - mover] = value, ONE - value
    return UNKNOWN, 0


@compiled
def _best_reply(state: Any, mover: int, work: Workspace) -> int:
    """The score of the best move, each judged after captures and evasions: one ply of alpha-beta at the end of a
    simulation (Baier and Winands, "Monte-Carlo tree search and minimax hybrids", 2013)."""
    moves, ratings = work.moves[0], work.order[0]
    total = op.moves(state, moves)
    for i in range(total):
        ratings[i] = rate_move(state, mover, int(moves[i]), work)
    heapify(moves, ratings, total)
    best = -INFINITE
    for i in range(total):
        move = take_best(moves, ratings, total - i)
        best = max(best, -_quiesce(op.play(state, move), -best, 1, work))
        if best >= PROVED:
            break
    return int(best)


@compiled
def _quiesce(state: Any, beta: int, ply: int, work: Workspace) -> int:
    """The quiescence search's score, or some score from `beta` on where it is not less."""
    return int(
        quiesce(
            state,
            op.opaque_int(-INFINITE),
            op.opaque_int(beta),
            op.opaque_int(ply),
            op.opaque_int(MAX_EVADED_THREATS),
            work,
        )
    )


@compiled
def _write_evaluations(state: Any, work: Workspace) -> None:
    """The values by the evaluation alone.

    An evaluation is of a seat against the mean of the others, so (n - 1) / n of it is the seat's against the mean of
    all n, which the many-valued logistic function asks for."""
    players, values = work.request[PLAYERS], work.values[0]
    scale = work.request[SCALE] * players
    best = -INFINITE * players
    for seat in range(players):
        values[seat] = op.evaluate(state, seat, work.weights) * (players - 1)
        best = max(best, int(values[seat]))
    total = 0
    for seat in range(players):
        values[seat] = power(best - int(values[seat]), scale)
        total += values[seat]
    for seat in range(players):
        values[seat] = values[seat] * ONE // total


@compiled
def rate_move(state: Any, mover: int, move: int, work: Workspace) -> int:
    """How good a move looks for the mover: the evaluation after it; a win in one and a loss in two are seen."""
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
    return rating - _LOSING_CAPTURE * prior_scale(work)


@compiled
def write_priors(state: Any, moves: Int64s, ratings: Int64s, total: int, work: Workspace) -> None:
    """Write the priors of the first `total` moves, which add up to ONE or a little less."""
    mover = op.turn(state)
    for i in range(total):
        ratings[i] = rate_move(state, mover, int(moves[i]), work)
    scale = prior_scale(work)
    if has_network(work):
        best = best_of(ratings, total)
        read_position(state, work)
        for i in range(total):
            ratings[i] = clipped_rating(int(ratings[i]) - best, scale) * work.network[RATING] // LOGIT
            ratings[i] += move_logit(state, int(moves[i]), work)
        _ratings_to_priors(ratings, total, _SMOOTHING * LOGIT, ONE // _EVEN_SHARE_OF_NETWORK)
    else:
        _ratings_to_priors(ratings, total, scale, ONE // _EVEN_SHARE)


@compilable
def prior_scale(work: Workspace) -> int:
    """The difference of ratings that makes a move e times likelier."""
    return work.request[SCALE] // _PRIOR_SCALE


@compilable
def best_of(ratings: Int64s, total: int) -> int:
    """The greatest of the first `total` numbers."""
    best = -INFINITE
    for i in range(total):
        best = max(best, int(ratings[i]))
    return best


@compilable
def clipped_rating(worse: int, scale: int) -> int:
    """How much worse than the best a move is rated, in parts of LOGIT of `scale`, as a network is told it."""
    return max(worse * LOGIT // scale, -_WORST * LOGIT)


@compilable
def _ratings_to_priors(ratings: Int64s, total: int, scale: int, even: int) -> None:
    best, parts = best_of(ratings, total), 0
    for i in range(total):
        ratings[i] = power(best - int(ratings[i]), scale)
        parts += ratings[i]
    for i in range(total):
        ratings[i] = (ONE - even) * ratings[i] // parts + even // total
