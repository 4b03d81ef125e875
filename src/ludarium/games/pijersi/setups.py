"""Setups of Pijersi: classic, half-random, full-random, setup codes, and prologues of records.

A prologue such as `g16:sprspr … b13:PSR b4:WW …` lists cubes, with White to move.  `g16` is the range from g1 to g6,
with a single cube on each cell.  Two letters at one cell are a stack, top first.  Compiled code reads prologues and
setup codes.  Python code writes prologues.

A side is a player's fourteen cubes in dealing order: the back row, then the front row, each from the player's left.
A side has one stack, whose lower cube precedes the upper cube.  An integer represents the side, with two bits for the
role of each cube.  The first cube has the lowest two bits.  A setup code is this integer in base 26, as six letters."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from typing import TYPE_CHECKING

from ludarium.errors import InvalidOption, InvalidPosition
from ludarium.games.limits import draw_limit
from ludarium.games.pijersi.board import (
    BLACK,
    BLACK_CUBE,
    CUBES,
    HEXAGONS,
    NO_CUBE,
    ROW_COUNT,
    ROW_LENGTHS,
    ROW_STARTS,
    SUPPLY,
    WHITE,
    WISE,
    State,
    height_on,
    lower_role_on,
    owner_on,
    role_on,
)
from ludarium.games.pijersi.messages import (
    CODE_DEALS_WRONG_CUBES,
    CODE_STACKS_WISE,
    GROUP_OUTSIDE,
    GROUP_TWICE,
    GROUP_UNREADABLE,
    GROUP_WRONG_COUNT,
    PROLOGUE,
    SETUP_CODE_UNKNOWN,
)
from ludarium.kernel import description
from ludarium.kernel.bits import mix, shift_right
from ludarium.kernel.layout import check_board, empty_board, place_stack, with_piece
from ludarium.kernel.messages import report_error
from ludarium.kernel.operations import compilable, replaced, scale_to_range
from ludarium.kernel.text import COLON, LOWER_A, SPACE, UPPER_A, ZERO, end_of_part, index_of, lower

if TYPE_CHECKING:
    from ludarium.games.spec import Game

_ROWS_BY_LINE = ("gf", "edc", "ba")  # the rows on each line of a prologue
_ROW_WIDTHS = dict(zip("abcdefg", HEXAGONS.lengths, strict=True))


@compilable
def read_prologue(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    """The setup of Pijersi in a prologue of space-separated groups, with the options of `like`."""
    state: State = replaced(empty_board(like), number=1)
    start = 0
    while start < length:
        end = end_of_part(text, start, length, SPACE)
        if end > start and error[0] == 0:
            state = read_group(state, text, start, end, error)
        start = end + 1
    if error[0] == 0:
        check_board(state, PROLOGUE, length, error)
    return state


@compilable
def read_group(state: State, text: Sequence[int], start: int, end: int, error: MutableSequence[int]) -> State:
    """The state with the cubes of one group of a setup's prologue, such as b13:PSR or b4:WW."""
    colon = end_of_part(text, start, end, COLON)
    row = int(text[start]) - LOWER_A
    first = int(text[start + 1]) - ZERO if colon - start > 1 else 0
    last = int(text[colon - 1]) - ZERO
    cube_count = end - colon - 1
    if not 2 <= colon - start <= 3 or not 0 <= row < ROW_COUNT or not are_cubes(text, colon + 1, end):
        report_error(error, GROUP_UNREADABLE, start, end - start)
        return state
    if not 1 <= first <= last <= ROW_LENGTHS[row]:
        report_error(error, GROUP_OUTSIDE, start, end - start, LOWER_A + row, ROW_LENGTHS[row])
        return state
    is_stack = colon - start == 2 and cube_count == 2
    if not is_stack and cube_count != last - first + 1:
        report_error(error, GROUP_WRONG_COUNT, start, end - start, last - first + 1, cube_count)
        return state
    for n in range(last - first + 1):
        cell = ROW_STARTS[row] + first - 1 + n
        upper_cube, lower_cube = index_of(CUBES, int(text[colon + 1 + n])), index_of(CUBES, int(text[end - 1]))
        if height_on(state, cell) > 0:
            report_error(error, GROUP_TWICE, start, end - start, cell)
        elif is_stack:
            state = place_stack(state, cell, lower_cube, upper_cube, PROLOGUE, start, error)
        else:
            state = place_stack(state, cell, upper_cube, NO_CUBE, PROLOGUE, start, error)
    return state


