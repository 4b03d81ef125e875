"""Turns of Pux: notation and errors.  `b2-b5` moves, `b2,b1c2-c3` moves and transports b1 and c2, `b7:b5` captures,
`pass` passes.  Reading ignores case, blanks and the order of transported cells; writing sorts them by file and rank."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.pux.board import (
    DIRECTION_STEPS,
    LATERAL,
    State,
    direction_between,
    distance_between,
    height_of,
    owner_of,
    piece_on,
    step_toward,
)
from ludarium.games.pux.messages import (
    CELL_NAMED_TWICE,
    GROUP_CANNOT_CAPTURE,
    IN_THE_WAY,
    IN_THE_WAY_OF_CARRIED,
    LATERAL_BARRED,
    MAY_NOT_PASS,
    MOVES_BACKWARD,
    NOT_BESIDE,
    NOT_STRAIGHT,
    NOT_YOURS,
    NOTHING_CAPTURED,
    NOTHING_CARRIED,
    OFF_BOARD,
    TARGET_IS_ENEMY,
    TARGET_IS_OWN,
    TARGET_OCCUPIED,
    TOO_FAR,
    TOO_WEAK,
    UNREADABLE,
)
from ludarium.games.pux.potentials import potential
from ludarium.games.pux.rules import (
    CARRY_STEPS,
    PASS,
    Side,
    encode,
    first_move,
    group_of,
    is_capture,
    movers_toward,
    neighbours_of,
    outcome,
    side_to_move,
)
from ludarium.kernel import description
from ludarium.kernel.bits import bit, lowest_index, popcount
from ludarium.kernel.messages import EMPTY_CELL, GAME_OVER, NO_SUCH_CELL, NO_WAY, report_error
from ludarium.kernel.operations import NO_MOVE, NO_PIECE, ONGOING, compilable
from ludarium.kernel.text import (
    COLON,
    COMMA,
    PASS_WORD,
    SPACE,
    is_digit,
    is_lower_letter,
    is_word,
    lower,
    put,
    put_codes,
    put_square,
    square_named,
)

_MOVE_SIGN, _CAPTURE_SIGN = ord("-"), COLON
_TAB_CODE, _RETURN_CODE = ord("\t"), ord("\r")


class MoveParts(NamedTuple):
    """The parts of a move that a text or clicks describe."""

    start: int
    carried: int  # the cells whose pieces are transported, as a set
    repeated: int  # 1 if the text names a cell of `carried` twice
    end: int
    capture: int  # 1 if the move is marked as a capture


@description.write_move.register(State)
def write_move(state: State, move: int, _notation: int, out: MutableSequence[int]) -> int:
    """Write a move in the notation of Pux, which is the same for records."""
    if move == PASS:
        return put_codes(out, 0, PASS_WORD)
    start, carry = move & 63, move >> 12
    at = put_square(out, 0, start)
    if carry:
        at = put(out, at, COMMA)
    for n in range(len(CARRY_STEPS)):
        if carry >> n & 1:
            at = put_square(out, at, start + CARRY_STEPS[n])
    return put_square(out, put(out, at, _CAPTURE_SIGN if is_capture(state, move) else _MOVE_SIGN), move >> 6 & 63)


@compilable
def read_move_parts(text: Sequence[int], length: int, error: MutableSequence[int]) -> MoveParts:
    """The parts of a move that is not a pass, from a text in Pux's notation.  Cell 0 stands for an unreadable cell."""
    start, at = read_cell(text, length, 0, error)
    carried, repeated = 0, 0
    if code_at(text, length, at) == COMMA:
        at = next_place(text, length, at)
        another = True
        while another:
            if code_at(text, length, at) == COMMA:
                at = next_place(text, length, at)
            cell, at = read_cell(text, length, at, error)
            repeated |= carried >> cell & 1
            carried |= bit(cell)
            another = code_at(text, length, at) == COMMA or is_lower_letter(code_at(text, length, at))
    sign = code_at(text, length, at)
    end, at = read_cell(text, length, next_place(text, length, at), error)
    if at != length or sign not in (_MOVE_SIGN, _CAPTURE_SIGN):
        report_error(error, UNREADABLE, 0)
    return MoveParts(start, carried, repeated, end, 1 if sign == _CAPTURE_SIGN else 0)


