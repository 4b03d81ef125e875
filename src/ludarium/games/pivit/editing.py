"""Pivit's positions changed piece by piece, for an editor: the stock has all kinds, numbered as pieces are."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pivit.board import is_corner
from ludarium.games.pivit.messages import FIRST_MASTER, NO_CORNER_OF_MINIONS, QUIET_PLIES_SHOWN
from ludarium.games.pivit.pieces import MASTER, NO_PIECE, SIDEWAYS, minion_of, owner_of, piece_on, with_piece
from ludarium.games.pivit.rules import RESIGNED, State, first_master_of, with_first
from ludarium.kernel import editing
from ludarium.kernel.editing import put_number, put_stock, put_yes_or_no
from ludarium.kernel.messages import CELL_IS_FILLED, HAS_RESIGNED, PLY_NUMBER, refuse
from ludarium.kernel.operations import replaced
from ludarium.kernel.text import HIGHEST_COUNTER

_HAS_RESIGNED, _FIRST_MASTER, _ROWS = 0, 1, 2
"""Rows of `numbers` for each player, and how many they are; those that are nobody's come last."""


@editing.stock.register(State)
def stock(state: State, out: MutableSequence[int]) -> int:
    n = 0
    for piece in range(minion_of(state.players, 0)):
        n = put_stock(out, n, piece, owner_of(piece))
    return n


@editing.place.register(State)
def place(state: State, cell: int, piece: int, error: MutableSequence[int]) -> State:
    if piece_on(state, cell) != NO_PIECE:
        refuse(error, CELL_IS_FILLED, 0, cell)
    elif piece & MASTER == 0 and is_corner(cell, state.size):
        refuse(error, NO_CORNER_OF_MINIONS, 0, cell)
    return state if error[0] else with_piece(state, cell, piece)


@editing.take.register(State)
def take(state: State, cell: int) -> State:
    return with_piece(state, cell, NO_PIECE)


@editing.turn_piece.register(State)
def turn_piece(state: State, cell: int) -> State:
    piece = piece_on(state, cell)
    return state if piece == NO_PIECE else with_piece(state, cell, piece ^ SIDEWAYS)


@editing.numbers.register(State)
def numbers(state: State, out: MutableSequence[int]) -> int:
    n = 0
    for seat in range(state.players):
        first = first_master_of(state, seat)
        gone = first == RESIGNED
        n = put_yes_or_no(out, n, HAS_RESIGNED, seat, 1 if gone else 0)
        n = put_number(out, n, FIRST_MASTER, seat, 0 if gone else first, 0, 0 if gone else HIGHEST_COUNTER)
    n = put_number(out, n, QUIET_PLIES_SHOWN, -1, state.quiet, 0, HIGHEST_COUNTER)
    return put_number(out, n, PLY_NUMBER, -1, state.number, 1, HIGHEST_COUNTER)


@editing.with_number.register(State)
def with_number(state: State, number: int, value: int) -> State:
    seat, row = number // _ROWS, number % _ROWS
    if seat >= state.players:
        return replaced(state, quiet=state.quiet if row else value, number=value if row else state.number)
    gone = first_master_of(state, seat) == RESIGNED
    if row == _HAS_RESIGNED and gone != (value == 1):
        return with_first(state, seat, RESIGNED if value else 0)
    return with_first(state, seat, value) if row == _FIRST_MASTER and not gone else state


@editing.with_turn.register(State)
def with_turn(state: State, seat: int) -> State:
    return replaced(state, turn=seat)
