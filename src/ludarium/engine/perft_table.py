"""A table of counted positions, shared by all threads of a perft: how many leaves a subtree has, by its key.

No thread waits for another.  A slot is two integers, written one after the other, and a reader may come in between;
so the first is kept as key XOR count, and what two threads have written together fits no key (Hyatt and Mann, "A
lockless transposition table for parallel search", ICGA Journal 25, 2002).  A bucket of four slots is a line of the
processor's cache; when it is full, the smallest count gives way, the one that is soonest counted again.

Keys have 64 bits and positions more: two positions of one key would share a count, unseen.  If keys are as good as
random, among n positions in the table some two share theirs with a chance of about n*n / 2**65: one in 3,700 for a
hundred million, one in 400 for three hundred million.
"""

from __future__ import annotations

import os

import numpy as np

from ludarium.engine.workspace import Int64s
from ludarium.errors import InvalidOption
from ludarium.kernel.bits import shift_right
from ludarium.kernel.operations import compilable

UNKNOWN = -1
"""Stands for "not in the table"; every count is 0 or more."""

MIN_BYTES = 1 << 20

_SLOTS = 4
_INTEGERS = 2 * _SLOTS
_BUCKET_BYTES = 8 * _INTEGERS


def create(size: int) -> Int64s:
    """An empty table of at most `size` bytes: integers in buckets, shape [buckets, 8], each on a line of the cache.

    Raises InvalidOption for a size that `check` refuses, or that cannot be had.
    """
    check(size)
    buckets = size // _BUCKET_BYTES - 1
    try:
        room: Int64s = np.zeros((buckets + 1) * _INTEGERS, np.int64)
    except MemoryError:
        raise InvalidOption(f"a table of {_in_words(size)}: so much memory is not to be had now") from None
    ahead = -room.ctypes.data % _BUCKET_BYTES // room.itemsize
    return room[ahead : ahead + buckets * _INTEGERS].reshape(buckets, _INTEGERS)


def check(size: int) -> None:
    """Raise InvalidOption for a size below MIN_BYTES, or beyond the memory of the machine."""
    memory = memory_of_the_machine()
    if size < MIN_BYTES:
        raise InvalidOption(f"a table of {_in_words(size)}: it needs {_in_words(MIN_BYTES)} at least")
    if memory is not None and size > memory:
        raise InvalidOption(f"a table of {_in_words(size)}: this machine has {_in_words(memory)} of memory in all")


def memory_of_the_machine() -> int | None:
    """In bytes; None where the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # no such function, or no such name
        return None


def _in_words(size: int) -> str:
    """A number of bytes as people write it, down to whole megabytes where it has any."""
    return f"{size >> 20:,}M" if size >> 20 else f"{size:,} bytes"


@compilable
def _bucket(table: Int64s, key: int) -> int:
    """Where a key belongs: its upper 32 bits as a fraction of the table, which may have any length below 2**31."""
    return shift_right(shift_right(key, 32) * len(table), 32)


@compilable
def recall(table: Int64s, key: int) -> int:
    """The count stored for `key`, or UNKNOWN.  A count is stored as one more, so that empty slots hold none."""
    bucket = _bucket(table, key)
    for at in range(0, _INTEGERS, 2):
        stored = int(table[bucket, at + 1])
        if stored != 0 and int(table[bucket, at]) ^ stored == key:
            return stored - 1
    return UNKNOWN


@compilable
def remember(table: Int64s, key: int, count: int) -> None:
    """Store a count, in a free slot or in the place of the smallest."""
    bucket = _bucket(table, key)
    place = 0
    for at in range(2, _INTEGERS, 2):
        if table[bucket, at + 1] < table[bucket, place + 1]:
            place = at
    table[bucket, place] = key ^ (count + 1)
    table[bucket, place + 1] = count + 1
