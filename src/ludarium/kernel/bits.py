"""Bit tricks on signed 64-bit integers, alike in plain Python and in compiled code.

Compiled arithmetic is that of `int64`; Python's integers are unbounded.  Boards of up to 63 cells stay non-negative
and need nothing special.  On a board of 64 cells the last one is the sign bit: shift such boards with the functions
below, which give the same results in Python.  `intrinsics` compiles each of them to a single instruction.
"""

_MASK = (1 << 64) - 1
_SIGN = 1 << 63


def wrap(value: int) -> int:
    """`value` modulo 2**64 as a signed 64-bit integer, which is what compiled arithmetic does by itself."""
    return ((value + _SIGN) & _MASK) - _SIGN


def popcount(bits: int) -> int:
    """The number of bits set."""
    return (bits & _MASK).bit_count()


def lowest_index(bits: int) -> int:
    """Index of the lowest set bit; `bits` must not be 0."""
    return (bits & -bits).bit_length() - 1


def without_lowest(bits: int) -> int:
    """`bits` without its lowest set bit; 0 stays 0.  (`bits & bits - 1` never ends a loop in Python once only the sign
    bit is left.)"""
    return wrap(bits & (bits - 1))


def majority(a: int, b: int, c: int) -> int:
    """The bits that are set in at least two of three words: the carry of an addition of three bits, everywhere at
    once."""
    return (a & b) | (c & (a ^ b))


def bit(index: int) -> int:
    """The set of one cell, 0 to 63."""
    return wrap(1 << index)


def shift_left(bits: int, count: int) -> int:
    """`bits` shifted left by 0 to 63 places; bits shifted out are lost."""
    return wrap(bits << count)


def shift_right(bits: int, count: int) -> int:
    """`bits` shifted right by 0 to 63 places, filled with zeros (a logical shift)."""
    return wrap((bits & _MASK) >> count)
