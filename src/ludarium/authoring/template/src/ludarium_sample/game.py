"""Sample: three in a row.

Sections: rules, search, texts, layout, display and clicks, actions for agents, and the game class."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.choices import Setup
from ludarium.games.scene import Board, Cell, Solid, Symbol
from ludarium.games.spec import Game
from ludarium.kernel import description, layout, learning
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix, popcount
from ludarium.kernel.fields import MoverField, ResignedField
from ludarium.kernel.messages import GAME_OVER, NO_SUCH_CELL, MessageTable, report_error
from ludarium.kernel.text import codes, index_of, lower, put

# Cells are numbered 0 to 8 from a3 along the rows to c1.  A set of cells is an integer with one bit per cell.

NAMES = ("a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1")
LINES = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)
FULL = 0b111111111
LINE_FILLED, BOARD_FULL = 0, 1
REASONS = ("line", "full")


class SampleState(NamedTuple):
    """Exactly the information that determines the rest of the game."""

    crosses: int
    noughts: int
    turn: int  # the seat to move
    resigned: int
    """1 if the opponent of the player to move has resigned, else 0."""


# Rules.


@op.compilable
def lines(stones: int) -> int:
    """The number of filled lines."""
    total = 0
    for line in LINES:
        total += stones & line == line
    return total


@op.compilable
def is_empty(state: SampleState, cell: int) -> bool:
    return (state.crosses | state.noughts) >> cell & 1 == 0


@op.turn.register(SampleState)
def turn(state: SampleState) -> int:
    return state.turn


@op.outcome.register(SampleState)
def outcome(state: SampleState) -> int:
    if state.resigned:
        return op.won_by(state.turn, op.RESIGNATION)
    if lines(state.crosses) > 0:
        return op.won_by(0, LINE_FILLED)
    if lines(state.noughts) > 0:
        return op.won_by(1, LINE_FILLED)
    return op.drawn(BOARD_FULL) if state.crosses | state.noughts == FULL else op.ONGOING


@op.move_limit.register(SampleState)
def move_limit(_state: SampleState) -> int:
    return 9


@op.moves.register(SampleState)
def moves(state: SampleState, out: MutableSequence[int]) -> int:
    """A move is the number of a cell, 0 to 8."""
    found = 0
    if outcome(state) == op.ONGOING:
        for cell in range(9):
            if is_empty(state, cell):
                out[found] = cell
                found += 1
    return found


@op.count.register(SampleState)
def count(state: SampleState) -> int:
    return 9 - popcount(state.crosses | state.noughts) if outcome(state) == op.ONGOING else 0


@op.play.register(SampleState)
def play(state: SampleState, move: int) -> SampleState:
    if state.turn == 0:
        return SampleState(state.crosses | 1 << move, state.noughts, 1, 0)
    return SampleState(state.crosses, state.noughts | 1 << move, 0, 0)


@op.resign.register(SampleState)
def resign(state: SampleState, seat: int) -> SampleState:
    return op.replaced(state, turn=1 - seat, resigned=1) if outcome(state) == op.ONGOING else state


# Search.


@op.null_move.register(SampleState)
def null_move(state: SampleState) -> SampleState:
    return op.replaced(state, turn=1 - state.turn)


@op.noisy_moves.register(SampleState)
def noisy_moves(_state: SampleState, _out: MutableSequence[int]) -> int:
    return 0  # the game has no captures


@op.winning_move.register(SampleState)
def winning_move(state: SampleState) -> int:
    if outcome(state) == op.ONGOING:
        own = state.noughts if state.turn else state.crosses
        for cell in range(9):
            if is_empty(state, cell) and lines(own | 1 << cell) > 0:
                return cell
    return op.NO_MOVE


@op.key.register(SampleState)
def key(state: SampleState) -> int:
    return mix(0, state.crosses | state.noughts << 9 | state.turn << 18 | state.resigned << 19)


@op.evaluate.register(SampleState)
def evaluate(state: SampleState, seat: int, _weights: Sequence[int]) -> int:
    # The bit of the cell b2, 1 << 4.
    middle = 16
    if (state.crosses | state.noughts) & middle == 0:
        return 0
    return 10 if (state.crosses & middle != 0) == (seat == 0) else -10


@op.move_score.register(SampleState)
def move_score(_state: SampleState, move: int) -> int:
    return 10 if move == 4 else 0


# Texts: moves as text, and reasons why a move or a click is illegal.

MESSAGES = MessageTable()
NOT_EMPTY = MESSAGES.add("not-empty", "cell")
TURN_IS_COMPLETE = MESSAGES.add("turn-is-complete")
NO_MOVER = MESSAGES.add("no-mover", "text")  # a position string's side to move is neither x nor o

FILES, RANKS = codes("abc"), codes("321")


@description.blank.register(SampleState)
def blank(_like: SampleState, _values: Sequence[int]) -> SampleState:
    """The empty board."""
    return SampleState(0, 0, 0, 0)


@description.setup.register(SampleState)
def setup(_like: SampleState, _number: int, _seed: int) -> SampleState:
    return SampleState(0, 0, 0, 0)


@description.write_move.register(SampleState)
def write_move(_state: SampleState, move: int, _notation: int, out: MutableSequence[int]) -> int:
    return put(out, put(out, 0, FILES[move % 3]), RANKS[move // 3])


@description.read_move.register(SampleState)
def read_move(state: SampleState, text: Sequence[int], length: int, error: MutableSequence[int]) -> int:
    file = index_of(FILES, lower(int(text[0]))) if length == 2 else -1
    rank = index_of(RANKS, int(text[1])) if length == 2 else -1
    if file < 0 or rank < 0:
        # The error is at place 0 of the text.  The message quotes at most 10 characters from there.
        return report_error(error, NO_SUCH_CELL, 0, min(length, 10))
    check_cell(state, file + 3 * rank, error)
    return op.NO_MOVE if error[0] else file + 3 * rank


@description.explain_illegal_click.register(SampleState)
def explain_illegal_click(state: SampleState, places: Sequence[int], total: int, error: MutableSequence[int]) -> int:
    if total > 1:
        report_error(error, TURN_IS_COMPLETE, 0)
    else:
        check_cell(state, int(places[0]), error)
    return int(error[0])


@op.compilable
def check_cell(state: SampleState, cell: int, error: MutableSequence[int]) -> None:
    """Report an error for a cell where the player cannot put a stone."""
    if outcome(state) != op.ONGOING:
        report_error(error, GAME_OVER, 0)
    elif not is_empty(state, cell):
        report_error(error, NOT_EMPTY, 0, cell)


# Layout: supplies position strings such as `3/1x1/2o x`, and the editor.


@layout.occupied.register(SampleState)
def occupied(state: SampleState) -> int:
    return state.crosses | state.noughts


@layout.piece_at.register(SampleState)
def piece_at(state: SampleState, cell: int, _layer: int) -> int:
    return -1 if is_empty(state, cell) else state.noughts >> cell & 1


@layout.with_piece.register(SampleState)
def with_piece(state: SampleState, cell: int, _layer: int, stone: int) -> SampleState:
    """`stone` is the index in the layout's `pieces`, or -1 to remove the stone."""
    here = 1 << cell
    crosses, noughts = state.crosses & ~here, state.noughts & ~here
    return op.replaced(
        state, crosses=crosses | (here if stone == 0 else 0), noughts=noughts | (here if stone == 1 else 0)
    )


