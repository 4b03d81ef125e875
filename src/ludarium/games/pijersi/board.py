"""The board of Pijersi: 45 hexagonal cells in rows a (White's back row) to g (Black's), cubes on them, and the state.
A cube's number is its role, plus BLACK_CUBE if it is Black's.  This is also the index of its letter in CUBES."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from ludarium.kernel.bits import popcount
from ludarium.kernel.hexagons import HexRows
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable
from ludarium.kernel.text import LOWER_A, ZERO, codes

HEXAGONS = HexRows((6, 7, 6, 7, 6, 7, 6))
BOARD_CELLS = HEXAGONS.board
RIGHT, UP_LEFT, UP_RIGHT = HEXAGONS.steps

WHITE, BLACK = 0, 1
WHITE_GOAL = HEXAGONS.row("g")
BLACK_GOAL = HEXAGONS.row("a")

ROW_COUNT = len(HEXAGONS.lengths)
ROW_STARTS, ROW_LENGTHS = HEXAGONS.starts, HEXAGONS.lengths
"""The first cell and the length of each row, in the order a to g."""

LAST_CELL = max(HEXAGONS.name_at)  # a half turn of the board maps cell n to LAST_CELL - n
STRIDE = 64  # entries in each block of a table: one for each cell, and padding

_CELL_LETTERS = ConstantTable(lambda: (ord(HEXAGONS.name_at.get(cell, " ")[0]) for cell in range(64)))
_CELL_DIGITS = ConstantTable(lambda: (ord(HEXAGONS.name_at.get(cell, "  ")[1]) for cell in range(64)))


@compilable
def neighbours(cells: int) -> int:
    """The neighbours of `cells` on the board of Pijersi.  The result may contain bits of no cell, such as the
    padding between rows: mask it with a set of cells."""
    return (
        (cells << RIGHT)
        | (cells >> RIGHT)
        | (cells << UP_LEFT)
        | (cells >> UP_LEFT)
        | (cells << UP_RIGHT)
        | (cells >> UP_RIGHT)
    )


@compilable
def line_reach(cells: int, free: int) -> int:
    """The cells one step away, or two steps straight across a `free` cell.  The result may contain padding bits."""
    return (
        neighbours(cells)
        | (((cells << RIGHT) & free) << RIGHT)
        | (((cells >> RIGHT) & free) >> RIGHT)
        | (((cells << UP_LEFT) & free) << UP_LEFT)
        | (((cells >> UP_LEFT) & free) >> UP_LEFT)
        | (((cells << UP_RIGHT) & free) << UP_RIGHT)
        | (((cells >> UP_RIGHT) & free) >> UP_RIGHT)
    )


@compilable
def cell_between(start: int, end: int) -> int:
    """The cell between two cells that are two steps apart in a straight line.  All three are sets of one cell."""
    between, left = 0, neighbours(start) & BOARD_CELLS
    while left:
        cell = left & -left
        left ^= cell
        if line_reach(start, cell) & ~neighbours(start) & end:
            between = cell
    return between


@compilable
def put_cell(out: MutableSequence[int], at: int, cell: int) -> int:
    """Write the name of a cell of Pijersi's board at index `at` and return the next index."""
    out[at], out[at + 1] = _CELL_LETTERS[cell], _CELL_DIGITS[cell]
    return at + 2


@compilable
def cell_named(letter: int, digit: int) -> int:
    """The cell of Pijersi's board with this name, or -1."""
    row, n = letter - LOWER_A, digit - ZERO
    return ROW_STARTS[row] + n - 1 if 0 <= row < ROW_COUNT and 1 <= n <= ROW_LENGTHS[row] else -1


class State(NamedTuple):
    """A position: the cubes on the board, player to move, and counters.  Each role's field is the set of cells whose
    *top* or only cube has this role; `under_…` are the same for lower cubes.  `black` is the set of Black's cells."""

    rock: int
    paper: int
    scissors: int
    wise: int
    under_rock: int
    under_paper: int
    under_scissors: int
    under_wise: int
    black: int
    turn: int  # 0 White, 1 Black
    quiet: int  # plies since the start or the last capture
    number: int  # the number of the full turn, from 1; it increases after Black's move
    draw_after: int  # the value of `quiet` that draws the game (R3 in README.md), or `limits.NEVER`
    resigned: int  # 1 if the opponent of the player to move has resigned, else 0


@compilable
def stacks(state: State) -> int:
    """The cells that hold two cubes."""
    return state.under_rock | state.under_paper | state.under_scissors | state.under_wise


ROLE_NAMES = ("rock", "paper", "scissors", "wise")
ROCK, PAPER, SCISSORS, WISE = range(4)
PREY = (SCISSORS, ROCK, PAPER)  # the roles that rock, paper and scissors capture
SUPPLY = (4, 4, 4, 2)  # the number of cubes of each role per player

BLACK_CUBE, NO_CUBE = 4, -1
CUBES = codes("RPSWrpsw")


@compilable
def occupied(state: State) -> int:
    return state.rock | state.paper | state.scissors | state.wise


@compilable
def owner_on(state: State, cell: int) -> int:
    return state.black >> cell & 1


@compilable
def height_on(state: State, cell: int) -> int:
    """The number of cubes on a cell: 0, 1 or 2."""
    return (occupied(state) >> cell & 1) + (stacks(state) >> cell & 1)


@compilable
def is_own(state: State, cell: int) -> bool:
    """Whether a cell of Pijersi's board holds a piece of the player to move."""
    return occupied(state) >> cell & 1 == 1 and owner_on(state, cell) == state.turn


@compilable
def is_enemy(state: State, cell: int) -> bool:
    return occupied(state) >> cell & 1 == 1 and owner_on(state, cell) != state.turn


@compilable
def role_on(state: State, cell: int) -> int:
    """The role of the single or upper cube on an occupied cell."""
    return _role(state.rock, state.paper, state.scissors, cell)


@compilable
def lower_role_on(state: State, cell: int) -> int:
    return _role(state.under_rock, state.under_paper, state.under_scissors, cell)


@compilable
def _role(rock: int, paper: int, scissors: int, cell: int) -> int:
    if rock >> cell & 1:
        return ROCK
    if paper >> cell & 1:
        return PAPER
    return SCISSORS if scissors >> cell & 1 else WISE


@compilable
def count_cubes(state: State) -> int:
    """How many cubes are on the board's cells, White's and Black's together."""
    return popcount(state.rock | state.paper | state.scissors | state.wise) + popcount(stacks(state))


@compilable
def cubes_at(state: State, level: int) -> tuple[int, int, int]:
    """Three sets of cells: the rocks, the cubes whose role number has bit 0, and the cubes whose role number has bit 1.
    Level 0 is the top or only cubes, level 1 the lower cubes.  Role numbers: rock 0, paper 1, scissors 2, wise 3."""
    if level == 0:
        return state.rock, state.paper | state.wise, state.scissors | state.wise
    return state.under_rock, state.under_paper | state.under_wise, state.under_scissors | state.under_wise
