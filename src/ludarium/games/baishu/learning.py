"""Baishu for learning: actions by number, positions as planes.

All players see the board as it is: none has a side of it.  Rows and columns are those of `kernel.hexagons.HexHex`, 2 n
- 1 of each with n cells on a side; what lies outside the hexagon is no cell.

Actions come in 16 planes of such rows: placing each of the six elements on a cell, moving from a cell in each of the
six directions, swapping in each of the first three, taking back; the one after them ends the turn.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.baishu.board import BOARDS, Cells, lowest, rows, single, without
from ludarium.games.baishu.rules import END, PLACE, STEP, SWAP, TAKE, cell_of, detail_of, encode, kind_of
from ludarium.games.baishu.state import State, element_on, in_reserve, is_in, occupied, owner_on
from ludarium.kernel import learning
from ludarium.kernel.operations import compilable

_FIRST = (0, 0, 6, 12, 15)
"""By kind of action: its first plane."""
_PLANES = 16

PLANES_PER_PLAYER = 13
"""Pieces of each element; how many of each are in reserve; 1 where the player is in the game.  The player who looks
comes first, then the others in the order of turns."""
COMMON_PLANES = 7
"""All cells of the board; how many turns after the player's own the one to move comes; what is left to place and to
move in this turn; the element taken back in it (1 to 6, or 0); null turns in a row; turns without a capture."""


@compilable
def area_of(state: State) -> int:
    """The numbers in a plane."""
    return rows(state.rules.side) * rows(state.rules.side)


@learning.action_count.register(State)
def action_count(state: State) -> int:
    return _PLANES * area_of(state) + 1


@learning.action_of.register(State)
def action_of(state: State, move: int) -> int:
    kind = kind_of(move)
    if kind == END:
        return _PLANES * area_of(state)
    return (_FIRST[kind] + detail_of(move)) * area_of(state) + cell_of(move)


@learning.move_of.register(State)
def move_of(state: State, action: int) -> int:
    plane, cell = action // area_of(state), action % area_of(state)
    if plane == _PLANES:
        return encode(END, 0, 0)
    kind = PLACE
    for later in (STEP, SWAP, TAKE):
        if plane >= _FIRST[later]:
            kind = later
    return encode(kind, cell, plane - _FIRST[kind])


@learning.planes_shape.register(State)
def planes_shape(state: State) -> learning.PlanesShape:
    side = rows(state.rules.side)
    return learning.PlanesShape(PLANES_PER_PLAYER * state.rules.players + COMMON_PLANES, side, side)


@learning.planes.register(State)
def planes(state: State, seat: int, out: MutableSequence[int]) -> int:
    area, players = area_of(state), state.rules.players
    pieces = occupied(state)
    cell = lowest(pieces)
    while cell >= 0:
        after = (owner_on(state, cell) - seat + players) % players
        out[(PLANES_PER_PLAYER * after + element_on(state, cell)) * area + cell] = 1
        pieces = without(pieces, single(cell))
        cell = lowest(pieces)
    for after in range(players):
        player = (seat + after) % players
        first = PLANES_PER_PLAYER * after + 6
        for element in range(6):
            held = in_reserve(state.reserves[player], element)
            learning.fill(out, (first + element) * area, area, held)
        learning.fill(out, (first + 6) * area, area, int(is_in(state, player)))
    at = PLANES_PER_PLAYER * players * area
    _mark(BOARDS[state.rules.side], out, at)
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
def _mark(cells: Cells, out: MutableSequence[int], at: int) -> None:
    cell = lowest(cells)
    while cell >= 0:
        out[at + cell] = 1
        cells = without(cells, single(cell))
        cell = lowest(cells)
