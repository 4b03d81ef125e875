"""What `iterations` is for games with one action a turn, for those in which a turn has several: from the request in a
workspace to the answer beside it, over whole turns (`turn_search`).

A search goes through iterations that look more widely or further ahead, by whole rounds, so that every player has
replied before a turn is judged.  DEPTH and REACHED count turns.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine import request as req
from ludarium.engine.level_choice import pick
from ludarium.engine.oversight import hurts, looks_out_for, overlooks_own
from ludarium.engine.request import MAX_TURN_LENGTH
from ludarium.engine.scores import INFINITE, PROVED
from ludarium.engine.turn_beam import copy_row, find_turns
from ludarium.engine.turn_search import LOSING, score_turns
from ludarium.engine.turn_workspace import (
    ACTIONS,
    BOUND,
    BRANCHING,
    ITERATION,
    LENGTH,
    LIMIT,
    MAX_TURNS,
    MAX_TURNS_AHEAD,
    MAX_WIDTH,
    NODES,
    SCORED,
    SEATS,
    SEED,
    TOTAL,
    TURNS,
    WIDTH,
    TurnWorkspace,
)
from ludarium.engine.workspace import Int64s
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

_ROOT_WIDTH, _ROOT_BRANCHING = 16, 64
"""At the root: how many unfinished turns are kept, and how many moves of each are tried."""
_WIDE_ROOT, _WIDE_BRANCHING = MAX_WIDTH, 128
"""The same for a search that only its depth limits.  It misses fewer turns, and takes three times as long."""

_ITERATIONS = (
    (1, MAX_TURNS, 6, 32, 8),
    (2, 32, 8, 32, 12),
    (2, 40, 16, 48, 20),
    (3, 16, 6, 24, 8),
    (4, 12, 4, 20, 6),
)
"""How far and how widely to look: whole rounds ahead; turns searched at the root; and below it, unfinished turns kept,
moves tried of each, and finished turns searched.  Looking more widely before looking further won more games than the
other way round."""

_LOOKS = 4
"""Of so many turns, one after the other, a player who overlooks things thinks of the reply."""

_ENDLESS = (1 << 63) - 1


@compiled
def begin(state: Any, work: TurnWorkspace) -> None:
    """Take up the request in `work`: find the root's turns, whatever the limits, in some milliseconds, so that there is
    always something to answer."""
    counters, request, answer = work.counters, work.request, work.answer
    for i in range(len(counters)):
        counters[i] = 0
    counters[SEATS], counters[SEED] = _turns_in_a_round(state, request[req.PLAYERS]), request[req.SEED]
    if request[req.MOVES] > 0:
        row = work.root_turns[0]
        row[LENGTH] = min(request[req.MOVES], MAX_TURN_LENGTH)
        for i in range(row[LENGTH]):
            row[ACTIONS + i] = work.root_moves[i]
        total = 1
    else:
        width, branching = _ROOT_WIDTH, _ROOT_BRANCHING
        if request[req.DEPTH] <= MAX_TURNS_AHEAD and request[req.NODES] == 0 and request[req.MARGIN] == 0:
            width, branching = _WIDE_ROOT, _WIDE_BRANCHING
        total = find_turns(state, width, branching, work.root_turns, op.opaque_int(MAX_TURNS), work)
    for i in range(MAX_TURNS):
        work.scores[i] = 0
    counters[TOTAL] = total
    answer[req.REACHED], answer[req.SELDEPTH], answer[req.HASHFULL] = 0, 0, 0
    answer[req.TOTAL] = total
    _score(state, total, 1, 0, 1, work)
    answer[req.FOUND] = min(request[req.LINES], total)
    if total == 0:
        _answer_any_move(state, work)
    answer[req.VISITED] = counters[NODES]
    counters[LIMIT] = request[req.NODES] if request[req.NODES] > 0 else _ENDLESS
    counters[BOUND] = 1


@compiled
def _answer_any_move(state: Any, work: TurnWorkspace) -> None:
    """Where all turns are longer than any that is thought of: the action that would be tried first."""
    best = op.NO_MOVE
    total = op.moves(state, work.moves)
    for i in range(total):
        move = int(work.moves[i])
        if best == op.NO_MOVE or op.move_score(state, move) > op.move_score(state, best):
            best = move
    work.answer[req.FOUND] = min(total, 1)
    work.scores[0] = 0
    work.lines[0, 0], work.lines[0, 1] = best, op.NO_MOVE


@compiled
def _turns_in_a_round(state: Any, players: int) -> int:
    """How many turns it takes, when nobody does anything, until the mover is to move again."""
    mover = op.turn(state)
    for turns in range(1, players):
        state = op.null_move(state)
        if op.turn(state) == mover:
            return turns
    return players


@compiled
def run(state: Any, work: TurnWorkspace, _slots: Int64s) -> int:
    """As `iterations.run`; there is no transposition table."""
    request, answer, counters = work.request, work.answer, work.counters
    margin, min_lines = 0, max(request[req.LINES], 1)
    ahead = min(request[req.DEPTH], MAX_TURNS_AHEAD)
    if request[req.MARGIN] > 0:
        margin = request[req.MARGIN]
        ahead = min(max((request[req.DEPTH] - 1) * counters[SEATS], 1), MAX_TURNS_AHEAD)
    elif min_lines > 1:
        margin = INFINITE
    while counters[ITERATION] < len(_ITERATIONS) and counters[TOTAL] > 0:
        if answer[req.REACHED] >= ahead or work.scores[0] >= PROVED:
            break
        rounds, root_turns, width, branching, turns = _ITERATIONS[counters[ITERATION]]
        counters[ITERATION] += 1
        counters[WIDTH], counters[BRANCHING], counters[TURNS] = width, branching, turns
        total = min(counters[TOTAL], max(min_lines, root_turns))
        whole = _score(state, total, min(rounds * counters[SEATS], ahead), margin, min_lines, work)
        answer[req.VISITED] = counters[NODES]
        if not whole:
            break
        if request[req.PAUSE] != 0:
            return req.PAUSED
    if request[req.OVERSIGHT] > 0:
        _overlook(state, work)
    if request[req.MARGIN] > 0 and counters[TOTAL] > 0:
        rank = pick(work.scores, counters[SCORED], margin, request[req.SEED])
        if request[req.OVERSIGHT] > 0 and work.memory[req.LEARNED_KINDS] != 0:
            rank = _pick_with_care(state, rank, work)
        _swap(0, rank, work)
    return req.FINISHED


@compiled
def _overlook(state: Any, work: TurnWorkspace) -> None:
    """Score the root's turns as a player sees them who overlooks moves of the own turn."""
    for rank in range(work.counters[SCORED]):
        after, missed = state, 0
        for i in range(work.root_turns[rank, LENGTH]):
            move = int(work.root_turns[rank, ACTIONS + i])
            missed += overlooks_own(after, move, work)
            after = op.play(after, move)
        if missed > 0:
            work.scores[rank] = -INFINITE


