"""The evaluation of nearly empty boards, on which the trained network has seen no games.

Two lone cubes race, chase each other or bar the way, and who has to move first decides: so of every pair of majors a
table says who would win, were they alone (a bitbase, as chess programs have for king and pawn against king).  The table
is exact for two single cubes.  With a few more, the balance of all pairs is a feature beside those of full boards, with
weights of their own (`endgame.json`), fitted to positions that a search had solved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.pijersi.board import BLACK, HEXAGONS, WHITE_GOAL, neighbours
from ludarium.games.pijersi.rules import State, stacks
from ludarium.kernel.bits import lowest_index, popcount, without_lowest
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable

MAX_CUBES = 8
"""Boards with more are left to the network."""

FILE = "endgame.json"
"""The weights, in the folder of the game."""

_CELLS = sorted(HEXAGONS.index.values())
_LAST = _CELLS[-1]
_STRIDE = 64
_SAME, _HUNTS, _HUNTED = range(3)
_ONE = 60
"""What all pairs together count for; of n pairs one counts for an n-th."""


class Endgame(NamedTuple):
    """Numbers of the player to move, from -60 (loses all pairs) to 60 (wins all)."""

    duel: int
    """The only two cubes on the board, both majors; or 60 for the only side that has majors, since no other cubes win.
    No feature counts beside it."""
    duels: int
    """All pairs of majors of the two sides on top, were each alone and the player to move."""
    duels_waiting: int
    """The same, were the opponent to move: a player with other cubes can wait."""


@compilable
def cubes(state: State) -> int:
    """How many cubes are left of both sides."""
    return popcount(state.rock | state.paper | state.scissors | state.wise) + popcount(stacks(state))


@compilable
def endgame(state: State) -> Endgame:
    """The numbers for the player to move."""
    majors = state.rock | state.paper | state.scissors
    blacks, whites = popcount(majors & state.black), popcount(majors & ~state.black)
    pairs = blacks * whites
    if pairs == 0:
        ahead = int(blacks > 0) - int(whites > 0)
        return Endgame(_ONE * (ahead if state.turn == BLACK else -ahead), 0, 0)
    moving = (2 * _won(state, state.turn) - pairs) * _ONE // pairs
    waiting = (pairs - 2 * _won(state, 1 - state.turn)) * _ONE // pairs
    if cubes(state) == 2:
        return Endgame(moving, 0, 0)
    return Endgame(0, moving, waiting)


@compilable
def _won(state: State, seat: int) -> int:
    """How many pairs of majors this player would win by moving first."""
    own = state.black if seat == BLACK else ~state.black
    total = _won_by(state.rock & own, state.rock & ~own, state.scissors & ~own, state.paper & ~own, seat)
    total += _won_by(state.paper & own, state.paper & ~own, state.rock & ~own, state.scissors & ~own, seat)
    return total + _won_by(state.scissors & own, state.scissors & ~own, state.paper & ~own, state.rock & ~own, seat)


@compilable
def _won_by(cells: int, same: int, prey: int, hunters: int, seat: int) -> int:
    """The same for the player's cubes of one role."""
    total = 0
    while cells != 0:
        place = seat * 3 * _STRIDE + lowest_index(cells)
        cells = without_lowest(cells)
        total += popcount(_DUELS[place] & same)
        total += popcount(_DUELS[place + _HUNTS * _STRIDE] & prey)
        total += popcount(_DUELS[place + _HUNTED * _STRIDE] & hunters)
    return total


def _duels() -> Iterator[int]:
    """By [seat, relation, cell of the player's cube]: the cells of the opponent's cube with which the player wins who
    is to move."""
    won = _won_duels()
    for seat in range(2):
        for relation in range(3):
            for cell in range(_STRIDE):
                mine = _LAST - cell if seat == BLACK else cell
                wins = [other for other in _CELLS if (relation, mine, other) in won]
                yield sum(1 << (_LAST - other if seat == BLACK else other) for other in wins)


def _won_duels() -> set[tuple[int, int, int]]:
    """Every (relation, cell, opponent's cell) that the player to move wins who moves up the board: what is not lost.

    Found backwards, from the wins in one on; who has no move loses, and neither can pass."""
    beside = {cell: [other for other in _CELLS if neighbours(1 << cell) >> other & 1] for cell in _CELLS}
    goal = [cell for cell in _CELLS if WHITE_GOAL >> cell & 1]
    free = [cell for cell in _CELLS if cell not in goal]
    places = [(mine, other) for mine in free for other in _CELLS if mine != other and _LAST - other not in goal]
    open_duels = {(relation, *place) for relation in range(3) for place in places}
    won, lost = set[tuple[int, int, int]](), set[tuple[int, int, int]]()
    turned = {_SAME: _SAME, _HUNTS: _HUNTED, _HUNTED: _HUNTS}
    while True:
        wins, losses = set[tuple[int, int, int]](), set[tuple[int, int, int]]()
        for duel in open_duels:
            relation, mine, other = duel
            ends = [end for end in beside[mine] if end != other]
            after = [(turned[relation], _LAST - other, _LAST - end) for end in ends]
            if (
                any(end in goal for end in ends)
                or (relation == _HUNTS and other in beside[mine])
                or any(then in lost for then in after)
            ):
                wins.add(duel)
            elif all(then in won for then in after):
                losses.add(duel)
        if not wins and not losses:
            return won
        won |= wins
        lost |= losses
        open_duels -= wins | losses


_DUELS = ConstantTable(_duels)
