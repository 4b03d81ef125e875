"""Operations for machine learning (`lab`): moves as action numbers, positions as planes.  Both may depend on the
player, so that mirror-image situations of two players have the same numbers."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from ludarium.kernel.operations import Operation

MAX_PLANE_VALUE = 127  # the greatest number in a plane; larger numbers are clipped to it


class PlanesShape(NamedTuple):
    """The shape of a position as planes of small integers."""

    planes: int
    height: int
    width: int


action_count = Operation(
    "action_count(state) -> int: the number of actions, legal or not; the same in all states of a variant.",
    required=False,
)
action_of = Operation(
    "action_of(state, move) -> int: the number of a legal move's action, from 0 to action_count(state) - 1, as seen by"
    " the player to move.  Distinct legal moves of a state have distinct actions.",
    required=False,
)
move_of = Operation(
    "move_of(state, action) -> int: the move of this action if it is legal; otherwise any number.", required=False
)
planes_shape = Operation(
    "planes_shape(state) -> named tuple: a PlanesShape, the same in all states of a variant.", required=False
)
planes = Operation(
    "planes(state, seat, out) -> int: write the planes that a seat sees, one after the other and row by row, as"
    " numbers from 0 to MAX_PLANE_VALUE; `out` holds planes * height * width numbers, initially 0.  Returns 0.",
    required=False,
)


def fill(out: MutableSequence[int], start: int, count: int, number: int) -> None:
    """Write a number, clipped to MAX_PLANE_VALUE, to `count` elements from index `start` on."""
    for n in range(start, start + count):
        out[n] = min(number, MAX_PLANE_VALUE)


ALL = (action_count, action_of, move_of, planes_shape, planes)
"""Every operation of this file.  A game implements all of them or none."""
