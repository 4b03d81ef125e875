"""The display of Pux: board, pieces, counters, notes and remarks."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games import scene
from ludarium.games.limits import shown_limit
from ludarium.games.pux.board import BOARD_WIDTH, State
from ludarium.games.pux.clicks import PASS_ACTION
from ludarium.games.pux.messages import BARRED, PLIES_WITHOUT_CAPTURE
from ludarium.games.pux.potentials import potential
from ludarium.games.pux.rules import PASS, first_move, outcome
from ludarium.kernel import description
from ludarium.kernel.bits import bit, lowest_index
from ludarium.kernel.description import PASSING, put_action, put_counter, put_note, put_remark
from ludarium.kernel.messages import RESIGNED
from ludarium.kernel.operations import ONGOING
from ludarium.kernel.text import SQUARES

SYMBOLS = (
    scene.Symbol(
        "stone",
        "stone",
        scene.symbol_drawings(__file__, ("stones", "marbles"), "stone"),
        scene.Solid("stone", height=0.62, material="stone"),
    ),
)

_MARGIN = 0.25
"""Margin around the cells, in the board's units."""
_SIDE = BOARD_WIDTH * scene.SQUARE_SIDE + 2 * _MARGIN
_CELLS = tuple(
    scene.square_cell(SQUARES[number], number, file, BOARD_WIDTH - 1 - rank, _MARGIN, tone=(file + rank + 1) % 2)
    for number in range(len(SQUARES))
    for rank, file in (divmod(number, BOARD_WIDTH),)
)
BOARD = scene.Board(_SIDE, _SIDE, _CELLS, SYMBOLS)


@description.counters.register(State)
def counters(state: State, out: MutableSequence[int]) -> int:
    return put_counter(out, 0, PLIES_WITHOUT_CAPTURE, state.quiet, shown_limit(state.draw_after), 1)


@description.actions.register(State)
def actions(state: State, out: MutableSequence[int]) -> int:
    """A pass, if there is no other move (R7)."""
    if outcome(state) != ONGOING or first_move(state) != PASS:
        return 0
    return put_action(out, 0, PASS_ACTION, PASSING)


@description.notes.register(State)
def notes(state: State, out: MutableSequence[int]) -> int:
    """The potential of each piece."""
    n, left = 0, state.white | state.black
    while left:
        cell = lowest_index(left)
        left ^= bit(cell)
        friends = state.black if state.black & bit(cell) else state.white
        n = put_note(out, n, cell, 0, potential(friends, state.promoted, bit(cell)))
    return n


@description.remarks.register(State)
def remarks(state: State, out: MutableSequence[int]) -> int:
    """The players who may not move laterally, and the player who has resigned: the opponent of the player to move."""
    n = 0
    for seat in range(2):
        if state.lateral >> seat & 1:
            n = put_remark(out, n, seat, BARRED)
    return put_remark(out, n, 1 - state.turn, RESIGNED) if state.resigned else n
