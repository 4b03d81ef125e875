"""Pieces one by one, in numbers: what stands on a cell, and states made by putting pieces on cells.

A piece is four times its owner's seat, plus SIDEWAYS unless its axis is vertical, plus MASTER if it is one; so are the
symbols of the board numbered.  In characters it is its owner's letter, in upper case a master, and its axis: `r|`,
`B-`.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pivit.rules import State, occupied_cells, pieces_of
from ludarium.kernel.bits import bit
from ludarium.kernel.operations import compilable, replaced
from ludarium.kernel.text import codes, find, lower, put

COLOURS = ("red", "blue", "green", "yellow")
AXES = ("vertical", "horizontal")
RANKS = ("minion", "master")

MASTER, SIDEWAYS, _OWNER = 1, 2, 4
NO_PIECE = -1

LETTERS = codes("rbgy")
"""Those of the owners' minions."""
AXIS_SIGNS = "|-"
_SIGNS = codes(AXIS_SIGNS)
_TO_UPPER = ord("R") - ord("r")


@compilable
def minion_of(owner: int, axis: int) -> int:
    """A minion of a seat, upright (axis 0) or SIDEWAYS."""
    return _OWNER * owner + axis


@compilable
def owner_of(piece: int) -> int:
    """The seat of a piece's owner."""
    return piece // _OWNER


@compilable
def piece_on(state: State, cell: int) -> int:
    """The piece on a cell, or NO_PIECE."""
    here = bit(cell)
    if occupied_cells(state) & here == 0:
        return NO_PIECE
    owner = 0
    while pieces_of(state, owner) & here == 0:
        owner += 1
    return minion_of(owner, 0 if state.vertical & here else SIDEWAYS) + (MASTER if state.master & here else 0)


@compilable
def supply(state: State) -> int:
    """How many pieces each player has at the start."""
    return 4 * (state.size - 2) // state.players


@compilable
def letter_of(piece: int) -> int:
    """The first character of a piece."""
    return LETTERS[owner_of(piece)] + (_TO_UPPER if piece & MASTER else 0)


@compilable
def sign_of(piece: int) -> int:
    """The second character of a piece."""
    return _SIGNS[1 if piece & SIDEWAYS else 0]


@compilable
def put_letters(out: MutableSequence[int], at: int, piece: int) -> int:
    """Write the two characters of a piece; returns the place after them."""
    return put(out, put(out, at, letter_of(piece)), sign_of(piece))


@compilable
def piece_of(letter: int, sign: int, players: int) -> int:
    """The piece of one of the first `players` seats that two characters mean, or NO_PIECE."""
    owner, axis = find(LETTERS, lower(letter)), find(_SIGNS, sign)
    if not 0 <= owner < players or axis < 0:
        return NO_PIECE
    return minion_of(owner, SIDEWAYS * axis) + (0 if lower(letter) == letter else MASTER)


@compilable
def emptied(like: State, turn: int, quiet: int, number: int) -> State:
    """An empty board with the options of `like`, and nobody has had a master."""
    return State(0, 0, 0, 0, 0, 0, turn, 0, 0, 0, 0, quiet, number, like.players, like.size, like.quiet_limit)


@compilable
def with_piece(state: State, cell: int, piece: int) -> State:
    """The state with a piece on a cell, or nothing (NO_PIECE), whatever was there; nothing is checked."""
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
