"""The class of Pijersi: names, options, layout and display.  Read this file first, then `board` and `rules`.

Position strings follow the community's notation (PSN), for example `s-p-…/… w 0 1`: the rows from g to a, the side to
move, the plies without a capture, the turn number (shared by both sides), and `x` if the other side has resigned.  A
single cube is its letter and `-`.  A stack is two letters, first that of the lower cube.  Numbers count empty cells."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence, Sequence
from functools import cache
from math import sqrt
from pathlib import Path

from ludarium.games.choices import Setup
from ludarium.games.limits import draw_after_option, shown_limit
from ludarium.games.pijersi import evaluation, setups
from ludarium.games.pijersi.board import (
    BLACK_CUBE,
    BLACK_GOAL,
    HEXAGONS,
    NO_CUBE,
    PAPER,
    ROCK,
    ROLE_NAMES,
    ROW_LENGTHS,
    ROW_STARTS,
    SCISSORS,
    SUPPLY,
    WHITE_GOAL,
    WISE,
    State,
    height_on,
    lower_role_on,
    occupied,
    owner_on,
    role_on,
)
from ludarium.games.pijersi.messages import (
    CAPTURED,
    FIELD_QUIET_PLIES,
    FIELD_TURN_NUMBER,
    MESSAGES,
    OTHER_COLOUR,
    PLIES_WITHOUT_CAPTURE,
    STACK_FULL,
    TWO_COLOURS,
    WISE_ABOVE,
    WISE_ON_OTHER,
)
from ludarium.games.pijersi.rules import REASONS
from ludarium.games.scene import Board, Cell, Piece, Solid, Symbol, polygon_cell, symbol_drawings
from ludarium.games.spec import Game, import_all
from ludarium.games.weights import WEIGHTS_FILE
from ludarium.kernel import description, layout
from ludarium.kernel.description import put_counter, put_remark
from ludarium.kernel.fields import CounterField, MoverField, ResignedField
from ludarium.kernel.layout import Layout, Rows
from ludarium.kernel.messages import RESIGNED, TURN_NUMBER
from ludarium.kernel.operations import replaced

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
    here, others = 1 << cell, ~(1 << cell)
    old_lower = piece_at(state, cell, 0) if layer else NO_CUBE
    top, new_lower = (old_lower, NO_CUBE) if cube == NO_CUBE else (cube, old_lower)
    role, lower = top & 3 if top != NO_CUBE else NO_CUBE, new_lower & 3 if new_lower != NO_CUBE else NO_CUBE
    return replaced(
        state,
        rock=state.rock & others | (here if role == ROCK else 0),
        paper=state.paper & others | (here if role == PAPER else 0),
        scissors=state.scissors & others | (here if role == SCISSORS else 0),
        wise=state.wise & others | (here if role == WISE else 0),
        under_rock=state.under_rock & others | (here if lower == ROCK else 0),
        under_paper=state.under_paper & others | (here if lower == PAPER else 0),
        under_scissors=state.under_scissors & others | (here if lower == SCISSORS else 0),
        under_wise=state.under_wise & others | (here if lower == WISE else 0),
        black=state.black & others | (here if top >= BLACK_CUBE else 0),
    )


@layout.placement_error.register(State)
def placement_error(state: State, cell: int, cube: int) -> int:
    lower = piece_at(state, cell, 0)
    if lower != NO_CUBE and lower & BLACK_CUBE != cube & BLACK_CUBE:
        return OTHER_COLOUR
    return WISE_ON_OTHER if lower != NO_CUBE and cube & 3 == WISE and lower & 3 != WISE else 0


Layout(
    State,
    Rows(ROW_STARTS, ROW_LENGTHS, "a"),
    "RPSWrpsw",
    (
        MoverField("wb"),
        CounterField("quiet", FIELD_QUIET_PLIES, PLIES_WITHOUT_CAPTURE),
        CounterField("number", FIELD_TURN_NUMBER, TURN_NUMBER, least=1),
        ResignedField(),
    ),
    size=520,
    supply=SUPPLY,
    layers=2,
    single_mark="-",
    stacked_size=420,
    shift=340,
    full_cell_message=STACK_FULL,
    text_messages={OTHER_COLOUR: TWO_COLOURS, WISE_ON_OTHER: WISE_ABOVE},
    options=("draw_after",),
)

SYMBOLS = tuple(
    Symbol(role, role, symbol_drawings(__file__, ("signs", "pictures"), role), Solid("block", height=1.88))
    for role in ROLE_NAMES
)
"""Cubes with the author's signs or with pictures, indexed by role."""

_CELLS_MARGIN = 0.25  # margin around the cells, in the board's units

BOARD = Board(
    width=round(7 * sqrt(3) + 2 * _CELLS_MARGIN, 4),
    height=11 + 2 * _CELLS_MARGIN,
    cells=tuple(
        polygon_cell(
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
    # 1: the limit ends the game
    return put_counter(out, 0, PLIES_WITHOUT_CAPTURE, state.quiet, shown_limit(state.draw_after), 1)


@description.remarks.register(State)
def remarks(state: State, out: MutableSequence[int]) -> int:
    """The remark that the opponent of the player to move has resigned."""
    return put_remark(out, 0, 1 - state.turn, RESIGNED) if state.resigned else 0


import_all(__package__)


class Pijersi(Game):
    """Pijersi, by Lucas Borboleta; for the rules see guide/rules.en.md.  Besides the named setups, a game can start
    from a setup code (`GRXLLS`, `GRXLLS-grxlls`) or a position string."""

    name = "pijersi"
    title = "Pijersi"
    credit = "Lucas Borboleta, 2022 (CC BY-NC-SA 4.0)"
    terms = (
        "Copyright (C) 2022 Lucas Borboleta, https://github.com/LucasBorboleta/pijersi. The rules are under the"
        " Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International License,"
        " https://creativecommons.org/licenses/by-nc-sa/4.0/; for what it does not allow, ask lucas.borboleta@free.fr."
    )
    licence = "CC BY-NC-SA 4.0"
    rule_options = (draw_after_option(20),)
    setups = tuple(Setup(name, seeded="random" in name) for name in setups.SETUPS)
    state_type = State
    reasons = REASONS
    move_numbers = "turns"
    players = ("white", "black")
    messages = MESSAGES
    trays = (CAPTURED,)
    geometry = BOARD
    text_width = 6

    @classmethod
    @cache
    def weights(cls, file: Path | None = None) -> tuple[int, ...]:
        return evaluation.read_trained_weights(file or cls.data_file(WEIGHTS_FILE))

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:
        """White's letters are capitals; `P/R` is a stack, top first; `·3` is an empty cell, the third of its row."""
        letters = [piece.symbol[0] if piece.owner else piece.symbol[0].upper() for piece in reversed(pieces)]
        return f"{'/'.join(letters) or '·' + cell.id[1]:^3}"

    def read_prologue(self, lines: Sequence[str]) -> State | None:
        return setups.read_prologue_lines(self, lines) if lines else super().read_prologue(lines)

    def write_prologue(self, state: State) -> Iterable[str] | None:
        default = super().write_prologue(state)
        return setups.write_prologue_lines(state) if default is None else default
