"""Small networks of whole numbers: a first layer of which few inputs are 1, and one output.

Four 16-bit sums share a word: adding words adds all four at once, and what one sum borrows from the next while it is
negative it gives back once it is not.  So a hidden layer of sixteen units is four words.  The idea of a first layer
that is summed over what stands on the board is Y. Nasu's (NNUE, 2018).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludarium.kernel.bits import wrap
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

    first: tuple[tuple[int, ...], ...]
    bias: tuple[int, ...]
    output: tuple[int, ...]
    constant: int


class Words(NamedTuple):
    """A hidden layer before it is cut off."""

    a: int
    b: int
    c: int
    d: int


def packed(row: Sequence[int]) -> Words:
    """A row of HIDDEN numbers as words."""
    words = [0] * (HIDDEN // _LANES)
    for unit, value in enumerate(row):
        words[unit // _LANES] += value << _BITS * (unit % _LANES)
    return Words(*(wrap(word) for word in words))


def start_of(bias: tuple[int, ...]) -> Words:
    """The words that the rows of inputs are added to: the bias, each sum _HALF too large, so that none is negative in
    the end and no carry is left to undo."""
    return packed([value + _HALF for value in bias])


@compilable
def output_of(words: Words, weights: Sequence[int], place: int) -> int:
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
    """The share of one word's four units."""
    return (
        _unit(word) * int(weights[place])
        + _unit(word >> _BITS) * int(weights[place + 1])
        + _unit(word >> 2 * _BITS) * int(weights[place + 2])
        + _unit(word >> 3 * _BITS) * int(weights[place + 3])
    )


@compilable
def _unit(word: int) -> int:
    """The lowest sum of a word, cut off."""
    return min(max((word & _LANE) - _HALF, 0), ONE)
