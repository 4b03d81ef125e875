"""What Pux looks like: board, stones, glides, what stands beside the board."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games import scene
from ludarium.games.limits import shown_limit
from ludarium.games.pux.board import NAMES, WIDTH
from ludarium.games.pux.clicks import PASS_ACTION
from ludarium.games.pux.messages import BARRED, PLIES_WITHOUT_CAPTURE
from ludarium.games.pux.rules import PASS, State, group_of, outcome, potential
from ludarium.games.pux.stones import first_move
from ludarium.games.pux.symbols import SYMBOLS
from ludarium.kernel import description
from ludarium.kernel.bits import bit, lowest_index
from ludarium.kernel.description import (
    PASSING,
    put_action,
    put_counter,
    put_hop,
    put_note,
    put_remark,
)
from ludarium.kernel.messages import RESIGNED
from ludarium.kernel.operations import ONGOING

_SIDE = 1.5
_MARGIN = 0.25


def _cell(number: int) -> scene.Cell:
    file, rank = number % WIDTH, number // WIDTH
    left, top = _MARGIN + _SIDE * file, _MARGIN + _SIDE * (WIDTH - 1 - rank)
    right, low = left + _SIDE, top + _SIDE
    corners = ((left, top), (right, top), (right, low), (left, low))
    dark = (file + rank) % 2 == 0
    return scene.Cell(NAMES[number], left + _SIDE / 2, top + _SIDE / 2, corners, tone=1 if dark else 0, number=number)


BOARD = scene.Board(
    width=WIDTH * _SIDE + 2 * _MARGIN,
    height=WIDTH * _SIDE + 2 * _MARGIN,
    cells=tuple(_cell(number) for number in range(len(NAMES))),
    symbols=SYMBOLS,
)


@description.counters.register(State)
def counters(state: State, out: MutableSequence[int]) -> int:
    return put_counter(out, 0, PLIES_WITHOUT_CAPTURE, state.quiet, shown_limit(state.draw_after), 1)


@description.actions.register(State)
def actions(state: State, out: MutableSequence[int]) -> int:
    """To pass, where nothing else can be done (R7)."""
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
    """Who may not move laterally, and who has resigned: the winner is to move."""
    n = 0
    for seat in range(2):
        if state.lateral >> seat & 1:
            n = put_remark(out, n, seat, BARRED)
    return put_remark(out, n, 1 - state.turn, RESIGNED) if state.resigned else n


@description.frames.register(State)
def frames(_state: State, move: int, out: MutableSequence[int]) -> int:
    """All of a group glides at once; in a pass nothing does."""
    n, distance = 0, (move >> 6 & 63) - (move & 63)
    left = group_of(move & 63, move >> 12) if move != PASS else 0
    while left:
        cell = lowest_index(left)
        left ^= bit(cell)
        n = put_hop(out, n, 0, cell, cell + distance, 0)
    return n
