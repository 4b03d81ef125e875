"""How a turn of Pux is clicked, and why a click does not go on.

A turn is clicked as its piece, then the neighbours that come along, then where the piece goes.  A click on a neighbour
that the piece could capture captures it; to take such a one along, the piece is clicked a second time first.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from ludarium.games.pux.messages import (
    CANNOT_CARRY,
    CANNOT_MOVE,
    CARRY_PREY,
    NO_PREY_CARRIED,
    NOTHING_FOLLOWS,
    TOO_HEAVY,
)
from ludarium.games.pux.notation import MoveParts, is_capture
from ludarium.games.pux.refusals import check_pass, check_piece, check_turn
from ludarium.games.pux.rules import PASS, Side, State, group_of, neighbours_of, potential, side_to_move
from ludarium.games.pux.stones import CARRY_STEPS, first_move_of, first_move_with, height_of, piece_on, prey_beside
from ludarium.kernel import description
from ludarium.kernel.bits import bit, popcount
from ludarium.kernel.description import put_step
from ludarium.kernel.messages import NO_WAY, refuse
from ludarium.kernel.operations import NO_MOVE, compilable

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