@compilable
def read_cell(text: Sequence[int], length: int, at: int, error: MutableSequence[int]) -> tuple[int, int]:
    """The cell named at index `at` of a turn in Pux's notation, and the index after the name and blanks.  Reports
    UNREADABLE if there is no letter with a digit, and NO_SUCH_CELL if there is no such cell and no error was
    reported before."""
    letter, place = code_at(text, length, at), next_place(text, length, at)
    digit = code_at(text, length, place)
    if not is_lower_letter(letter) or not is_digit(digit):
        report_error(error, UNREADABLE, 0)
        return 0, length
    cell = square_named(letter, digit)
    if cell < 0 and error[0] == 0:
        report_error(error, NO_SUCH_CELL, at, place + 1 - at)
    return max(cell, 0), next_place(text, length, place)


@compilable
def code_at(text: Sequence[int], length: int, at: int) -> int:
    """The character at index `at` of a turn in Pux's notation, in lower case; 0 after the end."""
    return lower(int(text[at])) if at < length else 0


@compilable
def next_place(text: Sequence[int], length: int, at: int) -> int:
    """In a turn in Pux's notation, the first index after `at` without a blank, or the text's length."""
    at += 1
    while at < length and (int(text[at]) == SPACE or _TAB_CODE <= int(text[at]) <= _RETURN_CODE):
        at += 1
    return min(at, length)


_ALL_BESIDE = (1 << len(CARRY_STEPS)) - 1  # the transport bits of a move with all four neighbours


