"""The state of a game of Baishu, and the small questions that all of its rules ask."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ludarium.games.baishu.board import BOARDS, Cells, Planes, filled, having, number_on, without
from ludarium.kernel.operations import compilable

MAX_PLAYERS = 6
NOBODY = -1
"""In place of a reserve: there is no such player, or not any more.  In place of an owner: the cell is empty."""

_DIGIT = 10
"""Bits of one element's count in a reserve; there are 36 * 6 pieces of an element at most."""
_DIGIT_MASK = (1 << _DIGIT) - 1

Reserves: TypeAlias = tuple[int, int, int, int, int, int]


class Rules(NamedTuple):
    """The options of a game, which never change during it."""

    players: int
    side: int
    """Cells on each side of the board."""
    pieces: int
    """What each player begins with, of each element."""
    guoq: int
    """1 for Baishuguoq, where a captured piece stays on the board as the next player's, else 0."""
    draw_after: int
    """Rounds without a capture or an overwhelming that make a draw (R5); with `limits.NEVER` null turns make none
    either."""


class State(NamedTuple):
    """A position.  Every cell has an element number (1 to 6, in the order of `elements.ELEMENTS`) and an owner number
    (seat + 1), both 0 where it is empty."""

    elements: Planes
    owners: Planes
    reserves: Reserves
    """By seat: six counts of ten bits, fire the lowest; NOBODY for players who are out."""
    turn: int
    placements: int
    """How many the mover has left in this turn."""
    movements: int
    """How many the mover has left in this turn."""
    removed: int
    """The element number of the piece taken back in this turn, or 0."""
    nulls: int
    """Turns without any action that have come in a row."""
    quiet: int
    """Turns since the start or the last capture or overwhelming."""
    round: int
    """From 1; one more when the turn passes on past the end of the order of players."""
    rules: Rules


LAST, NONE_LEFT, FILLED, QUIET = 0, 1, 2, 3
REASONS = ("last", "nobody", "filled", "quiet")


@compilable
def occupied(state: State) -> Cells:
    return filled(state.elements)


@compilable
def empty(state: State) -> Cells:
    return without(BOARDS[state.rules.side], filled(state.elements))


@compilable
def owned(state: State, seat: int) -> Cells:
    """The cells with a piece of `seat`."""
    return having(state.owners, seat + 1)


@compilable
def element_on(state: State, cell: int) -> int:
    """The element (0 to 5) of the piece on a cell, or -1 if the cell is empty."""
    return number_on(state.elements, cell) - 1


@compilable
def owner_on(state: State, cell: int) -> int:
    """The seat of the owner of the piece on a cell, or NOBODY if the cell is empty."""
    return number_on(state.owners, cell) - 1


@compilable
def is_in(state: State, seat: int) -> bool:
    """Whether a player is still in the game."""
    return state.reserves[seat] >= 0


@compilable
def players_in(state: State) -> int:
    """How many players are still in the game."""
    total = 0
    for seat in range(MAX_PLAYERS):
        if state.reserves[seat] >= 0:
            total += 1
    return total


@compilable
def next_in(state: State, seat: int) -> int:
    """The next player still in the game after `seat` in turn order; the plain next one if none is left."""
    for ahead in range(1, state.rules.players + 1):
        other = (seat + ahead) % state.rules.players
        if state.reserves[other] >= 0:
            return other
    return (seat + 1) % state.rules.players


@compilable
def in_reserve(reserve: int, element: int) -> int:
    """How many pieces of an element (0 to 5) a reserve holds; none if its player is out."""
    return 0 if reserve < 0 else reserve >> (_DIGIT * element) & _DIGIT_MASK


@compilable
def one_of(element: int) -> int:
    """A reserve of one piece of an element (0 to 5); reserves add up."""
    return 1 << (_DIGIT * element)


@compilable
def with_reserve(reserves: Reserves, seat: int, reserve: int) -> Reserves:
    """The reserves with that of `seat` replaced."""
    return (
        reserve if seat == 0 else reserves[0],
        reserve if seat == 1 else reserves[1],
        reserve if seat == 2 else reserves[2],
        reserve if seat == 3 else reserves[3],
        reserve if seat == 4 else reserves[4],
        reserve if seat == 5 else reserves[5],
    )


@compilable
def placements_at_start(number: int) -> int:
    """How many pieces may be placed in a turn of round `number` (R7)."""
    return 2 if number == 1 else 1


@compilable
def untouched(state: State) -> bool:
    """Whether the mover has done nothing yet in this turn."""
    return state.removed == 0 and state.movements == 2 and state.placements == placements_at_start(state.round)