@compiled
def _pick_with_care(state: Any, rank: int, work: TurnWorkspace) -> int:
    """The turn `rank`, or another one where the reply to it is of a kind that has hurt the player before."""
    _rounds, _root_turns, width, branching, turns = _ITERATIONS[0]
    work.counters[WIDTH], work.counters[BRANCHING], work.counters[TURNS] = width, branching, turns
    one = op.opaque_int(1)
    for _look in range(_LOOKS):
        turn = work.root_turns[rank:]
        if score_turns(state, turn, one, one, INFINITE, work.new_scores, work.new_lines, work) < 1:
            break
        if not _hurts_again(state, work.new_lines[0], int(turn[0, LENGTH]), work):
            break
        work.scores[rank] = -INFINITE
        rank = pick(work.scores, work.counters[SCORED], work.request[req.MARGIN], work.request[req.SEED])
    return rank


@compiled
def _hurts_again(state: Any, line: Int64s, length: int, work: TurnWorkspace) -> bool:
    """Whether in a line, after the first turn of this length, the next player makes a move that hurts the mover and is
    of a kind that has hurt before."""
    seat = op.turn(state)
    for i in range(length):
        state = op.play(state, int(line[i]))
    mover, found, i = op.turn(state), 0, length
    while line[i] != op.NO_MOVE and op.outcome(state) == op.ONGOING and op.turn(state) == mover:
        move = int(line[i])
        found += hurts(state, move, seat, work.weights) and looks_out_for(state, move, work)
        state = op.play(state, move)
        i += 1
    return found > 0


@compiled
def _score(state: Any, total: int, depth: int, margin: int, min_lines: int, work: TurnWorkspace) -> bool:
    """Score the first `total` turns anew by looking `depth` turns ahead, and sort them; returns whether that came to
    its end.  If an interruption came before the `min_lines` wanted ones were done, all stays as it was."""
    done = score_turns(state, work.root_turns, total, depth - 1, margin, work.new_scores, work.new_lines, work)
    if done == total and total > 0:
        _take_over(done, work)
        work.answer[req.REACHED], work.counters[SCORED] = depth, done
    elif done >= min_lines:
        _keep_part(done, depth, work)
    return done == total


@compiled
def _keep_part(done: int, depth: int, work: TurnWorkspace) -> None:
    """Take over the new scores of the first `done` turns, after which an iteration was interrupted, if another turn
    is now the best.  If it is still the same one, but for less, all stays as it was: a turn that was not searched may
    be better.  For the same reason, where all that were searched lose, they go behind the rest."""
    best = 0
    for i in range(1, done):
        if work.new_scores[i] > work.new_scores[best]:
            best = i
    total = work.counters[TOTAL]
    if work.new_scores[best] <= -LOSING and work.scores[done] > -LOSING:
        _take_over(done, work)
        _reverse(0, done, work)
        _reverse(done, total, work)
        _reverse(0, total, work)
        work.counters[SCORED] = total - done
    elif best > 0 or work.new_scores[0] >= work.scores[0]:
        _take_over(done, work)
        work.answer[req.REACHED], work.counters[SCORED] = depth, done


@compiled
def _take_over(done: int, work: TurnWorkspace) -> None:
    """Take over the new scores and lines of the first `done` turns, and sort these."""
    for i in range(done):
        work.scores[i] = work.new_scores[i]
        copy_row(work.new_lines[i], work.lines[i])
    for i in range(1, done):
        place = i
        while place > 0 and work.scores[place - 1] < work.scores[place]:
            _swap(place - 1, place, work)
            place -= 1


@compiled
def _reverse(first: int, end: int, work: TurnWorkspace) -> None:
    """Reverse the order of the turns from `first` up to but without `end`."""
    while first < end - 1:
        end -= 1
        _swap(first, end, work)
        first += 1


@compiled
def _swap(one: int, other: int, work: TurnWorkspace) -> None:
    """Exchange two of the root's turns, with their scores and lines."""
    work.scores[one], work.scores[other] = work.scores[other], work.scores[one]
    swap_rows(work.root_turns[one], work.root_turns[other])
    swap_rows(work.lines[one], work.lines[other])


@compiled
def swap_rows(one: Int64s, other: Int64s) -> None:
    """Exchange two rows word by word."""
    for i in range(len(one)):
        one[i], other[i] = other[i], one[i]
