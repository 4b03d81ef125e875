"""Evaluation features for nearly empty boards, which are rare in the network's training games.

Two lone cubes race, chase or block each other, so the right to move decides.  A table (bitbase) therefore holds the
winner for each pair of opposing majors (rock, paper, scissors) alone on the board.  With more cubes, features compare
the numbers of won and lost pairs.  The weights (`endgame.json`) were fitted to positions solved by search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.games.pijersi.board import BLACK, HEXAGONS, LAST_CELL, STRIDE, WHITE_GOAL, State, count_cubes, neighbours
from ludarium.kernel.bits import lowest_index, popcount, without_lowest
from ludarium.kernel.operations import compilable
from ludarium.kernel.tables import ConstantTable

MAX_CUBES = 8  # the network evaluates boards with more cubes
ENDGAME_FILE = "endgame.json"  # the file of the weights, in the game's folder `data`

_CELL_LIST = sorted(HEXAGONS.index.values())
_SAME, _HUNTS, _HUNTED = range(3)
"""Relation of the player's major to the opposing major: same role, can capture it, can be captured by it."""
_ALL_PAIRS_WON = 60
"""The value of winning all pairs.  If there are n pairs, a won pair adds 60/n, and a lost pair subtracts 60/n."""


class Endgame(NamedTuple):
    """Features for the player to move, each from -60 (loses all pairs) to 60 (wins all)."""

    duel: int
    """The result for two lone majors.  If only one player has majors, the value is 60 for the player with majors
    and -60 for the other, because only majors can win.  A value other than 0 overrides all other features."""
    duels: int
    """The sum of the results of all pairs of opposing majors that are not lower cubes, each pair as if alone.  The
    player moves first."""
    duels_waiting: int
    """The same sum if the opponent moves first: a player with other cubes can wait by moving one of them."""


@compilable
def endgame(state: State) -> Endgame:
    majors = state.rock | state.paper | state.scissors
    blacks, whites = popcount(majors & state.black), popcount(majors & ~state.black)
    pairs = blacks * whites
    if pairs == 0:
        ahead = int(blacks > 0) - int(whites > 0)
        return Endgame(_ALL_PAIRS_WON * (ahead if state.turn == BLACK else -ahead), 0, 0)
    moving = (2 * _pairs_won(state, state.turn) - pairs) * _ALL_PAIRS_WON // pairs
    waiting = (pairs - 2 * _pairs_won(state, 1 - state.turn)) * _ALL_PAIRS_WON // pairs
    if count_cubes(state) == 2:
        return Endgame(moving, 0, 0)
    return Endgame(0, moving, waiting)


@compilable
def _pairs_won(state: State, seat: int) -> int:
    """The number of pairs of majors that this player wins by moving first."""
    own = state.black if seat == BLACK else ~state.black
    total = _pairs_won_by_role(state.rock & own, state.rock & ~own, state.scissors & ~own, state.paper & ~own, seat)
    total += _pairs_won_by_role(state.paper & own, state.paper & ~own, state.rock & ~own, state.scissors & ~own, seat)
    return total + _pairs_won_by_role(
        state.scissors & own, state.scissors & ~own, state.paper & ~own, state.rock & ~own, seat
    )


@compilable
def _pairs_won_by_role(cells: int, same: int, prey: int, hunters: int, seat: int) -> int:
    total = 0
    while cells != 0:
        index = seat * 3 * STRIDE + lowest_index(cells)
        cells = without_lowest(cells)
        total += popcount(int(_DUELS[index]) & same)
        total += popcount(int(_DUELS[index + _HUNTS * STRIDE]) & prey)
        total += popcount(int(_DUELS[index + _HUNTED * STRIDE]) & hunters)
    return total


def _duels() -> Iterator[int]:
    """[seat, relation, cell of the player's cube]: the cells where an opposing cube loses if the player moves first."""
    won = _won_duels()
    for seat in range(2):
        for relation in range(3):
            for cell in range(STRIDE):
                own_cell = LAST_CELL - cell if seat == BLACK else cell  # a half turn for Black: see `_won_duels`
                wins = [opponent_cell for opponent_cell in _CELL_LIST if (relation, own_cell, opponent_cell) in won]
                yield sum(
                    1 << (LAST_CELL - opponent_cell if seat == BLACK else opponent_cell) for opponent_cell in wins
                )


def _won_duels() -> set[tuple[int, int, int]]:
    """Every (relation, cell, opponent's cell) that the player to move wins, for a player with the goal at the top.
    Retrograde analysis from the wins in one move.  A player without a move loses; passing is not allowed."""
    beside = {cell: [other for other in _CELL_LIST if neighbours(1 << cell) >> other & 1] for cell in _CELL_LIST}
    goal = [cell for cell in _CELL_LIST if WHITE_GOAL >> cell & 1]
    free = [cell for cell in _CELL_LIST if cell not in goal]
    places = [
        (own_cell, opponent_cell)
        for own_cell in free
        for opponent_cell in _CELL_LIST
        if own_cell != opponent_cell and LAST_CELL - opponent_cell not in goal
    ]
    open_duels = {(relation, *place) for relation in range(3) for place in places}
    won, lost = set[tuple[int, int, int]](), set[tuple[int, int, int]]()
    reversed_relation = {_SAME: _SAME, _HUNTS: _HUNTED, _HUNTED: _HUNTS}
    while True:
        wins, losses = set[tuple[int, int, int]](), set[tuple[int, int, int]]()
        for duel in open_duels:
            relation, own_cell, opponent_cell = duel
            targets = [target for target in beside[own_cell] if target != opponent_cell]
            next_duels = [
                (reversed_relation[relation], LAST_CELL - opponent_cell, LAST_CELL - target) for target in targets
            ]
            if (
                any(target in goal for target in targets)
                or (relation == _HUNTS and opponent_cell in beside[own_cell])
                or any(next_duel in lost for next_duel in next_duels)
            ):
                wins.add(duel)
            elif all(next_duel in won for next_duel in next_duels):
                losses.add(duel)
        if not wins and not losses:
            return won
        won |= wins
        lost |= losses
        open_duels -= wins | losses


_DUELS = ConstantTable(_duels)
