"""Counts legal moves in bulk, for the last ply of perft, and computes all pieces' potentials at once.

Per-cell numbers are bit-sliced: one set of cells per bit, summed with carry-save adders.  A colour has at most twelve
stones, so four sets suffice.

No moves are generated.  For one direction and distance, all pieces and all sets of transported neighbours are judged
together.  Only the front pieces of a group need a free path; the other members follow them.  A group therefore moves as
far as all of its front pieces could alone.  The four neighbours form two independent pairs, and the number of groups is
a sum of products over the pairs.
"""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.pux.board import (
    DIRECTION_STEPS,
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    OPPOSITE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    rotate,
    step_toward,
)
from ludarium.games.pux.rules import Side, State, movers_toward, outcome, side_to_move
from ludarium.kernel import operations as op
from ludarium.kernel.bits import majority, popcount, shift_left, shift_right
from ludarium.kernel.operations import compilable


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
    """For each cell, the potential of the cell `distance` steps away; meaningless where the steps leave the board."""
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


class Reach(NamedTuple):
    """The pieces with enough potential for a distance: alone, and with 1, 2, 3 and 4 neighbours (R3)."""

    alone: int
    with_one: int
    with_two: int
    with_three: int
    with_four: int


class Pair(NamedTuple):
    """For a pair of neighbours: the cells from which a piece can move with neither, the first, the second or both of
    them."""

    neither: int
    first: int
    second: int
    both: int


@op.count.register(State)
def count(state: State) -> int:
    """The number of legal moves."""
    if outcome(state) != op.ONGOING:
        return 0
    side = side_to_move(state)
    mine, theirs = potentials(side.own, side.promoted), potentials(side.enemy, side.promoted)
    movers = movers_toward(side, NORTH)
    total = _count_straight(side, mine, theirs, movers, NORTH, EAST, WEST)
    total += _count_diagonal(side, mine, theirs, movers, NORTH_EAST, NORTH, EAST)
    total += _count_diagonal(side, mine, theirs, movers, NORTH_WEST, NORTH, WEST)
    movers = movers_toward(side, SOUTH)
    total += _count_straight(side, mine, theirs, movers, SOUTH, EAST, WEST)
    total += _count_diagonal(side, mine, theirs, movers, SOUTH_EAST, SOUTH, EAST)
    total += _count_diagonal(side, mine, theirs, movers, SOUTH_WEST, SOUTH, WEST)
    movers = movers_toward(side, EAST)
    total += _count_straight(side, mine, theirs, movers, EAST, NORTH, SOUTH)
    total += _count_straight(side, mine, theirs, movers, WEST, NORTH, SOUTH)
    return total if total else 1


@compilable
def _count_straight(
    side: Side, mine: Potentials, theirs: Potentials, movers: int, direction: int, left: int, right: int
) -> int:
    """Moves along a file or a rank.  A neighbour ahead moves in front of the piece; a neighbour behind follows it."""
    back = OPPOSITE[direction]
    held = ~side.empty
    followed = step_toward(held, direction)
    step = step_toward(side.empty, back)
    clear, prey, total = -1, side.enemy, 0
    for distance in range(1, 8):
        reach = _reach_at(mine, movers, distance)
        prey = step_toward(prey, back)
        total += _count_captures(mine, theirs, reach.alone & clear & prey, direction, distance)
        clear = step & step_toward(clear, back)
        front = held & clear
        leading, pushing = clear & reach.alone, step_toward(front, back) & reach.alone
        if not leading | pushing:
            break
        on_left, on_right = step_toward(front, right), step_toward(front, left)
        beside = Pair(-1, on_left, on_right, on_left & on_right)
        total += _count_groups(beside, Pair(leading, leading & followed, pushing, pushing & followed), reach)
    return total


@compilable
def _count_diagonal(
    side: Side, mine: Potentials, theirs: Potentials, movers: int, direction: int, upright: int, level: int
) -> int:
    """Moves along a diagonal, the sum of `upright` and `level`.

    A neighbour ahead and the neighbour behind on the same diagonal form a pair.  If both come along, the neighbour
    behind follows the neighbour ahead.  Alone, each needs a free path.
    """
    back, up_back, level_back = OPPOSITE[direction], OPPOSITE[upright], OPPOSITE[level]
    held = ~side.empty
    held_behind, held_below = step_toward(held, level), step_toward(held, upright)
    step = step_toward(side.empty, back)
    clear, prey, total = -1, side.enemy, 0
    for distance in range(1, 8):
        reach = _reach_at(mine, movers, distance)
        prey = step_toward(prey, back)
        total += _count_captures(mine, theirs, reach.alone & clear & prey, direction, distance)
        clear = step & step_toward(clear, back)
        leading = clear & reach.alone
        if not leading:
            break
        front = held & clear
        ahead = step_toward(front, up_back)
        beside = step_toward(front, level_back) & leading
        above = Pair(-1, ahead, step_toward(front, level), ahead & held_behind)
        below = Pair(leading, beside, step_toward(front, upright) & leading, beside & held_below)
        total += _count_groups(above, below, reach)
    return total


@compilable
def _count_captures(mine: Potentials, theirs: Potentials, hits: int, direction: int, distance: int) -> int:
    """Captures at this distance: attackers in reach with the greater potential (R4)."""
    return popcount(hits & greater(mine, shifted_back(theirs, direction, distance))) if hits else 0


@compilable
def _count_groups(a: Pair, b: Pair, reach: Reach) -> int:
    """The number of groups of all sizes.  `a` and `b` are the two pairs of neighbours; `a.neither` is all cells."""
    total = popcount(b.neither)
    if reach.with_one:
        total += (
            popcount(reach.with_one & b.neither & a.first)
            + popcount(reach.with_one & b.neither & a.second)
            + popcount(reach.with_one & b.first)
            + popcount(reach.with_one & b.second)
        )
    if reach.with_two:
        total += (
            popcount(reach.with_two & b.neither & a.both)
            + popcount(reach.with_two & b.both)
            + popcount(reach.with_two & b.first & a.first)
            + popcount(reach.with_two & b.first & a.second)
            + popcount(reach.with_two & b.second & a.first)
            + popcount(reach.with_two & b.second & a.second)
        )
    if reach.with_three:
        total += (
            popcount(reach.with_three & b.first & a.both)
            + popcount(reach.with_three & b.second & a.both)
            + popcount(reach.with_three & b.both & a.first)
            + popcount(reach.with_three & b.both & a.second)
            + popcount(reach.with_four & b.both & a.both)
        )
    return total


@compilable
def _reach_at(mine: Potentials, movers: int, distance: int) -> Reach:
    """The pieces with enough potential for a distance: a group of n pieces needs n times the distance."""
    one, two, four, eight = mine.one & movers, mine.two & movers, mine.four & movers, mine.eight & movers
    if distance == 1:
        return Reach(movers, eight | four | two, eight | four | (two & one), eight | four, eight | (four & (two | one)))
    if distance == 2:
        return Reach(eight | four | two, eight | four, eight | (four & two), eight, eight & (four | two))
    if distance == 3:
        return Reach(eight | four | (two & one), eight | (four & two), eight & (four | two | one), eight & four, 0)
    if distance == 4:
        return Reach(eight | four, eight, eight & four, 0, 0)
    if distance == 5:
        return Reach(eight | (four & (two | one)), eight & (four | two), 0, 0, 0)
    if distance == 6:
        return Reach(eight | (four & two), eight & four, 0, 0, 0)
    return Reach(eight | (four & two & one), 0, 0, 0, 0)
