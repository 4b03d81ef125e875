"""Counts legal moves without generating them, for the last ply of perft and for random moves.

Moves are pairs or triples of cells, so the code shifts sets of cells in the six directions and counts the cells of
their intersections.  *Bases* are own single cubes onto which a cube can stack.  Per-cell numbers, such as how many
cubes can stack on a cell, are bit-sliced: one set of cells per bit, summed with carry-save adders."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pijersi.board import RIGHT, UP_LEFT, UP_RIGHT, State, line_reach, neighbours
from ludarium.games.pijersi.rules import (
    EVERYWHERE,
    Side,
    bases_of,
    cube_moves,
    is_over,
    prey_of,
    side_to_move,
    stack_moves,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import majority, popcount, without_lowest
from ludarium.kernel.operations import compilable


@op.count.register(State)
def count(state: State) -> int:
    if is_over(state):
        return 0
    return count_side_moves(side_to_move(state))


@compilable
def count_side_moves(side: Side) -> int:
    """The number of legal moves in an ongoing game.  Rock, paper and scissors are counted together, except captures,
    which are counted per role if any prey is near.  The moves of each whole stack are counted separately."""
    majors = side.rock | side.paper | side.scissors
    total = _count_steps(majors, side.empty | side.single) + _count_stackings(majors, side.single, side)
    wise_bases = side.single & side.wise
    total += _count_steps(side.wise, side.empty | wise_bases)
    if neighbours(side.wise) & wise_bases:
        total += _count_stackings(side.wise, wise_bases, side)
    if line_reach(side.prey_of_rock | side.prey_of_paper | side.prey_of_scissors, side.empty) & (
        side.single | side.stack
    ):
        total += _count_role_captures(side.rock, side.prey_of_rock, side)
        total += _count_role_captures(side.paper, side.prey_of_paper, side)
        total += _count_role_captures(side.scissors, side.prey_of_scissors, side)
    return total + _count_stacks(side)


@compilable
def _count_stackings(cubes: int, bases: int, side: Side) -> int:
    """The number of moves in which one of `cubes` stacks onto a base, and the new stack then moves to an empty cell."""
    total = _count_departures(cubes, neighbours(cubes) & bases, side.empty, side.empty)
    alone = cubes & side.single
    for step in (RIGHT, UP_LEFT, UP_RIGHT):
        leaving_up, leaving_down = alone & (bases >> step), alone & (bases << step)
        total += popcount(leaving_up) + popcount(leaving_down)  # the new stack returns to the cube's start cell
    return total + _count_overruns(alone, bases, side.empty)


@compilable
def _count_role_captures(cubes: int, prey: int, side: Side) -> int:
    """The number of captures by a step of one of `cubes`, all of one role, or by a stack newly built with one."""
    total = 0
    if neighbours(prey) & cubes:
        total += _count_steps(cubes, prey) + _count_overruns(cubes & side.single, side.single, prey)
    bases = neighbours(cubes) & line_reach(prey, side.empty) & side.single
    if bases:
        total += _count_departures(cubes, bases, side.empty, prey)
    return total


@compilable
def _count_overruns(cubes: int, bases: int, targets: int) -> int:
    """Moves of a new stack back across the start cell of the single cube that built it, to the target beyond."""
    total = 0
    for step in (RIGHT, UP_LEFT, UP_RIGHT):
        total += popcount(cubes & (bases >> step) & (targets << step))
        total += popcount(cubes & (bases << step) & (targets >> step))
    return total


@compilable
def _count_steps(cubes: int, targets: int) -> int:
    return (
        popcount((cubes << RIGHT) & targets)
        + popcount((cubes >> RIGHT) & targets)
        + popcount((cubes << UP_LEFT) & targets)
        + popcount((cubes >> UP_LEFT) & targets)
        + popcount((cubes << UP_RIGHT) & targets)
        + popcount((cubes >> UP_RIGHT) & targets)
    )


@compilable
def _count_departures(cubes: int, bases: int, empty: int, targets: int) -> int:
    """The sum, over bases, of the number of adjacent `cubes` times the number of moves of the new stack.  Moves
    onto or across the cubes' start cells are not counted."""
    arrivals = _sum_of_six(
        cubes << RIGHT, cubes >> RIGHT, cubes << UP_LEFT, cubes >> UP_LEFT, cubes << UP_RIGHT, cubes >> UP_RIGHT
    )
    near = _sum_of_six(
        targets << RIGHT,
        targets >> RIGHT,
        targets << UP_LEFT,
        targets >> UP_LEFT,
        targets << UP_RIGHT,
        targets >> UP_RIGHT,
    )
    far = _sum_of_six(
        ((targets << RIGHT) & empty) << RIGHT,
        ((targets >> RIGHT) & empty) >> RIGHT,
        ((targets << UP_LEFT) & empty) << UP_LEFT,
        ((targets >> UP_LEFT) & empty) >> UP_LEFT,
        ((targets << UP_RIGHT) & empty) << UP_RIGHT,
        ((targets >> UP_RIGHT) & empty) >> UP_RIGHT,
    )
    one, two, four = arrivals[0] & bases, arrivals[1] & bases, arrivals[2] & bases
    carry = near[0] & far[0]
    carry_two = majority(near[1], far[1], carry)
    out_one = near[0] ^ far[0]
    out_two = near[1] ^ far[1] ^ carry
    out_four = near[2] ^ far[2] ^ carry_two
    out_eight = majority(near[2], far[2], carry_two)
    return (
        popcount(one & out_one)
        + 2 * (popcount(one & out_two) + popcount(two & out_one))
        + 4 * (popcount(one & out_four) + popcount(two & out_two) + popcount(four & out_one))
        + 8 * (popcount(one & out_eight) + popcount(two & out_four) + popcount(four & out_two))
        + 16 * (popcount(two & out_eight) + popcount(four & out_four))
        + 32 * popcount(four & out_eight)
    )


