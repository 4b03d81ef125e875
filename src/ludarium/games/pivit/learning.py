"""Pivit for machine learning: moves as actions, positions as planes of the board's n ranks and n files.

With two players, blue sees the board mirrored in the diagonal from the upper left corner, so that both players' pieces
start on the same cells.  Each cell has 2 (n - 1) actions: first the moves to the other cells of its rank, in the
order of files; then those to the other cells of its file, in the order of ranks.  The last action is the pass."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pivit.board import RESIGNED_PLY, State, first_master_of, pieces_of
from ludarium.games.pivit.rules import PASS
from ludarium.kernel import learning
from ludarium.kernel.bits import bit, lowest_index, without_lowest
from ludarium.kernel.operations import compilable

PLANES_PER_PLAYER = 5
"""A plane of minions and one of masters that move along their file; two such planes for ranks; `_precedence`, which
breaks ties of masters.  The planes of the seat that sees them come first, then those of the others in turn order."""
COMMON_PLANES = 2  # distance in turn order from the seat that sees the planes to the player to move; `State.quiet`


@compilable
def _cell_in_view(cell: int, size: int, mirrored: bool) -> int:
    """The index of a cell in a plane, rank by rank, on the mirrored board if `mirrored`."""
    file, rank = cell & 7, cell >> 3
    if mirrored:
        return size - 1 - rank + size * (size - 1 - file)
    return file + size * rank


@compilable
def _is_mirrored(state: State, seat: int) -> bool:
    return state.players == 2 and seat == 1


@learning.action_count.register(State)
def action_count(state: State) -> int:
    return 2 * (state.size - 1) * state.size * state.size + 1


@learning.action_of.register(State)
def action_of(state: State, move: int) -> int:
    size, mirrored = state.size, _is_mirrored(state, state.turn)
    actions_per_cell = 2 * (size - 1)
    if move == PASS:
        return actions_per_cell * size * size
    start, end = _cell_in_view(move & 63, size, mirrored), _cell_in_view(move >> 6, size, mirrored)
    if start // size == end // size:
        return actions_per_cell * start + end % size - int(end > start)
    return actions_per_cell * start + size - 1 + end // size - int(end > start)


@learning.move_of.register(State)
def move_of(state: State, action: int) -> int:
    size, mirrored = state.size, _is_mirrored(state, state.turn)
    actions_per_cell = 2 * (size - 1)
    if action == actions_per_cell * size * size:
        return PASS
    start, cell_action = action // actions_per_cell, action % actions_per_cell
    file, rank = start % size, start // size
    if cell_action < size - 1:
        end = size * rank + cell_action + int(cell_action >= file)
    else:
        end = file + size * (cell_action - size + 1 + int(cell_action - size + 1 >= rank))
    return _cell_at(start, size, mirrored) | _cell_at(end, size, mirrored) << 6


@compilable
def _cell_at(index: int, size: int, mirrored: bool) -> int:
    """The inverse of `_cell_in_view`."""
    file, rank = index % size, index // size
    if mirrored:
        return size - 1 - rank + 8 * (size - 1 - file)
    return file + 8 * rank


@learning.planes_shape.register(State)
def planes_shape(state: State) -> learning.PlanesShape:
    return learning.PlanesShape(PLANES_PER_PLAYER * state.players + COMMON_PLANES, state.size, state.size)


@learning.planes.register(State)
def planes(state: State, seat: int, out: MutableSequence[int]) -> int:
    area, mirrored = state.size * state.size, _is_mirrored(state, seat)
    at = 0
    for distance in range(state.players):
        player = (seat + distance) % state.players
        pieces = pieces_of(state, player)
        while pieces:
            cell = lowest_index(pieces)
            pieces = without_lowest(pieces)
            upright = (state.vertical & bit(cell) != 0) != mirrored
            kind = (0 if upright else 2) + (1 if state.master & bit(cell) else 0)
            out[at + kind * area + _cell_in_view(cell, state.size, mirrored)] = 1
        learning.fill(out, at + 4 * area, area, _precedence(state, player))
        at += PLANES_PER_PLAYER * area
    learning.fill(out, at, area, (state.turn - seat + state.players) % state.players)
    learning.fill(out, at + area, area, state.quiet)
    return 0


@compilable
def _precedence(state: State, player: int) -> int:
    """The number of players, including `player`, whose first master is not earlier than `player`'s.  Players who have
    resigned or never had a master count as later.  0 if `player` has resigned or never had a master."""
    first = first_master_of(state, player)
    if first in (0, RESIGNED_PLY):
        return 0
    later = 0
    for other in range(state.players):
        other_first = first_master_of(state, other)
        if other_first in (0, RESIGNED_PLY) or other_first >= first:
            later += 1
    return later
