"""Pieces one by one, in numbers: what stands on a cell, and how a piece and its neighbours can move at all.

A piece is its colour plus, if it is promoted, PROMOTED; so are the letters of PIECES numbered.
"""

from __future__ import annotations

from ludarium.games.pux.board import BLACK, EAST, EDGES, NORTH, SOUTH, STEPS, WEST, WHITE, toward
from ludarium.games.pux.rules import (
    PASS,
    Side,
    State,
    encode,
    group_of,
    is_prey,
    movers_toward,
    neighbours_of,
    potential,
    side_to_move,
)
from ludarium.kernel.bits import bit, lowest_index, popcount
from ludarium.kernel.operations import NO_MOVE, compilable
from ludarium.kernel.text import codes

PROMOTED, NO_PIECE = 2, -1
PIECES = codes("wbWB")

CARRY_STEPS = (STEPS[WEST], STEPS[SOUTH], STEPS[NORTH], STEPS[EAST])
"""What one step to each neighbour adds to a cell's index, in the order of the bits of `carry`."""

_CARRY_SETS = 1 << len(CARRY_STEPS)


@compilable
def piece_on(state: State, cell: int) -> int:
    """The piece on a cell, or NO_PIECE."""
    promoted = PROMOTED * (state.promoted >> cell & 1)
    if state.white >> cell & 1:
        return WHITE + promoted
    return BLACK + promoted if state.black >> cell & 1 else NO_PIECE


@compilable
def owner_of(piece: int) -> int:
    """The seat of the player whose piece it is."""
    return piece & 1


@compilable
def height_of(piece: int) -> int:
    """How many stones a piece is made of."""
    return 1 + piece // PROMOTED


@compilable
def prey_beside(side: Side, start: int) -> int:
    """The neighbours that the piece on a cell could capture, as a set like `carry`."""
    cell, prey = bit(start), 0
    reach = potential(side.own, side.promoted, cell)
    for n in range(len(CARRY_STEPS)):
        for direction in range(8):
            if STEPS[direction] == CARRY_STEPS[n] and cell & movers_toward(side, direction):
                prey |= 1 << n if is_prey(side, toward(cell, direction), reach) else 0
    return prey


@compilable
def first_step(side: Side, start: int, carry: int) -> int:
    """The first move of one step by a piece with these neighbours, or NO_MOVE: without one, they have no move."""
    cell, group = bit(start), group_of(start, carry)
    reach = potential(side.own, side.promoted, cell)
    if popcount(group) > reach:
        return NO_MOVE
    barrier = ~(side.empty | group)
    for direction in range(8):
        if cell & movers_toward(side, direction) and group & EDGES[direction] == 0:
            cells = toward(group, direction)
            if cells & barrier == 0 or (carry == 0 and is_prey(side, cells, reach)):
                return encode(start, start + STEPS[direction], carry)
    return NO_MOVE


@compilable
def first_move_with(side: Side, start: int, least: int, most: int, some: int) -> int:
    """A move of a piece that takes along all neighbours of `least`, none but those of `most`, and one of `some` unless
    that is empty; NO_MOVE if there is none."""
    for carry in range(_CARRY_SETS):
        if least & ~carry == 0 and carry & ~most == 0 and (some == 0 or carry & some):
            move = first_step(side, start, carry)
            if move != NO_MOVE:
                return move
    return NO_MOVE


@compilable
def first_move_of(side: Side, start: int) -> int:
    """A move of the piece on a cell, or NO_MOVE if it has none."""
    return first_move_with(side, start, 0, neighbours_of(start, ~side.empty), 0)


@compilable
def first_move(state: State) -> int:
    """The first legal move of an ongoing game, found without the others."""
    side = side_to_move(state)
    pieces = side.own
    while pieces:
        start = lowest_index(pieces)
        pieces ^= bit(start)
        move = first_move_of(side, start)
        if move != NO_MOVE:
            return move
    return PASS
