"""The boards of Pivit: cells, the pieces on them, and the state.  README.md explains the rulings R1 to R6.

Both boards share a frame of 8x8 cells: bit = file + 8 * rank, a1 is bit 0.  The 6x6 board is the corner a1 to f6.  Sets
of empty cells contain only cells of the board.  The number of a piece, also the index of its symbol, is four times its
owner's seat, plus SIDEWAYS for a horizontal axis, plus MASTER for a master.  In text, a piece has its owner's letter (a
capital for masters) and its axis: `r|`, `B-`."""

from __future__ import annotations

from typing import NamedTuple

from ludarium.kernel.bits import bit
from ludarium.kernel.operations import NO_PIECE, compilable, replaced
from ludarium.kernel.text import LOWER_A, codes

LARGE, SMALL = 8, 6

_LARGE_BOARD = -1  # all 64 cells: the word's sign bit is h8
_SMALL_BOARD = sum(0b111111 << (8 * rank) for rank in range(SMALL))
_LARGE_CORNERS = bit(0) | bit(7) | bit(56) | bit(63)
_SMALL_CORNERS = bit(0) | bit(5) | bit(40) | bit(45)


@compilable
def cells_of(size: int) -> int:
    return _LARGE_BOARD if size == LARGE else _SMALL_BOARD


@compilable
def corners_of(size: int) -> int:
    """The four corners, where minions are promoted."""
    return _LARGE_CORNERS if size == LARGE else _SMALL_CORNERS


@compilable
def file_letter(cell: int) -> int:
    """The first character in the name of a cell of Pivit's board."""
    return LOWER_A + (cell & 7)


@compilable
def rank_number(cell: int) -> int:
    """The number in the name of a cell of Pivit's board."""
    return (cell >> 3) + 1


@compilable
def is_corner(cell: int, size: int) -> bool:
    return corners_of(size) & bit(cell) != 0


def is_variant(players: int, size: int) -> bool:
    """Whether Pivit has a board of this size for this number of players."""
    return size == LARGE or (size == SMALL and players == 2)


class State(NamedTuple):
    """A position.  The first six fields are sets of cells: pieces by owner, vertical pieces (others move along their
    rank), masters (others are minions).  The ply of a player's first master decides ties (R3)."""

    red: int
    blue: int
    green: int
    yellow: int
    vertical: int
    master: int
    turn: int  # the seat to move: 0 red, 1 blue, 2 green, 3 yellow
    first_red: int  # the ply of red's first promotion to a master; 0: no promotion yet; RESIGNED_PLY: red has resigned
    first_blue: int
    first_green: int
    first_yellow: int
    quiet: int  # plies since the start, the last capture or the last promotion
    number: int  # the number of the next ply, from 1
    players: int  # the number of players at the start
    size: int  # cells per side of the board: 8 or 6
    quiet_limit: int  # the value of `quiet` that draws the game, in plies (R5), or `limits.NEVER`


RESIGNED_PLY = -1  # stored in place of a first master's ply for a player who has resigned (R6)


@compilable
def value_of_seat(red: int, blue: int, green: int, yellow: int, seat: int) -> int:
    """The one of the four values (sets of cells, or plies of first masters) that belongs to `seat`."""
    if seat == 0:
        return red
    if seat == 1:
        return blue
    return green if seat == 2 else yellow


@compilable
def pieces_of(state: State, seat: int) -> int:
    return value_of_seat(state.red, state.blue, state.green, state.yellow, seat)


@compilable
def first_master_of(state: State, seat: int) -> int:
    """The ply of `seat`'s first master; 0 for none, RESIGNED_PLY if the player has resigned."""
    return value_of_seat(state.first_red, state.first_blue, state.first_green, state.first_yellow, seat)


@compilable
def occupied_cells(state: State) -> int:
    return state.red | state.blue | state.green | state.yellow


@compilable
def with_first_master(state: State, seat: int, ply: int) -> State:
    """The state with `ply`, which may be RESIGNED_PLY, as the ply of a seat's first master."""
    return replaced(
        state,
        first_red=ply if seat == 0 else state.first_red,
        first_blue=ply if seat == 1 else state.first_blue,
        first_green=ply if seat == 2 else state.first_green,
        first_yellow=ply if seat == 3 else state.first_yellow,
    )


COLOURS = ("red", "blue", "green", "yellow")
AXES = ("vertical", "horizontal")
PIECE_KINDS = ("minion", "master")

MASTER, SIDEWAYS, _OWNER = 1, 2, 4

OWNER_LETTERS = codes("rbgy")  # the letters of the owners' minions
AXIS_SIGNS = "|-"


@compilable
def minion_of(owner: int, axis: int) -> int:
    """The number for a minion on the board, by its seat and its axis: vertical (0) or horizontal (SIDEWAYS)."""
    return _OWNER * owner + axis


@compilable
def owner_of(piece: int) -> int:
    return piece // _OWNER


@compilable
def piece_on(state: State, cell: int) -> int:
    """The piece on a cell of Pivit's board, or NO_PIECE."""
    here = bit(cell)
    if occupied_cells(state) & here == 0:
        return NO_PIECE
    owner = 0
    while pieces_of(state, owner) & here == 0:
        owner += 1
    return minion_of(owner, 0 if state.vertical & here else SIDEWAYS) + (MASTER if state.master & here else 0)


@compilable
def supply(state: State) -> int:
    """The number of pieces that each player has on Pivit's board at the default start."""
    return 4 * (state.size - 2) // state.players


@compilable
def with_piece(state: State, cell: int, piece: int) -> State:
    """The board with a piece on a cell, replacing any other; NO_PIECE empties the cell.  Checks no rules."""
    here, owner = bit(cell), owner_of(piece)
    others = ~here
    return replaced(
        state,
        red=state.red & others | (here if owner == 0 else 0),
        blue=state.blue & others | (here if owner == 1 else 0),
        green=state.green & others | (here if owner == 2 else 0),
        yellow=state.yellow & others | (here if owner == 3 else 0),
        vertical=state.vertical & others | (0 if piece == NO_PIECE or piece & SIDEWAYS else here),
        master=state.master & others | (here if piece != NO_PIECE and piece & MASTER else 0),
    )
