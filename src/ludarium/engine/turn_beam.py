"""Finding good whole turns in games where a turn is a series of actions, by a beam over the unfinished ones.

A turn is any series of moves after which another player is to move, or the game is over.  Series of the same length
are compared by the game's `evaluate`, which is to see in an unfinished turn what its end would bring; those that
lead to the same position count once.
"""

from __future__ import annotations

from typing import Any

from ludarium.engine.ordering import heapify, take_best
from ludarium.engine.scores import WIN
from ludarium.engine.turn_workspace import (
    ACTIONS,
    BOUND,
    KEY,
    LENGTH,
    LIMIT,
    LONGEST_TURN,
    NODES,
    SEED,
    VALUE,
    TurnWorkspace,
)
from ludarium.engine.workspace import Int64s
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.hashing import mix

CONTEMPT = 400
"""How much worse than an even position a draw is: nobody is to settle for one by doing nothing."""

_NOISE = 15
"""What breaks ties between moves of the same score, at most."""


@compiled
def interrupted(work: TurnWorkspace) -> bool:
    """Whether the search has to end now."""
    return work.counters[BOUND] != 0 and (work.stop[0] != 0 or work.counters[NODES] >= work.counters[LIMIT])


@compiled
def worth(state: Any, seat: int, work: TurnWorkspace) -> int:
    """The value of a state for a seat, on sight."""
    outcome = op.outcome(state)
    if outcome == op.ONGOING:
        return op.evaluate(state, seat, work.weights)
    winner = op.winner_of(outcome)
    return -CONTEMPT if winner < 0 else WIN if winner == seat else -WIN


@compiled
def step(state: Any, move: int) -> Any:
    """`play`, as one piece of native code that the functions here share: games of many actions have much of it."""
    return op.play(state, move)


@compiled
def after(state: Any, turn: Int64s) -> Any:
    """The state that the actions of a turn lead to."""
    for i in range(turn[LENGTH]):
        state = step(state, int(turn[ACTIONS + i]))
    return state


@compiled
def find_turns(state: Any, width: int, looks: int, found: Int64s, most: int, work: TurnWorkspace) -> int:
    """The best turns of the mover, best first, in `found`; returns how many, `most` at the most.

    Of every unfinished turn the `looks` most promising moves are tried; the `width` best of each length go on.
    """
    mover = op.turn(state)
    total = 0
    begun = 1
    work.begun[0, 0, LENGTH] = 0
    for length in range(LONGEST_TURN):
        present, following = work.begun[length % 2], work.begun[(length + 1) % 2]
        going_on = 0
        for b in range(begun):
            here = after(state, present[b])
            legal = op.moves(here, work.moves)
            for i in range(legal):
                move = int(work.moves[i])
                noise = mix(int(work.counters[SEED]), move) & _NOISE
                work.order[i] = op.move_score(here, move) * (_NOISE + 1) + noise
            heapify(work.moves, work.order, legal)
            for i in range(min(looks, legal)):
                move = take_best(work.moves, work.order, legal - i)
                then = step(here, move)
                work.counters[NODES] += 1
                value, key = worth(then, mover, work), op.key(then)
                if op.turn(then) != mover or op.outcome(then) != op.ONGOING:
                    total = _enter(found, total, most, value, key, present[b], move)
                else:
                    going_on = _enter(following, going_on, width, value, key, present[b], move)
        if going_on == 0 or interrupted(work):
            break
        begun = going_on
    return total


@compiled
def _enter(rows: Int64s, total: int, most: int, value: int, key: int, begun: Int64s, move: int) -> int:
    """Put a turn that goes on from `begun` with `move` among the first `total` rows, which are sorted by value; the
    worst one falls out if there are more than `most`.  Returns how many there are then."""
    if total == most and value <= rows[total - 1, VALUE]:
        return total
    for i in range(total):
        if rows[i, KEY] == key:
            return total
    place = total if total < most else total - 1
    total = place + 1
    while place > 0 and rows[place - 1, VALUE] < value:
        copy_row(rows[place - 1], rows[place])
        place -= 1
    row = rows[place]
    copy_row(begun, row)
    row[ACTIONS + row[LENGTH]] = move
    row[LENGTH] += 1
    row[VALUE] = value
    row[KEY] = key
    return total


@compiled
def copy_row(source: Int64s, target: Int64s) -> None:
    """All of a row into another; slices would do as well, and take seconds to compile."""
    for i in range(len(source)):
        target[i] = source[i]
