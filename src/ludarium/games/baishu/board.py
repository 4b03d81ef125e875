"""The board of Baishu: cells, directions, elements, and the state.  A set of cells is five words, each of which uses 60
of its 64 bits.  The sign bit is always 0, so plain Python and compiled code agree.  The code supports a CHART only if
each element extinguishes exactly two others."""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache
from typing import NamedTuple, TypeAlias

from ludarium.kernel.bits import lowest_index, popcount
from ludarium.kernel.hexagons import HexHex, row_length, row_start
from ludarium.kernel.operations import compilable, replaced
from ludarium.kernel.text import LOWER_A, codes, put, put_number

ELEMENTS = "FOCAEW"  # the letters of the elements, in the order of the elements' indices 0 to 5
ELEMENT_LETTERS = codes(ELEMENTS)

ELEMENT_NAMES = {"F": "fire", "O": "order", "C": "chaos", "A": "air", "E": "earth", "W": "water"}

CHART = {"F": "OC", "O": "CW", "C": "AE", "A": "EO", "E": "WF", "W": "FA"}
"""Each element extinguishes the next around the circle FOCAEW, and the next around its triangle, FCE or OWA."""

PREY = tuple((ELEMENTS.index(CHART[element][0]), ELEMENTS.index(CHART[element][1])) for element in ELEMENTS)
"""The chart as indices into ELEMENTS, for compiled code."""


MIN_SIDE, MAX_SIDE = 3, 9  # cells per side of the board
WORD_BITS = 60  # Bits per word; HexHex(9) needs 289 bits
_FULL_WORD = (1 << WORD_BITS) - 1

Cells: TypeAlias = tuple[int, int, int, int, int]  # a set of cells: bit i is bit i % 60 of word i // 60
Planes: TypeAlias = tuple[Cells, Cells, Cells]  # a number (0 to 7) for each cell: its three bits, lowest first
DIRECTIONS = 6  # number of directions: 0 right, 1 upper left, 2 upper right; 3, 4 and 5 are the opposites of 0, 1 and 2


@cache
def hexagons(side: int) -> HexHex:
    """Names and geometry of Baishu's board with `side` cells on each side."""
    return HexHex(side)


def cells(*indices: int) -> Cells:
    """The set of Baishu's cells with these bit indices."""
    whole = 0
    for index in indices:
        whole |= 1 << index
    return tuple((whole >> (WORD_BITS * word)) & _FULL_WORD for word in range(5))  # type: ignore[return-value]  # five


NOWHERE: Cells = (0, 0, 0, 0, 0)
BOARDS = tuple(cells(*hexagons(side).index.values()) if side >= MIN_SIDE else NOWHERE for side in range(MAX_SIDE + 1))
"""The set of all cells of a board, for each number of cells per side."""


@compilable
def union(a: Cells, b: Cells) -> Cells:
    """The set of Baishu's cells in `a`, in `b` or in both."""
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3], a[4] | b[4])


@compilable
def intersection(a: Cells, b: Cells) -> Cells:
    """The set of Baishu's cells in both `a` and `b`."""
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3], a[4] & b[4])


@compilable
def without(a: Cells, b: Cells) -> Cells:
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3], a[4] & ~b[4])


@compilable
def differing(a: Cells, b: Cells) -> Cells:
    """The set of Baishu's cells in exactly one of `a` and `b`."""
    return (a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2], a[3] ^ b[3], a[4] ^ b[4])


@compilable
def has_cells(a: Cells) -> bool:
    """Whether a set of Baishu's cells is not empty."""
    return (a[0] | a[1] | a[2] | a[3] | a[4]) != 0


@compilable
def count_cells(a: Cells) -> int:
    return popcount(a[0]) + popcount(a[1]) + popcount(a[2]) + popcount(a[3]) + popcount(a[4])


@compilable
def single(index: int) -> Cells:
    """The set of one of Baishu's cells."""
    word = index // WORD_BITS
    bit = 1 << (index - word * WORD_BITS)
    return (
        bit if word == 0 else 0,
        bit if word == 1 else 0,
        bit if word == 2 else 0,
        bit if word == 3 else 0,
        bit if word == 4 else 0,
    )


@compilable
def holds(a: Cells, index: int) -> bool:
    word = index // WORD_BITS
    return (a[word] >> (index - word * WORD_BITS)) & 1 != 0


