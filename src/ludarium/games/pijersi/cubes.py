"""Cubes one by one, in numbers: what stands on a cell, and states made by putting cubes on cells.

A cube is its role plus, if it is Black's, BLACK_CUBE; so are the letters of CUBES numbered.
"""

from __future__ import annotations

from ludarium.games.pijersi.rules import State, stacks
from ludarium.kernel.operations import compilable, replaced
from ludarium.kernel.text import codes

ROLE_NAMES = ("rock", "paper", "scissors", "wise")
ROCK, PAPER, SCISSORS, WISE = range(4)
PREY = (SCISSORS, ROCK, PAPER)
"""What each major captures."""
SUPPLY = (4, 4, 4, 2)
"""How many cubes of each role a player has."""

BLACK_CUBE, NO_CUBE = 4, -1
CUBES = codes("RPSWrpsw")


@compilable
def occupied(state: State) -> int:
    """The cells that hold anything."""
    return state.rock | state.paper | state.scissors | state.wise


@compilable
def owner_on(state: State, cell: int) -> int:
    """Whose an occupied cell is."""
    return state.black >> cell & 1


@compilable
def height_on(state: State, cell: int) -> int:
    """How many cubes stand on a cell: 0, 1 or 2."""
    return (occupied(state) >> cell & 1) + (stacks(state) >> cell & 1)


@compilable
def is_own(state: State, cell: int) -> bool:
    """Whether a piece of the player to move stands on a cell."""
    return occupied(state) >> cell & 1 == 1 and owner_on(state, cell) == state.turn


@compilable
def is_enemy(state: State, cell: int) -> bool:
    """Whether a piece of the other player stands on a cell."""
    return occupied(state) >> cell & 1 == 1 and owner_on(state, cell) != state.turn


@compilable
def role_on(state: State, cell: int) -> int:
    """The role of the only or the upper cube on an occupied cell."""
    return _role(state.rock, state.paper, state.scissors, cell)


@compilable
def lower_role_on(state: State, cell: int) -> int:
    """The role of the lower cube of the stack on a cell."""
    return _role(state.under_rock, state.under_paper, state.under_scissors, cell)


@compilable
def _role(rock: int, paper: int, scissors: int, cell: int) -> int:
    if rock >> cell & 1:
        return ROCK
    if paper >> cell & 1:
        return PAPER
    return SCISSORS if scissors >> cell & 1 else WISE


@compilable
def cleared(state: State, cell: int) -> State:
    """The state with nothing on a cell."""
    others = ~(1 << cell)
    return replaced(
        state,
        rock=state.rock & others,
        paper=state.paper & others,
        scissors=state.scissors & others,
        wise=state.wise & others,
        under_rock=state.under_rock & others,
        under_paper=state.under_paper & others,
        under_scissors=state.under_scissors & others,
        under_wise=state.under_wise & others,
        black=state.black & others,
    )


@compilable
def with_cubes(state: State, cell: int, upper: int, lower: int) -> State:
    """The state with a cube on an empty cell, and another below it unless that is NO_CUBE; nothing is checked."""
    here = 1 << cell
    role = upper & 3
    under = NO_CUBE if lower == NO_CUBE else lower & 3
    return replaced(
        state,
        rock=state.rock | (here if role == ROCK else 0),
        paper=state.paper | (here if role == PAPER else 0),
        scissors=state.scissors | (here if role == SCISSORS else 0),
        wise=state.wise | (here if role == WISE else 0),
        under_rock=state.under_rock | (here if under == ROCK else 0),
        under_paper=state.under_paper | (here if under == PAPER else 0),
        under_scissors=state.under_scissors | (here if under == SCISSORS else 0),
        under_wise=state.under_wise | (here if under == WISE else 0),
        black=state.black | (here if upper & BLACK_CUBE else 0),
    )
