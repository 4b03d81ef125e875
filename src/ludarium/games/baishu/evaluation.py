"""The static evaluation of Baishu, in hundredths of a piece: each player's pieces, how near each element is to the
fatal half, and pieces in danger.

In the middle of a turn the position is evaluated as if the turn ended now, after the judgement, so that the evaluations
of unfinished turns can be compared.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.baishu.board import (
    DIRECTIONS,
    WORD,
    anywhere,
    both,
    either,
    number_on,
    size,
    step_of,
    without,
)
from ludarium.games.baishu.elements import PREY
from ludarium.games.baishu.judgement import contacts, held, judged
from ludarium.games.baishu.rules import END, PLACE, TAKE, cell_of, detail_of, kind_of, noted, target_of
from ludarium.games.baishu.state import State, empty, one_of, owned, players_in, untouched, with_reserve
from ludarium.kernel import operations as op
from ludarium.kernel.operations import compilable

_ALIVE = 1_500
_PIECE = 100
_SCARCE = 600
"""The penalty for an element one piece above the fatal half; n pieces above it, an n-th of this."""
_ON_BOARD = 5
_ENDANGERED = 14
"""The penalty for a piece with one neighbour that extinguishes it, or one that it extinguishes: a second loses it."""
_AWAITING = 2
"""The factor on this penalty, except for the player to move at the beginning of a turn."""
_DECIDED = 20_000
"""For the player who is the only one left after the coming judgement, or who leaves no cell empty; its negative for a
player who is out after it."""
_MAX_VALUE = 19_000


@op.evaluate.register(State)
def evaluate(state: State, seat: int, _weights: Sequence[int]) -> int:
    """The value of `seat` minus the mean of the others, of an ongoing position."""
    met = contacts(state.elements, state.rules.side)
    after = state
    if state.removed > 0:
        reserve = state.reserves[state.turn] + one_of(state.removed - 1)
        after = noted(state, with_reserve(state.reserves, state.turn, reserve), state.nulls, state.quiet)
    if anywhere(either(met.hunted_twice, met.hunting_twice)):
        after = judged(after, met.hunted_twice, without(met.hunting_twice, met.hunted_twice))
        if after.reserves[seat] < 0:
            return -_DECIDED
        if players_in(after) == 1:
            return _DECIDED
    if not anywhere(empty(after)):
        return _DECIDED if seat == state.turn else -_DECIDED
    at_ease = state.turn if untouched(state) else -1
    endangered = either(met.hunted, met.hunting)
    others = state.rules.players - 1
    balance = 0
    for player in range(state.rules.players):
        if after.reserves[player] >= 0:
            danger = _ENDANGERED * size(both(owned(after, player), endangered))
            score = _side_score(after, player) - (danger if player == at_ease else danger * _AWAITING)
            balance += score * others if player == seat else -score
    return max(-_MAX_VALUE, min(_MAX_VALUE, balance // others))


@compilable
def _side_score(state: State, seat: int) -> int:
    """A player's pieces and their distance from the fatal half; for players still in the game."""
    own = owned(state, seat)
    fatal = state.rules.pieces // 2
    total = _ALIVE + _ON_BOARD * size(own)
    for element in range(6):
        holding = held(state.elements, own, state.reserves[seat], element)
        total += _PIECE * holding - _SCARCE // max(holding - fatal, 1)
    return total


_FINISHING = 60
_MEETING = 10
_LAST_CELL = 500
_FIRST = 1_000


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """The end of the turn first; then moves next to enemies, above all to those with one such neighbour already."""
    kind, cell = kind_of(move), cell_of(move)
    if kind == END:
        return _FIRST
    if kind == PLACE:
        last = size(empty(state)) == 1
        return _meetings(state, detail_of(move), cell, -1) + (_LAST_CELL if last else 0)
    here = number_on(state.elements, cell) - 1
    leaving = _meetings(state, here, cell, -1)
    if kind == TAKE:
        return -leaving
    end = target_of(move, state.rules.side)
    arriving = _meetings(state, here, end, cell)
    comes = number_on(state.elements, end) - 1
    if comes >= 0:
        arriving += _meetings(state, comes, cell, end) - _meetings(state, comes, end, -1)
    return arriving - leaving


@compilable
def _meetings(state: State, element: int, cell: int, gone: int) -> int:
    """The rating of a piece of the mover on `cell` by its neighbours, with the cell `gone` taken as empty."""
    total = 0
    for direction in range(DIRECTIONS):
        near = cell + step_of(state.rules.side, direction)
        other = _element_on(state, near)
        if other >= 0 and near != gone:
            hunts, hunted = _extinguishes(element, other), _extinguishes(other, element)
            if hunts or hunted:
                foe = number_on(state.owners, near) != state.turn + 1
                total += _MEETING if foe else -_MEETING
                if foe and _has_met(state, near, hunts, cell, gone):
                    total += _FINISHING
    return total


@compilable
def _has_met(state: State, cell: int, as_prey: bool, ignored: int, gone: int) -> bool:
    """Whether the piece on `cell` has a neighbour that extinguishes it (`as_prey`), or one that it extinguishes."""
    element = _element_on(state, cell)
    for direction in range(DIRECTIONS):
        near = cell + step_of(state.rules.side, direction)
        other = _element_on(state, near)
        if other >= 0 and near not in (ignored, gone):
            if as_prey and _extinguishes(other, element):
                return True
            if not as_prey and _extinguishes(element, other):
                return True
    return False


@compilable
def _element_on(state: State, cell: int) -> int:
    """The element (0 to 5) on a cell, or -1 where there is none; any number will do for a cell beyond the border."""
    return number_on(state.elements, cell) - 1 if 0 <= cell < 5 * WORD else -1


@compilable
def _extinguishes(element: int, other: int) -> bool:
    return other in (PREY[element][0], PREY[element][1])
