"""Baishu for machine learning: actions as numbers, positions as planes.  The board is not rotated for any seat.  With n
cells per side, a plane has the 2 n - 1 rows and 2 n - 1 columns of `kernel.hexagons.HexHex`, including cells outside
the hexagon.  The number of an action combines a cell with one of 16 action planes: six for placing elements, six for
moving, three for swapping, and one for taking a piece back to the reserve.  The last number ends the turn."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.baishu.board import (
    BOARDS,
    Cells,
    State,
    count_rows,
    element_on,
    in_reserve,
    lowest,
    occupied,
    owner_on,
    single,
    without,
)
from ludarium.games.baishu.rules import (
    ENDING,
    PLACING,
    STEPPING,
    SWAPPING,
    TAKING_BACK,
    cell_of,
    detail_of,
    encode,
    is_in_game,
    kind_of,
)
from ludarium.kernel import learning
from ludarium.kernel.operations import compilable

_FIRST_PLANES = (0, 0, 6, 12, 15)  # the first plane of each kind of action
_ACTION_PLANES = 16

PLANES_PER_PLAYER = 13
"""For each player: pieces per element; reserve per element; 1 if the player is in the game.  The observing player comes
first, then the other players in turn order."""
COMMON_PLANES = 7
"""Planes: the cells of the board; the number of seats from the observing player to the player to move; placements left;
movements left; the element taken back this turn (1 to 6, or 0); consecutive turns without an action; turns since the
start or the last capture or overwhelming (R5)."""


@compilable
def area_of(state: State) -> int:
    return count_rows(state.rules.side) * count_rows(state.rules.side)


@learning.action_count.register(State)
def action_count(state: State) -> int:
    return _ACTION_PLANES * area_of(state) + 1


@learning.action_of.register(State)
def action_of(state: State, move: int) -> int:
    kind = kind_of(move)
    if kind == ENDING:
        return _ACTION_PLANES * area_of(state)
    return (_FIRST_PLANES[kind] + detail_of(move)) * area_of(state) + cell_of(move)


@learning.move_of.register(State)
def move_of(state: State, action: int) -> int:
    plane, cell = action // area_of(state), action % area_of(state)
    if plane == _ACTION_PLANES:
        return encode(ENDING, 0, 0)
    kind = PLACING
    for later in (STEPPING, SWAPPING, TAKING_BACK):
        if plane >= _FIRST_PLANES[later]:
            kind = later
    return encode(kind, cell, plane - _FIRST_PLANES[kind])


@learning.planes_shape.register(State)
def planes_shape(state: State) -> learning.PlanesShape:
    side = count_rows(state.rules.side)
    return learning.PlanesShape(PLANES_PER_PLAYER * state.rules.players + COMMON_PLANES, side, side)


@learning.planes.register(State)
def planes(state: State, seat: int, out: MutableSequence[int]) -> int:
    area, players = area_of(state), state.rules.players
    pieces = occupied(state)
    cell = lowest(pieces)
    while cell >= 0:
        after = (owner_on(state, cell) - seat + players) % players  # seats from the observing player to the owner
        out[(PLANES_PER_PLAYER * after + element_on(state, cell)) * area + cell] = 1
        pieces = without(pieces, single(cell))
        cell = lowest(pieces)
    for after in range(players):
        player = (seat + after) % players
        first = PLANES_PER_PLAYER * after + 6
        for element in range(6):
            held = in_reserve(state.reserves[player], element)
            learning.fill(out, (first + element) * area, area, held)
        learning.fill(out, (first + 6) * area, area, int(is_in_game(state, player)))
    at = PLANES_PER_PLAYER * players * area
    _mark_board(BOARDS[state.rules.side], out, at)
    common = (
        (state.turn - seat + players) % players,
        state.placements,
        state.movements,
        state.removed,
        state.nulls,
        state.quiet,
    )
    for n in range(len(common)):
        learning.fill(out, at + (1 + n) * area, area, common[n])
    return 0


@compilable
def _mark_board(cells: Cells, out: MutableSequence[int], at: int) -> None:
    cell = lowest(cells)
    while cell >= 0:
        out[at + cell] = 1
        cells = without(cells, single(cell))
        cell = lowest(cells)
