"""Prologues of records: `g16:sprspr … b13:PSR b4:WW …`, lines that tell where a game starts, White to move.

A range of cells holds single cubes; at a single cell two letters are a stack, top then bottom; other cells are empty.
Only records have them, so they are plain Python: rewritten as a position string, and read as one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ludarium.errors import InvalidPosition
from ludarium.games.description import encoded
from ludarium.games.pijersi.board import HEXAGONS
from ludarium.games.pijersi.cubes import BLACK_CUBE, CUBES, height_on, lower_role_on, owner_on, role_on
from ludarium.games.pijersi.messages import BOARD, PROLOGUE
from ludarium.games.pijersi.rules import State
from ludarium.games.sentences import explain
from ludarium.games.text import quote
from ludarium.kernel import description
from ludarium.kernel.messages import ERROR_FIELDS

if TYPE_CHECKING:
    from ludarium.games.spec import Game

_ROWS = "gfedcba"
_LINES = ("gf", "edc", "ba")
"""The rows that stand on each line of a prologue."""
_WIDTH = dict(zip(reversed(_ROWS), HEXAGONS.lengths, strict=True))
_GROUP = re.compile(r"([a-g])([1-7])([1-7])?:([rpswRPSW]+)")


def read(game: Game, lines: Sequence[str]) -> State | None:
    """The start that prologue lines describe, or None if they are none at all; raises InvalidPosition."""
    groups = [group for line in lines for group in line.split()]
    if not groups or not all(":" in group for group in groups):
        return None
    cells: dict[str, str] = {}
    for group in groups:
        match = _GROUP.fullmatch(group)
        if match is None:
            raise InvalidPosition(
                f"prologue: {quote(group)} is not like b13:PSR (cells and their cubes) or b4:WW (a stack)"
            )
        for cell, cubes in _read_group(group, *match.groups()):
            if cell in cells:
                raise InvalidPosition(f"prologue: {quote(group)} names {cell} a second time")
            cells[cell] = cubes
    return _placed(game, cells)


def _read_group(group: str, row: str, first: str, last: str | None, cubes: str) -> Iterable[tuple[str, str]]:
    """Cells with their cubes, the lower one first."""
    numbers = range(int(first), int(last or first) + 1)
    if not numbers or numbers[-1] > _WIDTH[row]:
        raise InvalidPosition(f"prologue: {quote(group)}: row {row} has the cells {row}1 to {row}{_WIDTH[row]}")
    if last is None and len(cubes) == 2:
        return [(f"{row}{first}", cubes[::-1])]
    if len(cubes) != len(numbers):
        raise InvalidPosition(f"prologue: {quote(group)} names {len(numbers)} cells and {len(cubes)} cubes")
    return [(f"{row}{n}", cube) for n, cube in zip(numbers, cubes, strict=True)]


def _placed(game: Game, cells: dict[str, str]) -> State:
    """The start with these cubes, checked as a position string is."""
    read, error = encoded(f"{'/'.join(_row(cells, letter) for letter in _ROWS)} w 0 1"), [0] * ERROR_FIELDS
    state: State = description.read_position(game.blank, read, len(read), error)
    if error[0]:
        raise InvalidPosition(explain(game, state, [PROLOGUE if part == BOARD else part for part in error]))
    return state


def _row(cells: dict[str, str], letter: str) -> str:
    """A row of a position string."""
    filled = "".join(cells.get(f"{letter}{n}", ".").ljust(2, "-") for n in range(1, _WIDTH[letter] + 1))
    return re.sub(r"(\.-)+", lambda run: str(len(run[0]) // 2), filled)


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
