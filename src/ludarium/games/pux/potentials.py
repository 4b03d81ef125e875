"""Move potentials of all pieces at once, as numbers in bit-sliced form.

A number for every cell is kept as sets of cells: those whose number has bit 0, those whose number has bit 1, and so
on.  Sums are made with carry-save adders, all cells at a time.  A colour has twelve stones at most, so four
sets are enough.
"""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.pux.board import EAST, STEPS, WEST, rotate, toward
from ludarium.kernel.bits import majority, shift_left, shift_right
from ludarium.kernel.operations import compilable


class Potentials(NamedTuple):
    """The move potential of each piece of one side: the cells where it has a bit of this value; 0 elsewhere."""

    one: int
    two: int
    four: int
    eight: int


@compilable
def potentials(pieces: int, promoted: int) -> Potentials:
    """R1 for all `pieces` of one colour: the sums of stones over blocks of three by three cells."""
    single, double = pieces & ~promoted, pieces & promoted
    single_w, single_e = toward(single, WEST), toward(single, EAST)
    double_w, double_e = toward(double, WEST), toward(double, EAST)
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
def brought_back(numbers: Potentials, direction: int, distance: int) -> Potentials:
    """In each cell the number of the cell so many steps on; means nothing where those steps leave the board."""
    count = -STEPS[direction] * distance & 63
    return Potentials(
        rotate(numbers.one, count),
        rotate(numbers.two, count),
        rotate(numbers.four, count),
        rotate(numbers.eight, count),
    )


@compilable
def greater(a: Potentials, b: Potentials) -> int:
    """The cells where `a` has the greater number."""
    result = a.one & ~b.one
    result = (a.two & ~b.two) | (~(a.two ^ b.two) & result)
    result = (a.four & ~b.four) | (~(a.four ^ b.four) & result)
    return (a.eight & ~b.eight) | (~(a.eight ^ b.eight) & result)


@compilable
def at_least(numbers: Potentials, least: int) -> int:
    """The cells whose number is `least` (1 to 16) or more."""
    below = least - 1
    return greater(numbers, Potentials(-(below & 1), -(below >> 1 & 1), -(below >> 2 & 1), -(below >> 3 & 1)))
