"""Where Pux' stones may lie, and its position strings, read strictly.

`1bbbbbb1/…/1wwwwww1 w - 0 1`: ranks from 8 down to 1, `W` and `B` promoted pieces, runs of empty cells as numbers; then
the side to move, the players whose last turn was lateral, plies without a capture or promotion, the ply number, and
`x` if the other side has resigned.  A promoted piece is a stone on a stone.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.pux.board import BLACK, WHITE, WIDTH
from ludarium.games.pux.messages import (
    FIELD_PLY_NUMBER,
    LATERAL_TURN,
    NO_LATERAL,
    NO_ROOM,
    NO_STONES,
    PLIES_WITHOUT_CAPTURE,
    QUIET_PLIES,
    TOO_MANY,
)
from ludarium.games.pux.rules import STONES, State, stones
from ludarium.games.pux.stones import NO_PIECE, height_of, owner_of, piece_on
from ludarium.kernel import layout
from ludarium.kernel.bits import bit
from ludarium.kernel.fields import Counter, Mover, Players, Resigned
from ludarium.kernel.layout import Layout, Rows
from ludarium.kernel.messages import PLY_NUMBER, refuse
from ludarium.kernel.operations import replaced


@layout.occupied.register(State)
def occupied(state: State) -> int:
    return state.white | state.black


@layout.piece_at.register(State)
def piece_at(state: State, cell: int, layer: int) -> int:
    piece = piece_on(state, cell)
    return owner_of(piece) if piece != NO_PIECE and layer < height_of(piece) else NO_PIECE


@layout.with_piece.register(State)
def with_piece(state: State, cell: int, layer: int, owner: int) -> State:
    here = bit(cell)
    if layer:
        return replaced(state, promoted=state.promoted & ~here | (0 if owner == NO_PIECE else here))
    return replaced(
        state,
        white=state.white & ~here | (here if owner == WHITE else 0),
        black=state.black & ~here | (here if owner == BLACK else 0),
    )


@layout.may_stand.register(State)
def may_stand(state: State, cell: int, owner: int) -> int:
    return 0 if piece_at(state, cell, 0) in (NO_PIECE, owner) else NO_ROOM


@layout.check_board.register(State)
def check_board(state: State, _field: int, end: int, error: MutableSequence[int]) -> int:
    """Refuse a board without stones, and more of a colour than there are."""
    white, black = stones(state.white, state.promoted), stones(state.black, state.promoted)
    if white + black == 0:
        refuse(error, NO_STONES, 0, end)
    elif white > STONES:
        refuse(error, TOO_MANY, 0, white, WHITE, end, STONES)
    elif black > STONES:
        refuse(error, TOO_MANY, 0, black, BLACK, end, STONES)
    return error[0]


Layout(
    State,
    Rows(range(0, WIDTH * WIDTH, WIDTH), (WIDTH,) * WIDTH, "1"),
    "wb",
    (
        Mover("wb"),
        Players("lateral", "wb", NO_LATERAL, LATERAL_TURN),
        Counter("quiet", QUIET_PLIES, PLIES_WITHOUT_CAPTURE),
        Counter("number", FIELD_PLY_NUMBER, PLY_NUMBER, least=1),
        Resigned(),
    ),
    size=560,
    supply=(STONES,),
    layers=2,
    doubled="WB",
    stacked_size=560,
    shift=170,
    full=NO_ROOM,
    options=("draw_after",),
)
