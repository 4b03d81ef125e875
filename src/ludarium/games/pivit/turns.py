"""Turns of Pivit: notation (`b8-b5`, `b8xb5`, `pass`), errors, clicks, animation.  R4: a ruling in README.md."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.pivit.board import (
    MASTER,
    SIDEWAYS,
    State,
    cells_of,
    file_letter,
    is_corner,
    occupied_cells,
    owner_of,
    piece_on,
    pieces_of,
    rank_number,
)
from ludarium.games.pivit.messages import (
    BLOCKED,
    CANNOT_MOVE,
    EVEN_DISTANCE,
    IS_CAPTURE,
    NO_PASS,
    NOT_ON_FILE,
    NOT_ON_RANK,
    NOT_YOURS,
    NOTHING_CAPTURED,
    NOTHING_PROMOTED,
    OFF_BOARD,
    OWN_PIECE,
    TURN_IS_COMPLETE,
    UNREADABLE,
)
from ludarium.games.pivit.rules import PASS, count_moves, ends_from, is_over
from ludarium.kernel import description
from ludarium.kernel.bits import bit
from ludarium.kernel.description import put_hop, put_step
from ludarium.kernel.messages import EMPTY_CELL, GAME_OVER, NO_WAY, report_error
from ludarium.kernel.operations import NO_MOVE, NO_PIECE, compilable
from ludarium.kernel.text import PASS_WORD, is_cell_name, is_word, lower, put, put_codes, put_square, square_named

MOVE_SIGN, CAPTURE_LETTER, PROMOTION_SIGN = ord("-"), ord("x"), ord("*")
START_AT, SIGN_AT, END_AT = 0, 2, 3  # indices of a move's parts in its text
MOVE_LENGTH = 5  # length of a move without the promotion sign


@description.write_move.register(State)
def write_move(state: State, move: int, _notation: int, out: MutableSequence[int]) -> int:
    if move == PASS:
        return put_codes(out, 0, PASS_WORD)
    sign = MOVE_SIGN if piece_on(state, move >> 6) == NO_PIECE else CAPTURE_LETTER
    return put_square(out, put(out, put_square(out, START_AT, move & 63), sign), move >> 6)


@compilable
def is_move(text: Sequence[int], length: int) -> bool:
    """Whether the text is two cell names with a sign between, and optionally a promotion sign at the end."""
    if length != MOVE_LENGTH and (length != MOVE_LENGTH + 1 or int(text[MOVE_LENGTH]) != PROMOTION_SIGN):
        return False
    has_sign = lower(int(text[SIGN_AT])) in (MOVE_SIGN, CAPTURE_LETTER)
    return has_sign and is_cell_name(text, length, START_AT) and is_cell_name(text, length, END_AT)


@compilable
def read_cell(text: Sequence[int], at: int, size: int, error: MutableSequence[int]) -> int:
    """The cell named at index `at` of a turn in Pivit's notation; -1 if it is off the board, with an error unless one
    was reported before."""
    cell = square_named(lower(int(text[at])), int(text[at + 1]), size)
    if cell < 0 and error[0] == 0:
        report_error(error, OFF_BOARD, at, 2, 9 * (size - 1))
    return cell


@description.read_move.register(State)
def read_move(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> int:
    """Read a move, ignoring case."""
    passes = is_word(text, 0, length, PASS_WORD)
    if not passes and not is_move(text, length):
        return report_error(error, UNREADABLE, 0)
    if is_over(state):
        return report_error(error, GAME_OVER, 0)
    if passes:
        check_pass(state, error)
        return NO_MOVE if error[0] else PASS
    start, end = read_cell(text, START_AT, state.size, error), read_cell(text, END_AT, state.size, error)
    if error[0] == 0:
        check_move(state, start, end, error)
    if error[0] == 0:
        check_signs(state, start, end, lower(int(text[SIGN_AT])) == CAPTURE_LETTER, length > MOVE_LENGTH, error)
    return NO_MOVE if error[0] else start | (end << 6)


@description.explain_illegal_click.register(State)
def explain_illegal_click(state: State, places: Sequence[int], total: int, error: MutableSequence[int]) -> int:
    """The clicks are `places[:total]`, as in `paths`: a piece, then its target; or only the pass button."""
    start, last = int(places[0]), int(places[total - 1])
    if is_over(state):
        report_error(error, GAME_OVER, 0)
    elif total > 2 or (total == 2 and start >= description.ACTION_PLACE):
        report_error(error, TURN_IS_COMPLETE, 0)
    elif last >= description.ACTION_PLACE:
        check_pass(state, error)
    elif total == 1:
        check_first_click(state, start, error)
    else:
        check_move(state, start, last, error)
    return int(error[0])


@compilable
def check_pass(state: State, error: MutableSequence[int]) -> None:
    """Report an error for a pass if the player can move a piece (R4)."""
    if count_moves(state, pieces_of(state, state.turn)) > 0:
        report_error(error, NO_PASS, 0, state.turn)


@compilable
def check_first_click(state: State, cell: int, error: MutableSequence[int]) -> None:
    """Report an error for a turn's first click on a cell without a movable piece of the player to move."""
    if has_own_piece(state, cell, error):
        empty = cells_of(state.size) & ~occupied_cells(state)
        ends = cells_of(state.size) & ~pieces_of(state, state.turn)
        if ends_from(state, bit(cell), empty) & ends == 0:
            report_error(error, CANNOT_MOVE, 0, cell, state.turn, piece_on(state, cell))