CROSS, NOUGHT = 0, 1
layout.Layout(
    SampleState,
    layout.Rows(starts=(6, 3, 0), lengths=(3, 3, 3), first="1"),  # first cell and length of row 1, row 2, row 3
    "xo",  # `pieces`: a letter for each kind of piece
    (MoverField("xo", NO_MOVER), ResignedField()),
    size=550,  # half the width of a piece, in thousandths of the board's unit
    symbols=(CROSS, NOUGHT),  # for each of the pieces, an index in SYMBOLS below
    full_cell_message=NOT_EMPTY,
)


# Display and clicks.

SYMBOLS = (
    Symbol(
        "cross",
        "cross",
        {
            "usual": '<path class="body" d="M-0.9,-0.5 L-0.5,-0.9 L0.9,0.5 L0.5,0.9 Z'
            ' M0.9,-0.5 L0.5,-0.9 L-0.9,0.5 L-0.5,0.9 Z"/>'
        },
    ),
    Symbol(
        "nought",
        "nought",
        {"usual": '<circle class="body" r="0.85"/><circle class="ink" r="0.4"/>'},
        Solid("slab", height=0.5),
    ),
)


def cell_of(number: int) -> Cell:
    left, top = 1.5 * (number % 3), 1.5 * (number // 3)
    corners = ((left, top), (left + 1.5, top), (left + 1.5, top + 1.5), (left, top + 1.5))
    return Cell(NAMES[number], left + 0.75, top + 0.75, corners, tone=number % 2, number=number)


@description.paths.register(SampleState)
def paths(_state: SampleState, move: int, out: MutableSequence[int]) -> int:
    """A move is one click: row 0, which belongs to path 0.  The last 0 means that the order of the clicks is fixed."""
    return description.put_step(out, 0, 0, move, description.PLACE, 0)


# Actions for agents: like a move, an action is the number of a cell.


@learning.action_count.register(SampleState)
def action_count(_state: SampleState) -> int:
    return 9


@learning.action_of.register(SampleState)
def action_of(_state: SampleState, move: int) -> int:
    return move


@learning.move_of.register(SampleState)
def move_of(_state: SampleState, action: int) -> int:
    return action


@learning.planes_shape.register(SampleState)
def planes_shape(_state: SampleState) -> learning.PlanesShape:
    """Planes of a player's own stones, the opponent's stones, and whether it is the opponent's turn."""
    return learning.PlanesShape(3, 3, 3)


@learning.planes.register(SampleState)
def planes(state: SampleState, seat: int, out: MutableSequence[int]) -> int:
    own, other = (state.noughts, state.crosses) if seat else (state.crosses, state.noughts)
    for cell in range(9):
        out[cell] = own >> cell & 1
        out[9 + cell] = other >> cell & 1
    learning.fill(out, 18, 9, int(state.turn != seat))
    return 0


# The class.


class Sample(Game):
    """Sample; for the rules see guide/rules.en.md."""

    name = "sample"
    title = "Sample"
    credit = "traditional"
    setups = (Setup("empty"),)
    state_type = SampleState
    reasons = REASONS
    players = ("crosses", "noughts")
    messages = MESSAGES
    geometry = Board(4.5, 4.5, tuple(cell_of(number) for number in range(9)), SYMBOLS, flippable=False)
