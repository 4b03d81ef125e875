"""Position strings of Pivit, read strictly: whatever cannot come about by playing is an error where it can be seen."""

from __future__ import annotations

import re
from collections import Counter

from ludarium.errors import InvalidPosition
from ludarium.games.pivit.board import FILES, is_corner
from ludarium.games.pivit.rules import RESIGNED, State, first_master_of
from ludarium.games.pivit.setups import (
    COLOURS,
    LETTERS,
    SIDEWAYS,
    UPRIGHT,
    Variant,
    build,
    cell_names,
    owner_of,
    piece_on,
    supply,
)
from ludarium.games.text import COUNTER, format_row, parse_counter, quote, split_fields

_OUT = "x"
"""In place of the ply of a first master: the player has resigned."""


def parse(text: str, variant: Variant) -> State:
    """The state of a position string such as `1r|b|…/… r r0b0 0 1`; raises InvalidPosition, which names the field."""
    board, mover, firsts, quiet, number = split_fields(
        text, "board", "player to move", "first masters", "plies without a capture or promotion", "ply number"
    )
    cells = _parse_board(board, variant)
    turn = _parse_mover(mover, cells, variant)
    ply = parse_counter("ply number", number, 1)
    plies = _parse_firsts(firsts, cells, ply, variant)
    if plies[turn] == RESIGNED:
        raise InvalidPosition(f"player to move: {quote(mover)} has resigned, says {quote(firsts)}")
    return build(cells, turn, plies, parse_counter("plies without a capture or promotion", quiet), ply, variant)


def format_position(state: State) -> str:
    """The position string of a state."""
    names = cell_names(state.size)
    rows = "/".join(
        format_row(piece_on(state, name) for name in names[first : first + state.size])
        for first in range(0, len(names), state.size)
    )
    plies = [first_master_of(state, seat) for seat in range(state.players)]
    firsts = "".join(f"{LETTERS[seat]}{_OUT if ply == RESIGNED else ply}" for seat, ply in enumerate(plies))
    return f"{rows} {LETTERS[state.turn]} {firsts} {state.quiet} {state.number}"


def _parse_board(board: str, variant: Variant) -> dict[str, str]:
    rows = board.split("/")
    if len(rows) != variant.size:
        raise InvalidPosition(
            f"board: {len(rows)} ranks in {quote(board)}; there are {variant.size}, the top one first, joined by /"
        )
    cells: dict[str, str] = {}
    for rank, row in zip(range(variant.size, 0, -1), rows, strict=True):
        cells |= _parse_row(rank, row, variant)
    if not cells:
        raise InvalidPosition(f"board: {quote(board)} has no piece on it")
    _check_supply(cells, variant)
    return cells


def _parse_row(rank: int, row: str, variant: Variant) -> dict[str, str]:
    letters = LETTERS[: variant.players]
    cells: dict[str, str] = {}
    at, file, after_number = 0, 0, False
    while at < len(row):
        if row[at] in "123456789":
            if after_number:
                raise InvalidPosition(
                    f"rank {rank}: {quote(row[at - 1 : at + 1])}: empty cells side by side are one number"
                )
            file += int(row[at])
            at, after_number = at + 1, True
            continue
        piece = row[at : at + 2]
        if len(piece) < 2 or piece[0] not in letters + letters.upper() or piece[1] not in UPRIGHT + SIDEWAYS:
            raise InvalidPosition(
                f"rank {rank}: {quote(piece)} is no piece such as r| or R- of one of the players"
                f" {', '.join(letters)}, and no number of empty cells"
            )
        if file < variant.size:
            cells[f"{FILES[file]}{rank}"] = piece
        at, file, after_number = at + 2, file + 1, False
    if file != variant.size:
        raise InvalidPosition(f"rank {rank}: {quote(row)} has {file} cells; a rank has {variant.size}")
    _check_corners(rank, row, cells, variant)
    return cells


def _check_corners(rank: int, row: str, cells: dict[str, str], variant: Variant) -> None:
    for cell, piece in cells.items():
        if piece[0].islower() and is_corner(cell, variant.size):
            raise InvalidPosition(
                f"rank {rank}: {quote(row)} has the minion {piece} in the corner {cell}, where it would be a master"
            )


def _check_supply(cells: dict[str, str], variant: Variant) -> None:
    limit = supply(variant)
    for seat, number in Counter(owner_of(piece) for piece in cells.values()).items():
        if number > limit:
            raise InvalidPosition(f"board: {number} pieces of {COLOURS[seat]} ({LETTERS[seat]}); there are {limit}")


def _parse_mover(mover: str, cells: dict[str, str], variant: Variant) -> int:
    letters = LETTERS[: variant.players]
    if len(mover) != 1 or mover not in letters:
        raise InvalidPosition(f"player to move: {quote(mover)} is none of {', '.join(letters)}")
    if not any(piece[0].lower() == mover for piece in cells.values()):
        raise InvalidPosition(
            f"player to move: {quote(mover)} has no piece on the board; who has none is out and skipped"
        )
    return letters.index(mover)


def _parse_firsts(text: str, cells: dict[str, str], ply: int, variant: Variant) -> tuple[int, ...]:
    letters = LETTERS[: variant.players]
    match = re.fullmatch("".join(f"{letter}({_OUT}|{COUNTER})" for letter in letters), text)
    if match is None:
        wanted = "".join(f"{letter}0" for letter in letters)
        raise InvalidPosition(
            f"first masters: {quote(text)} is not like {wanted}: each player's letter, in turn order, with the number"
            " of the ply of its first master (0: none, x: the player has resigned)"
        )
    plies = tuple(RESIGNED if number == _OUT else int(number) for number in match.groups())
    for letter, first in zip(letters, plies, strict=True):
        if first >= ply:
            raise InvalidPosition(f"first masters: {quote(letter + str(first))} is no ply before ply {ply}")
        if first > 0 and plies.count(first) > 1:
            raise InvalidPosition(f"first masters: {quote(text)} names ply {first} for two players")
        if not first and letter.upper() in (piece[0] for piece in cells.values()):
            raise InvalidPosition(
                f"first masters: {quote(letter + '0')} says that {COLOURS[LETTERS.index(letter)]} never had a master,"
                " but there is one on the board"
            )
    return plies
