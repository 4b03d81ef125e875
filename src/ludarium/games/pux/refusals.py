"""Why a turn of Pux cannot be played, as a text asks for it or as it is clicked: the first thing that is wrong."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.pux.board import LATERAL, STEPS, direction_between, distance_between, toward
from ludarium.games.pux.messages import (
    BEHIND,
    GOAL_ENEMY,
    GOAL_HELD,
    GOAL_OWN,
    GROUP_CAPTURES,
    IN_THE_WAY,
    IN_THE_WAY_OF_CARRIED,
    LATERAL_BARRED,
    MAY_NOT_PASS,
    NAMED_TWICE,
    NOT_BESIDE,
    NOT_STRAIGHT,
    NOT_YOURS,
    NOTHING_CAPTURED,
    NOTHING_CARRIED,
    OFF_BOARD,
    TOO_FAR,
    TOO_WEAK,
)
from ludarium.games.pux.notation import PASS_WORD, MoveParts, read_turn
from ludarium.games.pux.rules import (
    PASS,
    Side,
    State,
    encode,
    group_of,
    movers_toward,
    neighbours_of,
    outcome,
    potential,
    side_to_move,
)
from ludarium.games.pux.stones import CARRY_STEPS, NO_PIECE, first_move, height_of, owner_of, piece_on
from ludarium.kernel import description
from ludarium.kernel.bits import bit, lowest_index, popcount
from ludarium.kernel.messages import EMPTY_CELL, GAME_OVER, NO_WAY, refuse
from ludarium.kernel.operations import NO_MOVE, ONGOING, compilable
from ludarium.kernel.text import is_word

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
