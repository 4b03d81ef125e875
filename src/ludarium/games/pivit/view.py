"""The display of Pivit: board, pieces, trays and remarks."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games import scene
from ludarium.games.limits import shown_limit
from ludarium.games.pivit.board import (
    RESIGNED_PLY,
    State,
    first_master_of,
    is_corner,
    minion_of,
    owner_of,
    piece_on,
    pieces_of,
    supply,
)
from ludarium.games.pivit.messages import HAD_MASTERS, MINIONS_LEFT, OUT, QUIET_PLIES_LABEL
from ludarium.games.pivit.rules import cells_in_play, count_moves, is_over
from ludarium.games.pivit.symbols import symbols
from ludarium.kernel import description
from ludarium.kernel.bits import popcount
from ludarium.kernel.description import PASSING, put_action, put_counter, put_piece, put_remark, put_tray_item
from ludarium.kernel.messages import RESIGNED
from ludarium.kernel.operations import NO_PIECE
from ludarium.kernel.text import SQUARES

_FRAME_WIDTH = 0.15  # margin around the cells, in the board's units
_HALF_WIDTH = 560  # half width of a piece, in thousandths of the unit


def board_of(players: int, size: int) -> scene.Board:
    """The display of the board, with the symbols for this number of players."""
    side = round(size * scene.SQUARE_SIDE + 2 * _FRAME_WIDTH, 4)
    cells = (_square(file, rank, size) for rank in reversed(range(size)) for file in range(size))
    return scene.Board(side, side, tuple(cells), symbols(players))


def _square(file: int, rank: int, size: int) -> scene.Cell:
    number = file + 8 * rank
    corner = is_corner(number, size)
    tone, mark = (2, "corner") if corner else ((file + rank) % 2, "")
    return scene.square_cell(SQUARES[number], number, file, size - 1 - rank, _FRAME_WIDTH, tone=tone, mark=mark)


@description.pieces.register(State)
def pieces(state: State, out: MutableSequence[int]) -> int:
    n = 0
    for rank in range(state.size - 1, -1, -1):
        for cell in range(8 * rank, 8 * rank + state.size):
            piece = piece_on(state, cell)
            if piece != NO_PIECE:
                n = put_piece(out, n, cell, piece, owner_of(piece), 0, 0, 0, _HALF_WIDTH)
    return n


@description.tray_items.register(State)
def tray_items(state: State, out: MutableSequence[int]) -> int:
    """Captured pieces, as minions at their owner's side: the state records neither captors nor captured masters."""
    n = 0
    for seat in range(state.players):
        missing = supply(state) - popcount(pieces_of(state, seat))
        if missing > 0:
            n = put_tray_item(out, n, 0, seat, minion_of(seat, 0), seat, missing, -1)  # -1: not clickable
    return n


@description.counters.register(State)
def counters(state: State, out: MutableSequence[int]) -> int:
    # The last argument: whether reaching the limit ends the game.
    n = put_counter(out, 0, QUIET_PLIES_LABEL, state.quiet, shown_limit(state.quiet_limit), 1)
    return put_counter(out, n, MINIONS_LEFT, popcount(cells_in_play(state) & ~state.master), 0, 0)


@description.actions.register(State)
def actions(state: State, out: MutableSequence[int]) -> int:
    """Add the only button to Pivit's display: the pass, if there is no other move."""
    if is_over(state) or count_moves(state, pieces_of(state, state.turn)) > 0:
        return 0
    return put_action(out, 0, 0, PASSING)


@description.remarks.register(State)
def remarks(state: State, out: MutableSequence[int]) -> int:
    """Remarks on players who resigned or are out, and on masters: how many, and when a player's first appeared."""
    n = 0
    for seat in range(state.players):
        own, first = pieces_of(state, seat), first_master_of(state, seat)
        if first == RESIGNED_PLY:
            n = put_remark(out, n, seat, RESIGNED)
        elif own == 0:
            n = put_remark(out, n, seat, OUT)
        elif first:
            earlier = 0
            for other in range(state.players):
                earlier += 0 < first_master_of(state, other) < first
            # With more than two players, rounds get shorter when a player is out, and the state does not record when.
            in_round = (first + 1) // 2 if state.players == 2 else 0
            masters = popcount(own & state.master)
            n = put_remark(out, n, seat, HAD_MASTERS, masters, first, in_round, 0 if earlier else 1)
    return n
