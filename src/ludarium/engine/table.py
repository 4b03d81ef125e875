"""The transposition table: what is known of positions already searched, in two integers a slot.

A slot holds the key and, packed, move, depth, bound and score.  Of the two slots that a position may use, the
first keeps the deeper result, the second the later one.
"""

from __future__ import annotations

from ludarium.engine.scores import PROVED
from ludarium.engine.workspace import Int64s
from ludarium.kernel.operations import NO_MOVE, compilable

EXACT, LOWER, UPPER = 1, 2, 3

_SCORE_BITS, _DEPTH_BITS = 17, 7
_SCORE_SHIFT = 1 << (_SCORE_BITS - 1)
_DEPTH_AT = _SCORE_BITS
_BOUND_AT = _DEPTH_AT + _DEPTH_BITS
_MOVE_AT = _BOUND_AT + 2


@compilable
def probe(table: Int64s, key: int) -> int:
    """What is stored for `key`, packed, or 0."""
    slot = key & (len(table) - 2)
    if table[slot, 0] == key:
        return table[slot, 1]
    if table[slot + 1, 0] == key:
        return table[slot + 1, 1]
    return 0


@compilable
def store(table: Int64s, key: int, move: int, depth: int, bound: int, score: int, ply: int) -> None:
    """Remember a result; proved wins are stored as seen from the position itself, not from the root."""
    if score >= PROVED:
        score += ply
    elif score <= -PROVED:
        score -= ply
    entry = (score + _SCORE_SHIFT) | (depth << _DEPTH_AT) | (bound << _BOUND_AT) | ((move + 1) << _MOVE_AT)
    slot = key & (len(table) - 2)
    if table[slot, 0] != key and depth < depth_of(table[slot, 1]):
        slot += 1
    table[slot, 0] = key
    table[slot, 1] = entry


@compilable
def move_of(entry: int) -> int:
    """The best or refuting move, or NO_MOVE."""
    return (entry >> _MOVE_AT) - 1 if entry else NO_MOVE


@compilable
def depth_of(entry: int) -> int:
    return (entry >> _DEPTH_AT) & ((1 << _DEPTH_BITS) - 1)


@compilable
def bound_of(entry: int) -> int:
    """EXACT, LOWER (the true score is at least it) or UPPER."""
    return (entry >> _BOUND_AT) & 3


@compilable
def score_of(entry: int, ply: int) -> int:
    """The score as seen from the root, `ply` plies above."""
    score = (entry & ((1 << _SCORE_BITS) - 1)) - _SCORE_SHIFT
    if score >= PROVED:
        return score - ply
    if score <= -PROVED:
        return score + ply
    return score