@compilable
def _sum_of_six(a: int, b: int, c: int, d: int, e: int, f: int) -> tuple[int, int, int]:
    """Per cell, the number of these six sets that contain it, as bits of value one, two and four."""
    low, high = a ^ b ^ c, d ^ e ^ f
    carry_low, carry_high = majority(a, b, c), majority(d, e, f)
    carry = low & high
    return low ^ high, carry_low ^ carry_high ^ carry, majority(carry_low, carry_high, carry)


@compilable
def _count_stacks(side: Side) -> int:
    total = 0
    left = side.stack
    while left:
        total += _count_stack(side, left & -left)
        left = without_lowest(left)
    return total


@compilable
def _count_stack(side: Side, cell: int) -> int:
    """The number of moves in which the whole stack on `cell` moves first, and then stops or its top moves on."""
    targets = side.empty | prey_of(side, cell)
    middles = line_reach(cell, side.empty) & targets
    return popcount(middles) + _count_steps(middles, targets | bases_of(side, cell) | cell)


@op.random_move.register(State)
def random_move(state: State, random_bits: int, out: MutableSequence[int]) -> int:
    """Count the moves of each start cell up to the cell of the chosen move, and generate only that cell's moves."""
    side = side_to_move(state)
    number = op.scale_to_range(random_bits, count_side_moves(side))
    pieces = side.single | side.stack
    while pieces:
        cell = pieces & -pieces
        pieces ^= cell
        cell_moves = _count_from(side, cell)
        if number < cell_moves:
            written = cube_moves(side, cell, EVERYWHERE, out, 0)
            if number >= written:
                stack_moves(side, cell, EVERYWHERE, out, written)
            return int(out[number])
        number -= cell_moves
    return op.NO_MOVE


@compilable
def _count_from(side: Side, cell: int) -> int:
    prey, bases, near = prey_of(side, cell), bases_of(side, cell), neighbours(cell)
    free = side.empty | (cell & side.single)
    total = popcount(near & (side.empty | prey | bases))
    visited = near & bases
    while visited:
        total += popcount(line_reach(visited & -visited, free) & (free | prey))
        visited = without_lowest(visited)
    return total + _count_stack(side, cell) if cell & side.stack else total
