"""Hashing of states to 64-bit keys, with the same results in plain Python and in compiled code.

The mixing step is the finaliser of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014): every input bit affects every output bit.
"""

from ludarium.kernel.bits import shift_right, to_int64
from ludarium.kernel.operations import compilable

_GOLDEN_RATIO = -0x61C8864680B583EB  # 0x9E3779B97F4A7C15 as a signed number: 2**64 / golden ratio
_FIRST_MULTIPLIER = -0x40A7B892E31B1A47  # 0xBF58476D1CE4E5B9, signed
_SECOND_MULTIPLIER = -0x6B2FB644ECCEEE15  # 0x94D049BB133111EB, signed


@compilable
def mix(key: int, value: int) -> int:
    """Hash `value` into `key`; returns a signed 64-bit integer.

    The key is scrambled before the value is added, so mix(a, b) differs from mix(b, a): exchanging two kinds of pieces
    changes the key.
    """
    key = to_int64((key ^ shift_right(key, 32)) * _GOLDEN_RATIO + _SECOND_MULTIPLIER) ^ value
    key = to_int64((key ^ shift_right(key, 30)) * _FIRST_MULTIPLIER)
    key = to_int64((key ^ shift_right(key, 27)) * _SECOND_MULTIPLIER)
    return key ^ shift_right(key, 31)
