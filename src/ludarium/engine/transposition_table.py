"""The transposition table: what is known of positions already searched, in two integers a slot.

A slot holds, packed, a move, the generation, depth, bound and score; and the key, with the packed number XORed into
it.  Threads write into one table without locks: should a slot hold halves of two entries, they do not give the key of
any position that is asked for, and nobody believes them (Hyatt and Mann, "A lockless transposition-table
implementation for parallel search", ICGA Journal 2002).

Of the two slots that a position may use, the first keeps the deeper result of the present search, the second the
later one.
"""

from __future__ import annotations

import numpy as np

from ludarium.engine.scores import PROVED
from ludarium.engine.workspace import Int64s
from ludarium.kernel.operations import NO_MOVE, compilable

EXACT, LOWER, UPPER = 1, 2, 3

SLOT_BYTES = 16
TABLE_BITS = 20
"""The usual size: 2**20 slots, 16 MiB."""

_SCORE_BITS, _DEPTH_BITS, _GENERATION_BITS = 16, 6, 2  # which leaves 37 for a move, and none for a sign
_SCORE_SHIFT = 1 << (_SCORE_BITS - 1)
_DEPTH_AT = _SCORE_BITS
_BOUND_AT = _DEPTH_AT + _DEPTH_BITS
_GENERATION_AT = _BOUND_AT + 2
_MOVE_AT = _GENERATION_AT + _GENERATION_BITS
_GENERATIONS = 1 << _GENERATION_BITS

_SAMPLED_SLOTS = 1000


class TranspositionTable:
    """What the searches of one game leave for the next ones: a table of 2**`bits` slots.

    Each search is another *generation*, so that what earlier ones left is used but does not stand in the way.
    """

    def __init__(self, bits: int = TABLE_BITS) -> None:
        self.bits = bits
        self.slots: Int64s = np.zeros((1 << bits, 2), np.int64)
        self.generation = 0

    def begin(self) -> None:
        """Another search begins."""
        self.generation = (self.generation + 1) % _GENERATIONS

    @property
    def fullness(self) -> int:
        """How full the table is, in thousandths, judged by its first slots."""
        return fullness(self.slots)


@compilable
def fullness(slots: Int64s) -> int:
    """How full a table is, in thousandths, judged by its first slots."""
    sampled = min(_SAMPLED_SLOTS, len(slots))
    used = 0
    for i in range(sampled):
        used += slots[i, 1] != 0
    return 1000 * used // sampled


@compilable
def probe(table: Int64s, key: int) -> int:
    """What is stored for `key`, packed, or 0."""
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
    """Remember a result; proved wins are stored as seen from the position itself, not from the root."""
    if score >= PROVED:
        score += ply
    elif score <= -PROVED:
        score -= ply
    entry = (score + _SCORE_SHIFT) | (depth << _DEPTH_AT) | (bound << _BOUND_AT)
    entry |= (generation << _GENERATION_AT) | ((move + 1) << _MOVE_AT)
    slot = key & (len(table) - 2)
    kept = table[slot, 1]
    if table[slot, 0] ^ kept != key and depth < depth_of(kept) and generation_of(kept) == generation:
        slot += 1
    table[slot, 0] = key ^ entry
    table[slot, 1] = entry


@compilable
def move_of(entry: int) -> int:
    """The best or refuting move, or NO_MOVE."""
    return (entry >> _MOVE_AT) - 1 if entry else NO_MOVE


@compilable
def generation_of(entry: int) -> int:
    return (entry >> _GENERATION_AT) & (_GENERATIONS - 1)


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
