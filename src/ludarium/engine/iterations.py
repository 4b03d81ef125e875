"""Iterative deepening on one thread: reads `work.request` and writes `work.answer`.  Each iteration searches the root
one ply deeper.  From depth _ASPIRATION_DEPTH on, an iteration first tries a window around the last score."""

from __future__ import annotations

from typing import Any

from ludarium.engine import dispatch
from ludarium.engine import request as req
from ludarium.engine import transposition_table as tt
from ludarium.engine.level_choice import choose_move
from ludarium.engine.scores import INFINITE, PROVED
from ludarium.engine.workspace import (
    LONGEST_LINE,
    MAX_EVADED_THREATS,
    NODE_LIMIT,
    OPPONENT_MODEL,
    THREAT_LIMIT,
    TT_GENERATION,
    VISITED_NODES,
    Int64s,
    Workspace,
    clear_workspace,
)
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable

MAX_SEARCH_DEPTH = op.MAX_PLY // 2

_ASPIRATION_DEPTH, _ASPIRATION_HALF_WIDTH = 4, 40
"""Minimum depth for aspiration windows, and their half width in hundredths of a piece."""


@compiled
def begin(state: Any, work: Workspace) -> None:
    """Prepare the search of `work.request`: sort the root moves by static score.  Until an iteration
    ends, the answer's lines are the moves with the best static scores."""
    clear_workspace(work)
    counters, request, answer = work.counters, work.request, work.answer
    counters[NODE_LIMIT] = request[req.NODES] if request[req.NODES] > 0 else req.NO_NODE_LIMIT
    counters[THREAT_LIMIT] = MAX_EVADED_THREATS
    counters[OPPONENT_MODEL], counters[TT_GENERATION] = request[req.METHOD], request[req.GENERATION]
    total = request[req.MOVES] if request[req.MOVES] > 0 else op.moves(state, work.root_moves)
    dispatch.score_statically(state, work.root_moves, total, work.root_scores, work)
    for i in range(total):  # insertion sort: stable, and fast enough for some hundred moves
        move, score = int(work.root_moves[i]), int(work.root_scores[i])
        index = i
        while index > 0 and work.root_scores[index - 1] < score:
            work.root_moves[index], work.root_scores[index] = work.root_moves[index - 1], work.root_scores[index - 1]
            index -= 1
        work.root_moves[index], work.root_scores[index] = move, score
    for i in range(total):
        work.static_order[i], work.latest_scores[i] = work.root_moves[i], work.root_scores[i]
    lines = min(request[req.LINES], total, req.MAX_LINES)
    for i in range(lines):
        work.scores[i] = work.root_scores[i]
        work.lines[i, 0], work.lines[i, 1] = work.root_moves[i], op.NO_MOVE
    answer[req.REACHED], answer[req.SELDEPTH], answer[req.HASHFULL] = 0, 0, 0
    answer[req.FOUND], answer[req.TOTAL], answer[req.VISITED] = lines, total, 0


@compiled
def run(state: Any, work: Workspace, table: Int64s) -> int:
    """Continue the search after `begin`.  Returns FINISHED at the depth limit, after an interruption, or when the
    scores of all lines are proved.  If the request sets PAUSE, returns PAUSED after each iteration."""
    request, answer = work.request, work.answer
    if request[req.MARGIN] > 0:  # the search of a lower level of play
        choose_move(state, work, table)
        answer[req.VISITED] = work.counters[VISITED_NODES]
        return req.FINISHED
    deepest = min(request[req.DEPTH], MAX_SEARCH_DEPTH)
    status = req.FINISHED
    while answer[req.REACHED] < deepest and answer[req.FOUND] > 0 and (answer[req.REACHED] == 0 or _can_improve(work)):
        is_finished = _deepen(state, answer[req.REACHED] + 1, work, table)
        answer[req.VISITED], answer[req.SELDEPTH] = work.counters[VISITED_NODES], work.counters[LONGEST_LINE]
        if not is_finished:
            break
        if request[req.PAUSE] != 0:
            status = req.PAUSED
            break
    answer[req.HASHFULL] = tt.hashfull(table)
    return status


@compilable
def _can_improve(work: Workspace) -> bool:
    """Whether a line has a score that is not proved.  Deeper searches change only such scores."""
    proved = 0
    for rank in range(work.answer[req.FOUND]):
        proved += abs(work.scores[rank]) >= PROVED
    return proved < work.answer[req.FOUND]