@compilable
def are_cubes(text: Sequence[int], start: int, end: int) -> bool:
    """Whether text[start:end], a part of a setup's prologue, consists of one or more letters of cubes."""
    other_count = 0
    for index in range(start, end):
        other_count += index_of(CUBES, int(text[index])) < 0
    return start < end and other_count == 0


def read_prologue_lines(game: Game, lines: Sequence[str]) -> State | None:
    """The start state of Pijersi for the setup in prologue lines; None if the lines are not a prologue.  Raises
    InvalidPosition."""
    groups = [group for line in lines for group in line.split()]
    if not groups or not all(":" in group for group in groups):
        return None
    try:
        state: State = game.start_state(" ".join(groups), 0)
    except InvalidOption as error:
        raise InvalidPosition(str(error)) from None
    return state


def write_prologue_lines(state: State) -> list[str] | None:
    """Prologue lines for a state, upper rows first, or None if a prologue cannot express it."""
    if (state.turn, state.quiet, state.number, state.resigned) != (0, 0, 1, 0):
        return None
    lines = (" ".join(group for row in rows for group in _groups(state, row)) for rows in _ROWS_BY_LINE)
    return [line for line in lines if line] or None


def _groups(state: State, row: str) -> Iterator[str]:
    """The groups of one row: runs of single cubes, and stacks."""
    run, first = "", 1
    for n in range(1, _ROW_WIDTHS[row] + 2):
        cubes = _cubes_on(state, HEXAGONS.index[f"{row}{n}"]) if n <= _ROW_WIDTHS[row] else ""
        if len(cubes) == 1:
            run, first = run + cubes, first if run else n
            continue
        if run:
            last = first + len(run) - 1
            yield f"{row}{first}{last if last > first else ''}:{run}"
            run = ""
        if cubes:
            yield f"{row}{n}:{cubes}"


def _cubes_on(state: State, cell: int) -> str:
    roles = [role_on(state, cell), lower_role_on(state, cell)][: height_on(state, cell)]
    return "".join(chr(CUBES[role + BLACK_CUBE * owner_on(state, cell)]) for role in roles)


CLASSIC_LETTERS = "RPSRPSPSRWWSRP"  # the letters of a side in the classic setup
_CLASSIC_SIDE = sum("RPSW".index(cube) << 2 * n for n, cube in enumerate(CLASSIC_LETTERS))
_CUBES_PER_SIDE = len(CLASSIC_LETTERS)
_STACK_LOWER, _STACK_UPPER = 9, 10  # indices of the stacked cubes in dealing order

_CODE_LENGTH = 6
_DASH = ord("-")

SETUPS = ("classic", "half-random", "full-random")
_CLASSIC, _HALF_RANDOM, _FULL_RANDOM = range(len(SETUPS))

_WHITE_PLACES = ("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b4", "b5", "b6", "b7")
_BLACK_PLACES = ("g6", "g5", "g4", "g3", "g2", "g1", "f7", "f6", "f5", "f4", "f4", "f3", "f2", "f1")
_WHITE_CELLS = tuple(HEXAGONS.index[name] for name in _WHITE_PLACES)
_BLACK_CELLS = tuple(HEXAGONS.index[name] for name in _BLACK_PLACES)


@description.blank.register(State)
def blank(_like: State, values: Sequence[int]) -> State:
    return State(0, 0, 0, 0, 0, 0, 0, 0, 0, WHITE, 0, 1, draw_limit(int(values[0]), 1), 0)


@description.setup.register(State)
def setup(like: State, index: int, seed: int) -> State:
    """The start position of the setup SETUPS[index]."""
    if index == _CLASSIC:
        return deal_sides(like, _CLASSIC_SIDE, _CLASSIC_SIDE)
    white = random_side(mix(seed, WHITE))
    return deal_sides(like, white, white if index == _HALF_RANDOM else random_side(mix(seed, BLACK)))


