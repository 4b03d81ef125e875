"""A turn of Pux as it is written, read, refused and clicked.

`b2-b5` moves, `b2,b1c2-c3` moves and transports b1 and c2, `b7:b5` captures, `pass` passes.  Reading is tolerant of
case, blanks and the order of the transported cells; writing names them from a to h, then from 1 to 8.

A turn is clicked as its piece, then the neighbours that come along, then where the piece goes.  A click on a neighbour
that the piece could capture captures it; to take such a one along, the piece is clicked a second time first.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.pux.board import LATERAL, STEPS, direction_between, distance_between, toward
from ludarium.games.pux.messages import (
    BEHIND,
    CANNOT_CARRY,
    CANNOT_MOVE,
    CARRY_PREY,
    GOAL_ENEMY,
    GOAL_HELD,
    GOAL_OWN,
    GROUP_CAPTURES,
    IN_THE_WAY,
    IN_THE_WAY_OF_CARRIED,
    LATERAL_BARRED,
    MAY_NOT_PASS,
    NAMED_TWICE,
    NO_PREY_CARRIED,
    NOT_BESIDE,
    NOT_STRAIGHT,
    NOT_YOURS,
    NOTHING_CAPTURED,
    NOTHING_CARRIED,
    NOTHING_FOLLOWS,
    OFF_BOARD,
    TOO_FAR,
    TOO_HEAVY,
    TOO_WEAK,
    UNREADABLE,
)
from ludarium.games.pux.rules import (
    CARRY_STEPS,
    NO_PIECE,
    PASS,
    Side,
    State,
    encode,
    first_move,
    first_move_of,
    first_move_with,
    group_of,
    height_of,
    movers_toward,
    neighbours_of,
    outcome,
    owner_of,
    piece_on,
    potential,
    prey_beside,
    side_to_move,
)
from ludarium.kernel import description
from ludarium.kernel.bits import bit, lowest_index, popcount
from ludarium.kernel.description import put_step
from ludarium.kernel.messages import EMPTY_CELL, GAME_OVER, NO_SUCH_CELL, NO_WAY, refuse
from ludarium.kernel.operations import NO_MOVE, ONGOING, compilable
from ludarium.kernel.text import SPACE, codes, is_digit, is_word, lower, put, put_codes, put_square, square_named

PASS_WORD = codes("pass")
_COMMA, _MOVES, _CAPTURES = ord(","), ord("-"), ord(":")
_A, _Z = ord("a"), ord("z")
_TAB, _RETURN = ord("\t"), ord("\r")


class MoveParts(NamedTuple):
    """Where a piece goes and what it takes along, as a text or clicks ask for it."""

    start: int
    carried: int
    """The cells whose pieces are transported, as a set."""
    twice: int
    """1 if one of them is named twice."""
    end: int
    capture: int
    """1 if it is said to capture."""


@compilable
def is_capture(state: State, move: int) -> bool:
    """Whether a legal move that is no pass captures."""
    return move >> 12 == 0 and piece_on(state, move >> 6 & 63) != NO_PIECE


@description.write_move.register(State)
def write_move(state: State, move: int, _notation: int, out: MutableSequence[int]) -> int:
    """In the only notation."""
    if move == PASS:
        return put_codes(out, 0, PASS_WORD)
    start, carry = move & 63, move >> 12
    at = put_square(out, 0, start)
    if carry:
        at = put(out, at, _COMMA)
    for n in range(len(CARRY_STEPS)):
        if carry >> n & 1:
            at = put_square(out, at, start + CARRY_STEPS[n])
    return put_square(out, put(out, at, _CAPTURES if is_capture(state, move) else _MOVES), move >> 6 & 63)


@compilable
def read_turn(text: Sequence[int], length: int, error: MutableSequence[int]) -> MoveParts:
    """What a text that is no pass asks for, on cells that there are; refused if it is no move at all."""
    start, at = read_cell(text, length, 0, error)
    carried, twice = 0, 0
    if code_at(text, length, at) == _COMMA:
        at = after(text, length, at)
        another = True
        while another:
            if code_at(text, length, at) == _COMMA:
                at = after(text, length, at)
            cell, at = read_cell(text, length, at, error)
            twice |= carried >> cell & 1
            carried |= bit(cell)
            another = code_at(text, length, at) == _COMMA or is_letter(code_at(text, length, at))
    sign = code_at(text, length, at)
    end, at = read_cell(text, length, after(text, length, at), error)
    if at != length or sign not in (_MOVES, _CAPTURES):
        refuse(error, UNREADABLE, 0)
    return MoveParts(start, carried, twice, end, 1 if sign == _CAPTURES else 0)


@compilable
def read_cell(text: Sequence[int], length: int, at: int, error: MutableSequence[int]) -> tuple[int, int]:
    """The cell that is named there, and the place after it; refused unless there is one.

    That the text is no move at all is the refusal that stays; without it, the first cell that there is not.
    """
    letter, place = code_at(text, length, at), after(text, length, at)
    digit = code_at(text, length, place)
    if not is_letter(letter) or not is_digit(digit):
        refuse(error, UNREADABLE, 0)
        return 0, length
    cell = square_named(letter, digit)
    if cell < 0 and error[0] == 0:
        refuse(error, NO_SUCH_CELL, at, place + 1 - at)
    return max(cell, 0), after(text, length, place)


@compilable
def code_at(text: Sequence[int], length: int, at: int) -> int:
    """The character at a place, a capital letter as a small one; 0 after the end."""
    return lower(int(text[at])) if at < length else 0


@compilable
def after(text: Sequence[int], length: int, at: int) -> int:
    """The next place that holds no blank, or the text's length."""
    at += 1
    while at < length and (int(text[at]) == SPACE or _TAB <= int(text[at]) <= _RETURN):
        at += 1
    return min(at, length)


