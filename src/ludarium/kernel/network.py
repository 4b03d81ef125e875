"""Small networks of whole numbers: a first layer of which few inputs are 1, and one output.

Four 16-bit sums share a word: adding words adds all four at once, and what one sum borrows from the next while it is
negative it gives back once it is not.  So a hidden layer of sixteen units is four words.  The idea of a first layer
that is summed over what stands on the board is Y. Nasu's (NNUE, 2018).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.operations import compilable

HIDDEN = 16
_LANES, _BITS = 4, 16
_LANE, _HALF = (1 << _BITS) - 1, 1 << (_BITS - 1)

ONE = 512
"""A hidden unit gives its sum cut off to 0 … ONE, which stands for 1.0."""

OUTPUT_SHIFT = 10
"""The sum of hidden units times output weights, shifted down by so much, is in parts of a hundredth (`linear`)."""

LARGEST = 1000
"""No weight of the first layer is larger, so that thirty of them and a bias stay within 16 bits."""


class Network(NamedTuple):
    """The weights, whole numbers: `first` [inputs, HIDDEN], `bias` and `output` [HIDDEN], and `constant`, which is
    added to the sum over the output weights."""

    first: NDArray[np.int64]
    bias: tuple[int, ...]
    output: tuple[int, ...]
    constant: int


class Words(NamedTuple):
    """A hidden layer before it is cut off."""

    a: int
    b: int
    c: int
    d: int


def packed(rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Rows of HIDDEN numbers [..., HIDDEN] as words [..., 4]."""
    lanes = rows.reshape(*rows.shape[:-1], HIDDEN // _LANES, _LANES)
    words: NDArray[np.int64] = (lanes << (_BITS * np.arange(_LANES))).sum(axis=-1)
    return words


def start_of(bias: tuple[int, ...]) -> Words:
    """The words that the rows of inputs are added to: the bias, each sum _HALF too large, so that none is negative in
    the end and no carry is left to undo."""
    return Words(*(int(word) for word in packed(np.array(bias, np.int64) + _HALF)))


@compilable
def output_of(words: Words, weights: tuple[int, ...], constant: int) -> int:
    """What the network says, in parts of a hundredth."""
    total = constant
    total += _part(words.a, weights[0], weights[1], weights[2], weights[3])
    total += _part(words.b, weights[4], weights[5], weights[6], weights[7])
    total += _part(words.c, weights[8], weights[9], weights[10], weights[11])
    total += _part(words.d, weights[12], weights[13], weights[14], weights[15])
    return total >> OUTPUT_SHIFT


@compilable
def _part(word: int, first: int, second: int, third: int, fourth: int) -> int:
    """The share of one word's four units."""
    return (
        _unit(word) * first
        + _unit(word >> _BITS) * second
        + _unit(word >> 2 * _BITS) * third
        + _unit(word >> 3 * _BITS) * fourth
    )


@compilable
def _unit(word: int) -> int:
    """The lowest sum of a word, cut off."""
    return min(max((word & _LANE) - _HALF, 0), ONE)
