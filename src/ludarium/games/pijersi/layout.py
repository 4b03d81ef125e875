"""Where Pijersi's cubes may stand, and its position strings: the community's (PSN), read strictly.

`s-p-…/… w 0 1`: rows from g down to a, a cube with its colour's letter and `-` or a stack's lower and upper cube, runs
of empty cells as numbers; then the side to move, plies without a capture, the turn number, and `x` if the other side
has resigned.
"""

from __future__ import annotations

from ludarium.games.pijersi.board import ROW_LENGTHS, ROW_STARTS
from ludarium.games.pijersi.cubes import (
    BLACK_CUBE,
    NO_CUBE,
    SUPPLY,
    WISE,
    cleared,
    height_on,
    lower_role_on,
    occupied,
    owner_on,
    role_on,
    with_cubes,
)
from ludarium.games.pijersi.messages import (
    FIELD_TURN_NUMBER,
    OTHER_COLOUR,
    PLIES_WITHOUT_CAPTURE,
    QUIET_PLIES,
    STACK_FULL,
    TWO_COLOURS,
    WISE_ABOVE,
    WISE_ON_OTHER,
)
from ludarium.games.pijersi.rules import State
from ludarium.kernel import layout
from ludarium.kernel.fields import Counter, Mover, Resigned
from ludarium.kernel.layout import Layout, Rows
from ludarium.kernel.messages import TURN_NUMBER

layout.occupied.register(State)(occupied)


@layout.piece_at.register(State)
def piece_at(state: State, cell: int, layer: int) -> int:
    height = height_on(state, cell)
    if layer >= height:
        return NO_CUBE
    role = role_on(state, cell) if layer + 1 == height else lower_role_on(state, cell)
    return BLACK_CUBE * owner_on(state, cell) + role


@layout.with_piece.register(State)
def with_piece(state: State, cell: int, layer: int, cube: int) -> State:
    lower, bare = piece_at(state, cell, 0) if layer else cube, cleared(state, cell)
    if cube != NO_CUBE and layer:
        return with_cubes(bare, cell, cube, lower)
    return bare if lower == NO_CUBE else with_cubes(bare, cell, lower, NO_CUBE)


@layout.may_stand.register(State)
def may_stand(state: State, cell: int, cube: int) -> int:
    lower = piece_at(state, cell, 0)
    if lower != NO_CUBE and lower & BLACK_CUBE != cube & BLACK_CUBE:
        return OTHER_COLOUR
    return WISE_ON_OTHER if lower != NO_CUBE and cube & 3 == WISE and lower & 3 != WISE else 0


Layout(
    State,
    Rows(ROW_STARTS, ROW_LENGTHS, "a"),
    "RPSWrpsw",
    (
        Mover("wb"),
        Counter("quiet", QUIET_PLIES, PLIES_WITHOUT_CAPTURE),
        Counter("number", FIELD_TURN_NUMBER, TURN_NUMBER, least=1),
        Resigned(),
    ),
    size=520,
    supply=SUPPLY,
    layers=2,
    alone="-",
    stacked_size=420,
    shift=340,
    full=STACK_FULL,
    in_text={OTHER_COLOUR: TWO_COLOURS, WISE_ON_OTHER: WISE_ABOVE},
    options=("draw_after",),
)
