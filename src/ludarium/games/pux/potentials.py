"""The move potentials of Pux's pieces (R1), of one piece or of all at once.  A colour has at most twelve stones,
so a potential has four bits: `Potentials` has a set of cells for each bit.  Carry-save adders compute these sets."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.pux.board import DIRECTION_STEPS, EAST, WEST, rotate, step_toward, stones, with_neighbours
from ludarium.kernel.bits import majority, shift_left, shift_right
from ludarium.kernel.operations import compilable


@compilable
def potential(pieces: int, promoted: int, cell: int) -> int:
    """The move potential (R1) of a piece on `cell` (a set of one cell).  `pieces` are all pieces of its colour."""
    return stones(with_neighbours(cell) & pieces, promoted)


class Potentials(NamedTuple):
    """The move potentials of one side's pieces, bit-sliced; 0 on other cells."""

    one: int
    two: int
    four: int
    eight: int


@compilable
def potentials(pieces: int, promoted: int) -> Potentials:
    """The potentials (R1) of all `pieces` of one colour: sums of stones over blocks of three by three cells."""
    single, double = pieces & ~promoted, pieces & promoted
    single_w, single_e = step_toward(single, WEST), step_toward(single, EAST)
    double_w, double_e = step_toward(double, WEST), step_toward(double, EAST)
    row_one = single ^ single_w ^ single_e
    carry = majority(single, single_w, single_e)
    doubles = double ^ double_w ^ double_e
    row_two = doubles ^ carry
    row_four = majority(double, double_w, double_e) | (doubles & carry)

    above, below = shift_left(row_one, 8), shift_right(row_one, 8)
    one = row_one ^ above ^ below
    carry = majority(row_one, above, below)
    above, below = shift_left(row_two, 8), shift_right(row_two, 8)
    twos = row_two ^ above ^ below
    two = twos ^ carry
    carry &= twos
    more = majority(row_two, above, below)
    above, below = shift_left(row_four, 8), shift_right(row_four, 8)
    fours = row_four ^ above ^ below
    four = fours ^ carry ^ more
    eight = majority(row_four, above, below) | majority(fours, carry, more)
    return Potentials(one & pieces, two & pieces, four & pieces, eight & pieces)


@compilable
def shifted_back(numbers: Potentials, direction: int, distance: int) -> Potentials:
    """For each cell, the potential `distance` steps in `direction`; meaningless where the steps leave the board."""
    count = -DIRECTION_STEPS[direction] * distance & 63
    return Potentials(
        rotate(numbers.one, count),
        rotate(numbers.two, count),
        rotate(numbers.four, count),
        rotate(numbers.eight, count),
    )


@compilable
def greater(a: Potentials, b: Potentials) -> int:
    """The cells where the potential `a` is greater than `b`."""
    result = a.one & ~b.one
    result = (a.two & ~b.two) | (~(a.two ^ b.two) & result)
    result = (a.four & ~b.four) | (~(a.four ^ b.four) & result)
    return (a.eight & ~b.eight) | (~(a.eight ^ b.eight) & result)


@compilable
def at_least(numbers: Potentials, least: int) -> int:
    """The cells with a potential of at least `least` (1 to 16)."""
    below = least - 1
    return greater(numbers, Potentials(-(below & 1), -(below >> 1 & 1), -(below >> 2 & 1), -(below >> 3 & 1)))
