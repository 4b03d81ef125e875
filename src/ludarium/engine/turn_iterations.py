"""Iterative widening and deepening over whole turns, for games with several actions per turn (`turn_search`); other
games use `iterations`.  Each iteration (a row of _ITERATIONS) tries more turns than the one before, or looks more whole
rounds ahead, so that all players have replied before the search judges a turn.  The request limits the
depth, even within a round: to DEPTH turns (the judged turn is the first) or, with a MARGIN, to DEPTH - 1 rounds, but at
least one turn."""

from __future__ import annotations

from typing import Any

from ludarium.engine import request as req
from ludarium.engine.blunders import is_harmful, is_of_learned_kind, overlooks_own_move
from ludarium.engine.level_choice import pick
from ludarium.engine.request import MAX_TURN_LENGTH
from ludarium.engine.scores import INFINITE, PROVED
from ludarium.engine.turn_search import DECIDED, find_turns, score_turns
from ludarium.engine.turn_workspace import (
    ACTION_LIMIT,
    BEAM_WIDTH,
    BRANCHING,
    FIRST_ACTION,
    LIMITS_APPLY,
    MAX_FINISHED_TURNS,
    MAX_NODE_TURNS,
    MAX_TURNS_AHEAD,
    MAX_WIDTH,
    NEXT_ITERATION,
    ROOT_TURNS,
    SCORED_TURNS,
    TIE_SEED,
    TRIED_ACTIONS,
    TURN_LENGTH,
    TURNS_PER_ROUND,
    TurnWorkspace,
    copy_row,
    swap_rows,
)
from ludarium.engine.workspace import Int64s
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled

_ROOT_WIDTH, _ROOT_BRANCHING = 16, 64  # at the root: number of unfinished turns kept, and of moves tried for each
_WIDE_ROOT, _WIDE_BRANCHING = MAX_WIDTH, 128
"""Root width and branching if the request limits the depth, but not the nodes, and has no margin; a time limit does not
matter.  They miss fewer turns in triple the time."""

_ITERATIONS = (
    (1, MAX_NODE_TURNS, 6, 32, 8),
    (2, 32, 8, 32, 12),
    (2, 40, 16, 48, 20),
    (3, 16, 6, 24, 8),
    (4, 12, 4, 20, 6),
)
"""For each iteration: depth in rounds, and turns searched at the root; below the root, unfinished turns kept, moves
tried for each, and finished turns searched.  Widening before deepening won more games."""

_MAX_REPLIES_CHECKED = 4  # at levels that overlook moves: maximum number of turns whose expected reply is checked


@compiled
def begin(state: Any, work: TurnWorkspace) -> None:
    """Find the turns of the root, and write a first answer.  This takes only milliseconds, so no limits apply."""
    counters, request, answer = work.counters, work.request, work.answer
    for i in range(len(counters)):
        counters[i] = 0
    counters[TURNS_PER_ROUND], counters[TIE_SEED] = _turns_in_a_round(state, request[req.PLAYERS]), request[req.SEED]
    if request[req.MOVES] > 0:  # the caller gave one turn, whose actions are in `root_moves`
        row = work.root_turns[0]
        row[TURN_LENGTH] = min(request[req.MOVES], MAX_TURN_LENGTH)
        for i in range(row[TURN_LENGTH]):
            row[FIRST_ACTION + i] = work.root_moves[i]
        total = 1
    else:
        width, branching = _ROOT_WIDTH, _ROOT_BRANCHING
        if request[req.DEPTH] <= MAX_TURNS_AHEAD and request[req.NODES] == 0 and request[req.MARGIN] == 0:
            width, branching = _WIDE_ROOT, _WIDE_BRANCHING
        total = find_turns(state, width, branching, work.root_turns, op.nonliteral(MAX_NODE_TURNS), work)
    for i in range(MAX_NODE_TURNS):
        work.scores[i] = 0
    counters[ROOT_TURNS] = total
    answer[req.REACHED], answer[req.SELDEPTH], answer[req.HASHFULL] = 0, 0, 0
    answer[req.TOTAL] = total
    _rescore(state, total, 1, 0, 1, work)  # depth 1: the static scores after the turns
    answer[req.FOUND] = min(request[req.LINES], total)
    if total == 0:
        _answer_single_action(state, work)
    answer[req.VISITED] = counters[TRIED_ACTIONS]
    counters[ACTION_LIMIT] = request[req.NODES] if request[req.NODES] > 0 else req.NO_NODE_LIMIT
    counters[LIMITS_APPLY] = 1


