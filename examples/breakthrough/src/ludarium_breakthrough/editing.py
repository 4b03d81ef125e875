"""Positions changed piece by piece, for an editor."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.resignation import put_resigned_or_not
from ludarium.kernel import editing
from ludarium.kernel.bits import bit
from ludarium.kernel.editing import put_stock
from ludarium.kernel.messages import CELL_IS_FILLED, refuse
from ludarium.kernel.operations import replaced
from ludarium_breakthrough.board import BLACK, WHITE
from ludarium_breakthrough.rules import BreakthroughState

_PIECE = 0
"""The only symbol on the board's list."""


@editing.stock.register(BreakthroughState)
def stock(_state: BreakthroughState, out: MutableSequence[int]) -> int:
    """A piece of each player."""
    return put_stock(out, put_stock(out, 0, _PIECE, WHITE), _PIECE, BLACK)


@editing.place.register(BreakthroughState)
def place(state: BreakthroughState, cell: int, owner: int, error: MutableSequence[int]) -> BreakthroughState:
    if (state.white | state.black) & bit(cell):
        refuse(error, CELL_IS_FILLED, 0, cell)
        return state
    if owner == WHITE:
        return replaced(state, white=state.white | bit(cell))
    return replaced(state, black=state.black | bit(cell))


@editing.take.register(BreakthroughState)
def take(state: BreakthroughState, cell: int) -> BreakthroughState:
    return replaced(state, white=state.white & ~bit(cell), black=state.black & ~bit(cell))


@editing.numbers.register(BreakthroughState)
def numbers(state: BreakthroughState, out: MutableSequence[int]) -> int:
    return put_resigned_or_not(out, 0, state.turn, state.resigned)


@editing.with_number.register(BreakthroughState)
def with_number(state: BreakthroughState, _number: int, value: int) -> BreakthroughState:
    return replaced(state, resigned=value)


@editing.with_turn.register(BreakthroughState)
def with_turn(state: BreakthroughState, seat: int) -> BreakthroughState:
    return replaced(state, turn=seat)
