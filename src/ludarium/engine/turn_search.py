"""Alpha-beta over whole turns, for games with several actions per turn.

A turn is a series of moves after which another player is to move or the game is over.  A beam search finds the children
of a node; the game's `evaluate` compares unfinished turns of the same length, and should value them as if they ended
now.  With two players in the game, the search tries several of the opponent's best turns.  With more, each opponent
plays the turn with the best static score.  Because not all turns are tried, a win or loss is proved only if the first
turn ends the game."""

from __future__ import annotations

from typing import Any

from ludarium.engine.ordering import heapify, take_best
from ludarium.engine.request import MAX_TURN_LENGTH
from ludarium.engine.scores import INFINITE, PROVED, WIN
from ludarium.engine.turn_workspace import (
    ACTION_LIMIT,
    BEAM_WIDTH,
    BRANCHING,
    FIRST_ACTION,
    LIMITS_APPLY,
    MAX_FINISHED_TURNS,
    MAX_TURNS_AHEAD,
    TIE_SEED,
    TRIED_ACTIONS,
    TURN_KEY,
    TURN_LENGTH,
    TURN_VALUE,
    TURNS_PER_ROUND,
    TurnWorkspace,
    copy_row,
)
from ludarium.engine.workspace import Int64s
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix
from ludarium.kernel.compiler import compiled

_UNPROVED_WIN = PROVED - 100  # unproved results: a win in n turns scores _UNPROVED_WIN - n, a loss n - _UNPROVED_WIN
DECIDED = _UNPROVED_WIN - MAX_TURNS_AHEAD  # scores >= DECIDED are wins, scores <= -DECIDED are losses, proved or not
CONTEMPT = 400  # penalty of a draw, in hundredths of a piece, so that players do not drift into a draw by passing
_NOISE = 15  # maximum random addition to a move's rating, to break ties


@compiled
def _turn_search_interrupted(work: TurnWorkspace) -> bool:
    return work.counters[LIMITS_APPLY] != 0 and (
        work.stop[0] != 0 or work.counters[TRIED_ACTIONS] >= work.counters[ACTION_LIMIT]
    )


@compiled
def static_value(state: Any, seat: int, work: TurnWorkspace) -> int:
    """In the search over whole turns, the static score of a state for a seat."""
    outcome = op.outcome(state)
    if outcome == op.ONGOING:
        return op.evaluate(state, seat, work.weights)
    winner = op.winner_of(outcome)
    return -CONTEMPT if winner < 0 else WIN if winner == seat else -WIN


@compiled
def _play_action(state: Any, move: int) -> Any:
    """`play` as one shared function: inlined copies would be long in games with many kinds of actions."""
    return op.play(state, move)


@compiled
def _state_after(state: Any, turn: Int64s) -> Any:
    for i in range(turn[TURN_LENGTH]):
        state = _play_action(state, int(turn[FIRST_ACTION + i]))
    return state


@compiled
def find_turns(state: Any, width: int, branching: int, turns: Int64s, max_turns: int, work: TurnWorkspace) -> int:
    """Write the mover's best turns to `turns`, best first; returns how many, at most `max_turns`.  A beam tries the
    best `branching` moves of each unfinished turn, and keeps the `width` best unfinished turns of each length."""
    mover = op.turn(state)
    total = 0
    unfinished = 1
    work.unfinished_turns[0, 0, TURN_LENGTH] = 0
    for length in range(MAX_TURN_LENGTH):
        current_turns, longer_turns = work.unfinished_turns[length % 2], work.unfinished_turns[(length + 1) % 2]
        kept = 0
        for row in range(unfinished):
            current = _state_after(state, current_turns[row])
            legal = op.moves(current, work.moves)
            for i in range(legal):
                move = int(work.moves[i])
                noise = mix(int(work.counters[TIE_SEED]), move) & _NOISE
                work.ratings[i] = op.move_score(current, move) * (_NOISE + 1) + noise
            heapify(work.moves, work.ratings, legal)
            for i in range(min(branching, legal)):
                move = take_best(work.moves, work.ratings, legal - i)
                child = _play_action(current, move)
                work.counters[TRIED_ACTIONS] += 1
                value, key = static_value(child, mover, work), op.key(child)
                if op.turn(child) != mover or op.outcome(child) != op.ONGOING:
                    total = _insert_turn(turns, total, max_turns, value, key, current_turns[row], move)
                else:
                    kept = _insert_turn(longer_turns, kept, width, value, key, current_turns[row], move)
        if kept == 0 or _turn_search_interrupted(work):
            break
        unfinished = kept
    return total


