"""What Pijersi looks like: board, cubes, the clicks and glides of a move, what stands beside the board."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import sqrt

from ludarium.games import scene
from ludarium.games.limits import shown_limit
from ludarium.games.pijersi.board import BLACK_GOAL, HEXAGONS, WHITE_GOAL
from ludarium.games.pijersi.cubes import height_on, is_enemy, is_own
from ludarium.games.pijersi.messages import PLIES_WITHOUT_CAPTURE
from ludarium.games.pijersi.notation import turn_of
from ludarium.games.pijersi.rules import NO_CELL, State
from ludarium.games.pijersi.symbols import symbols
from ludarium.kernel import description
from ludarium.kernel.description import put_counter, put_hop, put_remark, put_step
from ludarium.kernel.messages import RESIGNED
from ludarium.kernel.operations import compilable

_MARGIN = 0.25

_LOWER, _UPPER = 1, 2
"""Layers of a stack, as sets; a single cube's is the lower one."""


def _cell(name: str) -> scene.Cell:
    x, y = HEXAGONS.centre(name)
    number = HEXAGONS.index[name]
    goal = (WHITE_GOAL | BLACK_GOAL) >> number & 1
    return scene.Cell(
        name,
        round(x + _MARGIN, 4),
        round(y + _MARGIN, 4),
        tuple((round(px + _MARGIN, 4), round(py + _MARGIN, 4)) for px, py in HEXAGONS.corners(name)),
        tone=1 if goal else 0,
        number=number,
    )


BOARD = scene.Board(
    width=round(7 * sqrt(3) + 2 * _MARGIN, 4),
    height=11 + 2 * _MARGIN,
    cells=tuple(_cell(name) for name in HEXAGONS.names),
    symbols=symbols(),
)


@description.counters.register(State)
def counters(state: State, out: MutableSequence[int]) -> int:
    return put_counter(out, 0, PLIES_WITHOUT_CAPTURE, state.quiet, shown_limit(state.draw_after), 1)


@description.remarks.register(State)
def remarks(state: State, out: MutableSequence[int]) -> int:
    """Who has resigned: the winner is to move."""
    return put_remark(out, 0, 1 - state.turn, RESIGNED) if state.resigned else 0


@description.paths.register(State)
def paths(state: State, move: int, out: MutableSequence[int]) -> int:
    """Click what moves, then where it goes, then where the second action goes.

    A stack's top is chosen by a second click on the stack; before it steps onto a friendly cube, where the whole
    stack could not go, that second click may be left out.
    """
    turn = turn_of(state, move)
    if turn.first_stack or height_on(state, turn.start) == 1:
        return put_path(state, move, 0, 1, out, 0)
    if not is_own(state, turn.middle):
        return put_path(state, move, 0, 2, out, 0)
    return put_path(state, move, 1, 2, out, put_path(state, move, 0, 1, out, 0))


@compilable
def put_path(state: State, move: int, path: int, choosing: int, out: MutableSequence[int], n: int) -> int:
    """The path of this number, with one or two clicks on what moves."""
    turn = turn_of(state, move)
    for _ in range(choosing):
        n = put_step(out, n, path, turn.start, description.FROM, 0)
    n = put_step(out, n, path, turn.middle, kind_of_arrival(state, turn.start, turn.middle), 0)
    if turn.end == NO_CELL:
        return n
    return put_step(out, n, path, turn.end, kind_of_arrival(state, turn.start, turn.end), 0)


@compilable
def kind_of_arrival(state: State, start: int, end: int) -> int:
    """What a click on the cell where an action of a turn from `start` ends does there."""
    if is_enemy(state, end):
        return description.CAPTURE
    return description.STACK if is_own(state, end) and end != start else description.MOVE


@description.frames.register(State)
def frames(state: State, move: int, out: MutableSequence[int]) -> int:
    """One hop for each action: all of a stack, its upper cube, or a single cube."""
    turn = turn_of(state, move)
    cube = _UPPER if height_on(state, turn.start) == 2 else _LOWER
    n = put_hop(out, 0, 0, turn.start, turn.middle, 0 if turn.first_stack else cube)
    return n if turn.end == NO_CELL else put_hop(out, n, 1, turn.middle, turn.end, 0 if turn.second_stack else _UPPER)
