"""Alpha-beta over whole turns, for games with several actions per turn.

The children of a node are the turns that the beam search finds (`turn_beam`).  With two players the search tries all of
the opponent's best turns.  With more, each opponent plays the turn with the best static score.  Since not all turns are
tried, only wins within the root turn are proved.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.turn_beam import find_turns, state_after, static_value, turn_search_interrupted
from ludarium.engine.turn_workspace import (
    BEAM_WIDTH,
    BRANCHING,
    FINISHED_TURNS,
    FIRST_ACTION,
    MAX_TURNS_AHEAD,
    TURN_LENGTH,
    TURNS_PER_ROUND,
    TurnWorkspace,
    copy_row,
)
from ludarium.engine.workspace import Int64s
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

_UNPROVED_WIN = PROVED - 100
"""The score of an unproved win, before one is subtracted for each turn until the win."""

LOSING = _UNPROVED_WIN - MAX_TURNS_AHEAD
"""Scores of -LOSING and less are losses, proved or not."""


@compiled
def search_turns(state: Any, ahead: int, alpha: int, beta: int, seat: int, level: int, work: TurnWorkspace) -> int:
    """The score of `state` for `seat`, searched `ahead` turns deep; meaningless after an interruption.

    `level` is the number of turns since the root.  Writes the principal variation to `work.line[level]`.
    """
    work.line[level, 0] = op.NO_MOVE
    if ahead <= 0 or op.outcome(state) != op.ONGOING:
        return _unproved(static_value(state, seat, work), level)
    mine = op.turn(state) == seat
    max_turns = work.counters[FINISHED_TURNS]
    if ahead == 1 or (not mine and work.counters[TURNS_PER_ROUND] > 2):
        max_turns = 1  # the turn with the best static score
    total = find_turns(
        state, work.counters[BEAM_WIDTH], work.counters[BRANCHING], work.turns[level], op.opaque_int(max_turns), work
    )
    if turn_search_interrupted(work):
        return 0
    if total == 0:
        return _unproved(static_value(state, seat, work), level)
    best = -INFINITE if mine else INFINITE
    for i in range(total):
        turn = work.turns[level, i]
        score = search_turns(state_after(state, turn), ahead - 1, alpha, beta, seat, level + 1, work)
        if turn_search_interrupted(work):
            return 0
        if (score > best) == mine and score != best:
            best = score
            extend_turn_line(work.line, level, turn)
            if mine:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            if alpha >= beta:
                break
    return best


@compiled
def _unproved(score: int, level: int) -> int:
    """Convert a win or a loss that was found below the root to an unproved score, because not all turns were tried.
    Other scores are unchanged."""
    if score == WIN:
        return _UNPROVED_WIN - level
    return level - _UNPROVED_WIN if score == -WIN else score


@compiled
def extend_turn_line(line: Int64s, level: int, turn: Int64s) -> None:
    """Set the principal variation of `level`: the actions of `turn`, then the line of the next level."""
    length = int(turn[TURN_LENGTH])
    for i in range(length):
        line[level, i] = turn[FIRST_ACTION + i]
    i = 0
    while line[level + 1, i] != op.NO_MOVE:
        line[level, length + i] = line[level + 1, i]
        i += 1
    line[level, length + i] = op.NO_MOVE


@compiled
def score_turns(
    state: Any, turns: Int64s, total: int, ahead: int, margin: int, scores: Int64s, lines: Int64s, work: TurnWorkspace
) -> int:
    """Write the scores of the first `total` turns for their player, searched `ahead` turns deep, to `scores`, and their
    principal variations to `lines`; returns how many were finished.

    Scores within `margin` of the best earlier score are exact; lower scores are upper bounds.
    """
    seat, best, level, beta = op.turn(state), op.opaque_int(-INFINITE), op.opaque_int(1), op.opaque_int(INFINITE)
    for i in range(total):
        child = state_after(state, turns[i])
        if op.outcome(child) != op.ONGOING:
            score = static_value(child, seat, work)
            if score == WIN:
                score -= int(turns[i, TURN_LENGTH])
            elif score == -WIN:
                score += int(turns[i, TURN_LENGTH])
            work.line[1, 0] = op.NO_MOVE
        else:
            score = search_turns(child, ahead, max(best - margin - 1, -beta), beta, seat, level, work)
            if turn_search_interrupted(work):
                return i
        scores[i] = score
        best = max(best, score)
        extend_turn_line(work.line, 0, turns[i])
        copy_row(work.line[0], lines[i])
    return total
