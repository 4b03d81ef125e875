"""Counts legal moves in bulk, for the last ply of perft, without generating them.

For one direction and distance, all pieces and all sets of transported neighbours are judged together.  A piece and the
neighbours that it transports are a group.  The pieces at the front of the group need a free path.  The four orthogonal
neighbours form two pairs.  The members of one pair that move do not affect the paths of the other pair, so
`_count_groups` counts a combination by intersecting two sets of cells, one of each `Pair`."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.pux.board import (
    EAST,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    OPPOSITE,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    State,
    step_toward,
)
from ludarium.games.pux.potentials import Potentials, greater, potentials, shifted_back
from ludarium.games.pux.rules import Side, movers_toward, outcome, side_to_move
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.operations import compilable


class Reach(NamedTuple):
    """Data to count moves of one distance: pieces with enough potential alone, or with 1 to 4 neighbours (R3)."""

    alone: int
    with_one: int
    with_two: int
    with_three: int
    with_four: int


class Pair(NamedTuple):
    """Two neighbours of a piece of Pux, for counting moves in bulk.  Each field is the set of cells where the
    neighbours that move exist and have free paths if, of these two, neither, only the first, only the second or both
    move with the piece.  Only one of the piece's two pairs tests the path of the piece itself."""

    neither: int
    first: int
    second: int
    both: int


@op.count.register(State)
def count(state: State) -> int:
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
    return total if total else 1  # the pass


@compilable
def _count_straight(
    side: Side, mine: Potentials, theirs: Potentials, movers: int, direction: int, left: int, right: int
) -> int:
    """Moves along a file or a rank.  A neighbour ahead moves in front of the piece; a neighbour behind follows it.
    `left` and `right` are the directions to the sides, in any order."""
    back = OPPOSITE[direction]
    occupied = ~side.empty
    followed = step_toward(occupied, direction)
    step = step_toward(side.empty, back)  # cells from which one step leads to an empty cell
    clear, prey, total = -1, side.enemy, 0
    for distance in range(1, 8):
        reach = _reach_at(mine, movers, distance)
        prey = step_toward(prey, back)  # cells from which `distance` steps lead to an enemy
        total += _count_captures(mine, theirs, reach.alone & clear & prey, direction, distance)
        clear = step & step_toward(clear, back)  # cells from which `distance` steps lead over empty cells only
        front = occupied & clear
        leading, pushing = clear & reach.alone, step_toward(front, back) & reach.alone  # none ahead, one ahead
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
    """Moves along a diagonal, whose step is the sum of `upright` and `level`.  Toward the north-east, one pair is north
    and west: the western neighbour follows the northern or, if only the western moves, needs a free path.  The other
    pair is east and south."""
    back, up_back, level_back = OPPOSITE[direction], OPPOSITE[upright], OPPOSITE[level]
    occupied = ~side.empty
    occupied_behind, occupied_below = step_toward(occupied, level), step_toward(occupied, upright)
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
        front = occupied & clear
        ahead = step_toward(front, up_back)
        beside = step_toward(front, level_back) & leading
        above = Pair(-1, ahead, step_toward(front, level), ahead & occupied_behind)
        below = Pair(leading, beside, step_toward(front, upright) & leading, beside & occupied_below)
        total += _count_groups(above, below, reach)
    return total


@compilable
def _count_captures(mine: Potentials, theirs: Potentials, hits: int, direction: int, distance: int) -> int:
    """The number of captures at this distance: pieces of `hits` with more potential than the piece they reach (R4)."""
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
