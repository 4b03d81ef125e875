"""How good a position of Pijersi is, in hundredths of a cube: cubes, stacks, way to the goal, roles without hunters."""

from __future__ import annotations

from ludarium.games.pijersi.board import BLACK, HEXAGONS
from ludarium.games.pijersi.rules import NO_CELL, State, stacks
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.operations import compilable

_MAJOR = 100
_WISE = 60
_STACK = 25
_UNHUNTED = 40
"""For each role that no enemy cube can capture any more."""
_TEMPO = 15

_ROWS = tuple(HEXAGONS.row(letter) for letter in "abcdefg")
_ADVANCE = (0, 2, 10, 22, 40, 60, 0)
"""For a major, by the number of rows it has come forward."""


@op.evaluate.register(State)
def evaluate(state: State, seat: int) -> int:
    """The balance for `seat` of an ongoing position."""
    tempo = _TEMPO if state.turn == seat else -_TEMPO
    balance = _worth(state, ~state.black, 0) - _worth(state, state.black, 1)
    return (balance if seat == 0 else -balance) + tempo


@compilable
def _worth(state: State, own: int, seat: int) -> int:
    majors = (state.rock | state.paper | state.scissors) & own
    lower = (state.under_rock | state.under_paper | state.under_scissors) & own
    wises = popcount(state.wise & own) + popcount(state.under_wise & own)
    total = _MAJOR * (popcount(majors) + popcount(lower)) + _WISE * wises + _STACK * popcount(stacks(state) & own)
    for advanced in (1, 2, 3, 4, 5):
        row = _ROWS[advanced] if seat == 0 else _ROWS[6 - advanced]
        total += _ADVANCE[advanced] * popcount(majors & row)
    return total + _UNHUNTED * _unhunted_roles(state, own)


@compilable
def _unhunted_roles(state: State, own: int) -> int:
    """How many roles the side `own` still has that the other side can no longer capture."""
    rocks, papers, scissors = (
        state.rock | state.under_rock,
        state.paper | state.under_paper,
        state.scissors | state.under_scissors,
    )
    total = 0
    if rocks & own and not papers & ~own:
        total += 1
    if papers & own and not scissors & ~own:
        total += 1
    if scissors & own and not rocks & ~own:
        total += 1
    return total


@op.promise.register(State)
def promise(state: State, move: int) -> int:
    """Captures first, of stacks before single cubes; then what comes nearer to the goal row."""
    start, middle, last = move & 63, (move >> 6) & 63, move >> 12
    end = middle if last == NO_CELL else last
    touched = 1 << middle | 1 << end
    enemy = (state.rock | state.paper | state.scissors) & (~state.black if state.turn == BLACK else state.black)
    total = 1000 * popcount(touched & enemy) + 500 * popcount(touched & enemy & stacks(state))
    forward = end - start if state.turn != BLACK else start - end
    return total + forward
