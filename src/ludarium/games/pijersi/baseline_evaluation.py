"""The baseline evaluation of Pijersi, which never changes: material and advancement (`evaluation` is the engine's)."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.pijersi.board import HEXAGONS
from ludarium.games.pijersi.rules import State
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.operations import compilable

_CUBE = 100
_ROW = 5
"""For each row that a rock, paper or scissors has advanced."""

_ROWS = tuple(HEXAGONS.row(letter) for letter in "abcdefg")


@op.baseline_evaluate.register(State)
def baseline_evaluate(state: State, seat: int, _weights: Sequence[int]) -> int:
    """The balance for `seat`, in hundredths of a cube."""
    balance = _side_score(state, ~state.black, 0) - _side_score(state, state.black, 1)
    return balance if seat == 0 else -balance


@compilable
def _side_score(state: State, own: int, seat: int) -> int:
    runners = (state.rock | state.paper | state.scissors) & own
    lower = (state.under_rock | state.under_paper | state.under_scissors | state.under_wise) & own
    total = _CUBE * (popcount(runners) + popcount(lower) + popcount(state.wise & own))
    for advanced in range(7):
        row = _ROWS[advanced] if seat == 0 else _ROWS[6 - advanced]
        total += _ROW * advanced * popcount(runners & row)
    return total