@description.read_setup.register(State)
def read_setup(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    """The start position of a prologue or a setup code: XXXXXX for both sides, or XXXXXX-xxxxxx for White and Black."""
    if end_of_part(text, 0, length, COLON) < length:
        placed = read_prologue(like, text, length, error)
        return placed if error[0] == 0 else like
    has_two_sides = length == 2 * _CODE_LENGTH + 1 and int(text[_CODE_LENGTH]) == _DASH
    is_code = length == _CODE_LENGTH or has_two_sides
    if is_code:
        is_code = are_code_letters(text, 0, UPPER_A) and (
            not has_two_sides or are_code_letters(text, _CODE_LENGTH + 1, LOWER_A)
        )
    if not is_code:
        report_error(error, SETUP_CODE_UNKNOWN, 0)
        return like
    white = side_of_code(text, 0, error)
    black = side_of_code(text, _CODE_LENGTH + 1, error) if has_two_sides and error[0] == 0 else white
    return deal_sides(like, white, black) if error[0] == 0 else like


@compilable
def are_code_letters(text: Sequence[int], start: int, first_letter: int) -> bool:
    """Whether the six characters from text[start] on are among the 26 letters that begin with `first_letter`."""
    letter_count = 0
    for i in range(start, start + _CODE_LENGTH):
        letter_count += 0 <= int(text[i]) - first_letter < 26
    return letter_count == _CODE_LENGTH


@compilable
def side_of_code(text: Sequence[int], start: int, error: MutableSequence[int]) -> int:
    """The side of a six-letter code.  Reports an error if the rules do not allow the side."""
    side = 0
    for i in range(start, start + _CODE_LENGTH):
        side = side * 26 + lower(int(text[i])) - LOWER_A
    if side >> 2 * _CUBES_PER_SIDE != 0 or not is_full_set(side):
        return report_error(error, CODE_DEALS_WRONG_CUBES, start, _CODE_LENGTH)
    if wise_above_other(side):
        return report_error(error, CODE_STACKS_WISE, start, _CODE_LENGTH)
    return side


@compilable
def is_full_set(side: int) -> bool:
    """Whether a side has exactly the cubes that a player owns at the start."""
    correct_roles = 0
    for role in range(4):
        count = 0
        for n in range(_CUBES_PER_SIDE):
            count += role_of(side, n) == role
        correct_roles += count == SUPPLY[role]
    return correct_roles == 4


@compilable
def role_of(side: int, n: int) -> int:
    return side >> 2 * n & 3


@compilable
def wise_above_other(side: int) -> bool:
    """Whether the stack of a side in a setup is illegal: a wise cube lies on a cube of another role."""
    return role_of(side, _STACK_UPPER) == WISE and role_of(side, _STACK_LOWER) != WISE


@compilable
def exchanged(side: int, first: int, second: int) -> int:
    """A side with two of its cubes exchanged."""
    change = role_of(side, first) ^ role_of(side, second)
    return side ^ change << 2 * first ^ change << 2 * second


@compilable
def random_side(seed: int) -> int:
    """A random side.  If its stack would be illegal, the upper and the lower cube change places."""
    side = _CLASSIC_SIDE
    for n in range(_CUBES_PER_SIDE - 1, 0, -1):
        side = exchanged(side, n, scale_to_range(shift_right(mix(seed, n), 33), n + 1))
    return exchanged(side, _STACK_UPPER, _STACK_LOWER) if wise_above_other(side) else side


@compilable
def deal_sides(like: State, white: int, black: int) -> State:
    state: State = replaced(empty_board(like), number=1)
    for n in range(_CUBES_PER_SIDE):
        layer = int(n == _STACK_UPPER)
        state = with_piece(state, _WHITE_CELLS[n], layer, role_of(white, n))
        state = with_piece(state, _BLACK_CELLS[n], layer, role_of(black, n) | BLACK_CUBE)
    return state