@description.read_move.register(State)
def read_move(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> int:
    """Read a move in Pux's notation, ignoring case and blanks."""
    if is_word(text, 0, length, PASS_WORD):
        check_pass(state, error)
        return NO_MOVE if error[0] else PASS
    parts = read_move_parts(text, length, error)
    if error[0] == 0:
        check_move(state, parts, error)
    return NO_MOVE if error[0] else encode(parts.start, parts.end, neighbours_of(parts.start, parts.carried))


@compilable
def check_pass(state: State, error: MutableSequence[int]) -> None:
    """Report an error for a pass as a turn of Pux if there is another move (R7)."""
    if outcome(state) != ONGOING:
        report_error(error, GAME_OVER, 0)
    elif first_move(state) != PASS:
        report_error(error, MAY_NOT_PASS, 0, state.turn, first_move(state))


@compilable
def check_move(state: State, parts: MoveParts, error: MutableSequence[int]) -> None:
    """Report the first reason why a turn of Pux is illegal."""
    check_piece(state, parts.start, error)
    if error[0] == 0:
        check_carried(state, parts, error)
    side = side_to_move(state)
    if error[0] == 0:
        check_direction(state, side, parts, error)
    if error[0] == 0:
        check_reach(side, parts, error)
    if error[0] == 0:
        check_group_path(side, parts, error)
    if error[0] == 0 and parts.capture:
        check_capture(state, side, parts, error)


@compilable
def check_piece(state: State, start: int, error: MutableSequence[int]) -> None:
    """Report an error for a turn of Pux if the game is over or the player to move has no piece on `start`."""
    piece = piece_on(state, start)
    if outcome(state) != ONGOING:
        report_error(error, GAME_OVER, 0)
    elif piece == NO_PIECE:
        report_error(error, EMPTY_CELL, 0, start)
    elif owner_of(piece) != state.turn:
        report_error(error, NOT_YOURS, 0, start, state.turn, owner_of(piece), height_of(piece))


@compilable
def check_carried(state: State, parts: MoveParts, error: MutableSequence[int]) -> None:
    """Report an error for transported cells that are empty, not adjacent or named twice (R3), and for a capture by a
    group (R4)."""
    elsewhere = parts.carried & ~(group_of(parts.start, _ALL_BESIDE) ^ bit(parts.start))
    empty = parts.carried & ~(state.white | state.black)
    if elsewhere:
        report_error(error, NOT_BESIDE, 0, parts.start, lowest_index(elsewhere))
    elif empty:
        report_error(error, NOTHING_CARRIED, 0, lowest_index(empty))
    elif parts.repeated:
        report_error(error, CELL_NAMED_TWICE, 0)
    elif parts.carried and parts.capture:
        report_error(error, GROUP_CANNOT_CAPTURE, 0)


@compilable
def check_direction(state: State, side: Side, parts: MoveParts, error: MutableSequence[int]) -> None:
    """Report an error for a direction that is not straight or not allowed for the piece (R2, R5)."""
    direction = direction_between(parts.start, parts.end)
    if parts.start == parts.end:
        report_error(error, NO_WAY, 0, parts.start, parts.end)
    elif direction < 0:
        report_error(error, NOT_STRAIGHT, 0, parts.start, parts.end)
    elif movers_toward(side, direction) & bit(parts.start) == 0:
        if LATERAL >> direction & 1:
            report_error(error, LATERAL_BARRED, 0, state.turn)
        else:
            report_error(error, MOVES_BACKWARD, 0, parts.start, parts.end)


@compilable
def check_reach(side: Side, parts: MoveParts, error: MutableSequence[int]) -> None:
    """Report an error for a distance beyond the potential divided by the group's size (R3)."""
    own_potential = potential(side.own, side.promoted, bit(parts.start))
    companions, distance = popcount(parts.carried), distance_between(parts.start, parts.end)
    limit = own_potential // (companions + 1)
    if distance > limit:
        report_error(error, TOO_FAR, 0, parts.start, parts.end, own_potential, companions, limit, distance)


@compilable
def check_group_path(side: Side, parts: MoveParts, error: MutableSequence[int]) -> None:
    """Report an error if any member of the group leaves the board or meets a piece outside the group (R3)."""
    check_member(side, parts, parts.start, error)
    for n in range(len(CARRY_STEPS)):
        if error[0] == 0 and neighbours_of(parts.start, parts.carried) >> n & 1:
            check_member(side, parts, parts.start + CARRY_STEPS[n], error)


@compilable
def check_member(side: Side, parts: MoveParts, cell: int, error: MutableSequence[int]) -> None:
    """Report an error if one member's path is not free.  A piece on a capture's target is no obstacle."""
    direction, distance = direction_between(parts.start, parts.end), distance_between(parts.start, parts.end)
    free = side.empty | parts.carried | bit(parts.start)
    if parts.capture:
        free |= bit(parts.end)
    at = cell
    for _ in range(distance):
        if step_toward(bit(at), direction) == 0:
            report_error(error, OFF_BOARD, 0, cell)
            return
        at += DIRECTION_STEPS[direction]
        if bit(at) & ~free:
            report_obstacle(side, parts, cell, at, error)
            return


@compilable
def report_obstacle(side: Side, parts: MoveParts, cell: int, obstacle: int, error: MutableSequence[int]) -> None:
    """Report the error for the obstacle in a member's path."""
    if cell != parts.start:
        report_error(error, IN_THE_WAY_OF_CARRIED, 0, obstacle, cell)
    elif obstacle != parts.end:
        report_error(error, IN_THE_WAY, 0, obstacle, parts.start, parts.end)
    elif parts.carried:
        report_error(error, TARGET_OCCUPIED, 0, parts.end)
    elif bit(obstacle) & side.enemy:
        report_error(error, TARGET_IS_ENEMY, 0, parts.start, parts.end)
    else:
        report_error(error, TARGET_IS_OWN, 0, parts.end)


@compilable
def check_capture(state: State, side: Side, parts: MoveParts, error: MutableSequence[int]) -> None:
    """Report the error in a turn of Pux that captures nothing, a friendly piece, or a piece that is not weaker (R4)."""
    target = piece_on(state, parts.end)
    own_potential = potential(side.own, side.promoted, bit(parts.start))
    defence = potential(side.enemy, side.promoted, bit(parts.end))
    if target == NO_PIECE:
        report_error(error, NOTHING_CAPTURED, 0, parts.start, parts.end)
    elif owner_of(target) == state.turn:
        report_error(error, TARGET_IS_OWN, 0, parts.end)
    elif own_potential <= defence:
        report_error(error, TOO_WEAK, 0, parts.start, own_potential, parts.end, defence)