@compiled
def _answer_single_action(state: Any, work: TurnWorkspace) -> None:
    """Answer with the action that has the highest move score, because all turns exceed the maximum length."""
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
    """The number of turns until the mover is to move again, if all players pass."""
    mover = op.turn(state)
    for turns in range(1, players):
        state = op.null_move(state)
        if op.turn(state) == mover:
            return turns
    return players


@compiled
def run(state: Any, work: TurnWorkspace, _table: Int64s) -> int:
    """Like `iterations.run`, but without a transposition table.  A proved win of the best turn ends the search."""
    request, answer, counters = work.request, work.answer, work.counters
    margin, min_lines = 0, max(request[req.LINES], 1)
    turns_ahead = min(request[req.DEPTH], MAX_TURNS_AHEAD)
    if request[req.MARGIN] > 0:
        margin = request[req.MARGIN]
        turns_ahead = min(max((request[req.DEPTH] - 1) * counters[TURNS_PER_ROUND], 1), MAX_TURNS_AHEAD)
    elif min_lines > 1:
        margin = INFINITE
    while counters[NEXT_ITERATION] < len(_ITERATIONS) and counters[ROOT_TURNS] > 0:
        if answer[req.REACHED] >= turns_ahead or work.scores[0] >= PROVED:
            break
        rounds, root_turns, width, branching, turns = _ITERATIONS[counters[NEXT_ITERATION]]
        counters[NEXT_ITERATION] += 1
        counters[BEAM_WIDTH], counters[BRANCHING], counters[MAX_FINISHED_TURNS] = width, branching, turns
        total = min(counters[ROOT_TURNS], max(min_lines, root_turns))
        finished = _rescore(state, total, min(rounds * counters[TURNS_PER_ROUND], turns_ahead), margin, min_lines, work)
        answer[req.VISITED] = counters[TRIED_ACTIONS]
        if not finished:
            break
        if request[req.PAUSE] != 0:
            return req.PAUSED
    if request[req.BLUNDER_RATE] > 0:
        _overlook_turns(state, work)
    if request[req.MARGIN] > 0 and counters[ROOT_TURNS] > 0:
        rank = pick(work.scores, counters[SCORED_TURNS], margin, request[req.SEED])
        if request[req.BLUNDER_RATE] > 0 and work.memory[req.LEARNED_KINDS] != 0:
            rank = _avoid_known_replies(state, rank, work)
        _swap_turns(0, rank, work)
    return req.FINISHED


@compiled
def _overlook_turns(state: Any, work: TurnWorkspace) -> None:
    for rank in range(work.counters[SCORED_TURNS]):
        after, overlooked = state, 0
        for i in range(work.root_turns[rank, TURN_LENGTH]):
            move = int(work.root_turns[rank, FIRST_ACTION + i])
            overlooked += overlooks_own_move(after, move, work)
            after = op.play(after, move)
        if overlooked > 0:
            work.scores[rank] = -INFINITE


