"""Small integer networks: a first layer with sparse binary inputs, 16 hidden units, one output.

As in NNUE (Y. Nasu, 2018) the first layer is an *accumulator*: the sum of the weight rows of the inputs that are 1.
Four 16-bit sums share a 64-bit word, so adding words adds four sums at once and the accumulator is four words.  A
negative sum borrows from the next one in its word; the borrow is undone as soon as the sum is positive again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.kernel.bits import wrap
from ludarium.kernel.operations import compilable

HIDDEN = 16
_LANES, _BITS = 4, 16
_LANE, _HALF = (1 << _BITS) - 1, 1 << (_BITS - 1)

HIDDEN_ONE = 512
"""1.0 in the first layer's fixed-point numbers: a hidden unit is its sum clipped to 0 … HIDDEN_ONE."""

OUTPUT_SHIFT = 10
"""The output is the weighted sum of hidden units shifted right by this number of bits, in units of `linear.dot`."""

MAX_HIDDEN_WEIGHT = 1000
"""The greatest weight of the first layer: the sum of thirty of them and a bias fits into 16 bits."""


class Network(NamedTuple):
    """The weights as integers: `first` [inputs, HIDDEN], `bias` and `output` [HIDDEN]; `constant` is the bias of the
    output."""

    first: tuple[tuple[int, ...], ...]
    bias: tuple[int, ...]
    output: tuple[int, ...]
    constant: int


class Accumulator(NamedTuple):
    """The hidden layer before clipping, four sums in each word."""

    a: int
    b: int
    c: int
    d: int


def pack(row: Sequence[int]) -> Accumulator:
    """HIDDEN numbers as an accumulator."""
    words = [0] * (HIDDEN // _LANES)
    for unit, value in enumerate(row):
        words[unit // _LANES] += value << _BITS * (unit % _LANES)
    return Accumulator(*(wrap(word) for word in words))


def initial_accumulator(bias: tuple[int, ...]) -> Accumulator:
    """The accumulator before any input is added: the bias plus _HALF in each sum, so that no final sum is negative and
    no borrow remains."""
    return pack([value + _HALF for value in bias])


@compilable
def network_output(words: Accumulator, weights: Sequence[int], place: int) -> int:
    """What the network says, in parts of a hundredth; `weights` has the output weights from `place` on, and behind
    them the constant."""
    total = int(weights[place + HIDDEN])
    total += _part(words.a, weights, place)
    total += _part(words.b, weights, place + _LANES)
    total += _part(words.c, weights, place + 2 * _LANES)
    total += _part(words.d, weights, place + 3 * _LANES)
    return total >> OUTPUT_SHIFT


@compilable
def _part(word: int, weights: Sequence[int], place: int) -> int:
    """The contribution of one word's four hidden units."""
    return (
        _unit(word) * int(weights[place])
        + _unit(word >> _BITS) * int(weights[place + 1])
        + _unit(word >> 2 * _BITS) * int(weights[place + 2])
        + _unit(word >> 3 * _BITS) * int(weights[place + 3])
    )


@compilable
def _unit(word: int) -> int:
    """The lowest sum of a word, clipped."""
    return min(max((word & _LANE) - _HALF, 0), HIDDEN_ONE)