@compilable
def has_own_piece(state: State, cell: int, error: MutableSequence[int]) -> bool:
    """For a turn of Pivit, whether the player to move has a piece on `cell`; if not, reports an error."""
    piece = piece_on(state, cell)
    if piece == NO_PIECE:
        report_error(error, EMPTY_CELL, 0, cell)
    elif owner_of(piece) != state.turn:
        report_error(error, NOT_YOURS, 0, cell, state.turn, owner_of(piece), piece)
    return error[0] == 0


@compilable
def check_move(state: State, start: int, end: int, error: MutableSequence[int]) -> None:
    """Report the first reason why the piece on `start` cannot move to `end`."""
    if not has_own_piece(state, start, error):
        return
    if start == end:
        report_error(error, NO_WAY, 0, start, end)
        return
    check_path(state, start, end, error)
    if error[0] == 0 and pieces_of(state, state.turn) & bit(end):
        report_error(error, OWN_PIECE, 0, end, state.turn)


@compilable
def check_path(state: State, start: int, end: int, error: MutableSequence[int]) -> None:
    """Report an error for a target off the piece's line, at an even distance (minions), or behind a piece."""
    piece = piece_on(state, start)
    if piece & SIDEWAYS and rank_number(start) != rank_number(end):
        report_error(error, NOT_ON_RANK, 0, start, end, state.turn, piece, rank_number(start))
        return
    if not piece & SIDEWAYS and file_letter(start) != file_letter(end):
        report_error(error, NOT_ON_FILE, 0, start, end, state.turn, piece, file_letter(start))
        return
    step = (1 if piece & SIDEWAYS else 8) * (1 if end > start else -1)
    distance = (end - start) // step
    if not piece & MASTER and distance % 2 == 0:
        report_error(error, EVEN_DISTANCE, 0, start, end, distance)
        return
    for n in range(1, distance):
        between = start + n * step
        blocking_piece = piece_on(state, between)
        if blocking_piece != NO_PIECE:
            report_error(error, BLOCKED, 0, between, owner_of(blocking_piece), blocking_piece)
            return


@compilable
def check_signs(
    state: State, start: int, end: int, captures: bool, promotes: bool, error: MutableSequence[int]
) -> None:
    """Report an error if the signs for capture and promotion contradict the move."""
    target_piece = piece_on(state, end)
    if target_piece != NO_PIECE and not captures:
        report_error(error, IS_CAPTURE, 0, start, end, owner_of(target_piece), target_piece)
    elif target_piece == NO_PIECE and captures:
        report_error(error, NOTHING_CAPTURED, 0, start, end)
    elif promotes and (piece_on(state, start) & MASTER or not is_corner(end, state.size)):
        report_error(error, NOTHING_PROMOTED, 0)


@description.paths.register(State)
def paths(state: State, move: int, out: MutableSequence[int]) -> int:
    """The clicks of a turn: the piece, then its target; the pass is an action button."""
    if move == PASS:
        return put_step(out, 0, 0, description.ACTION_PLACE, description.ACTION, 0)
    n, end = put_step(out, 0, 0, move & 63, description.FROM, 0), move >> 6
    kind = description.MOVE if piece_on(state, end) == NO_PIECE else description.CAPTURE
    return put_step(out, n, 0, end, kind, 0)


@description.frames.register(State)
def frames(_state: State, move: int, out: MutableSequence[int]) -> int:
    """The animation of a turn: one hop; a pass has none."""
    return 0 if move == PASS else put_hop(out, 0, 0, move & 63, move >> 6, 0)