@compiled
def _insert_turn(rows: Int64s, total: int, limit: int, value: int, key: int, partial: Int64s, move: int) -> int:
    """Extend the turn `partial` by `move`, and insert it into `total` rows sorted by value, unless a row already leads
    to the position `key`.  Keeps at most `limit` rows.  Returns the new number of rows."""
    if total == limit and value <= rows[total - 1, TURN_VALUE]:
        return total
    for i in range(total):
        if rows[i, TURN_KEY] == key:
            return total
    place = total if total < limit else total - 1
    total = place + 1
    while place > 0 and rows[place - 1, TURN_VALUE] < value:
        copy_row(rows[place - 1], rows[place])
        place -= 1
    row = rows[place]
    copy_row(partial, row)
    row[FIRST_ACTION + row[TURN_LENGTH]] = move
    row[TURN_LENGTH] += 1
    row[TURN_VALUE] = value
    row[TURN_KEY] = key
    return total


@compiled
def search_turns(state: Any, ahead: int, alpha: int, beta: int, seat: int, level: int, work: TurnWorkspace) -> int:
    """The score of `state` for `seat`, searched `ahead` turns deep; meaningless after an interruption.  `level` is the
    number of turns since the root.  Writes the principal variation to `work.line[level]`."""
    work.line[level, 0] = op.NO_MOVE
    if ahead <= 0 or op.outcome(state) != op.ONGOING:
        return _unproved_score(static_value(state, seat, work), level)
    mine = op.turn(state) == seat
    max_turns = work.counters[MAX_FINISHED_TURNS]
    if ahead == 1 or (not mine and work.counters[TURNS_PER_ROUND] > 2):
        max_turns = 1  # the turn with the best static score
    total = find_turns(
        state,
        work.counters[BEAM_WIDTH],
        work.counters[BRANCHING],
        work.finished_turns[level],
        op.nonliteral(max_turns),
        work,
    )
    if _turn_search_interrupted(work):
        return 0
    if total == 0:
        return _unproved_score(static_value(state, seat, work), level)
    best = -INFINITE if mine else INFINITE
    for i in range(total):
        turn = work.finished_turns[level, i]
        score = search_turns(_state_after(state, turn), ahead - 1, alpha, beta, seat, level + 1, work)
        if _turn_search_interrupted(work):
            return 0
        if (score > best) == mine and score != best:
            best = score
            _extend_turn_line(work.line, level, turn)
            if mine:
                alpha = max(alpha, score)
            else:
                beta = min(beta, score)
            if alpha >= beta:
                break
    return best


@compiled
def _unproved_score(score: int, level: int) -> int:
    """Convert a win or loss below the root to an unproved one, because not all turns were tried; keep other scores."""
    if score == WIN:
        return _UNPROVED_WIN - level
    return level - _UNPROVED_WIN if score == -WIN else score


@compiled
def _extend_turn_line(line: Int64s, level: int, turn: Int64s) -> None:
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
    """Search `ahead` turns beyond each of the first `total` rows of `turns`.  Write the turns' scores for their player,
    and their principal variations.  Return the number of scored rows.  Scores that are more than `margin` below the
    best score are upper bounds."""
    seat, best, level, beta = op.turn(state), op.nonliteral(-INFINITE), op.nonliteral(1), op.nonliteral(INFINITE)
    for i in range(total):
        child = _state_after(state, turns[i])
        if op.outcome(child) != op.ONGOING:
            score = static_value(child, seat, work)
            if score == WIN:
                score -= int(turns[i, TURN_LENGTH])
            elif score == -WIN:
                score += int(turns[i, TURN_LENGTH])
            work.line[1, 0] = op.NO_MOVE
        else:
            score = search_turns(child, ahead, max(best - margin - 1, -beta), beta, seat, level, work)
            if _turn_search_interrupted(work):
                return i
        scores[i] = score
        best = max(best, score)
        _extend_turn_line(work.line, 0, turns[i])
        copy_row(work.line[0], lines[i])
    return total
