"""Pux for machine learning: moves as actions, positions as planes of 8 ranks of 8 files, rotated by a half turn for
Black.  An action is a pair of cells on one line and one of 16 sets of transported neighbours (west 1, south 2, north 4,
east 8, in the player's view).  The last action is the pass."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence

from ludarium.games.pux.board import BLACK, BOARD_WIDTH, State, direction_between
from ludarium.games.pux.rules import PASS, encode
from ludarium.kernel import learning
from ludarium.kernel.bits import lowest_index, without_lowest
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable

_PLANE_SIZE = BOARD_WIDTH * BOARD_WIDTH
_LAST = _PLANE_SIZE - 1  # a half turn maps cell n to _LAST - n
_CARRY_COUNT = 16  # number of sets of transported neighbours
_ROTATED_CARRY = tuple(int(f"{carry:04b}"[::-1], 2) for carry in range(_CARRY_COUNT))
"""For each set of neighbours, the set after a half turn, which exchanges west and east, south and north."""

PLANES = 8
"""The player's single stones and promoted pieces; the opponent's single stones and promoted pieces; 1 if the player may
not move laterally; same for the opponent; 1 if the opponent is to move; plies since the last capture or promotion."""


def _line_pairs() -> Iterator[tuple[int, int]]:
    cells = range(_PLANE_SIZE)
    return ((start, end) for start in cells for end in cells if direction_between(start, end) >= 0)


def _pair_numbers() -> list[int]:
    """The number of each pair of cells, indexed by the player and the lower 12 bits of a move."""
    numbers = [0] * (2 << 12)
    for number, (start, end) in enumerate(_line_pairs()):
        numbers[encode(start, end, 0)] = numbers[1 << 12 | rotated(encode(start, end, 0))] = number
    return numbers


_PAIR_NUMBERS = ConstantTable(_pair_numbers)
_LINE_PAIRS = ConstantTable(lambda: (encode(start, end, 0) for start, end in _line_pairs()))


@compilable
def rotated(move: int) -> int:
    """A move of Pux rotated by a half turn, for machine learning.  The move must not be the pass."""
    return encode(_LAST - (move & 63), _LAST - (move >> 6 & 63), _ROTATED_CARRY[move >> 12])


@learning.action_count.register(State)
def action_count(_state: State) -> int:
    return _CARRY_COUNT * len(_LINE_PAIRS) + 1


@learning.action_of.register(State)
def action_of(state: State, move: int) -> int:
    if move == PASS:
        return _CARRY_COUNT * len(_LINE_PAIRS)
    carry = _ROTATED_CARRY[move >> 12] if state.turn == BLACK else move >> 12
    return _CARRY_COUNT * _PAIR_NUMBERS[state.turn << 12 | move & 4095] + carry


@learning.move_of.register(State)
def move_of(state: State, action: int) -> int:
    if action == _CARRY_COUNT * len(_LINE_PAIRS):
        return PASS
    move = _LINE_PAIRS[action // _CARRY_COUNT] | action % _CARRY_COUNT << 12
    return rotated(move) if state.turn == BLACK else move


@learning.planes_shape.register(State)
def planes_shape(_state: State) -> learning.PlanesShape:
    return learning.PlanesShape(PLANES, BOARD_WIDTH, BOARD_WIDTH)


@learning.planes.register(State)
def planes(state: State, seat: int, out: MutableSequence[int]) -> int:
    own, other = (state.black, state.white) if seat == BLACK else (state.white, state.black)
    _mark_cells(own & ~state.promoted, seat, out, 0)
    _mark_cells(own & state.promoted, seat, out, _PLANE_SIZE)
    _mark_cells(other & ~state.promoted, seat, out, 2 * _PLANE_SIZE)
    _mark_cells(other & state.promoted, seat, out, 3 * _PLANE_SIZE)
    learning.fill(out, 4 * _PLANE_SIZE, _PLANE_SIZE, state.lateral >> seat & 1)
    learning.fill(out, 5 * _PLANE_SIZE, _PLANE_SIZE, state.lateral >> (1 - seat) & 1)
    learning.fill(out, 6 * _PLANE_SIZE, _PLANE_SIZE, int(state.turn != seat))
    learning.fill(out, 7 * _PLANE_SIZE, _PLANE_SIZE, state.quiet)
    return 0


@compilable
def _mark_cells(cells: int, seat: int, out: MutableSequence[int], at: int) -> None:
    while cells:
        cell = lowest_index(cells)
        cells = without_lowest(cells)
        out[at + (_LAST - cell if seat == BLACK else cell)] = 1
