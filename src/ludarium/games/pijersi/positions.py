"""Pijersi positions as text: the community's position strings (PSN), read strictly, and record prologues."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from ludarium.errors import InvalidPosition
from ludarium.games.pijersi.board import BLACK, HEXAGONS, WHITE
from ludarium.games.pijersi.rules import State
from ludarium.games.pijersi.setups import ROLE_NAMES, SUPPLY, build, cubes_on, owner_of
from ludarium.games.text import RESIGNED, format_row, parse_counter, quote, resigned, split_fields

_LETTERS = "rpswRPSW"
_ROWS = "gfedcba"
_WIDTH = {letter: sum(name[0] == letter for name in HEXAGONS.names) for letter in _ROWS}
_GROUP = re.compile(r"([a-g])([1-7])([1-7])?:([rpswRPSW]+)")


def parse(text: str, draw_after: int) -> State:
    """The state of a position string such as `s-p-…/… w 0 1`; raises InvalidPosition, which names the field."""
    board, side, quiet, number, *gave_up = split_fields(
        text, "board", "side to move", "plies without a capture", "turn number", resignation=True
    )
    cells = _parse_board(board)
    if side not in ("w", "b"):
        raise InvalidPosition(f"side to move: {quote(side)} is neither w nor b")
    state = build(
        cells,
        WHITE if side == "w" else BLACK,
        parse_counter("plies without a capture", quiet),
        parse_counter("turn number", number, 1),
        draw_after,
    )
    return resigned(state, gave_up[0]) if gave_up else state


def format_position(state: State) -> str:
    """The position string of a state."""
    rows = "/".join(
        format_row(_piece_text(cubes_on(state, f"{letter}{n + 1}")) for n in range(_WIDTH[letter])) for letter in _ROWS
    )
    return f"{rows} {'wb'[state.turn]} {state.quiet} {state.number}{f' {RESIGNED}' if state.resigned else ''}"


def read_prologue(lines: Sequence[str], draw_after: int) -> State | None:
    """The start that prologue lines such as `b13:PSR b4:WW` describe, White to move; None if they are none at all.

    A range of cells holds single cubes; at a single cell two letters are a stack, top then bottom.
    Other cells are empty.
    """
    groups = [group for line in lines for group in line.split()]
    if not groups or not all(":" in group for group in groups):
        return None
    cells: dict[str, list[str]] = {}
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
    _check("prologue", cells)
    return build(cells, WHITE, 0, 1, draw_after)


def _read_group(group: str, row: str, first: str, last: str | None, cubes: str) -> Iterable[tuple[str, list[str]]]:
    numbers = range(int(first), int(last or first) + 1)
    if not numbers or numbers[-1] > _WIDTH[row]:
        raise InvalidPosition(f"prologue: {quote(group)}: row {row} has the cells {row}1 to {row}{_WIDTH[row]}")
    if last is None and len(cubes) == 2:
        return [(f"{row}{first}", [cubes[1], cubes[0]])]
    if len(cubes) != len(numbers):
        raise InvalidPosition(f"prologue: {quote(group)} names {len(numbers)} cells and {len(cubes)} cubes")
    return [(f"{row}{n}", [cube]) for n, cube in zip(numbers, cubes, strict=True)]


def write_prologue(state: State) -> list[str] | None:
    """The lines that `read_prologue` turns into `state`, upper rows first, or None where they cannot tell all."""
    if (state.turn, state.quiet, state.number, state.resigned) != (WHITE, 0, 1, 0):
        return None
    lines = (" ".join(group for row in rows for group in _groups(state, row)) for rows in ("gf", "edc", "ba"))
    return [line for line in lines if line] or None


def _groups(state: State, row: str) -> list[str]:
    """One row's groups: runs of single cubes together, stacks alone."""
    groups: list[str] = []
    run: list[str] = []
    first = 1
    for n in range(1, _WIDTH[row] + 2):
        cubes = cubes_on(state, f"{row}{n}") if n <= _WIDTH[row] else []
        if len(cubes) == 1:
            first = first if run else n
            run += cubes
            continue
        if run:
            last = first + len(run) - 1
            groups.append(f"{row}{first}{last if last > first else ''}:{''.join(run)}")
            run = []
        if cubes:
            groups.append(f"{row}{n}:{cubes[1]}{cubes[0]}")
    return groups


def _parse_board(board: str) -> dict[str, list[str]]:
    rows = board.split("/")
    if len(rows) != len(_ROWS):
        raise InvalidPosition(
            f"board: {len(rows)} rows in {quote(board)}; there are seven, from g down to a, joined by /"
        )
    cells: dict[str, list[str]] = {}
    for letter, row in zip(_ROWS, rows, strict=True):
        cells |= _parse_row(letter, row)
    _check("board", cells)
    return cells


def _parse_row(letter: str, row: str) -> dict[str, list[str]]:
    cells: dict[str, list[str]] = {}
    at, n, after_number = 0, 1, False
    while at < len(row):
        if row[at] in "1234567":
            if after_number:
                raise InvalidPosition(
                    f"row {letter}: {quote(row[at - 1 : at + 1])}: empty cells side by side are one number"
                )
            n += int(row[at])
            at, after_number = at + 1, True
            continue
        pair = row[at : at + 2]
        if len(pair) < 2 or pair[0] not in _LETTERS or pair[1] not in _LETTERS + "-":
            raise InvalidPosition(
                f"row {letter}: {quote(pair)} is no cube such as R-, no stack such as PR and no number of empty cells"
            )
        cells[f"{letter}{n}"] = [cube for cube in pair if cube != "-"]
        at, n, after_number = at + 2, n + 1, False
    if n - 1 != _WIDTH[letter]:
        raise InvalidPosition(f"row {letter}: {quote(row)} has {n - 1} cells; the row has {_WIDTH[letter]}")
    return cells


def _check(field: str, cells: dict[str, list[str]]) -> None:
    """Stacks that may exist, and no more cubes than the game owns; raises InvalidPosition."""
    for cell, cubes in cells.items():
        if len({cube.islower() for cube in cubes}) > 1:
            raise InvalidPosition(f"{field}: the stack {''.join(cubes)} on {cell} mixes the two colours")
        if cubes[-1] in "wW" and cubes[0] not in "wW":
            raise InvalidPosition(f"{field}: the stack {''.join(cubes)} on {cell} has a wise above a {_role(cubes[0])}")
    for cube, number in Counter(cube for cubes in cells.values() for cube in cubes).items():
        if number > SUPPLY[cube.upper()]:
            colour = ("white", "black")[owner_of([cube])]
            raise InvalidPosition(
                f"{field}: {number} {colour} {_role(cube)} cubes ({cube}); there are {SUPPLY[cube.upper()]}"
            )


def _piece_text(cubes: list[str]) -> str:
    """A piece as position strings write it, bottom first: `R-` or `PR`; "" where there is none."""
    return f"{cubes[0]}-" if len(cubes) == 1 else "".join(cubes)


def _role(cube: str) -> str:
    return ROLE_NAMES[cube.upper()]
