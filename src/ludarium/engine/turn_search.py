"""Alpha-beta over whole turns, for games in which a turn is a series of actions: each turn that the beam finds good
(`turn_beam`) is one step of the search.

With two players the opponent's best turns are tried in answer; with more, everybody else is taken to play the turn
that looks best to them.  As only some turns are tried, a win is proved only where the present turn brings it.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.turn_beam import after, copy_row, find_turns, interrupted, worth
from ludarium.engine.turn_workspace import ACTIONS, LENGTH, LOOKS, MAX_TURNS_AHEAD, SEATS, TURNS, WIDTH, TurnWorkspace
from ludarium.engine.workspace import Int64s
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

_BELIEVED = PROVED - 100
"""A win that nothing tried prevents, in the position itself; one less for each turn until then."""

LOSING = _BELIEVED - MAX_TURNS_AHEAD
"""Scores at or below minus this are losses, proved or believed."""


@compiled
def search(state: Any, ahead: int, alpha: int, beta: int, seat: int, level: int, work: TurnWorkspace) -> int:
    """The score of `state` for `seat`, looking `ahead` turns; meaningless once interrupted.

    `level` turns have been made since the root.  Leaves the expected actions in `work.line[level]`.
    """
    work.line[level, 0] = op.NO_MOVE
    if ahead <= 0 or op.outcome(state) != op.ONGOING:
        return _believed(worth(state, seat, work), level)
    mine = op.turn(state) == seat
    wanted = work.counters[TURNS]
    if ahead == 1 or (not mine and work.counters[SEATS] > 2):
        wanted = 1
    total = find_turns(
        state, work.counters[WIDTH], work.counters[LOOKS], work.turns[level], op.opaque_int(wanted), work
    )
    if interrupted(work):
        return 0
    if total == 0:
        return _believed(worth(state, seat, work), level)
    best = -INFINITE if mine else INFINITE
    for i in range(total):
        turn = work.turns[level, i]
        score = search(after(state, turn), ahead - 1, alpha, beta, seat, level + 1, work)
        if interrupted(work):
            return 0
        if (score > best) == mine and score != best:
            best = score
            extend(work.line, level, turn)
            if mine:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            if alpha >= beta:
                break
    return best


@compiled
def _believed(score: int, level: int) -> int:
    """A result below the root is no proof: not all turns have been tried on the way."""
    if score == WIN:
        return _BELIEVED - level
    return level - _BELIEVED if score == -WIN else score


@compiled
def extend(line: Int64s, level: int, turn: Int64s) -> None:
    """The expected actions from `level`: those of `turn`, then those from the next level."""
    length = int(turn[LENGTH])
    for i in range(length):
        line[level, i] = turn[ACTIONS + i]
    i = 0
    while line[level + 1, i] != op.NO_MOVE:
        line[level, length + i] = line[level + 1, i]
        i += 1
    line[level, length + i] = op.NO_MOVE


@compiled
def score_turns(
    state: Any, turns: Int64s, total: int, ahead: int, margin: int, scores: Int64s, lines: Int64s, work: TurnWorkspace
) -> int:
    """The score of each of the first `total` turns for their player, looking `ahead` turns further; returns how many
    were finished.  Exact where it is within `margin` of the best found before it, else at least too low to be."""
    seat, best, level, beta = op.turn(state), op.opaque_int(-INFINITE), op.opaque_int(1), op.opaque_int(INFINITE)
    for i in range(total):
        then = after(state, turns[i])
        if op.outcome(then) != op.ONGOING:
            score = worth(then, seat, work)
            if score == WIN:
                score -= int(turns[i, LENGTH])
            elif score == -WIN:
                score += int(turns[i, LENGTH])
            work.line[1, 0] = op.NO_MOVE
        else:
            score = search(then, ahead, max(best - margin - 1, -beta), beta, seat, level, work)
            if interrupted(work):
                return i
        scores[i] = score
        best = max(best, score)
        extend(work.line, 0, turns[i])
        copy_row(work.line[0], lines[i])
    return total