@compilable
def is_letter(code: int) -> bool:
    return _A <= code <= _Z


_ALL_BESIDE = (1 << len(CARRY_STEPS)) - 1


@description.read_move.register(State)
def read_move(state: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> int:
    """In any case of letters, with blanks anywhere."""
    if is_word(text, 0, length, PASS_WORD):
        check_pass(state, error)
        return NO_MOVE if error[0] else PASS
    turn = read_turn(text, length, error)
    if error[0] == 0:
        check_turn(state, turn, error)
    return NO_MOVE if error[0] else encode(turn.start, turn.end, neighbours_of(turn.start, turn.carried))


@compilable
def check_pass(state: State, error: MutableSequence[int]) -> None:
    """Refuse a pass where there is another move (R7)."""
    if outcome(state) != ONGOING:
        refuse(error, GAME_OVER, 0)
    elif first_move(state) != PASS:
        refuse(error, MAY_NOT_PASS, 0, state.turn, first_move(state))


@compilable
def check_turn(state: State, turn: MoveParts, error: MutableSequence[int]) -> None:
    """Refuse with the first reason why this is no legal turn."""
    check_piece(state, turn.start, error)
    if error[0] == 0:
        check_carried(state, turn, error)
    side = side_to_move(state)
    if error[0] == 0:
        check_direction(state, side, turn, error)
    if error[0] == 0:
        check_reach(side, turn, error)
    if error[0] == 0:
        check_way(side, turn, error)
    if error[0] == 0 and turn.capture:
        check_capture(state, side, turn, error)


@compilable
def check_piece(state: State, start: int, error: MutableSequence[int]) -> None:
    """Refuse a piece that the player to move does not have."""
    piece = piece_on(state, start)
    if outcome(state) != ONGOING:
        refuse(error, GAME_OVER, 0)
    elif piece == NO_PIECE:
        refuse(error, EMPTY_CELL, 0, start)
    elif owner_of(piece) != state.turn:
        refuse(error, NOT_YOURS, 0, start, state.turn, owner_of(piece), height_of(piece))


@compilable
def check_carried(state: State, turn: MoveParts, error: MutableSequence[int]) -> None:
    """Refuse what is not beside the piece, empty cells, and a capture by a group (R3, R4)."""
    elsewhere = turn.carried & ~(group_of(turn.start, _ALL_BESIDE) ^ bit(turn.start))
    empty = turn.carried & ~(state.white | state.black)
    if elsewhere:
        refuse(error, NOT_BESIDE, 0, turn.start, lowest_index(elsewhere))
    elif empty:
        refuse(error, NOTHING_CARRIED, 0, lowest_index(empty))
    elif turn.twice:
        refuse(error, NAMED_TWICE, 0)
    elif turn.carried and turn.capture:
        refuse(error, GROUP_CAPTURES, 0)


@compilable
def check_direction(state: State, side: Side, turn: MoveParts, error: MutableSequence[int]) -> None:
    """Refuse a way that is not straight or not open to the piece (R2, R5)."""
    direction = direction_between(turn.start, turn.end)
    if turn.start == turn.end:
        refuse(error, NO_WAY, 0, turn.start, turn.end)
    elif direction < 0:
        refuse(error, NOT_STRAIGHT, 0, turn.start, turn.end)
    elif movers_toward(side, direction) & bit(turn.start) == 0:
        if LATERAL >> direction & 1:
            refuse(error, LATERAL_BARRED, 0, state.turn)
        else:
            refuse(error, BEHIND, 0, turn.start, turn.end)


@compilable
def check_reach(side: Side, turn: MoveParts, error: MutableSequence[int]) -> None:
    """Refuse what is farther than the potential, shared out among the group, allows (R3)."""
    reach = potential(side.own, side.promoted, bit(turn.start))
    companions, distance = popcount(turn.carried), distance_between(turn.start, turn.end)
    limit = reach // (companions + 1)
    if distance > limit:
        refuse(error, TOO_FAR, 0, turn.start, turn.end, reach, companions, limit, distance)


@compilable
def check_way(side: Side, turn: MoveParts, error: MutableSequence[int]) -> None:
    """Refuse what leads any member of the group off the board or onto a piece outside it (R3)."""
    check_member(side, turn, turn.start, error)
    for n in range(len(CARRY_STEPS)):
        if error[0] == 0 and neighbours_of(turn.start, turn.carried) >> n & 1:
            check_member(side, turn, turn.start + CARRY_STEPS[n], error)


@compilable
def check_member(side: Side, turn: MoveParts, cell: int, error: MutableSequence[int]) -> None:
    """Refuse the way of the piece from one cell; where it captures, what stands on its goal is no obstacle."""
    direction, distance = direction_between(turn.start, turn.end), distance_between(turn.start, turn.end)
    free = side.empty | turn.carried | bit(turn.start)
    if turn.capture:
        free |= bit(turn.end)
    at = cell
    for _ in range(distance):
        if toward(bit(at), direction) == 0:
            refuse(error, OFF_BOARD, 0, cell)
            return
        at += STEPS[direction]
        if bit(at) & ~free:
            refuse_obstacle(side, turn, cell, at, error)
            return


@compilable
def refuse_obstacle(side: Side, turn: MoveParts, cell: int, obstacle: int, error: MutableSequence[int]) -> None:
    """Say what is wrong with the piece that the one from `cell` runs into."""
    if cell != turn.start:
        refuse(error, IN_THE_WAY_OF_CARRIED, 0, obstacle, cell)
    elif obstacle != turn.end:
        refuse(error, IN_THE_WAY, 0, obstacle, turn.start, turn.end)
    elif turn.carried:
        refuse(error, GOAL_HELD, 0, turn.end)
    elif bit(obstacle) & side.enemy:
        refuse(error, GOAL_ENEMY, 0, turn.start, turn.end)
    else:
        refuse(error, GOAL_OWN, 0, turn.end)


@compilable
def check_capture(state: State, side: Side, turn: MoveParts, error: MutableSequence[int]) -> None:
    """Refuse to capture nothing, one's own, or what is not weaker (R4)."""
    target = piece_on(state, turn.end)
    reach = potential(side.own, side.promoted, bit(turn.start))
    defence = potential(side.enemy, side.promoted, bit(turn.end))
    if target == NO_PIECE:
        refuse(error, NOTHING_CAPTURED, 0, turn.start, turn.end)
    elif owner_of(target) == state.turn:
        refuse(error, GOAL_OWN, 0, turn.end)
    elif reach <= defence:
        refuse(error, TOO_WEAK, 0, turn.start, reach, turn.end, defence)


PASS_ACTION = 0
"""The only action."""
_PASS_PLACE = description.ACTION_PLACE + PASS_ACTION
_NOWHERE = -1


class Clicks(NamedTuple):
    """What has been clicked after the piece."""

    start: int
    second: int
    """1 if the piece has been clicked a second time."""
    carry: int
    """The neighbours that come along, as in a move."""
    end: int
    """Where the piece goes; _NOWHERE while that is open."""


@description.paths.register(State)
def paths(state: State, move: int, out: MutableSequence[int]) -> int:
    """One for each move; the neighbours may be clicked in any order."""
    if move == PASS:
        return put_step(out, 0, 0, _PASS_PLACE, description.ACTION, 0)
    start, carry = move & 63, move >> 12
    n = put_step(out, 0, 0, start, description.FROM, 0)
    if carry & prey_beside(side_to_move(state), start):
        n = put_step(out, n, 0, start, description.CARRY, 0)
    for neighbour in range(len(CARRY_STEPS)):
        if carry >> neighbour & 1:
            n = put_step(out, n, 0, start + CARRY_STEPS[neighbour], description.CARRY, 1)
    return put_step(out, n, 0, move >> 6 & 63, description.CAPTURE if is_capture(state, move) else description.MOVE, 0)


@description.why_not.register(State)
def why_not(state: State, places: Sequence[int], total: int, error: MutableSequence[int]) -> int:
    """As `paths` are clicked."""
    start, place = int(places[0]), int(places[total - 1])
    if total > 1 and start == _PASS_PLACE:
        refuse(error, NOTHING_FOLLOWS, 0)
    elif place == _PASS_PLACE:
        check_pass(state, error)
    elif total == 1:
        check_chosen(state, start, error)
    else:
        check_next(state, clicked(state, places, total - 1), place, error)
    return int(error[0])


@compilable
def check_chosen(state: State, start: int, error: MutableSequence[int]) -> None:
    """Refuse a piece that cannot begin a turn."""
    check_piece(state, start, error)
    if error[0] == 0 and first_move_of(side_to_move(state), start) == NO_MOVE:
        refuse(error, CANNOT_MOVE, 0, start, state.turn, height_of(piece_on(state, start)))


@compilable
def clicked(state: State, places: Sequence[int], total: int) -> Clicks:
    """What clicks that can follow each other mean together."""
    side, clicks = side_to_move(state), Clicks(int(places[0]), 0, 0, _NOWHERE)
    for i in range(1, total):
        place = int(places[i])
        joining = joined(side, clicks, place)
        if place == clicks.start:
            clicks = Clicks(clicks.start, 1, clicks.carry, _NOWHERE)
        elif joining:
            clicks = Clicks(clicks.start, clicks.second, clicks.carry | joining, _NOWHERE)
        else:
            clicks = Clicks(clicks.start, clicks.second, clicks.carry, place)
    return clicks


@compilable
def joined(side: Side, clicks: Clicks, place: int) -> int:
    """The neighbour that a click takes along, as a set of one; empty if the piece is to go there instead."""
    beside = neighbours_of(clicks.start, bit(place) & ~side.empty) & ~clicks.carry
    return beside if clicks.second else beside & ~prey_beside(side, clicks.start)


@compilable
def check_next(state: State, clicks: Clicks, place: int, error: MutableSequence[int]) -> None:
    """Refuse a click that cannot follow those before it."""
    side = side_to_move(state)
    start, joining = clicks.start, joined(side, clicks, place)
    if clicks.end != _NOWHERE:
        refuse(error, NOTHING_FOLLOWS, 0)
    elif place == start and clicks.second == 0 and clicks.carry == 0:
        check_second(side, start, error)
    elif joining:
        check_joining(state, clicks, place, joining, error)
    elif clicks.second and clicks.carry & prey_beside(side, start) == 0:
        refuse(error, CARRY_PREY, 0, start)
    else:
        check_goal(state, clicks, place, error)


@compilable
def check_second(side: Side, start: int, error: MutableSequence[int]) -> None:
    """Refuse a second click on a piece that cannot take along what it could capture."""
    prey = prey_beside(side, start)
    if prey == 0:
        refuse(error, NO_WAY, 0, start, start)
    elif first_move_with(side, start, 0, neighbours_of(start, ~side.empty), prey) == NO_MOVE:
        refuse(error, NO_PREY_CARRIED, 0, start)


@compilable
def check_joining(state: State, clicks: Clicks, place: int, joining: int, error: MutableSequence[int]) -> None:
    """Refuse a neighbour with which the piece has no move; of an enemy, say why it cannot be captured either."""
    side, start, carry = side_to_move(state), clicks.start, clicks.carry | joining
    most, some = neighbours_of(start, ~side.empty), prey_beside(side, start)
    if clicks.second == 0:
        most, some = most & ~some, 0
    reach = potential(side.own, side.promoted, bit(start))
    if first_move_with(side, start, carry, most, some) != NO_MOVE:
        return
    if clicks.second == 0 and clicks.carry == 0 and bit(place) & side.enemy:
        check_goal(state, clicks, place, error)
    elif reach <= popcount(carry):
        refuse(error, TOO_HEAVY, 0, start, reach, popcount(carry))
    else:
        refuse(error, CANNOT_CARRY, 0, start, place)


@compilable
def check_goal(state: State, clicks: Clicks, place: int, error: MutableSequence[int]) -> None:
    """Refuse a cell where the piece, with those that come along, cannot go."""
    carried = group_of(clicks.start, clicks.carry) ^ bit(clicks.start)
    capture = 1 if carried == 0 and bit(place) & side_to_move(state).enemy else 0
    check_turn(state, MoveParts(clicks.start, carried, 0, place, capture), error)
