"""Clicks of Pux (the piece, the transported neighbours, and the target), their errors, and the animation of a turn.  A
click on a capturable neighbour captures it; to transport it instead (orthogonal neighbours only), click the piece
twice, then the neighbour."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.pux.board import State, height_of, piece_on
from ludarium.games.pux.messages import (
    CANNOT_CARRY,
    CANNOT_MOVE,
    MOVE_IS_COMPLETE,
    NO_PREY_CARRIED,
    PREY_NOT_CHOSEN,
    TOO_HEAVY,
)
from ludarium.games.pux.potentials import potential
from ludarium.games.pux.rules import (
    CARRY_STEPS,
    PASS,
    Side,
    first_move_of,
    first_move_with,
    group_of,
    is_capture,
    neighbours_of,
    prey_beside,
    side_to_move,
)
from ludarium.games.pux.turns import MoveParts, check_move, check_pass, check_piece
from ludarium.kernel import description
from ludarium.kernel.bits import bit, lowest_index, popcount
from ludarium.kernel.description import put_hop, put_step
from ludarium.kernel.messages import NO_WAY, report_error
from ludarium.kernel.operations import NO_MOVE, compilable

PASS_ACTION = 0  # the index of the pass, the only action button
_PASS_PLACE = description.ACTION_PLACE + PASS_ACTION
_NOWHERE = -1


class Clicks(NamedTuple):
    """A turn as described by its clicks so far."""

    start: int
    clicked_twice: int  # 1 if the piece was clicked a second time
    carry: int  # the transported neighbours: bit i is the neighbour at CARRY_STEPS[i], as in a move
    end: int  # the target, or _NOWHERE before it is clicked


@description.paths.register(State)
def paths(state: State, move: int, out: MutableSequence[int]) -> int:
    """The clicks of a move; neighbours may be clicked in any order."""
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


@description.frames.register(State)
def frames(_state: State, move: int, out: MutableSequence[int]) -> int:
    """The animation of a turn: all pieces of the group glide at once.  A pass has no animation.  `remaining_cells` has
    the cells whose pieces are not yet in `out`."""
    n, distance = 0, (move >> 6 & 63) - (move & 63)
    remaining_cells = group_of(move & 63, move >> 12) if move != PASS else 0
    while remaining_cells:
        cell = lowest_index(remaining_cells)
        remaining_cells ^= bit(cell)
        n = put_hop(out, n, 0, cell, cell + distance, 0)
    return n


@description.explain_illegal_click.register(State)
def explain_illegal_click(state: State, places: Sequence[int], total: int, error: MutableSequence[int]) -> int:
    """Report why the last of `total` clicks is illegal.  `places`: a cell index or _PASS_PLACE for each click."""
    start, place = int(places[0]), int(places[total - 1])
    if total > 1 and start == _PASS_PLACE:
        report_error(error, MOVE_IS_COMPLETE, 0)
    elif place == _PASS_PLACE:
        check_pass(state, error)
    elif total == 1:
        check_first_click(state, start, error)
    else:
        check_next_click(state, interpret_clicks(state, places, total - 1), place, error)
    return int(error[0])


@compilable
def check_first_click(state: State, start: int, error: MutableSequence[int]) -> None:
    """For the first click of a turn of Pux, report an error for a piece that cannot begin the turn."""
    check_piece(state, start, error)
    if error[0] == 0 and first_move_of(side_to_move(state), start) == NO_MOVE:
        report_error(error, CANNOT_MOVE, 0, start, state.turn, height_of(piece_on(state, start)))


@compilable
def interpret_clicks(state: State, places: Sequence[int], total: int) -> Clicks:
    """The turn of Pux that the first `total` clicked places describe so far."""
    side, clicks = side_to_move(state), Clicks(int(places[0]), 0, 0, _NOWHERE)
    for i in range(1, total):
        place = int(places[i])
        joining_bit = joining_neighbour(side, clicks, place)
        if place == clicks.start:
            clicks = Clicks(clicks.start, 1, clicks.carry, _NOWHERE)
        elif joining_bit:
            clicks = Clicks(clicks.start, clicks.clicked_twice, clicks.carry | joining_bit, _NOWHERE)
        else:
            clicks = Clicks(clicks.start, clicks.clicked_twice, clicks.carry, place)
    return clicks


@compilable
def joining_neighbour(side: Side, clicks: Clicks, place: int) -> int:
    """The neighbour that a click adds to the group, as a bit of `Clicks.carry`; 0 if the click does not add one."""
    beside = neighbours_of(clicks.start, bit(place) & ~side.empty) & ~clicks.carry
    return beside if clicks.clicked_twice else beside & ~prey_beside(side, clicks.start)


@compilable
def check_next_click(state: State, clicks: Clicks, place: int, error: MutableSequence[int]) -> None:
    """Report an error for a click that cannot follow the earlier clicks of a turn of Pux."""
    side = side_to_move(state)
    start, joining_bit = clicks.start, joining_neighbour(side, clicks, place)
    if clicks.end != _NOWHERE:
        report_error(error, MOVE_IS_COMPLETE, 0)
    elif place == start and clicks.clicked_twice == 0 and clicks.carry == 0:
        check_second_click(side, start, error)
    elif joining_bit:
        check_joining(state, clicks, place, joining_bit, error)
    elif clicks.clicked_twice and clicks.carry & prey_beside(side, start) == 0:
        report_error(error, PREY_NOT_CHOSEN, 0, start)
    else:
        check_target_click(state, clicks, place, error)


@compilable
def check_second_click(side: Side, start: int, error: MutableSequence[int]) -> None:
    """Report an error for two clicks on a piece that cannot transport a capturable neighbour."""
    prey = prey_beside(side, start)
    if prey == 0:
        report_error(error, NO_WAY, 0, start, start)
    elif first_move_with(side, start, 0, neighbours_of(start, ~side.empty), prey) == NO_MOVE:
        report_error(error, NO_PREY_CARRIED, 0, start)


@compilable
def check_joining(state: State, clicks: Clicks, place: int, joining_bit: int, error: MutableSequence[int]) -> None:
    """Report an error for a click on a neighbour that the piece cannot transport.  For an enemy clicked directly after
    the piece, the error says why the piece cannot capture it."""
    side, start, carry = side_to_move(state), clicks.start, clicks.carry | joining_bit
    allowed, at_least_one_of = neighbours_of(start, ~side.empty), prey_beside(side, start)
    if clicks.clicked_twice == 0:
        allowed, at_least_one_of = allowed & ~at_least_one_of, 0
    own_potential = potential(side.own, side.promoted, bit(start))
    if first_move_with(side, start, carry, allowed, at_least_one_of) != NO_MOVE:
        return
    if clicks.clicked_twice == 0 and clicks.carry == 0 and bit(place) & side.enemy:
        check_target_click(state, clicks, place, error)
    elif own_potential <= popcount(carry):
        report_error(error, TOO_HEAVY, 0, start, own_potential, popcount(carry))
    else:
        report_error(error, CANNOT_CARRY, 0, start, place)


@compilable
def check_target_click(state: State, clicks: Clicks, place: int, error: MutableSequence[int]) -> None:
    """Report an error for a target that the piece, with its group, cannot reach."""
    carried = group_of(clicks.start, clicks.carry) ^ bit(clicks.start)
    capture = 1 if carried == 0 and bit(place) & side_to_move(state).enemy else 0
    check_move(state, MoveParts(clicks.start, carried, 0, place, capture), error)
