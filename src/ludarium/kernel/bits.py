"""Bit operations on signed 64-bit integers, and hashing, with the same results in plain Python and in compiled code.

Compiled integers have 64 bits, and Python's are unbounded.  A set of cells is an integer with a bit for each cell.
With up to 63 cells, it is never negative, and Python's operators suffice.  With 64 cells, the last cell is the sign
bit, so a game needs the functions below, which `intrinsics` compiles to a few instructions each."""

from ludarium.kernel.operations import compilable

_MASK = (1 << 64) - 1
_SIGN = 1 << 63


def to_int64(value: int) -> int:
    """Bit operation: the lowest 64 bits of `value`, as a signed 64-bit integer.  Compiled integers wrap around by
    themselves."""
    return ((value + _SIGN) & _MASK) - _SIGN


def popcount(bits: int) -> int:
    """Bit operation: the number of set bits."""
    return (bits & _MASK).bit_count()


def lowest_index(bits: int) -> int:
    """Bit operation: the index of the lowest set bit; `bits` must not be 0."""
    return (bits & -bits).bit_length() - 1


def without_lowest(bits: int) -> int:
    """`bits` without its lowest set bit; 0 stays 0.  In plain Python, repeating `bits & bits - 1` never gives 0
    if the sign bit is set."""
    return to_int64(bits & (bits - 1))


def majority(a: int, b: int, c: int) -> int:
    """The bits that are set in at least two of the three words."""
    return (a & b) | (c & (a ^ b))


def bit(index: int) -> int:
    """The bitboard that has only cell `index`, 0 to 63."""
    return to_int64(1 << index)


def shift_left(bits: int, count: int) -> int:
    """Bit operation: `bits` shifted left by 0 to 63 places; overflowing bits are lost."""
    return to_int64(bits << count)


def shift_right(bits: int, count: int) -> int:
    """Bit operation: `bits` shifted right by 0 to 63 places, filled with zeros (a logical shift)."""
    return to_int64((bits & _MASK) >> count)


_GOLDEN_RATIO = -0x61C8864680B583EB  # 0x9E3779B97F4A7C15 as a signed number: 2**64 / golden ratio
_FIRST_MULTIPLIER = -0x40A7B892E31B1A47  # 0xBF58476D1CE4E5B9, signed
_SECOND_MULTIPLIER = -0x6B2FB644ECCEEE15  # 0x94D049BB133111EB, signed


@compilable
def mix(key: int, value: int) -> int:
    """Hash `value` into `key`; returns a signed 64-bit integer.  The first line scrambles the key, but not the value,
    so mix(a, b) differs from mix(b, a), and the order of values matters.  The other lines are the finaliser of
    SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014): every input bit
    affects every output bit."""
    key = to_int64((key ^ shift_right(key, 32)) * _GOLDEN_RATIO + _SECOND_MULTIPLIER) ^ value
    key = to_int64((key ^ shift_right(key, 30)) * _FIRST_MULTIPLIER)
    key = to_int64((key ^ shift_right(key, 27)) * _SECOND_MULTIPLIER)
    return key ^ shift_right(key, 31)
