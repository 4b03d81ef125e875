"""Pux moves as text, and why a move that cannot be played cannot be.

`b2-b5` moves, `b2,b1c2-c3` moves and transports b1 and c2, `b7:b5` captures, `pass` passes.  Reading is tolerant of
case, spaces and the order of the transported cells; writing names them from a to h, then from 1 to 8.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ludarium.errors import IllegalMove
from ludarium.games.pux.board import INDEX, LATERAL, NAMES, STEPS, toward
from ludarium.games.pux.positions import COLOURS, owner_of, piece_on
from ludarium.games.pux.rules import (
    CARRY_EAST,
    CARRY_NORTH,
    CARRY_SOUTH,
    CARRY_WEST,
    PASS,
    Side,
    State,
    encode,
    moves,
    potential,
    side_to_move,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit

_NEIGHBOURS = {CARRY_WEST: (-1, 0), CARRY_SOUTH: (0, -1), CARRY_NORTH: (0, 1), CARRY_EAST: (1, 0)}
"""In the order of the notation: files and ranks from the piece to the neighbour."""

_MOVE = re.compile(r"([a-z][0-9])(?:,((?:,?[a-z][0-9])+))?([-:])([a-z][0-9])")
_CELL = re.compile(r"[a-z][0-9]")
_WORDS = ("none", "one", "two", "three", "four")


class MoveParts(NamedTuple):
    """A move in words: where the piece goes and which cells' pieces it takes along, in the order of the notation."""

    start: str
    carried: tuple[str, ...]
    end: str
    capture: bool


def parts_of(state: State, move: int) -> MoveParts:
    """The words of a legal move that is no pass."""
    start, end = NAMES[move & 63], NAMES[move >> 6 & 63]
    carry = move >> 12
    carried = tuple(neighbour(start, flag) for flag in _NEIGHBOURS if carry & flag)
    return MoveParts(start, carried, end, not carried and piece_on(state, end) != "")


def neighbour(cell: str, flag: int) -> str:
    """The name of one of the four orthogonal neighbours, which may lie outside the board."""
    files, ranks = _NEIGHBOURS[flag]
    return f"{chr(ord(cell[0]) + files)}{int(cell[1]) + ranks}"


def format_move(state: State, move: int) -> str:
    """The canonical notation of a legal move."""
    if move == PASS:
        return "pass"
    turn = parts_of(state, move)
    carried = f",{''.join(turn.carried)}" if turn.carried else ""
    return f"{turn.start}{carried}{':' if turn.capture else '-'}{turn.end}"


def parse(state: State, text: str) -> int:
    """The code of the legal move that `text` means; raises IllegalMove, which says why there is none."""
    shown = " ".join(text.split())[:40]
    compact = "".join(text.split()).lower()
    if compact == "pass":
        _check_pass(state)
        return PASS
    turn = _read(compact, shown)
    try:
        return _check(state, turn)
    except IllegalMove as error:
        raise IllegalMove(f"{shown}: {error}") from None


def _read(text: str, shown: str) -> MoveParts:
    match = _MOVE.fullmatch(text)
    if match is None:
        raise IllegalMove(f"{shown!r} is no move; moves look like b2-b5, b2,b1c2-c3, b7:b5 or pass")
    start, carried, mark, end = match.groups()
    turn = MoveParts(start, tuple(sorted(_CELL.findall(carried or ""))), end, mark == ":")
    for cell in (start, *turn.carried, end):
        if cell not in INDEX:
            raise IllegalMove(f"{shown}: there is no cell {cell}")
    return turn


def _check_pass(state: State) -> None:
    if op.outcome(state) != op.ONGOING:
        raise IllegalMove("pass: the game is over")
    codes = [0] * op.move_limit(state)
    moves(state, codes)
    if codes[0] != PASS:
        example = format_move(state, codes[0])
        raise IllegalMove(f"pass: {COLOURS[state.turn]} has a legal move, such as {example}, and so may not pass")


def _check(state: State, turn: MoveParts) -> int:
    """The code of a turn, or IllegalMove with the first reason why it is no legal one."""
    if op.outcome(state) != op.ONGOING:
        raise IllegalMove("the game is over")
    _check_piece(state, turn.start)
    carry = _check_carried(state, turn)
    direction, distance = _check_direction(state, turn)
    side = side_to_move(state)
    reach = potential(side.own, side.promoted, bit(INDEX[turn.start]))
    size = len(turn.carried) + 1
    if distance * size > reach:
        company = f"; with {_WORDS[size - 1]} transported" if size > 1 else ", so"
        limit = f"it moves {_cells(reach // size)} at most" if reach >= size else "it cannot move at all"
        raise IllegalMove(f"{turn.start} has potential {reach}{company} {limit}, and {turn.end} is {distance} away")
    _check_way(side, turn, direction, distance)
    if turn.capture:
        _check_capture(state, side, turn, reach)
    return encode(INDEX[turn.start], INDEX[turn.end], carry)


