"""The state of Baishu, and what is on its board and in its reserves."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ludarium.games.baishu.board import (
    BOARDS,
    Cells,
    Planes,
    filled,
    having,
    number_on,
    numbered,
    single,
    without,
)
from ludarium.kernel.operations import compilable, replaced

MAX_PLAYERS = 6
NOBODY = -1
"""As a reserve: the player does not exist or is out.  As an owner: the cell is empty."""

_ELEMENT_BITS = 10
"""Bits of each element's count in a reserve: there are at most 36 * 6 pieces of an element."""
_ELEMENT_MASK = (1 << _ELEMENT_BITS) - 1

Reserves: TypeAlias = tuple[int, int, int, int, int, int]


class Variant(NamedTuple):
    """The constant options of a game."""

    players: int
    side: int
    """Cells per side of the board."""
    pieces: int
    """Pieces of each element per player at the start."""
    guoq: int
    """1 for Baishuguoq, where captured pieces stay on the board and belong to the next player, else 0."""
    draw_after: int
    """Rounds without a capture or an overwhelming that draw the game (R5).  With `limits.NEVER`, null turns do not draw
    either."""


class State(NamedTuple):
    """A position.  Each cell has an element number (1 to 6, in the order of `board.ELEMENTS`) and an owner number (seat
    + 1), both 0 if it is empty."""

    elements: Planes
    owners: Planes
    reserves: Reserves
    """By seat: six counts of ten bits, fire the lowest; NOBODY for players who are out."""
    turn: int
    placements: int
    """The placements left in this turn."""
    movements: int
    """The movements left in this turn."""
    removed: int
    """The element number of the piece taken back this turn, or 0."""
    nulls: int
    """Null turns in a row: turns without any action."""
    quiet: int
    """Turns since the start or the last capture or overwhelming."""
    round: int
    """The round, from 1; it increases when the turn passes the end of the order of players."""
    rules: Variant


LAST, NONE_LEFT, FILLED, QUIET = 0, 1, 2, 3
"""Reason numbers of outcomes: one player left, no player left, board filled, draw by quiet turns."""
REASONS = ("last", "nobody", "filled", "quiet")


@compilable
def occupied(state: State) -> Cells:
    return filled(state.elements)


@compilable
def empty(state: State) -> Cells:
    return without(BOARDS[state.rules.side], filled(state.elements))


@compilable
def owned(state: State, seat: int) -> Cells:
    """The cells of `seat`'s pieces."""
    return having(state.owners, seat + 1)


@compilable
def element_on(state: State, cell: int) -> int:
    """The element (0 to 5) of the piece on a cell, or -1 if the cell is empty."""
    return number_on(state.elements, cell) - 1


@compilable
def owner_on(state: State, cell: int) -> int:
    """The seat of the owner of the piece on a cell, or NOBODY if the cell is empty."""
    return number_on(state.owners, cell) - 1


@compilable
def is_in_game(state: State, seat: int) -> bool:
    return state.reserves[seat] >= 0


@compilable
def in_reserve(reserve: int, element: int) -> int:
    """The number of pieces of an element (0 to 5) in a reserve; 0 if its player is out."""
    return 0 if reserve < 0 else reserve >> (_ELEMENT_BITS * element) & _ELEMENT_MASK


@compilable
def reserve_of_one(element: int) -> int:
    """A reserve with one piece of an element (0 to 5), for addition."""
    return 1 << (_ELEMENT_BITS * element)


@compilable
def with_reserve(reserves: Reserves, seat: int, reserve: int) -> Reserves:
    return (
        reserve if seat == 0 else reserves[0],
        reserve if seat == 1 else reserves[1],
        reserve if seat == 2 else reserves[2],
        reserve if seat == 3 else reserves[3],
        reserve if seat == 4 else reserves[4],
        reserve if seat == 5 else reserves[5],
    )


@compilable
def with_piece(state: State, cell: int, owner: int, element: int) -> State:
    """The state with this piece on a cell; with owner NOBODY and element -1, the cell becomes empty."""
    here = single(cell)
    return replaced(
        state,
        elements=numbered(state.elements, here, element + 1),
        owners=numbered(state.owners, here, owner + 1),
    )


@compilable
def players_left(state: State) -> int:
    """The number of players still in the game."""
    total = 0
    for seat in range(MAX_PLAYERS):
        if state.reserves[seat] >= 0:
            total += 1
    return total


@compilable
def next_player(state: State, seat: int) -> int:
    """The next player in the game after `seat` in turn order; the next seat if no player is left."""
    for ahead in range(1, state.rules.players + 1):
        other = (seat + ahead) % state.rules.players
        if state.reserves[other] >= 0:
            return other
    return (seat + 1) % state.rules.players
