"""Beam search for good turns in games with several actions per turn.

A turn is a series of moves after which another player is to move or the game is over.  The game's `evaluate`
compares unfinished turns of the same length; it should value them as if they ended now.  If several turns lead to the
same position, the beam keeps one.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.ordering import heapify, take_best
from ludarium.engine.request import MAX_TURN_LENGTH
from ludarium.engine.scores import WIN
from ludarium.engine.turn_workspace import (
    ACTION_LIMIT,
    FIRST_ACTION,
    LIMITS_APPLY,
    TIE_SEED,
    TRIED_ACTIONS,
    TURN_KEY,
    TURN_LENGTH,
    TURN_VALUE,
    TurnWorkspace,
    copy_row,
)
from ludarium.engine.workspace import Int64s
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix
from ludarium.kernel.compiler import compiled

CONTEMPT = 400
"""Penalty of a draw, in hundredths of a piece, so that players do not drift into one by passing."""

_NOISE = 15
"""Maximum random addition to a move's rating, to break ties."""


@compiled
def turn_search_interrupted(work: TurnWorkspace) -> bool:
    """Whether the search has to end now."""
    return work.counters[LIMITS_APPLY] != 0 and (
        work.stop[0] != 0 or work.counters[TRIED_ACTIONS] >= work.counters[ACTION_LIMIT]
    )


@compiled
def static_value(state: Any, seat: int, work: TurnWorkspace) -> int:
    """The score of a state for a seat, without a search."""
    outcome = op.outcome(state)
    if outcome == op.ONGOING:
        return op.evaluate(state, seat, work.weights)
    winner = op.winner_of(outcome)
    return -CONTEMPT if winner < 0 else WIN if winner == seat else -WIN


@compiled
def play_action(state: Any, move: int) -> Any:
    """`play` as one shared function: inlined copies would be long in games with many kinds of actions."""
    return op.play(state, move)


@compiled
def state_after(state: Any, turn: Int64s) -> Any:
    """The state after the actions of a turn, finished or not."""
    for i in range(turn[TURN_LENGTH]):
        state = play_action(state, int(turn[FIRST_ACTION + i]))
    return state


@compiled
def find_turns(state: Any, width: int, branching: int, turns: Int64s, max_turns: int, work: TurnWorkspace) -> int:
    """Write the mover's best turns to `turns`, best first; returns how many, at most `max_turns`.

    The beam tries the `branching` highest-rated moves of each unfinished turn, and keeps the `width` best unfinished
    turns of each length.
    """
    mover = op.turn(state)
    total = 0
    unfinished = 1
    work.partial[0, 0, TURN_LENGTH] = 0
    for length in range(MAX_TURN_LENGTH):
        current_turns, longer_turns = work.partial[length % 2], work.partial[(length + 1) % 2]
        kept = 0
        for row in range(unfinished):
            current = state_after(state, current_turns[row])
            legal = op.moves(current, work.moves)
            for i in range(legal):
                move = int(work.moves[i])
                noise = mix(int(work.counters[TIE_SEED]), move) & _NOISE
                work.order[i] = op.move_score(current, move) * (_NOISE + 1) + noise
            heapify(work.moves, work.order, legal)
            for i in range(min(branching, legal)):
                move = take_best(work.moves, work.order, legal - i)
                child = play_action(current, move)
                work.counters[TRIED_ACTIONS] += 1
                value, key = static_value(child, mover, work), op.key(child)
                if op.turn(child) != mover or op.outcome(child) != op.ONGOING:
                    total = _insert_turn(turns, total, max_turns, value, key, current_turns[row], move)
                else:
                    kept = _insert_turn(longer_turns, kept, width, value, key, current_turns[row], move)
        if kept == 0 or turn_search_interrupted(work):
            break
        unfinished = kept
    return total


@compiled
def _insert_turn(rows: Int64s, total: int, limit: int, value: int, key: int, partial: Int64s, move: int) -> int:
    """Insert the turn `partial` extended by `move` into the first `total` rows, sorted by value in descending order.
    Drops the last row beyond `limit`.  Does nothing if a row already leads to the position `key`.  Returns the new
    number of rows."""
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
