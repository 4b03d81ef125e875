"""Pivit moves as text, `b8-b5`, `b8xb5` and `pass`, and why a move that cannot be played cannot be."""

from __future__ import annotations

import re

from ludarium.errors import IllegalMove
from ludarium.games.pivit.board import FILES, has_cell, index_of, is_corner, name_of
from ludarium.games.pivit.rules import PASS, State, count_ends, pieces_of
from ludarium.games.pivit.setups import COLOURS, UPRIGHT, owner_of, piece_on
from ludarium.kernel import operations as op

PASS_WORD = "pass"  # noqa: S105 - a move
_MOVE = re.compile(r"([a-z][0-9])([-x])([a-z][0-9])(\*?)")


def format_move(state: State, move: int) -> str:
    """The canonical notation of a legal move."""
    if move == PASS:
        return PASS_WORD
    start, end = cells_of_move(move)
    return f"{start}{'x' if piece_on(state, end) else '-'}{end}"


def cells_of_move(move: int) -> tuple[str, str]:
    """From which cell to which a move other than the pass goes."""
    return name_of(move & 63), name_of(move >> 6)


def parse(state: State, text: str) -> int:
    """The code of the legal move that `text` means; raises IllegalMove, which says why there is none."""
    shown = text.strip()[:40]
    word = text.strip().lower()
    match = _MOVE.fullmatch(word)
    if match is None and word != PASS_WORD:
        raise IllegalMove(f"{shown!r} is no move; moves look like b8-b5, b8xb5 (a capture) or pass")
    try:
        if op.outcome(state) != op.ONGOING:
            raise IllegalMove("the game is over")
        if match is None:
            return _pass(state)
        start, sign, end, star = match.groups()
        _check_move(state, start, end)
        _check_signs(state, start, sign, end, star)
    except IllegalMove as error:
        raise IllegalMove(f"{shown}: {error}") from None
    return index_of(start) | (index_of(end) << 6)


def _pass(state: State) -> int:
    if count_ends(state, pieces_of(state, state.turn)):
        raise IllegalMove(f"{COLOURS[state.turn]} has a legal move, and only who has none passes")
    return PASS


def _check_move(state: State, start: str, end: str) -> None:
    """Raise IllegalMove with the first reason why the piece on `start` cannot go to `end`."""
    for cell in (start, end):
        if not has_cell(cell, state.size):
            last = f"{FILES[state.size - 1]}{state.size}"
            raise IllegalMove(f"there is no cell {cell}; the board goes from a1 to {last}")
    piece, there = piece_on(state, start), piece_on(state, end)
    if not piece:
        raise IllegalMove(f"{start} is empty")
    if owner_of(piece) != state.turn:
        raise IllegalMove(f"it is {COLOURS[state.turn]}'s turn, and {start} holds a {describe(piece)}")
    if start == end:
        raise IllegalMove(f"{start} to {end} is no move")
    _check_way(state, piece, start, end)
    if there and owner_of(there) == state.turn:
        raise IllegalMove(f"{end} holds a piece of {COLOURS[state.turn]}'s own")


def _check_way(state: State, piece: str, start: str, end: str) -> None:
    upright = piece[1] == UPRIGHT
    if (start[0] != end[0]) if upright else (start[1] != end[1]):
        line = f"vertically now, along file {start[0]}" if upright else f"horizontally now, along rank {start[1]}"
        raise IllegalMove(f"the {describe(piece)} on {start} moves {line}, and {end} does not lie there")
    way = index_of(end) - index_of(start)
    step = (8 if upright else 1) * (1 if way > 0 else -1)
    distance = way // step
    if piece[0].islower() and distance % 2 == 0:
        raise IllegalMove(f"a minion moves an odd number of cells, and from {start} to {end} there are {distance}")
    for n in range(1, distance):
        between = name_of(index_of(start) + n * step)
        if piece_on(state, between):
            raise IllegalMove(
                f"the way is blocked by the {describe(piece_on(state, between))} on {between}, and nothing jumps"
            )


def _check_signs(state: State, start: str, sign: str, end: str, star: str) -> None:
    there = piece_on(state, end)
    if there and sign == "-":
        raise IllegalMove(f"{end} holds a {describe(there)}; capturing it is written {start}x{end}")
    if not there and sign == "x":
        raise IllegalMove(f"nothing is captured on {end}; the move is written {start}-{end}")
    promotes = piece_on(state, start)[0].islower() and is_corner(end, state.size)
    if star and not promotes:
        raise IllegalMove("nothing is promoted by this move, so the * is wrong")


def describe(piece: str) -> str:
    """A piece in words: `red minion`."""
    return f"{COLOURS[owner_of(piece)]} {'minion' if piece[0].islower() else 'master'}"
