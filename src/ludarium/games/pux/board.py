"""The board of Pux: 64 cells from a1 (bit 0) along the ranks to h8 (the sign bit), directions, pieces, and the state.
A piece's number is its colour, plus PROMOTED if it is promoted, and is the index of the piece's letter in PIECES.
README.md has the rules R1 to R8."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.kernel.bits import popcount, shift_left, shift_right
from ludarium.kernel.operations import NO_PIECE, compilable
from ludarium.kernel.text import codes

WHITE, BLACK = 0, 1

BOARD_WIDTH = 8  # the number of cells per rank, which is also the number of ranks

NORTH, NORTH_EAST, NORTH_WEST, EAST, WEST, SOUTH, SOUTH_EAST, SOUTH_WEST = range(8)
"""Directions; north is toward rank 8."""

UPWARD = 1 << NORTH | 1 << NORTH_EAST | 1 << NORTH_WEST
LATERAL = 1 << EAST | 1 << WEST
DOWNWARD = 1 << SOUTH | 1 << SOUTH_EAST | 1 << SOUTH_WEST
"""Sets of directions."""

DIRECTION_STEPS = (8, 9, 7, 1, -1, -8, -7, -9)  # the difference of cell indices for one step in each direction

OPPOSITE = (SOUTH, SOUTH_WEST, SOUTH_EAST, WEST, EAST, NORTH, NORTH_WEST, NORTH_EAST)

_RANK_1, _FILE_A = 0xFF, 0x0101010101010101
_RANK_8, _FILE_H = shift_left(_RANK_1, 56), shift_left(_FILE_A, 7)
LAST_RANKS = (_RANK_8, _RANK_1)  # the rank where stones are promoted, by player

EDGES = (_RANK_8, _RANK_8 | _FILE_H, _RANK_8 | _FILE_A, _FILE_H, _FILE_A, _RANK_1, _RANK_1 | _FILE_H, _RANK_1 | _FILE_A)
"""Cells from which a step leaves the board, by direction."""

_ROTATIONS = tuple(step % 64 for step in DIRECTION_STEPS)
_INNER = tuple(~edge for edge in EDGES)


@compilable
def rotate(cells: int, count: int) -> int:
    """A set of cells of Pux's board, rotated to the left within the word by 1 to 63 bits."""
    return shift_left(cells, count) | shift_right(cells, 64 - count)


@compilable
def step_toward(cells: int, direction: int) -> int:
    """The cells one step from `cells` on Pux's board, without those beyond the edge."""
    return rotate(cells & _INNER[direction], _ROTATIONS[direction])


@compilable
def with_neighbours(cells: int) -> int:
    """A set of cells of Pux's board together with all neighbours of these cells."""
    wide = cells | step_toward(cells, EAST) | step_toward(cells, WEST)
    return wide | shift_left(wide, 8) | shift_right(wide, 8)


@compilable
def distance_between(start: int, end: int) -> int:
    """The number of steps from one cell of Pux's board to another.  A step may go in any of the eight directions."""
    return max(abs(end % BOARD_WIDTH - start % BOARD_WIDTH), abs(end // BOARD_WIDTH - start // BOARD_WIDTH))


@compilable
def direction_between(start: int, end: int) -> int:
    """The direction from one cell of Pux's board to another, or -1 if no straight line leads there."""
    files, ranks = abs(end % BOARD_WIDTH - start % BOARD_WIDTH), abs(end // BOARD_WIDTH - start // BOARD_WIDTH)
    distance = max(files, ranks)
    if distance == 0 or 0 < min(files, ranks) < distance:
        return -1
    for direction in range(8):
        if DIRECTION_STEPS[direction] * distance == end - start:
            return direction
    return -1


class State(NamedTuple):
    """A position: pieces on the board, the player to move, the players whose last turn was lateral, and counters."""

    white: int  # the cells of White's pieces
    black: int
    promoted: int  # the cells of promoted pieces (two stones), of both colours
    turn: int  # 0 White, 1 Black
    lateral: int  # the set of players whose last turn was lateral (R5): 1 White, 2 Black
    quiet: int  # plies since the last capture or promotion, or since the start if there was none
    number: int  # the number of the next ply, from 1
    draw_after: int  # the value of `quiet` that draws the game (R8), or `limits.NEVER`
    resigned: int  # 1 if the opponent of the player to move has resigned, else 0


MAX_STONES = 12  # maximum stones of a colour on the board


@compilable
def stones(pieces: int, promoted: int) -> int:
    """The number of stones in these pieces on Pux's board."""
    return popcount(pieces) + popcount(pieces & promoted)


PROMOTED = 2
PIECES = codes("wbWB")


@compilable
def piece_on(state: State, cell: int) -> int:
    """The piece on a cell of Pux's board, or NO_PIECE."""
    promoted = PROMOTED * (state.promoted >> cell & 1)
    if state.white >> cell & 1:
        return WHITE + promoted
    return BLACK + promoted if state.black >> cell & 1 else NO_PIECE


@compilable
def owner_of(piece: int) -> int:
    return piece & 1


@compilable
def height_of(piece: int) -> int:
    """The number of stones of a piece on Pux's board."""
    return 1 + piece // PROMOTED
