"""The transposition table: results of searched positions by key.

A slot is two words: key XOR entry, and the entry, which packs move, generation (number of the search), depth, bound and
score.  Threads can share a table without locks: if two write the same slot at once, its words may not belong together,
and such a slot hardly ever matches a key (Hyatt and Mann, "A lockless transposition-table implementation for parallel
search", ICGA Journal 25, 2002).  Each position has two slots.  A result goes to the second slot if the first slot has a
deeper result of another position from the same search, otherwise to the first slot."""

from __future__ import annotations

from ludarium.engine.request import GENERATIONS
from ludarium.engine.scores import INFINITE, PROVED
from ludarium.engine.workspace import Int64s
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import NO_MOVE, compilable

EXACT, LOWER, UPPER = 1, 2, 3  # the meaning of a stored score: exact, or a lower or upper bound of the true score

_SCORE_BITS, _DEPTH_BITS, _GENERATION_BITS = 16, 6, GENERATIONS.bit_length() - 1
# 37 bits are left for the move.  The sign bit stays 0, so entries are never negative.
_SCORE_OFFSET = 1 << (_SCORE_BITS - 1)
_DEPTH_SHIFT = _SCORE_BITS
_BOUND_SHIFT = _DEPTH_SHIFT + _DEPTH_BITS
_GENERATION_SHIFT = _BOUND_SHIFT + 2
_MOVE_SHIFT = _GENERATION_SHIFT + _GENERATION_BITS

_SAMPLED_SLOTS = 1000


@compilable
def hashfull(table: Int64s) -> int:
    """The used part of a table in thousandths, estimated from its first slots."""
    sampled = min(_SAMPLED_SLOTS, len(table))
    used = 0
    for i in range(sampled):
        used += table[i, 1] != 0
    return 1000 * used // sampled


@compilable
def probe(table: Int64s, key: int) -> int:
    """The entry stored for `key`, or 0."""
    slot = key & (len(table) - 2)
    entry = table[slot, 1]
    if table[slot, 0] ^ entry == key:
        return entry
    entry = table[slot + 1, 1]
    if table[slot + 1, 0] ^ entry == key:
        return entry
    return 0


@compilable
def store(table: Int64s, generation: int, key: int, move: int, depth: int, bound: int, score: int, ply: int) -> None:
    """Store a result.  The stored score of a proved win or loss counts plies from this position, not from the root."""
    if score >= PROVED:
        score += ply
    elif score <= -PROVED:
        score -= ply
    entry = (score + _SCORE_OFFSET) | (depth << _DEPTH_SHIFT) | (bound << _BOUND_SHIFT)
    entry |= (generation << _GENERATION_SHIFT) | ((move + 1) << _MOVE_SHIFT)
    slot = key & (len(table) - 2)
    old = table[slot, 1]
    if table[slot, 0] ^ old != key and depth < entry_depth(old) and entry_generation(old) == generation:
        slot += 1
    table[slot, 0] = key ^ entry
    table[slot, 1] = entry


@compilable
def entry_move(entry: int) -> int:
    """The best or cutoff move, or NO_MOVE."""
    return (entry >> _MOVE_SHIFT) - 1 if entry else NO_MOVE


@compilable
def entry_generation(entry: int) -> int:
    return (entry >> _GENERATION_SHIFT) & (GENERATIONS - 1)


@compilable
def entry_depth(entry: int) -> int:
    return (entry >> _DEPTH_SHIFT) & ((1 << _DEPTH_BITS) - 1)


@compilable
def entry_bound(entry: int) -> int:
    """EXACT, LOWER (the true score is at least this) or UPPER (at most)."""
    return (entry >> _BOUND_SHIFT) & 3


@compilable
def entry_score(entry: int, ply: int) -> int:
    """The score as seen from the root, which is `ply` plies above this position."""
    score = (entry & ((1 << _SCORE_BITS) - 1)) - _SCORE_OFFSET
    if score >= PROVED:
        return score - ply
    if score <= -PROVED:
        return score + ply
    return score


@compiled
def table_score(entry: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score of a table entry if it is deep enough and makes a search in this window unnecessary, else INFINITE."""
    if not entry or entry_depth(entry) < depth:
        return INFINITE
    score, bound = entry_score(entry, ply), entry_bound(entry)
    if bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
        return score
    return INFINITE
