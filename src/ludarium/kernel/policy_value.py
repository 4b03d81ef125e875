"""Policy-value networks: what they are made of, and how they lie in memory.

A network judges a position and each of its moves (as in AlphaZero; Silver and others, Science 2018), small enough for a
processor.  The inputs that are 1 (`operations.inputs`) give HIDDEN hidden units as in NNUE (Y. Nasu, 2018), and these
UNITS sums.  A position's value is a weighted sum of them, rectified.  A move has inputs of its own
(`operations.move_inputs`), whose rows are added to the sums before: so the network sees what the move would do where.

Numbers are fixed-point: ONE is 1.0 in the units, SCALE in the weights between layers, LOGIT in what comes out.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from ludarium.kernel import operations as op

HIDDEN, UNITS = 256, 64

ONE, SCALE, LOGIT = 512, 256, 1024
SCALE_SHIFT, LOGIT_SHIFT = 8, 7
"""A sum of units times weights is brought back to units, or to logits, by these shifts to the right."""

IS_THERE, RATING, BELIEF, FIRST, BIAS, SECOND, UNIT_BIAS, MOVES, POLICY, VALUE = range(10)
"""What the first words are.  1 where there is a network; how much the rating of a move, and the score of a quiet
position, count beside what the network says, in parts of LOGIT for log-odds of 1; then where the layers begin:
[inputs, HIDDEN], [HIDDEN], [HIDDEN, UNITS], [UNITS], [move inputs, UNITS], [UNITS], and [UNITS] with a constant behind
them."""

_HEAD = 10

MAX_INPUTS = 64
"""The greatest number of inputs of a position, or of a move, that are 1."""


def layer_sizes(state: Any) -> tuple[int, ...]:
    """The words of each layer, in their order, for the game of this state; none where it has no such network."""
    if type(state) not in op.move_inputs.implementations:
        return ()
    inputs, moves = op.input_shape(state).inputs, op.move_input_shape(state).inputs
    return inputs * HIDDEN, HIDDEN, HIDDEN * UNITS, UNITS, moves * UNITS, UNITS, UNITS + 1


def starts(state: Any) -> tuple[int, ...]:
    """Where each layer begins, and after the last one how many words there are; 1 word where there is no network."""
    found = tuple(accumulate(layer_sizes(state), initial=_HEAD))
    return found if len(found) > 1 else (1,)
