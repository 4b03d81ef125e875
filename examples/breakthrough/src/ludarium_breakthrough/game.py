"""Breakthrough: the class, the board, the layout and the start.  Read this file first, then `board` and `rules`.

Position strings, read strictly, have the ranks from 8 to 1 with numbers for empty cells, the side to move, and `x` if
the other side has resigned: `bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games import scene
from ludarium.games.choices import Setup
from ludarium.games.scene import Cell, Piece
from ludarium.games.spec import Game, import_all
from ludarium.kernel import description, layout
from ludarium.kernel.bits import bit, popcount
from ludarium.kernel.fields import MoverField, ResignedField
from ludarium.kernel.layout import NO_PIECE, Layout, Rows
from ludarium.kernel.messages import report_error
from ludarium.kernel.operations import replaced
from ludarium_breakthrough.board import (
    BLACK,
    LAST_RANKS,
    NAMES,
    RANK_1,
    RANK_2,
    RANK_7,
    RANK_8,
    WHITE,
    WIDTH,
    BreakthroughState,
)
from ludarium_breakthrough.messages import BOTH_ARRIVED, CAPTURED, MESSAGES, NO_PIECES, TOO_MANY
from ludarium_breakthrough.rules import PIECES, REASONS

_MARGIN, _CELL = 0.15, 1.5
"""Margin and size of a cell in the board's units.  Hexagons of other games are 1.73 wide, so pieces and labels have a
similar size."""
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


@description.blank.register(BreakthroughState)
def blank(_like: BreakthroughState, _values: Sequence[int]) -> BreakthroughState:
    """The empty board."""
    return BreakthroughState(0, 0, WHITE, 0)


@description.setup.register(BreakthroughState)
def setup(_like: BreakthroughState, _number: int, _seed: int) -> BreakthroughState:
    """The only setup."""
    return BreakthroughState(RANK_1 | RANK_2, RANK_7 | RANK_8, WHITE, 0)


@layout.occupied.register(BreakthroughState)
def occupied(state: BreakthroughState) -> int:
    return state.white | state.black


@layout.piece_at.register(BreakthroughState)
def piece_at(state: BreakthroughState, cell: int, _layer: int) -> int:
    """The piece's index in the layout's `pieces`."""
    if state.white & bit(cell):
        return WHITE
    return BLACK if state.black & bit(cell) else NO_PIECE


@layout.with_piece.register(BreakthroughState)
def with_piece(state: BreakthroughState, cell: int, _layer: int, owner: int) -> BreakthroughState:
    white, black = state.white & ~bit(cell), state.black & ~bit(cell)
    return replaced(
        state,
        white=white | (bit(cell) if owner == WHITE else 0),
        black=black | (bit(cell) if owner == BLACK else 0),
    )


@layout.check_board.register(BreakthroughState)
def check_board(state: BreakthroughState, _field: int, end: int, error: MutableSequence[int]) -> int:
    """Reject boards without pieces, with too many, or with two winners."""
    white, black = popcount(state.white), popcount(state.black)
    if white + black == 0:
        report_error(error, NO_PIECES, 0, end)
    elif white > PIECES or black > PIECES:
        seat = WHITE if white > PIECES else BLACK
        report_error(error, TOO_MANY, 0, max(white, black), seat, PIECES)
    elif state.white & LAST_RANKS[WHITE] and state.black & LAST_RANKS[BLACK]:
        report_error(error, BOTH_ARRIVED, 0, end)
    return error[0]


Layout(
    BreakthroughState,
    Rows(starts=range(0, WIDTH * WIDTH, WIDTH), lengths=(WIDTH,) * WIDTH, first="1"),
    pieces="wb",
    fields=(MoverField("wb"), ResignedField()),
    size=560,  # half the width of a piece, in thousandths of the board's unit
    supply=(PIECES,),
)


import_all(__package__)


class Breakthrough(Game):
    """Breakthrough, by Dan Troyka; for the rules see guide/rules.en.md."""

    name = "breakthrough"
    title = "Breakthrough"
    credit = "Dan Troyka, 2000"
    setups = (Setup("classic"),)
    state_type = BreakthroughState
    reasons = REASONS
    players = ("white", "black")
    messages = MESSAGES
    trays = (CAPTURED,)
    geometry = BOARD
    text_width = 2

    def cell_text(self, _cell: Cell, pieces: Sequence[Piece]) -> str:
        """`w` and `b` pieces, a dot for an empty cell."""
        return self.players[pieces[0].owner][0] if pieces else "·"