@compilable
def lowest(a: Cells) -> int:
    """The lowest cell of a set of Baishu's cells, or -1 if it is empty."""
    for word in range(5):
        if a[word] != 0:
            return lowest_index(a[word]) + word * WORD_BITS
    return -1


@compilable
def count_rows(side: int) -> int:
    return 2 * side - 1


@compilable
def put_cell(out: MutableSequence[int], at: int, side: int, cell: int) -> int:
    """Write the name of a cell of Baishu's board to `out`, beginning at index `at`, and return the index after the
    name."""
    row = cell // count_rows(side)
    return put_number(out, put(out, at, LOWER_A + row), cell - row_start(side, row) + 1)


@compilable
def cell_named(side: int, letter: int, number: int) -> int:
    """The cell of Baishu's board with this letter and number, or -1."""
    row = letter - LOWER_A
    if 0 <= row < count_rows(side) and 1 <= number <= row_length(side, row):
        return row_start(side, row) + number - 1
    return -1


@compilable
def neighbour(side: int, cell: int, direction: int) -> int:
    """The cell of Baishu's board one step away in a direction, or -1 beyond the edge."""
    there = cell + step_of(side, direction)
    return there if 0 <= there < 5 * WORD_BITS and holds(BOARDS[side], there) else -1


@compilable
def direction_to(side: int, start: int, end: int) -> int:
    """The direction on Baishu's board from a cell to an adjacent one; -1 if it is not adjacent."""
    for direction in range(DIRECTIONS):
        if start + step_of(side, direction) == end:
            return direction
    return -1


@compilable
def step_of(side: int, direction: int) -> int:
    """The difference of bit indices for a step in a direction on Baishu's board."""
    ahead = direction % 3
    step = 1 if ahead == 0 else 2 * side - 2 + ahead
    return step if direction < 3 else -step


@compilable
def raised(a: Cells, step: int) -> Cells:
    """A set of Baishu's cells moved up by `step` (0 to 60) bits.  Some bits may stand for no cell: mask the result."""
    rest = WORD_BITS - step
    return (
        (a[0] << step) & _FULL_WORD,
        (a[1] << step) & _FULL_WORD | a[0] >> rest,
        (a[2] << step) & _FULL_WORD | a[1] >> rest,
        (a[3] << step) & _FULL_WORD | a[2] >> rest,
        (a[4] << step) & _FULL_WORD | a[3] >> rest,
    )


@compilable
def lowered(a: Cells, step: int) -> Cells:
    """A set of Baishu's cells moved down by `step` (0 to 60) bits.  Some bits may stand for no cell, as in `raised`."""
    rest = WORD_BITS - step
    return (
        a[0] >> step | (a[1] << rest) & _FULL_WORD,
        a[1] >> step | (a[2] << rest) & _FULL_WORD,
        a[2] >> step | (a[3] << rest) & _FULL_WORD,
        a[3] >> step | (a[4] << rest) & _FULL_WORD,
        a[4] >> step,
    )


@compilable
def moved_cells(a: Cells, side: int, direction: int) -> Cells:
    """A set of Baishu's cells moved one step in a direction.  Some bits may stand for no cell, as in `raised`."""
    step = step_of(side, direction)
    return raised(a, step) if step > 0 else lowered(a, -step)


@compilable
def cells_with(planes: Planes, number: int) -> Cells:
    """The cells of the board with this number, 1 to 7."""
    low, middle, high = planes
    # Exclusive or with -1 inverts the planes of the bits that are 0 in `number`.
    x, y, z = (number & 1) - 1, (number >> 1 & 1) - 1, (number >> 2) - 1
    return (
        (low[0] ^ x) & (middle[0] ^ y) & (high[0] ^ z),
        (low[1] ^ x) & (middle[1] ^ y) & (high[1] ^ z),
        (low[2] ^ x) & (middle[2] ^ y) & (high[2] ^ z),
        (low[3] ^ x) & (middle[3] ^ y) & (high[3] ^ z),
        (low[4] ^ x) & (middle[4] ^ y) & (high[4] ^ z),
    )


@compilable
def number_on(planes: Planes, index: int) -> int:
    """Read the element number or owner number of a cell from the bits of the board."""
    word = index // WORD_BITS
    at = index - word * WORD_BITS
    low, middle, high = planes
    return (low[word] >> at & 1) | (middle[word] >> at & 1) << 1 | (high[word] >> at & 1) << 2


