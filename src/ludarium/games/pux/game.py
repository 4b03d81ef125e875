"""The class of Pux: names, options, start, layout and display.  Read this file first, then `board` and `rules`.

Position strings such as `1bbbbbb1/…/1wwwwww1 w - 0 1` have the ranks from 8 to 1 (`W` and `B` are promoted pieces,
digits count empty cells), the side to move, the players whose last turn was sideways, plies since the last capture or
promotion, the ply number, and `x` if the player not to move has resigned.  A promoted piece is a stone on a stone."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.choices import Setup
from ludarium.games.limits import draw_after_option, draw_limit, shown_limit
from ludarium.games.pux.board import (
    BLACK,
    BOARD_WIDTH,
    MAX_STONES,
    PIECES,
    PROMOTED,
    WHITE,
    State,
    height_of,
    owner_of,
    piece_on,
    stones,
)
from ludarium.games.pux.clicks import PASS_ACTION
from ludarium.games.pux.evaluation import Features
from ludarium.games.pux.messages import (
    CAPTURED,
    CELL_IS_FULL,
    FIELD_PLY_NUMBER,
    FIELD_QUIET_PLIES,
    LATERAL_TURN,
    MAY_NOT_MOVE_SIDEWAYS,
    MESSAGES,
    NO_STONES,
    PASS_LABEL,
    PLIES_WITHOUT_CAPTURE,
    TOO_MANY_STONES,
    WRONG_LATERAL_PLAYERS,
)
from ludarium.games.pux.potentials import potential
from ludarium.games.pux.rules import PASS, REASONS, first_move, outcome
from ludarium.games.scene import SQUARE_SIDE, Board, Cell, Piece, Solid, Symbol, square_cell, symbol_drawings
from ludarium.games.spec import Game, NamedAction, import_all
from ludarium.kernel import description, layout
from ludarium.kernel.bits import bit, lowest_index
from ludarium.kernel.description import PASSING, put_action, put_counter, put_note, put_remark
from ludarium.kernel.fields import CounterField, MoverField, PlayersField, ResignedField
from ludarium.kernel.layout import Layout, Rows
from ludarium.kernel.messages import PLY_NUMBER, RESIGNED, report_error
from ludarium.kernel.operations import NO_PIECE, ONGOING, replaced
from ludarium.kernel.text import SQUARES

_RANKS_1_AND_2, _RANKS_7_AND_8 = 0x7E7E, 0x7E7E << 48  # the cells of these ranks on files b to g


@description.blank.register(State)
def blank(_like: State, values: Sequence[int]) -> State:
    return State(0, 0, 0, WHITE, 0, 0, 1, draw_limit(int(values[0]), 1), 0)  # `draw_after` counts plies: factor 1


@description.setup.register(State)
def setup(like: State, _number: int, _seed: int) -> State:
    return State(_RANKS_1_AND_2, _RANKS_7_AND_8, 0, WHITE, 0, 0, 1, like.draw_after, 0)


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


@layout.placement_error.register(State)
def placement_error(state: State, cell: int, owner: int) -> int:
    return 0 if piece_at(state, cell, 0) in (NO_PIECE, owner) else CELL_IS_FULL


@layout.check_board.register(State)
def check_board(state: State, _field: int, end: int, error: MutableSequence[int]) -> int:
    """For the layout of Pux's positions, report an error if there are no stones, or more than MAX_STONES of a
    colour."""
    white, black = stones(state.white, state.promoted), stones(state.black, state.promoted)
    if white + black == 0:
        report_error(error, NO_STONES, 0, end)
    elif white > MAX_STONES:
        report_error(error, TOO_MANY_STONES, 0, white, WHITE, end, MAX_STONES)
    elif black > MAX_STONES:
        report_error(error, TOO_MANY_STONES, 0, black, BLACK, end, MAX_STONES)
    return error[0]


Layout(
    State,
    Rows(range(0, BOARD_WIDTH * BOARD_WIDTH, BOARD_WIDTH), (BOARD_WIDTH,) * BOARD_WIDTH, "1"),
    "wb",
    (
        MoverField("wb"),
        PlayersField("lateral", "wb", WRONG_LATERAL_PLAYERS, LATERAL_TURN),
        CounterField("quiet", FIELD_QUIET_PLIES, PLIES_WITHOUT_CAPTURE),
        CounterField("number", FIELD_PLY_NUMBER, PLY_NUMBER, least=1),
        ResignedField(),
    ),
    size=560,  # half the width of a piece; this and the lengths below are in 1/1000 board units
    supply=(MAX_STONES,),
    layers=2,
    pair_letters="WB",
    stacked_size=560,
    shift=170,
    full_cell_message=CELL_IS_FULL,
    options=("draw_after",),
)

SYMBOLS = (
    Symbol(
        "stone",
        "stone",
        symbol_drawings(__file__, ("stones", "marbles"), "stone"),
        Solid("stone", height=0.62, material="stone"),
    ),
)

_MARGIN = 0.25  # margin around the cells, in the board's units
_SIDE = BOARD_WIDTH * SQUARE_SIDE + 2 * _MARGIN
_CELLS = tuple(
    square_cell(SQUARES[number], number, file, BOARD_WIDTH - 1 - rank, _MARGIN, tone=(file + rank + 1) % 2)
    for number in range(len(SQUARES))
    for rank, file in (divmod(number, BOARD_WIDTH),)
)
BOARD = Board(_SIDE, _SIDE, _CELLS, SYMBOLS)


@description.counters.register(State)
def counters(state: State, out: MutableSequence[int]) -> int:
    # The last argument: reaching the limit ends the game.
    return put_counter(out, 0, PLIES_WITHOUT_CAPTURE, state.quiet, shown_limit(state.draw_after), 1)


@description.actions.register(State)
def actions(state: State, out: MutableSequence[int]) -> int:
    """Display Pux's button to pass if the pass is the only legal move (R7); otherwise there are no buttons."""
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
    """Display Pux's remarks that a player may not move sideways, and that the opponent of the player to move has
    resigned."""
    n = 0
    for seat in range(2):
        if state.lateral >> seat & 1:
            n = put_remark(out, n, seat, MAY_NOT_MOVE_SIDEWAYS)
    return put_remark(out, n, 1 - state.turn, RESIGNED) if state.resigned else n


import_all(__package__)


class Pux(Game):
    """Pux, by João Pedro Neto; for the rules see guide/rules.en.md."""

    name = "pux"
    title = "Pux"
    credit = "João Pedro Neto, 2000"
    terms = "Copyright (c) 2000 João Neto, jpn@di.fc.ul.pt; from his pages “Games of Soldiers”, without a licence."
    rule_options = (draw_after_option(60),)
    setups = (Setup("standard"),)
    state_type = State
    reasons = REASONS
    players = ("white", "black")
    messages = MESSAGES
    features = Features._fields
    trays = (CAPTURED,)
    actions = (NamedAction("pass", PASS_LABEL),)
    geometry = BOARD
    text_width = 2

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:  # noqa: ARG002 - cells show no names
        """The letters of position strings; capitals are promoted pieces."""
        return chr(PIECES[pieces[0].owner + PROMOTED * (len(pieces) - 1)]) if pieces else "·"
