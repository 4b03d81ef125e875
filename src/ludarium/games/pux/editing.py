"""Pux' positions changed stone by stone, for an editor: a promoted piece is a stone put on a stone."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pux.board import BLACK, WHITE
from ludarium.games.pux.messages import LATERAL_TURN, NO_ROOM, PLIES_WITHOUT_CAPTURE
from ludarium.games.pux.rules import State
from ludarium.games.pux.stones import NO_PIECE, height_of, owner_of, piece_on
from ludarium.games.pux.symbols import STONE
from ludarium.games.resignation import put_resigned_or_not
from ludarium.kernel import editing
from ludarium.kernel.bits import bit
from ludarium.kernel.editing import put_number, put_stock, put_yes_or_no
from ludarium.kernel.messages import PLY_NUMBER, refuse
from ludarium.kernel.operations import replaced
from ludarium.kernel.text import HIGHEST_COUNTER

_WHITE_LATERAL, _BLACK_LATERAL, _QUIET, _NUMBER, _RESIGNED = range(5)
"""Rows of `numbers`."""


@editing.stock.register(State)
def stock(_state: State, out: MutableSequence[int]) -> int:
    """A stone of each player."""
    return put_stock(out, put_stock(out, 0, STONE, WHITE), STONE, BLACK)


@editing.place.register(State)
def place(state: State, cell: int, owner: int, error: MutableSequence[int]) -> State:
    here, piece = bit(cell), piece_on(state, cell)
    if piece == NO_PIECE:
        if owner == WHITE:
            return replaced(state, white=state.white | here)
        return replaced(state, black=state.black | here)
    if owner_of(piece) != owner or height_of(piece) == 2:
        refuse(error, NO_ROOM, 0, cell, owner_of(piece), height_of(piece))
        return state
    return replaced(state, promoted=state.promoted | here)


@editing.take.register(State)
def take(state: State, cell: int) -> State:
    here = bit(cell)
    if state.promoted & here:
        return replaced(state, promoted=state.promoted & ~here)
    return replaced(state, white=state.white & ~here, black=state.black & ~here)


@editing.numbers.register(State)
def numbers(state: State, out: MutableSequence[int]) -> int:
    put_yes_or_no(out, _WHITE_LATERAL, LATERAL_TURN, WHITE, state.lateral & 1)
    put_yes_or_no(out, _BLACK_LATERAL, LATERAL_TURN, BLACK, state.lateral >> 1)
    put_number(out, _QUIET, PLIES_WITHOUT_CAPTURE, -1, state.quiet, 0, HIGHEST_COUNTER)
    put_number(out, _NUMBER, PLY_NUMBER, -1, state.number, 1, HIGHEST_COUNTER)
    return put_resigned_or_not(out, _RESIGNED, state.turn, state.resigned)


@editing.with_number.register(State)
def with_number(state: State, number: int, value: int) -> State:
    lateral = state.lateral
    if number == _WHITE_LATERAL:
        lateral = lateral & 2 | value
    elif number == _BLACK_LATERAL:
        lateral = lateral & 1 | value << 1
    return replaced(
        state,
        lateral=lateral,
        quiet=value if number == _QUIET else state.quiet,
        number=value if number == _NUMBER else state.number,
        resigned=value if number == _RESIGNED else state.resigned,
    )


@editing.with_turn.register(State)
def with_turn(state: State, seat: int) -> State:
    return replaced(state, turn=seat)
