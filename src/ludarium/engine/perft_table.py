"""The hash table of a perft: the number of leaves of a subtree by its key, shared by all threads.

The table is lockless.  A slot is two integers, key XOR count and count, which are not written at the same time; a slot
of which two threads wrote one half each fits no key (Hyatt and Mann, "A lockless transposition-table implementation for
parallel search", ICGA Journal 25, 2002).  A bucket of four slots fills one line of the processor's cache; when it is
full, the smallest count is replaced, because it is the quickest to count again.

Keys have 64 bits, so two positions may have the same key, and then one of them gets a wrong count.  If keys are as good
as random, the probability of any such pair among n positions is about n*n / 2**65: one in 3,700 for a hundred million,
one in 400 for three hundred million.
"""

from __future__ import annotations

import os

import numpy as np

from ludarium.engine.workspace import Int64s
from ludarium.errors import InvalidOption
from ludarium.kernel.bits import shift_right
from ludarium.kernel.operations import compilable

UNKNOWN = -1
"""The result of `probe` for a key that is not in the table; counts are 0 or more."""

MIN_BYTES = 1 << 20

BUCKET_WORDS = 8
"""Four slots of two words."""

_BUCKET_BYTES = 8 * BUCKET_WORDS


def create(size: int) -> Int64s:
    """An empty table of at most `size` bytes, [buckets, 8], each bucket aligned to a line of the processor's cache.

    Raises InvalidOption for a size that `check` refuses or that cannot be allocated.
    """
    check(size)
    buckets = size // _BUCKET_BYTES - 1
    try:
        integers: Int64s = np.zeros((buckets + 1) * BUCKET_WORDS, np.int64)
    except MemoryError:
        raise InvalidOption(f"a table of {_size_text(size)}: so much memory is not to be had now") from None
    skipped = -integers.ctypes.data % _BUCKET_BYTES // integers.itemsize
    return integers[skipped : skipped + buckets * BUCKET_WORDS].reshape(buckets, BUCKET_WORDS)


def check(size: int) -> None:
    """Raise InvalidOption for a size below MIN_BYTES or above the memory of the machine."""
    memory = memory_of_the_machine()
    if size < MIN_BYTES:
        raise InvalidOption(f"a table of {_size_text(size)}: it needs {_size_text(MIN_BYTES)} at least")
    if memory is not None and size > memory:
        raise InvalidOption(f"a table of {_size_text(size)}: this machine has {_size_text(memory)} of memory in all")


def memory_of_the_machine() -> int | None:
    """The machine's memory in bytes; None where the system does not report it."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):  # no such function, or no such name
        return None


def _size_text(size: int) -> str:
    """A size for error messages: in whole megabytes, or in bytes below one megabyte."""
    return f"{size >> 20:,}M" if size >> 20 else f"{size:,} bytes"


@compilable
def _bucket(table: Int64s, key: int) -> int:
    """The index of a key's bucket, from its upper 32 bits; a table may have any length below 2**31."""
    return shift_right(shift_right(key, 32) * len(table), 32)


@compilable
def probe(table: Int64s, key: int) -> int:
    """The count stored for `key`, or UNKNOWN.  Counts are stored plus one, so that 0 marks an empty slot."""
    bucket = _bucket(table, key)
    for at in range(0, BUCKET_WORDS, 2):
        stored = int(table[bucket, at + 1])
        if stored != 0 and int(table[bucket, at]) ^ stored == key:
            return stored - 1
    return UNKNOWN


@compilable
def store(table: Int64s, key: int, count: int) -> None:
    """Store a count in a free slot of the bucket or in place of the smallest count."""
    bucket = _bucket(table, key)
    place = 0
    for at in range(2, BUCKET_WORDS, 2):
        if table[bucket, at + 1] < table[bucket, place + 1]:
            place = at
    table[bucket, place] = key ^ (count + 1)
    table[bucket, place + 1] = count + 1
