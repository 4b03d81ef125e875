"""How the lower levels choose: at random among the moves within a margin of the best, the better the likelier; the
lowest one without what it overlooks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from ludarium.engine import dispatch
from ludarium.engine.oversight import overlooks_own, overlooks_reply, worst_reply
from ludarium.engine.request import DEPTH, FOUND, MARGIN, OVERSIGHT, REACHED, SEED, TOTAL
from ludarium.engine.scores import INFINITE, PROVED
from ludarium.engine.workspace import Int64s, Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.bits import shift_right
from ludarium.kernel.compiler import compiled
from ludarium.kernel.hashing import mix
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable

_STEPS = 64


def _odds() -> Iterator[int]:
    for step in range(_STEPS + 1):
        yield round((1 << 20) * math.exp(-2 * step / _STEPS))


_ODDS = ConstantTable(_odds)
"""How likely a move is that is so many parts of the margin worse than the best, where the best has 2**20."""


@compiled
def choose(state: Any, work: Workspace, slots: Int64s) -> None:
    """Answer with one move, chosen by the margin and the seed of the request from scores of the depth asked for."""
    total, margin = work.answer[TOTAL], work.request[MARGIN]
    depth, oversight = work.request[DEPTH], work.request[OVERSIGHT]
    window = op.opaque_int(2 * INFINITE) if oversight > 0 else margin
    finished = dispatch.score_all(state, work.root_moves, total, depth, window, work.root_scores, work, slots)
    if finished < total and not _any_not_lost(work.root_scores, finished):  # the others have their static scores
        finished, depth = total, 0
    if oversight > 0:
        _overlook(state, finished, work)
    rank = pick(work.root_scores, finished, margin, work.request[SEED])
    work.scores[0] = work.root_scores[rank]
    work.lines[0, 0], work.lines[0, 1] = work.root_moves[rank], op.NO_MOVE
    work.answer[REACHED], work.answer[FOUND] = depth, 1


@compiled
def _overlook(state: Any, total: int, work: Workspace) -> None:
    """Score the first `total` moves of the root as a player sees them who overlooks things."""
    seat = op.turn(state)
    for i in range(total):
        move = int(work.root_moves[i])
        child = op.play(state, move)
        if op.outcome(child) == op.ONGOING:
            reply = worst_reply(child, seat, work.moves[1], work.weights)
            if reply != op.NO_MOVE and overlooks_reply(child, reply, work):
                work.root_scores[i] = op.evaluate(child, seat, work.weights)
        if overlooks_own(state, move, work):
            work.root_scores[i] = -INFINITE


@compilable
def _any_not_lost(scores: Int64s, total: int) -> bool:
    """Whether one of the first `total` scores is no proved loss."""
    found = 0
    for i in range(total):
        found += scores[i] > -PROVED
    return found > 0


@compiled
def pick(scores: Int64s, total: int, margin: int, seed: int) -> int:
    """Which of the first `total` scores is chosen."""
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
    """A proved win is taken as it is, a proved loss only where there is nothing else: then the longest."""
    if abs(best) >= PROVED:
        return int(score == best)
    if score < best - margin or score <= -PROVED:
        return 0
    return int(_ODDS[(best - score) * _STEPS // margin])
