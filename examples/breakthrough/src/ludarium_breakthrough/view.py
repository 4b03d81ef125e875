"""What Breakthrough looks like: the board, the pieces, the captured ones, the clicks and glides of a move."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games import scene
from ludarium.kernel import description
from ludarium.kernel.bits import bit
from ludarium.kernel.description import CAPTURE, FROM, MOVE, put_hop, put_step
from ludarium_breakthrough.board import NAMES, WIDTH
from ludarium_breakthrough.rules import BreakthroughState, enemy_pieces

_MARGIN, _CELL = 0.15, 1.5
"""In the board's units, in which a hexagon of other games is 1.73 wide: so pieces and names fit alike."""
_PIECE = '<path class="body" d="M0,-0.95 L0.62,-0.1 L0.4,-0.02 L0.7,0.86 H-0.7 L-0.4,-0.02 L-0.62,-0.1 Z"/>'


def _cell(number: int) -> scene.Cell:
    file, rank = number % WIDTH, number // WIDTH
    left, top = _MARGIN + _CELL * file, _MARGIN + _CELL * (WIDTH - 1 - rank)
    right, bottom = left + _CELL, top + _CELL
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return scene.Cell(NAMES[number], left + _CELL / 2, top + _CELL / 2, corners, tone=(file + rank) % 2, number=number)


_SIDE = WIDTH * _CELL + 2 * _MARGIN
_SYMBOL = scene.Symbol("piece", "piece", {"usual": _PIECE})
BOARD = scene.Board(_SIDE, _SIDE, tuple(_cell(number) for number in range(WIDTH * WIDTH)), (_SYMBOL,))


@description.paths.register(BreakthroughState)
def paths(state: BreakthroughState, move: int, out: MutableSequence[int]) -> int:
    """Click the piece, then where it goes."""
    end = move >> 6
    n = put_step(out, 0, 0, move & 63, FROM, 0)
    return put_step(out, n, 0, end, CAPTURE if enemy_pieces(state) & bit(end) else MOVE, 0)


@description.frames.register(BreakthroughState)
def frames(_state: BreakthroughState, move: int, out: MutableSequence[int]) -> int:
    return put_hop(out, 0, 0, move & 63, move >> 6, 0)
