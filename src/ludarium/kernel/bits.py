"""Bit tricks on non-negative 64-bit integers, alike in plain Python and in compiled code.

In Python these are the functions below; `intrinsics` gives compiled code the processor's
own instructions for the same names.  Bitboards stay below 2**63 so that `int64` never turns negative.
"""


def popcount(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


def lowest_index(bits: int) -> int:
    """Index of the lowest set bit; `bits` must not be 0."""
    return (bits & -bits).bit_length() - 1
