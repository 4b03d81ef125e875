"""Perft: counts the move sequences of a given length, to test and time move generation.  The game's `count` counts the
last ply in bulk.  With a hash table (`perft_table`), transposed subtrees are counted once.  Random games (`play_out`)
also measure speed."""

from __future__ import annotations

from typing import Any

from ludarium.engine import perft_table
from ludarium.engine.perft_table import probe_count, store_count
from ludarium.engine.request import MAX_PLAYOUT_PLIES, TALLY_DRAWS, TALLY_PLIES, TALLY_UNFINISHED, TALLY_WINS
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix, shift_right
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable

_MAX_UNCHECKED_DEPTH = 2  # subtrees of this depth take microseconds and are counted without checking the stop flag


@compilable
def _count_two_plies(state: Any, moves: Any) -> int:
    """Count the last two plies, which take nearly all the time.  The compiler can inline the operations in the loop."""
    total = 0
    for i in range(op.moves(state, moves)):
        total += op.count(op.play(state, int(moves[i])))
    return total


@compiled
def count_leaves(state: Any, depth: int, buffers: Any) -> int:
    """The number of move sequences of exactly `depth` plies; `buffers` has `depth` or more rows of move_limit moves."""
    if depth == 0:
        return 1
    if depth == 1:
        return op.count(state)
    moves = buffers[depth - 1]
    if depth == 2:
        return _count_two_plies(state, moves)
    total = 0
    for i in range(op.moves(state, moves)):
        total += count_leaves(op.play(state, int(moves[i])), depth - 1, buffers)
    return total


@compiled
def count_stoppable(state: Any, depth: int, buffers: Any, stop: Any) -> int:
    """`count_leaves` that stops soon after stop[0] is set; the result is then meaningless."""
    if depth <= _MAX_UNCHECKED_DEPTH:
        return count_leaves(state, depth, buffers)
    moves = buffers[depth - 1]
    total = 0
    for i in range(op.moves(state, moves)):
        if stop[0]:
            break
        total += count_stoppable(op.play(state, int(moves[i])), depth - 1, buffers, stop)
    return total


@compiled
def count_hashed(state: Any, depth: int, buffers: Any, table: Any, stop: Any) -> int:
    """`count_stoppable` with a table of counts (`perft_table`).  The last ply is not stored: counting it is faster."""
    if depth < 2:
        return count_leaves(state, depth, buffers)
    key = mix(op.tree_key(state, depth), depth)
    known = probe_count(table, key)
    if known != perft_table.MISSING_COUNT:
        return known
    moves = buffers[depth - 1]
    total = 0
    if depth == 2:
        total = _count_two_plies(state, moves)
    else:
        for i in range(op.moves(state, moves)):
            if stop[0]:
                return total
            total += count_hashed(op.play(state, int(moves[i])), depth - 1, buffers, table, stop)
    if not stop[0]:
        store_count(table, key, total)
    return total


@compiled
def play_out(state: Any, games: int, seed: int, buffer: Any, tally: Any) -> None:
    """Play random games from `state` and add their results to `tally` (3 + seats integers).  `buffer` has room for
    move_limit integers.  State, seed and a game's number determine the game."""
    for game in range(games):
        stream = mix(mix(seed, 1), game)
        current = state
        ply = 0
        result = op.outcome(current)
        while result == op.ONGOING and ply < MAX_PLAYOUT_PLIES:
            random_bits = shift_right(mix(stream, ply), 33)
            current = op.play(current, op.random_move(current, random_bits, buffer))
            ply += 1
            result = op.outcome(current)
        tally[TALLY_PLIES] += ply
        winner = op.winner_of(result)
        if result == op.ONGOING:
            tally[TALLY_UNFINISHED] += 1
        else:
            tally[TALLY_DRAWS if winner < 0 else TALLY_WINS + winner] += 1