@compiled
def _deepen(state: Any, depth: int, work: Workspace, table: Int64s) -> bool:
    """Run one iteration: for each rank, search the root moves that begin no line of a better rank.
    After an interruption, update the answer with the results that are reliable, and return False."""
    lines = work.answer[req.FOUND]
    for rank in range(lines):
        finished_moves = _search_rank(state, rank, depth, work, table)
        if rank + finished_moves < work.answer[req.TOTAL]:
            if lines == 1:
                _update_single_line(finished_moves, work)
            else:
                _insert_proved_wins(rank + 1, work)
            return False
    for rank in range(lines):
        _insert_line(rank, rank, work)
        for i in range(work.answer[req.TOTAL]):
            if work.static_order[i] == work.new_lines[rank, 0]:
                work.latest_scores[i] = work.new_scores[rank]
    work.answer[req.REACHED] = depth
    return True


@compiled
def _search_rank(state: Any, rank: int, depth: int, work: Workspace, table: Int64s) -> int:
    """Search the root moves from index `rank` to the last, and write the best line to `new_lines[rank]`:
    NO_MOVE if an interruption came before the first result.  Returns the number of finished moves."""
    moves, total = work.root_moves[rank:], work.answer[req.TOTAL] - rank
    guess = work.scores[rank]
    alpha, beta = op.nonliteral(-INFINITE), op.nonliteral(INFINITE)
    if depth >= _ASPIRATION_DEPTH and abs(guess) < PROVED:
        alpha, beta = guess - _ASPIRATION_HALF_WIDTH, guess + _ASPIRATION_HALF_WIDTH
    work.new_lines[rank, 0] = op.NO_MOVE
    while True:
        finished_moves = dispatch.search_root(state, moves, total, depth, alpha, beta, work, table)
        score = work.ratings[0, 0]
        if score > alpha:
            work.new_scores[rank] = score
            _copy_line(work.line[0], work.new_lines[rank])
        if finished_moves < total:
            return finished_moves
        if score <= alpha and alpha > -INFINITE:
            alpha = -INFINITE
        elif score >= beta and beta < INFINITE:
            beta = INFINITE
        else:
            return finished_moves


@compiled
def _update_single_line(finished_moves: int, work: Workspace) -> None:
    """Answer with the best of the `finished_moves` root moves that were searched before an interruption.  Two
    exceptions, because an unfinished move may be better: If the best move is still the old one, but its score fell,
    keep the old line.  If all finished moves lose, answer with the first unfinished move whose static score is not a
    loss."""
    if work.new_lines[0, 0] == op.NO_MOVE:
        return
    score = work.new_scores[0]
    if score <= -PROVED:
        for index in range(finished_moves, work.answer[req.TOTAL]):
            for i in range(work.answer[req.TOTAL]):
                if work.static_order[i] == work.root_moves[index] and work.root_scores[i] > -PROVED:
                    work.scores[0] = work.latest_scores[i]
                    work.lines[0, 0], work.lines[0, 1] = work.static_order[i], op.NO_MOVE
                    return
    elif work.new_lines[0, 0] == work.lines[0, 0] and score < work.scores[0]:
        return
    work.scores[0] = score
    _copy_line(work.new_lines[0], work.lines[0])


@compiled
def _insert_proved_wins(ranks: int, work: Workspace) -> None:
    """After an interruption, insert into the answer those of the first `ranks` new lines that are proved wins.  Keep
    the other lines of the last iteration, because scores of two depths are not comparable."""
    last = work.answer[req.FOUND] - 1
    for rank in range(ranks):
        if work.new_lines[rank, 0] != op.NO_MOVE and work.new_scores[rank] >= PROVED:
            replaced = last
            for older in range(last):
                if work.lines[older, 0] == work.new_lines[rank, 0]:
                    replaced = older
            _insert_line(rank, replaced, work)


@compiled
def _insert_line(rank: int, replaced: int, work: Workspace) -> None:
    """Replace the answer's line at index `replaced` by `new_lines[rank]`, and sort it into the lines by score."""
    index = replaced
    while index > 0 and work.scores[index - 1] < work.new_scores[rank]:
        work.scores[index] = work.scores[index - 1]
        _copy_line(work.lines[index - 1], work.lines[index])
        index -= 1
    work.scores[index] = work.new_scores[rank]
    _copy_line(work.new_lines[rank], work.lines[index])


@compiled
def _copy_line(source: Int64s, target: Int64s) -> None:
    i = 0
    while source[i] != op.NO_MOVE and i < op.MAX_PLY:
        target[i] = source[i]
        i += 1
    target[i] = op.NO_MOVE