@compiled
def _avoid_known_replies(state: Any, rank: int, work: TurnWorkspace) -> int:
    """The rank of the turn to play: `rank`, or another rank if the expected reply is harmful, and of a kind that has
    harmed this player before in the game (a learned kind)."""
    _rounds, _root_turns, width, branching, turns = _ITERATIONS[0]
    work.counters[BEAM_WIDTH], work.counters[BRANCHING], work.counters[MAX_FINISHED_TURNS] = width, branching, turns
    one = op.nonliteral(1)
    for _ in range(_MAX_REPLIES_CHECKED):
        turn = work.root_turns[rank:]
        # search one turn, and one turn beyond it: the expected reply
        if score_turns(state, turn, one, one, INFINITE, work.new_scores, work.new_lines, work) < 1:
            break
        if not _hurts_again(state, work.new_lines[0], int(turn[0, TURN_LENGTH]), work):
            break
        work.scores[rank] = -INFINITE
        rank = pick(work.scores, work.counters[SCORED_TURNS], work.request[req.MARGIN], work.request[req.SEED])
    return rank


@compiled
def _hurts_again(state: Any, line: Int64s, length: int, work: TurnWorkspace) -> bool:
    """Whether the turn after `length` moves of a line has a move of a learned kind that harms the mover of `state`."""
    seat = op.turn(state)
    for i in range(length):
        state = op.play(state, int(line[i]))
    mover, repeated, i = op.turn(state), 0, length
    while line[i] != op.NO_MOVE and op.outcome(state) == op.ONGOING and op.turn(state) == mover:
        move = int(line[i])
        repeated += is_harmful(state, move, seat, work.weights) and is_of_learned_kind(state, move, work)
        state = op.play(state, move)
        i += 1
    return repeated > 0


@compiled
def _rescore(state: Any, total: int, depth: int, margin: int, min_lines: int, work: TurnWorkspace) -> bool:
    """Rescore the first `total` turns by looking `depth` turns ahead, and sort them; returns whether this finished.  If
    interrupted before the first `min_lines` turns were done, nothing changes."""
    rescored_count = score_turns(
        state, work.root_turns, total, depth - 1, margin, work.new_scores, work.new_lines, work
    )
    if rescored_count == total and total > 0:
        _accept_scores(rescored_count, work)
        work.answer[req.REACHED], work.counters[SCORED_TURNS] = depth, rescored_count
    elif rescored_count >= min_lines:
        _accept_partial_scores(rescored_count, depth, work)
    return rescored_count == total


@compiled
def _accept_partial_scores(rescored_count: int, depth: int, work: TurnWorkspace) -> None:
    """Use the new scores of the first `rescored_count` turns of an interrupted iteration.  If the best turn is the
    same but has a lower score, nothing changes: an unsearched turn may be better.  For the same reason, if all searched
    turns lose and the next turn does not, the searched turns move behind the others."""
    best = 0
    for i in range(1, rescored_count):
        if work.new_scores[i] > work.new_scores[best]:
            best = i
    total = work.counters[ROOT_TURNS]
    if work.new_scores[best] <= -DECIDED and work.scores[rescored_count] > -DECIDED:
        _accept_scores(rescored_count, work)
        _reverse(0, rescored_count, work)
        _reverse(rescored_count, total, work)
        _reverse(0, total, work)
        work.counters[SCORED_TURNS] = total - rescored_count
    elif best > 0 or work.new_scores[0] >= work.scores[0]:
        _accept_scores(rescored_count, work)
        work.answer[req.REACHED], work.counters[SCORED_TURNS] = depth, rescored_count


@compiled
def _accept_scores(rescored_count: int, work: TurnWorkspace) -> None:
    for i in range(rescored_count):
        work.scores[i] = work.new_scores[i]
        copy_row(work.new_lines[i], work.lines[i])
    for i in range(1, rescored_count):
        place = i
        while place > 0 and work.scores[place - 1] < work.scores[place]:
            _swap_turns(place - 1, place, work)
            place -= 1


@compiled
def _reverse(first: int, end: int, work: TurnWorkspace) -> None:
    while first < end - 1:
        end -= 1
        _swap_turns(first, end, work)
        first += 1


@compiled
def _swap_turns(rank: int, other_rank: int, work: TurnWorkspace) -> None:
    work.scores[rank], work.scores[other_rank] = work.scores[other_rank], work.scores[rank]
    swap_rows(work.root_turns[rank], work.root_turns[other_rank])
    swap_rows(work.lines[rank], work.lines[other_rank])
