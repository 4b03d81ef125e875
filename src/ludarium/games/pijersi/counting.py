"""How many legal moves there are, all at once: the last ply of perft.

Nothing is generated.  Moves are pairs or triples of cells, so sets of cells are shifted in the six directions
and their common cells counted.  Where each cell has a number of its own (how many cubes can be
stacked on it, how many ways a stack could leave it), the numbers are kept in bit-sliced form: the set of
cells whose number has bit 0, the set whose number has bit 1, and so on, built with carry-save adders.
"""

from __future__ import annotations

from ludarium.games.pijersi.board import RIGHT, UP_LEFT, UP_RIGHT, lines, neighbours
from ludarium.games.pijersi.rules import Side, State, goal_result, hosts_of, prey_of, side_to_move
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.operations import compilable


@op.count.register(State)
def count(state: State) -> int:
    """The length of `moves`."""
    if goal_result(state) != op.ONGOING or state.quiet >= state.draw_after:
        return 0
    side = side_to_move(state)
    total = _count_cubes(side, side.rock, side.single, side.prey_of_rock)
    total += _count_cubes(side, side.paper, side.single, side.prey_of_paper)
    total += _count_cubes(side, side.scissors, side.single, side.prey_of_scissors)
    total += _count_cubes(side, side.wise, side.single & side.wise, 0)
    return total + _count_stacks(side)


@compilable
def _count_cubes(side: Side, cubes: int, hosts: int, prey: int) -> int:
    """Moves that begin with a cube of one role: `cubes` are those on top or alone, `hosts` what they may stand on."""
    if not cubes:
        return 0
    targets = side.empty | prey
    total = _count_steps(cubes, targets | hosts)
    visited = neighbours(cubes) & hosts
    if visited:
        total += _count_departures(cubes, visited, side.empty, targets)
        total += _count_vacated(cubes & side.single, visited, targets)
    return total


@compilable
def _count_steps(cubes: int, targets: int) -> int:
    """Pairs of a cube and a target next to it."""
    return (
        popcount((cubes << RIGHT) & targets)
        + popcount((cubes >> RIGHT) & targets)
        + popcount((cubes << UP_LEFT) & targets)
        + popcount((cubes >> UP_LEFT) & targets)
        + popcount((cubes << UP_RIGHT) & targets)
        + popcount((cubes >> UP_RIGHT) & targets)
    )


@compilable
def _majority(a: int, b: int, c: int) -> int:
    """The carry of a one-bit addition of three, in every cell at once."""
    return (a & b) | (c & (a ^ b))


@compilable
def _count_departures(cubes: int, hosts: int, empty: int, targets: int) -> int:
    """Over all hosts: (cubes next to it that can stack on it) x (moves of the new stack, start cells taken as full)."""
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
    one, two, four = arrivals[0] & hosts, arrivals[1] & hosts, arrivals[2] & hosts
    carry = near[0] & far[0]
    carry_two = _majority(near[1], far[1], carry)
    out_one = near[0] ^ far[0]
    out_two = near[1] ^ far[1] ^ carry
    out_four = near[2] ^ far[2] ^ carry_two
    out_eight = _majority(near[2], far[2], carry_two)
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
    """In every cell: in how many of the six sets it is, as bits of value one, two and four."""
    low, high = a ^ b ^ c, d ^ e ^ f
    carry_low, carry_high = _majority(a, b, c), _majority(d, e, f)
    carry = low & high
    return low ^ high, carry_low ^ carry_high ^ carry, _majority(carry_low, carry_high, carry)


@compilable
def _count_vacated(cubes: int, hosts: int, targets: int) -> int:
    """What departures miss: the new stack may return over the cell that a single cube has just left, and one beyond."""
    total = 0
    for step in (RIGHT, UP_LEFT, UP_RIGHT):
        leaving_up = cubes & (hosts >> step)
        leaving_down = cubes & (hosts << step)
        total += popcount(leaving_up) + popcount(leaving_up & (targets << step))
        total += popcount(leaving_down) + popcount(leaving_down & (targets >> step))
    return total


@compilable
def _count_stacks(side: Side) -> int:
    """Moves that begin with a whole stack: it stops, or its top goes on."""
    total = 0
    left = side.stack
    while left:
        cell = left & -left
        left ^= cell
        prey = prey_of(side, cell)
        targets = lines(cell, side.empty) & (side.empty | prey)
        total += popcount(targets)
        goes_on = side.empty | prey | hosts_of(side, cell) | cell
        while targets:
            total += popcount(neighbours(targets & -targets) & goes_on)
            targets &= targets - 1
    return total
