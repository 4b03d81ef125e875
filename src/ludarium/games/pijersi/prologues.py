"""Prologues of records: `g16:sprspr … b13:PSR b4:WW …`, which tell where a game starts, White to move.

A range of cells holds single cubes; at a single cell two letters are a stack, top then bottom; other cells are empty.
They are read wherever setup codes are.  Only Python writes them.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from typing import TYPE_CHECKING

from ludarium.errors import InvalidOption, InvalidPosition
from ludarium.games.pijersi.board import FIRST_LETTER, HEXAGONS, ROW_LENGTHS, ROW_STARTS, ROWS
from ludarium.games.pijersi.cubes import (
    BLACK_CUBE,
    CUBES,
    NO_CUBE,
    height_on,
    lower_role_on,
    owner_on,
    role_on,
)
from ludarium.games.pijersi.messages import GROUP_OUTSIDE, GROUP_TWICE, GROUP_UNEVEN, GROUP_UNREADABLE, PROLOGUE
from ludarium.games.pijersi.rules import State
from ludarium.kernel.layout import check_board, emptied, stacked
from ludarium.kernel.messages import refuse
from ludarium.kernel.operations import compilable, replaced
from ludarium.kernel.text import SPACE, ZERO, end_of_part, find

if TYPE_CHECKING:
    from ludarium.games.spec import Game

COLON = ord(":")
_LINES = ("gf", "edc", "ba")
"""The rows that stand on each line of a prologue."""
_WIDTH = dict(zip("abcdefg", HEXAGONS.lengths, strict=True))


@compilable
def read_prologue(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    """The start that groups with spaces between them describe, with the options of `like`."""
    state: State = replaced(emptied(like), number=1)
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
    """The state with the cubes of one group such as b13:PSR or b4:WW."""
    colon = end_of_part(text, start, end, COLON)
    row = int(text[start]) - FIRST_LETTER
    first = int(text[start + 1]) - ZERO if colon - start > 1 else 0
    last = int(text[colon - 1]) - ZERO
    cubes = end - colon - 1
    if not 2 <= colon - start <= 3 or not 0 <= row < ROWS or not are_cubes(text, colon + 1, end):
        refuse(error, GROUP_UNREADABLE, start, end - start)
        return state
    if not 1 <= first <= last <= ROW_LENGTHS[row]:
        refuse(error, GROUP_OUTSIDE, start, end - start, FIRST_LETTER + row, ROW_LENGTHS[row])
        return state
    stack = colon - start == 2 and cubes == 2
    if not stack and cubes != last - first + 1:
        refuse(error, GROUP_UNEVEN, start, end - start, last - first + 1, cubes)
        return state
    for n in range(last - first + 1):
        cell = ROW_STARTS[row] + first - 1 + n
        upper, lower = find(CUBES, int(text[colon + 1 + n])), find(CUBES, int(text[end - 1]))
        if height_on(state, cell) > 0:
            refuse(error, GROUP_TWICE, start, end - start, cell)
        elif stack:
            state = stacked(state, cell, lower, upper, PROLOGUE, start, error)
        else:
            state = stacked(state, cell, upper, NO_CUBE, PROLOGUE, start, error)
    return state


@compilable
def are_cubes(text: Sequence[int], start: int, end: int) -> bool:
    """Whether the characters from `start` to before `end` are letters of cubes, one at least."""
    others = 0
    for at in range(start, end):
        others += find(CUBES, int(text[at])) < 0
    return start < end and others == 0


def read(game: Game, lines: Sequence[str]) -> State | None:
    """The start that prologue lines describe, or None if they are none at all; raises InvalidPosition."""
    groups = [group for line in lines for group in line.split()]
    if not groups or not all(":" in group for group in groups):
        return None
    try:
        state: State = game.start_state(" ".join(groups), 0)
    except InvalidOption as error:
        raise InvalidPosition(str(error)) from None
    return state


def write(state: State) -> list[str] | None:
    """The lines that `read` turns into `state`, upper rows first, or None where they cannot tell all."""
    if (state.turn, state.quiet, state.number, state.resigned) != (0, 0, 1, 0):
        return None
    lines = (" ".join(group for row in rows for group in _groups(state, row)) for rows in _LINES)
    return [line for line in lines if line] or None


def _groups(state: State, row: str) -> Iterator[str]:
    """One row's groups: runs of single cubes together, stacks alone."""
    run, first = "", 1
    for n in range(1, _WIDTH[row] + 2):
        cubes = _cubes_on(state, HEXAGONS.index[f"{row}{n}"]) if n <= _WIDTH[row] else ""
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
    """The letters of a cell's cubes, the upper one first."""
    roles = [role_on(state, cell), lower_role_on(state, cell)][: height_on(state, cell)]
    return "".join(chr(CUBES[role + BLACK_CUBE * owner_on(state, cell)]) for role in roles)
