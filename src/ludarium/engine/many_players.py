"""Search for three and more players: alpha-beta against all other players as one opponent, by two methods.

The *seat* is the player whom the search advises.  The two sides are the seat and all opponents.  Scores are for the
side to move; a side may move several times in a row.
- *Paranoid* (Sturtevant and Korf, AAAI 2000): all move in turn, and all except the seat minimise the seat's score.
- *Best reply plus* (after Schadd and Winands, IEEE TCIAIG 2011, and Esser and others, CG 2013): after each move of the
  seat, one opponent plays the move that is worst for the seat, and the others play greedily.  At the same depth, this
  search sees more moves of the seat.  It is the default, the winner of a tournament (docs/experiments.md)."""

from __future__ import annotations

from typing import Any

from ludarium.engine import transposition_table as tt
from ludarium.engine.ordering import rate_moves, record_cutoff, take_best
from ludarium.engine.request import PARANOID
from ludarium.engine.scores import INFINITE, WIN
from ludarium.engine.transposition_table import table_score
from ludarium.engine.workspace import (
    OPPONENT_MODEL,
    ROOT_SEAT,
    TT_GENERATION,
    VISITED_NODES,
    Int64s,
    Workspace,
    extend_line,
    interrupted,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix
from ludarium.kernel.compiler import compiled

_CAPTURE_PLIES = 4  # maximum plies of the quiescence search: without a limit some positions took minutes


@compiled
def terminal_score_for_many(state: Any, ply: int, seat: int) -> int:
    """The score for the side to move if the game is over or the mover can win at once; otherwise INFINITE."""
    outcome = op.outcome(state)
    if outcome != op.ONGOING:
        winner = op.winner_of(outcome)
        if winner < 0:
            return 0
        return WIN - ply if (winner == seat) == (op.turn(state) == seat) else ply - WIN
    if op.winning_move(state) != op.NO_MOVE:
        return WIN - ply - 1
    return INFINITE


@compiled
def static_score(state: Any, seat: int, weights: Int64s) -> int:
    """The static evaluation for the side to move: the seat, or all of its opponents together."""
    score = op.evaluate(state, seat, weights)
    return score if op.turn(state) == seat else -score


@compiled
def skip_to_seat(state: Any, seat: int) -> Any:
    """The state after null moves of the opponents, at most one round, until `seat` is to move or the game is over."""
    first = op.turn(state)
    while op.turn(state) != seat and op.outcome(state) == op.ONGOING:
        state = op.null_move(state)
        if op.turn(state) == first:
            break
    return state


@compiled
def greedy_move(state: Any, buffer: Int64s, weights: Int64s) -> int:
    """The move that the search for many players expects of an opponent: a win at once or, if there is none, the move
    with the mover's best static evaluation.  `buffer` has room for the legal moves."""
    best_move = op.winning_move(state)
    if best_move != op.NO_MOVE:
        return best_move
    best, mover = -INFINITE, op.turn(state)
    for i in range(op.moves(state, buffer)):
        value = op.evaluate(op.play(state, int(buffer[i])), mover, weights)
        if value > best:
            best, best_move = value, int(buffer[i])
    return best_move


@compiled
def play_to_seat(state: Any, seat: int, work: Workspace) -> Any:
    """In the search for three and more players, the state after greedy moves of the opponents, at most one round, until
    `seat` is to move or the game is over."""
    first = op.turn(state)
    while op.turn(state) != seat and op.outcome(state) == op.ONGOING:
        work.counters[VISITED_NODES] += 1
        state = op.play(state, greedy_move(state, work.moves[op.MAX_PLY - 1], work.weights))
        if op.turn(state) == first:
            break
    return state


@compiled
def search_for_many(state: Any, depth: int, alpha: int, beta: int, ply: int, work: Workspace, table: Int64s) -> int:
    """The score of `state` for the side to move: exact between alpha and beta, a bound outside, meaningless after an
    interruption.  Writes the principal variation to `work.line[ply]`."""
    work.line[ply, 0] = op.NO_MOVE
    if depth <= 0 or ply >= op.MAX_PLY - 1:  # `nonliteral`: else Numba compiles a second version for the constant
        return quiesce_for_many(state, alpha, beta, ply, op.nonliteral(_CAPTURE_PLIES), work)
    work.counters[VISITED_NODES] += 1
    if interrupted(work):
        return 0
    seat = work.counters[ROOT_SEAT]
    end_score = terminal_score_for_many(state, ply, seat)
    if end_score != INFINITE:
        if end_score == WIN - ply - 1:
            work.line[ply, 0] = op.winning_move(state)
            work.line[ply, 1] = op.NO_MOVE
        return end_score
    key = mix(op.key(state), seat)  # the table also holds scores for other seats
    entry = tt.probe(table, key)
    if beta - alpha == 1:
        score = table_score(entry, depth, alpha, beta, ply)
        if score != INFINITE:
            return score
    mover = op.turn(state)
    single_reply = mover != seat and work.counters[OPPONENT_MODEL] != PARANOID
    best, best_move, original_alpha = -INFINITE, op.NO_MOVE, alpha
    moves, ratings = work.moves[ply], work.ratings[ply]
    # If `single_reply`, another opponent replies in each pass through the loop: the mover of `reply_state`,
    # which is `state` after the expected moves of the earlier opponents.
    reply_state, first_pass = state, True
    while best < beta:
        expected_move = greedy_move(reply_state, moves, work.weights) if single_reply else op.NO_MOVE
        total = op.moves(reply_state, moves)
        rate_moves(reply_state, moves, ratings, total, tt.entry_move(entry) if entry else expected_move, ply, work)
        for i in range(total):
            move = take_best(moves, ratings, total - i)
            if move == expected_move and not first_pass:
                continue  # then all opponents play their expected moves, a line that the first pass has searched
            child = op.play(reply_state, move)
            if single_reply:
                child = play_to_seat(child, seat, work)
            if (op.turn(child) == seat) == (mover == seat):
                score = search_for_many(child, depth - 1, alpha, beta, ply + 1, work, table)
            elif best == -INFINITE:
                score = -search_for_many(child, depth - 1, -beta, -alpha, ply + 1, work, table)
            else:
                score = -search_for_many(child, depth - 1, -alpha - 1, -alpha, ply + 1, work, table)
                if alpha < score < beta:
                    score = -search_for_many(child, depth - 1, -beta, -alpha, ply + 1, work, table)
            if interrupted(work):
                return 0
            if score > best:
                best, best_move = score, move
                if score > alpha:
                    alpha = score
                    extend_line(work.line, ply, move)
                    if score >= beta:
                        record_cutoff(reply_state, move, depth, ply, work)
                        break
        if not single_reply:
            break
        first_pass = False
        reply_state = op.play(reply_state, expected_move)
        if op.turn(reply_state) in (mover, seat) or op.outcome(reply_state) != op.ONGOING:
            break
        if best < beta and op.winning_move(reply_state) != op.NO_MOVE:
            return WIN - ply - 1
    if best == -INFINITE:
        return static_score(state, seat, work.weights)
    bound = tt.LOWER if best >= beta else tt.EXACT if best > original_alpha else tt.UPPER
    tt.store(table, work.counters[TT_GENERATION], key, best_move, depth, bound, best, ply)
    return best


@compiled
def quiesce_for_many(state: Any, alpha: int, beta: int, ply: int, plies_left: int, work: Workspace) -> int:
    """Quiescence search for three and more players: noisy moves, such as captures, at most `plies_left` plies deep.  In
    the paranoid search too, only one opponent, who may be any of them, replies to each move of the seat; the others
    pass."""
    work.line[ply, 0] = op.NO_MOVE
    work.counters[VISITED_NODES] += 1
    if interrupted(work):
        return 0
    seat = work.counters[ROOT_SEAT]
    end_score = terminal_score_for_many(state, ply, seat)
    if end_score != INFINITE:
        return end_score
    best = static_score(state, seat, work.weights)
    if best >= beta or plies_left <= 0 or ply >= op.MAX_PLY - 1:
        return best
    alpha = max(alpha, best)
    mover = op.turn(state)
    moves, ratings = work.moves[ply], work.ratings[ply]
    reply_state = state
    while True:
        total = op.noisy_moves(reply_state, moves)
        rate_moves(reply_state, moves, ratings, total, op.NO_MOVE, ply, work)
        for i in range(total):
            child = op.play(reply_state, take_best(moves, ratings, total - i))
            if mover != seat:
                child = skip_to_seat(child, seat)
            if (op.turn(child) == seat) == (mover == seat):
                score = quiesce_for_many(child, alpha, beta, ply + 1, plies_left - 1, work)
            else:
                score = -quiesce_for_many(child, -beta, -alpha, ply + 1, plies_left - 1, work)
            if interrupted(work):
                return 0
            if score > best:
                best = score
                if score >= beta:
                    return best
                alpha = max(alpha, score)
        if mover == seat:
            return best
        reply_state = op.null_move(reply_state)
        if op.turn(reply_state) in (mover, seat):
            return best
        if op.winning_move(reply_state) != op.NO_MOVE:
            return WIN - ply - 1


@compiled
def score_after(child: Any, depth: int, alpha: int, beta: int, work: Workspace, table: Int64s) -> int:
    """The seat's score of a child of the root, in the window from alpha to beta, in a game of many players."""
    ply = op.nonliteral(1)
    if op.turn(child) == work.counters[ROOT_SEAT]:
        return search_for_many(child, depth - 1, alpha, beta, ply, work, table)
    return -search_for_many(child, depth - 1, -beta, -alpha, ply, work, table)


@compiled
def search_root_for_many(
    state: Any, moves: Int64s, total: int, depth: int, alpha: int, beta: int, work: Workspace, table: Int64s
) -> int:
    """Search the root's moves and put the best first, as `alphabeta.search_root_for_two` does."""
    work.counters[ROOT_SEAT] = op.turn(state)
    work.ratings[0, 0] = alpha  # where the caller finds the root's score
    for i in range(total):
        move = int(moves[i])
        child = op.play(state, move)
        score = alpha + 1
        if i > 0:
            score = score_after(child, depth, alpha, alpha + 1, work, table)
        if score > alpha:
            score = score_after(child, depth, alpha, beta, work, table)
        if interrupted(work):
            return i
        if score > alpha:
            alpha = score
            extend_line(work.line, 0, move)
            work.ratings[0, 0] = score
            for k in range(i, 0, -1):
                moves[k] = moves[k - 1]
            moves[0] = move
            if score >= beta:
                break
    return total


@compiled
def score_all_for_many(
    state: Any, moves: Int64s, total: int, depth: int, margin: int, scores: Int64s, work: Workspace, table: Int64s
) -> int:
    """Search each move and write its score, as `alphabeta.score_all_for_two` does."""
    work.counters[ROOT_SEAT] = op.turn(state)
    best, beta = op.nonliteral(-INFINITE), op.nonliteral(INFINITE)
    for i in range(total):
        alpha = max(best - margin - 1, -beta)
        score = score_after(op.play(state, int(moves[i])), depth, alpha, beta, work, table)
        if interrupted(work):
            return i
        scores[i] = score
        best = max(best, score)
    return total


@compiled
def score_statically_for_many(state: Any, moves: Int64s, total: int, scores: Int64s, weights: Int64s) -> None:
    """Score each move without a search, as `alphabeta.score_statically_for_two` does."""
    seat = op.turn(state)
    for i in range(total):
        child = op.play(state, int(moves[i]))
        end_score = terminal_score_for_many(child, 1, seat)
        score = static_score(child, seat, weights) if end_score == INFINITE else end_score
        scores[i] = score if op.turn(child) == seat else -score