def _check_piece(state: State, start: str) -> None:
    piece = piece_on(state, start)
    if not piece:
        raise IllegalMove(f"{start} is empty")
    if owner_of(piece) != state.turn:
        raise IllegalMove(f"it is {COLOURS[state.turn]}'s turn, and {start} holds a {describe(piece)}")


def _check_carried(state: State, turn: MoveParts) -> int:
    """The set of transported neighbours, as in a move's code."""
    flags = {neighbour(turn.start, flag): flag for flag in _NEIGHBOURS}
    for cell in turn.carried:
        if cell not in flags:
            raise IllegalMove(
                f"{turn.start} transports only what stands beside, above or below it, and {cell} does not"
            )
        if not piece_on(state, cell):
            raise IllegalMove(f"{cell} is empty, so there is nothing to transport")
    if len(set(turn.carried)) < len(turn.carried):
        raise IllegalMove("a transported cell is named twice")
    if turn.carried and turn.capture:
        raise IllegalMove("a piece that transports others cannot capture")
    return sum(flags[cell] for cell in turn.carried)


def _check_direction(state: State, turn: MoveParts) -> tuple[int, int]:
    """Which way the piece goes, and how many cells far."""
    files, ranks = ord(turn.end[0]) - ord(turn.start[0]), int(turn.end[1]) - int(turn.start[1])
    distance = max(abs(files), abs(ranks))
    if distance == 0:
        raise IllegalMove(f"{turn.start} to {turn.end} is no move")
    if min(abs(files), abs(ranks)) not in (0, distance):
        raise IllegalMove(f"pieces move in straight lines, and {turn.start} and {turn.end} are not on one")
    side = side_to_move(state)
    direction = STEPS.index(8 * ranks // distance + files // distance)
    if side.stone_ways >> direction & 1:
        return direction, distance
    if LATERAL >> direction & 1:
        raise IllegalMove(f"{COLOURS[state.turn]}'s last turn was lateral, so this one may not be: not along a rank")
    if not piece_on(state, turn.start).isupper():
        raise IllegalMove(f"{turn.end} lies behind {turn.start}, and only a promoted piece moves backward")
    return direction, distance


def _check_way(side: Side, turn: MoveParts, direction: int, distance: int) -> None:
    """Every member's way is on the board and free of pieces outside the group, a capture's last cell apart."""
    members = (turn.start, *turn.carried)
    group = 0
    for cell in members:
        group |= bit(INDEX[cell])
    for cell in members:
        at = INDEX[cell]
        for step in range(1, distance + 1):
            if not toward(bit(at), direction):
                raise IllegalMove(f"transported {cell} would leave the board")
            at += STEPS[direction]
            if bit(at) & ~(side.empty | group) and not (turn.capture and step == distance):
                raise IllegalMove(_obstacle(side, turn, cell, NAMES[at]))


def _obstacle(side: Side, turn: MoveParts, cell: str, obstacle: str) -> str:
    if cell == turn.start and obstacle == turn.end:
        if turn.carried:
            return f"{obstacle} is not empty, and a piece that transports others cannot capture"
        if bit(INDEX[obstacle]) & side.enemy:
            return f"{obstacle} holds an enemy piece; its capture is written {cell}:{obstacle}"
        return f"{obstacle} holds a piece of one's own"
    way = f"from {cell} to {turn.end}" if cell == turn.start else f"of transported {cell}"
    return f"{obstacle}, on the way {way}, is not empty, and nothing jumps"


def _check_capture(state: State, side: Side, turn: MoveParts, reach: int) -> None:
    target = piece_on(state, turn.end)
    if not target:
        raise IllegalMove(f"{turn.end} is empty; a move without a capture is written {turn.start}-{turn.end}")
    if owner_of(target) == state.turn:
        raise IllegalMove(f"{turn.end} holds a piece of one's own")
    defence = potential(side.enemy, side.promoted, bit(INDEX[turn.end]))
    if reach <= defence:
        raise IllegalMove(
            f"{turn.start} has potential {reach} and {turn.end} has {defence}; a capture needs the greater one"
        )


def describe(piece: str) -> str:
    """A piece's letter in words: `white stone`, `black promoted piece`."""
    return f"{COLOURS[owner_of(piece)]} {'promoted piece' if piece.isupper() else 'stone'}"


def _cells(count: int) -> str:
    return "1 cell" if count == 1 else f"{count} cells"