@compilable
def numbered(planes: Planes, where: Cells, number: int) -> Planes:
    """The planes of Baishu's board after writing `number` to the cells of `where`."""
    low, middle, high = planes
    return (
        union(low, where) if number & 1 else without(low, where),
        union(middle, where) if number & 2 else without(middle, where),
        union(high, where) if number & 4 else without(high, where),
    )


@compilable
def filled(planes: Planes) -> Cells:
    """The cells of Baishu's board with a number other than 0."""
    return union(union(planes[0], planes[1]), planes[2])


MAX_PLAYERS = 6
NOBODY = -1  # as a reserve: the player does not exist or is out; as an owner: the cell is empty
_ELEMENT_BITS = 10  # bits of each element's count in a reserve: 6 players have at most 36 pieces of an element each
_ELEMENT_MASK = (1 << _ELEMENT_BITS) - 1

Reserves: TypeAlias = tuple[int, int, int, int, int, int]


class Variant(NamedTuple):
    """The options of a game, as a part of the state of Baishu's board.  They do not change during the game."""

    players: int
    side: int  # cells per side of the board
    pieces: int  # pieces of each element per player at the start
    guoq: int  # 1 for Baishuguoq, where captured pieces stay on the board and belong to the next player, else 0
    draw_after: int  # the game is drawn after this many rounds without a capture or overwhelming (R5 in README.md)
    # `limits.NEVER` disables this draw, and the draw by null turns (turns without any action).


class State(NamedTuple):
    """A position.  Each cell has an element number (1 to 6, in the order of ELEMENTS) and an owner number (seat + 1).
    Both numbers are 0 if the cell is empty."""

    elements: Planes
    owners: Planes
    reserves: Reserves  # by seat: six counts of ten bits, fire the lowest; NOBODY for players who are out
    turn: int  # the seat of the player to move
    placements: int  # the placements left in this turn
    movements: int  # the movements left in this turn
    removed: int  # the element number of the piece taken back this turn, or 0
    nulls: int  # null turns in a row: turns without any action
    quiet: int  # turns since the start or the last capture or overwhelming
    round: int  # the round, from 1; it increases when the turn passes the end of the order of players
    rules: Variant


@compilable
def occupied(state: State) -> Cells:
    return filled(state.elements)


@compilable
def empty(state: State) -> Cells:
    return without(BOARDS[state.rules.side], filled(state.elements))


@compilable
def cells_of_player(state: State, seat: int) -> Cells:
    return cells_with(state.owners, seat + 1)


@compilable
def element_on(state: State, cell: int) -> int:
    """The element (0 to 5) of the piece on a cell, or -1 if the cell is empty."""
    return number_on(state.elements, cell) - 1


@compilable
def owner_on(state: State, cell: int) -> int:
    """The seat of the owner of the piece on a cell, or NOBODY if the cell is empty."""
    return number_on(state.owners, cell) - 1


@compilable
def in_reserve(reserve: int, element: int) -> int:
    """The number of pieces of an element (0 to 5) in a reserve of a state; 0 if its player is out."""
    return 0 if reserve < 0 else reserve >> (_ELEMENT_BITS * element) & _ELEMENT_MASK


@compilable
def reserve_of_one(element: int) -> int:
    """The number that adds one piece of an element (0 to 5) to a reserve of a state."""
    return 1 << (_ELEMENT_BITS * element)


@compilable
def with_reserve(reserves: Reserves, seat: int, reserve: int) -> Reserves:
    return (
        reserve if seat == 0 else reserves[0],
        reserve if seat == 1 else reserves[1],
        reserve if seat == 2 else reserves[2],
        reserve if seat == 3 else reserves[3],
        reserve if seat == 4 else reserves[4],
        reserve if seat == 5 else reserves[5],
    )


@compilable
def with_piece(state: State, cell: int, owner: int, element: int) -> State:
    """The state with this piece on a cell of Baishu's board; with owner NOBODY and element -1, the cell becomes
    empty."""
    here = single(cell)
    return replaced(
        state, elements=numbered(state.elements, here, element + 1), owners=numbered(state.owners, here, owner + 1)
    )
