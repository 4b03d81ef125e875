"""The generic operations that learning asks of a game: moves as numbers of a fixed range, positions as planes.

A game that offers them can be trained on in batches (`lab`).  Both are seen by a player: what differs between two
players only in who they are and which side of the board is theirs has the same numbers for both.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from ludarium.kernel.operations import Operation

MOST = 127
"""The greatest number in a plane; counters that go further stay there."""


class PlanesShape(NamedTuple):
    """The shape of a position as planes of small whole numbers."""

    planes: int
    height: int
    width: int


action_count = Operation(
    "action_count(state) -> int: how many actions there are, legal or not; the same in all states of a variant.",
    required=False,
)
action_of = Operation(
    "action_of(state, move) -> int: the action, from 0 to action_count(state) - 1, that a legal move is to its player."
    "  No two legal moves of a state are the same action.",
    required=False,
)
move_of = Operation(
    "move_of(state, action) -> int: the move that is this action, where it is a legal one; else any number.",
    required=False,
)
planes_shape = Operation(
    "planes_shape(state) -> named tuple: a PlanesShape, the same in all states of a variant.",
    required=False,
)
planes = Operation(
    "planes(state, seat, out) -> int: write the planes that a seat sees, one after the other and row by row, numbers"
    " from 0 to MOST; `out` holds planes * height * width of them, all 0 before.  Returns 0.",
    required=False,
)


def fill(out: MutableSequence[int], start: int, total: int, number: int) -> None:
    """Write a counter, MOST if it goes further, to `total` places from `start` on."""
    for n in range(start, start + total):
        out[n] = min(number, MOST)


ALL = (action_count, action_of, move_of, planes_shape, planes)
"""Every operation declared here: a game offers all of them or none."""
