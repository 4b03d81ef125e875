"""Move choice of the lower levels: a random move within a margin of the best move.  Better moves are likelier."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from ludarium.engine import dispatch
from ludarium.engine.blunders import overlooks_own_move, overlooks_reply, worst_reply
from ludarium.engine.request import BLUNDER_RATE, DEPTH, FOUND, MARGIN, REACHED, SEED, TOTAL
from ludarium.engine.scores import INFINITE, PROVED
from ludarium.engine.workspace import Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix, shift_right
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable

_ODDS_STEPS = 64


def _odds() -> Iterator[int]:
    for step in range(_ODDS_STEPS + 1):
        yield round((1 << 20) * math.exp(-2 * step / _ODDS_STEPS))


_ODDS = ConstantTable(_odds)
"""The weights of moves.  The index is the distance from the best score, in units of margin / _ODDS_STEPS."""


@compiled
def choose_move(state: Any, work: Workspace, table: Int64s) -> None:
    """Score the moves at the depth of the request, choose one by margin and seed, and write it to the answer."""
    total, margin = work.answer[TOTAL], work.request[MARGIN]
    depth, blunder_rate = work.request[DEPTH], work.request[BLUNDER_RATE]
    window = op.nonliteral(2 * INFINITE) if blunder_rate > 0 else margin
    finished = dispatch.score_all(state, work.root_moves, total, depth, window, work.root_scores, work, table)
    if finished < total and not _can_avoid_proved_loss(work.root_scores, finished):
        finished, depth = total, 0  # also choose among the unfinished moves, which have static scores
    if blunder_rate > 0:
        _overlook_moves(state, finished, work)
    rank = pick(work.root_scores, finished, margin, work.request[SEED])
    work.scores[0] = work.root_scores[rank]
    work.lines[0, 0], work.lines[0, 1] = work.root_moves[rank], op.NO_MOVE
    work.answer[REACHED], work.answer[FOUND] = depth, 1


@compiled
def _overlook_moves(state: Any, total: int, work: Workspace) -> None:
    """Change the scores of the first `total` root moves to those seen by a player who overlooks moves."""
    seat = op.turn(state)
    for i in range(total):
        move = int(work.root_moves[i])
        child = op.play(state, move)
        if op.outcome(child) == op.ONGOING:
            reply = worst_reply(child, seat, work.moves[1], work.weights)
            if reply != op.NO_MOVE and overlooks_reply(child, reply, work):
                work.root_scores[i] = op.evaluate(child, seat, work.weights)
        if overlooks_own_move(state, move, work):
            work.root_scores[i] = -INFINITE


@compilable
def _can_avoid_proved_loss(scores: Int64s, total: int) -> bool:
    count = 0
    for i in range(total):
        count += scores[i] > -PROVED
    return count > 0


@compiled
def pick(scores: Int64s, total: int, margin: int, seed: int) -> int:
    """The index of a random score among the first `total`, with probabilities in proportion to `odds`."""
    best = int(scores[0])
    for i in range(total):
        best = max(best, int(scores[i]))
    weight = 0
    for i in range(total):
        weight += odds(int(scores[i]), best, margin)
    left = op.scale_to_range(shift_right(mix(seed, 0), 33), weight)
    for i in range(total):
        left -= odds(int(scores[i]), best, margin)
        if left < 0:
            return i
    return 0


@compilable
def odds(score: int, best: int, margin: int) -> int:
    """The weight of a score in a lower level's choice.  If there is a proved win, only the quickest win has weight.
    Proved losses have weight only if all moves lose, and then only the longest loss."""
    if abs(best) >= PROVED:
        return int(score == best)
    if score < best - margin or score <= -PROVED:
        return 0
    return int(_ODDS[(best - score) * _ODDS_STEPS // margin])
