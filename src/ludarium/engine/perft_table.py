"""The hash table of a perft: leaf counts of subtrees by key.

A slot has two words: the second, the entry, is the count + 1, or 0 in an empty slot; the first is key XOR entry.  Each
thread has its own table.  A bucket of four slots fills a cache line; the smallest count is replaced first, because it
is the quickest to recount.  Two positions may share a 64-bit key, and then one gets a wrong
count.  For random keys, the probability of such a pair among n positions is about n*n / 2**65: one in 3,700 for a
hundred million, one in 400 for three hundred million."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.kernel.bits import shift_right
from ludarium.kernel.operations import compilable

if TYPE_CHECKING:  # when the program runs, this import would load NumPy
    from ludarium.engine.workspace import Int64s

MISSING_COUNT = -1  # the result of `probe_count` for a missing key; counts are 0 or more
BUCKET_WORDS = 8  # four slots of two words


@compilable
def _bucket(table: Int64s, key: int) -> int:
    """The index of a key's bucket, from its upper 32 bits; a table may have any length below 2**31."""
    return shift_right(shift_right(key, 32) * len(table), 32)


@compilable
def probe_count(table: Int64s, key: int) -> int:
    """The count stored for `key`, or MISSING_COUNT."""
    bucket = _bucket(table, key)
    for slot in range(0, BUCKET_WORDS, 2):
        stored = int(table[bucket, slot + 1])
        if stored != 0 and int(table[bucket, slot]) ^ stored == key:
            return stored - 1
    return MISSING_COUNT


@compilable
def store_count(table: Int64s, key: int, count: int) -> None:
    """Store a count in a free slot of the bucket, or replace the smallest count."""
    bucket = _bucket(table, key)
    smallest = 0
    for slot in range(2, BUCKET_WORDS, 2):
        if table[bucket, slot + 1] < table[bucket, smallest + 1]:
            smallest = slot
    table[bucket, smallest] = key ^ (count + 1)
    table[bucket, smallest + 1] = count + 1
