"""Evaluations by weights that a search receives as data: linear sums of features, and small integer networks.

A network has a first layer with sparse binary inputs, 16 hidden units and one output.  As in NNUE (Y. Nasu, 2018) the
first layer is an *accumulator*: the sum of the weight rows of the inputs that are 1.  Four 16-bit sums share a 64-bit
word, so one addition adds four.  A negative sum would borrow 1 from the next sum in its word; _HALF, added to
each sum, prevents this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.kernel.bits import to_int64
from ludarium.kernel.operations import compilable

WEIGHT_SCALE = 16  # weights are integers in units of 1 / WEIGHT_SCALE hundredths of a piece


def dot(weights: Sequence[int], numbers: Sequence[int], place: int = 0) -> int:
    """Dot product of the tuple `numbers` with the weights from `place` on.  `intrinsics` compiles it without a loop."""
    return sum(int(weights[place + i]) * number for i, number in enumerate(numbers))


@compilable
def hundredths(total: int) -> int:
    """A weighted sum in hundredths of a piece, rounded towards 0, so that both players' values are exact opposites."""
    return total // WEIGHT_SCALE if total >= 0 else -(-total // WEIGHT_SCALE)


HIDDEN = 16  # number of hidden units
_SUMS_PER_WORD, _SUM_BITS = 4, 16
_SUM_MASK, _HALF = (1 << _SUM_BITS) - 1, 1 << (_SUM_BITS - 1)

HIDDEN_ONE = 512  # 1.0 in the first layer's fixed-point numbers: hidden units are clipped to 0 … HIDDEN_ONE
OUTPUT_SHIFT = 10  # output: weighted sum of hidden units plus `constant`, shifted right by this number of bits

MAX_HIDDEN_WEIGHT = 1000
"""Maximum absolute value of a weight or bias of the first layer.  Sums of a bias and 30 weights then fit in 16 bits."""


class Network(NamedTuple):
    """The integer weights of a small network for evaluation, which a search receives as data.  Shapes: `first` layer
    [inputs, HIDDEN], `bias` and `output` [HIDDEN]."""

    first: tuple[tuple[int, ...], ...]
    bias: tuple[int, ...]
    output: tuple[int, ...]
    constant: int  # the bias of the output


class Accumulator(NamedTuple):
    """A network's hidden layer before clipping, four sums per word, for evaluations in compiled code."""

    a: int
    b: int
    c: int
    d: int


def pack(row: Sequence[int]) -> Accumulator:
    """Pack HIDDEN numbers into an accumulator, for the evaluation network of any game."""
    words = [0] * (HIDDEN // _SUMS_PER_WORD)
    for unit, value in enumerate(row):
        words[unit // _SUMS_PER_WORD] += value << _SUM_BITS * (unit % _SUMS_PER_WORD)
    return Accumulator(*(to_int64(word) for word in words))


def initial_accumulator(bias: tuple[int, ...]) -> Accumulator:
    """The accumulator without inputs: the bias plus _HALF in each sum, so that no final sum is negative."""
    return pack([value + _HALF for value in bias])


@compilable
def network_output(words: Accumulator, weights: Sequence[int], place: int) -> int:
    """The network's output in units of 1 / WEIGHT_SCALE hundredths of a piece.  `weights` holds the output weights from
    `place` on, then the constant."""
    total = int(weights[place + HIDDEN])
    total += _word_output(words.a, weights, place)
    total += _word_output(words.b, weights, place + _SUMS_PER_WORD)
    total += _word_output(words.c, weights, place + 2 * _SUMS_PER_WORD)
    total += _word_output(words.d, weights, place + 3 * _SUMS_PER_WORD)
    return total >> OUTPUT_SHIFT


@compilable
def _word_output(word: int, weights: Sequence[int], place: int) -> int:
    return (
        _hidden_unit(word) * int(weights[place])
        + _hidden_unit(word >> _SUM_BITS) * int(weights[place + 1])
        + _hidden_unit(word >> 2 * _SUM_BITS) * int(weights[place + 2])
        + _hidden_unit(word >> 3 * _SUM_BITS) * int(weights[place + 3])
    )


@compilable
def _hidden_unit(word: int) -> int:
    """The value of the hidden unit in the lowest bits of a word: the sum minus _HALF, clipped."""
    return min(max((word & _SUM_MASK) - _HALF, 0), HIDDEN_ONE)
