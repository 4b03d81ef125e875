"""Bit functions give the same results plain and compiled, including the sign bit."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel import bits
from ludarium.kernel.bits import mix
from ludarium.kernel.compiler import compiled

words = st.integers(-(1 << 63), (1 << 63) - 1) | st.sampled_from([0, 1, -1, -(1 << 63), (1 << 63) - 1])
counts = st.integers(0, 63)


@compiled
def natively(word, count, out):
    out[0] = bits.popcount(word)
    out[1] = bits.lowest_index(word)
    out[2] = bits.bit(count)
    out[3] = bits.shift_left(word, count)
    out[4] = bits.shift_right(word, count)
    out[5] = mix(word, count)
    out[6] = bits.without_lowest(word)
    out[7] = bits.majority(word, count, out[3])


@given(word=words, count=counts)
def test_plain_and_native_agree(word, count):
    out = np.zeros(8, np.int64)
    natively(word, count, out)
    lowest = bits.lowest_index(word) if word else out[1]
    expected = [
        bits.popcount(word),
        lowest,
        bits.bit(count),
        bits.shift_left(word, count),
        bits.shift_right(word, count),
        mix(word, count),
        bits.without_lowest(word),
        bits.majority(word, count, bits.shift_left(word, count)),
    ]
    assert list(out) == expected


@given(word=words)
def test_iterating_over_bits_ends(word):
    """Also in plain Python with the sign bit, where `bits & bits - 1` would loop forever."""
    taken = 0
    rest = word
    while rest:
        cell = bits.bit(bits.lowest_index(rest))
        assert rest & cell == cell
        rest = bits.without_lowest(rest)
        assert rest & cell == 0
        taken |= cell
        assert -(1 << 63) <= rest < 1 << 63
    assert taken == word


@given(a=words, b=words, c=words)
def test_majority_of_three_bits(a, b, c):
    most = bits.majority(a, b, c)
    assert all((most >> n & 1) == ((a >> n & 1) + (b >> n & 1) + (c >> n & 1) > 1) for n in range(64))


@given(word=words, count=counts)
def test_shifts_are_logical(word, count):
    unsigned = word & ((1 << 64) - 1)
    assert bits.shift_right(word, count) & ((1 << 64) - 1) == unsigned >> count
    assert bits.shift_left(word, count) & ((1 << 64) - 1) == (unsigned << count) & ((1 << 64) - 1)
    assert bits.popcount(word) == bin(unsigned).count("1")


@given(a=words, b=words)
def test_mix_depends_on_order(a, b):
    """Two sets of cells that exchange members are another position."""
    assert (mix(a, b) == mix(b, a)) == (a == b)
