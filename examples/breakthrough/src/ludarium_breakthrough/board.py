"""The board, 64 cells from a1 (bit 0) along the ranks to h8 (the sign bit), steps on it, and the state."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

from ludarium.kernel.bits import shift_left, shift_right
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import ZERO, put

WHITE, BLACK = 0, 1

WIDTH = 8
"""Cells per rank, and ranks."""

NAMES = tuple(f"{file}{rank}" for rank in range(1, WIDTH + 1) for file in "abcdefgh")


class BreakthroughState(NamedTuple):
    """A position: the pieces of both players, and the player to move."""

    white: int
    """The cells of White's pieces."""
    black: int
    turn: int
    """0 White, 1 Black."""
    resigned: int
    """1 if the opponent of the player to move has resigned, else 0."""


RANK_1, RANK_2 = 0xFF, 0xFF00
RANK_7, RANK_8 = shift_left(0xFF, 48), shift_left(0xFF, 56)
LAST_RANKS = (RANK_8, RANK_1)
"""The goal of each player."""

_NOT_FILE_A, _NOT_FILE_H = ~0x0101010101010101, ~shift_left(0x0101010101010101, 7)
_FIRST_FILE = ord("a")

WAYS = 3
STRAIGHT = 1
"""The directions of a step: 0 toward file a, 1 straight ahead, 2 toward file h."""


@compilable
def step(pieces: int, turn: int, way: int) -> int:
    """The cells that a player's pieces reach by one step in a direction."""
    if way != STRAIGHT:
        pieces &= _NOT_FILE_A if way < STRAIGHT else _NOT_FILE_H
    return shift_left(pieces, 7 + way) if turn == WHITE else shift_right(pieces, 9 - way)


@compilable
def distance(turn: int, way: int) -> int:
    """The difference of cell numbers in a step."""
    return 7 + way if turn == WHITE else way - 9


@compilable
def put_cell(out: MutableSequence[int], at: int, cell: int) -> int:
    """Write a cell's name and return the next place."""
    return put(out, put(out, at, _FIRST_FILE + cell % WIDTH), ZERO + 1 + cell // WIDTH)


@compilable
def cell_named(letter: int, digit: int) -> int:
    """The cell with this name, or -1."""
    file, rank = letter - _FIRST_FILE, digit - ZERO - 1
    return file + WIDTH * rank if 0 <= file < WIDTH and 0 <= rank < WIDTH else -1


@compilable
def own_pieces(state: BreakthroughState) -> int:
    """The pieces of the player to move."""
    return state.white if state.turn == WHITE else state.black


@compilable
def enemy_pieces(state: BreakthroughState) -> int:
    return state.black if state.turn == WHITE else state.white
