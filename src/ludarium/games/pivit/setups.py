"""How a game of Pivit begins, for each number of players, and states made from pieces by name.

A piece is written with its owner's letter, in upper case a master, and its axis: `r|`, `B-`.
"""

from __future__ import annotations

from typing import NamedTuple

from ludarium.games.pivit.board import FILES, LARGE, SMALL, index_of, name_of
from ludarium.games.pivit.rules import State, pieces_of
from ludarium.kernel.bits import bit

COLOURS = ("red", "blue", "green", "yellow")
LETTERS = "rbgy"
UPRIGHT, SIDEWAYS = "|", "-"

_LINES = {
    (2, LARGE): ("rbrrbr", "brbbrb"),
    (3, LARGE): ("rbgrbg", "gbrgbr"),
    (4, LARGE): ("rbgyrb", "gyrbgy"),
    (2, SMALL): ("rbrb", "brbr"),
}
"""By players and size: the owners on the top and the bottom rank from the second file on, and those on the
first and the last file from the second rank from the top downward."""


class Variant(NamedTuple):
    """What the options of a game decide."""

    players: int
    size: int
    """Cells on a side of the board."""
    quiet_limit: int
    """The quiet counter that makes a draw, in plies."""


def exists(players: int, size: int) -> bool:
    """Whether so many can play on a board of that size."""
    return (players, size) in _LINES


def supply(variant: Variant) -> int:
    """How many pieces each player has at the start."""
    return 4 * (variant.size - 2) // variant.players


def start(variant: Variant) -> State:
    """The state at the start of a game."""
    size = variant.size
    across, down = _LINES[variant.players, size]
    cells = {}
    for n in range(size - 2):
        for rank in (1, size):
            cells[f"{FILES[n + 1]}{rank}"] = across[n] + UPRIGHT
        for file in (FILES[0], FILES[size - 1]):
            cells[f"{file}{size - 1 - n}"] = down[n] + SIDEWAYS
    return build(cells, 0, (0,) * variant.players, 0, 1, variant)


def build(
    cells: dict[str, str], turn: int, firsts: tuple[int, ...], quiet: int, number: int, variant: Variant
) -> State:
    """A state from the pieces on cells and what else a position has; nothing is checked."""
    fields = dict.fromkeys(State._fields, 0)
    for cell, piece in cells.items():
        here = bit(index_of(cell))
        fields[COLOURS[owner_of(piece)]] |= here
        if piece[0].isupper():
            fields["master"] |= here
        if piece[1] == UPRIGHT:
            fields["vertical"] |= here
    fields |= {f"first_{colour}": first for colour, first in zip(COLOURS, firsts, strict=False)}
    fields |= {"turn": turn, "quiet": quiet, "number": number}
    return State(**(fields | variant._asdict()))


def piece_on(state: State, cell: str) -> str:
    """What `build` was told of a cell, or "" if it is empty."""
    here = bit(index_of(cell))
    for seat, letter in enumerate(LETTERS):
        if pieces_of(state, seat) & here:
            return (letter.upper() if state.master & here else letter) + (
                UPRIGHT if state.vertical & here else SIDEWAYS
            )
    return ""


def owner_of(piece: str) -> int:
    """The seat of a piece's owner."""
    return LETTERS.index(piece[0].lower())


def cell_names(size: int) -> list[str]:
    """All cells of a board, the top rank first, each from the left."""
    return [name_of(file + 8 * rank) for rank in reversed(range(size)) for file in range(size)]
