"""The display of Pijersi: board, cubes, counters and remarks."""

from __future__ import annotations

from collections.abc import MutableSequence
from math import sqrt

from ludarium.games import scene
from ludarium.games.limits import shown_limit
from ludarium.games.pijersi.board import BLACK_GOAL, HEXAGONS, ROLE_NAMES, WHITE_GOAL, State
from ludarium.games.pijersi.messages import PLIES_WITHOUT_CAPTURE
from ludarium.kernel import description
from ludarium.kernel.description import put_counter, put_remark
from ludarium.kernel.messages import RESIGNED

SYMBOLS = tuple(
    scene.Symbol(
        role, role, scene.symbol_drawings(__file__, ("signs", "pictures"), role), scene.Solid("block", height=1.88)
    )
    for role in ROLE_NAMES
)
"""Cubes with the author's signs or with pictures, indexed by role."""

_CELLS_MARGIN = 0.25
"""Margin around the cells, in the board's units."""

BOARD = scene.Board(
    width=round(7 * sqrt(3) + 2 * _CELLS_MARGIN, 4),
    height=11 + 2 * _CELLS_MARGIN,
    cells=tuple(
        scene.polygon_cell(
            name,
            number,
            HEXAGONS.centre(name),
            HEXAGONS.corners(name),
            _CELLS_MARGIN,
            tone=(WHITE_GOAL | BLACK_GOAL) >> number & 1,
        )
        for name, number in HEXAGONS.index.items()
    ),
    symbols=SYMBOLS,
)


@description.counters.register(State)
def counters(state: State, out: MutableSequence[int]) -> int:
    return put_counter(out, 0, PLIES_WITHOUT_CAPTURE, state.quiet, shown_limit(state.draw_after), 1)


@description.remarks.register(State)
def remarks(state: State, out: MutableSequence[int]) -> int:
    """The player who has resigned: the opponent of the player to move."""
    return put_remark(out, 0, 1 - state.turn, RESIGNED) if state.resigned else 0
